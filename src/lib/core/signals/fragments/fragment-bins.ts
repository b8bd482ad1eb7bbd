import { chromosomeKey } from '../../readers/genome/contig-names.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import type { BinCounts } from './bin-counts.ts';
import { coveredShare, type CoveredBases } from './covered-bases.ts';
import { countedBin, neighbours, windowOf, type DelfiBin } from './delfi.ts';

/** Short and long fragments in bins of one size, a column each; missing = NaN, in every bin without a fragment. */
export interface FragmentBins {
	/** Bases of a whole bin. */
	size: number;
	/** Bins, on contigs that hold fragments. */
	count: number;
	/** Index into the contigs. */
	contig: Int32Array;
	/** 0-based half-open; what is left over at the end of a contig or between two windows of DELFI may be shorter than `size`. */
	start: Int32Array;
	end: Int32Array;
	/** Empty outside of the DELFI windows: centromeres, what an arm has left over, sex chromosomes. */
	arm: string[];
	/** Fragments of any length by midpoint. */
	fragments: Float64Array;
	short: Float64Array;
	long: Float64Array;
	/** Mean of short / long over the DELFI bins of the bin; of one such bin its own ratio. */
	ratio: Float64Array;
	/** Share of the bases that a fragment covers, 0 where none does. */
	covered: Float64Array;
	gc: Float64Array;
	short_corrected: Float64Array;
	long_corrected: Float64Array;
	total_corrected: Float64Array;
	ratio_corrected: Float64Array;
}

/** What bins of any size are made from. */
export interface FragmentBinSource {
	/** The bins of DELFI, corrected. */
	delfi: readonly DelfiBin[];
	counts: BinCounts;
	/** With lengths, or as far as fragments reach where nobody states them. */
	contigs: readonly Contig[];
	covered: CoveredBases | null;
	gc: ((contig: number, bin: number) => number) | null;
	/** Arms are not known: each contig stands for one, up to its end. */
	whole_contigs: boolean;
}

/**
 * Bins of a size that is a multiple of the counted one, on the chromosomes that hold a fragment. Where DELFI has windows they
 * are these: counts summed, ratios the means over the bins inside (Cristiano 2019 as in FinaleToolkit). What DELFI drops, at
 * centromeres, at the ends of contigs and on X and Y, is there too, cut in the same size and without an arm: reads may lie
 * in such a part alone.
 */
export function fragmentBins(source: FragmentBinSource, size: number): FragmentBins {
	const { counts, covered } = source;
	const each = Math.round(size / counts.size);
	const all = (bin: DelfiBin): number => counts.all[bin.contig]?.[Math.floor(bin.start / counts.size)] ?? 0;
	const delfi = new Map<number, DelfiBin[]>();
	for (const bin of source.delfi) {
		const own = delfi.get(bin.contig);
		if (own === undefined) delfi.set(bin.contig, [bin]);
		else own.push(bin);
	}
	const groups = presentContigs(source).flatMap((contig) =>
		groupsOf(contig, source, delfi.get(contig) ?? [], each),
	);
	const windows = groups.map(({ bins, rest }) => (rest ? restOf(bins, source) : oneOf(bins)));
	const column = (name: NumberColumn): Float64Array => Float64Array.from(windows, (window) => window[name]);
	return {
		size,
		count: windows.length,
		contig: Int32Array.from(windows, ({ contig }) => contig),
		start: Int32Array.from(windows, ({ start }) => start),
		end: Int32Array.from(windows, ({ end }) => end),
		arm: windows.map(({ arm }) => arm),
		fragments: Float64Array.from(groups, ({ bins }) => {
			const sum = bins.reduce((n, bin) => n + all(bin), 0);
			return sum === 0 ? NaN : sum;
		}),
		covered: Float64Array.from(windows, ({ contig, start, end }) =>
			covered === null ? NaN : coveredShare(covered[contig], start, end),
		),
		short: column('short'),
		long: column('long'),
		ratio: column('ratio'),
		gc: column('gc'),
		short_corrected: column('short_corrected'),
		long_corrected: column('long_corrected'),
		total_corrected: column('total_corrected'),
		ratio_corrected: column('ratio_corrected'),
	};
}

const CORRECTED = ['short_corrected', 'long_corrected', 'total_corrected'] as const;
type NumberColumn = 'short' | 'long' | 'ratio' | 'gc' | 'ratio_corrected' | (typeof CORRECTED)[number];

/** Contigs with a fragment: the chromosomes, and without known arms all but mitochondria. */
function presentContigs({ counts, contigs, whole_contigs }: FragmentBinSource): number[] {
	return [...contigs.keys()].filter((contig) => {
		const key = chromosomeKey(contigs[contig]!.name);
		const isIn = key === 'M' ? false : key !== null || whole_contigs;
		return isIn && counts.all[contig]?.some((count) => count > 0) === true;
	});
}

/** Bins that make one, and whether they are what DELFI leaves out. */
interface Group {
	bins: DelfiBin[];
	rest: boolean;
}

/** The windows of DELFI on a contig, and between and behind them the rest in pieces of the same size. */
function groupsOf(
	contig: number,
	source: FragmentBinSource,
	own: readonly DelfiBin[],
	each: number,
): Group[] {
	const { counts, contigs } = source;
	const { size } = counts;
	const windows = new Map(neighbours(own, each).map((bins) => [bins[0]!.start, bins]));
	const known = new Map(own.map((bin) => [bin.start, bin]));
	const { length } = contigs[contig]!;
	const groups: Group[] = [];
	let rest: DelfiBin[] = [];
	for (let start = 0; start < length; start += size) {
		const window = windows.get(start);
		if (window !== undefined) {
			groups.push({ bins: window, rest: false });
			start += (window.length - 1) * size;
			rest = [];
			continue;
		}
		if (rest.length % each === 0) groups.push({ bins: (rest = []), rest: true });
		rest.push(known.get(start) ?? binAt(source, contig, start, Math.min(start + size, length)));
	}
	return groups;
}

/** A bin that is none of DELFI: counted, and no part of the correction, which compares whole bins of autosomes. */
function binAt({ counts, gc }: FragmentBinSource, contig: number, start: number, end: number): DelfiBin {
	return countedBin(counts, contig, start / counts.size, { start, end, arm: '', side: 'p' }, gc);
}

function oneOf(bins: readonly DelfiBin[]): DelfiBin {
	return bins.length === 1 ? bins[0]! : windowOf(bins);
}

/** The rest as one: of no arm, and with corrected counts only where all of its fragments lie in corrected bins. */
function restOf(bins: readonly DelfiBin[], { contigs, whole_contigs }: FragmentBinSource): DelfiBin {
	const one = oneOf(bins);
	const arm = whole_contigs ? contigs[one.contig]!.name : '';
	const isWhole = bins.every(
		({ total, total_corrected }) => !(total > 0) || Number.isFinite(total_corrected),
	);
	const missing = Object.fromEntries(CORRECTED.map((name) => [name, NaN]));
	return { ...one, arm, ...(isWhole ? {} : missing) };
}
