import { finiteOrNull } from '../../../base/json.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { BUILD_NAMES } from '../../readers/genome/builds.ts';
import { makePanel } from '../../signals/tracks/panel.ts';
import { columnPositions, siteDesign } from '../../signals/tracks/site-sums.ts';
import { encodedSamplesTable } from '../../../contract/tables/tracks/encoded-samples.ts';
import { resultTable } from '../cohort/tables.ts';
import { sumDropped } from '../cohort/sum-dropped.ts';
import { featureNames } from '../preprocess-epigenomic/feature-names.ts';
import { withFileName } from '../preprocess-epigenomic/report.ts';
import { epigenomicSetting, type EpigenomicSetting } from '../preprocess-epigenomic/setting.server.ts';
import { featureStoreProducts } from '../products/feature-store.ts';
import type { SignalInput } from '../products/product-suite.server.ts';
import type { Chapter } from '../raw-signal/chapter.ts';
import { bullets, markdownTable } from '../report/markdown.ts';
import { count, percent } from '../report/numbers.ts';
import { fileName } from '../cohort/file-name.ts';
import type { SuiteProduct, SuiteTable } from '../suite.ts';
import {
	COLUMN,
	ENCODER,
	ENCODER_VERSION,
	encodeFeatures,
	FLANK,
	UNITS,
	type EncodedFeatures,
} from './features.ts';
import { distinctSamples } from './distinct-samples.ts';
import { emptySamples } from './empty-samples.server.ts';
import { readEncodedSamples, type EncodeDesign } from './read-samples.server.ts';
import type { EncodedSample, SampleKind } from './encoded-sample.ts';

const DEFAULT_BIN = 1_000_000;
const MAX_ROWS = 60;

/**
 * Coverage features of one signal as a feature store: bins, regions, profile around the regions, and how the signal is spread.
 * Every sample is encoded by itself. Throws what reading regions and files throws.
 */
export async function encodeEpigenomicSignal(given: SignalInput): Promise<Chapter> {
	const { parameters, signal, prefix } = given;
	const setting = await epigenomicSetting(given);
	const design = designOf(setting, parameters.bin_size ?? DEFAULT_BIN);
	const { bin_size, panel, sites } = design;
	const read = await readEncodedSamples(given, design);
	const { kind, skipped } = read;
	const empty = await emptySamples(given.inputs, read.samples, design);
	const { samples, notes: renamed } = distinctSamples([...read.samples, ...empty]);
	const encoded = encodeFeatures(
		samples,
		kind,
		setting.build,
		panel === null ? [] : featureNames(panel.regions),
		sites === null ? null : columnPositions(sites),
	);
	const features = encoded.groups.reduce((n, { feature_ids }) => n + feature_ids.length, 0);
	const ids = samples.map(({ sample }) => sample);
	const notes = [...setting.notes, ...renamed, ...samples.flatMap((sample) => sample.notes)].map(
		withFileName,
	);
	return {
		key: signal,
		title: kind === 'methylation' ? `Methylation profile of ${signal}` : `Coverage profile of ${signal}`,
		headline: [say('tracks.encoded', { signal, features, samples: ids.length, bins: encoded.bins })],
		report: report(samples, kind, encoded, bin_size, setting.build),
		tables: [sampleTable(samples, kind, prefix)],
		figures: [],
		matrices: [],
		samples: ids,
		summary: {
			encoder: ENCODER,
			encoder_version: ENCODER_VERSION,
			features,
			kind,
			bin_size,
			bins: encoded.bins,
			build: setting.build,
		},
		warnings: [
			...(setting.build === null ? [say('tracks.grid_by_reach')] : []),
			...emptyWarnings(samples),
			...distinct(notes),
		],
		dropped: sumDropped(samples.map(({ dropped }) => dropped)),
		inputs: [...new Set(samples.map(({ input }) => input.path)), ...setting.files],
		skipped,
		limits: [
			'Features of another encoder version, bin size, region set or genome build are not comparable.',
			...(kind === 'signal' || kind === 'peaks'
				? ['Tracks keep the scale of their program: values of different pipelines are not comparable.']
				: []),
		],
		products: products(ids, kind, encoded, design, given),
	};
}

/** The bins, and the regions with the columns around them. */
function designOf(setting: EpigenomicSetting, bin_size: number): EncodeDesign {
	const { regions, blacklist, common } = setting;
	const panel =
		regions === null ? null : makePanel({ regions, background: null, blacklist, flank: null }, common);
	const sites = panel === null ? null : siteDesign(panel.regions, FLANK, COLUMN);
	return { setting, bin_size, panel, sites };
}

function products(
	sample_ids: readonly string[],
	kind: SampleKind,
	encoded: EncodedFeatures,
	{ setting, bin_size, panel }: EncodeDesign,
	{ parameters, signal }: SignalInput,
): SuiteProduct[] {
	return featureStoreProducts({
		encoder: ENCODER,
		encoder_version: ENCODER_VERSION,
		signal,
		signal_family: kind === 'methylation' ? 'methylation' : 'signal_matrix',
		build: setting.build,
		parameters: {
			bin_size,
			min_mapq: parameters.min_mapq,
			min_length: parameters.min_length ?? null,
			max_length: parameters.max_length ?? null,
			...(parameters.reads_are_fragments === true ? { reads_are_fragments: true } : {}),
			regions: nameOf(parameters.region_bed),
			region_count: panel?.regions.start.length ?? 0,
			blacklist: nameOf(parameters.blacklist_bed),
			reference: nameOf(parameters.reference),
			kind,
		},
		sample_ids,
		groups: encoded.groups,
		values: encoded.values,
	});
}

/** Samples without an interval or peak, whether their file is empty after cleaning or not there. */
function emptyWarnings(samples: readonly EncodedSample[]): Message[] {
	const names = (kind: SampleKind): string[] =>
		samples.filter((one) => one.kind === kind && one.total === 0).map(({ sample }) => sample);
	const [intervals, peaks] = [names('intervals'), names('peaks')];
	return [
		...(intervals.length === 0
			? []
			: [
					say('tracks.encoded_without_intervals', { count: intervals.length, samples: shortList(intervals) }),
				]),
		...(peaks.length === 0
			? []
			: [say('tracks.encoded_without_peaks', { count: peaks.length, samples: shortList(peaks) })]),
	];
}

/** An overlay file by its name: places of a machine stand in the manifest only. */
function nameOf(file: string | undefined): string | null {
	return file === undefined ? null : fileName(file);
}

function distinct(messages: readonly Message[]): Message[] {
	return [...new Map(messages.map((message) => [JSON.stringify(message), message])).values()];
}

const TOTALS: Record<SampleKind, string> = {
	intervals: 'kept intervals',
	peaks: 'bases under peaks',
	signal: 'covered bases',
	methylation: 'CpGs',
};

function sampleTable(samples: readonly EncodedSample[], kind: SampleKind, prefix: string): SuiteTable {
	const table = resultTable(
		encodedSamplesTable,
		samples.map(({ sample, input, total, in_regions }) => ({
			sample,
			file: fileName(input.given),
			format: input.format,
			kind,
			total,
			in_regions: finiteOrNull(in_regions),
		})),
	);
	return { ...table, name: `${prefix}${table.name}` };
}

function report(
	samples: readonly EncodedSample[],
	kind: SampleKind,
	encoded: EncodedFeatures,
	bin_size: number,
	build: keyof typeof BUILD_NAMES | null,
): string[] {
	const rest = samples.length - MAX_ROWS;
	return [
		...bullets([
			`Bins of ${bin_size.toLocaleString('en')} bp over the autosomes${build === null ? ', as far as the data extend' : ` of ${BUILD_NAMES[build]}`}: ${encoded.bins.toLocaleString('en')}. X and Y are excluded because they reveal sex.`,
			`Values: ${UNITS[kind]}. Every sample is encoded independently of the others.`,
		]),
		...markdownTable(
			['features', 'number', 'unit', 'definition'],
			encoded.groups.map(({ group, feature_ids, unit, definition }) => [
				group,
				feature_ids.length.toLocaleString('en'),
				unit,
				definition,
			]),
		),
		...markdownTable(
			['sample', 'format', TOTALS[kind], 'in regions'],
			samples
				.slice(0, MAX_ROWS)
				.map(({ sample, input, total, in_regions }) => [
					sample,
					input.format,
					Math.round(total),
					Number.isNaN(in_regions) ? '' : percent(in_regions),
				]),
		),
		...(rest > 0 ? [`${count(rest, 'more sample')} in \`tables/encoded_samples.csv\`.`, ''] : []),
	];
}
