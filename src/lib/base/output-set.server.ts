import { existsSync } from 'node:fs';
import { access, constants, mkdir, open, readFile, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { LbError } from './errors.ts';

const ownManifest = z.object({ run_id: z.string(), outputs: z.array(z.object({ path: z.string() })) });
/** Files that stand beside the listed outputs. */
const OWN_FILES = new Set(['manifest.json', 'run.json']);

/** A folder of outputs that appears all at once, manifest last. */
export interface OutputSet {
	/** Folder where the files are written until `commit`. */
	readonly staging: string;
	/** Writes one file; parents are made. */
	write(relative: string, data: string | Uint8Array): Promise<void>;
	/** Moves everything into place. */
	commit(): Promise<void>;
	/** Removes everything written; the target is untouched. */
	abort(): Promise<void>;
}

/** Name of the staging folder of a target; known to the parent process so that it can clean up after a kill. */
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
	await recoverSwap(target);
	await checkOutputTarget(target);
	const staging = stagingFolder(target, runId);
	await guarded(target, () => mkdir(staging, { recursive: true }));
	return {
		staging,
		write: (relative, data) =>
			guarded(path.join(target, relative), async () => {
				const file = path.join(staging, relative);
				await mkdir(path.dirname(file), { recursive: true });
				const handle = await open(file, 'w');
				try {
					await handle.writeFile(data);
					await handle.sync();
				} finally {
					await handle.close();
				}
			}),
		commit: () => guarded(target, () => swapIn(staging, target, runId)),
		abort: () => rm(staging, { recursive: true, force: true }),
	};
}

async function swapIn(staging: string, target: string, runId: string): Promise<void> {
	const old = path.join(path.dirname(target), `.${path.basename(target)}.old-${runId}`);
	if (existsSync(target)) {
		const entries = await readdir(target);
		if (entries.length === 0) await rmdir(target);
		else await rename(target, old);
	}
	await rename(staging, target);
	await rm(old, { recursive: true, force: true });
}

/** Finishes or undoes a swap that a kill left half done, and removes stale staging folders of this target. */
export async function recoverSwap(target: string): Promise<void> {
	const parent = path.dirname(target);
	if (!existsSync(parent)) return;
	const prefix = `.${path.basename(target)}.old-`;
	for (const name of await readdir(parent)) {
		if (!name.startsWith(prefix)) continue;
		const old = path.join(parent, name);
		if (existsSync(target)) await rm(old, { recursive: true, force: true });
		else await rename(old, target);
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

async function guarded<T>(target: string, action: () => Promise<T>): Promise<T> {
	try {
		return await action();
	} catch (error) {
		const code = (error as NodeJS.ErrnoException).code;
		if (code === 'ENOSPC' || code === 'EDQUOT')
			throw new LbError('run.disk_full', {}, { path: target }, { cause: error });
		if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR')
			throw new LbError('run.output_not_writable', { reason: code }, { path: target }, { cause: error });
		throw error;
	}
}
