import { firstOfContigs, type Regions } from '../../../../base/intervals.ts';
import { matchContigs } from '../../../readers/genome/match-contigs.ts';
import type { Contig } from '../../../readers/genome/contig.ts';

/** Regions of a file laid on the contigs of the data. */
export interface PlacedRegions {
	/** On the contigs of the data, sorted. */
	regions: Regions;
	/** For every placed region its number in the file. */
	source: Int32Array;
	/** Regions of contigs the data does not have, and those that begin past the end of their contig. */
	unknown: number;
	beyond: number;
	/** Regions that reach past the end of their contig and end with it here. */
	clipped: number;
}

/**
 * Regions brought to the contigs of the data; unlike `onContigs` it remembers which region is which, so that samples with
 * different contig orders can be put side by side. `range` = the regions that are placed; all without it.
 */
export function placeRegions(
	regions: Regions,
	contigs: readonly Contig[],
	range: { from: number; to: number } | null = null,
): PlacedRegions {
	const { to } = matchContigs(regions.contigs, contigs);
	const kept: number[] = [];
	let unknown = 0;
	let beyond = 0;
	let clipped = 0;
	const endOf = (i: number): number => regions.end[i]!;
	const limitOf = (i: number): number => contigs[to[regions.contig[i]!]!]!.length;
	const { from, to: end } = range ?? { from: 0, to: regions.contig.length };
	for (let i = from; i < end; i++) {
		const contig = to[regions.contig[i]!]!;
		if (contig === -1) unknown++;
		else if (regions.start[i]! >= limitOf(i)) beyond++;
		else {
			if (endOf(i) > limitOf(i)) clipped++;
			kept.push(i);
		}
	}
	const contigOf = (i: number): number => to[regions.contig[i]!]!;
	const at = (column: Int32Array, i: number): number => column[i]!;
	kept.sort(
		(a, b) =>
			contigOf(a) - contigOf(b) ||
			at(regions.start, a) - at(regions.start, b) ||
			at(regions.end, a) - at(regions.end, b) ||
			a - b,
	);
	return {
		regions: {
			contigs: contigs.map(({ name }) => name),
			contig: Int32Array.from(kept, contigOf),
			start: Int32Array.from(kept, (i) => at(regions.start, i)),
			end: Int32Array.from(kept, (i) => (endOf(i) > limitOf(i) ? limitOf(i) : endOf(i))),
			names: kept.map((i) => regions.names[i] ?? null),
			strands: Int8Array.from(kept, (i) => regions.strands[i]!),
		},
		source: Int32Array.from(kept),
		unknown,
		beyond,
		clipped,
	};
}

/**
 * Each region widened on both sides as far as its contig goes; for watching what a running median needs around it. Starts
 * stay in order, because all are moved alike or stop at zero.
 */
export function widened(regions: Regions, by: number, contigs: readonly Contig[]): Regions {
	const first = firstOfContigs(regions);
	const end = regions.end.slice();
	const start = regions.start.map((value) => Math.max(0, value - by));
	for (const [contig, { length }] of contigs.entries())
		for (let i = first[contig]!; i < first[contig + 1]!; i++)
			end[i] = Math.min(regions.end[i]! + by, Number.isFinite(length) ? length : 2 ** 31 - 1);
	return { ...regions, start, end };
}
