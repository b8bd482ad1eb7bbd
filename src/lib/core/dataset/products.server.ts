import path from 'node:path';
import { plainText } from '../../base/plain-text.server.ts';
import type { Watch } from '../../base/progress.ts';
import { recordJson } from '../../base/record-json.ts';
import { say } from '../../contract/messages/index.ts';
import { featureStore, type FeatureStoreRecord } from '../../contract/records/feature-store.ts';
import type { ScannedFile } from './input-record.ts';
import type { EarlierProduct } from './outputs.server.ts';
import { recogniseFiles } from './sources.server.ts';

/** Descriptions beside products: no input of a task. */
const DESCRIPTION = /(^|\/)(summary\.(csv|json)|features\.json)$/;

/** Products of earlier runs as inputs; their paths are relative to the output root. A feature store says its own family. */
export async function recogniseProducts(
	outputRoot: string,
	products: readonly EarlierProduct[],
	watch: Watch,
): Promise<ScannedFile[]> {
	const found: ScannedFile[] = [];
	for (const { path: file, run_id, task_key, published } of products) {
		if (DESCRIPTION.test(file)) continue;
		const recognised = await recogniseFiles(outputRoot, [file], { signal: watch.signal });
		const store = file.endsWith('/features.tsv.gz') ? await storeBeside(outputRoot, file) : null;
		for (const entry of recognised)
			found.push({
				file:
					store === null
						? entry
						: {
								...entry,
								family: store.signal_family,
								evidence: [
									...entry.evidence,
									say('recognise.feature_store', { encoder: store.encoder, signal: store.signal }),
								],
							},
				generated_by: run_id,
				product: { task_key, published },
			});
	}
	return found;
}

async function storeBeside(outputRoot: string, file: string): Promise<FeatureStoreRecord | null> {
	try {
		const text = await plainText(path.join(outputRoot, path.dirname(file), 'features.json'));
		const parsed = featureStore.safeParse(recordJson(text));
		return parsed.success ? parsed.data : null;
	} catch {
		return null;
	}
}
