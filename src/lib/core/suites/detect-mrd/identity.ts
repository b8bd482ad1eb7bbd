import { identityOfPerson, type PersonIdentity } from '../../analysis/check-samples/identity-of-person.ts';
import { concordance, type IdentityVerdict } from '../../signals/identity/concordance.ts';
import { siteKey } from '../../signals/identity/alleles-of-molecules.ts';
import { MIN_SITE_MOLECULES } from '../../signals/identity/genotype.ts';
import { ALLELE_SHARE } from '../../signals/identity/places-that-differ.ts';
import { allelesOfGenotype, type SiteAlleles } from '../../signals/identity/site-alleles.ts';
import type { BackgroundStretch } from '../../signals/molecules/molecule-site.ts';
import { stretchesAt } from '../../signals/molecules/stretch-at.ts';
import type { ListedVariant, TumourList } from './lists.server.ts';

/** Whether a plasma sample is of the person of the normal, the other draws and the list. */
export interface PlasmaIdentity extends Pick<PersonIdentity, 'verdict' | 'sites' | 'same'> {
	/** The sample or list that it was compared with; null = with nothing. */
	other: string | null;
}

export const IDENTITY_NOT_CHECKED: PlasmaIdentity = {
	verdict: 'not_checked',
	sites: 0,
	same: 0,
	other: null,
};

/** A plasma or normal sample of a person as it was read. */
export interface ReadSample {
	sample: string;
	common: readonly SiteAlleles[] | null;
	background: readonly BackgroundStretch[];
}

/** At the variants that the call file of the tumour gives a genotype of the normal for. */
function allelesOfList(
	background: readonly BackgroundStretch[],
	list: readonly ListedVariant[],
): { a: SiteAlleles[]; b: SiteAlleles[] } {
	const found: { a: SiteAlleles[]; b: SiteAlleles[] } = { a: [], b: [] };
	const stretchAt = stretchesAt(background);
	for (const { variant } of list) {
		const { contig, start, ref, alt, in_normal } = variant;
		if (in_normal === undefined || in_normal.depth < MIN_SITE_MOLECULES) continue;
		const share = in_normal.alt_count / in_normal.depth;
		if (share < ALLELE_SHARE || ref.length !== 1 || alt.length !== 1) continue;
		const own = stretchAt(contig, start);
		if (own === undefined) continue;
		const count = (base: string): number =>
			own.classes.reduce(
				(sum, { bases }) => sum + (bases[4 * (start - own.start) + 'ACGT'.indexOf(base)] ?? 0),
				0,
			);
		const site = siteKey({ contig, position: start, ref, alt });
		found.a.push({ site, ref: count(ref), alt: count(alt), frequency: null });
		found.b.push(allelesOfGenotype(site, share > 0.85 ? 2 : 1));
	}
	return found;
}

const RANK: readonly IdentityVerdict[] = ['different', 'unclear', 'same', 'not_checked'];

/**
 * Is each plasma sample of the person of the normals, of the other draws, and of the list? The worse of the answers counts; places of the
 * list, where the tumour differs from its person, are left out of the first.
 */
export function identitiesOf(
	plasma: readonly ReadSample[],
	normals: readonly ReadSample[],
	{ list, variants }: Pick<TumourList, 'list' | 'variants'>,
	isLeftOut: (contig: string, position: number) => boolean,
): Map<string, PlasmaIdentity> {
	const among = identityOfPerson([...plasma, ...normals], isLeftOut);
	return new Map(
		plasma.map(({ sample, background }) => {
			const { a, b } = allelesOfList(background, variants);
			const { verdict, sites, alike } = concordance(a, b);
			const answers: PlasmaIdentity[] = [
				among.get(sample) ?? IDENTITY_NOT_CHECKED,
				{ verdict, sites, same: alike, other: list },
			];
			answers.sort((x, y) => RANK.indexOf(x.verdict) - RANK.indexOf(y.verdict) || y.sites - x.sites);
			return [sample, answers[0]!];
		}),
	);
}
