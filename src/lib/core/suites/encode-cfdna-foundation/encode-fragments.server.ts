import { finiteOrNull } from '../../../base/json.ts';
import { say } from '../../../contract/messages/index.ts';
import { fragmentsUsed } from '../../signals/fragments/funnel.ts';
import { featureStoreProducts } from '../products/feature-store.ts';
import type { SignalInput } from '../products/product-suite.server.ts';
import type { Chapter } from '../raw-signal/chapter.ts';
import { fragmentDropped, fragmentWarnings } from '../raw-signal/fragments/warnings.ts';
import type { GatheredFragments } from '../raw-signal/fragments/content.ts';
import { fragmentRule } from '../raw-signal/fragments/fragment-rule.ts';
import { gatherFragments } from '../raw-signal/fragments/gather.server.ts';
import { funnelTable, samplesTable } from '../raw-signal/fragments/tables.ts';
import { bullets, markdownTable } from '../report/markdown.ts';
import { count, short } from '../report/numbers.ts';
import { fileName } from '../cohort/file-name.ts';
import { buildsOf } from './builds-of.ts';
import { encodeBuiltIn, ENCODER, ENCODER_VERSION, KMER_K } from './builtin-encoder.ts';
import type { EncodedFragments } from './encoded-fragments.ts';

const MAX_ROWS = 60;

/** Features of the fragments of every sample by the built-in encoder, as a feature store. */
export async function encodeFragments(input: SignalInput): Promise<Chapter> {
	const { signal, cohort } = input;
	const gathered = await gatherFragments(input, KMER_K);
	const encoded = encodeBuiltIn(gathered);
	const { samples, survey } = gathered;
	const ids = samples.map(({ sample_id }) => sample_id);
	const features = encoded.groups.reduce((n, { feature_ids }) => n + feature_ids.length, 0);
	const { build, warnings: buildWarnings } = buildsOf(samples);
	const used = samples.map(({ measured }) => (measured === null ? NaN : fragmentsUsed(measured.funnel)));
	return {
		key: signal,
		title: 'Features of fragments',
		headline: [say('fragments.encoded', { features, samples: ids.length, encoder: ENCODER })],
		report: reportLines(gathered, encoded),
		tables: [samplesTable(samples, cohort), funnelTable(samples)],
		figures: [],
		matrices: [],
		samples: ids,
		summary: {
			encoder: ENCODER,
			encoder_version: ENCODER_VERSION,
			features,
			build,
			...encoded.parameters,
			samples: ids.map((sample, s) => ({ sample, fragments: finiteOrNull(used[s]!) })),
		},
		warnings: [...gathered.notes, ...encoded.notes, ...fragmentWarnings(gathered, cohort), ...buildWarnings],
		dropped: fragmentDropped(samples),
		inputs: gathered.paths,
		skipped: gathered.skipped,
		limits: [
			'Features of another encoder version, reference or filter are not comparable; motifs from reads are not comparable with motifs from a reference.',
			'Composition mainly reflects library preparation and depth; a classifier based on it needs samples of one protocol.',
		],
		products: featureStoreProducts({
			encoder: ENCODER,
			encoder_version: ENCODER_VERSION,
			signal,
			signal_family: 'fragmentomics',
			build,
			parameters: {
				min_mapq: survey.options.min_mapq,
				min_length: survey.options.min_length,
				max_length: survey.options.max_length,
				...(survey.options.reads_are_fragments ? { reads_are_fragments: true } : {}),
				reference: nameOf(survey.options.reference),
				regions:
					nameOf(survey.options.region_bed) ??
					([...survey.sets.keys()].map((set) => nameOf(set)).join('; ') || null),
				blacklist: nameOf(survey.options.blacklist_bed),
				...encoded.parameters,
			},
			sample_ids: ids,
			groups: encoded.groups,
			values: encoded.values,
		}),
	};
}

/** An overlay file by its name: places of a machine stand in the manifest only. */
function nameOf(file: string | null): string | null {
	return file === null ? null : fileName(file);
}

function reportLines({ samples, survey }: GatheredFragments, { groups }: EncodedFragments): string[] {
	const rest = samples.length - MAX_ROWS;
	return [
		...bullets([
			`Encoder \`${ENCODER}\`, version ${ENCODER_VERSION}. Every sample is encoded independently of the others.`,
			`${fragmentRule(survey.options.reads_are_fragments)} \`tables/fragment_funnel.csv\` lists the count after each filter.`,
		]),
		...markdownTable(
			['features', 'number', 'unit', 'definition'],
			groups.map(({ group, feature_ids, unit, definition }) => [
				group,
				feature_ids.length.toLocaleString('en'),
				unit,
				definition,
			]),
		),
		...markdownTable(
			['sample', 'fragments used', 'median, bp', 'short / long', 'motif diversity'],
			samples
				.slice(0, MAX_ROWS)
				.map(({ sample_id, measured, lengths, motifs }) => [
					sample_id,
					measured === null ? '–' : fragmentsUsed(measured.funnel).toLocaleString('en'),
					short(lengths?.summary.median),
					short(lengths?.summary.short_long_ratio),
					short(motifs?.diversity.score),
				]),
		),
		...(rest > 0 ? [`${count(rest, 'more sample')} in \`tables/fragment_samples.csv\`.`, ''] : []),
	];
}
