import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canonicalJson } from '../../src/lib/base/json.ts';
import { datasetIdOf } from './record-ids.ts';
import { whenFileEnds } from './when-file-ends.ts';

export interface OutputFolder {
	root: string;
	assistant: string;
	/** Writes a file below `assistant`: text as it is, anything else as canonical JSON. */
	put: (name: string, content: unknown) => Promise<void>;
}

/** A new `assistant` folder of dataset `d` with what a test writes into it, removed after the tests of the file. */
export async function outputFolder(): Promise<OutputFolder> {
	const root = await mkdtemp(path.join(tmpdir(), 'lb-results-'));
	whenFileEnds(() => rm(root, { recursive: true, force: true }));
	const assistant = path.join(root, 'assistant');
	const put = async (name: string, content: unknown): Promise<void> => {
		const file = path.join(assistant, name);
		await mkdir(path.dirname(file), { recursive: true });
		await writeFile(file, typeof content === 'string' ? content : canonicalJson(content));
	};
	await put('dataset.json', { dataset_id: datasetIdOf('d'), created_at: '2026-01-01T00:00:00Z' });
	return { root, assistant, put };
}
