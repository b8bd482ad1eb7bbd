import { say, type Message } from '../../../contract/messages/index.ts';
import type { ColumnFacts } from '../metadata/column-facts.ts';
import { longScores, namesModels } from '../metadata/long-scores.ts';
import { labelSide } from '../metadata/label-words.ts';
import { scoreColumns, scoreGroups, type ScoreLabels } from '../metadata/score-columns.ts';
import type { TableView } from './table-view.ts';

/** What is known of a table of scores. */
export interface ScoreVerdict {
	format: 'metadata_table';
	family: 'metadata';
	confidence: number;
	matrix: null;
	sample_column: string | null;
	scores: { columns: string[]; labels: ScoreLabels };
	evidence: Message[];
}

/** A table of samples with scores and, here or elsewhere, their labels: samples are its rows whatever its shape. */
export function scoreTable(
	view: TableView,
	facts: readonly ColumnFacts[],
	ids: ColumnFacts | null,
): ScoreVerdict | null {
	if (view.rows.length < 2) return null;
	// A row for each sample and model: ids repeat, and the column of models is no label.
	const sampleColumn = ids ?? longScores(facts, view.rows, null)?.id ?? null;
	const found = scoreColumns(facts, view.rows, sampleColumn);
	if (found === null || found.scores.length === 0) return null;
	const { labels } = scoreGroups(facts, sampleColumn);
	const onlyScores =
		sampleColumn !== null &&
		facts.every(
			(column) =>
				column === sampleColumn ||
				column.present === 0 ||
				found.scores.includes(column.name) ||
				(found.scores.length === 1 && namesModels(column)),
		);
	const byClass = found.probabilities.some((name) => labelSide(name) !== null) && sampleColumn !== null;
	if (labels === 'elsewhere' && !onlyScores && !byClass) return null;
	return {
		format: 'metadata_table',
		family: 'metadata',
		confidence: 0.85,
		matrix: null,
		sample_column: sampleColumn?.name ?? null,
		scores: { columns: found.scores, labels },
		evidence: [say('recognise.score_table', { columns: found.scores.slice(0, 12) })],
	};
}
