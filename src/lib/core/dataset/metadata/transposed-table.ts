import { cellNumber, cellText, type Cell } from './cells.ts';
import { labelNameScore } from './column-names.ts';
import { nameKind } from './dictionary/index.ts';

/** Fewer columns with known names may agree by chance. */
const MIN_SAMPLES = 4;
const MIN_KNOWN_SHARE = 0.8;

/** True when the columns behind the first are samples of the data, so that rows describe them. */
export function columnsAreSamples(header: readonly string[], ids: ReadonlySet<string>): boolean {
	const columns = header.slice(1);
	const known = columns.filter((name) => ids.has(name)).length;
	return known >= MIN_SAMPLES && known >= MIN_KNOWN_SHARE * columns.length;
}

/**
 * What the leading rows of a table say about the samples in its columns, as a table with a row per sample: rows of text (a
 * group, a sex) and rows with the name of a description (age) up to the first row of measurements. Null when the columns are
 * no samples of the data, or no row describes them. Pure.
 */
export function transposedTable(
	header: readonly string[],
	rows: readonly (readonly Cell[])[],
	ids: ReadonlySet<string>,
): { header: string[]; rows: Cell[][] } | null {
	if (!columnsAreSamples(header, ids)) return null;
	const first = rows.findIndex((row) => !describes(row));
	const leading = first === -1 ? rows : rows.slice(0, first);
	if (leading.length === 0) return null;
	const names = leading.map((row) => cellText(row[0]) ?? '');
	const columns = header.flatMap((name, j) => (j > 0 && ids.has(name) ? [{ name, j }] : []));
	return {
		header: ['sample', ...names],
		rows: columns.map(({ name, j }) => [name, ...leading.map((row) => row[j] ?? null)]),
	};
}

/** A row of text, or one whose name is that of a label or a description. */
function describes(row: readonly Cell[]): boolean {
	const name = cellText(row[0]);
	if (name === null) return false;
	const cells = row.slice(1).filter((cell) => cellText(cell) !== null);
	if (cells.length === 0) return false;
	const texts = cells.filter((cell) => cellNumber(cell) === null).length;
	return texts >= 0.5 * cells.length || nameKind(name) !== null || labelNameScore(name) >= 0.8;
}
