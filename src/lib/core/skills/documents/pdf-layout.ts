/** A piece of text of a page; the origin is bottom left. */
export interface PageItem {
	text: string;
	x: number;
	y: number;
	width: number;
	/** Size of the font. */
	size: number;
	/** The font is bold by its name. */
	bold: boolean;
}

/** A line of a column, with the cells of a table apart. */
export interface PageLine {
	text: string;
	x: number;
	y: number;
	size: number;
	bold: boolean;
	/** It has several cells. */
	isRow: boolean;
	/** It lies at the upper or lower edge of the page, where heads and feet are. */
	isEdge?: boolean;
}

interface Segment {
	items: PageItem[];
	left: number;
	right: number;
	y: number;
	size: number;
}

/** Pieces that lie further apart, in sizes of the font, are cells or columns of their own. */
const GAP = 1.2;
/** Two columns: few pieces cross the gap between them, and the pieces of both fill their column. */
const MAX_CROSSING = 0.25;
const MIN_LINES = 6;
const MIN_FILL = 0.6;

/** Lines of a page in the order in which people read: the left column before the right one, between what spans both. */
export function linesOfPage(items: readonly PageItem[]): PageLine[] {
	const segments = segmentsOf(items);
	const gutter = gutterOf(segments);
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
	for (const segment of segments) {
		if (segment.left < gutter && segment.right > gutter) {
			flush();
			for (const line of linesOf([segment])) lines.push(line);
		} else (segment.right <= gutter ? left : right).push(segment);
	}
	flush();
	return lines;
}

/** Pieces on one line that touch, from top to bottom and left to right. */
function segmentsOf(items: readonly PageItem[]): Segment[] {
	const rows: PageItem[][] = [];
	for (const item of items.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
		const row = rows.at(-1);
		// Raised and lowered signs belong to the line that they stand in.
		if (
			row !== undefined &&
			Math.abs((row[0]?.y ?? 0) - item.y) <= 0.45 * Math.max(item.size, row[0]?.size ?? 0)
		)
			row.push(item);
		else rows.push([item]);
	}
	return rows.flatMap((row) => {
		const segments: Segment[] = [];
		for (const item of row.toSorted((a, b) => a.x - b.x)) {
			const last = segments.at(-1);
			if (last !== undefined && item.x - last.right <= GAP * Math.max(item.size, 4)) {
				last.items.push(item);
				last.right = Math.max(last.right, item.x + item.width);
				last.size = Math.max(last.size, item.size);
			} else
				segments.push({
					items: [item],
					left: item.x,
					right: item.x + item.width,
					y: item.y,
					size: item.size,
				});
		}
		return segments;
	});
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
	const left = segments.filter((one) => one.right <= at);
	const right = segments.filter((one) => one.left >= at);
	const isColumn = (side: readonly Segment[], room: number): boolean =>
		side.length >= MIN_LINES && median(side.map((one) => one.right - one.left)) >= MIN_FILL * room;
	return isColumn(left, at - first) && isColumn(right, last - at) ? at : null;
}

function linesOf(segments: readonly Segment[]): PageLine[] {
	const lines: PageLine[] = [];
	let before: Segment | null = null;
	for (const segment of segments) {
		const text = textOf(segment.items);
		const bold = segment.items.every((item) => item.bold);
		const last = lines.at(-1);
		const sameLine =
			before !== null && Math.abs(before.y - segment.y) <= 0.45 * Math.max(before.size, segment.size);
		if (last !== undefined && sameLine) {
			last.text += ` | ${text}`;
			last.isRow = true;
			last.bold &&= bold;
		} else lines.push({ text, x: segment.left, y: segment.y, size: segment.size, bold, isRow: false });
		before = segment;
	}
	return lines;
}

/** Pieces with a blank where they lie apart. */
function textOf(items: readonly PageItem[]): string {
	let text = '';
	let end = -Infinity;
	for (const item of items) {
		const isApart = item.x - end > 0.15 * item.size && end !== -Infinity;
		text += isApart && !/\s$/u.test(text) && !/^\s/u.test(item.text) ? ` ${item.text}` : item.text;
		end = item.x + item.width;
	}
	return text.trim();
}

export function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
