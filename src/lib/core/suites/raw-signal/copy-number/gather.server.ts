import { reasonInChinese } from '../../../../base/left-out-words.ts';
import { formatsOfLayer, formatsWhere, isReadBy, type FormatKey } from '../../../../contract/formats.ts';
import { appendAll } from '../../../../base/append-all.ts';
import path from 'node:path';
import { LbError } from '../../../../base/errors.ts';
import { finiteOrNull } from '../../../../base/json.ts';
import type { Watch } from '../../../../base/progress.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import { inferBuild, type Build } from '../../../readers/genome/builds.ts';
import { openSequence } from '../../../readers/genome/sequence.server.ts';
import { readArms } from '../../../readers/regions/cytobands.server.ts';
import { openFrame, type BinFrame } from '../../../signals/copy-number/bin-frame.server.ts';
import { GOOD_MEDIAN_COUNT, LARGEST_MULTIPLE } from '../../../signals/copy-number/choose-bin-size.ts';
import { segmentProfiles } from '../../../signals/copy-number/segment-profiles.ts';
import { bases } from '../../preprocess-lpwgs/bases.ts';
import {
	profileSamples,
	readProfiles,
	type ProfiledSample,
} from '../../preprocess-lpwgs/profile-samples.server.ts';
import { list } from '../../report/numbers.ts';
import type { ChapterInput, NoChapter } from '../chapter.ts';
import type { RawInput, SkippedFile } from '../raw-inputs.server.ts';
import type { Gathered, GatheredSample } from './content.ts';
import { givenPaths, skippedBy, withGivenPaths } from './given-paths.ts';
import { mergeViews } from './merge-views.ts';
import { oneFilePerSample } from './one-file-per-sample.ts';
import { withReasons } from '../unusable-files.ts';
import { profileReadable } from './profile-readable.ts';
import { readSegments } from './read-segments.server.ts';
import { withoutSameValues } from './same-values.ts';
import { tracksBeside, type CorrectionTracks } from './tracks-beside.server.ts';

/** Formats of bins, the most telling first: of several files of one sample the first of these counts. */
export const BIN_FORMATS = formatsOfLayer('bins');
export const SEGMENT_FORMATS = formatsOfLayer('segments');
/** Formats of counts in bins, beside which GC and mappability tracks may lie; QDNAseq tables may hold ratios as well. */
const COUNTS_FORMATS = formatsWhere(({ counts }) => counts === true);
/** Files that are counted here. They are signals of fragments first: one without enough of them is no fault. */
export const COUNTED_FORMATS = formatsOfLayer('reads');

/** Bins of what is counted here, when no track or parameter says a size: ichorCNA's for ultra-low coverage. */
const DEFAULT_SIZE = 1_000_000;

/**
 * Reads the copy-number files of a run and brings bins and segments of one sample together. Counts are corrected for GC and
 * mappability where these are known; samples of ratios without segments are segmented here. Null when nothing is a
 * copy-number file or could be counted as one; `NoChapter` when what was counted is too little for a profile. `counting` = whether files that are counted here are fragments that may
 * happen to make a profile, or were given for one. Throws the first error when no copy-number file can be read.
 */
export async function gatherSamples(
	input: Omit<ChapterInput, 'draw_only'>,
	counting: 'optional' | 'required' = 'optional',
): Promise<Gathered | NoChapter | null> {
	const { parameters, watch, parallel, seed } = input;
	const inputs = input.inputs.filter(isOurs);
	const of = (formats: readonly FormatKey[]): RawInput[] =>
		inputs.filter(({ format }) => formats.includes(format));
	const binFormats = counting === 'required' ? [...BIN_FORMATS, ...COUNTED_FORMATS] : BIN_FORMATS;
	const bins = oneFilePerSample(of(binFormats), binFormats);
	// Segments and calls of a sample add to each other: `mergeViews` chooses.
	const segments = { kept: withoutProductSegments(of(SEGMENT_FORMATS), bins.kept) };
	const counted = counting === 'required' ? [] : of(COUNTED_FORMATS);
	const arms =
		parameters.arm_annotation === undefined ? null : await readArms(parameters.arm_annotation, watch);
	const tracks = await tracksBeside(of(COUNTS_FORMATS), parameters, watch);
	const given = givenPaths(inputs, overlays(parameters, tracks));
	let skipped: SkippedFile[] = [...bins.skipped];
	const notes: Message[] = [];
	const errors: LbError[] = [];

	const frame = await frameFor(parameters, tracks, watch);
	const rule = { correct: true, needs_gc: null, instead: '', segment: false, arms, seed };
	const profiled: ProfiledSample[] = [];
	let panel: Gathered['panel'] = null;
	if (bins.kept.length > 0) {
		const read = await profileReadable(
			bins,
			async (files) => {
				const found = await profileSamples(files, frame, rule, parallel, watch);
				panel = found.normals;
				return found;
			},
			given,
		);
		if (read.error !== null) errors.push(read.error);
		appendAll(notes, read.notes);
		skipped = [...skipped.filter(({ path: name }) => !read.used.has(name)), ...read.skipped];
		// A table of many samples is a view as a whole or not at all.
		const one_each = read.samples.length === bins.kept.length;
		const { kept, views } = withoutSameValues(one_each ? read.samples : []);
		appendAll(profiled, one_each ? kept : read.samples);
		appendAll(skipped, views);
	}
	if (counted.length > 0) {
		const read = await readProfiles(counted, frame, rule, parallel, watch);
		panel ??= read.normals;
		const { enough, told } = enoughCounts(read, frame, counted, given);
		appendAll(notes, told);
		for (const sample of enough)
			if (!profiled.some(({ sample_id }) => sample_id === sample.sample_id)) profiled.push(sample);
	}
	const unpaired = profiled.flatMap(({ sample_id, unit }) => (unit === 'reads' ? [sample_id] : []));
	if (unpaired.length > 0)
		notes.push(say('copy.unpaired', { count: unpaired.length, examples: list(unpaired, 5) }));
	const { files, faults } = await readSegments(segments.kept, parameters, watch);
	for (const { error, file } of faults) {
		errors.push(error);
		skipped.push(skippedBy(error, file, given));
	}
	if (profiled.length === 0 && files.length === 0) {
		if (bins.kept.length + segments.kept.length === 0)
			return counted.length === 0 ? null : { absent: tooFew(counted, frame) };
		throw withReasons(errors[0] ?? new LbError('raw.no_input'), skipped);
	}
	const tracksUsed = profiled.some(({ unit }) => unit !== 'ratios') ? tracks.notes : [];
	const { samples, ...merged } = mergeViews(profiled, files, {
		arms,
		reference: referenceBuild(parameters.reference),
	});
	appendAll(skipped, merged.views);
	appendAll(notes, [...merged.notes, ...files.flatMap(({ file }) => file.notes), ...tracksUsed]);
	return {
		samples: await withSegments(samples, input),
		panel,
		skipped,
		notes: unique(withGivenPaths(notes, given)),
		paths: [
			...inputs.map(({ path }) => path),
			...frame.inputs,
			...(parameters.arm_annotation === undefined ? [] : [parameters.arm_annotation]),
			...(parameters.reference === undefined ? [] : [parameters.reference]),
		],
	};
}

/** The bins of everything that is counted or corrected here. */
function frameFor(
	parameters: ChapterInput['parameters'],
	tracks: CorrectionTracks,
	watch: Watch,
): Promise<BinFrame> {
	return openFrame(
		{
			bin_size: parameters.bin_size ?? null,
			default_size: DEFAULT_SIZE,
			bin_annotation: parameters.bin_annotation ?? null,
			gc_track: tracks.gc_track,
			mappability_track: tracks.mappability_track,
			reference: parameters.reference ?? null,
			panel: parameters.panel_of_normals ?? null,
			excluded: parameters.blacklist_bed ?? null,
			flank: 0,
			min_mapq: parameters.min_mapq,
			min_length: parameters.min_length ?? null,
			max_length: parameters.max_length ?? null,
			reads_are_fragments: parameters.reads_are_fragments ?? false,
		},
		watch,
	);
}

/** Of what was counted here, the samples with enough fragments for a profile, and what is said of the others. */
function enoughCounts(
	read: Awaited<ReturnType<typeof readProfiles>>,
	frame: BinFrame,
	counted: readonly RawInput[],
	given: ReturnType<typeof givenPaths>,
): { enough: ProfiledSample[]; told: Message[] } {
	const { size } = read.frame;
	const enough: ProfiledSample[] = [];
	const told: Message[] = [];
	if (read.frame.size_from === 'counts')
		told.push(say('copy.size_by_counts', { size: bases(size), tried: bases(frame.size) }));
	for (const sample of read.samples) {
		const { sample_id, median_count } = sample;
		if (median_count >= GOOD_MEDIAN_COUNT) enough.push(sample);
		else
			told.push(
				say('calls.too_few_counts', { sample: sample_id, count: finiteOrNull(median_count) ?? 0, size }),
			);
	}
	for (const [i, { path: given_path }] of read.skipped.entries()) {
		const { path: file } = counted.find((one) => one.given === given_path) as RawInput;
		const skipped = skippedBy(read.errors[i]!, file, given);
		const reason_zh = reasonInChinese(skipped);
		told.push(
			say('calls.no_profile', {
				...{ path: given_path, reason: skipped.reason },
				...(reason_zh === null ? {} : { reason_zh: `${reason_zh}。` }),
			}),
		);
	}
	return { enough, told };
}

/** None of the files that were counted here has a profile. */
function tooFew(counted: readonly RawInput[], { size, size_from }: BinFrame): Message {
	const largest = size_from === 'default' ? size * LARGEST_MULTIPLE : size;
	return say('calls.no_profiles', { count: counted.length, least: GOOD_MEDIAN_COUNT, size: bases(largest) });
}

/** The segments of preprocess_lpwgs stand in its bins too. */
function withoutProductSegments(segments: readonly RawInput[], bins: readonly RawInput[]): RawInput[] {
	const folders = new Set(
		bins
			.filter(({ format }) => format === 'lpwgs_bins')
			.map(({ path: file }) => path.dirname(path.dirname(file))),
	);
	return segments.filter(({ path: file }) => !folders.has(path.dirname(file)));
}

/** Overlay files; reports show their names. */
function overlays(
	parameters: ChapterInput['parameters'],
	{ gc_track, mappability_track }: CorrectionTracks,
): string[] {
	const { bin_annotation, reference, panel_of_normals, blacklist_bed, arm_annotation } = parameters;
	const files = [
		gc_track,
		mappability_track,
		bin_annotation,
		reference,
		panel_of_normals,
		blacklist_bed,
		arm_annotation,
	];
	return files.filter((file): file is string => typeof file === 'string');
}

/** WIG and bedGraph files of other things than counts in bins belong to the chapter of tracks. */
function isOurs({ format, signal_family }: RawInput): boolean {
	return !isReadBy(format, 'track') || signal_family === 'copy_number';
}

/** Several files say the same thing once. */
function unique(notes: readonly Message[]): Message[] {
	const seen = new Map(notes.map((note) => [JSON.stringify(note), note]));
	return [...seen.values()];
}

function referenceBuild(reference: string | undefined): Build | null {
	if (reference === undefined) return null;
	const file = openSequence(reference);
	const { build } = inferBuild(file.contigs);
	file.close();
	return build;
}

/** Segments samples of ratios that have neither segments nor calls of their own. */
async function withSegments(
	samples: GatheredSample[],
	input: Omit<ChapterInput, 'draw_only'>,
): Promise<GatheredSample[]> {
	const open = samples.filter(
		({ bins, segments, depth_only }) =>
			bins !== null &&
			segments === null &&
			!depth_only &&
			bins.state?.some((state) => state !== null) !== true,
	);
	if (open.length === 0) return samples;
	input.watch.onProgress?.({
		done: 0,
		total: open.length,
		unit: 'steps',
		message: say('copy.progress_segment', { samples: open.length }),
	});
	const found = await segmentProfiles(
		open.flatMap(({ bins }) => bins ?? []),
		{ seed: input.seed },
		input.parallel,
		input.watch,
	);
	const made = new Map(open.map((sample, i) => [sample, found[i]?.segments ?? []]));
	return samples.map((sample) => {
		const segments = made.get(sample);
		return segments === undefined ? sample : { ...sample, segments, segment_source: 'segmentation' };
	});
}
