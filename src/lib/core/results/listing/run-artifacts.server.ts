import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { plainText } from '../../../base/plain-text.server.ts';
import { mapBounded } from '../../../base/bounded.ts';
import { recordJson } from '../../../base/record-json.ts';
import { manifest as manifestSchema, manifestOutput, type Artifact } from '../../../contract/records/run.ts';
import type { LedgerHead } from './ledger-heads.server.ts';
import type { Listed } from './sort-listed.ts';
import { artifactPlace } from './artifact-place.server.ts';

interface RunFolder {
	path: string;
	/** Run that the folder must hold; null when its manifest alone says. */
	run_id: string | null;
}

const AT_ONCE = 16;

/** What a list needs of a manifest; checking its inputs and parameters would take most of the time. */
const listedManifest = manifestSchema
	.pick({ schema_version: true, run_id: true, task_key: true, started_at: true, seconds: true })
	.extend({
		outputs: z.array(manifestOutput.pick({ path: true, kind: true, title: true, bytes: true, listed: true })),
	});

/**
 * What the manifests of runs list and what still exists: runs under `assistant/runs`, and those that the ledger knows in
 * an output folder of their own. A folder without a readable manifest of that run is no run; HTML is left out.
 */
export async function runArtifacts(assistant: string, heads: readonly LedgerHead[]): Promise<Listed[]> {
	const root = path.dirname(assistant);
	const folders = [...(await runFolders(assistant)), ...ownFolders(root, heads)];
	const lists = await mapBounded(folders, AT_ONCE, (folder) => ofFolder(root, folder));
	return lists.flat();
}

async function runFolders(assistant: string): Promise<RunFolder[]> {
	const runs = path.join(assistant, 'runs');
	// A link is no run of ours: nothing is read through one.
	const entries = (await readdir(runs, { withFileTypes: true }).catch(() => [])).filter(
		(entry) => entry.isDirectory() && !entry.name.startsWith('.'),
	);
	const names = entries.map((entry) => entry.name).sort();
	return names.map((name) => ({ path: path.join(runs, name), run_id: null }));
}

/** Output folders named by `--output-dir`; a later run into the same folder has replaced an earlier one. */
function ownFolders(root: string, heads: readonly LedgerHead[]): RunFolder[] {
	return heads.flatMap(({ kind, manifest_path, run_id }) => {
		if (kind !== 'run' || manifest_path === null || manifest_path.startsWith('assistant/runs/')) return [];
		return [{ path: path.dirname(path.resolve(root, manifest_path)), run_id }];
	});
}

async function ofFolder(root: string, folder: RunFolder): Promise<Listed[]> {
	const manifest = await readManifest(folder.path);
	if (manifest === null || (folder.run_id !== null && folder.run_id !== manifest.run_id)) return [];
	return manifest.outputs
		.filter(({ listed, path: name }) => listed && !name.toLowerCase().endsWith('.html'))
		.filter(({ path: name }) => existsSync(path.join(folder.path, name)))
		.map((output) => ({
			...artifactPlace(root, path.join(folder.path, output.path)),
			kind: artifactKind(output.kind),
			title: output.title,
			task_key: manifest.task_key,
			run_id: manifest.run_id,
			bytes: output.bytes,
			created_at: manifest.started_at,
			listed_at: new Date(Date.parse(manifest.started_at) + manifest.seconds * 1000).toISOString(),
		}));
}

async function readManifest(folder: string): Promise<z.infer<typeof listedManifest> | null> {
	try {
		const text = await plainText(path.join(folder, 'manifest.json'));
		return listedManifest.safeParse(recordJson(text)).data ?? null;
	} catch {
		return null;
	}
}

function artifactKind(kind: z.infer<typeof manifestOutput>['kind']): Artifact['kind'] {
	if (kind === 'report' || kind === 'summary' || kind === 'figure' || kind === 'table') return kind;
	return 'text';
}
