import type { Filter } from './filter.ts';
import { cellAt, cellsOf } from './row-bytes.ts';

/** Whether a row between two places of a buffer passes a filter. */
export function rowPasses(
	{ column, test }: Filter,
	buffer: Buffer,
	from: number,
	to: number,
	delimiter: number,
): boolean {
	if (column !== null) return test(cellAt(buffer, from, to, delimiter, column));
	return cellsOf(buffer, from, to, delimiter).some(test);
}
