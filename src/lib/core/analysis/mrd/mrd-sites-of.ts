import type { ErrorRate } from '../../signals/error-profile/error-rate.ts';
import {
	molecules,
	type MoleculeClass,
	type MoleculeSite,
	type SiteMolecules,
} from '../../signals/molecules/molecule-site.ts';
import type { MrdSite } from './mrd-site.ts';

/** Two variants by error on one molecule: at most this share of the rarer single one (docs/methods/detect_mrd.md). */
export const PHASED_ERROR_SHARE = 0.1;

/** What a place of the list is called and what was counted there. */
export interface CountedSite {
	name: string;
	site: MrdSite;
	counts: SiteMolecules;
	/** Variants that are read together; one where it is alone. */
	members: number;
}

type RateFor = (site: MoleculeSite, own: MoleculeClass) => ErrorRate;

export const siteName = ({ contig, position, ref, alt }: MoleculeSite): string =>
	`${contig}:${position + 1} ${ref}>${alt}`;

/**
 * Listed sites as the test takes them. Variants of a phase set that molecules show together are one site, whose molecules cover at least
 * two of them; where no molecule does, each is its own.
 */
export function mrdSitesOf(
	sites: readonly SiteMolecules[],
	phased: ReadonlyMap<string, SiteMolecules>,
	rateFor: RateFor,
): CountedSite[] {
	const found: CountedSite[] = [];
	const done = new Set<string>();
	for (const one of sites) {
		const { phase } = one.site;
		const together = phase === null ? undefined : phased.get(phase);
		if (phase === null || together === undefined || covered(together) === 0) {
			found.push(counted(siteName(one.site), one, (own) => rateFor(one.site, own), 1));
			continue;
		}
		if (done.has(phase)) continue;
		done.add(phase);
		const members = sites.filter(({ site }) => site.phase === phase).map(({ site }) => site);
		const name = members.map(siteName).join(' + ');
		found.push(counted(name, together, (own) => phasedRate(members, own, rateFor), members.length));
	}
	return found;
}

const covered = ({ counts }: SiteMolecules): number => counts.reduce((sum, one) => sum + molecules(one), 0);

function phasedRate(members: readonly MoleculeSite[], own: MoleculeClass, rateFor: RateFor): ErrorRate {
	const [rarest] = members.map((site) => rateFor(site, own)).sort((a, b) => a.mean - b.mean);
	// Fewer errors from as many molecules: what is known of it is not more than of the single one.
	return {
		...rarest!,
		context: `${rarest!.context} phased`,
		mean: rarest!.mean * PHASED_ERROR_SHARE,
		molecules: rarest!.molecules / PHASED_ERROR_SHARE,
	};
}

function counted(
	name: string,
	counts: SiteMolecules,
	rate: (own: MoleculeClass) => ErrorRate,
	members: number,
): CountedSite {
	const cells = counts.counts
		.map((one) => ({ alt: one.alt, molecules: molecules(one), error: rate(one.class) }))
		.filter((cell) => cell.molecules > 0);
	return { name, counts, members, site: { name, phased: members > 1, cells } };
}
