import { LbError } from '../errors.ts';

/**
 * Columns of one table. The largest methylation arrays have 937,690 probes (Illumina EPIC v2), and each column costs a plan
 * several strings and passes over names: some 10 µs and 1 kB, of text 60 µs and 5 kB. Larger sets of features are written in
 * rows.
 */
export const MAX_COLUMNS = 1 << 20;

export function tooManyColumns(path: string, row?: number): LbError {
	return new LbError(
		'reader.too_many_columns',
		{ limit: MAX_COLUMNS },
		row === undefined ? { path } : { path, row },
	);
}

/** Throws reader.too_many_columns. */
export function refuseWide(columns: number, path: string): void {
	if (columns > MAX_COLUMNS) throw tooManyColumns(path);
}
