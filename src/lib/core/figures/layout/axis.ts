import { ticks as evenTicks, tickStep } from 'd3-array';
import { fractionBetween } from '../style/color-scale.ts';
import { tickLabels, threeDigits } from '../text/format.ts';

/** A numeric axis before its length in px is known. */
export interface NumericAxis {
	label: string;
	domain: readonly [number, number];
	/** Part of the way along the axis, 0-1. */
	at(value: number): number;
	/** Whether a value has a place on this axis. */
	holds(value: number | null | undefined): value is number;
	/** About `count` ticks, and their labels. */
	ticks(count: number): { values: number[]; labels: string[] };
}

// Half the largest double, so that the length of a domain is a number too.
const LARGEST = 8e307;

function isPresent(value: number | null | undefined): value is number {
	return value !== null && value !== undefined && Number.isFinite(value);
}

/** Smallest and largest value that exists, [0, 1] when none does. */
export function extentOf(values: Iterable<number | null>): [number, number] {
	let low = Infinity;
	let high = -Infinity;
	for (const value of values) {
		if (!isPresent(value)) continue;
		low = Math.min(low, value);
		high = Math.max(high, value);
	}
	if (low > high) return [0, 1];
	const clamp = (value: number): number => Math.min(LARGEST, Math.max(-LARGEST, value));
	return [clamp(low), clamp(high)];
}

/** Whether doubles between the ends are too few, or too near zero, for ticks to tell them apart. */
export function isFlat(low: number, high: number): boolean {
	return high - low <= 1e-9 * Math.max(Math.abs(low), Math.abs(high)) || high - low < 1e-280;
}

function widened(low: number, high: number, pad: number): [number, number] {
	if (isFlat(low, high)) {
		const room = Math.max(Math.abs(low), Math.abs(high)) < 1e-270 ? 0.5 : Math.abs(low) * 0.1;
		return [Math.max(-LARGEST, low - room), Math.min(LARGEST, high + room)];
	}
	const room = (high - low) * pad;
	return [Math.max(-LARGEST, low - room), Math.min(LARGEST, high + room)];
}

/** Ends moved out to multiples of the tick step; unchanged where doubles are too coarse for that. */
function roundedEnds(low: number, high: number, count: number): [number, number] {
	const step = tickStep(low, high, count);
	const from = Math.floor(low / step + 1e-9) * step;
	const to = Math.ceil(high / step - 1e-9) * step;
	const sound =
		[from, to].every((end) => Math.abs(end) <= LARGEST) &&
		from <= low + step / 1e6 &&
		to >= high - step / 1e6;
	return sound && from < to ? [clean(from, step), clean(to, step)] : [low, high];
}

/** 0.6000000000000001 as 0.6. */
function clean(value: number, step: number): number {
	return Math.abs(value) < step / 1e6 ? 0 : Number(value.toPrecision(12));
}

export interface LinearOptions {
	/** Room beyond the data at both ends, as a part of their range; 0 without it. */
	pad?: number;
	/** Values that must lie on the axis besides the data. */
	include?: readonly number[];
	/** Lower end of the axis, whatever the data. */
	from?: number;
	/** Round the ends to ticks; true without it. */
	nice?: boolean;
	/** Number of ticks the ends are rounded to. */
	count?: number;
	/** Labels of the ticks; even decimals without it. */
	format?: (values: readonly number[]) => string[];
}

/** A linear axis over all values that exist. */
export function linearAxis(
	label: string,
	values: Iterable<number | null>,
	options: LinearOptions = {},
): NumericAxis {
	let [low, high] = extentOf(values);
	for (const value of options.include ?? []) {
		low = Math.min(low, value);
		high = Math.max(high, value);
	}
	[low, high] = widened(low, high, options.pad ?? 0);
	if (options.from !== undefined) low = Math.min(options.from, high - Number.EPSILON);
	if (options.nice !== false) {
		[low, high] = roundedEnds(low, high, options.count ?? 5);
	}
	const format = options.format ?? tickLabels;
	return {
		label,
		domain: [low, high],
		at: (value) => fractionBetween(value, low, high),
		holds: isPresent,
		ticks: (count) => {
			const all = evenTicks(low, high, Math.max(1, count)).filter(
				(v) => isPresent(v) && v >= low && v <= high,
			);
			const shown = all.length > 0 && all.length < 60 ? all : [low, high];
			return { values: shown, labels: format(shown) };
		},
	};
}

/** A logarithmic axis over the positive values; zero and below have no place on it. */
export function logAxis(label: string, values: Iterable<number | null>): NumericAxis {
	const [least, most] = extentOf([...values].filter((v) => isPresent(v) && v > 0));
	const low0 = Math.max(1e-300, least > 0 ? least : 0.1);
	const high0 = Math.max(low0, Math.min(1e300, most));
	const decades = Math.log10(high0) - Math.log10(low0);
	const steps = decades > 2 ? [1, 10] : [1, 2, 5, 10];
	const low = below(low0, steps);
	let high = above(high0, steps);
	if (!(high > low)) high = low * 10;
	const span = Math.log(high) - Math.log(low);
	return {
		label,
		domain: [low, high],
		at: (value) => Math.min(1, Math.max(0, (Math.log(value) - Math.log(low)) / span)),
		holds: (value): value is number => isPresent(value) && value > 0,
		ticks: (count) => {
			const values = logTicks(low, high, Math.max(2, count));
			return { values, labels: values.map(threeDigits) };
		},
	};
}

function below(value: number, steps: readonly number[]): number {
	const power = 10 ** Math.floor(Math.log10(value));
	let best = power;
	for (const step of steps) if (step * power <= value * (1 + 1e-12)) best = step * power;
	return Math.min(best, value);
}

function above(value: number, steps: readonly number[]): number {
	const power = 10 ** Math.floor(Math.log10(value));
	for (const step of steps) if (step * power >= value * (1 - 1e-12)) return Math.max(step * power, value);
	return value;
}

function logTicks(low: number, high: number, count: number): number[] {
	const first = Math.floor(Math.log10(low) - 1e-9);
	const last = Math.ceil(Math.log10(high) + 1e-9);
	for (const steps of [[1, 2, 5], [1, 3], [1]]) {
		const values: number[] = [];
		for (let power = first; power <= last; power++)
			for (const step of steps) {
				// Parsed, because 3 * 10 ** -5 is not the double nearest to 3e-5.
				const value = Number(`${step}e${power}`);
				if (value >= low * (1 - 1e-12) && value <= high * (1 + 1e-12)) values.push(value);
			}
		if (values.length <= Math.max(2, count)) return values.length > 0 ? values : [low, high];
		if (steps.length === 1) {
			const every = Math.ceil(values.length / Math.max(2, count));
			return values.filter((_, i) => i % every === 0);
		}
	}
	return [low, high];
}

/** An axis that is linear up to `linear` on both sides of zero and logarithmic beyond, for z-scores with a far outlier. */
export function symmetricLogAxis(
	label: string,
	values: Iterable<number | null>,
	linear: number,
): NumericAxis {
	const [least, most] = extentOf(values);
	const low = Math.min(least, -linear);
	const high = Math.max(most, linear);
	const bend = (v: number): number => Math.asinh(v / linear);
	return {
		label,
		domain: [low, high],
		at: (value) => Math.min(1, Math.max(0, (bend(value) - bend(low)) / (bend(high) - bend(low)))),
		holds: isPresent,
		ticks: (count) => {
			const outer: number[] = [];
			for (let power = Math.ceil(Math.log10(linear)); power <= Math.log10(Math.max(high, -low)); power++)
				outer.push(Number(`1e${power}`));
			const every = Math.max(1, Math.ceil((outer.length * 2) / Math.max(2, count)));
			const kept = outer.filter((_, i) => (outer.length - 1 - i) % every === 0);
			const values = [...kept.map((v) => -v).reverse(), 0, ...kept].filter((v) => v >= low && v <= high);
			return { values, labels: values.map(threeDigits).map((t) => t.replace(/^-/, '−')) };
		},
	};
}
