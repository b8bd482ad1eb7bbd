import type { TablePage } from '../../../contract/api/results.ts';

export type ColumnKind = TablePage['columns'][number]['kind'];
export type Cell = TablePage['rows'][number][number];

/** A page of a table that is asked for. */
export interface TableRequest {
	/** The opened file; it stays open until the page is there. */
	fd: number;
	bytes: number;
	/** Changes whenever the file does: device, inode, size and times. */
	identity: string;
	delimiter: ',' | '\t';
	gzip: boolean;
	/** Kinds that the contract states, by name of the column. */
	kinds: Readonly<Record<string, ColumnKind>>;
	/** Rows as the manifest of the run says; null when nobody counted them. */
	rows: number | null;
	offset: number;
	limit: number;
	/** Column, `-` before it for descending. */
	sort: string | null;
	filters: readonly string[];
}

export interface TableAnswer {
	columns: { name: string; kind: ColumnKind }[];
	rows: Cell[][];
	total: number | null;
	matching: number | null;
}
