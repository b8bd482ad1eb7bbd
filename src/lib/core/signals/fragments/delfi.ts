import type { WeightedBins } from './gc-weights/gc-bin-counts.ts';
import { loess } from '../../numerics/smoothing/loess.ts';
import { median } from '../../numerics/descriptive/median.ts';
import type { AutosomeArm } from './arms.ts';
import type { BinCounts } from './bin-counts.ts';

/** Short and long fragments of one bin, or of one window of several bins. Missing = NaN, also where no fragment of any length is. */
export interface DelfiBin {
	/** Index into the contigs. */
	contig: number;
	/** 0-based half-open. */
	start: number;
	end: number;
	arm: string;
	/** p: the telomere lies before the bins of the arm, q: after them. */
	side: 'p' | 'q';
	/** Fragments of 100-150, 151-220 and 100-220 bp with their midpoint here. */
	short: number;
	long: number;
	total: number;
	/** short / long; missing when there is no long one. */
	ratio: number;
	/** G and C of the reference as a part of the bases; missing without a reference. */
	gc: number;
	/** GC-corrected: value - loess + median; missing without a reference. */
	short_corrected: number;
	long_corrected: number;
	total_corrected: number;
	ratio_corrected: number;
}

/** Bases of a window of DELFI ratios. */
export const DELFI_WINDOW = 5_000_000;
/** Span of the correction (Cristiano 2019). */
const SPAN = 0.75;

/**
 * The bins of DELFI: those that lie within an arm of an autosome, with the counts of a genome-wide grid. The counts are
 * FinaleToolkit's: GC is that of the reference bin, and a fragment belongs to the bin of its midpoint. The authors' own
 * scripts correct with the GC of the fragments and count any overlap.
 * @param gc GC of bin i of a contig, NaN when unknown; null without a reference
 * @param weighted counts with weights of length and GC, which then take the place of the loess correction
 */
export function delfiBins(
	counts: BinCounts,
	arms: readonly AutosomeArm[],
	gc: ((contig: number, bin: number) => number) | null,
	weighted: WeightedBins | null = null,
): DelfiBin[] {
	const bins: DelfiBin[] = [];
	for (const { contig, name, side, start, end } of arms)
		for (let bin = Math.ceil(start / counts.size); (bin + 1) * counts.size <= end; bin++) {
			const place = { start: bin * counts.size, end: (bin + 1) * counts.size, arm: name, side };
			bins.push(countedBin(counts, contig, bin, place, gc));
		}
	return weighted === null ? corrected(bins) : bins.map((bin) => weightedBin(bin, counts.size, weighted));
}

/** A bin whose corrected columns are sums of weights of length and GC. */
function weightedBin(bin: DelfiBin, size: number, { short, long }: WeightedBins): DelfiBin {
	if (!(bin.total > 0)) return bin;
	const at = bin.start / size;
	const [s, l] = [short[bin.contig]?.[at] ?? 0, long[bin.contig]?.[at] ?? 0];
	return {
		...bin,
		short_corrected: s,
		long_corrected: l,
		total_corrected: s + l,
		ratio_corrected: l > 0 ? s / l : NaN,
	};
}

/** Bin i of a contig with its counts and without correction. Without any fragment nothing was measured (chance, a gap of the genome, or a part that was not sequenced): missing, not 0. */
export function countedBin(
	counts: BinCounts,
	contig: number,
	bin: number,
	place: Pick<DelfiBin, 'start' | 'end' | 'arm' | 'side'>,
	gc: ((contig: number, bin: number) => number) | null,
): DelfiBin {
	const seen = (counts.all[contig]?.[bin] ?? 0) > 0;
	const short = seen ? (counts.short[contig]?.[bin] ?? 0) : NaN;
	const long = seen ? (counts.long[contig]?.[bin] ?? 0) : NaN;
	return {
		contig,
		...place,
		short,
		long,
		total: short + long,
		ratio: long > 0 ? short / long : NaN,
		gc: gc?.(contig, bin) ?? NaN,
		short_corrected: NaN,
		long_corrected: NaN,
		total_corrected: NaN,
		ratio_corrected: NaN,
	};
}

/** Bins with their corrected columns, where the fit (over bins with fragments, GC and a ratio) exists. */
function corrected(bins: readonly DelfiBin[]): DelfiBin[] {
	const usable = bins.filter(({ gc, ratio }) => Number.isFinite(gc) && Number.isFinite(ratio));
	const gc = usable.map((bin) => bin.gc);
	const correct = (column: 'short' | 'long' | 'total' | 'ratio'): ((bin: DelfiBin) => number) => {
		const values = usable.map((bin) => bin[column]);
		const fit = loess(gc, values, { span: SPAN, degree: 2 });
		const middle = median(values);
		return (bin) => (bin.total > 0 && fit !== null ? bin[column] - fit.predict(bin.gc) + middle : NaN);
	};
	const short = correct('short');
	const long = correct('long');
	const total = correct('total');
	const ratio = correct('ratio');
	return bins.map((bin) => ({
		...bin,
		short_corrected: short(bin),
		long_corrected: long(bin),
		total_corrected: total(bin),
		ratio_corrected: ratio(bin),
	}));
}

/**
 * Windows of 5 Mb: neighbouring bins of an arm, 50 of 100 kb, taken from the telomere towards the centromere; what is left
 * over at the centromere is dropped. Counts are summed, ratios and GC are the means of the bins that have one.
 * @param size bp of a bin
 */
export function delfiWindows(bins: readonly DelfiBin[], size: number): DelfiBin[] {
	return neighbours(bins, Math.round(DELFI_WINDOW / size)).map(windowOf);
}

/** Every `each` neighbouring bins of an arm from its telomere on; what is left over at the centromere is dropped. */
export function neighbours(bins: readonly DelfiBin[], each: number): DelfiBin[][] {
	const arms = new Map<string, DelfiBin[]>();
	for (const bin of bins) {
		const inArm = arms.get(bin.arm);
		if (inArm === undefined) arms.set(bin.arm, [bin]);
		else inArm.push(bin);
	}
	const groups: DelfiBin[][] = [];
	for (const inArm of arms.values()) {
		const extra = inArm.length % each;
		// The telomere is where a short arm begins and where a long arm ends.
		const kept = inArm[0]?.side === 'p' ? inArm.slice(0, inArm.length - extra) : inArm.slice(extra);
		for (let i = 0; i < kept.length; i += each) groups.push(kept.slice(i, i + each));
	}
	return groups;
}

/** Bins of an arm as one: counts summed, ratios and GC the means of the bins that have one. */
export function windowOf(bins: readonly DelfiBin[]): DelfiBin {
	const first = bins[0]!;
	const last = bins[bins.length - 1]!;
	const present = (column: keyof DelfiBin): number[] =>
		bins.map((bin) => bin[column] as number).filter((value) => !Number.isNaN(value));
	const sum = (column: keyof DelfiBin): number => {
		const values = present(column);
		return values.length === 0 ? NaN : values.reduce((total, value) => total + value, 0);
	};
	const mean = (column: keyof DelfiBin): number => sum(column) / present(column).length;
	return {
		contig: first.contig,
		start: first.start,
		end: last.end,
		arm: first.arm,
		side: first.side,
		short: sum('short'),
		long: sum('long'),
		total: sum('total'),
		ratio: mean('ratio'),
		gc: mean('gc'),
		short_corrected: sum('short_corrected'),
		long_corrected: sum('long_corrected'),
		total_corrected: sum('total_corrected'),
		ratio_corrected: mean('ratio_corrected'),
	};
}
