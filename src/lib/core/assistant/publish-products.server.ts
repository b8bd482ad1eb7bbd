import path from 'node:path';
import * as z from 'zod';
import { explainingDiskErrors } from '../../base/disk-errors.server.ts';
import {
	inspect,
	swapIn,
	swapNames,
	type OwnList,
	type Swap,
	type SwapNames,
} from '../../base/folder-swap.server.ts';
import type { FolderHandle } from '../../base/folder-handle.server.ts';
import { LbError } from '../../base/errors.ts';
import { canonicalJson } from '../../base/json.ts';
import { ownDigest } from '../../base/output-set.server.ts';
import type { ListedFile, ListedFiles, Stranger } from '../../base/listed-files.server.ts';
import { toLbError } from '../../base/problem.ts';
import { recordJson } from '../../base/record-json.ts';
import { recordId, runPath } from '../../contract/records/common.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import type { Manifest } from '../../contract/records/run.ts';

/** Says which run a published folder comes from, and which files it put there. */
const SOURCE = 'source_run.json';
const sourceRun = z.object({
	run_id: recordId,
	task_key: z.string(),
	manifest: z.string(),
	files: z.array(z.object({ path: runPath, bytes: z.number().optional(), sha256: z.string() })),
});
type SourceRun = z.infer<typeof sourceRun>;

/** The list of a published folder. */
export const PRODUCTS_LIST: OwnList = { file: SOURCE, read: listedInProducts };

/** Notes the temporary names of a folder (from the output root) before it is written. */
export type Claim = (folder: readonly string[], names: SwapNames) => Promise<void>;

/**
 * Keeps the latest products of a finished run below `assistant/`, a folder per signal, replaced all at once: hard links to the
 * run's own files where the file system allows, else copies. A folder that holds a newer run or files of somebody else stays
 * as it is. Returns what to say about folders that were left alone.
 * @param root folder that holds `assistant`
 * @param run the run's own folder
 */
export async function publishProducts(
	root: FolderHandle,
	run: FolderHandle,
	manifest: Manifest,
	claim: Claim,
): Promise<Message[]> {
	const notes: Message[] = [];
	const folders = new Map<string, Manifest['outputs']>();
	for (const output of manifest.outputs)
		if (output.published !== null)
			folders.set(output.published, [...(folders.get(output.published) ?? []), output]);
	for (const [folder, outputs] of folders) {
		const target = path.join(root.path, 'assistant', folder);
		try {
			const note = await explainingDiskErrors(target, () =>
				publishFolder(root, folder, run, { ...manifest, outputs }, claim),
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
	root: FolderHandle,
	folder: string,
	run: FolderHandle,
	manifest: Manifest,
	claim: Claim,
): Promise<Message | null> {
	const parts = ['assistant', ...folder.split('/')];
	const names = swapNames(parts.pop() ?? '');
	const parent = root.make(parts);
	const swap: Swap = {
		parent,
		names,
		list: PRODUCTS_LIST,
		keepAs: `${names.name}-earlier-${manifest.run_id}`,
	};
	const foreign = ({ file }: Stranger): Message =>
		say('run.publish_foreign', { path: path.join(parent.path, names.name), example: file });
	if (parent.look(names.name) !== null) {
		const held = parent.child(names.name);
		const { stranger } = await inspect(swap, names.name, false);
		if (stranger !== null) return foreign(stranger);
		const newer = readSource(held)?.run_id ?? '';
		held.close();
		if (newer > manifest.run_id) return null;
	}
	await claim(parts, names);
	parent.makeNew(names.staging);
	try {
		const staging = parent.child(names.staging);
		const files: SourceRun['files'] = [];
		for (const output of manifest.outputs) {
			const name = nameBelow(output.path, folder);
			placeFile(run, output.path, staging, name);
			files.push({ path: name, bytes: output.bytes, sha256: output.sha256 });
		}
		const source: SourceRun = {
			run_id: manifest.run_id,
			task_key: manifest.task_key,
			manifest: path
				.relative(path.join(root.path, 'assistant'), path.join(run.path, 'manifest.json'))
				.split(path.sep)
				.join('/'),
			files,
		};
		await staging.writeNew(SOURCE, canonicalJson(source), path.join(parent.path, names.name, SOURCE));
		staging.close();
		const end = await swapIn(swap);
		if (!end.done) return foreign(end.stranger);
		return end.kept === null
			? null
			: say('run.outputs_kept_earlier', { path: path.join(parent.path, end.kept) });
	} finally {
		parent.removeTree(names.staging);
	}
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

function placeFile(run: FolderHandle, from: string, staging: FolderHandle, to: string): void {
	const source = from.split('/');
	const name = source.pop() ?? '';
	const folder = run.walk(source);
	if (folder === null) throw new LbError('run.output_swapped', {}, { path: run.path });
	const place = to.split('/');
	const newName = place.pop() ?? '';
	const target = staging.make(place);
	// Other devices, file systems without links and limits on links all end in a copy.
	if (!folder.link(name, target, newName)) folder.copy(name, target, newName);
}

/** Files that a published folder's own note lists; null when it has none. */
function listedInProducts(folder: FolderHandle): ListedFiles | null {
	const source = readSource(folder);
	if (source === null) return null;
	const listed = new Map<string, ListedFile>(source.files.map((file) => [file.path, file]));
	return listed.set(SOURCE, { sha256: ownDigest(folder, SOURCE) });
}

function readSource(folder: FolderHandle): SourceRun | null {
	try {
		return sourceRun.safeParse(recordJson(folder.readText(SOURCE) ?? '')).data ?? null;
	} catch {
		return null;
	}
}
