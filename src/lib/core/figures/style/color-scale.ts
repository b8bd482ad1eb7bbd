import { interpolateViridis } from 'd3-scale-chromatic';

/** How a value becomes a colour: one-sided magnitude, a difference with zero in the middle, or a share in grey. */
export type ScaleKind = 'magnitude' | 'difference' | 'share';

/** Levels of a colour scale; with one more for missing it fills a byte. */
export const LEVELS = 255;

type Rgb = readonly [number, number, number];

// ColorBrewer's seven-class red-blue, reversed: blue is below zero, red above.
const DIVERGING: readonly Rgb[] = [
	[33, 102, 172],
	[103, 169, 207],
	[209, 229, 240],
	[247, 247, 247],
	[253, 219, 199],
	[239, 138, 98],
	[178, 24, 43],
];

function parse(hex: string): Rgb {
	const value = Number.parseInt(hex.slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255];
}

function diverging(t: number): Rgb {
	const place = t * (DIVERGING.length - 1);
	const left = Math.min(DIVERGING.length - 2, Math.floor(place));
	const a = DIVERGING[left]!;
	const b = DIVERGING[left + 1]!;
	const part = place - left;
	const mixed = (i: 0 | 1 | 2): number => Math.round(a[i] * (1 - part) + b[i] * part);
	return [mixed(0), mixed(1), mixed(2)];
}

/** Paper to ink, for shares of missing values: their colour is grey everywhere. */
function grey(t: number): Rgb {
	return [Math.round(255 - 226 * t), Math.round(255 - 222 * t), Math.round(255 - 217 * t)];
}

function colorAt(kind: ScaleKind, t: number): Rgb {
	if (kind === 'difference') return diverging(t);
	return kind === 'share' ? grey(t) : parse(interpolateViridis(t));
}

/** The 255 colours of a scale, lowest first, three bytes each. */
export function scaleColors(kind: ScaleKind): Uint8Array {
	const bytes = new Uint8Array(LEVELS * 3);
	for (let level = 0; level < LEVELS; level++) {
		const t = level / (LEVELS - 1);
		bytes.set(colorAt(kind, t), level * 3);
	}
	return bytes;
}

/** Part of the way from `low` to `high`, 0-1, clamped; halved first so that 1e308 - -1e308 does not overflow. */
export function fractionBetween(value: number, low: number, high: number): number {
	const span = high / 2 - low / 2;
	if (!(span > 0)) return 0.5;
	return Math.min(1, Math.max(0, (value / 2 - low / 2) / span));
}

/** Ends of a colour scale, and whether values lie beyond them. */
export interface ColorDomain {
	low: number;
	high: number;
	clipped_low: boolean;
	clipped_high: boolean;
}

/** Finite values in ascending order; typed arrays sort by number, ten times faster than with a comparison function. */
function sortedPresent(values: readonly (number | null)[]): Float64Array {
	const present = new Float64Array(values.length);
	let count = 0;
	for (const value of values) if (value !== null && Number.isFinite(value)) present[count++] = value;
	return present.subarray(0, count).sort();
}

/**
 * Ends for values of which nearly all are one and the same, as in segments without a change: the percentiles of the
 * others, which one outlier among them must not flatten either.
 */
function endsBeside(sorted: Float64Array, constant: number): [number, number] {
	const others = sorted.filter((value) => value !== constant);
	const last = others.length - 1;
	if (others.length <= 100) return [sorted[0]!, sorted[sorted.length - 1]!];
	const low = others[Math.floor(last * 0.01)]!;
	const high = others[Math.ceil(last * 0.99)]!;
	return [Math.min(low, constant), Math.max(high, constant)];
}

/**
 * Ends of the scale for the values that exist: the given ones, else all values up to 100 of them and the 1st to 99th
 * percentile above that, so that one outlier does not flatten the picture. Differences are symmetric around zero.
 */
export function colorDomain(
	values: readonly (number | null)[],
	kind: ScaleKind,
	given?: readonly [number, number] | null,
): ColorDomain {
	const present = sortedPresent(values);
	const last = present.length - 1;
	const least = present[0] ?? 0;
	const most = present[last] ?? 1;
	let low = least;
	let high = most;
	if (present.length > 100) {
		low = present[Math.floor(last * 0.01)]!;
		high = present[Math.ceil(last * 0.99)]!;
		if (low === high) [low, high] = endsBeside(present, low);
	}
	if (kind === 'difference') {
		high = Math.max(Math.abs(low), Math.abs(high));
		low = -high;
	}
	if (given) [low, high] = given;
	if (!(high > low)) {
		const pad = Math.abs(low) * 0.05 || 0.5;
		[low, high] = [low - pad, high + pad];
	}
	return { low, high, clipped_low: least < low, clipped_high: most > high };
}

/** Level 0-254 of a value. */
export function levelOf(value: number, domain: ColorDomain): number {
	return Math.round(fractionBetween(value, domain.low, domain.high) * (LEVELS - 1));
}
