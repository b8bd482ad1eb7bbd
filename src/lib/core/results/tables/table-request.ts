import type { ColumnStatistics, TablePage } from '../../../contract/api/results.ts';

export type ColumnKind = TablePage['columns'][number]['kind'];
export type Cell = TablePage['rows'][number][number];

/** A table that is read, and the rows of it that are meant. */
export interface TableSource {
	/** The opened file; it stays open until the answer is there. */
	fd: number;
	bytes: number;
	/** Changes whenever the file does: device, inode, size and times. */
	identity: string;
	delimiter: ',' | '\t';
	gzip: boolean;
	/** Kinds that the contract states, by name of the column. */
	kinds: Readonly<Record<string, ColumnKind>>;
	filters: readonly string[];
}

/** A page of a table that is asked for. */
export interface TableRequest extends TableSource {
	/** Rows as the manifest of the run says; null when nobody counted them. */
	rows: number | null;
	offset: number;
	limit: number;
	/** Column, `-` before it for descending. */
	sort: string | null;
}

export interface TableAnswer {
	columns: { name: string; kind: ColumnKind }[];
	rows: Cell[][];
	total: number | null;
	matching: number | null;
}

/** Columns whose statistics are asked for. */
export interface ColumnsRequest extends TableSource {
	/** Names; null for the first ones. */
	columns: readonly string[] | null;
}

export interface ColumnsAnswer {
	columns: ColumnStatistics[];
	/** Columns of the table. */
	width: number;
	total: number;
	matching: number;
}
