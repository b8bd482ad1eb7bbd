import type { SignalEvidence } from '../../../contract/records/evaluation.ts';
import { numberIn, type RunFacts } from '../facts/run-facts.ts';
import type { Located } from '../facts/rows.ts';

/** The cell that carries a result signal: numbers as numbers, true and false as such, empty as null, all else as text. */
export function cellEvidence({ table, row, number }: Located, column: string): SignalEvidence {
	return {
		artifact_id: table.artifact_id,
		path: table.path,
		table: table.name,
		row: number,
		column,
		value: cellValue(row, column),
	};
}

function cellValue(row: Located['row'], column: string): SignalEvidence['value'] {
	const text = row[column] ?? '';
	if (text === '') return null;
	if (text === 'true' || text === 'false') return text === 'true';
	return numberIn(row, column) ?? text;
}

/** A field of summary.json that carries a result signal; null when the run has none. */
export function summaryEvidence(
	{ summaryArtifact }: RunFacts,
	field: string,
	value: SignalEvidence['value'],
): SignalEvidence | null {
	if (summaryArtifact === null) return null;
	return { ...summaryArtifact, table: null, row: null, column: field, value };
}
