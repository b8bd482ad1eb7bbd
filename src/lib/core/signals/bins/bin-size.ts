import { contigRuns, type BinTable } from './bin-table.ts';

/** The size that all bins have, the last of each contig excepted (it may be shorter); null when they differ. */
export function uniformBinSize(bins: BinTable): number | null {
	let size: number | null = null;
	for (const { from, to } of contigRuns(bins))
		for (let bin = from; bin < to - 1; bin++) {
			const own = bins.end[bin]! - bins.start[bin]!;
			size ??= own;
			if (own !== size) return null;
		}
	if (size === null) return bins.start.length === 0 ? null : bins.end[0]! - bins.start[0]!;
	for (const { to } of contigRuns(bins)) if (bins.end[to - 1]! - bins.start[to - 1]! > size) return null;
	return size;
}

/** Median number of bases per bin; NaN without bins. */
export function typicalBinSize(bins: BinTable): number {
	const sizes = bins.end.map((end, i) => end - bins.start[i]!).sort();
	return sizes[sizes.length >> 1] ?? NaN;
}
