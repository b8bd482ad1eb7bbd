import type { FactTable } from './run-facts.ts';

export type Row = Readonly<Record<string, string>>;

/** A row and where it stands. */
export interface Located {
	row: Row;
	/** Data row in the file, counted from 1. */
	number: number;
	table: FactTable;
}

/** The rows of a table with their numbers in the file. */
export function located(table: FactTable): Located[] {
	return table.rows.map((row, index) => ({ row, number: table.row_numbers?.[index] ?? index + 1, table }));
}

/** Text of a cell, '' when the column is absent. */
export function textIn(row: Row, column: string): string {
	return row[column] ?? '';
}

/** Order of texts by code unit: the same on every machine, whatever its language. */
export function byText(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** Largest value first, then by name, then by the whole row, so that the order of rows in the file never shows. */
export function ranked<T extends Located>(
	rows: readonly T[],
	value: (one: T) => number,
	name: (one: T) => string,
): T[] {
	return [...rows].sort(
		(a, b) =>
			value(b) - value(a) || byText(name(a), name(b)) || byText(JSON.stringify(a.row), JSON.stringify(b.row)),
	);
}

/** Rows by a key, keys in text order. */
export function grouped<T>(rows: readonly T[], key: (one: T) => string): [string, T[]][] {
	const groups = new Map<string, T[]>();
	for (const one of rows) {
		const list = groups.get(key(one));
		if (list === undefined) groups.set(key(one), [one]);
		else list.push(one);
	}
	return [...groups].sort(([a], [b]) => byText(a, b));
}

/** Different texts in text order. */
export function distinct(texts: readonly string[]): string[] {
	return [...new Set(texts)].sort(byText);
}
