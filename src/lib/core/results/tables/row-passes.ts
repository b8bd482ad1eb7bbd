import type { Filter } from './filter.ts';
import { cellAt, someCell } from './row-cells.ts';

/** Whether a row between two places of a buffer passes a filter. */
export function rowPasses(
	{ column, test }: Filter,
	buffer: Buffer,
	from: number,
	to: number,
	delimiter: number,
): boolean {
	if (column !== null) return test(cellAt(buffer, from, to, delimiter, column));
	return someCell(buffer, from, to, delimiter, test);
}
