import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { explainingDiskErrors } from '../../../base/disk-errors.server.ts';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { swapNames } from '../../../base/folder-swap.server.ts';
import { sha256 } from '../../../base/hashing.server.ts';
import { withFolderHandle, type FolderHandle } from '../../../base/folder-handle.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import { below, digestOf } from '../../../base/listed-files.server.ts';
import { makeFolder } from '../../../base/private-folder.server.ts';
import type { Watch } from '../../../base/progress.ts';
import { engineVersion } from '../../../base/version.ts';
import { realPlace } from '../../../base/real-place.server.ts';
import { say } from '../../../contract/messages/index.ts';
import { runPath } from '../../../contract/records/common.ts';
import { clinicalFiles } from './clinical/clinical-files.ts';
import { CLINICAL_FOLDER, GENOME_WIDE_FOLDER } from './clinical/clinical-places.ts';
import { makeDemoCohort } from './cohort.ts';
import { DATASET_FOLDER, demoFiles, PLANTED_FILE, type DemoFile } from './files.ts';

const MARKER = 'demo.json';
const marker = z.object({
	made_by: z.literal('lb-agent demo'),
	version: z.literal(1),
	seed: z.number().int(),
	twin: z.boolean(),
	/** True of the clinical demo; absent from the screening one. */
	clinical: z.literal(true).optional(),
	/** Version of the program that made it; another may draw other numbers. */
	program: z.string().optional(),
	/** What was written. After a kill in the middle of a replacement a path may occur with the digests of both demos. */
	files: z.array(z.object({ path: runPath.refine(isDemoFile), bytes: z.number().int(), sha256: z.string() })),
});
type Marker = z.infer<typeof marker>;

/** A marker is text that anybody can edit: it never makes a file ours that lies where no demo writes. */
function isDemoFile(file: string): boolean {
	const inDataset = [DATASET_FOLDER, CLINICAL_FOLDER, GENOME_WIDE_FOLDER].some(
		(folder) => file.startsWith(`${folder}/`) && !file.startsWith(`${folder}/assistant/`),
	);
	return inDataset || file === PLANTED_FILE;
}

/** Which demo: the screening cohort, or the patients that are followed in plasma. */
export interface DemoChoice {
	seed: number;
	twin: boolean;
	clinical?: boolean;
}

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

/** Makes the files of a demo; several seconds of computing. */
export type MakeDemo = (options: DemoChoice) => DemoFile[];
export const makeDemo: MakeDemo = ({ seed, twin, clinical = false }) =>
	clinical ? clinicalFiles({ seed, twin }) : demoFiles(makeDemoCohort({ seed, twin }));

/**
 * Makes a demo in `folder`: `lung-screening-demo/` or `plasma-follow-up-demo/` (the dataset), `planted.json` and the marker
 * `demo.json`. The folder may be absent, empty or hold an earlier demo, whose files are replaced where they are still as the
 * marker notes, and whose results (`assistant/` in the dataset) stay; anything else is refused untouched with
 * `run.output_occupied`, `run.output_edited` or `run.output_link`. Everything is written beside the folder first and then
 * moved into place, the marker last. Links are followed to the folder, never below it.
 */
export async function writeDemoCohort(
	folder: string,
	options: DemoChoice,
	watch: Watch = {},
	make: MakeDemo = makeDemo,
): Promise<WrittenDemo> {
	const { seed, twin, clinical = false } = options;
	const target = path.resolve(folder);
	const real = realPlace(target) ?? target;
	const standing = await explainingDiskErrors(target, () => demoThere(real));
	const progress = (done: number): void =>
		watch.onProgress?.({ done, total: 2, unit: 'steps', message: say('run.progress_demo') });
	progress(0);
	throwIfCancelled(watch.signal, 'demo');
	const written = (files: readonly { path: string }[], changed: boolean): WrittenDemo => ({
		folder: target,
		dataset: path.join(target, clinical ? CLINICAL_FOLDER : DATASET_FOLDER),
		planted: path.join(target, PLANTED_FILE),
		seed,
		twin,
		files: files.map((file) => file.path),
		changed,
	});
	// The same options give the same files, so that nothing is computed that stands there already.
	const isSame =
		standing?.seed === seed && standing.twin === twin && (standing.clinical ?? false) === clinical;
	if (isSame && standing.program === engineVersion) return written(standing.files, false);
	const files = make(options);
	const note: Marker = {
		made_by: 'lb-agent demo',
		version: 1,
		seed,
		twin,
		...(clinical ? { clinical } : {}),
		program: engineVersion,
		files: files.map((file) => ({ path: file.path, bytes: file.bytes.length, sha256: sha256(file.bytes) })),
	};
	progress(1);
	const changed = await explainingDiskErrors(target, () => place(real, files, note, watch));
	progress(2);
	return written(files, changed);
}

/**
 * What an earlier demo wrote, while all of it is there; null where something is missing. Throws when the folder holds anything
 * but an earlier demo that is as it was written, before a new one is computed.
 */
async function demoThere(target: string): Promise<Marker | null> {
	if (!existsSync(target)) return null;
	return withFolderHandle(target, async (held) => {
		const earlier = readEarlier(held);
		if (earlier === null) return null;
		const found = await compare(held, earlier, earlier);
		const isWhole =
			earlier.files.length > 0 && earlier.files.every(({ path, sha256 }) => found.get(path) === sha256);
		return isWhole ? earlier : null;
	});
}

/** The marker of an earlier demo, or null for an empty folder. Throws when the folder holds anything else. */
function readEarlier(target: FolderHandle): Marker | null {
	const names = target.entries().map(({ name }) => name);
	if (names.length === 0) return null;
	const parsed = readMarker(target);
	const example = names.includes(MARKER) ? MARKER : names.sort()[0]!;
	if (parsed === null) throw new LbError('run.output_occupied', { example }, { path: target.path });
	return parsed;
}

function readMarker(target: FolderHandle): Marker | null {
	try {
		return marker.parse(JSON.parse(target.readText(MARKER) ?? ''));
	} catch {
		return null;
	}
}

/** Writes everything beside the target, under a name nobody can guess, and moves it into place; false when nothing changed. */
async function place(
	target: string,
	files: readonly DemoFile[],
	note: Marker,
	watch: Watch,
): Promise<boolean> {
	await makeFolder(path.dirname(target));
	return withFolderHandle(path.dirname(target), async (parent) => {
		const names = swapNames(path.basename(target));
		parent.makeNew(names.staging);
		const staging = parent.child(names.staging);
		let isInPlace = false;
		try {
			await fill(staging, target, files, note, watch);
			const there = parent.childOrNull(names.name);
			const earlier = there === null ? null : readEarlier(there);
			if (there !== null && earlier !== null) return await replaceFiles(there, staging, note, earlier);
			there?.close();
			parent.removeEmpty(names.name);
			parent.rename(names.staging, parent, names.name);
			return (isInPlace = true);
		} finally {
			if (!isInPlace) staging.clear();
			staging.close();
			if (!isInPlace) parent.removeEmpty(names.staging);
		}
	});
}

async function fill(
	staging: FolderHandle,
	target: string,
	files: readonly DemoFile[],
	note: Marker,
	watch: Watch,
): Promise<void> {
	for (const file of files) {
		throwIfCancelled(watch.signal, 'demo');
		const { folder, name } = makeAround(staging, file.path);
		await folder.writeNew(name, file.bytes, path.join(target, file.path));
	}
	await staging.writeNew(MARKER, canonicalJson(note), path.join(target, MARKER));
	throwIfCancelled(watch.signal, 'demo');
}

/** The folder of a file, made where it is absent, and the name of the file in it. */
function makeAround(root: FolderHandle, file: string): { folder: FolderHandle; name: string } {
	const parts = file.split('/');
	const name = parts.pop() as string;
	return { folder: root.make(parts), name };
}

/** Moves changed files over those of the earlier demo; files it listed and the new one lacks are removed. */
async function replaceFiles(
	target: FolderHandle,
	staging: FolderHandle,
	note: Marker,
	earlier: Marker,
): Promise<boolean> {
	const found = await compare(target, note, earlier);
	const changed = note.files.filter((file) => found.get(file.path) !== file.sha256);
	const made = new Set(note.files.map((file) => file.path));
	const stale = [...found.keys()].filter((file) => !made.has(file));
	if (changed.length + stale.length === 0 && canonicalJson(earlier) === canonicalJson(note)) return false;
	// A kill from here on leaves files of both demos: both are noted as ours until all are in place.
	const present = earlier.files.filter((file) => found.get(file.path) === file.sha256);
	await target.replace(MARKER, canonicalJson({ ...note, files: [...note.files, ...present] }));
	for (const file of changed) {
		const to = makeAround(target, file.path);
		below(staging, file.path, (parent, name) => parent.rename(name, to.folder, to.name));
	}
	for (const file of stale) below(target, file, (parent, name) => parent.unlink(name));
	staging.rename(MARKER, target, MARKER);
	return true;
}

/**
 * Digests of the files of both demos that are there. Throws, with nothing changed, for one that no demo wrote, one that was
 * edited, and one that is reached through a link.
 */
async function compare(
	target: FolderHandle,
	note: Marker,
	earlier: Marker,
): Promise<ReadonlyMap<string, string>> {
	const found = new Map<string, string>();
	for (const file of new Set([...note.files, ...earlier.files].map((one) => one.path))) {
		if (below(target, file, (parent, name) => parent.look(name)) === null) continue;
		const digest = await digestOf(target, file);
		const listed = earlier.files.filter((one) => one.path === file);
		if (listed.length === 0)
			throw new LbError('run.output_occupied', { example: file }, { path: target.path });
		const isOurs = listed.some((one) => one.sha256 === digest);
		if (digest === null || !isOurs)
			throw new LbError('run.output_edited', { example: file }, { path: target.path });
		found.set(file, digest);
	}
	return found;
}
