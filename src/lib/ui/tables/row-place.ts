/** A cell that a link leads to. */
export interface RowPlace {
	/** Number of the row in the file, from 0. */
	row: number;
	/** Name of the column; null: the row as a whole. */
	column: string | null;
}

/** A place within a table as an address bears it; rows are counted from 1 there, as in the evidence of a result signal. */
export function writeRowPlace({ row, column }: RowPlace): string {
	return `row-${row + 1}${column === null ? '' : `:${column}`}`;
}

/** Reads the same; null for anything else. */
export function readRowPlace(at: string | null): RowPlace | null {
	const [, number, column] = /^row-(\d{1,9})(?::(.+))?$/su.exec(at ?? '') ?? [];
	const row = Number(number ?? 0) - 1;
	return row < 0 ? null : { row, column: column ?? null };
}
