import { median } from '../../numerics/descriptive/median.ts';
import { optimalPartition } from '../../numerics/segmentation/optimal-partition.ts';

/** Bins of one sample that a fraction is estimated from: columns of equal length in genome order. */
export interface FractionBins {
	/** Chromosome arm of every bin, as a number that is equal for bins of one arm alone. */
	arm: Int32Array;
	/** Chromosome of every bin, likewise. */
	chromosome: Int32Array;
	/** log2 ratios; NaN = no value. */
	log2: Float64Array;
}

/** Stretches of bins with one level: columns of equal length. */
export interface FractionUnits {
	/** Bins with a value of every stretch, in order. */
	members: Int32Array[];
	chromosome: Int32Array;
	arm: Int32Array;
	/** Mean log2 ratio. */
	mean: Float64Array;
	/** Bins with a value. */
	bins: Int32Array;
	/** SD of one bin around the level of its stretch, log2. */
	noise: number;
}

/** Shorter stretches are focal: they do not enter the fraction. */
export const MIN_UNIT_BINS = 5;
/** A value farther from the median of its neighbours is moved to this distance, SD of a bin. */
const CLIP = 3.5;
const NEIGHBOURS = 3;
/** Penalty of a part in units of the variance of a bin times the logarithm of the bins: two parameters, and room for waves. */
const PENALTY = 3;
/** Median absolute normal deviation in SD, of a difference of two values. */
const STEP_TO_SD = 1 / (0.6744897501960817 * Math.SQRT2);

/** SD of one bin: scaled median of the absolute steps between neighbours of one arm. NaN with fewer than two. */
export function stepNoise({ arm, log2 }: FractionBins): number {
	const steps: number[] = [];
	let last = -1;
	for (let i = 0; i < log2.length; i++) {
		if (Number.isNaN(log2[i])) continue;
		if (last >= 0 && arm[last] === arm[i]) steps.push(Math.abs(log2[i]! - log2[last]!));
		last = i;
	}
	return steps.length < 2 ? Number.NaN : STEP_TO_SD * median(Float64Array.from(steps));
}

/** Cuts every arm where the level of its bins changes. */
export function fractionUnits(bins: FractionBins): FractionUnits {
	const noise = stepNoise(bins);
	const kept: number[] = [];
	for (let i = 0; i < bins.log2.length; i++) if (!Number.isNaN(bins.log2[i])) kept.push(i);
	const penalty = PENALTY * noise * noise * Math.log(Math.max(2, kept.length));
	const members: Int32Array[] = [];
	const mean: number[] = [];
	for (let from = 0; from < kept.length;) {
		let to = from + 1;
		while (to < kept.length && bins.arm[kept[to]!] === bins.arm[kept[from]!]) to++;
		const own = Int32Array.from(kept.slice(from, to));
		const values = clipped(own, bins.log2, noise);
		let begin = 0;
		for (const end of optimalPartition(values, penalty, MIN_UNIT_BINS)) {
			members.push(own.slice(begin, end));
			let sum = 0;
			for (let i = begin; i < end; i++) sum += values[i]!;
			mean.push(sum / (end - begin));
			begin = end;
		}
		from = to;
	}
	return {
		members,
		mean: Float64Array.from(mean),
		bins: Int32Array.from(members, (own) => own.length),
		arm: Int32Array.from(members, (own) => bins.arm[own[0]!]!),
		chromosome: Int32Array.from(members, (own) => bins.chromosome[own[0]!]!),
		noise,
	};
}

function clipped(own: Int32Array, log2: Float64Array, noise: number): Float64Array {
	const reach = CLIP * noise;
	return Float64Array.from(own, (bin, i) => {
		const near = own.subarray(Math.max(0, i - NEIGHBOURS), i + NEIGHBOURS + 1);
		const middle = median(Float64Array.from(near, (one) => log2[one]!));
		return Math.min(middle + reach, Math.max(middle - reach, log2[bin]!));
	});
}
