import { quantileSorted } from '../../numerics/descriptive/quantile.ts';

/** A level along the genome, and how far it reaches. */
export interface ProfileLevel {
	value: number;
	/** Bases, or anything else that levels are weighed by. */
	length: number;
}

/** Share of the bins at each end that may be outliers. */
const TAIL = 0.02;
/** From this many times the range of the other bins on, outliers squash them. */
const SQUASHED = 2;
/** How far the axis reaches beyond the others, in their range. */
const BEYOND = 0.5;
/** Part of the genome from which a level is kept on the axis, however far away it lies. */
const KEPT = 0.005;

/**
 * Ends of the value axis of a profile along the genome. Where a few bins or short segments would squash the noise of all
 * others, the axis ends near the others and near every level that holds at least 0.5 % of the genome; what lies beyond is an
 * arrow at the edge. Pure.
 * @param sorted values of the bins, from the smallest
 * @param ends of an axis that holds all that should be seen
 * @param quiet half the smallest range worth an axis
 */
export function profileReach(
	sorted: Float64Array,
	levels: readonly ProfileLevel[],
	[low, high]: readonly [number, number],
	quiet = 0,
): [number, number] {
	if (sorted.length === 0) return [low, high];
	const [bottom, top] = [quantileSorted(sorted, TAIL), quantileSorted(sorted, 1 - TAIL)];
	const range = Math.max(top - bottom, 2 * quiet);
	if (!(range > 0) || high - low <= SQUASHED * range) return [low, high];
	const total = levels.reduce((sum, { length }) => sum + length, 0);
	const kept = levels.filter(({ length }) => length >= KEPT * total).map(({ value }) => value);
	const down = kept.reduce((a, b) => Math.min(a, b), Math.min(bottom - BEYOND * range, -quiet));
	const up = kept.reduce((a, b) => Math.max(a, b), Math.max(top + BEYOND * range, quiet));
	return [Math.max(low, down), Math.min(high, up)];
}
