import { cellNumber, cellText, type Cell } from './metadata/cells.ts';
import { roleWords } from './metadata/column-names.ts';
import { nameKind } from './metadata/dictionary/index.ts';
import { foldLabel } from './metadata/label-spelling.ts';

/** A table of people with the column that names them. */
export interface PeopleTable {
	header: readonly string[];
	rows: readonly (readonly Cell[])[];
	sample_column: string;
}

/** What the same ids stand for in two tables. */
export interface Contradiction {
	column: string;
	/** Ids in both tables with a value in both. */
	shared: number;
	differ: number;
}

/** Fewer shared ids prove nothing. */
const MIN_SHARED = 5;
/** Labels of one table follow from those of the other (other words for the same groups) for at least this share of the ids. */
const FOLLOWS = 0.8;
/** Years that ages of one person may differ between two draws. */
const YEARS = 5;
const DIFFER = 0.25;

/**
 * Whether two tables use the same ids for other people: ages that differ by years, or sexes or diagnoses of which neither follows
 * from the other. The column that says so; null where nothing does. Pure.
 */
export function contradiction(a: PeopleTable, b: PeopleTable): Contradiction | null {
	const [rowsA, rowsB] = [byId(a), byId(b)];
	for (const [i, name] of a.header.entries()) {
		const j = b.header.findIndex((other) => roleWords(other) === roleWords(name) && roleWords(name) !== '');
		if (j < 0 || name === a.sample_column) continue;
		const pairs = [...rowsA].flatMap(([id, row]): [string, string][] => {
			const [one, other] = [cellText(row[i]), cellText(rowsB.get(id)?.[j])];
			return one === null || other === null ? [] : [[one, other]];
		});
		if (pairs.length < MIN_SHARED) continue;
		const differ = differing(name, pairs);
		if (differ >= DIFFER * pairs.length) return { column: name, shared: pairs.length, differ };
	}
	return null;
}

function byId({ header, rows, sample_column }: PeopleTable): Map<string, readonly Cell[]> {
	const at = header.indexOf(sample_column);
	return new Map(
		rows.flatMap((row): [string, readonly Cell[]][] => {
			const id = cellText(row[at]);
			return id === null ? [] : [[id, row]];
		}),
	);
}

/** Ids that stand for different people by one column; 0 where the column cannot tell. */
function differing(name: string, pairs: readonly [string, string][]): number {
	const words = roleWords(name);
	if (/(^| )(age|ages|alter|edad)( |$)|年龄/u.test(words)) {
		const ages = pairs.map(([a, b]) => [cellNumber(a), cellNumber(b)] as const);
		return ages.filter(([a, b]) => a !== null && b !== null && Math.abs(a - b) > YEARS).length;
	}
	const sex = /(^| )(sex|gender|geschlecht|sexo)( |$)|性别/u.test(words);
	if (!sex && nameKind(name) !== 'diagnosis') return 0;
	const follows = Math.max(following(pairs), following(pairs.map(([a, b]) => [b, a])));
	return follows >= FOLLOWS ? 0 : Math.round((1 - follows) * pairs.length);
}

/** Share of the pairs whose second value is the usual one for the first. */
function following(pairs: readonly (readonly [string, string])[]): number {
	const counts = new Map<string, Map<string, number>>();
	for (const [from, to] of pairs) {
		const own = counts.get(foldLabel(from)) ?? new Map<string, number>();
		own.set(foldLabel(to), (own.get(foldLabel(to)) ?? 0) + 1);
		counts.set(foldLabel(from), own);
	}
	let usual = 0;
	for (const own of counts.values()) usual += [...own.values()].reduce((most, n) => Math.max(most, n), 0);
	return usual / pairs.length;
}
