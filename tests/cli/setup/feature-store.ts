import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { featureStore, type FeatureStoreRecord } from '../../../src/lib/contract/records/feature-store.ts';
import type { Run } from '../../../src/lib/contract/records/run.ts';

/** A feature store as a run left it. */
export interface ReadStore {
	samples: string[];
	/** Feature -> cells as written; an empty one is missing. */
	rows: Map<string, string[]>;
	record: FeatureStoreRecord;
	bytes: Buffer;
}

/** Reads the first feature store of a run; checks the table against its description. */
export async function readStore(run: Run & { output_root: string }): Promise<ReadStore> {
	const output = run.outputs.find(({ path: file }) => file.endsWith('features.tsv.gz'));
	if (output === undefined) throw new Error(`No feature store among ${JSON.stringify(run.outputs)}`);
	const file = path.resolve(run.output_root, output.path);
	const bytes = await readFile(file);
	const [head = [], ...lines] = gunzipSync(bytes)
		.toString()
		.replace(/\n$/, '')
		.split('\n')
		.map((line) => line.split('\t'));
	const [corner, ...samples] = head;
	const record = featureStore.parse(
		JSON.parse(await readFile(path.join(path.dirname(file), 'features.json'), 'utf8')),
	);
	const specs = record.feature_specs.reduce((n, { count }) => n + count, 0);
	if (corner !== 'feature' || record.feature_count !== lines.length || specs !== lines.length)
		throw new Error(`${file}: ${lines.length} rows, ${record.feature_count} described, corner ${corner}`);
	return { samples, rows: new Map(lines.map(([name = '', ...cells]) => [name, cells])), record, bytes };
}
