import { tsvCell } from '../../../base/csv.ts';
import { canonicalJson } from '../../../base/json.ts';
import { stableGzip } from '../../../base/gzip.ts';
import type { SignalFamily } from '../../../contract/records/common.ts';
import { featureStore, type FeatureStoreRecord } from '../../../contract/records/feature-store.ts';
import type { SuiteProduct } from '../suite.ts';

/** Features that are defined alike; groups follow each other in the rows of the store. */
export interface FeatureGroup {
	group: string;
	unit: string;
	definition: string;
	feature_ids: readonly string[];
}

/** A feature store before it is written. */
export interface FeatureStore {
	encoder: string;
	/** Changes whenever a value would. */
	encoder_version: string;
	signal: string;
	signal_family: SignalFamily;
	build: string | null;
	/** Parameters that decide the values. */
	parameters: Record<string, unknown>;
	sample_ids: readonly string[];
	groups: readonly FeatureGroup[];
	/** Features x samples, feature-major in the order of the groups; missing = NaN. */
	values: Float64Array;
}

/**
 * `features.tsv.gz` (first column `feature`, one column per sample, missing cells empty, numbers in their shortest exact form)
 * and `features.json`, published to `assistant/features/<encoder>/<signal>/`. The same store gives the same bytes.
 */
export function featureStoreProducts(store: FeatureStore): SuiteProduct[] {
	const folder = `${store.encoder}/${store.signal}`;
	const features = store.groups.flatMap(({ feature_ids }) => feature_ids);
	if (store.values.length !== features.length * store.sample_ids.length)
		throw new TypeError(
			`${features.length} features of ${store.sample_ids.length} samples are not ${store.values.length} values.`,
		);
	if (new Set(features).size !== features.length)
		throw new TypeError('Two features of a store share a name.');
	const publish = { to: 'features', folder } as const;
	const title = `Features ${store.encoder} of ${store.signal}`;
	return [
		{
			path: `${folder}/features.tsv.gz`,
			kind: 'feature_store',
			title,
			content: stableGzip(featureTable(store, features)),
			rows: features.length,
			publish,
		},
		{
			path: `${folder}/features.json`,
			kind: 'text',
			title: `${title}: what they are`,
			content: canonicalJson(describe(store, features.length)),
			rows: null,
			publish,
		},
	];
}

function featureTable({ sample_ids, values }: FeatureStore, features: readonly string[]): string {
	const lines = [['feature', ...sample_ids].map(tsvCell).join('\t')];
	const n = sample_ids.length;
	for (const [f, feature] of features.entries()) {
		const cells = [tsvCell(feature)];
		for (let s = 0; s < n; s++) {
			const value = values[f * n + s]!;
			cells.push(Number.isFinite(value) ? String(value) : '');
		}
		lines.push(cells.join('\t'));
	}
	return lines.join('\n') + '\n';
}

function describe(store: FeatureStore, feature_count: number): FeatureStoreRecord {
	const units = new Set(store.groups.map(({ unit }) => unit));
	return featureStore.parse({
		schema_version: 1,
		encoder: store.encoder,
		encoder_version: store.encoder_version,
		signal: store.signal,
		signal_family: store.signal_family,
		unit: units.size === 1 ? [...units][0]! : 'value',
		build: store.build,
		parameters: store.parameters,
		samples: [...store.sample_ids],
		feature_count,
		feature_specs: store.groups
			.filter(({ feature_ids }) => feature_ids.length > 0)
			.map(({ group, unit, definition, feature_ids }) => ({
				group,
				unit,
				definition,
				first: feature_ids[0]!,
				last: feature_ids.at(-1) as string,
				count: feature_ids.length,
			})),
	} satisfies FeatureStoreRecord);
}
