import type { ErrorRate } from '../../signals/error-profile/error-rate.ts';
import {
	molecules,
	type AlleleMolecules,
	type MoleculeClass,
	type MoleculeSite,
	type PhaseMolecules,
	type SiteMolecules,
} from '../../signals/molecules/molecule-site.ts';
import type { MrdSite } from './mrd-site.ts';

/** Two variants by error on one molecule: at most this share of the rarer single one (docs/methods/detect_mrd.md). */
export const PHASED_ERROR_SHARE = 0.1;

/** What a place of the list is called and what was counted there. */
export interface CountedSite {
	name: string;
	site: MrdSite;
	counts: AlleleMolecules;
	/** Variants that are read together; one where it is alone. */
	members: readonly MoleculeSite[];
}

type RateFor = (site: MoleculeSite, own: MoleculeClass) => ErrorRate;

export const siteName = ({ contig, position, ref, alt }: MoleculeSite): string =>
	`${contig}:${position + 1} ${ref}>${alt}`;

/**
 * Listed sites as the test takes them: each with the molecules that cover it alone, and each phase set with those that cover at least two
 * of its variants, so that no molecule counts twice.
 */
export function mrdSitesOf(
	sites: readonly SiteMolecules[],
	phases: readonly PhaseMolecules[],
	rateFor: RateFor,
): CountedSite[] {
	const single = sites.map((one) =>
		counted(siteName(one.site), one, (own) => rateFor(one.site, own), [one.site]),
	);
	const together = phases.map((one) => {
		const members = one.sites.map((i) => sites[i]!.site);
		const name = members.map(siteName).join(' + ');
		return counted(name, one, (own) => phasedRate(members, own, rateFor), members);
	});
	// A site that is only ever read with its neighbour has no molecules of its own.
	const hidden = new Set(together.flatMap(({ members }) => members));
	return [
		...single.filter(({ site, members }) => site.cells.length > 0 || !hidden.has(members[0]!)),
		...together,
	];
}

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
	counts: AlleleMolecules,
	rate: (own: MoleculeClass) => ErrorRate,
	members: readonly MoleculeSite[],
): CountedSite {
	const cells = counts.counts
		.map((one) => ({ alt: one.alt, molecules: molecules(one), error: rate(one.class) }))
		.filter((cell) => cell.molecules > 0);
	return { name, counts, members, site: { name, phased: members.length > 1, cells } };
}
