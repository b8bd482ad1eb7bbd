import { maxOf, minOf } from '../../../base/extremes.ts';

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
	/** All signs of the font are equally wide, as in code. */
	mono: boolean;
	/** Which drawn line it is from: pieces of one are drawn one after another on one height. */
	run: string;
}

/** Pieces on one line that belong together: a line of a column, or a cell. */
export interface Segment {
	items: PageItem[];
	left: number;
	right: number;
	y: number;
	size: number;
}

/** Pieces that lie further apart, in sizes of the font, are cells or columns of their own. */
const GAP = 1.2;
/** The same for pieces that were not drawn one after another. */
const GAP_OF_RUNS = 0.6;
/** Blanks of a line that was stretched to its column are equal, and at most this wide. */
const MAX_STRETCH = 4;

export const isSameHeight = (a: Segment, b: Segment): boolean =>
	// Raised and lowered signs belong to the line that they stand in.
	Math.abs(a.y - b.y) <= 0.45 * Math.max(a.size, b.size);

/** Pieces on one line that touch, from top to bottom and left to right. */
export function segmentsOf(items: readonly PageItem[]): Segment[] {
	const runs = new Map<string, PageItem[]>();
	for (const item of items) {
		const run = runs.get(item.run);
		if (run === undefined) runs.set(item.run, [item]);
		else run.push(item);
	}
	const drawn = [...runs.values()].flatMap(partsOfRun);
	const rows: Segment[][] = [];
	for (const segment of drawn.toSorted((a, b) => b.y - a.y || a.left - b.left)) {
		const first = rows.at(-1)?.[0];
		if (first !== undefined && isSameHeight(first, segment)) rows.at(-1)?.push(segment);
		else rows.push([segment]);
	}
	return rows.flatMap((row) => {
		const whole: Segment[] = [];
		for (const segment of row.toSorted((a, b) => a.left - b.left)) {
			const last = whole.at(-1);
			const gap = last === undefined ? 0 : segment.left - last.right;
			const size = Math.max(segment.size, 4);
			if (last === undefined || gap > GAP_OF_RUNS * size || gap < -size) whole.push(segment);
			else add(last, segment.items);
		}
		return whole.map((one) => ({ ...one, y: heightOf(one) }));
	});
}

/** A raised sign at the start does not raise the line. */
function heightOf({ items, y }: Segment): number {
	const widest = maxOf(items.map(({ width }) => width));
	return items.find(({ width }) => width === widest)?.y ?? y;
}

function partsOfRun(run: readonly PageItem[]): Segment[] {
	const isStretched = hasEqualBlanks(run);
	const parts: Segment[] = [];
	for (const item of run.toSorted((a, b) => a.x - b.x)) {
		const last = parts.at(-1);
		// A sign before a number is one value with it, however far a line was stretched.
		const isOpen = /^[<>≤≥=~±]$/u.test(last?.items.at(-1)?.text.trim() ?? '') && /^\d/u.test(item.text);
		const widest = (isStretched || isOpen ? MAX_STRETCH : GAP) * Math.max(item.size, 4);
		if (last !== undefined && item.x - last.right <= widest) add(last, [item]);
		else parts.push(segmentOf(item));
	}
	return parts;
}

export const segmentOf = (item: PageItem): Segment => ({
	...{ items: [item], left: item.x, right: item.x + item.width },
	...{ y: item.y, size: item.size },
});

export function add(segment: Segment, items: readonly PageItem[]): void {
	for (const item of items) {
		segment.items.push(item);
		segment.right = Math.max(segment.right, item.x + item.width);
		segment.size = Math.max(segment.size, item.size);
	}
}

/** Cells begin where those above do, so that the blanks between them differ; those of stretched text do not. */
export function hasEqualBlanks(run: readonly PageItem[]): boolean {
	const sorted = run.toSorted((a, b) => a.x - b.x);
	const size = sorted[0]?.size ?? 0;
	const gaps = sorted
		.slice(1)
		.map((item, at) => item.x - (sorted[at]?.x ?? 0) - (sorted[at]?.width ?? 0))
		.filter((gap) => gap > 0.15 * size);
	const words = sorted.filter(({ text }) => /\p{L}/u.test(text)).length;
	if (gaps.length < 2 || words * 2 < sorted.length) return false;
	const [least, most] = [minOf(gaps), maxOf(gaps)];
	return most - least <= 0.06 * size && most <= (gaps.length === 2 ? 2 : MAX_STRETCH) * size;
}

/** Pieces with a blank where they lie apart. */
export function textOf(items: readonly PageItem[]): string {
	let text = '';
	let end = -Infinity;
	for (const item of items) {
		const isApart = item.x - end > 0.15 * item.size && end !== -Infinity;
		text += isApart && !/\s$/u.test(text) && !/^\s/u.test(item.text) ? ` ${item.text}` : item.text;
		end = item.x + item.width;
	}
	return text.trim();
}
