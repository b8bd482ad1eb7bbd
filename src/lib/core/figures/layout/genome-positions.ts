import { maxOf } from '../../../base/extremes.ts';
import { line } from '../element.ts';
import { MUTED, SIZE } from '../style/ink.ts';
import { cleanText } from '../text/clean.ts';
import { text } from '../text/draw.ts';
import { tickLabels, whole } from '../text/format.ts';
import { textWidth } from '../text/measure.ts';
import { shortenMiddle } from '../text/shorten.ts';
import { shownPart, type GenomeAxis } from './genome-axis.ts';

/** Unit of positions: its bases and its name. */
interface Unit {
	bases: number;
	name: string;
}

const NAME_LIMIT = 120;
const TICK = 4;
/** px between the labels of two positions. */
const APART = 14;

/** The largest unit in which a step between positions needs at most two decimals. */
function unitOf(step: number): Unit {
	if (step >= 10_000) return { bases: 1e6, name: 'Mb' };
	return step >= 10 ? { bases: 1e3, name: 'kb' } : { bases: 1, name: 'bases' };
}

/** The smallest of 1, 2, 5, 10, 20, ... bases that is at least `least`. */
function roundStep(least: number): number {
	let power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
	for (;;) {
		for (const factor of [1, 2, 5]) if (factor * power >= least) return factor * power;
		power *= 10;
	}
}

/** Positions from `from` to `to` that `width` px have room for, with their labels in the unit. */
export function positionTicks(
	from: number,
	to: number,
	width: number,
): { positions: number[]; labels: string[]; unit: string } {
	const span = to - from;
	let step = roundStep((span * 40) / Math.max(1, width));
	for (;;) {
		const unit = unitOf(step);
		const positions: number[] = [];
		for (let at = Math.ceil(from / step) * step; at <= to; at += step) positions.push(at);
		const labels = labelsOf(positions, unit);
		const widest = Math.max(0, maxOf(labels.map((label) => textWidth(label, SIZE.tick))));
		if (positions.length < 2 || (step / span) * width >= widest + APART)
			return { positions, labels, unit: unit.name };
		step = roundStep(step * 1.01);
	}
}

function labelsOf(positions: readonly number[], { bases }: Unit): string[] {
	// Single bases are written out: beyond a million tick labels become powers of ten, all of them the same.
	return bases === 1 ? positions.map(whole) : tickLabels(positions.map((at) => at / bases));
}

/** Positions under the parts of chromosomes, and below them the names with the unit. */
export function genomePositions(axis: GenomeAxis, foot: number, left: number, right: number): string {
	const parts: string[] = [];
	let nameEnd = -Infinity;
	for (const [c, chromosome] of axis.chromosomes.entries()) {
		const [start, end] = axis.span(c);
		const [from, to] = shownPart(chromosome);
		const ticks = positionTicks(from, to, end - start);
		const roomy = end - start >= 60;
		if (roomy)
			for (const [i, position] of ticks.positions.entries()) {
				const x = axis.x(c, position);
				const label = ticks.labels[i]!;
				const half = textWidth(label, SIZE.tick) / 2;
				parts.push(line(x, foot, x, foot + TICK, { stroke: MUTED }));
				// A label must not reach over the border to the next chromosome.
				const low = c === 0 ? left : start;
				const high = c === axis.chromosomes.length - 1 ? right : end;
				if (x - half >= low && x + half <= high)
					parts.push(text(x, foot + 15, label, { anchor: 'middle', fill: MUTED }));
			}
		const name = shortenMiddle(cleanText(chromosome.name), NAME_LIMIT, SIZE.tick);
		const label = roomy && ticks.positions.length > 0 ? `${name} (${ticks.unit})` : name;
		const width = textWidth(label, SIZE.tick);
		const middle = Math.max(left + width / 2, Math.min(right - width / 2, (start + end) / 2));
		if (middle - width / 2 < nameEnd + 4) continue;
		nameEnd = middle + width / 2;
		parts.push(text(middle, foot + 29, label, { anchor: 'middle', fill: MUTED }));
	}
	return parts.join('\n');
}
