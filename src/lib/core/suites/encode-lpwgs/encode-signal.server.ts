import { LbError } from '../../../base/errors.ts';
import { finiteOrNull } from '../../../base/json.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { BUILD_NAMES } from '../../readers/genome/builds.ts';
import { fileName } from '../cohort/file-name.ts';
import { bases } from '../preprocess-lpwgs/bases.ts';
import { featureStoreProducts } from '../products/feature-store.ts';
import type { SignalInput } from '../products/product-suite.server.ts';
import type { Chapter } from '../raw-signal/chapter.ts';
import { gatherSamples } from '../raw-signal/copy-number/gather.server.ts';
import { measureCohort } from '../raw-signal/copy-number/measure.ts';
import { sampleTable } from '../raw-signal/copy-number/tables.ts';
import { bullets, markdownTable } from '../report/markdown.ts';
import { count, percent, short } from '../report/numbers.ts';
import { chooseGrid, type FeatureGrid } from './choose-grid.ts';
import { ENCODER, ENCODER_VERSION, encodeSamples, type EncodedSamples } from './features.ts';
import type { MeasuredSample } from '../raw-signal/copy-number/content.ts';

const MAX_ROWS = 60;
const SIZE_FROM: Record<FeatureGrid['size_from'], string> = {
	user: 'as requested',
	files: 'bin size of the files',
	default: 'the default, because the files have several sizes or none',
};

/**
 * Copy-number features of one signal: bins of one size over the autosomes, arms, and measures of the whole genome, as a
 * feature store.
 */
export async function encodeLpwgsSignal(input: SignalInput): Promise<Chapter> {
	const { parameters, signal, prefix } = input;
	const gathered = await gatherSamples(input, 'required');
	if (gathered === null || 'absent' in gathered) throw new LbError('raw.no_input');
	const { samples } = measureCohort(gathered, input.cohort, parameters.call_rule, 'alone');
	const grid = chooseGrid(samples, parameters.bin_size ?? null);
	const encoded = encodeSamples(samples, grid);
	const ids = samples.map(({ summary }) => summary.sample_id);
	const features = encoded.groups.reduce((n, { feature_ids }) => n + feature_ids.length, 0);
	const table = sampleTable(samples);
	return {
		key: signal,
		title: 'Copy-number features',
		headline: [
			say('calls.encoded', {
				features,
				samples: ids.length,
				bins: encoded.bins,
				size: bases(grid.grid.size),
			}),
		],
		report: reportLines(samples, grid, encoded),
		tables: [{ ...table, name: `${prefix}${table.name}` }],
		figures: [],
		matrices: [],
		samples: ids,
		summary: {
			encoder: ENCODER,
			encoder_version: ENCODER_VERSION,
			features,
			bin_size: grid.grid.size,
			bin_size_from: grid.size_from,
			build: grid.build,
			bins: encoded.bins,
			bins_with_value: encoded.bins_with_value,
			samples: samples.map(({ sample, summary }) => ({
				sample: summary.sample_id,
				values: sample.values,
				call_source: summary.call_source,
				fraction_genome_altered: finiteOrNull(summary.altered.fraction),
				dlrs: finiteOrNull(summary.dlrs),
			})),
		},
		warnings: [...gathered.notes, ...warningsOf(samples, grid)],
		dropped: {},
		inputs: gathered.paths,
		skipped: gathered.skipped,
		limits: [
			'Features of another encoder version, bin size or genome build are not comparable.',
			'No tumour fraction is estimated; log2 ratios mix tumour fraction and copy number.',
		],
		products: featureStoreProducts({
			encoder: ENCODER,
			encoder_version: ENCODER_VERSION,
			signal,
			signal_family: 'copy_number',
			build: grid.build,
			parameters: {
				bin_size: grid.grid.size,
				call_rule: parameters.call_rule,
				min_mapq: parameters.min_mapq,
				min_length: parameters.min_length ?? null,
				max_length: parameters.max_length ?? null,
				...(parameters.reads_are_fragments === true ? { reads_are_fragments: true } : {}),
				seg_scale: parameters.seg_scale ?? null,
				...overlays(parameters),
			},
			sample_ids: ids,
			groups: encoded.groups,
			values: encoded.values,
		}),
	};
}

/** Overlay files by their names: places of a machine stand in the manifest only. */
function overlays(parameters: SignalInput['parameters']): Record<string, string | null> {
	const name = (file: string | undefined): string | null => (file === undefined ? null : fileName(file));
	return {
		reference: name(parameters.reference),
		gc_track: name(parameters.gc_track),
		mappability_track: name(parameters.mappability_track),
		bin_annotation: name(parameters.bin_annotation),
		arm_annotation: name(parameters.arm_annotation),
		panel_of_normals: name(parameters.panel_of_normals),
		blacklist: name(parameters.blacklist_bed),
	};
}

function reportLines(
	samples: readonly MeasuredSample[],
	grid: FeatureGrid,
	encoded: EncodedSamples,
): string[] {
	const rest = samples.length - MAX_ROWS;
	return [
		...bullets([
			`Bins of ${bases(grid.grid.size)} (${SIZE_FROM[grid.size_from]}) over the autosomes${grid.build === null ? ', as far as the data extend' : ` of ${BUILD_NAMES[grid.build]}`}: ${encoded.bins.toLocaleString('en')}, of which ${encoded.bins_with_value.toLocaleString('en')} have a value in some sample.`,
			'Log2 ratios are relative to the autosomal median of each sample; X and Y are excluded because they reveal sex.',
			'Every sample is encoded independently of the others.',
		]),
		...markdownTable(
			['features', 'number', 'unit', 'definition'],
			encoded.groups
				.filter(({ feature_ids }) => feature_ids.length > 0)
				.map(({ group, feature_ids, unit, definition }) => [
					group,
					feature_ids.length.toLocaleString('en'),
					unit,
					definition,
				]),
		),
		...markdownTable(
			['sample', 'values', 'genome altered', 'DLRS'],
			samples
				.slice(0, MAX_ROWS)
				.map(({ sample, summary }) => [
					summary.sample_id,
					sample.values.replaceAll('_', ' '),
					Number.isNaN(summary.altered.fraction) ? null : percent(summary.altered.fraction),
					Number.isNaN(summary.dlrs) ? null : short(summary.dlrs),
				]),
		),
		...(rest > 0 ? [`${count(rest, 'more sample')} in \`tables/copy_number_samples.csv\`.`, ''] : []),
	];
}

function warningsOf(samples: readonly MeasuredSample[], grid: FeatureGrid): Message[] {
	const warnings: Message[] = [];
	if (grid.by_reach) warnings.push(say('calls.grid_by_reach'));
	const names = (wanted: (sample: MeasuredSample) => boolean): string[] =>
		samples.filter(wanted).map(({ summary }) => summary.sample_id);
	const uncalled = names(({ sample }) => sample.depth_only);
	if (uncalled.length > 0)
		warnings.push(say('calls.encoded_uncalled', { count: uncalled.length, names: uncalled.slice(0, 5) }));
	const uncorrected = names(({ sample }) => sample.values === 'counts');
	if (uncorrected.length > 0)
		warnings.push(say('calls.not_corrected', { count: uncorrected.length, names: uncorrected.slice(0, 5) }));
	const unarmed = names(({ sample }) => sample.arms.length === 0);
	if (unarmed.length > 0)
		warnings.push(say('calls.arms_unknown', { count: unarmed.length, names: unarmed.slice(0, 5) }));
	return warnings;
}
