import type { Cell } from '../metadata/cells.ts';
import type { ColumnFacts } from '../metadata/column-facts.ts';
import { nameFits, nameWords, type NameRole } from '../metadata/column-names.ts';
import { isClinicalValue, nameKind } from '../metadata/dictionary/index.ts';
import { metadataLikeColumns } from '../metadata/metadata-like-columns.ts';

export interface FeatureColumns {
	features: ColumnFacts[];
	/** Names of the columns that describe the samples, in table order. */
	excluded: string[];
	/** Features whose names are those of clinical, technical or time columns, each a name of its own. */
	descriptive: number;
	/** A clinical spreadsheet: it describes people at length, and hardly any of its numbers is called like a signal. */
	clinical: boolean;
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
		judged.map(({ index }) => header[index]!),
		narrow,
	);
	const out = new Set(found.excluded.map(({ index }) => judged[index]!.index));
	const features = facts.filter(({ index }) => !out.has(index));
	return {
		features,
		descriptive: facts.length > WIDE ? 0 : countDescriptive(features),
		clinical: facts.length <= WIDE && isClinical(facts, features),
		excluded: facts.filter(({ index }) => out.has(index)).map(({ name }) => name),
	};
}

/** Words of measured signals; a spreadsheet of patients has few columns that are called so. */
const SIGNAL =
	/(^| )(frag\w*|short|long|ratio|motif\w*|mds|methyl\w*|cpg\w*|beta|coverage|wps|ocf|copy|cnv|cna|vaf|maf|tf|entropy|gini|nucleosom\w*|mitochond\w*|mtdna|profile|peak|bins?|chr\w*|arm|score|z|log2|feature|tumou?r fraction)( |$)/u;
/** Fewer columns with such names make no signal. */
const MIN_SIGNAL = 3;

function isClinical(facts: readonly ColumnFacts[], features: readonly ColumnFacts[]): boolean {
	const numbers = features.filter((column) => column.present > 0 && column.numeric >= 0.9);
	const described = numbers.filter(({ name }) => describesPeople(name));
	const others = facts.filter((column) => column.present > 0 && !features.includes(column)).length;
	if (!facts.some(({ name }) => nameKind(name) === 'demographic')) return false;
	const open = numbers.length - described.length;
	const signal = numbers.filter(({ name }) => SIGNAL.test(nameWords(name)) && !describesPeople(name));
	return signal.length < MIN_SIGNAL && open <= others + described.length && !hasFamily(numbers);
}

const describesPeople = (name: string): boolean => nameKind(name) !== null || isClinicalValue(name);

/** Numbered columns of one stem are measured features (`protein_1` ... `protein_40`). */
function hasFamily(numbers: readonly ColumnFacts[]): boolean {
	const stems = new Map<string, number>();
	for (const { name } of numbers) {
		const stem = name.replace(/[\d.]+/g, '#');
		if (stem.includes('#')) stems.set(stem, (stems.get(stem) ?? 0) + 1);
	}
	return [...stems.values()].some((n) => n > 2 * FAMILY);
}

function countDescriptive(features: readonly ColumnFacts[]): number {
	const stem = (name: string): string => name.replace(/[\d.]+/g, '#');
	const stems = new Map<string, number>();
	for (const { name } of features) stems.set(stem(name), (stems.get(stem(name)) ?? 0) + 1);
	return features.filter(
		({ name }) => (stems.get(stem(name)) ?? 0) <= FAMILY && DESCRIPTIVE.some((role) => nameFits(name, role)),
	).length;
}
