import { contigKey } from '../../readers/genome/contig-names.ts';
import type { MoleculeSite, SiteMolecules } from '../molecules/molecule-site.ts';
import type { SiteAlleles } from './site-alleles.ts';

/** Of a listed place hardly any molecule shows a third allele. */
const OTHER_SHARE = 0.2;

/** The name of a place, the same whichever way a file spells its contigs; `position` is 0-based. */
export function siteKey({ contig, position, ref, alt }: Omit<MoleculeSite, 'phase'>): string {
	return `${contigKey(contig)}:${String(position + 1)}:${ref}:${alt}`;
}

/**
 * Alleles of a sample from its molecules, whatever their class; `frequencies` by siteKey. A place where more than a fifth of the molecules shows neither
 * allele is left out: it is not the place that was listed.
 */
export function allelesOfMolecules(
	sites: readonly SiteMolecules[],
	frequencies: ReadonlyMap<string, number>,
): SiteAlleles[] {
	return sites.flatMap(({ site, counts }) => {
		const name = siteKey(site);
		let ref = 0;
		let alt = 0;
		let other = 0;
		for (const one of counts) {
			ref += one.ref;
			alt += one.alt;
			other += one.other;
		}
		if (other > OTHER_SHARE * (ref + alt + other)) return [];
		return [{ site: name, ref, alt, frequency: frequencies.get(name) ?? null }];
	});
}
