import { regionIndex } from '../../../../base/intervals-index.ts';
import type { Regions } from '../../../../base/intervals.ts';

/** Bases of a bin of a profile (Griffin). */
export const STEP = 15;
/** Whole bins within 5,000 bp of a site: [-4995, 4995). */
export const REACH = 4995;
/** Bins around a site over which its profile is normalised. */
export const BINS = (2 * REACH) / STEP;
/** Whole bins within 1,000 bp of a site: what is shown of a profile. */
export const SHOWN_REACH = 990;

/**
 * Sites of several lists on the contigs of the data, sorted by contig and position. The position is the border before a base,
 * 0-based: bin [0, 15) begins with the base of that number, on the - strand with the one before it.
 */
export interface PlacedSites {
	contigs: string[];
	contig: Int32Array;
	position: Int32Array;
	/** 1, -1 or 0 (not stated, read as +). */
	strand: Int8Array;
	/** Number of the list of each site. */
	list: Int32Array;
}

/** [position - 4995, position + 4995) of every site; it may begin before its contig. */
export function windowsOf({ contigs, contig, position, strand }: PlacedSites): Regions {
	return {
		contigs,
		contig,
		start: position.map((at) => at - REACH),
		end: position.map((at) => at + REACH),
		names: Array.from(position, () => null),
		strands: strand,
	};
}

/** Bin of a midpoint within the window of a site, turned round on the - strand. */
export function binOf(offset: number, strand: number): number {
	return Math.floor((strand === -1 ? 2 * REACH - 1 - offset : offset) / STEP);
}

/** Bins without a value, per site: those of site i are `bins[first[i]]` to `bins[first[i + 1]]`, rising. */
export interface MaskedBins {
	first: Int32Array;
	bins: Uint16Array;
}

/**
 * Bins that hold a base outside their contig, a base of `excluded`, or (where it is given) a base outside `mappable`: Griffin leaves
 * out a bin when any of its bases is.
 */
export function maskedBins(
	sites: PlacedSites,
	lengths: readonly number[],
	{ excluded, mappable }: { excluded: Regions | null; mappable: Regions | null },
): MaskedBins {
	const bad = excluded === null ? null : regionIndex(excluded);
	const good = mappable === null ? null : regionIndex(mappable);
	const first = new Int32Array(sites.position.length + 1);
	const bins: number[] = [];
	const isBad = new Uint8Array(2 * REACH);
	for (let i = 0; i < sites.position.length; i++) {
		const contig = sites.contig[i]!;
		const start = sites.position[i]! - REACH;
		const end = sites.position[i]! + REACH;
		const mark = (from: number, to: number, value: number): void => {
			isBad.fill(value, Math.max(0, from - start), Math.max(0, Math.min(end, to) - start));
		};
		isBad.fill(good === null ? 0 : 1);
		good?.overlapping(contig, Math.max(0, start), end, (r) =>
			mark(mappable!.start[r]!, mappable!.end[r]!, 0),
		);
		bad?.overlapping(contig, Math.max(0, start), end, (r) => mark(excluded!.start[r]!, excluded!.end[r]!, 1));
		mark(start, 0, 1);
		const length = lengths[contig]!;
		if (Number.isFinite(length)) mark(length, end, 1);
		const strand = sites.strand[i]!;
		for (let bin = 0; bin < BINS; bin++) {
			const from = strand === -1 ? 2 * REACH - (bin + 1) * STEP : bin * STEP;
			if (isBad.subarray(from, from + STEP).includes(1)) bins.push(bin);
		}
		first[i + 1] = bins.length;
	}
	return { first, bins: Uint16Array.from(bins) };
}

/**
 * Sites of one list whose shown windows overlap count as one unit when sites are drawn again: they share fragments. The number of the
 * unit of each site, rising from 0.
 */
export function siteUnits(contig: ArrayLike<number>, position: ArrayLike<number>): Int32Array {
	const units = new Int32Array(contig.length);
	for (let i = 1; i < units.length; i++) {
		const apart = contig[i] !== contig[i - 1] || position[i]! - position[i - 1]! >= 2 * SHOWN_REACH;
		units[i] = units[i - 1]! + (apart ? 1 : 0);
	}
	return units;
}
