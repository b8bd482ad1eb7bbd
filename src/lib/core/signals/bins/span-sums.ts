import { matchContigs } from '../../readers/genome/match-contigs.ts';
import type { SpanVisitor } from '../../readers/tracks/track-format.ts';
import { contigRuns, type BinTable } from './bin-table.ts';

/** What a track holds of each bin: sum of value x bases, and bases with a value. */
export interface SpanSums {
	sum: Float64Array;
	covered: Float64Array;
	/** Spans that are exactly one bin, and all spans on chromosomes of the bins. */
	whole: number;
	spans: number;
	/** The commonest length of a span, and how many spans have it. */
	span_length: number;
	span_length_count: number;
	/** End of the last span of each contig of the bins (index of the bins' contigs); 0 without one. */
	reach: Float64Array;
	/** Spans per contig of the bins. */
	count: Int32Array;
	lowest: number;
	highest: number;
}

/**
 * Adds the spans of a track (in order within a contig, without overlaps) to bins. Names of contigs may be spelled in
 * another way. Values below 0 stand for "unknown" (HMMcopy's -1) and count as spans only.
 */
export function spanSums(bins: BinTable): { visitor: SpanVisitor; result(): SpanSums } {
	const n = bins.start.length;
	const sum = new Float64Array(n);
	const covered = new Float64Array(n);
	const reach = new Float64Array(bins.contigs.length);
	const count = new Int32Array(bins.contigs.length);
	const runs = new Map(contigRuns(bins).map((run) => [run.contig, run]));
	const lengths = new Map<number, number>();
	let name = '';
	let contig = -1;
	let bin = 0;
	let last = 0;
	let whole = 0;
	let spans = 0;
	let lowest = Infinity;
	let highest = -Infinity;
	const enter = (next: string): void => {
		name = next;
		contig = matchContigs([next], bins.contigs).to[0]!;
		const run = runs.get(contig);
		bin = run?.from ?? 0;
		last = run?.to ?? 0;
	};
	const visitor: SpanVisitor = {
		span(of, start, end, value) {
			if (of !== name) enter(of);
			if (contig === -1) return;
			spans++;
			count[contig] = count[contig]! + 1;
			reach[contig] = Math.max(reach[contig]!, end);
			const length = end - start;
			lengths.set(length, (lengths.get(length) ?? 0) + 1);
			// -1 = unknown in the tracks of HMMcopy.
			if (value < lowest && value !== -1) lowest = value;
			if (value > highest) highest = value;
			while (bin < last && bins.end[bin]! <= start) bin++;
			// The last bin of a chromosome may end with it in one file and at a whole bin in the other.
			if (bin < last && bins.start[bin] === start && (bins.end[bin] === end || bin === last - 1)) whole++;
			if (value < 0) return;
			for (let at = bin; at < last && bins.start[at]! < end; at++) {
				const bases = Math.min(end, bins.end[at]!) - Math.max(start, bins.start[at]!);
				if (bases <= 0) continue;
				sum[at] = sum[at]! + value * bases;
				covered[at] = covered[at]! + bases;
			}
		},
	};
	return {
		visitor,
		result() {
			let span_length = NaN;
			let span_length_count = 0;
			for (const [length, times] of lengths)
				if (times > span_length_count) [span_length, span_length_count] = [length, times];
			return {
				sum,
				covered,
				whole,
				spans,
				span_length,
				span_length_count,
				reach,
				count,
				lowest,
				highest,
			};
		},
	};
}
