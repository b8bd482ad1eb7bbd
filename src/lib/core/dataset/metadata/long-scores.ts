import { cellText, type Cell } from './cells.ts';
import type { ColumnFacts } from './column-facts.ts';
import { nameWords, sampleNameScore } from './column-names.ts';
import { scoreColumns } from './score-columns.ts';

/** Names of the column that says which model a score is of. */
const MODEL =
	/^(model|models|method|methods|classifier|algorithm|score (name|type)|scorer|predictor|assay|approach)( name)?$/u;
const MAX_MODELS = 30;

/** Columns of a long table of scores: one row per sample and model. */
export interface LongScores {
	id: ColumnFacts;
	model: ColumnFacts;
	score: string;
}

/** Does a column say which model the score of its row is of? */
export function namesModels(column: ColumnFacts): boolean {
	return MODEL.test(nameWords(column.name)) && column.numeric < 0.9 && column.counts.size <= MAX_MODELS;
}

/** The columns of a long table of scores, each sample and model once; null when the table is none. `id` where it is known. */
export function longScores(
	columns: readonly ColumnFacts[],
	rows: readonly (readonly Cell[])[],
	id: ColumnFacts | null,
): LongScores | null {
	const model = columns.find((column) => column !== id && namesModels(column) && column.counts.size >= 2);
	if (model === undefined) return null;
	const ids = id === null ? columns.filter(({ name }) => sampleNameScore(name) > 0) : [id];
	for (const one of ids) {
		if (one === model || one.counts.size >= rows.length) continue;
		const pairs = new Set(
			rows.map((row) => `${cellText(row[one.index]) ?? ''}\u0000${cellText(row[model.index]) ?? ''}`),
		);
		if (pairs.size < rows.length) continue;
		const scores = scoreColumns(columns, rows, one)?.scores ?? [];
		if (scores.length === 1) return { id: one, model, score: scores[0]! };
	}
	return null;
}
