import type { Contig } from '../../readers/genome/contig.ts';
import type { BinGrid } from './bin-grid.ts';

/**
 * Where bins lie: columns of equal length, 0-based half-open, sorted by contig (in the order of `contigs`) and start.
 * Bins need not touch, nor be of one size (targets and antitargets of a panel, QDNAseq's kept bins).
 */
export interface BinTable {
	contigs: string[];
	/** Index into `contigs`. */
	contig: Int32Array;
	start: Int32Array;
	end: Int32Array;
}

/** The bins of a grid as columns. */
export function binsOfGrid(grid: BinGrid): BinTable {
	const contig = new Int32Array(grid.count);
	const start = new Int32Array(grid.count);
	const end = new Int32Array(grid.count);
	for (const [c, { length }] of grid.contigs.entries()) {
		const from = grid.first[c]!;
		const to = grid.first[c + 1]!;
		for (let bin = from; bin < to; bin++) {
			contig[bin] = c;
			start[bin] = (bin - from) * grid.size;
			end[bin] = Math.min((bin - from + 1) * grid.size, length);
		}
	}
	return { contigs: grid.contigs.map((one: Contig) => one.name), contig, start, end };
}

/** Runs of bins of one contig, in order: [from, to) in bin numbers. */
export function contigRuns(bins: BinTable): { contig: number; from: number; to: number }[] {
	const runs: { contig: number; from: number; to: number }[] = [];
	const n = bins.contig.length;
	for (let from = 0; from < n;) {
		const contig = bins.contig[from]!;
		let to = from + 1;
		while (to < n && bins.contig[to] === contig) to++;
		runs.push({ contig, from, to });
		from = to;
	}
	return runs;
}

/** The given bins (indices, ascending), in that order. */
export function selectBins(bins: BinTable, keep: ArrayLike<number>): BinTable {
	const pick = (column: Int32Array): Int32Array =>
		Int32Array.from({ length: keep.length }, (_, i) => column[keep[i]!]!);
	return { contigs: bins.contigs, contig: pick(bins.contig), start: pick(bins.start), end: pick(bins.end) };
}

/** True where two sets of bins are the very same: contigs by name and order, starts and ends. */
export function hasSameBins(a: BinTable, b: BinTable): boolean {
	if (a === b) return true;
	if (a.start.length !== b.start.length || a.contigs.length !== b.contigs.length) return false;
	if (a.contigs.some((name, i) => name !== b.contigs[i])) return false;
	for (let i = 0; i < a.start.length; i++)
		if (a.start[i] !== b.start[i] || a.end[i] !== b.end[i] || a.contig[i] !== b.contig[i]) return false;
	return true;
}
