import { describe, expect, it } from 'vitest';
import { matrixOf, type HandRow } from '../../results/result-signals/signals.fixture.ts';
import { askByHand, type HandAnswer, type HandAsked } from './hand-question.fixture.server.ts';
import { answerSignificance } from './features.ts';
import { answerMatrices, answerMetrics, answerSubgroups } from './models.ts';
import { isValidationFile } from './score-parts.ts';
import { answerShow } from './show.ts';

/** A score of 30 cases and 40 controls, one sample each. */
const score = (name: string, file: string, auroc: number, more: HandRow = {}): HandRow => ({
	...{ score: name, file, part: 'all', positive: 'cancer', n_positive: 30, n_negative: 40 },
	...{ patients_positive: 30, patients_negative: 40, exploratory: false, auroc, auroc_reversed: '' },
	...{ auroc_ci_low: 0.6, auroc_ci_high: 0.9 },
	...more,
});

const ask = (
	rows: readonly HandRow[],
	asked: Partial<HandAsked>,
	family = answerMetrics,
): Promise<HandAnswer> => askByHand(family, { tables: { supplied_scores: rows }, ...asked });

const NOTE = 'These scores came with the data; whether they are independent of these samples is unknown.';

describe('validation asked of supplied scores', () => {
	const rows = [score('seq', 'train.csv', 0.95), score('seq', 'hospital_holdout.csv', 0.78)];

	it('is answered by the file that says so in its name, never by another', async () => {
		const { sentences, draft } = await ask(rows, {
			about: { part: 'validation', metric: 'auroc' },
			figures: ['scores_train_roc', 'scores_hospital_holdout_roc'],
		});
		expect(sentences).toEqual([
			'seq (hospital_holdout.csv): AUROC 0.78 (0.60 to 0.90; 30 cancer, 40 others).',
			NOTE,
		]);
		expect(draft.table?.row_numbers).toEqual([2]);
		expect(draft.figure?.path).toBe('figures/scores_hospital_holdout_roc.png');
	});

	it('is a part of that name where a file holds both', async () => {
		const parts = ['training', 'validation'].map((part, i) =>
			score('seq', 'all.csv', 0.9 - 0.1 * i, { part }),
		);
		const { sentences } = await ask(parts, { about: { part: 'validation' } });
		expect(sentences[0]).toBe(
			'seq (all.csv, validation set): AUROC 0.80 (0.60 to 0.90; 30 cancer, 40 others).',
		);
	});

	it('is refused for a score without one, and names those that have one', async () => {
		const named = { about: { part: 'validation' as const, matrices: ['gbm'] } };
		const with_gbm = [...rows, score('gbm', 'train.csv', 0.97)];
		const { sentences, chinese, draft } = await ask(with_gbm, named);
		expect(sentences).toEqual([
			'gbm has no validation part in these data.',
			'By part or file name, these are of validation samples: seq (hospital_holdout.csv).',
		]);
		expect(chinese[0]).toBe('这些数据中 gbm 没有验证部分。');
		expect(draft.facts).toEqual([]);
	});

	it('knows validation files by whole words', () => {
		for (const file of ['validation_preds.csv', 'val_preds.csv', 'x/lucas-holdout-preds.csv', '验证集.csv'])
			expect(isValidationFile(file)).toBe(true);
		for (const file of ['valuation.csv', 'interval.csv', 'evaluation.tsv', 'invalid.csv', 'values.csv'])
			expect(isValidationFile(file)).toBe(false);
	});
});

describe('caveats of supplied scores', () => {
	it('tells that a score separates the groups completely', async () => {
		const { sentences } = await ask(
			[score('a', 'a.csv', 0.8), score('b', 'b.csv', 1)],
			{ figures: ['scores_a_roc', 'scores_b_roc'] },
			answerMatrices,
		);
		expect(sentences).toEqual([
			'b (b.csv): AUROC 1.00 (0.60 to 0.90; 30 cancer, 40 others).',
			'b (b.csv) separates the groups completely; check that the groups were not derived from it.',
			'a (a.csv): AUROC 0.80 (0.60 to 0.90; 30 cancer, 40 others).',
			'Files hold different samples or groups, so only scores of one file can be ranked against each other.',
			NOTE,
			'The figure is of b.csv only.',
		]);
	});

	it('counts people beside samples, and says when they are few', async () => {
		const few = score('CPA', '', 0.68, {
			...{ patients_positive: 3, patients_negative: 12, n_positive: 18, n_negative: 12, exploratory: true },
			...{ auroc_ci_low: '', auroc_ci_high: '' },
		});
		const { sentences, chinese } = await ask([few], {});
		expect(sentences.slice(0, 2)).toEqual([
			'CPA: AUROC 0.68 (no interval; 18 cancer, 12 others).',
			'CPA is exploratory: 30 samples of 15 patients, 3 in the smaller class.',
		]);
		expect(chinese[1]).toBe('CPA 仅为探索性结果：15 名患者的 30 个样本，较小类别 3 人。');
		const drawn = score('x', '', 0.7, { patients_positive: 28 });
		expect((await ask([drawn], {})).sentences[1]).toBe('x: 70 samples of 68 patients.');
	});
});

it('quotes the name of a level with a comma, not its count, and names a group called 1 with its column', async () => {
	const row = {
		...{ file: 'f.csv', part: 'all', score: 's', threshold: 1, rule: '95 % specificity', group: '1' },
		...{ column: 'smoker', above: 23, n: 26, share: 0.88, ci_low: 0.7, ci_high: 0.98 },
	};
	const { sentences } = await askByHand(answerSubgroups, {
		tables: {
			supplied_scores: [score('s', 'f.csv', 0.8, { positive: '1' })],
			score_subgroups: [
				{ ...row, level: 'never' },
				{ ...row, level: 'smoker, stopped' },
			],
		},
		about: { columns: ['smoker'] },
		summary: { score_files: [{ path: 'f.csv', label_column: 'cancer' }] },
	});
	expect(sentences[0]).toBe(
		's (f.csv), cancer = 1 above the threshold for 95 % specificity, by smoker: never: 23/26, "smoker, stopped": 23/26.',
	);
});

describe('scores that a question names', () => {
	const pair = (a: string, b: string, file = 'f.csv'): HandRow => ({
		...{ file, part: 'all', score_a: a, score_b: b, n: 70, difference: 0.034, ci_low: 0.006, ci_high: 0.062 },
		p_value_holm: 0.15,
	});
	const rows = [score('seq', 'f.csv', 0.8), score('full', 'f.csv', 0.83), score('age', 'f.csv', 0.6)];
	const pairs = [pair('seq', 'full'), pair('seq', 'age'), pair('full', 'age')];
	const told = async (names: string[] | undefined, family = answerMatrices): Promise<string[]> =>
		(
			await askByHand(family, {
				tables: { supplied_scores: rows, score_comparison: pairs },
				about: names === undefined ? {} : { matrices: names },
			})
		).sentences.filter((text) => text.includes('differ beyond') || text.includes('not compared'));

	it('are compared with each other alone, without a name the best of a file with the others', async () => {
		const own =
			'full and seq (f.csv) do not differ beyond chance on shared samples: +0.03 (+0.01 to +0.06), p 0.15 after Holm.';
		expect(await told(['seq', 'full'])).toEqual([own]);
		expect(await told(['seq', 'full'], answerSignificance)).toEqual([own]);
		expect(await told(['seq', 'other'])).toEqual([
			'seq, other were not compared: no file holds both for the same samples.',
		]);
		// full has the highest AUROC, so seq against age is left to the table.
		expect((await told(undefined)).map((text) => text.split(' (')[0])).toEqual([
			'full and seq',
			'age and full',
		]);
	});

	it('may be without what all names begin with', async () => {
		const gbm = [score('score.delfi.gbm', 'risk.csv', 0.9), score('score_surveil', 'val_preds.csv', 0.8)];
		const { sentences } = await ask(gbm, {
			about: { part: 'validation' },
			bare: 'auroc of delfi.gbm in validation',
		});
		expect(sentences[0]).toBe('score.delfi.gbm has no validation part in these data.');
		expect(sentences.some((text) => text.includes('0.80'))).toBe(false);
	});
});

it('a cut-off that was not evaluated is said to be so, and one that was is told alone', async () => {
	const at = (threshold: number): HandRow => ({
		...{ file: 'f.csv', part: 'all', score: 's', threshold, rule: 'specified beforehand' },
		...{ detected: 15, n_positive: 20, sensitivity: 0.75, negative: 38, n_negative: 40 },
		...{ sensitivity_ci_low: 0.5, sensitivity_ci_high: 0.9, achieved_specificity: 0.95 },
	});
	const asked = { tables: { score_thresholds: [at(0.614), at(0.829)] }, about: { metric: 'threshold' } };
	const none = await askByHand(answerMetrics, { ...asked, bare: 'what about the cut-off 0.344' });
	expect(none.sentences[0]).toBe(
		'Nothing was computed at the cut-off 0.344. Thresholds that were evaluated:',
	);
	expect(none.sentences).toHaveLength(3);
	const one = await askByHand(answerMetrics, { ...asked, bare: '阈值 0.829 的灵敏度' });
	expect(one.sentences).toEqual([
		's (f.csv), specified beforehand: 15 of 20 above the threshold 0.829, sensitivity 75 % (50 % to 90 %), specificity 95 %.',
	]);
	expect(one.chinese[0]).toContain('事先给定');
});

it('repeated draws are told once for all scores of a file, and files are not ranked against each other', async () => {
	const rows = [
		score('a', 'f.csv', 0.9, { patients_positive: 28 }),
		score('b', 'f.csv', 0.8, { patients_positive: 28 }),
	];
	const { sentences } = await ask([...rows, score('c', 'g.csv', 0.7)], {}, answerMatrices);
	expect(sentences.slice(3)).toEqual([
		'f.csv: 70 samples of 68 patients.',
		'Files hold different samples or groups, so only scores of one file can be ranked against each other.',
		NOTE,
	]);
});

it('a figure of a supplied score is never that of a model', async () => {
	const shown = async (figure: string): Promise<[string | undefined, string | undefined]> => {
		const { sentences, draft } = await ask(
			[score('seq', 'f.csv', 0.8)],
			{
				...{ about: { figure, matrices: ['seq'] }, summary: { matrices: [matrixOf('m')] } },
				figures: ['m_roc', 'm_scores_by_stage', 'scores_f_roc'],
			},
			answerShow,
		);
		return [draft.figure?.path, sentences[0]];
	};
	expect(await shown('roc')).toEqual(['figures/scores_f_roc.png', 'scores_f_roc']);
	expect(await shown('scores_by_stage')).toEqual([
		undefined,
		'No such figure was drawn for seq, which came with the data; figures of models show other scores.',
	]);
});
