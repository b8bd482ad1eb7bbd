import { maxOf } from '../../base/extremes.ts';
import { fullText, isChance, numberText } from './cell-text.ts';
import type { Row, TableColumn } from '../../client/tables/table-rows.svelte.ts';
import { plainLabel } from './plain-label.ts';

export const MIN_WIDTH = 64;
export const MAX_WIDTH = 640;
/** Widest at first, and what a cell and a head need beside their text, in px. */
const FIRST_WIDTH = 280;
const FIRST_NAME = 220;
const CELL_PADDING = 22;
const HEAD_PADDING = 52;
/** A plain label takes two lines of smaller letters; beyond this width it is cut. */
const FIRST_LABEL = 150;
const LABEL_SCALE = 0.9;
const LOOKED_AT = 60;

/** Width of a text in the font of the table, in px, near enough: wide letters of East Asia count twice. */
function textWidth(text: string): number {
	let width = 0;
	for (const letter of text.slice(0, 120)) width += (letter.codePointAt(0) ?? 0) > 0x2e7f ? 13.5 : 7.6;
	return width;
}

/** Widths that show the names and the first rows, within bounds; `most` = Infinity fits a column to its cells. */
export function columnWidths(
	columns: readonly TableColumn[],
	rows: readonly (Row | undefined)[],
	most = FIRST_WIDTH,
): number[] {
	return columns.map((column, at) => {
		const { name, kind } = column;
		const head = Math.max(Math.min(FIRST_NAME, textWidth(name)) + HEAD_PADDING, labelWidth(column));
		let cells = 0;
		for (const row of rows.slice(0, LOOKED_AT)) {
			const cell = row?.[at];
			const text =
				kind === 'number' && typeof cell === 'number' ? numberText(cell, isChance(name)) : fullText(cell);
			cells = Math.max(cells, textWidth(text) + CELL_PADDING);
		}
		return Math.round(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, most, Math.max(head, cells))));
	});
}

/** Half of a plain label, broken between words, and a little more. */
function labelWidth(column: TableColumn): number {
	const label = plainLabel(column);
	if (label === '') return 0;
	const longest = maxOf(label.split(' ').map(textWidth));
	const wanted = Math.max(longest, textWidth(label) * 0.6) * LABEL_SCALE;
	return Math.min(FIRST_LABEL, wanted + CELL_PADDING);
}

/** Columns between two places of a row whose first column stays in sight. `edges` are the left edges, and the right end. */
export function columnsBetween(edges: readonly number[], from: number, to: number): [number, number] {
	const last = edges.length - 1;
	let first = 1;
	while (first < last - 1 && edges[first + 1]! <= from) first++;
	let end = first;
	while (end < last && edges[end]! < to) end++;
	return [Math.min(first, last), Math.min(end, last)];
}
