import { say, type Message } from '../../../contract/messages/index.ts';
import { findLayout, stripMark, type SampleRow } from '../text/layout.ts';
import { createTableBuilder, type BuilderOptions, type BuiltTable } from './table-builder.ts';

/** Rows of text cells with their row numbers, as a sheet or a list of arrays gives them; empty = ''. */
export interface Grid {
	rows: { cells: string[]; line: number }[];
}

export interface GridTable {
	built: BuiltTable;
	header_row: number | null;
	notes: Message[];
	/** True when every row was taken. */
	whole: boolean;
}

/** Columns without a single cell (spacers, stray formatting) are not part of a sheet's table. */
function usedColumns(grid: Grid): number[] {
	const used = new Set<number>();
	for (const { cells } of grid.rows) cells.forEach((cell, j) => cell !== '' && used.add(j));
	return [...used].sort((a, b) => a - b);
}

/** Finds titles, header and footnotes in a grid and builds the table below the header. */
export function buildFromGrid(
	grid: Grid,
	limits: Pick<BuilderOptions, 'max_rows' | 'wanted' | 'path'>,
): GridTable {
	const columns = usedColumns(grid);
	const rows = grid.rows.map(({ cells, line }) => ({ cells: columns.map((j) => cells[j] ?? ''), line }));
	let leading = true;
	const sample: SampleRow[] = [];
	for (const { cells, line } of rows) {
		if (cells.every((cell) => cell === '')) continue;
		leading = leading && /^(#|%|\/\/)/.test(cells[0] ?? '');
		sample.push({ cells, line, comment: leading });
		if (sample.length >= 200) break;
	}
	const layout = findLayout(sample);
	const header = layout.header === null ? null : sample[layout.header]!;
	const builder = createTableBuilder({
		raw_header: header?.cells.map((cell, i) => (i === 0 && header.comment ? stripMark(cell) : cell)) ?? null,
		columns: layout.columns,
		row_names: layout.row_names,
		...limits,
	});
	const from = sample[layout.first_data]?.line ?? Number.POSITIVE_INFINITY;
	const whole = rows.every(({ cells, line }) => line < from || builder.add(cells, line));
	const notes: Message[] = [];
	if (layout.comments > 0) notes.push(say('reader.comments_skipped', { count: layout.comments }));
	if (layout.titles > 0)
		notes.push(say('reader.titles_skipped', { count: layout.titles, row: header?.line ?? null }));
	return { built: builder.finish(), header_row: header?.line ?? null, notes, whole };
}
