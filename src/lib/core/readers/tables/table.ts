import type { Message } from '../../../contract/messages/index.ts';
import type { Dialect } from '../text/dialect.ts';

export type TableFormat = 'delimited' | 'xlsx' | 'parquet' | 'json' | 'jsonl';

/** Rows that are not in the table, and why; lines count from 1 as an editor or spreadsheet shows them. */
export interface DroppedRows {
	reason: 'too_long' | 'footnote' | 'empty' | 'not_a_record';
	count: number;
	/** At most five. */
	example_rows: number[];
}

/** A table as text: metadata, effects, anything that is not a big numeric matrix. */
export interface Table {
	path: string;
	/** Sheet of a workbook, else null. */
	sheet: string | null;
	format: TableFormat;
	/** Column names, unique and repaired; `column_3` where the file has none. */
	header: string[];
	/** Names as the file has them, in the same order; empty where the file has none. */
	raw_header: string[];
	/** 1-based line (or sheet row) of the header; null when the file has none. */
	header_row: number | null;
	/** Trimmed cells, one array per row in header order; empty = null. Tokens such as NA stay text. */
	rows: (string | null)[][];
	/** Data rows in the whole file; null when reading stopped early. */
	total_rows: number | null;
	/** True when `max_rows` cut the table. */
	truncated: boolean;
	/** True for a long table (sample, feature, value) that was widened. */
	long?: boolean;
	/** True for a table without ids whose rows were numbered. */
	numbered?: boolean;
	dropped: DroppedRows[];
	dialect?: Dialect;
	/** What was repaired or set aside, as sentences. */
	notes: Message[];
}

export interface TableOptions {
	sheet?: string;
	/** Stop after this many rows. */
	max_rows?: number;
	/** Stop before the table has more cells than this (a preview of a table of 400,000 columns), but read a row. */
	max_cells?: number;
	/** Only these columns, by repaired name, in this order. */
	columns?: readonly string[];
}

/** Rows that may be read of a table of so many columns; null = all. */
export function rowLimit(options: TableOptions, columns: number): number | null {
	const { max_rows, max_cells } = options;
	if (max_cells === undefined) return max_rows ?? null;
	const rows = Math.max(1, Math.floor(max_cells / Math.max(1, columns)));
	return Math.min(rows, max_rows ?? rows);
}
