import { maxOf, minOf } from '../../../base/extremes.ts';
import { add, hasEqualBlanks, isSameHeight, segmentOf, type Segment } from './pdf-segments.ts';

/** A line, or a row of a table; each cell has the pieces that are set below each other in it. */
export interface Row {
	cells: Segment[][];
	isRow: boolean;
}

/** Lines of a cell lie at most this far apart, in sizes of the font. */
const MAX_STEP = 1.45;
/** Cells that begin below each other lie at least this far apart, in sizes of the font. */
const CELL_GAP = 0.3;
/** A line of more pieces is text that was drawn word by word. */
const MAX_PIECES = 8;
/** Pages of more pieces, and tables of more lines, take too long to compare. */
const MAX_SEGMENTS = 2000;
const MAX_TABLE = 200;
/** Longer rows are lines that were put together wrongly. */
const MAX_LINES = 8;

/** Lines from top to bottom, with those of one row of a table together. */
export function rowsOf(segments: readonly Segment[]): Row[] {
	const lines: Segment[][] = [];
	for (const segment of withCellsApart(segments)) {
		const before = lines.at(-1)?.at(-1);
		if (before !== undefined && isSameHeight(before, segment)) lines.at(-1)?.push(segment);
		else lines.push([segment]);
	}
	const rows: Row[] = [];
	for (let at = 0; at < lines.length;) {
		const table = tableAt(lines, at);
		for (const row of table.length < 2 ? [lines[at] ?? []].map(alone) : rowsOfTable(table)) rows.push(row);
		at += Math.max(1, table.length);
	}
	return rows;
}

/** Cells may lie as close as words do: those by wider cells are told by beginning where others do. */
function withCellsApart(segments: readonly Segment[]): Segment[] {
	const rows = segments.filter((one, at) =>
		[segments[at - 1], segments[at + 1]].some((other) => other !== undefined && isSameHeight(one, other)),
	);
	if (rows.length === 0 || segments.length > MAX_SEGMENTS) return [...segments];
	const isNear = (a: Segment, b: Segment, lines: number): boolean =>
		Math.abs(a.y - b.y) <= lines * Math.max(a.size, b.size);
	return segments.flatMap((segment) => {
		const { items, size } = segment;
		const isText = items.length === 1 || items.length > MAX_PIECES || hasEqualBlanks(items);
		if (isText || !rows.some((row) => isNear(row, segment, 6))) return [segment];
		const others = segments.filter(
			(other) =>
				!isSameHeight(other, segment) && isNear(other, segment, 2.4) && other.items.length <= MAX_PIECES,
		);
		const parts: Segment[] = [];
		for (const item of items) {
			const last = parts.at(-1);
			const isCell =
				last !== undefined &&
				item.x - last.right > CELL_GAP * size &&
				others.some((other) => other.items.some(({ x }) => Math.abs(x - item.x) < 0.6));
			if (last === undefined || isCell) parts.push(segmentOf(item));
			else add(last, [item]);
		}
		return parts.map((part) => ({ ...part, y: segment.y }));
	});
}

const alone = (line: readonly Segment[]): Row => ({
	cells: line.map((one) => [one]),
	isRow: line.length > 1,
});
const heightOf = (line: readonly Segment[]): number => line[0]?.y ?? 0;
const sizeOf = (line: readonly Segment[]): number => line[0]?.size ?? 0;

/** Lines from here on that are a table: several cells, or one that lies in a column of them. */
function tableAt(lines: readonly (readonly Segment[])[], start: number): (readonly Segment[])[] {
	const table: (readonly Segment[])[] = [];
	// A cell that is higher than its row begins it with a line of its own.
	const isNear = (a: readonly Segment[], b: readonly Segment[]): boolean =>
		Math.abs(heightOf(a) - heightOf(b)) <= 2.4 * sizeOf(a) && Math.abs(sizeOf(a) - sizeOf(b)) < 0.5;
	let columns: Span[] = [];
	for (const line of lines.slice(start, start + MAX_TABLE)) {
		const last = table.at(-1);
		if (last !== undefined && !isNear(last, line)) break;
		if (line.length === 1) {
			const only = line[0];
			if (last === undefined || only === undefined) break;
			const inside = columns.filter((one) => overlap(one, only));
			// The text after a table is wider than any of its columns.
			if (inside.length !== 1 || heightOf(last) - heightOf(line) > MAX_STEP * sizeOf(line)) {
				const next = lines[start + table.length + 1];
				const opensRow =
					inside.length === 1 &&
					next !== undefined &&
					next.length > 1 &&
					heightOf(line) - heightOf(next) <= sizeOf(line);
				if (!opensRow) break;
			}
		}
		table.push(line);
		if (line.length > 1) columns = columnsOf(table);
	}
	return table;
}

interface Span {
	left: number;
	right: number;
}

const overlap = (a: Span, b: Span): boolean => a.left < b.right && b.left < a.right;

/** What the pieces take of the width, from left to right. */
function spansOf(pieces: readonly Span[]): Span[] {
	const spans: Span[] = [];
	for (const { left, right } of pieces.toSorted((a, b) => a.left - b.left)) {
		const last = spans.at(-1);
		if (last !== undefined && left < last.right) last.right = Math.max(last.right, right);
		else spans.push({ left, right });
	}
	return spans;
}

/** Columns by the lines with the most cells: in others a cell may span some of them. */
function columnsOf(lines: readonly (readonly Segment[])[]): Span[] {
	const most = maxOf(lines.map((line) => line.length));
	return spansOf(lines.filter((line) => line.length === most).flat());
}

/** Lines within a row are closer to each other than the rows are. */
function rowsOfTable(lines: readonly (readonly Segment[])[]): Row[] {
	const columns = columnsOf(lines);
	const steps = columns.flatMap((column) => {
		const heights = lines
			.flat()
			.filter((one) => overlap(one, column))
			.map(({ y }) => y);
		return heights.slice(1).map((y, at) => (heights[at] ?? 0) - y);
	});
	const least = minOf(steps.filter((step) => step > 0));
	const groups: (readonly Segment[])[][] = [];
	for (const line of lines) {
		const group = groups.at(-1);
		const last = group?.at(-1);
		const step = last === undefined ? Infinity : heightOf(last) - heightOf(line);
		if (step <= Math.min(1.15 * least, MAX_STEP * sizeOf(line))) group?.push(line);
		else groups.push([line]);
	}
	return groups.flatMap((group) =>
		group.length > 1 && group.length <= MAX_LINES && isOneRow(group, columns)
			? [{ cells: cellsOf(group.flat(), columns), isRow: true }]
			: group.map(alone),
	);
}

/** Rows that are set close are not one: in one row a line lacks the first cell, or goes on where a cell broke off. */
function isOneRow(group: readonly (readonly Segment[])[], columns: readonly Span[]): boolean {
	const [first] = columns;
	const lacksFirst = (line: readonly Segment[]): boolean =>
		first !== undefined && !line.some((one) => overlap(one, first));
	return group.slice(1).every((line, at) => {
		const goesOn = line.some(({ items }) => /^(?:\p{Ll}|[%‰°)])/u.test(items[0]?.text.trim() ?? ''));
		return goesOn || lacksFirst(line) || lacksFirst(group[at] ?? []);
	});
}

/** Each piece is in the column that it shares the most of, or that is the nearest. */
function cellsOf(pieces: readonly Segment[], columns: readonly Span[]): Segment[][] {
	const shared = (a: Span, b: Span): number => Math.min(a.right, b.right) - Math.max(a.left, b.left);
	const cells = columns.map((): Segment[] => []);
	for (const piece of pieces) {
		const shares = columns.map((column) => shared(column, piece));
		cells[shares.indexOf(maxOf(shares))]?.push(piece);
	}
	return cells.filter((cell) => cell.length > 0);
}
