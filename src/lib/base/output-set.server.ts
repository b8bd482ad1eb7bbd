import { existsSync } from 'node:fs';
import {
	access,
	constants,
	mkdir,
	open,
	readFile,
	readdir,
	rename,
	rm,
	rmdir,
	stat,
	unlink,
} from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { explainingDiskErrors } from './disk-errors.server.ts';
import { LbError } from './errors.ts';
import { fileMode, folderMode, makeFolder } from './private-folder.server.ts';
import { OWNER_FILE, isAbandoned, markFolder } from './owned-folder.server.ts';

const ownManifest = z.object({ run_id: z.string(), outputs: z.array(z.object({ path: z.string() })) });
/** Files that stand beside the listed outputs; the mark of the process goes once the folder is in place. */
const OWN_FILES = new Set(['manifest.json', 'run.json', OWNER_FILE]);

/** A folder of outputs that appears all at once, manifest last. */
export interface OutputSet {
	/** Folder where the files are written until `commit`. */
	readonly staging: string;
	/** Topmost parent folder that had to be made; null when all were there. */
	readonly made: string | null;
	/** Writes one file; parents are made. */
	write(relative: string, data: string | Uint8Array): Promise<void>;
	/** Moves everything into place. */
	commit(): Promise<void>;
	/** Removes everything written; the target is untouched. */
	abort(): Promise<void>;
}

/** Name of the staging folder of a target. */
export function stagingFolder(target: string, runId: string): string {
	return path.join(path.dirname(target), `.${path.basename(target)}.tmp-${runId}`);
}

/**
 * Checks that a target may be written: absent, empty, or holding nothing but what our own manifest lists. Throws
 * `run.output_occupied` or `run.output_not_writable`; changes nothing.
 */
export async function checkOutputTarget(target: string): Promise<void> {
	const found = await listFiles(target);
	if (found === null) {
		await checkWritable(await nearestExisting(path.dirname(target)), target);
		return;
	}
	await checkWritable(path.dirname(target), target);
	if (found.length === 0) return;
	const listed = await readManifestPaths(target);
	const foreign = listed === null ? found : found.filter((file) => !listed.has(file) && !OWN_FILES.has(file));
	if (foreign.length > 0)
		throw new LbError('run.output_occupied', { example: foreign[0] as string }, { path: target });
}

/** Starts a set of outputs for `target`, which is checked first. */
export async function beginOutputSet(target: string, runId: string): Promise<OutputSet> {
	await explainingDiskErrors(target, () => recoverSwap(target));
	await checkOutputTarget(target);
	const staging = stagingFolder(target, runId);
	let made: string | null = null;
	try {
		await explainingDiskErrors(target, async () => {
			made = (await makeFolder(path.dirname(staging))) ?? null;
			await mkdir(staging, { mode: folderMode(staging) });
			markFolder(staging);
		});
	} catch (error) {
		await discardStaging(target, runId, made);
		throw error;
	}
	return {
		staging,
		made,
		write: (relative, data) =>
			explainingDiskErrors(path.join(target, relative), () =>
				writeSynced(path.join(staging, relative), data),
			),
		commit: () => explainingDiskErrors(target, () => swapIn(staging, target, runId)),
		abort: () => discardStaging(target, runId, made),
	};
}

async function writeSynced(file: string, data: string | Uint8Array): Promise<void> {
	await makeFolder(path.dirname(file));
	const handle = await open(file, 'w', fileMode(file));
	try {
		await handle.writeFile(data);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Removes the staging folder of a run, and the parents made for it (`made` is the topmost) while they are empty. */
export async function discardStaging(target: string, runId: string, made: string | null): Promise<void> {
	await rm(stagingFolder(target, runId), { recursive: true, force: true });
	if (made === null) return;
	for (let folder = path.dirname(target); folder.startsWith(made); folder = path.dirname(folder)) {
		try {
			await rmdir(folder);
		} catch {
			return;
		}
	}
}

async function swapIn(staging: string, target: string, runId: string): Promise<void> {
	const old = path.join(path.dirname(target), `.${path.basename(target)}.old-${runId}`);
	if (existsSync(target)) {
		const entries = await readdir(target);
		if (entries.length === 0) await rmdir(target);
		else await rename(target, old);
	}
	try {
		await rename(staging, target);
	} catch (error) {
		if (existsSync(old) && !existsSync(target)) await rename(old, target);
		throw error;
	}
	await unlink(path.join(target, OWNER_FILE));
	await rm(old, { recursive: true, force: true });
}

/**
 * Finishes or undoes a swap that a kill left half done, and removes staging folders of this target whose process is
 * gone. One that is still written by another process is left alone.
 */
export async function recoverSwap(target: string): Promise<void> {
	const parent = path.dirname(target);
	if (!existsSync(parent)) return;
	const stem = `.${path.basename(target)}`;
	for (const name of await readdir(parent)) {
		if (!name.startsWith(`${stem}.old-`)) continue;
		const old = path.join(parent, name);
		if (existsSync(target)) await rm(old, { recursive: true, force: true });
		else await rename(old, target);
	}
	await removeAbandoned(parent, `${stem}.tmp-`);
}

/** Removes staging folders in `parent` whose process is gone; `prefix` names those of one target. */
export async function removeAbandoned(parent: string, prefix = '.'): Promise<void> {
	if (!existsSync(parent)) return;
	for (const name of await readdir(parent)) {
		if (!name.startsWith(prefix) || !name.includes('.tmp-')) continue;
		const folder = path.join(parent, name);
		if (isAbandoned(folder)) await rm(folder, { recursive: true, force: true });
	}
}

async function readManifestPaths(folder: string): Promise<Set<string> | null> {
	try {
		const parsed = ownManifest.safeParse(
			JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')),
		);
		return parsed.success ? new Set(parsed.data.outputs.map((output) => output.path)) : null;
	} catch {
		return null;
	}
}

/** Files below a folder, `/` separated; null when the folder is absent. */
async function listFiles(folder: string): Promise<string[] | null> {
	try {
		if (!(await stat(folder)).isDirectory())
			throw new LbError('run.output_occupied', { example: path.basename(folder) }, { path: folder });
	} catch (error) {
		if (error instanceof LbError) throw error;
		return null;
	}
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => !entry.isDirectory())
		.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
		.sort();
}

async function nearestExisting(folder: string): Promise<string> {
	let current = folder;
	while (!existsSync(current) && path.dirname(current) !== current) current = path.dirname(current);
	return current;
}

/**
 * A folder counts as writable when the system allows it AND its mode has a write bit: the administrator may write
 * anywhere, but a folder that was made read-only on purpose stays untouched for everybody.
 */
export async function isWritableFolder(folder: string): Promise<boolean> {
	try {
		await access(folder, constants.W_OK);
		return process.platform === 'win32' || ((await stat(folder)).mode & 0o222) !== 0;
	} catch {
		return false;
	}
}

async function checkWritable(folder: string, target: string): Promise<void> {
	if (!(await isWritableFolder(folder)))
		throw new LbError('run.output_not_writable', { reason: `${folder} is read-only` }, { path: target });
}
