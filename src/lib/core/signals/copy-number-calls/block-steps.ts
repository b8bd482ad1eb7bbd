import { median } from '../../numerics/descriptive/median.ts';
import { contigRuns, type BinTable } from '../bins/bin-table.ts';
import { autosomalBins } from './file-profiles.ts';

/** Fewer steps than this say nothing. */
const MIN_STEPS = 20;
/** Median of |x| of a standard normal variable. */
const NORMAL_MEDIAN = 0.6744897501960817;
/** Sizes of stretches are looked at in steps of half an octave. */
const PER_OCTAVE = 2;

/** Sizes |step| between the means of neighbouring stretches of so many bins on the autosomes. */
export function blockSteps(bins: BinTable, values: Float64Array): (size: number) => Float64Array {
	const autosomal = autosomalBins(bins);
	// Sums up to each bin with a value, and where each chromosome ends.
	const sums = new Float64Array(values.length + 1);
	const ends: number[] = [];
	let n = 0;
	for (const { from, to } of contigRuns(bins)) {
		if (autosomal[from] !== 1) continue;
		for (let bin = from; bin < to; bin++) {
			const value = values[bin]!;
			if (value === value) sums[++n] = sums[n - 1]! + value;
		}
		ends.push(n);
	}
	return (size) => {
		const steps = new Float64Array(Math.floor(n / size));
		let count = 0;
		let begin = 0;
		for (const end of ends) {
			for (let at = begin + 2 * size; at <= end; at += size) {
				const before = sums[at - size]! - sums[at - 2 * size]!;
				const own = sums[at]! - sums[at - size]!;
				steps[count++] = Math.abs(own - before) / size;
			}
			begin = end;
		}
		return steps.subarray(0, count);
	};
}

/**
 * Standard deviation of the mean of a stretch by the steps between neighbours: median |step| / (0.6745 sqrt 2). Waves and
 * noise are in every step; a gained chromosome is in none, and the ends of gains and losses are in a few, which a median
 * does not feel. Steps beyond `most` are left out. NaN with fewer than twenty steps.
 */
export function spreadOfSteps(steps: Float64Array, most = Infinity): number {
	const kept = most === Infinity ? steps : steps.filter((step) => step <= most);
	if (kept.length < MIN_STEPS) return Number.NaN;
	return median(kept) / (NORMAL_MEDIAN * Math.SQRT2);
}

/** The size at which stretches of so many bins are looked at. */
export function blockSize(bins: number): number {
	return Math.max(1, Math.floor(2 ** (Math.floor(PER_OCTAVE * Math.log2(bins)) / PER_OCTAVE)));
}
