import type { Arm } from '../../readers/genome/arms.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import { mad, MAD_TO_SD } from '../../numerics/descriptive/mad.ts';
import type { BinProfile, CopyState, Segment } from '../copy-number/bin-profile.ts';
import { alteredGenome, type AlteredGenome } from './altered-genome.ts';
import { aneuploidyOf, type Aneuploidy } from './aneuploidy.ts';
import { armBurden, type ArmBurden } from './arm-burden.ts';
import { direction, stateOfCopies, tissueCopies } from './call-segments.ts';
import { derivativeLogRatioSpread } from './dlrs.ts';
import { autosomalBins, autosomalMedian, isAutosome } from './file-profiles.ts';
import { judgeableSegments, judgeSample, type Against, type JudgedSample } from './judge-sample.ts';
import type { Piece } from './piece.ts';
import { binPieces, segmentPieces, segmentsOfCalls, statesOfBins } from './pieces.ts';
import { sexChromosomes, type SexChromosomes } from './sex-chromosomes.ts';

/** Who made the calls. */
export type CallSource = 'file' | 'plasma_rule' | 'tissue_rule' | 'none';

/** Where the segments come from. */
export type SegmentSource = 'file' | 'segmentation' | 'runs_of_calls' | 'none';

/** What calls were compared with; `unknown` = segments alone, of which the noise is not known. */
export type NoiseSource = 'normals' | 'own_noise' | 'unknown';

/** What is known of one sample before it is measured; at least one of bins and segments is there. */
export interface CopyNumberSample {
	sample_id: string;
	bins: BinProfile | null;
	segments: Segment[] | null;
	segment_source: SegmentSource;
	/** True when the segments are the altered ones only: what lies outside is neutral. */
	altered_only: boolean;
	/** Depth without a reference: nothing is called. */
	depth_only: boolean;
}

/** Everything measured on one sample. Numbers that cannot be known are NaN. */
export interface CopyNumberSummary {
	sample_id: string;
	/** Bins with a value, and all bins; NaN without bins. */
	bins_with_value: number;
	bins: number;
	/** Median log2 of the autosomes: the zero of the calls. */
	center: number;
	dlrs: number;
	/** 1.4826 MAD of autosomal bins around their median: noise and signal together. */
	spread: number;
	/** Mean absolute log2 of the pieces around the center, weighted with their bases; autosomes. */
	mean_abs_log2: number;
	segments: Segment[];
	segment_source: SegmentSource;
	call_source: CallSource;
	/** States of the bins, own or of their segment; null without bins. */
	states: (CopyState | null)[] | null;
	altered: AlteredGenome;
	/** Autosomal segments called gain and loss, and arms called where no segment of them is. */
	gains: number;
	losses: number;
	/** Calls of ours, also where the file has its own; null without bins, for depth alone and for tissue. */
	own: JudgedSample | null;
	/** What our calls were compared with: normals, the noise of the sample, or nothing, for want of bins. */
	noise_from: NoiseSource | null;
	/** Null without ten normals. */
	aneuploidy: Aneuploidy | null;
	/** Empty without known arms. */
	arms: ArmBurden[];
	sex: SexChromosomes | null;
}

/**
 * Measures one sample: noise, calls, altered genome, arms and sex chromosomes. The file's own calls count first; else
 * segments are called against normals or the noise of the sample, or by CNVkit's thresholds for tissue.
 */
export function summariseCopyNumber(
	sample: CopyNumberSample,
	arms: readonly Arm[],
	rule: 'plasma' | 'tissue',
	against: Against | null = null,
): CopyNumberSummary {
	const { bins, depth_only } = sample;
	const dlrs = bins === null ? Number.NaN : derivativeLogRatioSpread(bins);
	const center = bins === null ? segmentMedian(sample.segments ?? []) : autosomalMedian(bins.bins, bins.log2);
	const own =
		bins === null || depth_only || rule === 'tissue'
			? null
			: judgeSample(bins, judgeableSegments(bins, sample.segments, sample.altered_only), arms, against);
	const { segments, segment_source, call_source } = called(sample, own, rule);
	const hasCalls = call_source !== 'none' && !depth_only;
	const outside: CopyState | null = sample.altered_only ? 'neutral' : null;
	const ours = call_source === 'plasma_rule' ? own : null;
	const states =
		bins === null || !hasCalls ? null : (ours?.states ?? bins.state ?? statesOfBins(bins, segments, outside));
	const pieces = bins === null ? segmentPieces(segments) : binPieces({ ...bins, state: states }, null);
	// Altered segments alone do not say how much was looked at.
	const measurable = bins !== null || !sample.altered_only;
	const autosomal = segments.filter(({ contig }) => isAutosome(contig));
	return {
		sample_id: sample.sample_id,
		bins_with_value: bins === null ? Number.NaN : bins.log2.filter((value) => !Number.isNaN(value)).length,
		bins: bins === null ? Number.NaN : bins.log2.length,
		center,
		dlrs,
		spread: spreadOf(bins),
		mean_abs_log2: measurable ? meanShift(pieces, center) : Number.NaN,
		segments,
		segment_source,
		call_source: hasCalls ? call_source : 'none',
		states,
		altered: alteredGenome(hasCalls && measurable ? pieces : []),
		gains: hasCalls ? counted(autosomal, ours, 1) : Number.NaN,
		losses: hasCalls ? counted(autosomal, ours, -1) : Number.NaN,
		own,
		noise_from: noiseFrom(sample, own, rule),
		aneuploidy:
			own === null || own.normals === 0 || against === null
				? null
				: aneuploidyOf(own.measured, against.reach.deviations),
		arms: measurable ? armBurden(pieces, arms) : [],
		sex: bins === null || depth_only ? null : sexChromosomes(bins),
	};
}

function counted(segments: readonly Segment[], ours: JudgedSample | null, way: 1 | -1): number {
	if (ours === null) return segments.filter(({ state }) => direction(state) === way).length;
	return [...ours.segments, ...ours.arms].filter(
		({ region, call }) => isAutosome(region.contig) && direction(call) === way,
	).length;
}

function noiseFrom(
	{ depth_only, segments }: CopyNumberSample,
	own: JudgedSample | null,
	rule: 'plasma' | 'tissue',
): NoiseSource | null {
	if (own !== null) return own.normals > 0 ? 'normals' : 'own_noise';
	return rule === 'plasma' && !depth_only && (segments?.length ?? 0) > 0 ? 'unknown' : null;
}

/** Segments with a state each, where they come from and who called them. */
function called(
	sample: CopyNumberSample,
	own: JudgedSample | null,
	rule: 'plasma' | 'tissue',
): { segments: Segment[]; segment_source: SegmentSource; call_source: CallSource } {
	const { bins, depth_only } = sample;
	const segments = sample.segments ?? [];
	if (segments.some(({ state }) => state !== null))
		return { segments, segment_source: sample.segment_source, call_source: 'file' };
	if (bins?.state?.some((state) => state !== null) === true)
		return segments.length === 0
			? { segments: segmentsOfCalls(bins), segment_source: 'runs_of_calls', call_source: 'file' }
			: { segments: byBins(segments, bins), segment_source: sample.segment_source, call_source: 'file' };
	if (segments.length > 0 && !depth_only && rule === 'tissue')
		return {
			segments: segments.map(calledAsTissue),
			segment_source: sample.segment_source,
			call_source: 'tissue_rule',
		};
	// Segments alone do not tell their noise: nothing is called.
	if (own === null) return { segments, segment_source: sample.segment_source, call_source: 'none' };
	return {
		segments: segments.map((segment, i) => ({ ...segment, state: own.states_of_segments[i] ?? null })),
		segment_source: sample.segment_source,
		call_source: 'plasma_rule',
	};
}

function calledAsTissue(segment: Segment): Segment {
	if (Number.isNaN(segment.mean_log2)) return segment;
	const copies = tissueCopies(segment);
	// Sex chromosomes have another expected number in men: their copies are shown, not called.
	const state = isAutosome(segment.contig) ? stateOfCopies(copies, 2) : null;
	return { ...segment, copy_number: copies, state };
}

/** Segments of a file without calls beside bins with calls: the state most of the bases of a segment have. */
function byBins(segments: readonly Segment[], bins: BinProfile): Segment[] {
	const byContig = new Map<string, Piece[]>();
	for (const piece of binPieces(bins, null)) {
		const own = byContig.get(contigKey(piece.contig));
		if (own === undefined) byContig.set(contigKey(piece.contig), [piece]);
		else own.push(piece);
	}
	return segments.map((segment) => {
		const bases = new Map<CopyState, number>();
		for (const piece of byContig.get(contigKey(segment.contig)) ?? []) {
			if (piece.state === null) continue;
			const shared = Math.min(piece.end, segment.end) - Math.max(piece.start, segment.start);
			if (shared > 0) bases.set(piece.state, (bases.get(piece.state) ?? 0) + shared);
		}
		const [most] = [...bases].sort((a, b) => b[1] - a[1]);
		return { ...segment, state: most?.[0] ?? null };
	});
}

/** Median of the means of autosomal segments, each counted with its bases. */
function segmentMedian(segments: readonly Segment[]): number {
	const usable = segmentPieces(segments)
		.filter(({ contig }) => isAutosome(contig))
		.sort((a, b) => a.log2 - b.log2);
	const total = usable.reduce((sum, { start, end }) => sum + end - start, 0);
	let seen = 0;
	for (const { start, end, log2 } of usable) {
		seen += end - start;
		if (seen >= total / 2) return log2;
	}
	return Number.NaN;
}

function spreadOf(bins: BinProfile | null): number {
	if (bins === null) return Number.NaN;
	const autosomal = autosomalBins(bins.bins);
	return MAD_TO_SD * mad(bins.log2.filter((_, i) => autosomal[i] === 1));
}

function meanShift(pieces: readonly Piece[], center: number): number {
	let sum = 0;
	let bases = 0;
	for (const { contig, start, end, log2 } of pieces) {
		if (!isAutosome(contig)) continue;
		sum += (end - start) * Math.abs(log2 - center);
		bases += end - start;
	}
	return sum / bases;
}
