import { element, line } from '../element.ts';
import { HAIRLINE, MUTED, SIZE, STRIPE } from '../style/ink.ts';
import { cleanText } from '../text/clean.ts';
import { text } from '../text/draw.ts';
import { textWidth } from '../text/measure.ts';
import { shortenMiddle } from '../text/shorten.ts';
import type { Box } from './box.ts';

/** A chromosome of the axis. */
export interface Chromosome {
	name: string;
	/** Bases. */
	length: number;
	/** First and last base of the centromere; null = unknown. */
	centromere: readonly [number, number] | null;
}

/** Chromosomes side by side, to scale. */
export interface GenomeAxis {
	chromosomes: readonly Chromosome[];
	/** px of a position of a chromosome (its place in the list); positions beyond the ends stay at the ends. */
	x(chromosome: number, position: number): number;
	/** Left and right end of a chromosome, px. */
	span(chromosome: number): [number, number];
	/** px per base. */
	scale: number;
}

/** Height of the names under the axis, px. */
export const GENOME_NAMES = 34;
const ROWS = 2;
const LIMIT = 60;

/** Lays chromosomes out from `x` over `width` px. */
export function genomeAxis(chromosomes: readonly Chromosome[], x: number, width: number): GenomeAxis {
	const total = chromosomes.reduce((sum, { length }) => sum + length, 0) || 1;
	const scale = width / total;
	const starts: number[] = [];
	let at = 0;
	for (const { length } of chromosomes) {
		starts.push(at);
		at += length;
	}
	return {
		chromosomes,
		scale,
		span: (c) => [
			x + (starts[c] as number) * scale,
			x + ((starts[c] as number) + (chromosomes[c] as Chromosome).length) * scale,
		],
		x: (c, position) => {
			const { length } = chromosomes[c] as Chromosome;
			return x + ((starts[c] as number) + Math.min(length, Math.max(0, position))) * scale;
		},
	};
}

/** Shades of every second chromosome and dotted lines at the centromeres, to be drawn first. */
export function genomeGround(axis: GenomeAxis, area: Box): string {
	const parts: string[] = [];
	let shades = '';
	for (let c = 1; c < axis.chromosomes.length; c += 2) {
		const [left, right] = axis.span(c);
		if (right - left >= 0.5)
			shades += element('rect', {
				x: left,
				y: area.y,
				width: right - left,
				height: area.height,
				fill: STRIPE,
			});
	}
	if (shades !== '') parts.push(element('g', { 'data-part': 'chromosomes' }, shades));
	for (const [c, chromosome] of axis.chromosomes.entries()) {
		const [left, right] = axis.span(c);
		if (chromosome.centromere === null || right - left < 6) continue;
		const [from, to] = chromosome.centromere;
		const at = axis.x(c, (from + to) / 2);
		parts.push(
			line(at, area.y, at, area.y + area.height, {
				stroke: HAIRLINE,
				'stroke-dasharray': '2 2',
				'data-part': 'centromere',
			}),
		);
	}
	return parts.join('\n');
}

/**
 * Names under the chromosomes in two rows: the second one takes those that would touch their neighbour. Names without
 * room in both rows are left out, the shortest chromosomes first.
 */
export function genomeNames(axis: GenomeAxis, foot: number, left: number, right: number): string {
	const names = axis.chromosomes.map(({ name }) => shortenMiddle(cleanText(name), LIMIT, SIZE.tick));
	const order = [...names.keys()].sort(
		(a, b) =>
			(axis.chromosomes[b] as Chromosome).length - (axis.chromosomes[a] as Chromosome).length || a - b,
	);
	// The place of each name is settled from the left, so that rows alternate where chromosomes are short.
	const rows =
		namesThatFit(axis, names, new Set(order), left, right) ?? crowded(axis, names, order, left, right);
	return [...rows]
		.map(([c, row]) => {
			const [from, to] = axis.span(c);
			const at = within((from + to) / 2, textWidth(names[c] as string, SIZE.tick), left, right);
			return text(at, foot + 13 + row * 13, names[c] as string, { anchor: 'middle', fill: MUTED });
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
