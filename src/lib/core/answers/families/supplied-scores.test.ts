import { describe, expect, it } from 'vitest';
import type { HandRow } from '../../results/result-signals/signals.fixture.ts';
import { askByHand, type HandAnswer, type HandAsked } from './hand-question.fixture.server.ts';
import { answerMatrices, answerMetrics, answerSubgroups } from './models.ts';
import { isValidationFile } from './score-parts.ts';

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
		expect((await ask([drawn], {})).sentences[1]).toBe('x: the 70 samples are of 68 patients.');
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
