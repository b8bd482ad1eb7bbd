import { appendAll } from '../../../base/append-all.ts';
import type { Parallel, ThreadWork } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { createRandom } from '../../../base/random.ts';
import {
	segmentEnds,
	segmentationRule,
	type SegmentationRule,
} from '../../numerics/segmentation/circular-binary-segmentation.ts';
import { weightedMean } from '../../numerics/descriptive/weighted-mean.ts';
import { chromosomeKey } from '../../readers/genome/contig-names.ts';
import type { Arm } from '../../readers/genome/arms.ts';
import { contigRuns } from '../bins/bin-table.ts';
import type { BinProfile, Segment, SegmentProfile } from './bin-profile.ts';

/** Bins with a value of one contig or arm. */
export interface SegmentationTask {
	/** Names the random stream: equal for equal data wherever it stands among others. */
	label: string;
	values: Float64Array;
	weights: Float64Array | null;
}

export interface SegmentationSetting {
	seed: number;
	rule: SegmentationRule;
}

/** Segments of one contig (or arm) of one sample, for worker threads. */
export const segmentationWork: ThreadWork<SegmentationSetting, SegmentationTask, number[]> = {
	name: 'copy_number.segments',
	run: ({ seed, rule }, { label, values, weights }) =>
		segmentEnds(values, weights, createRandom(seed, label), rule),
};

export interface SegmentOptions {
	seed: number;
	rule?: SegmentationRule;
	/** Segments also end where an arm ends (as cnvkit does); null = contigs are segmented whole (as DNAcopy does). */
	arms?: readonly Arm[] | null;
}

/** A stretch of a profile that is segmented by itself: its bins with a value. */
interface Part {
	profile: number;
	contig: string;
	bins: Int32Array;
	task: SegmentationTask;
}

/**
 * Circular binary segmentation of profiles, contig by contig. Bins without a log2 ratio, and those of weight 0, are left
 * out; a segment reaches from the start of its first bin to the end of its last. Means are weighted by the weights of the
 * bins. The same seed gives the same segments at any number of threads, and whatever other samples are there.
 */
export async function segmentProfiles(
	profiles: readonly BinProfile[],
	options: SegmentOptions,
	parallel: Parallel,
	watch: Watch = {},
): Promise<SegmentProfile[]> {
	const parts = profiles.flatMap((profile, index) => partsOf(profile, index, options.arms ?? null));
	const ends = await parallel.map(
		segmentationWork,
		{ seed: options.seed, rule: options.rule ?? segmentationRule },
		parts.map(({ task }) => task),
		watch.signal === undefined ? {} : { signal: watch.signal },
	);
	const segments = profiles.map((): Segment[] => []);
	for (const [i, part] of parts.entries()) {
		const profile = profiles[part.profile]!;
		appendAll(segments[part.profile]!, segmentsOf(profile, part, ends[i]!));
	}
	return profiles.map(({ sample_id, source }, i) => ({ sample_id, segments: segments[i] ?? [], source }));
}

function partsOf(profile: BinProfile, index: number, arms: readonly Arm[] | null): Part[] {
	const { bins, log2, weight } = profile;
	return contigRuns(bins).flatMap(({ contig, from, to }) => {
		const name = bins.contigs[contig]!;
		const border = borderOf(name, arms);
		const kept = range(from, to).filter(
			(bin) => !Number.isNaN(log2[bin]) && (weight === null || weight[bin]! > 0),
		);
		const isLeft = (bin: number): boolean => bins.start[bin]! < border;
		return [kept.filter(isLeft), kept.filter((bin) => !isLeft(bin))]
			.filter((own) => own.length > 0)
			.map((own, arm) => ({
				profile: index,
				contig: name,
				bins: own,
				task: {
					label: `segments/${chromosomeKey(name) ?? name}/${arm}`,
					values: Float64Array.from(own, (bin) => log2[bin]!),
					weights: weight === null ? null : Float64Array.from(own, (bin) => weight[bin]!),
				},
			}));
	});
}

/** Where the long arm begins; without arms the whole contig lies before it. */
function borderOf(contig: string, arms: readonly Arm[] | null): number {
	const key = chromosomeKey(contig);
	const long = arms?.find((one) => one.arm === 'q' && chromosomeKey(one.contig) === key);
	return key === null ? Infinity : (long?.start ?? Infinity);
}

function segmentsOf({ bins, log2, weight }: BinProfile, part: Part, ends: readonly number[]): Segment[] {
	return ends.map((end, i) => {
		const own = part.bins.subarray(ends[i - 1] ?? 0, end);
		const values = Float64Array.from(own, (bin) => log2[bin]!);
		const weights = weight === null ? null : Float64Array.from(own, (bin) => weight[bin]!);
		return {
			contig: part.contig,
			start: bins.start[own[0]!]!,
			end: bins.end[own[own.length - 1]!]!,
			bins: own.length,
			mean_log2: weightedMean(values, weights),
			weight: weights === null ? null : weights.reduce((sum, w) => sum + w, 0),
			state: null,
			copy_number: null,
		};
	});
}

function range(from: number, to: number): Int32Array {
	return Int32Array.from({ length: to - from }, (_, i) => from + i);
}
