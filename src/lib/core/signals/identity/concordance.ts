import { DROPOUTS, MIN_SITE_MOLECULES, countChances, genotypeAt, genotypeLikelihoods } from './genotype.ts';
import {
	populationGenotypes,
	priorFrequency,
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
	return genotypeAt(a) !== 0 || genotypeAt(b) !== 0;
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
	const prepared = pairs.map(([one, two]) => ({
		p: priorFrequency(one.frequency ?? two.frequency),
		population: populationGenotypes(one.frequency ?? two.frequency),
		a: likelihoodsBy(one),
		b: likelihoodsBy(two),
	}));
	const best = { same: -Infinity, unrelated: -Infinity, siblings: -Infinity, parent_and_child: -Infinity };
	let dropout: Concordance['dropout'] = null;
	for (const [i, ofA] of DROPOUTS.entries())
		for (const [j, ofB] of DROPOUTS.entries()) {
			const sum = { same: 0, unrelated: 0, siblings: 0, parent_and_child: 0 };
			for (const one of prepared) {
				const { same, half, none } = shared(one.p, one.population, one.a[i]!, one.b[j]!);
				sum.same += Math.log((1 - UNLIKE) * same + UNLIKE * none);
				sum.unrelated += Math.log(none);
				sum.siblings += Math.log(0.25 * same + 0.5 * half + 0.25 * none);
				sum.parent_and_child += Math.log((1 - UNLIKE) * half + UNLIKE * none);
			}
			if (sum.same > best.same) dropout = [ofA.share, ofB.share];
			best.same = Math.max(best.same, sum.same);
			for (const other of otherRelations) best[other] = Math.max(best[other], sum[other]);
		}
	const other = otherRelations.reduce((top, one) => (best[one] > best[top] ? one : top));
	const ratio = best.same - best[other];
	const verdict = ratio >= DECIDES ? 'same' : ratio <= -DECIDES ? 'different' : 'unclear';
	return { verdict, log_likelihood_ratio: ratio, other, dropout, ...numbers };
}

function likelihoodsBy(alleles: SiteAlleles): GenotypeChances[] {
	const chances = countChances(alleles);
	return DROPOUTS.map((dropout) => genotypeLikelihoods(chances, dropout));
}

/** Chances of the counts of both if they share both alleles by descent, one of them, or none. */
function shared(
	p: number,
	population: GenotypeChances,
	a: GenotypeChances,
	b: GenotypeChances,
): { same: number; half: number; none: number } {
	const q = 1 - p;
	// One allele in common, the other two drawn from the population.
	const ofRef = (x: GenotypeChances): number => q * x[0] + p * x[1];
	const ofAlt = (x: GenotypeChances): number => q * x[1] + p * x[2];
	return {
		same: population[0] * a[0] * b[0] + population[1] * a[1] * b[1] + population[2] * a[2] * b[2],
		half: q * ofRef(a) * ofRef(b) + p * ofAlt(a) * ofAlt(b),
		none:
			(population[0] * a[0] + population[1] * a[1] + population[2] * a[2]) *
			(population[0] * b[0] + population[1] * b[1] + population[2] * b[2]),
	};
}

function likeness(
	pairs: readonly (readonly [SiteAlleles, SiteAlleles])[],
): Pick<Concordance, 'called' | 'alike' | 'opposite'> {
	const found = { called: 0, alike: 0, opposite: 0 };
	for (const [a, b] of pairs) {
		const ofA = genotypeAt(a);
		const ofB = genotypeAt(b);
		if (ofA === null || ofB === null) continue;
		found.called++;
		if (ofA === ofB) found.alike++;
		if (Math.abs(ofA - ofB) === 2) found.opposite++;
	}
	return found;
}
