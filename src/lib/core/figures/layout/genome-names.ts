import { MUTED, SIZE } from '../style/ink.ts';
import { cleanText } from '../text/clean.ts';
import { text } from '../text/draw.ts';
import { textWidth } from '../text/measure.ts';
import { shortenMiddle } from '../text/shorten.ts';
import type { GenomeAxis } from './genome-axis.ts';
import { genomePositions } from './genome-positions.ts';

/** Height of the names under the axis, px. */
export const GENOME_NAMES = 34;
const ROWS = 2;
const LIMIT = 60;

/**
 * Names under the chromosomes in two rows: the second one takes those that would touch their neighbour. Names without
 * room in both rows are left out, the shortest chromosomes first. A part of the genome has positions in the first row
 * and names in the second one.
 */
export function genomeNames(axis: GenomeAxis, foot: number, left: number, right: number): string {
	if (axis.chromosomes.some(({ shown }) => shown !== undefined))
		return genomePositions(axis, foot, left, right);
	const names = axis.chromosomes.map(({ name }) => shortenMiddle(cleanText(name), LIMIT, SIZE.tick));
	const order = [...names.keys()].sort(
		(a, b) => axis.chromosomes[b]!.length - axis.chromosomes[a]!.length || a - b,
	);
	// The place of each name is settled from the left, so that rows alternate where chromosomes are short.
	const rows =
		namesThatFit(axis, names, new Set(order), left, right) ?? crowded(axis, names, order, left, right);
	return [...rows]
		.map(([c, row]) => {
			const [from, to] = axis.span(c);
			const at = within((from + to) / 2, textWidth(names[c]!, SIZE.tick), left, right);
			return text(at, foot + 13 + row * 13, names[c]!, { anchor: 'middle', fill: MUTED });
		})
		.join('\n');
}

function within(center: number, width: number, left: number, right: number): number {
	return Math.max(left + width / 2, Math.min(right - width / 2, center));
}

/** Rows of the chosen names when all of them fit, else null. */
function namesThatFit(
	axis: GenomeAxis,
	names: readonly string[],
	chosen: ReadonlySet<number>,
	left: number,
	right: number,
): Map<number, number> | null {
	const ends = new Array<number>(ROWS).fill(-Infinity);
	const rows = new Map<number, number>();
	for (const [c, name] of names.entries()) {
		if (!chosen.has(c) || name === '') continue;
		const width = textWidth(name, SIZE.tick);
		if (width > right - left) return null;
		const [from, to] = axis.span(c);
		const start = within((from + to) / 2, width, left, right) - width / 2;
		const row = ends.findIndex((end) => end + 4 <= start);
		if (row < 0) return null;
		ends[row] = start + width;
		rows.set(c, row);
	}
	return rows;
}

/** Rows for the longest chromosomes of a genome with many: as many of them as fit. */
function crowded(
	axis: GenomeAxis,
	names: readonly string[],
	order: readonly number[],
	left: number,
	right: number,
): Map<number, number> {
	let best = new Map<number, number>();
	const chosen = new Set<number>();
	// Names further down belong to chromosomes of a few px at most.
	for (const c of order.slice(0, 80)) {
		chosen.add(c);
		const rows = namesThatFit(axis, names, chosen, left, right);
		if (rows === null) chosen.delete(c);
		else best = rows;
	}
	return best;
}
