import { element, line } from '../element.ts';
import { HAIRLINE, STRIPE } from '../style/ink.ts';
import type { Box } from './box.ts';

/** A chromosome of the axis. */
export interface Chromosome {
	name: string;
	/** Bases. */
	length: number;
	/** First and last base of the centromere; null = unknown. */
	centromere: readonly [number, number] | null;
	/** Part that is drawn, 0-based half-open; missing = all of it, without positions. */
	shown?: readonly [number, number];
}

/** A border between bases of a chromosome, 0-based. */
export interface GenomePlace {
	/** Its place in the list. */
	chromosome: number;
	position: number;
}

/** Chromosomes side by side, to scale. */
export interface GenomeAxis {
	chromosomes: readonly Chromosome[];
	/** px of a position of a chromosome (its place in the list); positions beyond the ends stay at the ends. */
	x(chromosome: number, position: number): number;
	/** Left and right end of a chromosome, px. */
	span(chromosome: number): [number, number];
	/** The position at a px; beyond the ends of the axis the nearest one. */
	at(px: number): GenomePlace;
	/** px per base. */
	scale: number;
}

/** The part of a chromosome that is drawn, 0-based half-open. */
export function shownPart({ length, shown }: Chromosome): readonly [number, number] {
	return shown ?? [0, length];
}

/** Lays chromosomes out from `x` over `width` px. */
export function genomeAxis(chromosomes: readonly Chromosome[], x: number, width: number): GenomeAxis {
	const parts = chromosomes.map(shownPart);
	const total = parts.reduce((sum, [from, to]) => sum + to - from, 0) || 1;
	const scale = width / total;
	const starts: number[] = [];
	let at = 0;
	for (const [from, to] of parts) {
		starts.push(at);
		at += to - from;
	}
	const partOf = (c: number): readonly [number, number] => parts[c] ?? [0, 0];
	return {
		chromosomes,
		scale,
		span: (c) => {
			const [from, to] = partOf(c);
			return [x + starts[c]! * scale, x + (starts[c]! + to - from) * scale];
		},
		x: (c, position) => {
			const [from, to] = partOf(c);
			return x + (starts[c]! + Math.min(to, Math.max(from, position)) - from) * scale;
		},
		at: (px) => {
			const base = Math.min(total, Math.max(0, (px - x) / scale));
			let c = Math.max(0, chromosomes.length - 1);
			while (c > 0 && starts[c]! > base) c--;
			const [from, to] = partOf(c);
			return { chromosome: c, position: Math.min(to, Math.round(from + base - (starts[c] ?? 0))) };
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
		const middle = (chromosome.centromere[0] + chromosome.centromere[1]) / 2;
		const [from, to] = shownPart(chromosome);
		if (middle < from || middle > to) continue;
		const at = axis.x(c, middle);
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
