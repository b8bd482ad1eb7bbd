import { siteKey } from './alleles-of-molecules.ts';
import { MIN_SITE_MOLECULES } from './genotype.ts';
import type { SiteAlleles } from './site-alleles.ts';

/** In no sample a lesser share of another base is an allele of the person; heterozygous ones lie at a half. */
export const ALLELE_SHARE = 0.15;
/** So many molecules that show it are no single error of a shallow sample. */
const MIN_ALLELE_MOLECULES = 2;
/** Nearer than this two places are seen by the same molecules and count once. */
const APART = 10;

/** A place whose bases were counted in several samples. */
export interface CountedPlace {
	contig: string;
	/** 0-based. */
	position: number;
	/** Molecules of A, C, G, T by sample; null where the sample was not counted there. */
	bases: (readonly number[] | null)[];
}

const sumOf = (bases: readonly number[]): number => bases.reduce((sum, count) => sum + count, 0);

/**
 * Alleles of every sample at the places where one of them shows two bases, or some show another one than the others: where no list of
 * common variants is there, these tell people apart. Places come in the order of the genome.
 */
export function allelesWhereTheyDiffer(places: Iterable<CountedPlace>, samples: number): SiteAlleles[][] {
	const found: SiteAlleles[][] = Array.from({ length: samples }, () => []);
	let last = { contig: '', position: 0 };
	for (const { contig, position, bases } of places) {
		if (last.contig === contig && position - last.position < APART) continue;
		const own = bases.map((counts) =>
			counts !== null && sumOf(counts) >= MIN_SITE_MOLECULES ? counts : null,
		);
		const alleles = twoAlleles(own);
		if (alleles === null) continue;
		last = { contig, position };
		const [ref, alt] = alleles;
		const site = siteKey({ contig, position, ref: 'ACGT'.charAt(ref), alt: 'ACGT'.charAt(alt) });
		for (const [i, counts] of own.entries())
			if (counts !== null) found[i]!.push({ site, ref: counts[ref]!, alt: counts[alt]!, frequency: null });
	}
	return found;
}

/** The two commonest bases where the second is an allele of some sample. */
function twoAlleles(samples: readonly (readonly number[] | null)[]): readonly [number, number] | null {
	// Each sample weighs the same, however deep it was read.
	const shares = [0, 0, 0, 0];
	let covered = 0;
	for (const counts of samples) {
		if (counts === null) continue;
		covered++;
		const depth = sumOf(counts);
		for (let b = 0; b < 4; b++) shares[b] = shares[b]! + counts[b]! / depth;
	}
	if (covered < 2) return null;
	const [ref = 0, alt = 0] = [0, 1, 2, 3].sort((x, y) => shares[y]! - shares[x]!);
	const isAllele = samples.some(
		(counts) =>
			counts !== null && counts[alt]! >= MIN_ALLELE_MOLECULES && counts[alt]! >= ALLELE_SHARE * sumOf(counts),
	);
	return isAllele ? [ref, alt] : null;
}
