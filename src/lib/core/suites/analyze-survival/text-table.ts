import { LbError } from '../../../base/errors.ts';

/** A table with cells as text, null = no value. */
export interface TextTable {
	/** As given. */
	name: string;
	header: string[];
	rows: (string | null)[][];
}

/** Values of a column, row by row. Throws survival.no_column. */
export function columnOf(table: TextTable, column: string): (string | null)[] {
	const at = table.header.indexOf(column);
	if (at < 0)
		throw new LbError('survival.no_column', { path: table.name, column, columns: table.header.slice(0, 40) });
	return table.rows.map((row) => row[at] ?? null);
}
