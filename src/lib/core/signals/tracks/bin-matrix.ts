import { maxOf } from '../../../base/extremes.ts';
import { LbError } from '../../../base/errors.ts';
import { contigKey, MAIN_CHROMOSOMES } from '../../readers/genome/contig-names.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { GROWTH, LARGEST_BIN, MAX_BINS, MAX_CELLS, type BinSums } from './bin-sums.ts';
import { isMain, type GenomeBins } from './genome-bins.ts';

/** Bins over the genome with one column per track. */
export interface BinMatrix {
	/** Chromosomes in genome order (other contigs in order of appearance), with the best known length. */
	contigs: Contig[];
	/** Bases per bin. */
	size: number;
	/** Columns of the bins; 0-based half-open, the last bin of a contig ends with it. */
	contig: Int32Array;
	start: Int32Array;
	end: Int32Array;
	/** bins x tracks: mean over covered bases (NaN = nothing covered) and covered bases. */
	mean: Float64Array;
	covered: Float64Array;
}

/** What the bins of one track need to be put beside others. */
export interface BinnedTrack {
	bins: GenomeBins;
	contigs: readonly Contig[];
	has_lengths: boolean;
}

/**
 * Lays the bins of tracks beside each other, at the coarsest size any of them needed (sums of smaller bins, exact). The main
 * chromosomes are used when any track has one, else all contigs. `lengths` are those of a known build, else the stated lengths
 * or the furthest reach of the tracks are taken.
 */
export function binMatrix(tracks: readonly BinnedTrack[], lengths: readonly Contig[] = []): BinMatrix {
	const hasMain = tracks.some(({ bins }) => bins.main.contigs.size > 0);
	const used = tracks.map(({ bins }) => (hasMain ? bins.main : bins.other));
	const contigs = commonContigs(tracks, lengths, hasMain);
	const size = commonSize(used, contigs);
	for (const bins of used) bins.coarsenTo(size);
	const counts = contigs.map(({ length }) => Math.ceil(length / size));
	const total = counts.reduce((sum, n) => sum + n, 0);
	if (total * tracks.length > MAX_CELLS)
		throw new LbError('genome.too_many_bins', {
			bins: total,
			tracks: tracks.length,
			size,
			limit: MAX_CELLS,
		});
	const matrix: BinMatrix = {
		contigs,
		size,
		contig: new Int32Array(total),
		start: new Int32Array(total),
		end: new Int32Array(total),
		mean: new Float64Array(total * tracks.length).fill(NaN),
		covered: new Float64Array(total * tracks.length),
	};
	let first = 0;
	for (const [c, { name, length }] of contigs.entries()) {
		const count = counts[c]!;
		for (let i = 0; i < count; i++) {
			matrix.contig[first + i] = c;
			matrix.start[first + i] = i * size;
			matrix.end[first + i] = Math.min((i + 1) * size, length);
		}
		for (const [t, bins] of used.entries()) {
			const own = bins.contigs.get(contigKey(name));
			if (own === undefined) continue;
			for (let i = 0; i < Math.min(own.length, count); i++) {
				const covered = own.covered[i]!;
				if (covered === 0) continue;
				matrix.covered[(first + i) * tracks.length + t] = covered;
				matrix.mean[(first + i) * tracks.length + t] = own.sum[i]! / covered;
			}
		}
		first += count;
	}
	return matrix;
}

/** The coarsest size of the tracks; where sizes follow the data also large enough for the whole length of the contigs. */
function commonSize(used: readonly BinSums[], contigs: readonly Contig[]): number {
	let size = Math.max(1, maxOf(used.map((bins) => bins.size)));
	if (used.some((bins) => bins.stated)) return size;
	const needed = (): number => contigs.reduce((sum, { length }) => sum + Math.ceil(length / size), 0);
	while (needed() > MAX_BINS && size < LARGEST_BIN) size *= GROWTH;
	return size;
}

/** Every contig that some track holds, under the name of the first one, with the longest stated length or reach. */
function commonContigs(
	tracks: readonly BinnedTrack[],
	lengths: readonly Contig[],
	hasMain: boolean,
): Contig[] {
	const known = new Map(lengths.map(({ name, length }) => [contigKey(name), length]));
	const found = new Map<string, Contig>();
	for (const { bins, contigs } of tracks) {
		const keys = (hasMain ? bins.main : bins.other).contigs;
		for (const { name, length } of contigs) {
			const key = contigKey(name);
			if (!keys.has(key) || isMain(name) !== hasMain) continue;
			const before = found.get(key);
			if (before === undefined) found.set(key, { name, length: known.get(key) ?? length });
			else if (!known.has(key)) before.length = Math.max(before.length, length);
		}
	}
	const order = (key: string): number => MAIN_CHROMOSOMES.findIndex((one) => one === key);
	const keys = [...found.keys()];
	if (hasMain) keys.sort((a, b) => order(a) - order(b));
	return keys.map((key) => found.get(key) as Contig);
}

/** Name of a bin or region as a feature: `chr1:0-1000000`, 0-based half-open. */
export function spanName(contig: string, start: number, end: number): string {
	return `${contig}:${start}-${end}`;
}
