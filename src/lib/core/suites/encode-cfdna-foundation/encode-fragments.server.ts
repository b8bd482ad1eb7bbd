import { finiteOrNull } from '../../../base/json.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { fragmentsUsed } from '../../signals/fragments/funnel.ts';
import { featureStoreProducts } from '../products/feature-store.ts';
import type { SignalInput } from '../products/product-suite.server.ts';
import type { Chapter } from '../raw-signal/chapter.ts';
import { fragmentDropped, fragmentWarnings } from '../raw-signal/fragments/warnings.ts';
import type { GatheredFragments } from '../raw-signal/fragments/content.ts';
import { gatherFragments } from '../raw-signal/fragments/gather.server.ts';
import { funnelTable, samplesTable } from '../raw-signal/fragments/tables.ts';
import { bullets, markdownTable } from '../report/markdown.ts';
import { count, short } from '../report/numbers.ts';
import { chooseEncoder } from './choose-encoder.server.ts';
import type { EncodedFragments, FragmentEncoder } from './encoder.ts';

const MOST_ROWS = 60;

/** Features of the fragments of every sample, as a feature store. */
export async function encodeFragments(input: SignalInput): Promise<Chapter> {
	const { parameters, signal, cohort } = input;
	const encoder = await chooseEncoder(parameters);
	const gathered = await gatherFragments(input, encoder.kmer_k);
	const encoded = await encoder.encode(gathered);
	const { samples, survey } = gathered;
	const ids = samples.map(({ sample_id }) => sample_id);
	const features = encoded.groups.reduce((n, { feature_ids }) => n + feature_ids.length, 0);
	const builds = new Set(samples.map(({ measured }) => measured?.build ?? null));
	const build = builds.size === 1 ? ([...builds][0] ?? null) : null;
	const used = samples.map(({ measured }) => (measured === null ? NaN : fragmentsUsed(measured.funnel)));
	return {
		key: signal,
		title: 'Features of fragments',
		headline: [say('fragments.encoded', { features, samples: ids.length, encoder: encoder.name })],
		report: reportLines(gathered, encoded, encoder),
		tables: [samplesTable(samples, cohort), funnelTable(samples)],
		figures: [],
		matrices: [],
		samples: ids,
		summary: {
			encoder: encoder.name,
			encoder_version: encoder.version,
			features,
			build,
			...encoded.parameters,
			samples: ids.map((sample, s) => ({ sample, fragments: finiteOrNull(used[s] as number) })),
		},
		warnings: [
			...gathered.notes,
			...encoded.notes,
			...fragmentWarnings(gathered, cohort),
			...buildWarnings(builds),
		],
		dropped: fragmentDropped(samples),
		inputs: gathered.paths,
		skipped: gathered.skipped,
		limits: [
			'Features of another encoder version, reference or filter do not compare; motifs of reads do not compare with those of a reference.',
			'Composition follows library preparation and depth first; a classifier on it needs samples of one protocol.',
		],
		products: featureStoreProducts({
			encoder: encoder.name,
			encoder_version: encoder.version,
			signal,
			signal_family: 'fragmentomics',
			build,
			parameters: {
				min_mapq: survey.options.min_mapq,
				min_length: survey.options.min_length,
				max_length: survey.options.max_length,
				...encoded.parameters,
			},
			sample_ids: ids,
			groups: encoded.groups,
			values: encoded.values,
		}),
	};
}

function buildWarnings(builds: ReadonlySet<string | null>): Message[] {
	const known = [...builds].filter((build): build is string => build !== null);
	return known.length > 1 ? [say('fragments.several_builds', { builds: known })] : [];
}

function reportLines(
	{ samples }: GatheredFragments,
	{ groups }: EncodedFragments,
	{ name, version }: FragmentEncoder,
): string[] {
	const rest = samples.length - MOST_ROWS;
	return [
		...bullets([
			`Encoder \`${name}\`, version ${version}. Every sample is encoded by itself; nothing of one sample enters the features of another.`,
			'A fragment is a properly paired read 1 that is mapped, primary, passed by the sequencer and no duplicate (samtools `-f 3 -F 3852`); `tables/fragment_funnel.csv` has the count after each filter.',
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
				.slice(0, MOST_ROWS)
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
