import { describe, expect, it } from 'vitest';
import type { ConversationPoint, QuestionFamily, QuestionSubject } from '../../../contract/records/answer.ts';
import { render } from '../../../contract/messages/index.ts';
import { matrixOf, modelOf } from '../../results/result-signals/signals.fixture.ts';
import { handMade, type HandMadeRun } from '../families/hand-made.fixture.server.ts';
import { plainQuestion } from '../understand/plain-question.ts';
import { settledTopic } from './settled-topic.server.ts';

const metric = (name: string, estimate: number, ci_low: number, ci_high: number, reference: number | '') => ({
	...{ model: 'logistic', metric: name, class: 'case', estimate, ci_low, ci_high, n: 119, reference },
});
const verdict = { status: 'told_apart', reasons: [], reasons_code: [], reasons_values: [], rests_on: [] };

/** A model of 119 patients that was validated in 40; 95 % of the controls are below its threshold. */
const modelled: HandMadeRun = {
	task_key: 'analyze_cfdna',
	summary: { matrices: [matrixOf('m', { model: modelOf(), verdict: { ...verdict, status: 'told_apart' } })] },
	figures: ['m_roc'],
	tables: {
		m_model_metrics: [
			metric('auroc', 0.81, 0.66, 0.9, 0.5),
			metric('sensitivity_at_95_specificity', 0.47, 0.02, 0.65, ''),
			metric('brier', 0.18, 0.15, 0.21, 0.25),
			metric('calibration_slope', 0.6, 0.4, 0.8, 1),
		],
		m_external_validation: [
			{
				...{ metric: 'auroc', class: 'case', validation: 0.56, validation_ci_low: 0.4 },
				...{ validation_ci_high: 0.7, n: 40 },
			},
		],
		m_coefficients: [
			{
				class: 'case',
				feature: 'f1',
				mean_coefficient: 0.1,
				sign_consistency: 0.9,
				mean_rank: 2,
				n_fits: 25,
			},
			{ class: 'case', feature: 'f2', mean_coefficient: -0.4, sign_consistency: 1, mean_rank: 1, n_fits: 25 },
		],
	},
	samples: ['A', 'B'].map((sample, i) => ({
		...{ sample, patient: sample, group: ['control', 'case'][i] ?? '', part: 'training', used: true },
	})),
};

/** Raw signals of three samples without groups: coverage 10, 4 and 31, noise 0.3 and 0.1. */
const raw: HandMadeRun = {
	samples: ['A', 'B', 'C'].map((sample, i) => ({
		...{ sample, patient: sample, group: '', part: 'training', used: true, yield_ng: [5, 9, 7][i] ?? 0 },
	})),
	tables: {
		methylation_samples: [10, 4, 31].map((mean_coverage, i) => ({ sample: 'ABC'[i] ?? '', mean_coverage })),
		copy_number_samples: [0.3, 0.1].map((dlrs, i) => ({ sample: 'AB'[i] ?? '', dlrs })),
		fragment_profile_summaries: [
			{ sample: 'A', sites: 'CTCF', correction: 'GC', central: 0.4, mean: 0.8, number_of_sites: 1000 },
			{
				sample: 'A',
				sites: 'CTCF',
				correction: 'uncorrected',
				central: 0.9,
				mean: 0.8,
				number_of_sites: 1000,
			},
		],
	},
	figures: ['site_profiles'],
};

const point = (
	family: QuestionFamily,
	about: QuestionSubject = {},
	listed: string[] = [],
): ConversationPoint => ({
	...{ family, about, listed, listed_kind: listed.length > 0 ? 'features' : 'none' },
});

interface Told {
	en: string[];
	zh: string[];
	family: QuestionFamily;
	listed: string[];
	measure: string | null;
	/** Samples of the facts. */
	subjects: string[];
}

/** What rules answer, in both languages; null where a question is left to the families. */
async function told(
	run: HandMadeRun,
	question: string,
	before: ConversationPoint | null = null,
	about: QuestionSubject = {},
): Promise<Told | null> {
	const { bare, chinese } = plainQuestion(question);
	const made = await handMade(run, 'overview', { bare });
	const read = { ...made.question, family: null, about, chinese };
	const topic = settledTopic(read, before, made.question.words);
	if (topic === null) return null;
	const { draft } = made;
	await topic.answer({ ...made.question, about: topic.about, family: topic.family }, draft);
	const said = (language: 'en' | 'zh'): string[] => draft.sentences.map((one) => render(one, language));
	return {
		en: said('en'),
		zh: said('zh'),
		family: topic.family,
		listed: draft.listed,
		measure: draft.measure,
		subjects: draft.facts.map(({ subject }) => subject),
	};
}

describe('is it good? A value is read by its interval', () => {
	it.each([
		'is that good?',
		'So, is it high or low?',
		'how good is that?',
		'good enough?',
		'这个值算高吗？',
		'好不好？',
	])('%s', async (question) => {
		const answer = await told(modelled, question, point('metrics', { metric: 'auroc', matrices: ['m'] }));
		expect(answer?.en.slice(0, 4)).toEqual([
			'm, cross-validation: AUROC 0.81 (0.66 to 0.90) is better than a score without signal (0.50), because the whole interval is above it.',
			'm, validation set: AUROC 0.56 (0.40 to 0.70) is not shown to be better than a score without signal (0.50), because the interval contains it.',
			'With 40 people, one or two of them can shift this value visibly.',
			'Verdict of m: better than chance (p 0.010 after Holm, limit 0.025).',
		]);
		expect(answer?.en.at(-1)).toMatch(/^No single cut-off/u);
	});

	it('a sensitivity at 95 % specificity against the 5 % of a score without signal', async () => {
		const about = { metric: 'sensitivity_at_95_specificity', matrices: ['m'] };
		const answer = await told(modelled, 'is that good', point('metrics', about));
		expect(answer?.en[0]).toBe(
			'm, 95 %, cross-validation: sensitivity 47 % (2 % to 65 %) is not shown to be better than a score without signal (5 %), because the interval contains it.',
		);
		expect(answer?.zh[0]).toContain('不能说明优于没有信号的得分（5 %）');
	});

	it('a test that finds what the interval leaves open is weak evidence', async () => {
		const tables = { m_model_metrics: [metric('auroc', 0.7, 0.46, 0.87, 0.5)] };
		const answer = await told({ ...modelled, tables }, 'is that good', point('metrics', { metric: 'auroc' }));
		expect(answer?.en.slice(1)).toContain(
			'm: the permutation test finds a difference, but the interval includes no difference, so the evidence is weak.',
		);
	});

	it('a Brier score should be low, a calibration slope one', async () => {
		const brier = await told(
			modelled,
			'is that good',
			point('metrics', { metric: 'brier', part: 'training' }),
		);
		expect(brier?.en[0]).toContain('is better than 0.25');
		const slope = await told(modelled, 'is that ok?', point('metrics', { metric: 'calibration' }));
		expect(slope?.en[0]).toContain('0.60 (0.40 to 0.80) differs from 1.00, the ideal value');
	});

	it('enough for patients: that no result decides it', async () => {
		const answer = await told(
			modelled,
			'is that good enough for screening?',
			point('metrics', { metric: 'auroc' }),
		);
		expect(answer?.family).toBe('trust');
		expect(answer?.en.some((text) => text.startsWith('Whether it is enough for use depends on'))).toBe(true);
		expect(answer?.en.at(-1)).toMatch(/^The results are for research/u);
	});

	it('a number that is named needs no answer before it', async () => {
		const answer = await told(modelled, 'is the AUROC good?');
		expect(answer?.en[0]).toMatch(/^m, cross-validation: AUROC 0.81 .* is better than/u);
		expect((await told(raw, '噪声大吗？'))?.zh).toContain(
			'这里没有区分高低的固定界值：应与同一建库和测序批次的样本比较，其中要有对照。',
		);
	});

	it('of a subgroup, its own values and not those of everybody', async () => {
		const byStage: HandMadeRun = {
			...modelled,
			tables: {
				...modelled.tables,
				m_subgroup_sensitivity: [
					...[
						{ level: 'I', sensitivity: 0.1, ci_low: 0.01, ci_high: 0.32, n: 20 },
						{ level: 'IV', sensitivity: 0.86, ci_low: 0.57, ci_high: 0.98, n: 14 },
					].map((row) => ({ column: 'stage', specificity: '0.95', ...row })),
				],
			},
		};
		const about = { columns: ['stage'], levels: ['I'], metric: 'sensitivity_at_95_specificity' };
		const answer = await told(byStage, 'is that good?', point('subgroups', about));
		expect(answer?.en[0]).toBe(
			'm, stage I: sensitivity 10 % (1 % to 32 %) is not shown to be better than a score without signal (5 %), because the interval contains it.',
		);
		expect(answer?.en.join(' ')).not.toContain('47 %');
	});

	it('where nothing is divided by the column, that is said', async () => {
		const about = { columns: ['sex'], metric: 'auroc' };
		const answer = await told(modelled, 'is that good?', point('metrics', about));
		expect(answer?.en[0]).toBe('These results are not divided by sex. Of all samples:');
	});

	it('coverage at sites: 0.4 of 0.8 is a dip to 0.50', async () => {
		const answer = await told(raw, 'is that low?', point('fragments', { metric: 'metaprofile' }));
		expect(answer?.en[0]).toBe(
			'Relative coverage at the centre is 0.50 of the mean of the profile (A, CTCF).',
		);
		expect(answer?.en[1]).toMatch(/^It is below 1, so coverage dips/u);
	});

	it('coverage at sites: of the sample that was asked about', async () => {
		const both: HandMadeRun = {
			...raw,
			tables: {
				fragment_profile_summaries: [0.4, 0.9].map((central, i) => ({
					...{ sample: 'AB'[i] ?? '', sites: 'CTCF', correction: 'GC', central, mean: 0.8 },
				})),
			},
		};
		const before = point('fragments', { metric: 'metaprofile', samples: ['B'] });
		const answer = await told(both, 'is that low?', before);
		expect(answer?.subjects).toEqual(['B CTCF']);
		expect(answer?.en[1]).toMatch(/^It is not below 1/u);
	});

	it('after features the model is judged, not a coefficient', async () => {
		const answer = await told(
			modelled,
			'is that good?',
			point('top_features', { metric: 'mean_coefficient' }),
		);
		expect(answer?.en[0]).toContain('AUROC 0.81');
	});

	it.each(['is that better than MS?', 'is it normal that the folder is empty?', 'is 0.8 good?', '好吧'])(
		'what is no such question: %s',
		async (question) => {
			expect(await told(modelled, question, point('metrics', { metric: 'auroc' }))).toBeNull();
		},
	);
});

describe('what a model rests on', () => {
	it.each([
		'which features drive it?',
		'what drives the prediction?',
		'feature importance',
		'主要靠哪些特征？',
		'哪些特征最重要？',
	])('%s', async (question) => {
		const answer = await told(modelled, question, point('metrics', { matrices: ['m'] }));
		expect(answer?.en.slice(0, 2)).toEqual([
			'm, largest mean coefficients of the model: f2 (-0.4), f1 (0.1).',
			'Of these 2, 1 has the same sign in every fit of the cross-validation.',
		]);
		expect(answer?.family).toBe('top_features');
	});

	it('alone as well', async () => {
		expect((await told(modelled, 'which features matter most?'))?.en[0]).toContain('f2 (-0.4)');
	});

	it('without a model: that there is none, and what would show it', async () => {
		expect((await told(raw, 'which features drive it?'))?.en[0]).toMatch(
			/^No model was fitted, so no feature drives one\. A matrix of at least two features/u,
		);
	});

	it('of scores that came with the data: that the files do not say', async () => {
		const supplied: HandMadeRun = {
			task_key: 'analyze_cfdna',
			tables: { supplied_scores: [{ file: 'f.csv', part: 'all', score: 's', auroc: 0.9 }] },
		};
		expect((await told(supplied, 'which features drive it?'))?.en[0]).toMatch(
			/^These scores came with the data/u,
		);
	});
});

describe('which sample has the most or the least', () => {
	it.each(['which sample has the lowest coverage?', 'sample with the lowest depth', '哪个样本覆盖度最低'])(
		'coverage 10, 4 and 31: %s',
		async (question) => {
			const answer = await told(raw, question);
			expect(answer?.en).toEqual([
				'Lowest mean coverage of CpGs: B, 4. 3 samples, median 10, highest 31 (C).',
			]);
			expect(answer?.listed).toEqual(['B', 'A', 'C']);
		},
	);

	it('each sample is a fact once, where all are the same', async () => {
		const tables = { methylation_samples: [...'AB'].map((sample) => ({ sample, mean_coverage: 7 })) };
		const same = await told({ ...raw, tables }, 'which sample has the lowest coverage?');
		expect(same?.subjects).toEqual(['A', 'B']);
		const one = { methylation_samples: [{ sample: 'A', mean_coverage: 7 }] };
		const alone = await told({ ...raw, tables: one }, 'which sample has the lowest coverage?');
		expect(alone?.subjects).toEqual(['A']);
	});

	it('and the other end', async () => {
		const answer = await told(raw, 'and the highest?', point('samples', { metric: 'mean_coverage' }));
		expect(answer?.en[0]).toBe('Highest mean coverage of CpGs: C, 31. 3 samples, median 10, lowest 4 (B).');
	});

	it('noise 0.3 and 0.1; the best profile is the one with the least', async () => {
		expect((await told(raw, 'which sample is the noisiest?'))?.en[0]).toContain('(DLRS): A, 0.3.');
		expect((await told(raw, '哪个样本噪声最小？'))?.zh[0]).toContain('最低：B，0.1。');
	});

	it('a column of the metadata', async () => {
		const answer = await told(raw, 'which sample has the highest yield_ng?', null, { columns: ['yield_ng'] });
		expect(answer?.en[0]).toBe('Highest yield_ng: B, 9. 3 samples, median 7, lowest 5 (A).');
	});

	it('what no table holds', async () => {
		expect((await told(modelled, 'which sample has the lowest coverage?'))?.en).toEqual([
			'These results hold no coverage of single samples.',
		]);
	});

	it('the samples themselves', async () => {
		expect((await told(raw, '有哪些样本？'))?.en[1]).toBe('Samples: A, B, C.');
	});
});

describe('a sample beside the controls', () => {
	const altered: HandMadeRun = {
		samples: ['P', 'C1', 'C2'].map((sample, i) => ({
			...{ sample, patient: sample, group: i === 0 ? 'case' : 'control', part: 'training', used: true },
		})),
		summary: { metadata: { groups: ['control', 'case'], reference: 'control' } },
		tables: {
			copy_number_samples: [0.27, 0, 0.008].map((fraction_genome_altered, i) => ({
				...{ sample: ['P', 'C1', 'C2'][i] ?? '', fraction_genome_altered },
			})),
		},
	};

	it('is read against their range: 27 % and 0 to 0.8 %', async () => {
		const answer = await told(altered, 'is that high?', point('copy_number', { samples: ['P'] }));
		expect(answer?.en).toContain(
			'control in the same results (n = 2): 0 % to 0.8 %; 27 % is higher than 2 of them.',
		);
	});

	it('and the controls alone', async () => {
		const before = point('copy_number', { metric: 'fraction_genome_altered' });
		const answer = await told(altered, 'and the controls?', before, { groups: ['control'] });
		expect(answer?.en).toEqual([
			'C1: fraction of the genome altered 0 %.',
			'C2: fraction of the genome altered 0.8 %.',
		]);
	});
});

describe('what follows from an answer', () => {
	it('what it means: the term, and what its value says', async () => {
		const answer = await told(modelled, 'what does it mean?', point('metrics', { metric: 'auroc' }));
		expect(answer?.en.slice(0, 2)).toEqual([
			'Area under the ROC curve: Probability that a random case scores above a random control, ties counted half.',
			'Here: AUROC 0.81 of m, cross-validation (0.66 to 0.90, 119 patients).',
		]);
	});

	it('why: that results hold no cause, with what bears on it', async () => {
		const answer = await told(modelled, 'why?', point('metrics', { matrices: ['m'] }));
		expect(answer?.en).toEqual([
			'The results contain measurements, not their causes. Related results:',
			expect.stringMatching(/^m: 100 patients and \d+ features in the model\.$/u),
		]);
	});

	it('the figure of the answer', async () => {
		expect((await told(modelled, 'show me the figure', point('metrics')))?.en).toEqual(['m_roc']);
		expect((await told(raw, '看看图', point('fragments', { metric: 'metaprofile' })))?.en).toEqual([
			'site_profiles',
		]);
	});

	it('a figure that there is not, and those that there are', async () => {
		expect((await told(raw, 'show me the oncoplot'))?.en[0]).toBe(
			'These results hold no figure of that name.',
		);
	});

	it('compared with what was asked before', async () => {
		const { bare } = plainQuestion('compare it with k');
		const made = await handMade(modelled, 'overview', { bare });
		const read = { ...made.question, family: null, about: { matrices: ['k'] } };
		const topic = settledTopic(read, point('metrics', { matrices: ['m'] }), made.question.words);
		expect(topic?.family).toBe('matrices');
		expect(topic?.about.matrices).toEqual(['m', 'k']);
	});

	it('whether to remove a sample is not for results to say', async () => {
		const answer = await told(
			modelled,
			'should I remove the first one?',
			point('outliers', { samples: ['A'] }),
		);
		expect(answer?.en[0]).toMatch(/^The results do not decide that/u);
	});

	it.each(['is that a recurrence?', 'is it compatible with cancer?', '这是复发吗？', '患癌了吗'])(
		'no diagnosis: %s',
		async (question) => {
			expect((await told(raw, question, point('longitudinal')))?.en[0]).toMatch(
				/^The results cannot decide that/u,
			);
		},
	);
});

it.each(['差异显著吗', '组间有差异吗？', 'is there a difference between the groups?'])(
	'nothing was tested without groups: %s',
	async (question) => {
		const answer = await told(raw, question);
		expect(answer?.en[0]).toBe(
			'Nothing was tested between groups, because the samples have no group labels.',
		);
		expect(answer?.en[1]).toMatch(/^Add a table with a sample column and a label column/u);
	},
);
