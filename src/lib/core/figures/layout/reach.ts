import { present } from '../columns.ts';

/** Few values in which an outlier can be told. */
const MIN_VALUES = 10;
/** Share of the values at each end that may be outliers, at least one. */
const SHARE = 0.02;
/** From this many times the range of the others on, outliers squash them. */
const SQUASHED = 4;
/** How far an axis reaches beyond the others, in their range. */
const BEYOND = 0.5;

/**
 * Ends of an axis that one or a few outliers would squash: those of the other values with some room. Null where the values
 * fill their axis. Values beyond the ends are drawn at the edge, with a mark of their own and a note. Pure.
 */
export function reachOfMost(values: readonly (number | null)[]): { low: number; high: number } | null {
	const sorted = values.filter(present).toSorted((a, b) => a - b);
	const last = sorted.length - 1;
	if (sorted.length < MIN_VALUES) return null;
	const dropped = Math.max(1, Math.floor(sorted.length * SHARE));
	const [low, high] = [sorted[dropped] as number, sorted[last - dropped] as number];
	const [least, most] = [sorted[0] as number, sorted[last] as number];
	const range = high - low;
	if (!(range > 0) || most - least <= SQUASHED * range) return null;
	return { low: Math.max(least, low - BEYOND * range), high: Math.min(most, high + BEYOND * range) };
}

/** A value at the edge of its axis when it lies beyond. */
export function withinReach(
	value: number | null | undefined,
	reach: { low: number; high: number } | null,
): number | null {
	if (!present(value)) return null;
	return reach === null ? value : Math.min(reach.high, Math.max(reach.low, value));
}
