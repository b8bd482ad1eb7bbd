import { contigRuns, type BinTable } from './bin-table.ts';

/**
 * Counts of bins of one size added up into bins of a whole multiple of it. A larger bin has a count when all the smaller ones
 * of which it is made have one, those that a contig ends before excepted; else NaN.
 */
export function mergeBins(
	bins: BinTable,
	counts: Float64Array,
	size: number,
	larger: number,
): { bins: BinTable; counts: Float64Array } {
	const rows: { contig: number; start: number; end: number; count: number }[] = [];
	for (const { contig, from, to } of contigRuns(bins)) {
		const reach = bins.end[to - 1]!;
		for (let bin = from; bin < to;) {
			const start = Math.floor(bins.start[bin]! / larger) * larger;
			const end = Math.min(start + larger, reach);
			let sum = 0;
			let found = 0;
			for (; bin < to && bins.start[bin]! < end; bin++) {
				sum += counts[bin]!;
				found++;
			}
			const whole = found === Math.ceil((end - start) / size);
			rows.push({ contig, start, end, count: whole ? sum : NaN });
		}
	}
	return {
		bins: {
			contigs: bins.contigs,
			contig: Int32Array.from(rows, (row) => row.contig),
			start: Int32Array.from(rows, (row) => row.start),
			end: Int32Array.from(rows, (row) => row.end),
		},
		counts: Float64Array.from(rows, (row) => row.count),
	};
}
