import { MIN_COMMON_SITES, commonSites, type IdentityVerdict } from '../../signals/identity/concordance.ts';
import { placesAround } from '../../signals/identity/places-around.ts';
import { allelesWhereTheyDiffer } from '../../signals/identity/places-that-differ.ts';
import type { SiteAlleles } from '../../signals/identity/site-alleles.ts';
import type { BackgroundStretch } from '../../signals/molecules/molecule-site.ts';
import { identityPair, type IdentityPair } from './check-identity.ts';
import { whoseSamples } from './whose-sample.ts';

/** One of the samples that are said to be of a person. */
export interface SampleOfPerson {
	sample: string;
	/** Its alleles at common variants; null where no list is there. */
	common: readonly SiteAlleles[] | null;
	/** Bases around the places that a task reads. */
	background: readonly BackgroundStretch[];
}

export interface PersonIdentity {
	verdict: IdentityVerdict;
	/** Places that tell people apart, and those of them with the same genotype, of the pair that decides. */
	sites: number;
	same: number;
	/** The other sample of that pair; null where there is no other. */
	other: string | null;
}

/**
 * Whether samples that are said to be of one person are: each beside each other one, at common variants where both cover enough of them,
 * else at the places around those that the task reads where they differ. `isLeftOut` names places where a tumour differs from its person.
 */
export function identityOfPerson(
	samples: readonly SampleOfPerson[],
	isLeftOut: (contig: string, position: number) => boolean,
): Map<string, PersonIdentity> {
	const around = allelesWhereTheyDiffer(placesAround(samples, isLeftOut), samples.length);
	const pairs = samples.flatMap((a, i) =>
		samples.slice(i + 1).map((b, k): IdentityPair => {
			const [ofA, ofB] = [a.common ?? [], b.common ?? []];
			const isListed = commonSites(ofA, ofB).length >= MIN_COMMON_SITES;
			return identityPair(
				{ sample: a.sample, person: '', alleles: isListed ? ofA : around[i]! },
				{ sample: b.sample, person: '', alleles: isListed ? ofB : around[i + 1 + k]! },
			);
		}),
	);
	const whose = whoseSamples(
		samples.map(({ sample }) => ({ sample, person: '' })),
		pairs,
	);
	return new Map(
		samples.map(({ sample }) => {
			const verdict = whose.get(sample)?.identity ?? 'not_checked';
			const own = pairs.filter(({ a, b }) => a === sample || b === sample);
			const deciding = own.filter((pair) => pair.verdict === verdict);
			const best = (deciding.length > 0 ? deciding : own).reduce<IdentityPair | null>(
				(top, pair) => (top === null || pair.sites > top.sites ? pair : top),
				null,
			);
			const other = best === null ? null : best.a === sample ? best.b : best.a;
			return [sample, { verdict, sites: best?.sites ?? 0, same: best?.alike ?? 0, other }];
		}),
	);
}
