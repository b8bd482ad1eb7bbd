import type * as z from 'zod';

/** A result table: file name pattern, what one row is, and a zod object whose fields are the columns in order. */
export interface TableSpec<S extends z.ZodObject> {
	/** Suffix of the file name: `<matrix>_<name>.csv`, or `<name>.csv` for run-wide tables. */
	name: string;
	title: string;
	/** What one row stands for. */
	row: string;
	schema: S;
}

export function defineTable<S extends z.ZodObject>(spec: TableSpec<S>): TableSpec<S> {
	return spec;
}

export type RowOf<T> = T extends TableSpec<infer S> ? z.infer<S> : never;

/** Column names in order. */
export function columnsOf(spec: TableSpec<z.ZodObject>): string[] {
	return Object.keys(spec.schema.shape);
}
