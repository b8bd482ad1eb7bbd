import { alleleLocus, type AlleleLocus } from '../fragments/allele-locus.ts';
import type { MoleculeSite } from './molecule-site.ts';

/** A listed site on a contig of the file. */
export interface PlacedSite {
	/** Its number in the list. */
	number: number;
	locus: AlleleLocus;
	/** Number of its phase set; -1 without. */
	phase: number;
}

/** A stretch whose molecules are counted in one piece: windows around sites, near ones merged. */
export interface Tile {
	contig: number;
	/** Positions counted, 0-based half-open; no two tiles share one. */
	start: number;
	end: number;
	/** What is read for it: the positions, and all that its sites need. */
	read_start: number;
	read_end: number;
	/** Ascending by place. */
	sites: PlacedSite[];
}

/** Positions of a tile; a deep panel holds some ten thousand reads at each, and memory follows. */
const TILE_BASES = 4096;
/** Bases within which sites of one phase set are looked at together: no molecule of cell-free DNA that is read covers more. */
export const PHASE_SPAN = 1000;

/** Positions to each side of a site from which errors are learnt: 100 with many sites, up to 500 where few have to do. */
export function flankOf(sites: number): number {
	return Math.min(500, Math.max(100, Math.ceil(20_000 / Math.max(1, sites))));
}

/** The locus of a site; null when its alleles are no two different sequences of A, C, G, T. */
export const locusOf = (contig: number, { position, ref, alt }: MoleculeSite): AlleleLocus | null =>
	alleleLocus(contig, position, ref, alt);

/**
 * Merges the windows around the sites into tiles, in the order of contigs and positions. Sites of one phase set that lie
 * within a molecule's reach of each other share a tile.
 */
export function planTiles(sites: readonly PlacedSite[], flank: number, lengths: readonly number[]): Tile[] {
	const sorted = [...sites].sort(
		(a, b) => a.locus.contig - b.locus.contig || a.locus.start - b.locus.start || a.number - b.number,
	);
	const tiles: Tile[] = [];
	const tileOfPhase = new Map<number, { tile: Tile; at: number }>();
	let before = -1;
	for (const site of sorted) {
		const { contig, start, from, to } = site.locus;
		const known = site.phase < 0 ? undefined : tileOfPhase.get(site.phase);
		const low = Math.max(0, start - flank);
		const high = Math.min(lengths[contig]!, Math.max(to, start + flank + 1));
		let tile = tiles.at(-1);
		const together =
			known !== undefined && known.tile.contig === contig && start - known.at <= PHASE_SPAN
				? known.tile
				: undefined;
		if (together !== undefined) tile = together;
		else if (
			tile === undefined ||
			tile.contig !== contig ||
			low > tile.end ||
			(start - tile.start >= TILE_BASES && start > before)
		) {
			let begin = low;
			if (tile?.contig === contig) {
				// Where windows overlap they are cut between the sites.
				tile.end = Math.min(tile.end, Math.max(low, before + 1));
				begin = Math.max(low, tile.end);
			}
			tile = { contig, start: begin, end: begin, read_start: begin, read_end: begin, sites: [] };
			tiles.push(tile);
		}
		tile.sites.push(site);
		// A later tile may have begun behind: what it counts is not counted here too.
		if (tile === tiles.at(-1)) tile.end = Math.max(tile.end, Math.min(high, tile.start + 2 * TILE_BASES));
		before = start;
		tile.read_start = Math.min(tile.read_start, from);
		tile.read_end = Math.max(tile.read_end, tile.end, to);
		if (site.phase >= 0) tileOfPhase.set(site.phase, { tile, at: start });
	}
	return tiles;
}
