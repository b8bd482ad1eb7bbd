import { lstatSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { plainTextSync } from '../../base/plain-text.server.ts';
import { mapBounded } from '../../base/bounded.ts';
import { recordJson } from '../../base/record-json.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import { TOOL_INPUTS } from '../../contract/records/assistant-places.ts';
import type { OutputFile } from '../../contract/records/profile.ts';
import { datasetFile, manifest, type Manifest } from '../../contract/records/run.ts';
import { isToolProduct } from '../../contract/tasks/external-tool.ts';

/** A file that later tasks may read. */
export interface EarlierProduct {
	path: string;
	run_id: string;
	task_key: string;
	/** Folder below `assistant/` of its latest copy; null when there is none. */
	published: string | null;
}

/** What earlier runs left beside a dataset, known through their manifests only. */
export interface EarlierOutputs {
	/** Id in `assistant/dataset.json`; null before the first run. */
	dataset_id: string | null;
	outputs: OutputFile[];
	/** Preprocessed and encoded files that later tasks may read: of each task and signal those of the newest run. */
	products: EarlierProduct[];
	warnings: Message[];
}

/** Manifests read at once: waiting for the disk one after the other takes longer than reading them. */
const AT_ONCE = 16;

/** Reads `assistant/dataset.json` and `assistant/runs/<run>/manifest.json` below the output root; paths are relative to it. */
export async function readEarlierOutputs(outputRoot: string): Promise<EarlierOutputs> {
	const found: EarlierOutputs = { dataset_id: null, outputs: [], products: [], warnings: [] };
	found.dataset_id = await readDatasetId(path.join(outputRoot, 'assistant', 'dataset.json'));
	// A folder called `assistant` without our mark belongs to somebody else.
	if (found.dataset_id === null) return found;
	const folders = (await runFolders(path.join(outputRoot, 'assistant', 'runs'))).map(
		(run) => `assistant/runs/${run}`,
	);
	const records = await mapBounded(folders, AT_ONCE, (folder) =>
		readManifest(path.join(outputRoot, folder, 'manifest.json')),
	);
	for (const [index, folder] of folders.entries()) {
		const record = records[index];
		if (record === undefined || record === 'absent') continue;
		if (record === 'unreadable') {
			found.warnings.push(say('dataset.outputs_unreadable', { path: `${folder}/manifest.json` }));
			continue;
		}
		for (const output of record.outputs) {
			const file = `${folder}/${output.path}`;
			found.outputs.push({ path: file, run_id: record.run_id, kind: output.kind });
			// A review is about results; it holds no data of samples.
			if (
				output.path.startsWith('products/') &&
				output.kind !== 'review' &&
				// What an external tool wrote counts once the user made it an input.
				(!isToolProduct(record.task_key, output.path) || isToolInput(outputRoot, record.run_id)) &&
				isPlainFile(path.join(outputRoot, folder), output.path)
			)
				found.products.push({
					path: file,
					run_id: record.run_id,
					task_key: record.task_key,
					published: output.published,
				});
		}
	}
	found.products = newestOnly(found.products);
	return found;
}

/** Whether the user made the outputs of a run of an external tool inputs of the dataset. */
const isToolInput = (outputRoot: string, runId: string): boolean =>
	lstatSync(path.join(outputRoot, 'assistant', TOOL_INPUTS, `${runId}.json`), {
		throwIfNoEntry: false,
	})?.isFile() === true;

/** No link on the way from the run folder: products of ours are files, and a link may lead to anything of the reader's. */
function isPlainFile(folder: string, file: string): boolean {
	const parts = file.split('/');
	return parts.every((_, index) => {
		const found = lstatSync(path.join(folder, parts.slice(0, index + 1).join(path.sep)), {
			throwIfNoEntry: false,
		});
		return index === parts.length - 1 ? found?.isFile() === true : found?.isDirectory() === true;
	});
}

/** An older version of the same products would count every sample twice. Run ids sort by time. */
function newestOnly(products: readonly EarlierProduct[]): EarlierProduct[] {
	const key = ({ task_key, published, path: file }: EarlierProduct): string =>
		`${task_key}\u0000${published ?? file.split('/products/').at(-1)}`;
	const newest = new Map<string, string>();
	for (const product of products)
		if (product.run_id > (newest.get(key(product)) ?? '')) newest.set(key(product), product.run_id);
	return products.filter((product) => product.run_id === newest.get(key(product)));
}

async function readDatasetId(file: string): Promise<string | null> {
	const record = readJson(file);
	const parsed = datasetFile.safeParse(record);
	return parsed.success ? parsed.data.dataset_id : null;
}

async function runFolders(folder: string): Promise<string[]> {
	try {
		if (!lstatSync(folder).isDirectory()) return [];
		const entries = await readdir(folder, { withFileTypes: true });
		return entries
			.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
			.map((entry) => entry.name)
			.sort();
	} catch {
		return [];
	}
}

async function readManifest(file: string): Promise<Manifest | 'absent' | 'unreadable'> {
	const record = readJson(file);
	if (record === undefined) return 'absent';
	const parsed = manifest.safeParse(record);
	return parsed.success ? parsed.data : 'unreadable';
}

/** The parsed content; undefined when the file is absent, null when it is no JSON. */
function readJson(file: string): unknown {
	let text: string;
	try {
		// Thousands of small manifests: waiting for each costs more than reading it.
		text = plainTextSync(file);
	} catch {
		return undefined;
	}
	try {
		return recordJson(text);
	} catch {
		return null;
	}
}
