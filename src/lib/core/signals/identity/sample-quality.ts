import { FUNNEL_STEPS, remaining, step, type Funnel } from '../fragments/funnel.ts';

/** Haploid genomes in 1 ng of human DNA: 3.3 pg each. */
export const GENOMES_PER_NG = 303;
/**
 * From this length on, bp, a fragment is counted as of high molecular weight: beyond three nucleosomes, where cell-free DNA has
 * next to nothing and DNA of blood cells that broke in the tube begins. Reads of pairs show only what the library kept of it.
 */
export const HIGH_MOLECULAR_WEIGHT = 500;

/** Share of fragments of at least 500 bp in a histogram `counts[bp]`; null without fragments. */
export function highMolecularWeight(counts: ArrayLike<number>): number | null {
	let all = 0;
	let long = 0;
	for (let length = 0; length < counts.length; length++) {
		all += counts[length]!;
		if (length >= HIGH_MOLECULAR_WEIGHT) long += counts[length]!;
	}
	return all > 0 ? long / all : null;
}

/**
 * Share of duplicates among the mapped, primary reads that no quality check failed. Null where there are no such reads, and where
 * none is marked: a file without marks says nothing of duplicates.
 */
export function duplicateRate(funnel: Funnel): number | null {
	const duplicates = funnel.removed[step('duplicate')]!;
	if (funnel.unit !== 'reads' || duplicates === 0) return null;
	const before = remaining(funnel)[FUNNEL_STEPS.indexOf('duplicate') - 1]!;
	return duplicates / before;
}

/** Halvings of an interval after which no digit changes. */
const HALVINGS = 100;

/**
 * Molecules of a library of which `drawn` were read and `unique` of those differ (Lander and Waterman 1988, as Picard's
 * EstimateLibraryComplexity): the X of unique / X = 1 - exp(-drawn / X). Null where nothing was drawn twice: then it has no bound.
 */
export function librarySize(drawn: number, unique: number): number | null {
	if (!(unique > 0) || !(drawn > unique)) return null;
	const expected = (size: number): number => -size * Math.expm1(-drawn / size);
	let low = unique;
	let high = 2 * unique;
	while (expected(high) < unique) high *= 2;
	for (let i = 0; i < HALVINGS; i++) {
		const middle = (low + high) / 2;
		if (expected(middle) < unique) low = middle;
		else high = middle;
	}
	return (low + high) / 2;
}

/** Share of the genomes that went in whose molecules were read: `depth` different molecules of a place, from `input_ng`. */
export function recovery(depth: number, input_ng: number): number | null {
	return input_ng > 0 && depth >= 0 ? depth / (GENOMES_PER_NG * input_ng) : null;
}
