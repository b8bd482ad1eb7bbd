import type { ThreadWork } from '../../../base/parallel.ts';
import { QC_FAIL, SECONDARY, SUPPLEMENTARY, UNMAPPED } from '../../readers/alignments/alignment.ts';
import { passes } from '../../readers/alignments/alignment-filter.ts';
import type { AlignmentFile } from '../../readers/alignments/alignment-file.ts';
import {
	regionGroups,
	scanSortedRegions,
	type SortedRegion,
} from '../../readers/alignments/scan-regions.server.ts';
import { HIGH_MOLECULAR_WEIGHT } from '../identity/sample-quality.ts';
import { facingPairLength } from './facing-pair.ts';
import type { AlleleMolecules, BackgroundStretch, FileMolecules, SharedMolecules } from './molecule-site.ts';
import { AlleleCounter, TileMolecules, type MoleculeCounters } from './tile-molecules.ts';
import type { Tile } from './tiles.ts';

/** What is counted of a file. */
export interface TilesOfFile {
	file: AlignmentFile;
	tiles: readonly Tile[];
	min_mapq: number;
	min_base_quality: number;
}

/** Tiles [from, to) of a file. */
export interface Piece {
	from: number;
	to: number;
}

/** What the tiles of a piece hold; every site and every set of phased sites is in one tile, so that pieces only have to be put together. */
export interface PieceMolecules extends Pick<FileMolecules, 'records' | 'fragments'> {
	/** By number of the site. */
	sites: (AlleleMolecules & { number: number })[];
	/** By number of the phase set. */
	phases: (AlleleMolecules & { phase: number; sites: number[] })[];
	shared: SharedMolecules[];
	background: BackgroundStretch[];
}

const regionOf = ({ contig, read_start, read_end }: Tile): SortedRegion => ({
	contig,
	start: read_start,
	end: read_end,
});

/** Pieces of a file: enough for many threads and for a stop request to be seen, each of whole groups of tiles that are read in one go. */
const PIECES = 64;

/** Cuts the tiles of a file into pieces that do not depend on each other; always the same ones, whatever counts them. */
export function piecesOf(tiles: readonly Tile[]): Piece[] {
	const groups = [...regionGroups(tiles.map(regionOf))];
	const size = Math.ceil(groups.length / PIECES);
	const pieces: Piece[] = [];
	for (let i = 0; i < groups.length; i += size)
		pieces.push({ from: groups[i]!.from, to: groups[Math.min(i + size, groups.length) - 1]!.to });
	return pieces;
}

function countTiles(
	{ file, tiles: all, min_mapq, min_base_quality }: TilesOfFile,
	{ from, to }: Piece,
): PieceMolecules {
	const { contigs } = file.header;
	const tiles = all.slice(from, to);
	const counters: MoleculeCounters = {
		sites: [],
		phases: new Map(),
		shared: new Map(),
		records: { consensus: 0, tagged: 0, untagged: 0, duplicates: 0 },
	};
	const numbers = tiles.flatMap(({ sites }) => sites.map(({ number }) => number));
	for (const number of numbers) counters.sites[number] = new AlleleCounter();
	const background: BackgroundStretch[] = [];
	const fragments = { measured: 0, long: 0 };
	const filter = {
		require_flags: 0,
		exclude_flags: UNMAPPED | SECONDARY | QC_FAIL | SUPPLEMENTARY,
		min_mapq,
	};
	const open = new Map<number, TileMolecules>();
	const groups = scanSortedRegions(file, tiles.map(regionOf), {
		visit(record, region) {
			if (!passes(filter, record)) return;
			let tile = open.get(region);
			if (tile === undefined)
				open.set(region, (tile = new TileMolecules(tiles[region]!, counters, min_base_quality)));
			tile.add(record);
			// The left read of a pair speaks of its length.
			const length = record.template_length <= 0 ? null : facingPairLength(record);
			if (length === null) return;
			fragments.measured++;
			if (length >= HIGH_MOLECULAR_WEIGHT) fragments.long++;
		},
		done(region) {
			const { contig, start, end } = tiles[region]!;
			const classes = open.get(region)?.finish() ?? [];
			open.delete(region);
			if (end > start)
				background.push({ contig: contigs[contig]!.name, start, length: end - start, classes });
		},
	});
	while (groups.next().done !== true);
	return {
		sites: numbers.map((number) => ({ number, ...counters.sites[number]!.result() })),
		phases: [...counters.phases.values()].map(({ phase, sites, counter }) => ({
			...{ phase, sites },
			...counter.result(),
		})),
		shared: [...counters.shared.values()],
		...{ background, records: counters.records, fragments },
	};
}

/** Counts the molecules of a piece of a file. Throws what scanSortedRegions throws. */
export const moleculesWork: ThreadWork<TilesOfFile, Piece, PieceMolecules> = {
	name: 'signals.molecules',
	run: countTiles,
};
