import { existsSync } from 'node:fs';
import { copyFile, link, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { explainingDiskErrors } from '../../base/disk-errors.server.ts';
import { canonicalJson } from '../../base/json.ts';
import { recoverSwap } from '../../base/output-set.server.ts';
import { fileMode, makeFolder } from '../../base/private-folder.server.ts';
import { toLbError } from '../../base/problem.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import type { Manifest } from '../../contract/records/run.ts';

/** Says which run a published folder comes from, and which files it put there. */
const SOURCE = 'source_run.json';
const sourceRun = z.object({
	run_id: z.string(),
	task_key: z.string(),
	manifest: z.string(),
	files: z.array(z.object({ path: z.string(), sha256: z.string() })),
});
type SourceRun = z.infer<typeof sourceRun>;

/**
 * Keeps the latest products of a finished run below `assistant/`, a folder per signal, replaced all at once: hard links to the
 * run's own files where the file system allows, else copies. A folder that holds a newer run or files of somebody else stays
 * as it is. Returns what to say about folders that were left alone.
 */
export async function publishProducts(
	assistant: string,
	runFolder: string,
	manifest: Manifest,
): Promise<Message[]> {
	const notes: Message[] = [];
	const folders = new Map<string, Manifest['outputs']>();
	for (const output of manifest.outputs)
		if (output.published !== null)
			folders.set(output.published, [...(folders.get(output.published) ?? []), output]);
	for (const [folder, outputs] of folders) {
		const target = path.join(assistant, ...folder.split('/'));
		try {
			const note = await explainingDiskErrors(target, () =>
				publishFolder(target, folder, runFolder, manifest, outputs, assistant),
			);
			if (note !== null) notes.push(note);
		} catch (error) {
			// The run itself is complete; its products lie in its own folder.
			notes.push(say('run.publish_failed', { path: target, reason: toLbError(error).message }));
		}
	}
	return notes;
}

async function publishFolder(
	target: string,
	folder: string,
	runFolder: string,
	manifest: Manifest,
	outputs: Manifest['outputs'],
	assistant: string,
): Promise<Message | null> {
	await recoverSwap(target);
	const held = await heldBy(target);
	if (held === 'foreign') return say('run.publish_foreign', { path: target });
	if (held !== null && held.run_id > manifest.run_id) return null;
	const staging = path.join(path.dirname(target), `.${path.basename(target)}.tmp-${manifest.run_id}`);
	await rm(staging, { recursive: true, force: true });
	await makeFolder(staging);
	try {
		const files: SourceRun['files'] = [];
		for (const output of outputs) {
			const name = nameBelow(output.path, folder);
			await placeFile(path.join(runFolder, output.path), path.join(staging, name));
			files.push({ path: name, sha256: output.sha256 });
		}
		const source: SourceRun = {
			run_id: manifest.run_id,
			task_key: manifest.task_key,
			manifest: path.relative(assistant, path.join(runFolder, 'manifest.json')).split(path.sep).join('/'),
			files,
		};
		const note = path.join(staging, SOURCE);
		await writeFile(note, canonicalJson(source), { mode: fileMode(note) });
		await swap(staging, target, manifest.run_id);
	} finally {
		await rm(staging, { recursive: true, force: true });
	}
	return null;
}

/** `products/lpwgs/bins.tsv` in `preprocessed/lpwgs` is `bins.tsv` there: folders of the target are not repeated. */
function nameBelow(output: string, folder: string): string {
	const relative = output.replace(/^products\//, '');
	const parts = folder.split('/').slice(1);
	for (let from = 0; from < parts.length; from++) {
		const prefix = `${parts.slice(from).join('/')}/`;
		if (relative.startsWith(prefix)) return relative.slice(prefix.length);
	}
	return relative;
}

async function placeFile(from: string, to: string): Promise<void> {
	await makeFolder(path.dirname(to));
	// Other devices, file systems without links and limits on links all end in a copy.
	await link(from, to).catch(() => copyFile(from, to));
}

/** Whose files lie in a published folder: a run's, nobody's (null), or somebody else's. */
async function heldBy(target: string): Promise<SourceRun | 'foreign' | null> {
	if (!existsSync(target)) return null;
	const entries = await readdir(target, { recursive: true, withFileTypes: true });
	const files = entries
		.filter((entry) => !entry.isDirectory())
		.map((entry) => path.relative(target, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
	if (files.length === 0) return null;
	try {
		const source = sourceRun.parse(JSON.parse(await readFile(path.join(target, SOURCE), 'utf8')));
		const own = new Set([SOURCE, ...source.files.map((file) => file.path)]);
		return files.every((file) => own.has(file)) ? source : 'foreign';
	} catch {
		return 'foreign';
	}
}

async function swap(staging: string, target: string, runId: string): Promise<void> {
	const old = path.join(path.dirname(target), `.${path.basename(target)}.old-${runId}`);
	if (existsSync(target)) await rename(target, old);
	try {
		await rename(staging, target);
	} catch (error) {
		if (existsSync(old) && !existsSync(target)) await rename(old, target);
		throw error;
	}
	await rm(old, { recursive: true, force: true });
}
