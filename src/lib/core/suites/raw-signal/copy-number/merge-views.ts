import { addToList } from '../../../../base/add-to-list.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import { armsOfBuild, type Arm } from '../../../readers/genome/arms.ts';
import { inferBuildFromReach, type Build } from '../../../readers/genome/builds.ts';
import type { FileSegments } from '../../../readers/copy-number-files/file-bins.ts';
import { contigKey } from '../../../readers/genome/contig-names.ts';
import type { CopyState, Segment } from '../../../signals/copy-number/bin-profile.ts';
import { contradictsBins } from '../../../signals/copy-number-calls/contradicts-bins.ts';
import { profileAbnormality } from '../../../signals/copy-number-calls/cpa.ts';
import { segmentsOfFile } from '../../../signals/copy-number-calls/file-profiles.ts';
import type { ProfiledSample } from '../../preprocess-lpwgs/profile-samples.server.ts';
import { fileName } from '../../cohort/file-name.ts';
import type { RawInput, SkippedFile } from '../raw-inputs.server.ts';
import { skippedFor } from '../skipped-file.ts';
import type { GatheredSample, ValueKind } from './content.ts';

/** The segments of one sample in a file. */
export interface SegmentFile {
	input: RawInput;
	file: FileSegments;
}

/** Samples with what each of their files adds, and files whose content another one holds already. */
export interface MergedViews {
	samples: GatheredSample[];
	views: SkippedFile[];
	notes: Message[];
}

/**
 * Bins, segments and calls of one sample become one. Bins are measured; segments come from the file that has calls for all of
 * them, else from the one with all segments, and calls of altered segments alone take precedence. Segments whose values
 * contradict the bins are a sample of their own, with a warning. Samples in the order of bins, then of segments.
 */
export function mergeViews(
	profiled: readonly ProfiledSample[],
	files: readonly SegmentFile[],
	genome: { arms: readonly Arm[] | null; reference: Build | null },
): MergedViews {
	const armsOf = (build: Build | null): readonly Arm[] =>
		genome.arms ?? (build === null ? [] : armsOfBuild(build));
	const merged: MergedViews = { samples: [], views: [], notes: [] };
	const samples = new Map<string, GatheredSample>();
	for (const one of profiled) {
		const values = valuesOf(one);
		samples.set(one.sample_id, {
			sample_id: one.sample_id,
			bins: one.profile,
			segments: null,
			segment_source: 'none',
			altered_only: false,
			depth_only: values === 'log2_depth',
			format: one.format,
			values,
			...(one.unit === 'ratios' || one.unit === 'depth'
				? {}
				: { corrected: { correction: one.correction, gc_from: one.gc_from } }),
			hash: one.hash,
			cpa: Number.NaN,
			against_panel: one.panel_normals !== null,
			build: one.build ?? genome.reference,
			arms: one.arms.length > 0 ? one.arms : armsOf(genome.reference),
		});
	}
	const bySample = new Map<string, SegmentFile[]>();
	for (const one of files) {
		const id =
			one.input.sample_ids.length > 1 ? (one.file.sample_id ?? one.input.sample_id) : one.input.sample_id;
		addToList(bySample, id, one);
	}
	for (const [id, own] of bySample) {
		const { main, overlay, others } = chooseSegments(own);
		const build = genome.reference ?? buildOf(main.file);
		const { segments } = segmentsOfFile(main.file, id, build);
		for (const { input } of others)
			merged.views.push({
				...skippedFor(
					input.given,
					say('raw.view_segments', { sample: id, file: fileName(main.input.given) }),
				),
				view_of: main.input.given,
			});
		const known = samples.get(id);
		const apart = known?.bins != null && !known.depth_only && contradictsBins(known.bins, segments);
		const name = apart ? fileName(main.input.given) : id;
		if (apart)
			merged.notes.push(say('calls.segments_contradict', { path: main.input.given, sample: id, name }));
		samples.set(name, {
			...((apart ? undefined : known) ?? {
				bins: null,
				depth_only: false,
				format: main.file.format,
				values: 'segments' as const,
				hash: null,
				against_panel: false,
				build,
				arms: armsOf(build),
			}),
			sample_id: name,
			segments: overlay === null ? segments : withStates(segments, overlay.file),
			segment_source: 'file',
			altered_only: main.file.altered_only,
			cpa: main.file.altered_only ? Number.NaN : profileAbnormality(main.file.segments),
		});
	}
	merged.samples = [...samples.values()];
	return merged;
}

function chooseSegments(own: readonly SegmentFile[]): {
	main: SegmentFile;
	overlay: SegmentFile | null;
	others: SegmentFile[];
} {
	const called = ({ file }: SegmentFile): boolean => file.segments.some(({ state }) => state !== null);
	const complete = own.filter(({ file }) => !file.altered_only);
	const main = complete.find(called) ?? complete[0] ?? own[0]!;
	const overlay =
		main.file.altered_only || called(main) ? null : (own.find(({ file }) => file.altered_only) ?? null);
	return { main, overlay, others: own.filter((one) => one !== main && one !== overlay) };
}

/** Each segment gets the call under which most of its bases lie; what no altered segment covers is neutral. */
function withStates(segments: readonly Segment[], altered: FileSegments): Segment[] {
	return segments.map((segment) => {
		const bases = new Map<CopyState, number>();
		for (const { contig, start, end, state } of altered.segments) {
			const shared = Math.min(end, segment.end) - Math.max(start, segment.start);
			if (state === null || shared <= 0 || contigKey(contig) !== contigKey(segment.contig)) continue;
			bases.set(state, (bases.get(state) ?? 0) + shared);
		}
		const [most] = [...bases].sort((a, b) => b[1] - a[1]);
		const covered = most !== undefined && most[1] * 2 > segment.end - segment.start;
		return { ...segment, state: covered ? most[0] : 'neutral' };
	});
}

function valuesOf({ unit, correction, panel_normals }: ProfiledSample): ValueKind {
	if (unit === 'ratios') return 'log2_ratio';
	if (unit === 'depth') return panel_normals === null ? 'log2_depth' : 'log2_ratio';
	return correction === 'none' && panel_normals === null ? 'counts' : 'corrected_counts';
}

/** The build that the segments of a file leave as the only one. */
function buildOf({ segments }: FileSegments): Build | null {
	const reach = new Map<string, number>();
	for (const { contig, end } of segments) reach.set(contig, Math.max(reach.get(contig) ?? 0, end));
	return inferBuildFromReach([...reach].map(([name, length]) => ({ name, length }))).build;
}
