import type { CsvCell } from '../../../base/csv.ts';

/** The numbers of a figure as a table; headers carry the axis labels with their units. */
export interface FigureRows {
	columns: string[];
	rows: CsvCell[][];
}

/** One row per sample with its group. */
export function rowsBySample(
	ids: readonly string[],
	group: readonly (string | null)[],
	labels: readonly string[],
	cells: (row: number) => CsvCell[],
): FigureRows {
	return {
		columns: ['sample', 'group', ...labels],
		rows: ids.map((id, row) => [id, group[row], ...cells(row)]),
	};
}

/** Rows and columns of a matrix as they are drawn. */
export function matrixRows(
	corner: string,
	row_ids: readonly string[],
	column_ids: readonly string[],
	values: readonly (number | null)[],
	row_tree: { order: readonly number[] } | null,
	column_tree: { order: readonly number[] } | null,
): FigureRows {
	const rows = row_tree?.order ?? [...row_ids.keys()];
	const columns = column_tree?.order ?? [...column_ids.keys()];
	return {
		columns: [corner, ...columns.map((column) => column_ids[column] ?? '')],
		rows: rows.map((row) => [
			row_ids[row],
			...columns.map((column) => values[row * column_ids.length + column]),
		]),
	};
}
