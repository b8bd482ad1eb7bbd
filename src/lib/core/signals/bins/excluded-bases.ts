import { mergeRegions, type Regions } from '../../../base/intervals.ts';
import { matchContigs } from '../../readers/genome/match-contigs.ts';
import { contigRuns, type BinTable } from './bin-table.ts';

/** Bases of each bin that lie in any of the regions, each region widened by `flank` bases on both sides. */
export function excludedBases(bins: BinTable, regions: Regions, flank = 0): Float64Array {
	const wide = mergeRegions({
		...regions,
		start: regions.start.map((start) => Math.max(0, start - flank)),
		end: regions.end.map((end) => end + flank),
	});
	const perContig = new Map<number, number[]>();
	for (const [i, contig] of wide.contig.entries()) {
		const list = perContig.get(contig);
		if (list === undefined) perContig.set(contig, [i]);
		else list.push(i);
	}
	const to = matchContigs(bins.contigs, wide.contigs).to;
	const excluded = new Float64Array(bins.start.length);
	for (const { contig, from, to: last } of contigRuns(bins)) {
		const own = perContig.get(to[contig]!) ?? [];
		let first = 0;
		for (let bin = from; bin < last; bin++) {
			const start = bins.start[bin]!;
			const end = bins.end[bin]!;
			while (first < own.length && wide.end[own[first]!]! <= start) first++;
			for (let k = first; k < own.length; k++) {
				const region = own[k]!;
				const regionStart = wide.start[region]!;
				if (regionStart >= end) break;
				const overlap = Math.min(end, wide.end[region]!) - Math.max(start, regionStart);
				excluded[bin] = excluded[bin]! + overlap;
			}
		}
	}
	return excluded;
}
