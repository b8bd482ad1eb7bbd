import { contigKey } from '../../readers/genome/contig-names.ts';
import { concordance, type IdentityVerdict } from '../../signals/identity/concordance.ts';
import { siteKey } from '../../signals/identity/alleles-of-molecules.ts';
import { allelesOfGenotype, type SiteAlleles } from '../../signals/identity/site-alleles.ts';
import type { FileMolecules } from '../../signals/molecules/molecule-site.ts';
import type { ListedVariant } from './lists.server.ts';

/** Whether a plasma sample is of the person of the normal and the list. */
export interface PlasmaIdentity {
	verdict: IdentityVerdict;
	/** Places that tell people apart, and those of them with the same genotype. */
	sites: number;
	same: number;
}

export const IDENTITY_NOT_CHECKED: PlasmaIdentity = { verdict: 'not_checked', sites: 0, same: 0 };

/** In neither sample a lesser share of another base is an allele of the person; heterozygous ones lie at a half. */
const ALLELE_SHARE = 0.15;
const MIN_DEPTH = 5;
/** Nearer than this two places are seen by the same molecules and count once. */
const APART = 10;

type Bases = Map<string, { contig: string; position: number; bases: number[] }>;

function basesOf({ background }: Pick<FileMolecules, 'background'>): Bases {
	const found: Bases = new Map();
	for (const { contig, start, length, classes } of background)
		for (let i = 0; i < length; i++) {
			const bases = [0, 1, 2, 3].map((b) =>
				classes.reduce((sum, { bases: counts }) => sum + counts[4 * i + b]!, 0),
			);
			found.set(`${contigKey(contig)}:${start + i}`, { contig, position: start + i, bases });
		}
	return found;
}

const sumOf = (bases: readonly number[]): number => bases.reduce((sum, count) => sum + count, 0);

/** Both samples at the places around the list where one of them shows two bases, or each another one. */
function allelesAround(a: Bases, b: Bases): { a: SiteAlleles[]; b: SiteAlleles[] } {
	const found: { a: SiteAlleles[]; b: SiteAlleles[] } = { a: [], b: [] };
	let last = { contig: '', position: 0 };
	for (const [place, { contig, position, bases }] of a) {
		const other = b.get(place)?.bases;
		if (other === undefined) continue;
		const [depth, depthOfOther] = [sumOf(bases), sumOf(other)];
		if (depth < MIN_DEPTH || depthOfOther < MIN_DEPTH) continue;
		if (last.contig === contig && position - last.position < APART) continue;
		// Each sample weighs the same, however deep it was read.
		const shares = bases.map((count, i) => count / depth + other[i]! / depthOfOther);
		const [ref = 0, alt = 0] = [0, 1, 2, 3].sort((x, y) => shares[y]! - shares[x]!);
		const most = Math.max(bases[alt]! / depth, other[alt]! / depthOfOther);
		if (most < ALLELE_SHARE) continue;
		last = { contig, position };
		const site = siteKey({ contig, position, ref: 'ACGT'.charAt(ref), alt: 'ACGT'.charAt(alt) });
		found.a.push({ site, ref: bases[ref]!, alt: bases[alt]!, frequency: null });
		found.b.push({ site, ref: other[ref]!, alt: other[alt]!, frequency: null });
	}
	return found;
}

/** Both at the variants that the call file of the tumour gives a genotype of the normal for. */
function allelesOfList(
	plasma: Bases,
	list: readonly ListedVariant[],
): { a: SiteAlleles[]; b: SiteAlleles[] } {
	const found: { a: SiteAlleles[]; b: SiteAlleles[] } = { a: [], b: [] };
	for (const { variant } of list) {
		const { contig, start, ref, alt, in_normal } = variant;
		if (in_normal === undefined || in_normal.depth < MIN_DEPTH || ref.length !== 1 || alt.length !== 1)
			continue;
		const share = in_normal.alt_count / in_normal.depth;
		if (share < ALLELE_SHARE) continue;
		const bases = plasma.get(`${contigKey(contig)}:${start}`)?.bases;
		if (bases === undefined) continue;
		const site = siteKey({ contig, position: start, ref, alt });
		const counts = { ref: bases['ACGT'.indexOf(ref)] ?? 0, alt: bases['ACGT'.indexOf(alt)] ?? 0 };
		found.a.push({ site, ...counts, frequency: null });
		found.b.push(allelesOfGenotype(site, share > 0.85 ? 2 : 1));
	}
	return found;
}

const RANK: readonly IdentityVerdict[] = ['different', 'unclear', 'same', 'not_checked'];

/** Is the plasma of the person whose normals were read and whose list is asked for? The worst of the answers. */
export function identityOf(
	plasma: Pick<FileMolecules, 'background'>,
	normals: readonly Pick<FileMolecules, 'background'>[],
	list: readonly ListedVariant[],
): PlasmaIdentity {
	const own = basesOf(plasma);
	const pairs = [...normals.map((normal) => allelesAround(own, basesOf(normal))), allelesOfList(own, list)];
	return pairs
		.map(({ a, b }): PlasmaIdentity => {
			const { verdict, sites, alike } = concordance(a, b);
			return { verdict, sites, same: alike };
		})
		.sort((x, y) => RANK.indexOf(x.verdict) - RANK.indexOf(y.verdict) || y.sites - x.sites)[0]!;
}
