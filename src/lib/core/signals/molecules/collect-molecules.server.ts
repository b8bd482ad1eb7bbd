import { LbError } from '../../../base/errors.ts';
import { inline, type Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { render } from '../../../contract/messages/index.ts';
import type { AlignmentFile } from '../../readers/alignments/alignment-file.ts';
import { matchContigs } from '../../readers/genome/match-contigs.ts';
import { moleculesWork, piecesOf, type PieceMolecules } from './count-tiles.server.ts';
import type { FileMolecules, MoleculeSite } from './molecule-site.ts';
import { flankOf, locusOf, planTiles, type PlacedSite } from './tiles.ts';

/** Which reads and bases count. */
export interface MoleculeOptions {
	/** Default 30. */
	min_mapq?: number;
	/** Default 20. */
	min_base_quality?: number;
	/** Positions to each side of a site whose counts come back as background; default by the number of sites, 100 to 500. */
	flank?: number;
}

export const DEFAULT_MIN_MAPQ = 30;
export const DEFAULT_MIN_BASE_QUALITY = 20;

/**
 * Counts molecules at listed sites and around them, reading through the index nothing else of the file; all threads read. Definition:
 *
 * - Records: mapped, primary, not supplementary, not QC-fail, mapping quality >= `min_mapq`. Duplicates (0x400) count only as
 *   members of families. Orphans and improper pairs count.
 * - A read shows a base at a position that its CIGAR aligns to one of A, C, G, T with quality >= `min_base_quality`. A
 *   deletion, a skip and an N show nothing. Bases of a read that states no qualities (255 in BAM) count, as samtools and bcftools take them.
 * - Records of one name are one molecule (`fragment`). At a position where those that show a base agree it counts once, however
 *   many they are (that of higher quality decides nothing more, as it is the same base); where they differ it is discordant.
 * - With MI, else RX and both ends of the fragment and its strand, names are members of one molecule: where at least two names show
 *   the same base it is `family` (`duplex` when MI says /A of one and /B of another), where only one shows a base `singleton`,
 *   where they differ discordant.
 * - A record with cD or cM is a `consensus`, with aD and bD above 0 `duplex`; records of one name are joined as above.
 * - Sites that are no substitution of one base, and phased ones, are told by the alignment of the read as it is (`readAllele`);
 *   it must cover all that decides, with the base quality at the bases that change, or beside a change of length.
 *
 * Throws molecules.no_index, molecules.index_not_used, molecules.not_sorted, molecules.contig_missing, molecules.past_contig,
 * molecules.allele_unclear and what scanSortedRegions throws.
 */
export async function collectMolecules(
	file: AlignmentFile,
	sites: readonly MoleculeSite[],
	{
		min_mapq = DEFAULT_MIN_MAPQ,
		min_base_quality = DEFAULT_MIN_BASE_QUALITY,
		flank = flankOf(sites.length),
	}: MoleculeOptions = {},
	parallel: Parallel = inline,
	watch: Watch = {},
): Promise<FileMolecules> {
	requireIndex(file);
	const phases = [...new Set(sites.flatMap(({ phase }) => (phase === null ? [] : [phase])))];
	const placed = placeSites(file, sites, phases);
	const { contigs } = file.header;
	const tiles = planTiles(
		placed,
		flank,
		contigs.map(({ length }) => length),
	);
	const pieces = await parallel.map(
		moleculesWork,
		{ file, tiles, min_mapq, min_base_quality },
		piecesOf(tiles),
		watch.signal === undefined ? {} : { signal: watch.signal },
	);
	const bySite = new Map(pieces.flatMap((piece) => piece.sites.map(({ number, ...own }) => [number, own])));
	const sum = (of: (piece: PieceMolecules) => number): number =>
		pieces.reduce((total, piece) => total + of(piece), 0);
	const records = {
		consensus: sum((piece) => piece.records.consensus),
		tagged: sum((piece) => piece.records.tagged),
		untagged: sum((piece) => piece.records.untagged),
		duplicates: sum((piece) => piece.records.duplicates),
	};
	return {
		sites: sites.map((site, i) => ({ site, ...bySite.get(i)! })),
		phases: pieces.flatMap((piece) =>
			piece.phases.map(({ phase, ...own }) => ({ phase: phases[phase]!, ...own })),
		),
		shared: pieces.flatMap(({ shared }) => shared),
		background: pieces.flatMap(({ background }) => background),
		records,
		fragments: {
			measured: sum((piece) => piece.fragments.measured),
			long: sum((piece) => piece.fragments.long),
		},
		mixed: records.consensus > 0 && records.tagged + records.untagged > 0,
	};
}

/** Throws molecules.no_index, molecules.index_not_used, molecules.not_sorted. */
function requireIndex({ path, header, index, notes }: AlignmentFile): void {
	const { sort_order } = header;
	if (sort_order === 'queryname' || sort_order === 'unsorted')
		throw new LbError('molecules.not_sorted', { why: `its header says ${sort_order}` }, { path });
	if (index.path === null) throw new LbError('molecules.no_index', {}, { path });
	if (index.used) return;
	const known = notes.find(({ code }) => code.startsWith('alignments.index_'));
	const why = known === undefined ? 'it is older than the data' : render(known);
	throw new LbError('molecules.index_not_used', { index: index.path, why }, { path });
}

/** Finds the sites on the contigs of the file. Throws molecules.contig_missing, molecules.past_contig, molecules.allele_unclear. */
function placeSites(
	{ path, header }: AlignmentFile,
	sites: readonly MoleculeSite[],
	phases: readonly string[],
): PlacedSite[] {
	const names = [...new Set(sites.map(({ contig }) => contig))];
	const { to } = matchContigs(names, header.contigs);
	const numberOf = new Map(names.map((name, i) => [name, to[i]!]));
	const phaseOf = new Map(phases.map((phase, i) => [phase, i]));
	return sites.map((site, number) => {
		const { contig, position, ref, alt, phase } = site;
		const own = numberOf.get(contig) ?? -1;
		const found = header.contigs[own];
		if (found === undefined) {
			const count = sites.filter((one) => one.contig === contig).length;
			const known = header.contigs.slice(0, 8).map(({ name }) => name);
			throw new LbError('molecules.contig_missing', { contig, count, names: known }, { path });
		}
		if (position < 0 || position + ref.length > found.length)
			throw new LbError(
				'molecules.past_contig',
				{ contig, position: position + 1, length: found.length },
				{ path },
			);
		const locus = locusOf(own, site);
		if (locus === null)
			throw new LbError('molecules.allele_unclear', { contig, position: position + 1, ref, alt }, { path });
		return { number, locus, phase: phase === null ? -1 : phaseOf.get(phase)! };
	});
}
