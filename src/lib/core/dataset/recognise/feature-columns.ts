import type { Cell } from '../metadata/cells.ts';
import type { ColumnFacts } from '../metadata/column-facts.ts';
import { nameFits, type NameRole } from '../metadata/column-names.ts';
import { metadataLikeColumns } from '../metadata/metadata-like-columns.ts';

export interface FeatureColumns {
	features: ColumnFacts[];
	/** Names of the columns that describe the samples, in table order. */
	excluded: string[];
	/** Features whose names are those of clinical, technical or time columns, each a name of its own. */
	descriptive: number;
}

const DESCRIPTIVE: readonly NameRole[] = [
	'clinical',
	'demographic',
	'technical',
	'time',
	'stage',
	'score',
	'batch',
];
/** `score_1 ... score_4` share a stem and are measured features; `age`, `height` and `bmi` do not. */
const FAMILY = 3;

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
	const features = facts.filter(({ index }) => !out.has(index));
	return {
		features,
		descriptive: facts.length > WIDE ? 0 : countDescriptive(features),
		excluded: facts.filter(({ index }) => out.has(index)).map(({ name }) => name),
	};
}

function countDescriptive(features: readonly ColumnFacts[]): number {
	const stem = (name: string): string => name.replace(/[\d.]+/g, '#');
	const stems = new Map<string, number>();
	for (const { name } of features) stems.set(stem(name), (stems.get(stem(name)) ?? 0) + 1);
	return features.filter(
		({ name }) => (stems.get(stem(name)) ?? 0) <= FAMILY && DESCRIPTIVE.some((role) => nameFits(name, role)),
	).length;
}
