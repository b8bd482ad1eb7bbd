import { reachesChance } from '../../../contract/decision-rules.ts';
import { numberIn, tablesOfKind, type FactTable, type RunFacts } from './run-facts.ts';
import { located, textIn, type Located } from './rows.ts';

/** A batch that a model was not trained on, and what the model reaches there. */
export interface LeftOutBatch extends Located {
	column: string;
	level: string;
	auroc: number;
	n: number | null;
	/** The interval, or without one (a class below ten patients) the AUROC itself, holds chance. */
	reaches_chance: boolean;
}

export interface LeftOutBatches {
	matrix: string | null;
	/** Out-of-fold AUROC over all batches. */
	overall: number;
	/** Batches with an AUROC, in the order of the table; at least one. */
	batches: readonly LeftOutBatch[];
}

/** The batches of every matrix that a model was tried on without having seen them. */
export function leftOutBatches(run: RunFacts): LeftOutBatches[] {
	return tablesOfKind(run, 'leave_one_batch_out').flatMap((table) => {
		const overall = overallAuroc(run, table.matrix);
		const batches = tried(table);
		return overall === null || batches.length === 0 ? [] : [{ matrix: table.matrix, overall, batches }];
	});
}

function tried(table: FactTable): LeftOutBatch[] {
	return located(table).flatMap((at) => {
		const auroc = numberIn(at.row, 'auroc');
		if (auroc === null) return [];
		return [
			{
				...at,
				column: textIn(at.row, 'column'),
				level: textIn(at.row, 'level'),
				auroc,
				n: numberIn(at.row, 'n_test'),
				reaches_chance: reachesChance(numberIn(at.row, 'ci_low') ?? auroc),
			},
		];
	});
}

/** That of the primary model; with more than two classes the mean over them, which comes first. */
function overallAuroc(run: RunFacts, matrix: string | null): number | null {
	const row = tablesOfKind(run, 'model_metrics')
		.filter((table) => table.matrix === matrix)
		.flatMap((table) => table.rows)
		.find(({ model, metric }) => model === 'logistic' && metric === 'auroc');
	return row === undefined ? null : numberIn(row, 'estimate');
}
