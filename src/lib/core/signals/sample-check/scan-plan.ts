import type { Regions } from '../../../base/intervals.ts';
import { mergeRegions, selectRegions } from '../../../base/intervals.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { matchContigs } from '../../readers/genome/match-contigs.ts';
import type { MoleculeSite } from '../molecules/molecule-site.ts';
import { locusOf, type PlacedSite, type Tile } from '../molecules/tiles.ts';

/** A stretch of one file whose positions are counted. */
export interface Stretch {
	contig: number;
	start: number;
	end: number;
}

/** What is counted of one file. */
export interface ScanPlan {
	/** By place; the reads of a tile lie within it. */
	tiles: Tile[];
	/** Sites on contigs of the file; counts of the others stay empty. */
	placed: number;
	/** Targets on contigs of the file, merged; null where none are given. */
	targets: Regions | null;
	/** Positions of the targets that are counted one by one. */
	counted: Stretch[];
}

const TILE_BASES = 4096;
/** Sites outside of the targets that are nearer than this share a tile. */
const NEAR = 200;
/** Bases of targets that are counted position by position: of larger panels every second, third ... target. */
export const MAX_COUNTED_BASES = 200_000;

/** Tiles over the targets and the sites. Sites on contigs that the file does not have are left out. */
export function scanPlan(
	contigs: readonly Contig[],
	sites: readonly MoleculeSite[],
	targets: Regions | null,
): ScanPlan {
	const own = targets === null ? null : onContigs(targets, contigs);
	const counted = own === null ? [] : stretchesOf(own);
	const placed = placeSites(contigs, sites);
	const wanted: Stretch[] = [
		...counted,
		...placed.map(({ locus: { contig, start } }) => ({ contig, start, end: start + 1 })),
	].sort((a, b) => a.contig - b.contig || a.start - b.start || a.end - b.end);
	const tiles: Tile[] = [];
	for (const one of wanted) {
		let { start } = one;
		const last = tiles.at(-1);
		const isNear = last !== undefined && last.contig === one.contig && start <= last.end + NEAR;
		if (isNear) {
			start = last.end;
			if (one.end <= start) continue;
			if (one.end - last.start <= TILE_BASES) {
				last.end = last.read_end = one.end;
				continue;
			}
		}
		for (let from = start; from < one.end; from += TILE_BASES)
			tiles.push(tileOf(one.contig, from, Math.min(one.end, from + TILE_BASES)));
	}
	let t = 0;
	for (const site of placed) {
		const { contig, start } = site.locus;
		while (tiles[t] !== undefined && isBefore(tiles[t]!, contig, start)) t++;
		tiles[t]?.sites.push(site);
	}
	return { tiles, placed: placed.length, targets: own, counted };
}

const tileOf = (contig: number, start: number, end: number): Tile => ({
	...{ contig, start, end, read_start: start, read_end: end },
	sites: [],
});

const isBefore = (tile: Tile, contig: number, start: number): boolean =>
	tile.contig < contig || (tile.contig === contig && tile.end <= start);

function placeSites(contigs: readonly Contig[], sites: readonly MoleculeSite[]): PlacedSite[] {
	const names = [...new Set(sites.map(({ contig }) => contig))];
	const { to } = matchContigs(names, contigs);
	const numberOf = new Map(names.map((name, i) => [name, to[i]!]));
	return sites
		.flatMap((site, number) => {
			const contig = numberOf.get(site.contig) ?? -1;
			const length = contigs[contig]?.length ?? 0;
			const locus = contig < 0 || site.position >= length ? null : locusOf(contig, site);
			return locus === null ? [] : [{ number, locus, phase: -1 }];
		})
		.sort((a, b) => a.locus.contig - b.locus.contig || a.locus.start - b.locus.start || a.number - b.number);
}

/** Regions on the contigs of the file, with their numbers. */
function onContigs(regions: Regions, contigs: readonly Contig[]): Regions {
	const { to } = matchContigs(regions.contigs, contigs);
	const keep = [...regions.contig.keys()]
		.filter((i) => (to[regions.contig[i]!] ?? -1) >= 0)
		.sort(
			(a, b) => to[regions.contig[a]!]! - to[regions.contig[b]!]! || regions.start[a]! - regions.start[b]!,
		);
	const kept = selectRegions(regions, keep);
	return mergeRegions({
		...kept,
		contigs: contigs.map(({ name }) => name),
		contig: kept.contig.map((own) => to[own]!),
	});
}

function stretchesOf(targets: Regions): Stretch[] {
	const all = Array.from(targets.contig, (contig, i) => ({
		contig,
		start: targets.start[i]!,
		end: targets.end[i]!,
	}));
	const bases = all.reduce((sum, { start, end }) => sum + end - start, 0);
	const step = Math.ceil(bases / MAX_COUNTED_BASES);
	return all.filter((_, i) => i % step === 0);
}
