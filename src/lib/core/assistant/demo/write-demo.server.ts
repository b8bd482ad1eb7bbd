import { readFile, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { writeFileAtomic } from '../../../base/atomic-file.server.ts';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { sha256 } from '../../../base/hashing.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import { makeFolder } from '../../../base/private-folder.server.ts';
import type { Watch } from '../../../base/progress.ts';
import { say } from '../../../contract/messages/index.ts';
import { makeDemoCohort, type DemoOptions } from './cohort.ts';
import { DATASET_FOLDER, demoFiles, PLANTED_FILE, type DemoFile } from './files.ts';

const MARKER = 'demo.json';
const marker = z.object({
	made_by: z.literal('lb-agent demo'),
	version: z.literal(1),
	seed: z.number().int(),
	twin: z.boolean(),
	files: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() })),
});
type Marker = z.infer<typeof marker>;

/** Where a demo was written. */
export interface WrittenDemo {
	/** Absolute path of the demo folder. */
	folder: string;
	/** Absolute path of the dataset folder: what to scan. */
	dataset: string;
	/** Absolute path of what was planted; nothing but tests reads it. */
	planted: string;
	seed: number;
	twin: boolean;
	/** Written files, relative to the demo folder. */
	files: string[];
	/** False when the same demo stood there already and no file was touched. */
	changed: boolean;
}

/**
 * Makes the demonstration cohort in `folder`: `lung-screening-demo/` (the dataset), `planted.json` and the marker
 * `demo.json`. The folder may be absent, empty or hold an earlier demo, whose listed files are replaced and whose results
 * (`lung-screening-demo/assistant/`) stay; anything else is refused untouched with `run.output_occupied`. Everything is
 * written beside the folder first and then moved into place, the marker last.
 */
export async function writeDemoCohort(
	folder: string,
	options: Pick<DemoOptions, 'seed' | 'twin'>,
	watch: Watch = {},
): Promise<WrittenDemo> {
	const target = path.resolve(folder);
	const earlier = await readTarget(target);
	const progress = (done: number): void =>
		watch.onProgress?.({ done, total: 2, unit: 'steps', message: say('run.progress_demo') });
	progress(0);
	throwIfCancelled(watch.signal, 'demo');
	const files = demoFiles(makeDemoCohort(options));
	const note: Marker = {
		made_by: 'lb-agent demo',
		version: 1,
		...options,
		files: files.map((file) => ({ path: file.path, bytes: file.bytes.length, sha256: sha256(file.bytes) })),
	};
	progress(1);
	const changed = await guarded(target, () => place(target, files, note, earlier, watch));
	progress(2);
	return {
		folder: target,
		dataset: path.join(target, DATASET_FOLDER),
		planted: path.join(target, PLANTED_FILE),
		...options,
		files: files.map((file) => file.path),
		changed,
	};
}

/** The marker of an earlier demo, or null for an absent or empty folder. Throws when the folder holds anything else. */
async function readTarget(target: string): Promise<Marker | null> {
	const entries = await guarded(target, async () => {
		try {
			return await readdir(target);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
			throw error;
		}
	});
	if (entries.length === 0) return null;
	const parsed = entries.includes(MARKER) ? await readMarker(path.join(target, MARKER)) : null;
	if (parsed === null)
		throw new LbError('run.output_occupied', { example: entries.sort()[0] as string }, { path: target });
	return parsed;
}

async function readMarker(file: string): Promise<Marker | null> {
	try {
		return marker.parse(JSON.parse(await readFile(file, 'utf8')));
	} catch {
		return null;
	}
}

async function place(
	target: string,
	files: readonly DemoFile[],
	note: Marker,
	earlier: Marker | null,
	watch: Watch,
): Promise<boolean> {
	const staging = path.join(path.dirname(target), `.${path.basename(target)}.tmp-demo-${process.pid}`);
	try {
		for (const file of files) {
			throwIfCancelled(watch.signal, 'demo');
			await writeFileAtomic(path.join(staging, file.path), file.bytes);
		}
		await writeFileAtomic(path.join(staging, MARKER), canonicalJson(note));
		throwIfCancelled(watch.signal, 'demo');
		if (earlier !== null) return await replaceFiles(target, staging, note, earlier);
		await rmdir(target).catch(ignoreAbsent);
		await rename(staging, target);
		return true;
	} finally {
		await rm(staging, { recursive: true, force: true });
	}
}

/** Moves changed files over those of the earlier demo; files it listed and the new one lacks are removed. */
async function replaceFiles(
	target: string,
	staging: string,
	note: Marker,
	earlier: Marker,
): Promise<boolean> {
	const listed = new Set(earlier.files.map((file) => file.path));
	const changed: string[] = [];
	for (const file of note.files) {
		const found = await digest(path.join(target, file.path));
		if (found !== null && !listed.has(file.path))
			throw new LbError('run.output_occupied', { example: file.path }, { path: target });
		if (found !== file.sha256) changed.push(file.path);
	}
	const made = new Set(note.files.map((file) => file.path));
	const stale = [...listed].filter((file) => !made.has(file) && isBelow(target, path.join(target, file)));
	if (changed.length + stale.length === 0 && earlier.seed === note.seed && earlier.twin === note.twin)
		return false;
	for (const file of changed) {
		await makeFolder(path.dirname(path.join(target, file)));
		await rename(path.join(staging, file), path.join(target, file));
	}
	for (const file of stale) await rm(path.join(target, file), { force: true });
	await rename(path.join(staging, MARKER), path.join(target, MARKER));
	return true;
}

async function digest(file: string): Promise<string | null> {
	try {
		return (await stat(file)).isFile() ? sha256(await readFile(file)) : '';
	} catch (error) {
		ignoreAbsent(error);
		return null;
	}
}

/** A marker is text that anybody can edit: a path in it never leads out of the folder. */
function isBelow(target: string, file: string): boolean {
	const relative = path.relative(target, file);
	return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
}

function ignoreAbsent(error: unknown): void {
	if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
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
