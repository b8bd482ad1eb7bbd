import { skippedFor } from '../raw-signal/skipped-file.ts';
import type { FormatKey } from '../../../contract/formats.ts';
import { appendAll } from '../../../base/append-all.ts';
import { hashFile } from '../../../base/hashing.server.ts';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { armsOfBuild, type Arm } from '../../readers/genome/arms.ts';
import type { Build } from '../../readers/genome/builds.ts';
import { typicalBinSize } from '../../signals/bins/bin-size.ts';
import type { BinnedCounts } from '../../signals/bins/count-bins.server.ts';
import { BinColumnSource, type BinColumns } from '../../signals/copy-number/bin-columns.server.ts';
import type { BinFrame } from '../../signals/copy-number/bin-frame.server.ts';
import { chooseBinSize } from '../../signals/copy-number/choose-bin-size.ts';
import type { BinProfile, Segment } from '../../signals/copy-number/bin-profile.ts';
import {
	MIN_MEDIAN_COUNT,
	normaliseCounts,
	type CountedSample,
	type Correction,
} from '../../signals/copy-number/normalise-counts.ts';
import { againstPanel } from '../../signals/copy-number/panel.ts';
import { countReasons } from '../../signals/copy-number/bin-reasons.ts';
import {
	readSampleBins,
	type CountUnit,
	type SampleBins,
} from '../../signals/copy-number/read-samples.server.ts';
import { segmentProfiles } from '../../signals/copy-number/segment-profiles.ts';
import { panelNormals, type PanelNormals } from '../../signals/copy-number-calls/panel-normals.ts';
import {
	summariseCopyNumber,
	type CopyNumberSummary,
} from '../../signals/copy-number-calls/profile-summary.ts';
import type { RawInput, SkippedFile } from '../raw-signal/raw-inputs.server.ts';
import { withReasons } from '../raw-signal/unusable-files.ts';

/** What is done to the bins of a sample. */
export interface ProfileRule {
	/** Correct counts for GC and mappability where they are known. */
	correct: boolean;
	/** Name of the profile that insists on GC correction; null = go without when GC is not known. */
	needs_gc: string | null;
	/** Name of a profile to use for files of ratios, when this one refuses them. */
	instead: string;
	/** Make segments and call them. */
	segment: boolean;
	/** Arms the user named; null = those of the build. */
	arms: readonly Arm[] | null;
	seed: number;
	/** Fingerprint the files, to know a sample again whatever its name; done anyway with a panel of normals. */
	hash?: boolean;
}

/** One sample with its profile, segments and measures. */
export interface ProfiledSample {
	sample_id: string;
	/** Path as the user gave it. */
	given: string;
	path: string;
	format: FormatKey;
	/** Fingerprint of the content; null unless asked for. */
	hash: string | null;
	build: Build | null;
	unit: CountUnit | 'ratios';
	/** What was counted here, filter by filter; null for given bins. */
	counts: BinnedCounts | null;
	correction: Correction | 'file';
	gc_from: BinColumns['gc_from'];
	ideal: number | null;
	gc_curve: Float64Array | null;
	gc_correlation: { before: number; after: number };
	median_count: number;
	/** Counts per usable base before any correction; null for ratios. */
	level: Float64Array | null;
	/** Normals the sample was compared with; null without a panel. */
	panel_normals: number | null;
	profile: BinProfile;
	/** Why a bin has no value, by code; 0 = it has one. */
	reasons: Uint8Array;
	arms: readonly Arm[];
	segments: Segment[];
	summary: CopyNumberSummary;
}

export interface ProfiledSamples {
	samples: ProfiledSample[];
	skipped: SkippedFile[];
	notes: Message[];
	/** The frame as it was used: files counted here may have needed larger bins than the default. */
	frame: BinFrame;
	/** The normals of the panel; null without one, or where it holds medians alone. */
	normals: PanelNormals | null;
}

type Unsegmented = Omit<ProfiledSample, 'segments' | 'summary' | 'arms'>;

/** Profiles of those files that have one, and why the others have none. */
export interface ReadProfiles extends ProfiledSamples {
	/** In the order of `skipped`. */
	errors: LbError[];
}

/**
 * Reads, normalises, compares with the panel and segments the samples of some files, one file after another. Where nothing
 * says a bin size, files that are counted here get larger bins when the default ones hold too few. A file that cannot be used
 * is skipped while another one can; when none can, the first error is thrown.
 */
export async function profileSamples(
	inputs: readonly RawInput[],
	frame: BinFrame,
	rule: ProfileRule,
	parallel: Parallel,
	watch: Watch,
): Promise<ProfiledSamples> {
	const { errors, ...read } = await readProfiles(inputs, frame, rule, parallel, watch);
	if (read.samples.length === 0) throw withReasons(errors[0] ?? new LbError('raw.no_input'), read.skipped);
	return read;
}

/** As `profileSamples`, but without a usable file there are no samples. */
export async function readProfiles(
	inputs: readonly RawInput[],
	frame: BinFrame,
	rule: ProfileRule,
	parallel: Parallel,
	watch: Watch,
): Promise<ReadProfiles> {
	const work = { parallel, watch };
	let used = frame;
	let files = await readFiles(inputs, frame, work);
	if (frame.size_from === 'default') {
		const here = files.filter(isCountedHere);
		const counted = here.flatMap(({ found }) =>
			found.flatMap((bins) => (bins.kind === 'counts' ? [bins.counted] : [])),
		);
		const size = chooseBinSize(counted, frame.size);
		if (size !== frame.size) {
			used = { ...frame, size, size_from: 'counts' };
			const again = await readFiles(
				here.map(({ input }) => input),
				used,
				work,
			);
			const larger = new Map(again.map((file) => [file.input, file]));
			files = files.map((file) => larger.get(file.input) ?? file);
		}
	}
	const read: Unsegmented[] = [];
	const skipped: SkippedFile[] = [];
	const errors: LbError[] = [];
	const notes: Message[] = [...frame.notes];
	for (const { input, found, error } of files)
		try {
			if (error !== null) throw error;
			const hash = await fingerprint(input.path, used, rule);
			for (const bins of found) {
				// One sample of a table of several is told apart by its column.
				const own = hash === null || found.length === 1 ? hash : `${hash}#${bins.sample_id}`;
				const sample = normalise(input, bins, own, used, rule, notes);
				refuseEmpty(sample);
				read.push(sample);
			}
		} catch (error) {
			const known = faultOfFile(error, input.given);
			errors.push(known);
			skipped.push(skippedFor(input.given, known));
		}
	const unique = withUniqueIds(read);
	const segments = rule.segment ? await segmentsOf(unique, rule, parallel, watch) : unique.map(() => []);
	const panel = unique.some(({ panel_normals }) => panel_normals !== null) ? used.panel_of_normals : null;
	const normals = panel === null ? null : await panelNormals(panel.panel, rule.seed, parallel, watch);
	const samples = unique.map((sample, i) => measured(sample, segments[i] ?? [], rule, normals));
	return { samples, skipped, errors, notes, frame: used, normals };
}

/** The bins of one file, or why it has none. */
interface ReadFile {
	input: RawInput;
	found: SampleBins[];
	error: LbError | null;
}

async function readFiles(
	inputs: readonly RawInput[],
	frame: BinFrame,
	{ parallel, watch }: { parallel: Parallel; watch: Watch },
): Promise<ReadFile[]> {
	const columns = new BinColumnSource(frame, parallel, watch);
	const files: ReadFile[] = [];
	for (const [done, input] of inputs.entries()) {
		throwIfCancelled(watch.signal, input.path);
		watch.onProgress?.({
			done,
			total: inputs.length,
			unit: 'files',
			message: say('run.progress_read', { name: input.sample_id }),
		});
		try {
			files.push({ input, found: await readSampleBins(input, frame, columns, parallel, watch), error: null });
		} catch (error) {
			files.push({ input, found: [], error: faultOfFile(error, input.given) });
		}
	}
	return files;
}

function isCountedHere({ found }: ReadFile): boolean {
	return found.some((bins) => bins.kind === 'counts' && (bins.unit === 'fragments' || bins.unit === 'reads'));
}

function refuseEmpty({ reasons, path }: Unsegmented): void {
	const counts = countReasons(reasons);
	if ((counts.kept ?? 0) > 0) return;
	const [reason, count] = Object.entries(counts).sort((a, b) => b[1] - a[1])[0] ?? ['no_value', 0];
	throw new LbError('copy.nothing_left', { bins: reasons.length, reason, count }, { path });
}

async function fingerprint(path: string, frame: BinFrame, rule: ProfileRule): Promise<string | null> {
	const wanted = rule.hash === true || (frame.panel_of_normals?.panel.normals.length ?? 0) > 0;
	return wanted ? (await hashFile(path)).value : null;
}

function normalise(
	input: RawInput,
	bins: SampleBins,
	hash: string | null,
	frame: BinFrame,
	rule: ProfileRule,
	notes: Message[],
): Unsegmented {
	const { sample_id, build, gc_from } = bins;
	appendAll(notes, bins.notes);
	const sample: Unsegmented = {
		sample_id,
		given: input.given,
		path: input.path,
		format: input.format,
		hash,
		build,
		gc_from,
		panel_normals: null,
		...(bins.kind === 'ratios' ? ofRatios(bins, rule) : ofCounts(bins, rule, notes)),
	};
	if (frame.panel_of_normals === null) return sample;
	const { panel, path } = frame.panel_of_normals;
	const compared = againstPanel(
		{
			profile: sample.profile,
			reasons: sample.reasons,
			correction: sample.correction === 'file' ? 'none' : sample.correction,
			hash,
		},
		panel,
		path,
	);
	appendAll(notes, compared.notes);
	return {
		...sample,
		profile: compared.profile,
		reasons: compared.reasons,
		panel_normals: panel.normals.length,
	};
}

type Normalised = Pick<
	ProfiledSample,
	| 'unit'
	| 'counts'
	| 'correction'
	| 'ideal'
	| 'gc_curve'
	| 'gc_correlation'
	| 'median_count'
	| 'level'
	| 'profile'
	| 'reasons'
>;

function ofRatios(bins: SampleBins & { kind: 'ratios' }, rule: ProfileRule): Normalised {
	if (rule.needs_gc !== null)
		throw new LbError(
			'copy.gc_of_ratios',
			{ profile: rule.instead },
			{ path: bins.profile.source.path ?? '' },
		);
	return {
		unit: 'ratios',
		counts: null,
		correction: 'file',
		ideal: null,
		gc_curve: null,
		gc_correlation: { before: NaN, after: NaN },
		median_count: NaN,
		level: null,
		profile: bins.profile,
		reasons: bins.reasons,
	};
}

function ofCounts(bins: SampleBins & { kind: 'counts' }, rule: ProfileRule, notes: Message[]): Normalised {
	const { counted, counts, unit } = bins;
	if (rule.needs_gc !== null && counted.gc === null)
		throw new LbError('copy.gc_needed', { profile: rule.needs_gc }, { path: counted.source.path ?? '' });
	const found = normaliseCounts(counted, rule.correct);
	if (found.too_few)
		notes.push(say('copy.too_few_ideal', { sample: counted.sample_id, ideal: found.ideal ?? 0 }));
	if (unit !== 'depth' && unit !== 'coverage') refuseSparse(counted, found.median_count);
	return { unit, counts, ...found };
}

/** Larger bins show no arm any more (the shorter arms hold two to four of them). */
const LARGEST_BINS = 10_000_000;

/** Most bins of a sparse sample hold nothing, and the median of the others is no level to compare with. */
function refuseSparse({ bins, counts, source }: CountedSample, median: number): void {
	if (!(median < MIN_MEDIAN_COUNT)) return;
	const used = counts.reduce((sum, count) => (Number.isNaN(count) ? sum : sum + count), 0);
	const size = typicalBinSize(bins);
	const wanted = (size * 2 * MIN_MEDIAN_COUNT * counts.length) / used;
	if (wanted > LARGEST_BINS)
		throw new LbError(
			'copy.far_too_sparse',
			{ size, median, least: MIN_MEDIAN_COUNT, used, largest: LARGEST_BINS },
			{ path: source.path ?? '' },
		);
	throw new LbError(
		'copy.too_sparse',
		{ size, median, least: MIN_MEDIAN_COUNT, used, better: Math.ceil(wanted / size) * size },
		{ path: source.path ?? '' },
	);
}

/** Two files of one sample in different formats must not share a column: the later ones carry their format. */
function withUniqueIds(samples: readonly Unsegmented[]): Unsegmented[] {
	const seen = new Set<string>();
	return samples.map((sample) => {
		let id = sample.sample_id;
		for (let n = 1; seen.has(id); n++) id = `${sample.sample_id} (${sample.format}${n === 1 ? '' : ` ${n}`})`;
		seen.add(id);
		if (id === sample.sample_id) return sample;
		return { ...sample, sample_id: id, profile: { ...sample.profile, sample_id: id } };
	});
}

async function segmentsOf(
	samples: readonly Unsegmented[],
	rule: ProfileRule,
	parallel: Parallel,
	watch: Watch,
): Promise<Segment[][]> {
	watch.onProgress?.({
		done: 0,
		total: samples.length,
		unit: 'steps',
		message: say('copy.progress_segment', { samples: samples.length }),
	});
	const found = await segmentProfiles(
		samples.map(({ profile }) => profile),
		{ seed: rule.seed },
		parallel,
		watch,
	);
	return found.map(({ segments }) => segments);
}

function measured(
	sample: Unsegmented,
	segments: Segment[],
	rule: ProfileRule,
	normals: PanelNormals | null,
): ProfiledSample {
	const arms = rule.arms ?? (sample.build === null ? [] : armsOfBuild(sample.build));
	const { sample_id, hash, profile } = sample;
	const against =
		normals === null || sample.panel_normals === null || segments.length === 0
			? null
			: normals({ sample_id, hash, bins: profile.bins, arms });
	const summary = summariseCopyNumber(
		{
			sample_id: sample.sample_id,
			bins: sample.profile,
			segments,
			segment_source: rule.segment ? 'segmentation' : 'none',
			altered_only: false,
			// Without a reference of its own, depth of targets says nothing about copies.
			depth_only: sample.unit === 'depth' && sample.panel_normals === null,
		},
		arms,
		'plasma',
		against,
	);
	return { ...sample, arms, segments: summary.segments, summary };
}
