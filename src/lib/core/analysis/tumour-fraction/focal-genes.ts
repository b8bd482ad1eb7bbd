import { SIGNIFICANT_Q } from '../../../contract/decision-rules.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { normalSurvival } from '../../numerics/distributions/normal.ts';
import { studentTCdf } from '../../numerics/distributions/student-t.ts';
import { benjaminiHochberg } from '../../numerics/tests/benjamini-hochberg.ts';
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
	/** Chance of a z as high, one-sided: by Student's t where the error is the spread of normals, else by the normal distribution. */
	p: number;
	/** Copies by a solution, not rounded; null without one. */
	copies: number | null;
}

/** A gene with the false discovery rate at which it would be called, and whether it is. */
export interface JudgedGene extends FocalGene {
	q: number;
	amplified: boolean;
}

/** An amplification is at least so much higher than its arm, log2: a fifth is half a copy in a third of the DNA. */
const MIN_EXCESS = 0.1;
const MIN_ARM_BINS = 8;
const MIN_NORMALS = 10;

/**
 * Level of each gene less the median of the other bins of its arm, in standard errors: those of the bins, or the spread of the same difference
 * over the normals where that is larger. Genes without any known error are left out.
 */
export function focalGenes(
	{ arm, log2 }: FractionBins,
	noise: number,
	genes: readonly GeneBins[],
	normals: NormalNoise | null,
	solution: FractionSolution | null,
): FocalGene[] {
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
		// Values that were rounded or joined have no noise: nothing shows then what chance does.
		if (!(error > 0)) return [];
		const z = (own.level - own.arm) / error;
		const copies =
			solution === null
				? null
				: (2 ** (own.level + solution.offset) - 2 * (1 - solution.fraction)) / solution.fraction;
		return [
			{
				...{ gene, bins: own.bins, log2: own.level, arm_log2: own.arm, z },
				p: error === spread ? studentTCdf(-z, among.length) : normalSurvival(z),
				copies: copies === null ? null : Math.max(0, copies),
			},
		];
	});
}

/**
 * The genes of all samples of a run, judged together: amplified where the false discovery rate over genes and samples is at most 5 %
 * (Benjamini-Hochberg) and the gene lies 0.1 log2 above its arm.
 */
export function judgeGenes(samples: readonly (readonly FocalGene[])[]): JudgedGene[][] {
	const q = benjaminiHochberg(samples.flat().map(({ p }) => p));
	let at = 0;
	return samples.map((genes) =>
		genes.map((gene) => {
			const own = q[at++]!;
			const isAbove = gene.log2 - gene.arm_log2 >= MIN_EXCESS;
			return { ...gene, q: own, amplified: own <= SIGNIFICANT_Q && isAbove };
		}),
	);
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
