import { MAD_TO_SD } from '../../numerics/descriptive/mad.ts';
import { medianSorted } from '../../numerics/descriptive/median.ts';
import { quantileSorted } from '../../numerics/descriptive/quantile.ts';

/** Controls that a z needs; fewer say too little of their own spread. */
export const MIN_CONTROLS = 10;
/** From this many on the band is the 5th to 95th percentile, below it the range. */
export const PERCENTILE_CONTROLS = 20;

/** What controls look like at every feature (bin, arm). */
export interface ControlBand {
	/** Edges of the band: range, or 5th to 95th percentile from 20 controls on. NaN without a control. */
	low: Float64Array;
	high: Float64Array;
	/** Controls in all. */
	controls: number;
	percentile: boolean;
}

/** Band of the controls, feature by feature; `columns` = one column of values per control. */
export function controlBand(columns: readonly Float64Array[]): ControlBand {
	const n = columns[0]?.length ?? 0;
	const percentile = columns.length >= PERCENTILE_CONTROLS;
	const low = new Float64Array(n).fill(Number.NaN);
	const high = new Float64Array(n).fill(Number.NaN);
	for (let f = 0; f < n; f++) {
		const sorted = presentSorted(columns, f);
		if (sorted.length === 0) continue;
		low[f] = quantileSorted(sorted, percentile ? 0.05 : 0);
		high[f] = quantileSorted(sorted, percentile ? 0.95 : 1);
	}
	return { low, high, controls: columns.length, percentile };
}

/**
 * Robust z of every sample against the controls: (value - median) / (1.4826 MAD) of the controls with a value there. A
 * control is compared with the other controls, never with itself. NaN with fewer than ten controls to compare with, without
 * a value, or where the controls do not vary.
 */
export function zAgainstControls(
	columns: readonly Float64Array[],
	is_control: readonly boolean[],
): Float64Array[] {
	const controls = columns.filter((_, s) => is_control[s] === true);
	const n = columns[0]?.length ?? 0;
	const z = columns.map(() => new Float64Array(n).fill(Number.NaN));
	for (let f = 0; f < n; f++) {
		const sorted = presentSorted(controls, f);
		const whole = sorted.length >= MIN_CONTROLS ? spreadWithout(sorted, -1) : null;
		for (const [s, column] of columns.entries()) {
			const value = column[f]!;
			if (Number.isNaN(value)) continue;
			const own = is_control[s] === true;
			if (own && sorted.length - 1 < MIN_CONTROLS) continue;
			const spread = own ? spreadWithout(sorted, sorted.indexOf(value)) : whole;
			if (spread !== null && spread.sd > 0) (z[s] as Float64Array)[f] = (value - spread.median) / spread.sd;
		}
	}
	return z;
}

function presentSorted(columns: readonly Float64Array[], feature: number): Float64Array {
	const values: number[] = [];
	for (const column of columns) {
		const value = column[feature]!;
		if (!Number.isNaN(value)) values.push(value);
	}
	return Float64Array.from(values).sort();
}

/** Median and 1.4826 MAD of a sorted column, one entry left out (-1 = none). */
function spreadWithout(sorted: Float64Array, skip: number): { median: number; sd: number } {
	const values =
		skip === -1 ? sorted : Float64Array.from([...sorted.subarray(0, skip), ...sorted.subarray(skip + 1)]);
	const center = medianSorted(values);
	return { median: center, sd: MAD_TO_SD * medianDeviation(values, center) };
}

/** Median of |x - center| over sorted values: the deviations are taken from the middle outward, none is sorted. */
function medianDeviation(sorted: Float64Array, center: number): number {
	const n = sorted.length;
	let right = 0;
	while (right < n && sorted[right]! < center) right++;
	let left = right - 1;
	const upper = n >> 1;
	let before = 0;
	let last = 0;
	for (let taken = 0; taken <= upper; taken++) {
		const down = left >= 0 ? center - sorted[left]! : Infinity;
		const up = right < n ? sorted[right]! - center : Infinity;
		before = last;
		last = Math.min(down, up);
		if (down <= up) left--;
		else right++;
	}
	return n % 2 === 1 ? last : (before + last) / 2;
}
