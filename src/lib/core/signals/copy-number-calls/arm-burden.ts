import type { Arm } from '../../readers/genome/arms.ts';
import { ACROCENTRIC } from '../../readers/genome/builds.ts';
import { chromosomeKey, MAIN_CHROMOSOMES, type Chromosome } from '../../readers/genome/contig-names.ts';
import { direction } from './call-segments.ts';
import type { Piece } from './piece.ts';

/** One arm of one sample. */
export interface ArmBurden {
	/** 1p, 1q ... Xq. */
	arm: string;
	/** Bases with a value. */
	covered: number;
	/** Length-weighted mean log2 ratio; NaN when nothing is covered. */
	mean_log2: number;
	/** Fraction of the called bases that is gain, loss, either; NaN when nothing is called. */
	altered_fraction: number;
	gain_fraction: number;
	loss_fraction: number;
}

interface Sums {
	covered: number;
	weighted: number;
	called: number;
	gain: number;
	loss: number;
}

/** Arms results are given for, in genome order: all of 1-22, X, Y but the short arms of acrocentric chromosomes. */
export function armNames(arms: readonly Arm[]): string[] {
	const known = new Set(arms.map((arm) => `${chromosomeKey(arm.contig) ?? ''}${arm.arm}`));
	return MAIN_CHROMOSOMES.flatMap((chromosome) => [
		...(ACROCENTRIC.includes(chromosome) ? [] : [`${chromosome}p`]),
		`${chromosome}q`,
	]).filter((name) => known.has(name));
}

/**
 * Burden of every arm: each piece counts with the bases it shares with the arm, so that one over the border counts on both.
 */
export function armBurden(pieces: readonly Piece[], arms: readonly Arm[]): ArmBurden[] {
	const byChromosome = new Map<Chromosome, Arm[]>();
	for (const arm of arms) {
		const chromosome = chromosomeKey(arm.contig);
		if (chromosome !== null) byChromosome.set(chromosome, [...(byChromosome.get(chromosome) ?? []), arm]);
	}
	const sums = new Map<string, Sums>();
	for (const { contig, start, end, log2, state } of pieces) {
		const chromosome = chromosomeKey(contig);
		if (chromosome === null) continue;
		for (const arm of byChromosome.get(chromosome) ?? []) {
			const shared = Math.min(end, arm.end) - Math.max(start, arm.start);
			if (shared <= 0) continue;
			const name = `${chromosome}${arm.arm}`;
			let sum = sums.get(name);
			if (sum === undefined) sums.set(name, (sum = { covered: 0, weighted: 0, called: 0, gain: 0, loss: 0 }));
			sum.covered += shared;
			sum.weighted += shared * log2;
			const way = direction(state);
			if (way !== null) sum.called += shared;
			if (way === 1) sum.gain += shared;
			if (way === -1) sum.loss += shared;
		}
	}
	return armNames(arms).map((arm) => {
		const { covered, weighted, called, gain, loss } = sums.get(arm) ?? {
			covered: 0,
			weighted: 0,
			called: 0,
			gain: 0,
			loss: 0,
		};
		return {
			arm,
			covered,
			mean_log2: weighted / covered,
			altered_fraction: (gain + loss) / called,
			gain_fraction: gain / called,
			loss_fraction: loss / called,
		};
	});
}
