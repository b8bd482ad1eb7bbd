import { skippedFor } from '../raw-signal/skipped-file.ts';
import { isReadBy } from '../../../contract/formats.ts';
import { mapBounded } from '../../../base/bounded.ts';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import { say } from '../../../contract/messages/index.ts';
import { asTrackFormat } from '../../readers/tracks/track-format.ts';
import { binMatrix, spanName } from '../../signals/tracks/bin-matrix.ts';
import { buildContigs } from '../../readers/genome/builds.ts';
import { countPanelIntervals, countPanelTrack } from '../../signals/tracks/count-panel.server.ts';
import { spellContig } from '../../signals/tracks/contig-names.ts';
import { makePanel, type Panel } from '../../signals/tracks/panel.ts';
import type { IntervalFormat } from '../../signals/tracks/read-clean.server.ts';
import { sumDropped } from '../cohort/sum-dropped.ts';
import type { SignalInput } from '../products/product-suite.server.ts';
import type { Chapter } from '../raw-signal/chapter.ts';
import { referenceOf } from '../raw-signal/overlays.ts';
import type { RawInput, SkippedFile } from '../raw-signal/raw-inputs.server.ts';
import { cleanSample, isIntervalFormat, type CleanedSample } from './clean-sample.server.ts';
import { featureNames } from './feature-names.ts';
import { panelValues, type PanelSample } from './panel-values.ts';
import type { Preprocessed } from './preprocessed.ts';
import { fileStems } from './products.server.ts';
import { FLANK, profileKind, type ProfileKind } from './profiles.ts';
import { sampleResult, type SampleResult } from './sample-result.ts';
import { epigenomicSetting, type EpigenomicSetting } from './setting.server.ts';
import { fromColumns } from './value-matrix.ts';
import { writeChapter } from './write-chapter.server.ts';

/** Files of tracks read at the same time; alignments use all threads for one file at a time. */
const TRACKS_AT_ONCE = 8;

/**
 * Preprocesses the files of one cfChIP-seq, cfMeDIP-seq or MeDIP-seq signal under its profile. A file that cannot be read is
 * skipped while another can. Throws genome.panel_needed, genome.panel_outside, genome.nothing_kept, and the first error when no
 * file can be read.
 */
export async function preprocessEpigenomicSignal(given: SignalInput): Promise<Chapter> {
	const kind = profileKind(given.profile);
	const setting = await epigenomicSetting(given);
	if (setting.regions === null && kind !== 'interval_cleanup')
		throw new LbError('genome.panel_needed', { profile: given.profile });
	const panel =
		setting.regions === null
			? null
			: makePanel(
					{
						regions: setting.regions,
						background: setting.background,
						blacklist: setting.blacklist,
						flank: kind === 'background_aware' ? FLANK : null,
					},
					setting.common,
				);
	const read =
		kind === 'interval_cleanup' || panel === null
			? await cleanAll(given, setting, panel)
			: await countAll(kind, given, setting, panel);
	return writeChapter({ given, kind, setting, panel, ...read });
}

type Read = Pick<Preprocessed, 'samples' | 'counted' | 'values' | 'matrix' | 'raw' | 'skipped'>;

/** Reads every file with `read`; those that fail are skipped. Throws the first error when all fail. */
async function readAll<T>(
	inputs: readonly RawInput[],
	watch: SignalInput['watch'],
	read: (input: RawInput) => Promise<T>,
): Promise<{ done: T[]; skipped: SkippedFile[] }> {
	const limit = inputs.every(({ format }) => !isIntervalFormat(format)) ? TRACKS_AT_ONCE : 1;
	const errors: LbError[] = [];
	const skipped: SkippedFile[] = [];
	let finished = 0;
	const results = await mapBounded(
		inputs,
		limit,
		async (input): Promise<T | null> => {
			throwIfCancelled(watch.signal, input.given);
			try {
				return await read(input);
			} catch (error) {
				const known = faultOfFile(error, input.given);
				errors.push(known);
				skipped.push(skippedFor(input.given, known));
				return null;
			} finally {
				watch.onProgress?.({
					done: ++finished,
					total: inputs.length,
					unit: 'files',
					message: say('reader.reading', { path: input.given }),
				});
			}
		},
		watch.signal,
	);
	throwIfCancelled(watch.signal, 'files');
	const done = results.filter((one): one is Awaited<T> & T => one !== null);
	if (done.length === 0) throw errors[0] ?? new LbError('raw.no_input');
	// Files finish in any order; the report names them in the order of the inputs.
	const order = new Map(inputs.map(({ given }, i) => [given, i]));
	skipped.sort((a, b) => (order.get(a.path) ?? 0) - (order.get(b.path) ?? 0));
	return { done, skipped };
}

async function cleanAll(given: SignalInput, setting: EpigenomicSetting, panel: Panel | null): Promise<Read> {
	const { parameters, signal, watch } = given;
	const options = {
		signal,
		stems: fileStems(setting.inputs.map(({ sample_id }) => sample_id)),
		reference: parameters.reference,
		merge_gap: parameters.merge_gap ?? null,
		bin_size: parameters.bin_size ?? null,
		panel,
	};
	const { done, skipped } = await readAll(setting.inputs, watch, (input) =>
		cleanSample(
			input,
			setting,
			{ ...options, reference: referenceOf(input, parameters) },
			{ signal: watch.signal },
		),
	);
	const samples = done.map(({ result }) => result);
	if (panel === null) {
		const bins = binValues(done, setting);
		if (bins.matrix.features.length === 0 || samples.every(({ kept }) => kept === 0))
			throw nothingKept(samples);
		return { samples, counted: null, values: null, skipped, ...bins };
	}
	return overPanel('interval_cleanup', setting, panel, done.map(panelSample), samples, skipped);
}

/** The error of files of which cleaning leaves nothing, with the rule that took most. */
function nothingKept(samples: readonly SampleResult[]): LbError {
	const dropped = Object.entries(sumDropped(samples.map((sample) => sample.dropped)));
	const [rule, removed] = dropped.reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
	const rows = samples.reduce((sum, sample) => sum + sample.rows, 0);
	return new LbError(
		'genome.nothing_kept',
		{ files: samples.length, rows, rule, removed },
		{ path: samples[0]?.input.given ?? '' },
	);
}

function panelSample({ kind, totals, result }: CleanedSample): PanelSample {
	if (totals === null) throw new TypeError('A sample was not counted over the panel.');
	return { kind, totals, total: result.total };
}

/** Bins as features: intervals per million of tracks the mean over covered bases. */
function binValues(done: readonly CleanedSample[], setting: EpigenomicSetting): Pick<Read, 'matrix' | 'raw'> {
	const lengths = setting.build === null ? [] : buildContigs(setting.build, setting.common.prefix);
	const bins = binMatrix(
		done.map(({ bins: own, reach }) => {
			if (own === null) throw new TypeError('A sample was not binned.');
			return { bins: own, contigs: reach, has_lengths: false };
		}),
		lengths,
	);
	const n = done.length;
	const isCounts = done.every(({ kind }) => kind === 'intervals');
	const raw = done.map(({ kind }, s) =>
		Float64Array.from(bins.start, (_, bin) => {
			const covered = bins.covered[bin * n + s]!;
			// A bin without an interval was looked at and is zero; a bin without signal is unknown.
			return kind === 'intervals' ? covered : covered === 0 ? NaN : bins.mean[bin * n + s]! * covered;
		}),
	);
	const columns = done.map(({ kind, result }, s) =>
		kind === 'intervals'
			? (raw[s] as Float64Array).map((count) => (result.total > 0 ? (count / result.total) * 1e6 : NaN))
			: Float64Array.from(bins.start, (_, bin) => bins.mean[bin * n + s]!),
	);
	const features = Array.from(bins.start, (start, bin) => {
		const contig = spellContig(bins.contigs[bins.contig[bin]!]?.name ?? '', setting.common);
		const end = bins.end[bin]!;
		return { name: spanName(contig, start, end), contig, start, end, usable_bases: end - start };
	});
	const samples = done.map(({ result }) => result.input.sample_id);
	const unit = isCounts ? 'intervals per million' : 'mean signal over covered bases';
	return { matrix: fromColumns(features, samples, columns, unit), raw };
}

async function countAll(
	kind: ProfileKind,
	given: SignalInput,
	setting: EpigenomicSetting,
	panel: Panel,
): Promise<Read> {
	const { parameters, parallel, watch } = given;
	const quiet = { signal: watch.signal };
	const { done, skipped } = await readAll(setting.inputs, watch, async (input) => {
		const { path, format } = input;
		const counted =
			isIntervalFormat(format) && !isPeaks(format)
				? await countPanelIntervals(
						{ path, format, reference: referenceOf(input, parameters) },
						panel,
						setting.rules,
						parallel,
						quiet,
					)
				: await countPanelTrack(
						{ path, given: input.given, format: asTrackFormat(format) },
						panel,
						setting.rules,
						quiet,
					);
		const result = sampleResult(input, {
			rows: counted.read,
			unit: counted.unit,
			kept: counted.kept,
			median_length: counted.median_length,
			covered_bases: counted.covered_bases,
			total: counted.total,
			dropped: counted.dropped,
			notes: counted.notes,
		});
		if (counted.tracks > 1)
			result.notes.push(say('tracks.first_track_only', { path: input.given, count: counted.tracks }));
		return { counted, result };
	});
	const samples = done.map(({ result }) => result);
	const counted = done.map((one): PanelSample => ({ ...one.counted }));
	return overPanel(kind, setting, panel, counted, samples, skipped);
}

function isPeaks(format: IntervalFormat): boolean {
	return isReadBy(format, 'peaks');
}

/** Values, background and factors of samples that were counted over a panel. */
function overPanel(
	kind: ProfileKind,
	setting: EpigenomicSetting,
	panel: Panel,
	counted: PanelSample[],
	samples: SampleResult[],
	skipped: SkippedFile[],
): Read {
	const everywhere = counted.every(({ totals }) => totals.regions.every(Number.isNaN));
	if (everywhere && panel.regions.start.length > 0)
		throw new LbError(
			'genome.panel_outside',
			{ regions: panel.regions.start.length },
			{ path: setting.files[0] ?? '' },
		);
	const values = panelValues(kind, panel, counted, setting.genome_bases);
	for (const [s, sample] of samples.entries()) {
		const { totals } = counted[s]!;
		sample.in_panel = totals.in_panel;
		sample.in_background = panel.background_bases > 0 ? totals.in_background : NaN;
		sample.background_rate = values.background[s]?.global_rate ?? NaN;
		sample.above_background = values.above[s] ?? null;
		sample.scale_factor = values.factors[s]!;
	}
	const { regions, usable } = panel;
	const names = featureNames(regions);
	const features = names.map((name, i) => ({
		name,
		contig: regions.contigs[regions.contig[i]!]!,
		start: regions.start[i]!,
		end: regions.end[i]!,
		usable_bases: usable[i]!,
	}));
	const ids = samples.map(({ input }) => input.sample_id);
	return {
		samples,
		counted,
		values,
		matrix: fromColumns(features, ids, values.columns, values.unit),
		raw: counted.map(({ totals }) => totals.regions),
		skipped,
	};
}
