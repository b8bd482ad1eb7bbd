import { mapValues } from '../../../contract/keys.ts';
import type { CallRow } from './row.ts';

/** Accepted names of each column, `|` between them; compared without case. */
export type ColumnNames<K extends string> = Readonly<Record<K, string>>;

/** Where each column stands. */
export type ColumnPlaces<R extends string, O extends string> = Readonly<Record<R, number>> &
	Readonly<Record<O, number | null>>;

/** Name of a column as it is compared: without case, quotes, and the mark of a commented header. */
export function plainColumn(name: string): string {
	return name.trim().replace(/^#\s*/, '').toLowerCase();
}

/** Position of the first column with one of the names, in the order of the names; null when there is none. */
export function placeOf(header: readonly string[], names: string): number | null {
	for (const name of names.split('|')) {
		const at = header.indexOf(name.toLowerCase());
		if (at !== -1) return at;
	}
	return null;
}

/** Names of required columns the header lacks. */
export function lacking(header: readonly string[], required: ColumnNames<string>): string[] {
	return Object.values(required)
		.filter((names) => placeOf(header, names) === null)
		.map((names) => names.split('|')[0]!);
}

/** Cells of a row as column names are compared. */
export function headerCells(row: CallRow): string[] {
	return Array.from({ length: row.width }, (_, column) => plainColumn(row.text(column)));
}

/** Places of required and optional columns; the required ones must be there (`lacking` is empty). */
export function places<R extends string, O extends string>(
	header: readonly string[],
	required: ColumnNames<R>,
	optional: ColumnNames<O>,
): ColumnPlaces<R, O> {
	return {
		...mapValues(optional, (names) => placeOf(header, names)),
		// They are there: -1 is no place of any.
		...mapValues(required, (names) => placeOf(header, names) ?? -1),
	};
}
