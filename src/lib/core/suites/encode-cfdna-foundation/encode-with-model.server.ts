import { finiteOrNull } from '../../../base/json.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { fragmentEmbeddingsTable } from '../../../contract/tables/fragments/fragment-embeddings.ts';
import { fragmentsUsed } from '../../signals/fragments/funnel.ts';
import { MAX_TOKENS, type SequenceModel } from '../../signals/sequence-model/onnx-model.server.ts';
import { fileName } from '../cohort/file-name.ts';
import { resultTable } from '../cohort/tables.ts';
import { featureStoreProducts, type FeatureStore } from '../products/feature-store.ts';
import type { SignalInput } from '../products/product-suite.server.ts';
import type { Chapter } from '../raw-signal/chapter.ts';
import { fragmentRule } from '../raw-signal/fragments/fragment-rule.ts';
import { fragmentDropped, fragmentWarnings } from '../raw-signal/fragments/warnings.ts';
import { funnelTable, samplesTable } from '../raw-signal/fragments/tables.ts';
import { bullets, markdownTable } from '../report/markdown.ts';
import { count, short } from '../report/numbers.ts';
import type { SuiteProduct, SuiteTable } from '../suite.ts';
import { buildsOf } from './builds-of.ts';
import {
	embedSamples,
	MAX_BASES,
	type EmbeddedSample,
	type EmbeddedSamples,
} from './embed-samples.server.ts';

/** Raised whenever a value would change with the same model: how fragments are drawn, read, cut and averaged. */
const PROCEDURE_VERSION = '1';
const MAX_ROWS = 60;

/** Mean vectors of a sample of the fragments of every file, by a local model, as a feature store. */
export async function encodeWithModel(input: SignalInput, model: SequenceModel): Promise<Chapter> {
	const { parameters, signal, cohort } = input;
	const embedded = await embedSamples(input, model);
	const { samples } = embedded;
	const fragments = samples.map((sample) => sample.fragments);
	const ids = fragments.map(({ sample_id }) => sample_id);
	const { build, warnings: buildWarnings } = buildsOf(fragments);
	const encoder = encoderName(model);
	const encoder_version = `${PROCEDURE_VERSION}-${model.digest.slice(0, 16)}`;
	const settings = modelSettings(input, model);
	return {
		key: signal,
		title: 'Features of fragments',
		headline: [
			say('fragments.embedded', {
				features: model.width,
				samples: ids.length,
				model: model.name,
				digest: model.digest.slice(0, 8),
				fragments: parameters.model_fragments,
				source: settings.sequence_source,
			}),
		],
		report: reportLines(embedded, model, encoder, encoder_version, settings.sequence_source, input),
		tables: [embeddingsTable(samples), samplesTable(fragments, cohort), funnelTable(fragments)],
		figures: [],
		matrices: [],
		samples: ids,
		summary: {
			encoder,
			encoder_version,
			features: model.width,
			build,
			...settings,
			samples: samples.map(({ fragments: own, drawn, embedded: with_vector }) => ({
				sample: own.sample_id,
				fragments: own.measured === null ? null : fragmentsUsed(own.measured.funnel),
				drawn,
				embedded: with_vector,
			})),
		},
		warnings: [
			...embedded.notes,
			...modelWarnings(samples, parameters.model_fragments),
			...(parameters.region_bed === undefined ? [] : [say('fragments.model_without_regions')]),
			...fragmentWarnings(
				{
					samples: fragments,
					survey: {
						regions: null,
						variants: [],
						options: { reads_are_fragments: parameters.reads_are_fragments ?? false },
					},
				},
				cohort,
			).filter(({ code }) => code !== 'fragments.no_motifs_from_intervals'),
			...buildWarnings,
		],
		dropped: fragmentDropped(fragments),
		inputs: embedded.paths,
		skipped: embedded.skipped,
		limits: [
			'Embeddings of another model, version, sequence source or filter are not comparable.',
			'The features are computed from a random subset of the fragments: another seed gives slightly different values, especially with few fragments.',
			'The components of an embedding have no known meaning; composition mainly reflects library preparation and depth.',
		],
		products: modelProducts(samples, model, { encoder, encoder_version, build }, settings, input),
	};
}

/** What decides the values besides the fragments: written into the summary and the feature store. */
function modelSettings({ parameters, seed }: SignalInput, model: SequenceModel) {
	return {
		model: model.name,
		model_sha256: model.digest,
		model_output: model.output,
		runtime: model.runtime,
		tokenizer: model.tokenizer.rule,
		most_tokens: MAX_TOKENS,
		most_bases: MAX_BASES,
		sequence_source: parameters.reference === undefined ? 'reads' : 'reference',
		model_fragments: parameters.model_fragments,
		seed,
	} as const;
}

function modelProducts(
	samples: readonly EmbeddedSample[],
	model: SequenceModel,
	named: Pick<FeatureStore, 'encoder' | 'encoder_version' | 'build'>,
	settings: ReturnType<typeof modelSettings>,
	{ parameters, signal }: SignalInput,
): SuiteProduct[] {
	const definition = `Component of the model embedding of a fragment (mean over its tokens, or pooled by the model), averaged over at most ${parameters.model_fragments} fragments of the sample.`;
	return featureStoreProducts({
		...named,
		signal,
		signal_family: 'fragmentomics',
		parameters: {
			min_mapq: parameters.min_mapq,
			min_length: parameters.min_length ?? null,
			max_length: parameters.max_length ?? null,
			...(parameters.reads_are_fragments === true ? { reads_are_fragments: true } : {}),
			reference: parameters.reference === undefined ? null : fileName(parameters.reference),
			blacklist: parameters.blacklist_bed === undefined ? null : fileName(parameters.blacklist_bed),
			...settings,
		},
		sample_ids: samples.map(({ fragments }) => fragments.sample_id),
		groups: [{ group: 'model', unit: 'model units', definition, feature_ids: featureIds(model.width) }],
		values: valuesOf(samples, model.width),
	});
}

/** Folder name and the first digits of the hash: two models never share an encoder, even in folders of one name. */
function encoderName({ name, digest }: SequenceModel): string {
	const plain = name.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^[._]+/, '') || 'model';
	return `${plain}_${digest.slice(0, 8)}`;
}

function featureIds(width: number): string[] {
	const digits = Math.max(4, String(width).length);
	return Array.from({ length: width }, (_, i) => `model_${String(i + 1).padStart(digits, '0')}`);
}

/** Features x samples, feature-major. */
function valuesOf(samples: readonly EmbeddedSample[], width: number): Float64Array {
	const values = new Float64Array(width * samples.length);
	for (const [s, { vector }] of samples.entries())
		for (let f = 0; f < width; f++) values[f * samples.length + s] = vector[f]!;
	return values;
}

function embeddingsTable(samples: readonly EmbeddedSample[]): SuiteTable {
	return resultTable(
		fragmentEmbeddingsTable,
		samples.map((sample) => ({
			sample: sample.fragments.sample_id,
			file: fileName(sample.input.given),
			format: sample.input.format,
			fragments: sample.fragments.measured === null ? 0 : fragmentsUsed(sample.fragments.measured.funnel),
			outside_reference: sample.outside_reference,
			drawn: sample.drawn,
			embedded: sample.embedded,
			both_reads: sample.both_reads,
			mean_length: finiteOrNull(sample.mean_length),
			mean_bases: finiteOrNull(sample.mean_bases),
		})),
	);
}

function modelWarnings(samples: readonly EmbeddedSample[], wanted: number): Message[] {
	const names = (test: (sample: EmbeddedSample) => boolean): string[] =>
		samples.filter(test).map(({ fragments }) => fragments.sample_id);
	const warnings: Message[] = [];
	const fewer = names(({ drawn }) => drawn < wanted);
	if (fewer.length > 0) warnings.push(say('fragments.model_fewer', { wanted, samples: shortList(fewer) }));
	const without = names(({ drawn, embedded }) => embedded < drawn);
	if (without.length > 0)
		warnings.push(
			say('fragments.model_without_vector', {
				count: samples.reduce((n, { drawn, embedded }) => n + drawn - embedded, 0),
				samples: shortList(without),
			}),
		);
	const single = samples.reduce(
		(n, { drawn, both_reads }) => n + (both_reads === null ? 0 : drawn - both_reads),
		0,
	);
	if (single > 0)
		warnings.push(
			say('fragments.model_one_read', {
				count: single,
				all: samples.reduce((n, { drawn }) => n + drawn, 0),
			}),
		);
	const outside = samples.reduce((n, { outside_reference }) => n + outside_reference, 0);
	if (outside > 0) warnings.push(say('fragments.model_outside', { count: outside }));
	return warnings;
}

function reportLines(
	{ samples }: EmbeddedSamples,
	model: SequenceModel,
	encoder: string,
	version: string,
	source: 'reads' | 'reference',
	{ parameters, seed }: SignalInput,
): string[] {
	const rest = samples.length - MAX_ROWS;
	return [
		...bullets([
			`Encoder \`${encoder}\`, version ${version}: the model in the folder \`${model.name}\` (SHA-256 of weights and tokenizer ${model.digest.slice(0, 16)}…), its output \`${model.output}\`, run by ${model.runtime} on one thread.`,
			source === 'reference'
				? `A fragment is read from the reference, from its first base to its last on the forward strand (at most ${MAX_BASES.toLocaleString('en')} bases, ${MAX_TOKENS} tokens).`
				: `A fragment is read from its reads, on the forward strand: the bases of the left read, N for bases that neither read covers, and the bases of the right read beyond the left one (at most ${MAX_BASES.toLocaleString('en')} bases, ${MAX_TOKENS} tokens). With --reference the whole sequence is known.`,
			`Of every sample ${parameters.model_fragments.toLocaleString('en')} fragments are drawn, those with the smallest hash of their read name (of their place in a fragment file) under seed ${seed}: independent of the number of threads.`,
			'Every sample is encoded independently of the others.',
			`${fragmentRule(parameters.reads_are_fragments === true)} \`tables/fragment_funnel.csv\` lists the count after each filter.`,
		]),
		...markdownTable(
			['sample', 'fragments', 'drawn', 'with an embedding', 'mean length, bp', 'mean bases read'],
			samples
				.slice(0, MAX_ROWS)
				.map(({ fragments, drawn, embedded, mean_length, mean_bases }) => [
					fragments.sample_id,
					fragments.measured === null ? '–' : fragmentsUsed(fragments.measured.funnel).toLocaleString('en'),
					drawn.toLocaleString('en'),
					embedded.toLocaleString('en'),
					short(mean_length),
					short(mean_bases),
				]),
		),
		...(rest > 0 ? [`${count(rest, 'more sample')} in \`tables/fragment_embeddings.csv\`.`, ''] : []),
	];
}
