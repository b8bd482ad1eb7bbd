import { inline, type ThreadWork } from '../../../base/parallel.ts';
import { concordance, type Concordance, type IdentityVerdict } from '../../signals/identity/concordance.ts';
import type { SiteAlleles } from '../../signals/identity/site-alleles.ts';

/** One sample with the person it is said to be of. */
export interface IdentitySample {
	sample: string;
	/** Null = nothing says it. */
	person: string | null;
	alleles: readonly SiteAlleles[];
}

/** Two samples side by side. */
export interface IdentityPair extends Concordance {
	a: string;
	b: string;
	/** Are both said to be of one person? Null where nothing says it of one of them. */
	one_person: boolean | null;
	/** What is said and what is found differ: two people under one name, or one person under two. */
	contradicts: boolean;
}

/** Two samples side by side. */
export function identityPair(a: IdentitySample, b: IdentitySample): IdentityPair {
	const found = concordance(a.alleles, b.alleles);
	const one_person = a.person === null || b.person === null ? null : a.person === b.person;
	const contradicts =
		(one_person === true && found.verdict === 'different') ||
		(one_person === false && found.verdict === 'same');
	return { ...found, a: a.sample, b: b.sample, one_person, contradicts };
}

/**
 * Every sample beside every other one, in the order given. Half a millisecond a pair of 100 sites, 26 of 5,000: 50 samples of that many take half a minute, in
 * which a stop is seen. Throws general.cancelled.
 */
export async function identityPairs(
	samples: readonly IdentitySample[],
	watch: { signal?: AbortSignal } = {},
): Promise<IdentityPair[]> {
	const places = samples.map((_, i) => i);
	return (await inline.map(pairsOfSample, samples, places, watch)).flat();
}

/** A sample, by its place, beside every later one. */
const pairsOfSample: ThreadWork<readonly IdentitySample[], number, IdentityPair[]> = {
	name: 'check-samples/pairs',
	run: (samples, i) => samples.slice(i + 1).map((b) => identityPair(samples[i]!, b)),
};

/** The worse of two verdicts on one person comes first. */
const SEVERITY: readonly IdentityVerdict[] = ['different', 'unclear', 'not_checked', 'same'];

/**
 * The verdict on a sample among those of its person. Of several it is the one that differs from the others that is "different":
 * a sample that is the same as more of them than it is different from is "same". Null where it is the person's only sample.
 */
export function identityOf(sample: string, pairs: readonly IdentityPair[]): IdentityVerdict | null {
	const own = pairs
		.filter(({ a, b, one_person }) => one_person === true && (a === sample || b === sample))
		.map(({ verdict }) => verdict);
	if (own.length === 0) return null;
	const count = (wanted: IdentityVerdict): number => own.filter((verdict) => verdict === wanted).length;
	if (count('same') > count('different')) return 'same';
	return SEVERITY.find((verdict) => own.includes(verdict)) ?? null;
}
