import { inline, type Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import type { AlignmentFile } from '../../readers/alignments/alignments.server.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import { collectMolecules } from '../molecules/collect-molecules.server.ts';
import type { MoleculeSite } from '../molecules/molecule-site.ts';
import { sitesInFile } from '../molecules/sites-in-file.ts';
import { allelesOfMolecules } from './alleles-of-molecules.ts';
import { isOtherBuild, neitherAllele } from './other-build.ts';
import type { CommonVariants } from './read-common-variants.server.ts';
import type { SiteAlleles } from './site-alleles.ts';

/** Sites that are read; where so many lie near the places that a task reads anyway, the others are left. */
const MAX_SITES = 2000;
const ENOUGH_NEAR = 60;
/** A capture reaches as far beyond a listed place, bp. */
const NEAR = 5000;

/** What a file shows at common variants. */
export interface CommonAlleles {
	alleles: SiteAlleles[];
	/** The list is of another genome build: places that enough molecules cover, and those at which they show neither allele. */
	other_build: { covered: number; neither: number } | null;
}

/** Common variants worth reading for a task that reads these places: those near them where they are enough, else some of all. */
export function sitesNear(
	{ sites }: CommonVariants,
	places: readonly Pick<MoleculeSite, 'contig' | 'position'>[],
): MoleculeSite[] {
	const windows = new Set(
		places.flatMap(({ contig, position }) => {
			const window = Math.floor(position / NEAR);
			return [-1, 0, 1].map((step) => `${contigKey(contig)}:${window + step}`);
		}),
	);
	const near = sites.filter(({ contig, position }) =>
		windows.has(`${contigKey(contig)}:${Math.floor(position / NEAR)}`),
	);
	const chosen = near.length >= ENOUGH_NEAR ? near : sites;
	const step = Math.max(1, Math.ceil(chosen.length / MAX_SITES));
	return chosen.filter((_, i) => i % step === 0);
}

/**
 * Alleles of a file at common variants, read through the index; none where the list is of another genome build. Sites on contigs that the
 * file does not have are left out. Throws what collectMolecules throws.
 */
export async function readSiteAlleles(
	file: AlignmentFile,
	sites: readonly MoleculeSite[],
	frequencies: ReadonlyMap<string, number>,
	filter: { min_mapq: number; min_base_quality: number },
	parallel: Parallel = inline,
	watch: Watch = {},
): Promise<CommonAlleles> {
	const placed = sites.filter(sitesInFile(sites, file.header.contigs));
	if (placed.length === 0) return { alleles: [], other_build: null };
	const { sites: counted } = await collectMolecules(file, placed, { ...filter, flank: 0 }, parallel, watch);
	if (isOtherBuild(counted)) return { alleles: [], other_build: neitherAllele(counted) };
	const alleles = allelesOfMolecules(counted, frequencies).filter(({ ref, alt }) => ref + alt > 0);
	return { alleles, other_build: null };
}
