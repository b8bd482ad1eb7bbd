import { skippedFor } from '../raw-signal/skipped-file.ts';
import { referenceOfAny } from '../raw-signal/overlays.ts';
import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { RawInput } from '../raw-signal/raw-inputs.server.ts';
import { readScoreFields } from '../../signals/variants/score-fields.server.ts';
import { NO_BOUNDS } from '../../signals/variants/drop-reasons.ts';
import type { Chapter } from '../raw-signal/chapter.ts';
import { checkedSpectrum } from '../raw-signal/variants/checked-spectrum.server.ts';
import {
	droppedOf,
	figuresOf,
	headlineOf,
	reportOf,
	summaryOf,
	tablesOf,
	variantContent,
	warningsOf,
	type VariantContent,
} from '../raw-signal/variants/content.ts';
import { loadVariants } from '../raw-signal/variants/load-variants.server.ts';
import { prefixed } from '../raw-signal/variants/prefixed.ts';
import { variantLimits } from '../raw-signal/variants/report.ts';
import { statedBounds } from '../raw-signal/variants/settings.ts';
import { featureStoreProducts } from '../products/feature-store.ts';
import type { SignalInput } from '../products/product-suite.server.ts';
import type { SuiteProduct } from '../suite.ts';
import { bullets } from '../report/markdown.ts';
import { count } from '../report/numbers.ts';
import { fileName } from '../cohort/file-name.ts';
import { effectFeatures } from './effect-features.ts';
import { chosenFeatures, MAX_CHANGES, MAX_GENES, type ChosenFeatures } from './chosen-features.ts';
import { signatureFeatures, type FeatureBlock } from './signature-features.ts';
import { variantInputs } from './variant-inputs.server.ts';
import { withEmptySamples } from './with-empty-samples.ts';

/** Raised whenever a value of a feature would change. */
const ENCODER_VERSION = '2';

/**
 * Encodes one variant signal: `vcf_signature` always possible, `variant_effect_profile` only where the files hold scores of
 * variant effects. A sample without a variant is encoded as such: counts are 0, fractions missing. Throws
 * variants.no_effect_scores when only the latter is asked for and no file has one.
 */
export async function encodeVariantSignal(input: SignalInput): Promise<Chapter> {
	const { parameters, cohort, watch, signal, prefix } = input;
	const { inputs, empty, of_several } = await variantInputs(input.inputs);
	const encoders = parameters.encoder.length === 0 ? ['vcf_signature'] : parameters.encoder;
	const scores = encoders.includes('variant_effect_profile') ? await scoresOf(inputs, input) : [];
	const read = await loadVariants({
		inputs,
		parameters,
		cohort,
		bounds: statedBounds(NO_BOUNDS, parameters),
		normals: 'flag',
		unclear_scale: 'refuse',
		allow_empty: true,
		...(scores.length === 0 ? {} : { scores }),
		watch,
	});
	const loaded = withEmptySamples(read, empty, of_several, cohort);
	const reference = referenceOfAny(input.inputs, parameters);
	const { spectrum, warnings } = checkedSpectrum(loaded.people, reference, watch);
	const tracking = { patients: [], set_aside: 0, warnings: [] };
	const content = variantContent(loaded, spectrum, tracking, cohort);
	const chosen = chosenFeatures(content);
	const figures = figuresOf(content).map((figure) => ({ ...figure, name: `${prefix}${figure.name}` }));
	const stores = encoders.map((encoder) => ({
		encoder,
		blocks:
			encoder === 'vcf_signature'
				? signatureFeatures(content, chosen)
				: effectFeatures(loaded.people, scores),
	}));
	return {
		key: signal,
		title: signal === 'ctdna_variant' ? 'Features of ctDNA variants' : 'Features of variants',
		headline: [...stores.map((store) => encoded(store.blocks, content)), ...headlineOf(content).slice(1)],
		report: [...featureLines(stores), ...reportOf(content, figures)],
		tables: prefixed(tablesOf(content), prefix),
		figures,
		matrices: [],
		samples: loaded.people.map(({ sample }) => sample),
		summary: {
			...summaryOf(content),
			encoders: Object.fromEntries(
				stores.map(({ encoder, blocks }) => [
					encoder,
					Object.fromEntries(blocks.map(({ group, feature_ids }) => [group, feature_ids.length])),
				]),
			),
		},
		warnings: [...warningsOf(content), ...warnings, ...withoutVariants(content), ...cuts(chosen, scores)],
		dropped: droppedOf(content),
		inputs: [...loaded.inputs, ...(reference === undefined ? [] : [reference])],
		skipped: loaded.collection.skipped.map(({ source, error }) => skippedFor(source.given, error)),
		limits: [...variantLimits],
		products: stores.flatMap((store) => products(store, content, chosen, input)),
	};
}

async function scoresOf(inputs: readonly RawInput[], { watch, parameters }: SignalInput): Promise<string[]> {
	const scores = await readScoreFields(inputs, watch);
	if (scores.length === 0)
		throw new LbError(
			'variants.no_effect_scores',
			{ files: inputs.length },
			{ path: parameters.input_dir ?? inputs[0]?.path ?? '', field: 'encoder' },
		);
	return scores;
}

function encoded(blocks: readonly FeatureBlock[], { loaded, numbers }: VariantContent): Message {
	return say('variants.encoded', {
		features: blocks.reduce((n, { feature_ids }) => n + feature_ids.length, 0),
		samples: loaded.people.length,
		variants: numbers.reduce((n, { variants }) => n + variants, 0),
	});
}

/** Samples whose zeros come from no variant at all. */
function withoutVariants({ loaded: { people } }: VariantContent): Message[] {
	const without = people.filter(({ variants }) => variants.length === 0).map(({ sample }) => sample);
	if (without.length === 0) return [];
	return [
		say('variants.encoded_empty', {
			count: without.length,
			total: people.length,
			samples: shortList(without),
		}),
	];
}

function cuts({ genes, recurrent }: ChosenFeatures, scores: readonly string[]): Message[] {
	const said: Message[] = [];
	if (genes.length > MAX_GENES)
		said.push(say('variants.genes_cut', { kept: MAX_GENES, total: genes.length }));
	if (recurrent.length > MAX_CHANGES)
		said.push(say('variants.changes_cut', { kept: MAX_CHANGES, total: recurrent.length }));
	if (scores.length > 0) said.push(say('variants.scores_used', { scores: [...scores] }));
	return said;
}

function featureLines(stores: readonly { encoder: string; blocks: readonly FeatureBlock[] }[]): string[] {
	return stores.flatMap(({ encoder, blocks }) => [
		`### Features \`${encoder}\``,
		'',
		...bullets(
			blocks.map(
				({ group, unit, definition, feature_ids }) =>
					`**${group}** (${count(feature_ids.length, 'feature')}, ${unit}): ${definition}`,
			),
		),
	]);
}

function products(
	{ encoder, blocks }: { encoder: string; blocks: readonly FeatureBlock[] },
	{ loaded, spectrum }: VariantContent,
	{ from }: ChosenFeatures,
	{ signal, inputs, parameters }: SignalInput,
): SuiteProduct[] {
	const values = new Float64Array(blocks.reduce((n, block) => n + block.values.length, 0));
	let at = 0;
	for (const block of blocks) {
		values.set(block.values, at);
		at += block.values.length;
	}
	return featureStoreProducts({
		encoder,
		encoder_version: ENCODER_VERSION,
		signal,
		signal_family: 'variant',
		build: null,
		parameters: {
			bounds: loaded.bounds,
			chip_handling: loaded.chip_handling,
			substitution_classes: spectrum.classes.length,
			features_chosen_from: from,
			reference: nameOf(referenceOfAny(inputs, parameters)),
			regions:
				loaded.regions.length === 0 ? null : loaded.regions.map((set) => fileName(set.path)).join('; '),
			blacklist: nameOf(parameters.blacklist_bed),
		},
		sample_ids: loaded.people.map(({ sample }) => sample),
		groups: blocks,
		values,
	});
}

/** An overlay file by its name: places of a machine stand in the manifest only. */
function nameOf(file: string | undefined): string | null {
	return file === undefined ? null : fileName(file);
}
