import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind, type FactTable, type RunFacts } from '../facts/run-facts.ts';
import type { QualityCheck, Verdict } from './check.ts';
import { grade, type Limits } from './grade.ts';
import { noTable } from './listed-check.ts';
import { rounded } from './rounded.ts';

/** What a model loses in a batch that it was not trained on: out-of-fold AUROC less the AUROC of the batch left out. */
export const leaveOneBatchOut: QualityCheck<Limits> = {
	name: 'leave_one_batch_out',
	scope: 'run',
	tables: ['leave_one_batch_out', 'model_metrics'],
	config: {
		good: 0.05,
		// The standard error of an AUROC of 0.8 with 30 against 30 is 0.06, so 0.15 is two and a half of them.
		warn: 0.15,
		// From 0.8 to chance.
		fail: 0.3,
	},
	check: ({ run }, limits) => {
		const tables = run === null ? [] : tablesOfKind(run, 'leave_one_batch_out');
		const verdicts = run === null ? [] : tables.flatMap((table) => ofMatrix(run, table, limits));
		return verdicts.length === 0 ? noTable('leave_one_batch_out') : verdicts;
	},
};

function ofMatrix(run: RunFacts, table: FactTable, limits: Limits): Verdict[] {
	const pooled = pooledAuroc(run, table.matrix);
	const levels = table.rows.flatMap((row) => {
		const auroc = numberIn(row, 'auroc');
		return auroc === null ? [] : [{ row, auroc }];
	});
	const lowest = levels.reduce<(typeof levels)[number] | null>(
		(a, b) => (a === null || b.auroc < a.auroc ? b : a),
		null,
	);
	if (pooled === null || lowest === null) return [];
	const verdict = grade(pooled - lowest.auroc, limits);
	return [
		{
			subject: table.matrix,
			...verdict,
			numbers: {
				auroc: pooled,
				lowest_auroc: lowest.auroc,
				drop: pooled - lowest.auroc,
				levels: levels.length,
			},
			finding: say(
				verdict.status === 'pass' ? 'checks.batch_left_out_holds' : 'checks.batch_left_out_drops',
				{
					matrix: table.matrix,
					column: lowest.row['column'] ?? '',
					level: lowest.row['level'] ?? '',
					n: numberIn(lowest.row, 'n_test'),
					auroc: rounded(pooled, 2),
					lowest: rounded(lowest.auroc, 2),
				},
			),
		},
	];
}

function pooledAuroc(run: RunFacts, matrix: string | null): number | null {
	const row = tablesOfKind(run, 'model_metrics')
		.filter((table) => table.matrix === matrix)
		.flatMap((table) => table.rows)
		.find(({ model, metric }) => model === 'logistic' && metric === 'auroc');
	return row === undefined ? null : numberIn(row, 'estimate');
}
