import type { Cell } from '../metadata/cells.ts';
import type { ColumnFacts } from '../metadata/column-facts.ts';
import { metadataLikeColumns } from '../metadata/metadata-like-columns.ts';

export interface FeatureColumns {
	features: ColumnFacts[];
	/** Names of the columns that describe the samples, in table order. */
	excluded: string[];
}

/** Beyond this many columns only the edges are judged by name: features in the middle are named by program, not by hand. */
const WIDE = 500;
const EDGE = 50;

/**
 * Splits the columns of a table with samples in rows into features and columns that describe the sample. In a wide table
 * the first and last fifty columns and every column that is not numeric are judged; the rest are features.
 */
export function featureColumns(
	header: readonly string[],
	rows: readonly (readonly Cell[])[],
	facts: readonly ColumnFacts[],
): FeatureColumns {
	const judged = facts.filter(
		({ index, numeric, present }) =>
			facts.length <= WIDE || index < EDGE || index >= facts.length - EDGE || (present > 0 && numeric < 0.9),
	);
	const narrow = rows.map((row) => judged.map(({ index }) => row[index] ?? null));
	const found = metadataLikeColumns(
		judged.map(({ index }) => header[index] as string),
		narrow,
	);
	const out = new Set(found.excluded.map(({ index }) => (judged[index] as ColumnFacts).index));
	return {
		features: facts.filter(({ index }) => !out.has(index)),
		excluded: facts.filter(({ index }) => out.has(index)).map(({ name }) => name),
	};
}
