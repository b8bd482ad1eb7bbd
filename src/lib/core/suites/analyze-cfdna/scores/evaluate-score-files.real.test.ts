import { describe, expect, it } from 'vitest';
import { hasMoreData, moreData } from '../../../../../../tests/setup/more-data.ts';
import { cohortParameters } from '../../cohort/cohort-parameters.ts';
import { evaluateScoreFiles } from './evaluate-score-files.server.ts';

async function evaluate(set: string, tables: string[], more: Record<string, unknown> = {}) {
	const parameters = cohortParameters({ score_table: tables, ...more });
	return evaluateScoreFiles(parameters, moreData(set), {});
}

/** AUROC to four digits by score column, of the only table. */
async function aurocs(
	set: string,
	table: string,
	more: Record<string, unknown> = {},
): Promise<Record<string, string>> {
	const { files } = await evaluate(set, [table], more);
	return Object.fromEntries(
		(files[0]?.evaluation.scores ?? []).map(({ score, auroc }) => [score, auroc?.toFixed(4) ?? '']),
	);
}

/** SOURCE.md of both sets: recomputed there from the files. */
describe.skipIf(!hasMoreData())('published scores', () => {
	it('liver-hcc: cross-validated scores of both comparisons and of the validation cohort', async () => {
		expect(await aurocs('liver-hcc', 'delfi-results_screen.csv')).toEqual({
			...{ 'score.delfi.lr': '0.9709', 'score.delfi.gbm': '0.9577' },
		});
		expect(await aurocs('liver-hcc', 'delfi-results_risk.csv')).toEqual({
			...{ 'score.delfi.lr': '0.8754', 'score.delfi.gbm': '0.8997' },
		});
		expect(await aurocs('liver-hcc', 'val_preds.csv')).toEqual({
			...{ score_screen: '0.7493', score_surveil: '0.9682' },
		});
	});

	it('liver-hcc: two samples of two healthy persons each, told by their ids', async () => {
		const { files } = await evaluate('liver-hcc', ['delfi-results_screen.csv']);
		const samples = files[0]?.file.cohort.samples ?? [];
		expect(samples).toHaveLength(368);
		expect(new Set(samples.map(({ patient_id }) => patient_id)).size).toBe(366);
	});

	it('lucas-lung: every score column, one lower in cancer', async () => {
		expect(await aurocs('lucas-lung', 'derived/prediction_lucas.csv')).toMatchObject({
			...{ 'score.seq': '0.8984', 'score.full.lasso1': '0.9326', 'score.full.lasso2': '0.9252' },
			...{ 'score.clinical': '0.8594', 'score.full1': '0.9389' },
		});
		expect(await aurocs('lucas-lung', 'ichor, fragm length DELFI.xlsx')).toEqual({
			...{ 'score.seq': '0.8997', ichor: '0.7630', 'Fragment length': '0.3923' },
		});
	});

	it('lucas-lung: probabilities of the validation cohort with labels of another table, at 0.344', async () => {
		const { files } = await evaluate('lucas-lung', ['validation_preds.csv'], {
			labels_table: ['derived/valid_metadata.csv'],
			score_threshold: ['cancer=0.344'],
		});
		const { scores, thresholds, calibration } = files[0]!.evaluation;
		expect(scores.map(({ score, auroc }) => [score, auroc?.toFixed(4)])).toEqual([['cancer', '0.7843']]);
		const stated = thresholds.find(({ threshold }) => threshold === 0.344);
		expect([stated?.detected, stated?.n_positive]).toEqual([29, 46]);
		expect(stated?.achieved_specificity?.toFixed(3)).toBe('0.829');
		expect(calibration.map(({ score }) => score)).toEqual(['cancer']);
	});

	it('lucas-lung: one class is refused as that, alone and beside others', async () => {
		await expect(evaluate('lucas-lung', ['lucas-holdout-preds.csv'])).rejects.toMatchObject({
			code: 'scores.one_class',
			values: { group: 'healthy', n: 78 },
		});
		const both = await evaluate('lucas-lung', ['lucas-holdout-preds.csv', 'derived/prediction_lucas.csv']);
		expect(both.files).toHaveLength(1);
		expect(both.skipped.map(({ error }) => error.code)).toEqual(['scores.one_class']);
		// A table of labels that names other samples changes nothing about it.
		const beside = evaluate('lucas-lung', ['lucas-holdout-preds.csv'], {
			labels_table: ['derived/valid_metadata.csv'],
		});
		await expect(beside).rejects.toMatchObject({ code: 'scores.one_class', values: { group: 'healthy' } });
	});
});
