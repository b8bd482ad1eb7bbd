import { maxOf, minOf } from '../../../base/extremes.ts';
import { isSameHeight, segmentsOf, textOf, type PageItem, type Segment } from './pdf-segments.ts';
import { rowsOf } from './pdf-tables.ts';
import { joined } from './read-text.ts';

/** A line of a column, with the cells of a table apart. */
export interface PageLine {
	text: string;
	x: number;
	y: number;
	size: number;
	bold: boolean;
	/** All of it is in a font of equally wide signs. */
	mono: boolean;
	/** It has several cells. */
	isRow: boolean;
	/** How much is left of the width of its column. */
	room: number;
	/** It lies at the upper or lower edge of the page, where heads and feet are. */
	isEdge?: boolean;
}

/** Two columns: few pieces cross the gap between them, and the pieces of both fill their column. */
const MAX_CROSSING = 0.25;
const MIN_LINES = 6;
/** A page of more pieces is a drawing, in which nothing is looked for. */
const MAX_SEGMENTS = 5000;
const MIN_FILL = 0.6;

/** Lines of a page in the order in which people read: the left column before the right one, between what spans both. */
export function linesOfPage(items: readonly PageItem[]): PageLine[] {
	const segments = segmentsOf(items);
	const gutter = segments.length > MAX_SEGMENTS ? null : gutterOf(segments);
	if (gutter === null) return linesOf(segments);
	const lines: PageLine[] = [];
	let left: Segment[] = [];
	let right: Segment[] = [];
	const flush = (): void => {
		for (const line of linesOf(left)) lines.push(line);
		for (const line of linesOf(right)) lines.push(line);
		left = [];
		right = [];
	};
	const besides = segments.filter((one) => one.left >= gutter);
	for (const segment of segments) {
		const crosses = segment.left < gutter && segment.right > gutter;
		// A long line of code runs over the text of the other column; what spans both has nothing besides it.
		const overflows =
			crosses && besides.some(({ y, size }) => Math.abs(y - segment.y) < Math.max(size, segment.size));
		if (crosses && !overflows) {
			flush();
			for (const line of linesOf([segment])) lines.push(line);
		} else (segment.left < gutter ? left : right).push(segment);
	}
	flush();
	return lines;
}

/** Where the gap between two columns is; null for a page of one. */
function gutterOf(segments: readonly Segment[]): number | null {
	if (segments.length < 2 * MIN_LINES) return null;
	let [first, last] = [Infinity, -Infinity];
	for (const { left, right } of segments) {
		first = Math.min(first, left);
		last = Math.max(last, right);
	}
	const width = last - first;
	let best: { at: number; crossing: number } | null = null;
	let run: number[] = [];
	for (let step = 30; step <= 70; step++) {
		const at = first + (width * step) / 100;
		const crossing = segments.filter(({ left, right }) => left < at && right > at).length;
		if (best === null || crossing < best.crossing) {
			best = { at, crossing };
			run = [at];
		} else if (crossing === best.crossing) run.push(at);
	}
	if (best === null || best.crossing > MAX_CROSSING * segments.length) return null;
	// Of equally good places, the one nearest to the middle of the page.
	const middle = first + width / 2;
	const at = run.reduce(
		(near, one) => (Math.abs(one - middle) < Math.abs(near - middle) ? one : near),
		best.at,
	);
	// Cells of tables are narrow, and a table of the whole width is not two columns.
	const alone = (side: readonly Segment[]): Segment[] =>
		side.filter(
			(one, index) =>
				![side[index - 1], side[index + 1]].some((other) => other !== undefined && isSameHeight(one, other)),
		);
	const left = alone(segments.filter((one) => one.right <= at));
	const right = alone(segments.filter((one) => one.left >= at));
	const isColumn = (side: readonly Segment[], room: number): boolean =>
		side.length >= MIN_LINES && median(side.map((one) => one.right - one.left)) >= MIN_FILL * room;
	return isColumn(left, at - first) && isColumn(right, last - at) ? at : null;
}

function linesOf(segments: readonly Segment[]): PageLine[] {
	// Lines of code run over the edge.
	const text = segments.filter(({ items }) => items.some(({ mono }) => !mono));
	const edge = maxOf(text.map(({ right }) => right));
	return rowsOf(segments).map(({ cells, isRow }): PageLine => {
		const [first] = cells;
		const parts = cells.flat();
		const items = parts.flatMap((one) => one.items);
		return {
			text: cells.map((cell) => joined(cell.map((one) => textOf(one.items)))).join(' | '),
			x: first?.[0]?.left ?? 0,
			y: minOf(parts.map(({ y }) => y)),
			size: maxOf(parts.map(({ size }) => size)),
			bold: items.every(({ bold }) => bold),
			mono: items.every(({ mono }) => mono),
			isRow,
			room: edge - maxOf(parts.map(({ right }) => right)),
		};
	});
}

export function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
