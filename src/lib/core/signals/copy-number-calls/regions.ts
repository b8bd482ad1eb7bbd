import type { Arm } from '../../readers/genome/arms.ts';
import { ACROCENTRIC } from '../../readers/genome/builds.ts';
import { chromosomeKey, contigKey } from '../../readers/genome/contig-names.ts';
import { contigRuns } from '../bins/bin-table.ts';
import type { BinProfile, Segment } from '../copy-number/bin-profile.ts';

/** A stretch of a sample's genome that is judged as one: a segment, a chromosome arm or a whole chromosome. */
export interface Region {
	kind: 'segment' | 'arm' | 'chromosome';
	/** `8q`, `8`; a segment by its place. */
	name: string;
	contig: string;
	start: number;
	end: number;
	/** Bins with a value whose middle lies inside. */
	bins: Int32Array;
}

/** Arms and chromosomes with fewer bins than this say nothing of the whole. */
const MIN_BINS = 3;

/** Segments as regions, in their order. */
export function segmentRegions(
	profile: Pick<BinProfile, 'bins' | 'log2' | 'weight'>,
	segments: readonly Segment[],
): Region[] {
	const inside = binsInside(profile);
	return segments.map(({ contig, start, end }) => ({
		kind: 'segment',
		name: `${contig}:${start}-${end}`,
		contig,
		start,
		end,
		bins: inside(contig, start, end),
	}));
}

/**
 * Chromosome arms (no short arms of acrocentric chromosomes); whole chromosomes where no arms are known, and always of X and
 * Y, whose level is that of the sex.
 */
export function wholeRegions(
	profile: Pick<BinProfile, 'bins' | 'log2' | 'weight'>,
	arms: readonly Arm[],
): Region[] {
	const { bins } = profile;
	const inside = binsInside(profile);
	const regions: Region[] = [];
	for (const { contig: at, from, to } of contigRuns(bins)) {
		const contig = bins.contigs[at]!;
		const chromosome = chromosomeKey(contig);
		if (chromosome === null || chromosome === 'M') continue;
		const own = arms.filter(
			(arm) =>
				chromosomeKey(arm.contig) === chromosome && !(arm.arm === 'p' && ACROCENTRIC.includes(chromosome)),
		);
		const end = bins.end[to - 1]!;
		for (const arm of own)
			regions.push({
				kind: 'arm',
				name: `${chromosome}${arm.arm}`,
				contig,
				start: arm.start,
				end: Math.min(arm.end, Math.max(end, arm.start)),
				bins: inside(contig, arm.start, arm.arm === 'q' ? Infinity : arm.end),
			});
		if (own.length === 0 || chromosome === 'X' || chromosome === 'Y')
			regions.push({
				kind: 'chromosome',
				name: chromosome,
				contig,
				start: bins.start[from]!,
				end,
				bins: inside(contig, 0, Infinity),
			});
	}
	return regions.filter(({ bins: own }) => own.length >= MIN_BINS);
}

/** Bins with a value (and weight) of a contig, in any spelling, whose middle lies in a stretch. */
function binsInside({
	bins,
	log2,
	weight,
}: Pick<BinProfile, 'bins' | 'log2' | 'weight'>): (contig: string, start: number, end: number) => Int32Array {
	const runs = new Map(
		contigRuns(bins).map(({ contig, from, to }) => [contigKey(bins.contigs[contig]!), { from, to }]),
	);
	const middle = (bin: number): number => (bins.start[bin]! + bins.end[bin]!) / 2;
	return (contig, start, end) => {
		const run = runs.get(contigKey(contig));
		if (run === undefined) return new Int32Array(0);
		let low = run.from;
		let high = run.to;
		while (low < high) {
			const half = (low + high) >> 1;
			if (middle(half) < start) low = half + 1;
			else high = half;
		}
		const found: number[] = [];
		for (let bin = low; bin < run.to && middle(bin) < end; bin++)
			if (!Number.isNaN(log2[bin]) && (weight === null || weight[bin]! > 0)) found.push(bin);
		return Int32Array.from(found);
	};
}
