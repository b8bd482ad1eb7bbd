import { describe, expect, it } from 'vitest';
import { matrixOf, modelOf } from '../../results/result-signals/signals.fixture.ts';
import { answerGroups } from './cohort.ts';
import { answerConfounders } from './doubts.ts';
import { askByHand, type HandAsked } from './hand-question.fixture.server.ts';
import { answerSample } from './sample.ts';
import { answerShow } from './show.ts';
import { answerOutliers } from './suspects.ts';

/** Samples of two tables of scores, which call their groups differently. */
const tables = [
	{ sample: 'a', patient: 'a', group: 'Yes', part: 'training', file: 'val_preds.csv' },
	{ sample: 'b', patient: 'p2', group: 'No', part: 'training', file: 'val_preds.csv' },
	{ sample: 'a', patient: 'a', group: 'HCC', part: 'training', file: 'risk.csv' },
	{ sample: 'c', patient: 'p3', group: 'healthy', part: 'training', file: 'risk.csv' },
	{ sample: 'd', patient: '', group: 'healthy', part: 'training', file: 'risk.csv' },
];

describe('samples of several tables of scores', () => {
	it('are counted table by table', async () => {
		const { sentences, chinese } = await askByHand(answerGroups, { samples: tables });
		expect(sentences).toEqual([
			'risk.csv, samples per group: HCC 1, healthy 2.',
			'val_preds.csv, samples per group: No 1, Yes 1.',
		]);
		expect(chinese[0]).toBe('risk.csv，各组样本数：HCC 1, healthy 2。');
	});

	it('are of validation where their file says so, and of no training set where nothing was held out', async () => {
		const told = async (sample: string): Promise<string[]> => {
			const { sentences, chinese } = await askByHand(answerSample, {
				samples: tables,
				about: { samples: [sample] },
			});
			return [sentences[0] ?? '', chinese[0] ?? ''];
		};
		expect(await told('b')).toEqual([
			'b: patient p2, group No, validation set; file val_preds.csv.',
			'b：患者 p2，No 组，验证集；file val_preds.csv。',
		]);
		expect((await told('c'))[0]).toBe('c: patient p3, group healthy; file risk.csv.');
		expect((await told('d'))[0]).toBe('d: group healthy; file risk.csv.');
	});

	it('keep their part where samples were held out', async () => {
		const { sentences } = await askByHand(answerSample, {
			samples: [
				{ sample: 's1', patient: 'p1', group: 'case', part: 'training' },
				{ sample: 's2', patient: 'p2', group: 'case', part: 'validation' },
			],
			about: { samples: ['s1'] },
		});
		expect(sentences[0]).toBe('s1: patient p1, group case, training set.');
	});
});

describe('what is said of outliers in general', () => {
	const general =
		'The cause may be technical or biological; inspect such a sample before you trust results that depend on it.';
	const base: HandAsked = {
		summary: { matrices: [matrixOf('m')] },
		samples: [
			{ sample: 's1', group: 'case', used: 'true', why_not: '' },
			{ sample: 's2', group: 'case', used: 'true', why_not: '' },
			{ sample: 's3', group: 'case', used: 'false', why_not: 'left out: noisy' },
		],
		tables: {
			m_outliers: [
				{ sample: 's1', outlier: true, level: 'strong', flagged_by: 'median (z 9.1)', strongest_z: 9.1 },
				{ sample: 's2', outlier: false, level: 'none', flagged_by: '', strongest_z: 1.2 },
			],
		},
	};
	const told = async (asked: HandAsked): Promise<string[]> =>
		(await askByHand(answerOutliers, asked)).sentences;

	it('follows an outlier', async () => {
		expect(await told(base)).toContain(general);
		expect(await told({ ...base, about: { samples: ['s1'] } })).toContain(general);
	});

	it('follows no sample that is none, and one left out is told with its reason', async () => {
		expect(await told({ ...base, about: { samples: ['s2'] } })).toEqual([
			's2 is not an outlier in m (largest modified z 1.2, limit 3.5).',
		]);
		expect(await told({ ...base, about: { samples: ['s3'] } })).toEqual(['s3 was not used: left out: noisy']);
		const none = {
			m_outliers: [{ sample: 's2', outlier: false, level: 'none', flagged_by: '', strongest_z: 1 }],
		};
		expect(await told({ ...base, tables: none })).toEqual(['No outliers in m.']);
	});
});

it('a ROC curve is told to be of averaged scores where its area is another AUROC than that stated', async () => {
	const point = (x: number, y: number) => ({
		...{ model: 'logistic', class: 'case', false_positive_rate: x, true_positive_rate: y },
	});
	const asked: HandAsked = {
		summary: { matrices: [matrixOf('m', { model: modelOf() })] },
		tables: {
			m_model_metrics: [{ model: 'logistic', metric: 'auroc', class: 'case', estimate: 0.7 }],
			m_roc_curve: [point(0, 0), point(0, 0.5), point(0.5, 1), point(1, 1)],
		},
		figures: ['m_roc'],
	};
	// 0.5 x (0.5 + 1) / 2 + 0.5 x 1 = 0.375 + 0.5.
	const drawn = await askByHand(answerShow, { ...asked, about: { figure: 'roc' } });
	expect(drawn.sentences[1]).toBe(
		'The curve is of scores averaged over the repeats of the cross-validation (area 0.88); 0.70 is the mean of the AUROCs of the repeats.',
	);
	const validation = await askByHand(answerShow, { ...asked, about: { figure: 'roc', part: 'validation' } });
	expect(validation.sentences[1]).toBe(
		'This is the curve of cross-validation; none was drawn of the validation set.',
	);
});

it('the figure of a column is of that column', async () => {
	const figure = async (columns: string[]): Promise<string | undefined> =>
		(
			await askByHand(answerConfounders, {
				summary: { matrices: [matrixOf('m')] },
				samples: [{ sample: 's1', group: 'case', 'Tumor Size': '3', sex: 'F' }],
				figures: ['m_score_against_Age', 'm_score_against_Tumor-Size'],
				about: { columns },
			})
		).draft.figure?.path;
	expect(await figure(['Tumor Size'])).toBe('figures/m_score_against_Tumor-Size.png');
	expect(await figure(['sex'])).toBeUndefined();
});
