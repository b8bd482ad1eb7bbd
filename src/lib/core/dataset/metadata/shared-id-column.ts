import { coordinatePart, nameKind, plainName } from '../../readers/tables/column-names.ts';
import { beyondChance, knownIds } from '../../readers/matrix/known-ids.ts';
import { cellText, type Cell } from './cells.ts';
import { columnFacts, type ColumnFacts } from './column-facts.ts';
import { nameFits, sampleNameScore, type NameRole } from './column-names.ts';

/** A table as far as ids need it. */
interface Columns {
	header: readonly string[];
	rows: readonly (readonly Cell[])[];
}

/** A column of numbers in a table of measurements that names its rows by the ids of a sample table. */
export interface SharedIds {
	column: string;
	table_column: string;
	/** Ids in the sample table. */
	ids: string[];
	/** Rows of the measurements, and how many of them stand in the sample table. */
	rows: number;
	matched: number;
}

/** Fewer ids than this may agree by chance whatever they are. */
const MIN_IDS = 5;
/** Share of the ids that are distinct, and share that must stand in the sample table. */
const DISTINCT = 0.95;
const FOUND = 0.9;
/** Columns that say something of a sample; a number in them is a property and no name. */
const PROPERTIES: readonly NameRole[] = [
	'clinical',
	'demographic',
	'technical',
	'score',
	'time',
	'batch',
	'stage',
];

/**
 * The column of whole numbers under any name that names the rows of a table of measurements, told by a sample table that has
 * the same numbers. A measured count is not taken for it:
 * - only the first number of the measurements counts, after texts and properties of the samples;
 * - its values are (nearly) all distinct on both sides and at least 90 % of them, five or more, stand in the sample table;
 * - the columns have the same name, or so many agree that chance is out of the question (`beyondChance`);
 * - names of properties (age, depth, score ...), of features and of positions do not count;
 * - where both tables have other ids of their own, numbers are not asked.
 * Null when there is none.
 */
export function sharedIdColumn(measured: Columns, table: Columns): SharedIds | null {
	const own = factsOf(measured);
	const theirs = factsOf(table);
	const column = firstNumbers(own);
	if (column === null || !mayBeId(column) || theirs.some(({ name }) => namesFeatures(name))) return null;
	const otherwise = hasOtherIds(own, column);
	const fits = theirs
		.filter((other) => mayBeId(other) && !(otherwise && hasOtherIds(theirs, other)))
		.map((other) => sharedWith(column, other, table.rows))
		.filter((one): one is SharedIds => one !== null);
	const same = fits.find((one) => plainName(one.table_column) === plainName(column.name));
	return same ?? fits.sort((a, b) => b.matched - a.matched)[0] ?? null;
}

/** Facts of tables that are compared with several others. */
const known = new WeakMap<Columns, ColumnFacts[]>();

function factsOf(table: Columns): ColumnFacts[] {
	const facts = known.get(table) ?? columnFacts(table.header, table.rows);
	known.set(table, facts);
	return facts;
}

function sharedWith(column: ColumnFacts, other: ColumnFacts, rows: Columns['rows']): SharedIds | null {
	const ids = [...column.counts.keys()];
	const found = ids.filter((id) => other.counts.has(id));
	if (found.length < Math.max(MIN_IDS, FOUND * ids.length)) return null;
	const listed = knownIds([...other.counts.keys()]);
	const same = plainName(column.name) === plainName(other.name);
	if (listed === null || !(same || beyondChance(ids, listed))) return null;
	return {
		column: column.name,
		table_column: other.name,
		ids: rows.map((row) => cellText(row[other.index])).filter((id): id is string => id !== null),
		rows: column.present,
		matched: [...column.counts].reduce((sum, [id, n]) => sum + (other.counts.has(id) ? n : 0), 0),
	};
}

const isNumbers = ({ numeric }: ColumnFacts): boolean => numeric >= 0.9;

/** The leftmost column of numbers that is no property of the samples; null without one. */
function firstNumbers(columns: readonly ColumnFacts[]): ColumnFacts | null {
	return columns.find((column) => isNumbers(column) && !isProperty(column.name)) ?? null;
}

function isProperty(name: string): boolean {
	return PROPERTIES.some((role) => nameFits(name, role));
}

/** A table with such a column describes features, whose numbers (Entrez ids, say) are no samples. */
function namesFeatures(name: string): boolean {
	return nameKind(name) === 'feature_id' || coordinatePart(name) === 'chrom';
}

function isOfFeatures(name: string): boolean {
	return ['feature_id', 'coordinate', 'annotation'].includes(nameKind(name) ?? '');
}

/** Whole numbers without gaps, (nearly) each once, under a name that says no property and no feature. */
function mayBeId(column: ColumnFacts): boolean {
	const { name, numeric, integer, missing, present, counts, kind } = column;
	if (numeric < 1 || !integer || kind === 'date' || present < MIN_IDS || missing > 0.05 * present)
		return false;
	return counts.size >= DISTINCT * present && !isProperty(name) && !isOfFeatures(name);
}

/** Texts, or numbers under an id's name, that name the rows already. */
function hasOtherIds(columns: readonly ColumnFacts[], column: ColumnFacts): boolean {
	return columns.some((one) => one !== column && namesRows(one));
}

function namesRows(column: ColumnFacts): boolean {
	if (column.present === 0 || column.counts.size < DISTINCT * column.present) return false;
	if (column.kind === 'id' || (column.index === 0 && !isNumbers(column))) return true;
	return sampleNameScore(column.name) > 0 && (!isNumbers(column) || column.integer);
}
