import { DROPOUTS, MIN_SITE_MOLECULES, countChances, genotypeAt, genotypeLikelihoods } from './genotype.ts';
import {
	populationGenotypes,
	priorFrequency,
	type Genotype,
	type GenotypeChances,
	type SiteAlleles,
} from './site-alleles.ts';

/** With fewer common places identity is not checked. */
export const MIN_COMMON_SITES = 20;
/** A verdict needs the one explanation to be a thousand times likelier than every other. */
const DECIDES = Math.log(1000);
/** Share of places where even one person shows two genotypes: bad places, copy number, errors of a caller. */
const UNLIKE = 0.01;
/** Where neither sample shows the other allele, a place says something only if many people have it. */
const COMMON = 0.05;

/** What two samples may be to each other, other than one person. */
export const otherRelations = ['unrelated', 'siblings', 'parent_and_child'] as const;
export type OtherRelation = (typeof otherRelations)[number];

export type IdentityVerdict = 'same' | 'different' | 'unclear' | 'not_checked';

/** Whether two samples are of one person, and what that rests on. */
export interface Concordance {
	verdict: IdentityVerdict;
	/**
	 * Natural logarithm of the likelihood of one person over that of the likeliest other relation; positive = one person. NaN
	 * where not checked.
	 */
	log_likelihood_ratio: number;
	/** The likeliest of the other relations; null where not checked. */
	other: OtherRelation | null;
	/** Places that both samples cover and that tell people apart. */
	sites: number;
	/** Of them those with a sure genotype in both, with the same one, and with two different homozygous ones. */
	called: number;
	alike: number;
	opposite: number;
	/** Share of unbalanced heterozygous places that explains one person best, in a and in b; null where not checked. */
	dropout: readonly [number, number] | null;
}

/** Places of two samples that both cover and that tell people apart. */
export function commonSites(
	a: readonly SiteAlleles[],
	b: readonly SiteAlleles[],
): (readonly [SiteAlleles, SiteAlleles])[] {
	const ofB = new Map(b.map((one) => [one.site, one]));
	return a.flatMap((one) => {
		const other = ofB.get(one.site);
		if (other === undefined || one.ref + one.alt < MIN_SITE_MOLECULES) return [];
		if (other.ref + other.alt < MIN_SITE_MOLECULES) return [];
		return tells(one, other) ? [[one, other] as const] : [];
	});
}

function tells(a: SiteAlleles, b: SiteAlleles): boolean {
	const frequency = a.frequency ?? b.frequency;
	if (frequency !== null) return frequency >= COMMON && frequency <= 1 - COMMON;
	// Listed without a frequency: a place where both have the reference may be one that everybody has.
	return knownOf(a).genotype !== 0 || knownOf(b).genotype !== 0;
}

/**
 * Are two samples of one person? The likelihood of their counts if they are, against that of unrelated people, siblings, and parent
 * and child, whichever explains them best; errors, contamination and unbalanced alleles (loss of heterozygosity) are part of
 * each. "same" and "different" need a ratio of 1,000; fewer than 20 common places are not checked. Places count as independent.
 */
export function concordance(a: readonly SiteAlleles[], b: readonly SiteAlleles[]): Concordance {
	const pairs = commonSites(a, b);
	const numbers = { sites: pairs.length, ...likeness(pairs) };
	if (pairs.length < MIN_COMMON_SITES)
		return {
			...{ verdict: 'not_checked', log_likelihood_ratio: NaN, other: null, dropout: null },
			...numbers,
		};
	const places = placesOf(pairs);
	const ofA = sidesOf(
		pairs.map(([one]) => one),
		places,
	);
	const ofB = sidesOf(
		pairs.map(([, two]) => two),
		places,
	);
	const best = { same: -Infinity, unrelated: -Infinity, siblings: -Infinity, parent_and_child: -Infinity };
	let dropout: Concordance['dropout'] = null;
	for (const [i, a] of ofA.entries())
		for (const [j, b] of ofB.entries()) {
			const sum = sumsOf(a, b, places);
			if (sum.same > best.same) dropout = [DROPOUTS[i]!.share, DROPOUTS[j]!.share];
			best.same = Math.max(best.same, sum.same);
			for (const other of otherRelations) best[other] = Math.max(best[other], sum[other]);
		}
	const other = otherRelations.reduce((top, one) => (best[one] > best[top] ? one : top));
	const ratio = best.same - best[other];
	const verdict = ratio >= DECIDES ? 'same' : ratio <= -DECIDES ? 'different' : 'unclear';
	return { verdict, log_likelihood_ratio: ratio, other, dropout, ...numbers };
}

/** Frequencies at the places of a pair, and the chances of the genotypes by them. */
interface Places {
	p: Float64Array;
	population: Float64Array;
}

function placesOf(pairs: readonly (readonly [SiteAlleles, SiteAlleles])[]): Places {
	const found: Places = { p: new Float64Array(pairs.length), population: new Float64Array(3 * pairs.length) };
	for (const [s, [one, two]] of pairs.entries()) {
		const frequency = one.frequency ?? two.frequency;
		const population = populationGenotypes(frequency);
		found.p[s] = priorFrequency(frequency);
		for (let g = 0; g < 3; g++) found.population[3 * s + g] = population[g]!;
	}
	return found;
}

/** Likelihoods of one sample at the places of a pair, under one kind of unbalanced places. */
interface Side {
	/** By place and genotype. */
	genotypes: Float64Array;
	/** Of anybody of the population, and of somebody with one allele as given and the other drawn from it. */
	anybody: Float64Array;
	with_ref: Float64Array;
	with_alt: Float64Array;
	/** Sum of the logarithms of `anybody`. */
	log_anybody: number;
}

/** What is asked for again in every pair of a sample. */
const known = new WeakMap<SiteAlleles, { likelihoods: GenotypeChances[]; genotype: Genotype | null }>();

function knownOf(alleles: SiteAlleles): { likelihoods: GenotypeChances[]; genotype: Genotype | null } {
	let found = known.get(alleles);
	if (found === undefined) {
		const chances = countChances(alleles);
		found = {
			likelihoods: DROPOUTS.map((dropout) => genotypeLikelihoods(chances, dropout)),
			genotype: genotypeAt(alleles),
		};
		known.set(alleles, found);
	}
	return found;
}

function sidesOf(alleles: readonly SiteAlleles[], { p: frequency, population }: Places): Side[] {
	const n = alleles.length;
	const all = alleles.map((one) => knownOf(one).likelihoods);
	return DROPOUTS.map((_, d) => {
		const side: Side = {
			genotypes: new Float64Array(3 * n),
			anybody: new Float64Array(n),
			with_ref: new Float64Array(n),
			with_alt: new Float64Array(n),
			log_anybody: 0,
		};
		for (let s = 0; s < n; s++) {
			const own = all[s]![d]!;
			const p = frequency[s]!;
			const at = 3 * s;
			const anybody = population[at]! * own[0] + population[at + 1]! * own[1] + population[at + 2]! * own[2];
			side.genotypes[at] = own[0];
			side.genotypes[at + 1] = own[1];
			side.genotypes[at + 2] = own[2];
			side.anybody[s] = anybody;
			side.with_ref[s] = (1 - p) * own[0] + p * own[1];
			side.with_alt[s] = (1 - p) * own[1] + p * own[2];
			side.log_anybody += Math.log(anybody);
		}
		return side;
	});
}

/** Factors that are multiplied before a logarithm is taken: each lies between 0.01 and a million or so. */
const AT_ONCE = 16;

/**
 * Logarithms of the likelihoods of the counts of both under each relation: both alleles shared by descent, one of them, or none, each in
 * relation to two people of the population.
 */
function sumsOf(
	a: Side,
	b: Side,
	{ p: frequency, population }: Places,
): Record<'same' | OtherRelation, number> {
	let same = 0;
	let siblings = 0;
	let child = 0;
	let ofSame = 1;
	let ofSiblings = 1;
	let ofChild = 1;
	const n = frequency.length;
	for (let s = 0; s < n; s++) {
		const none = a.anybody[s]! * b.anybody[s]!;
		const p = frequency[s]!;
		const at = 3 * s;
		const both =
			(population[at]! * a.genotypes[at]! * b.genotypes[at]! +
				population[at + 1]! * a.genotypes[at + 1]! * b.genotypes[at + 1]! +
				population[at + 2]! * a.genotypes[at + 2]! * b.genotypes[at + 2]!) /
			none;
		const half = ((1 - p) * a.with_ref[s]! * b.with_ref[s]! + p * a.with_alt[s]! * b.with_alt[s]!) / none;
		ofSame *= (1 - UNLIKE) * both + UNLIKE;
		ofSiblings *= 0.25 * both + 0.5 * half + 0.25;
		ofChild *= (1 - UNLIKE) * half + UNLIKE;
		if (s % AT_ONCE === AT_ONCE - 1 || s === n - 1) {
			same += Math.log(ofSame);
			siblings += Math.log(ofSiblings);
			child += Math.log(ofChild);
			ofSame = 1;
			ofSiblings = 1;
			ofChild = 1;
		}
	}
	const unrelated = a.log_anybody + b.log_anybody;
	return {
		same: unrelated + same,
		unrelated,
		siblings: unrelated + siblings,
		parent_and_child: unrelated + child,
	};
}

function likeness(
	pairs: readonly (readonly [SiteAlleles, SiteAlleles])[],
): Pick<Concordance, 'called' | 'alike' | 'opposite'> {
	const found = { called: 0, alike: 0, opposite: 0 };
	for (const [a, b] of pairs) {
		const ofA = knownOf(a).genotype;
		const ofB = knownOf(b).genotype;
		if (ofA === null || ofB === null) continue;
		found.called++;
		if (ofA === ofB) found.alike++;
		if (Math.abs(ofA - ofB) === 2) found.opposite++;
	}
	return found;
}
