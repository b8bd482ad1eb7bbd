import { median } from '../../numerics/descriptive/median.ts';
import { normalQuantile } from '../../numerics/distributions/normal.ts';
import type { FractionBins } from './fraction-units.ts';
import type { NormalNoise } from './level-variance.ts';
import type { FractionSolution } from './solve-fraction.ts';

/** A gene by the bins that overlap it. */
export interface GeneBins {
	gene: string;
	bins: Int32Array;
}

/** Level of a gene beside that of its arm. */
export interface FocalGene {
	gene: string;
	/** Bins with a value. */
	bins: number;
	log2: number;
	arm_log2: number;
	z: number;
	/** Copies by a solution, not rounded; null without one. */
	copies: number | null;
	amplified: boolean;
}

/** An amplification is at least so much higher than its arm, log2: a fifth is half a copy in a third of the DNA. */
const MIN_EXCESS = 0.1;
const LEVEL = 0.05;
const MIN_ARM_BINS = 8;
const MIN_NORMALS = 10;

/**
 * Level of each gene less the median of the other bins of its arm, in standard errors: those of the bins, or the spread of the same difference
 * over the normals where that is larger. Amplified: z above the one-sided Bonferroni limit over all genes and 0.1 log2 above the arm.
 */
export function focalGenes(
	{ arm, log2 }: FractionBins,
	noise: number,
	genes: readonly GeneBins[],
	normals: NormalNoise | null,
	solution: FractionSolution | null,
): FocalGene[] {
	const limit = normalQuantile(1 - LEVEL / Math.max(1, genes.length));
	return genes.flatMap(({ gene, bins }) => {
		const own = excess(arm, log2, bins);
		if (own === null) return [];
		const among = (normals?.columns ?? []).flatMap((column) => {
			const one = excess(arm, column, bins);
			return one === null ? [] : [one.level - one.arm];
		});
		const spread =
			among.length < MIN_NORMALS
				? 0
				: Math.sqrt(among.reduce((sum, value) => sum + value * value, 0) / among.length);
		const error = Math.max(spread, noise / Math.sqrt(own.bins));
		const z = (own.level - own.arm) / error;
		const copies =
			solution === null
				? null
				: (2 ** (own.level + solution.offset) - 2 * (1 - solution.fraction)) / solution.fraction;
		return [
			{
				...{ gene, bins: own.bins, log2: own.level, arm_log2: own.arm, z },
				copies: copies === null ? null : Math.max(0, copies),
				amplified: z > limit && own.level - own.arm >= MIN_EXCESS,
			},
		];
	});
}

function excess(
	arm: Int32Array,
	log2: Float64Array,
	bins: Int32Array,
): { level: number; arm: number; bins: number } | null {
	let [sum, n] = [0, 0];
	for (const bin of bins)
		if (!Number.isNaN(log2[bin])) {
			sum += log2[bin]!;
			n++;
		}
	const own = new Set(bins);
	const others = log2.filter(
		(value, bin) => arm[bin] === arm[bins[0]!] && !Number.isNaN(value) && !own.has(bin),
	);
	return n === 0 || others.length < MIN_ARM_BINS ? null : { level: sum / n, arm: median(others), bins: n };
}
