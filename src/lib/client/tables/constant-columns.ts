import type { ColumnStatistics } from '../../contract/api/results.ts';

/** Whether all cells of a column are the same. A missing cell is a value of its own. */
export function isConstant(cells: Iterable<unknown>): boolean {
	return new Set(cells).size <= 1;
}

/** The same from the statistics of the column. Cells that do not fit the kind of their column may differ: false. */
export function countedConstant({ n, missing, numbers, texts, flags }: ColumnStatistics): boolean {
	if (n === 0) return true;
	if (missing > 0) return false;
	if (numbers !== null) return numbers.other === 0 && numbers.min === numbers.max;
	if (flags !== null) return flags.other === 0 && (flags.true === 0 || flags.false === 0);
	return texts?.distinct === 1;
}

/** Columns as a person reads them: those with one value for all rows come last; within both the order stays. */
export function constantLast<Column>(
	columns: readonly Column[],
	constant: (column: Column, at: number) => boolean,
): Column[] {
	const isLast = columns.map(constant);
	return [
		...columns.filter((_, at) => isLast[at] !== true),
		...columns.filter((_, at) => isLast[at] === true),
	];
}
