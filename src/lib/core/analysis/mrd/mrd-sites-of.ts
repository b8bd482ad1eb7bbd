import type { ErrorProfile } from '../../signals/error-profile/error-profile.ts';
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

/** What a place of the list is called and what was counted there. */
export interface CountedSite {
	name: string;
	site: MrdSite;
	counts: AlleleMolecules;
	/** Variants that are read together; one where it is alone. */
	members: readonly MoleculeSite[];
}

export const siteName = ({ contig, position, ref, alt }: MoleculeSite): string =>
	`${contig}:${position + 1} ${ref}>${alt}`;

/**
 * Listed sites as the test takes them: each with the molecules that cover it alone, and each phase set with those that cover at least two
 * of its variants, so that no molecule counts twice.
 */
export function mrdSitesOf(
	sites: readonly SiteMolecules[],
	phases: readonly PhaseMolecules[],
	errors: Pick<ErrorProfile, 'rateFor' | 'rateForAll'>,
): CountedSite[] {
	const single = sites.map((one) =>
		counted(siteName(one.site), one, (own) => errors.rateFor(one.site, own), [one.site]),
	);
	const together = phases.map((one) => {
		const members = one.sites.map((i) => sites[i]!.site);
		const name = members.map(siteName).join(' + ');
		return counted(name, one, (own) => errors.rateForAll(members, own), members);
	});
	// A site that is only ever read with its neighbour has no molecules of its own.
	const hidden = new Set(together.flatMap(({ members }) => members));
	return [
		...single.filter(({ site, members }) => site.cells.length > 0 || !hidden.has(members[0]!)),
		...together,
	];
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
