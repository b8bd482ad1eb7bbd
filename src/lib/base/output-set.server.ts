import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { runPath } from '../contract/records/common.ts';
import { explainingDiskErrors } from './disk-errors.server.ts';
import { LbError } from './errors.ts';
import { canonicalJson } from './json.ts';
import { sha256 } from './hashing.server.ts';
import { systemFault, toLbError } from './problem.ts';
import {
	inspect,
	recoverSwap,
	swapIn,
	type OwnList,
	type Swap,
	type SwapEnd,
	type SwapNames,
} from './folder-swap.server.ts';
import type { FolderHandle } from './folder-handle.server.ts';
import type { Inspection, ListedFile, ListedFiles } from './listed-files.server.ts';
import { recordJson } from './record-json.ts';

const ownManifest = z.object({
	run_id: z.string(),
	outputs: z.array(z.object({ path: runPath, bytes: z.number(), sha256: z.string() })),
});

const MANIFEST = 'manifest.json';
const MANIFEST_LIST: OwnList = { file: MANIFEST, read: listedInManifest };

/** A folder of outputs that appears all at once, manifest last. */
export interface OutputSet {
	/** Folder where the files are written until `commit`; for reading them back. */
	readonly staging: string;
	/** Writes one file; parents are made. */
	write(relative: string, data: string | Uint8Array): Promise<void>;
	/**
	 * Moves everything into place. Returns the path of the folder that holds a file of somebody else that appeared in the
	 * earlier outputs at the last moment, or null. Throws `run.output_changed` when the target is not as it was and
	 * `run.output_not_placed` when the system refuses; the set then lies beside it.
	 */
	commit(): Promise<string | null>;
	/** Removes everything written, unless it was finished and could not be put in place; the target is untouched. */
	abort(): Promise<void>;
	/** True once a finished set lies under another name than it was meant for, which no later start may clear away. */
	isKept(): boolean;
}

/** Where a set of outputs goes: a name in a folder that is held. */
export interface OutputPlace {
	parent: FolderHandle;
	names: SwapNames;
	runId: string;
	/** What `checkOutputPlace` saw there; without it any earlier outputs of ours are replaced. */
	checked?: Inspection['own'];
}

/**
 * Checks that a place may be written: absent, empty, or holding nothing but what our own manifest lists, unchanged, and no
 * mount point, which cannot be replaced. Throws `run.output_occupied`, `run.output_edited`, `run.output_link`,
 * `run.output_mount`, `run.output_parent_closed` or `run.output_not_writable`; changes nothing. Returns our files there as
 * they are now.
 */
export async function checkOutputPlace(place: OutputPlace): Promise<Inspection['own']> {
	const { parent, names } = place;
	const target = path.join(parent.path, names.name);
	const there = parent.look(names.name);
	const inside = path.join(target, 'results');
	if (there?.isDirectory() && parent.isMountPoint(names.name))
		throw new LbError('run.output_mount', { inside }, { path: target });
	if (!(await isWritableFolder(parent.path))) {
		if (there?.isDirectory() && (await isWritableFolder(target)))
			throw new LbError('run.output_parent_closed', { parent: parent.path, inside }, { path: target });
		throw new LbError('run.output_not_writable', { reason: `${parent.path} is read-only` }, { path: target });
	}
	if (there === null) return new Map();
	if (there.isSymbolicLink()) throw new LbError('run.output_link', {}, { path: target });
	if (!there.isDirectory())
		throw new LbError('run.output_occupied', { example: names.name }, { path: target });
	const { stranger, own } = await inspect(swapOf(place), names.name, true);
	if (stranger !== null)
		throw new LbError(
			stranger.edited ? 'run.output_edited' : 'run.output_occupied',
			{ example: stranger.file },
			{ path: target },
		);
	return own;
}

/**
 * True when neither temporary is there: nothing is left for a later start to clear away. False where that cannot be seen, as in
 * a folder that was moved.
 */
export function isCleared({ parent, names }: OutputPlace): boolean {
	try {
		return parent.look(names.staging) === null && parent.look(names.old) === null;
	} catch {
		return false;
	}
}

/** Starts a set of outputs; the place was checked, and its temporary names are noted where a later start finds them. */
export async function beginOutputSet(place: OutputPlace): Promise<OutputSet> {
	const { parent, names, runId } = place;
	const target = path.join(parent.path, names.name);
	const swap = swapOf(place);
	const folders = new Map<string, FolderHandle>();
	const folderOf = (parts: readonly string[]): FolderHandle => {
		const key = parts.join('/');
		const known = folders.get(key);
		if (known !== undefined) return known;
		const made = parts.length === 0 ? parent.child(names.staging) : folderOf([]).make(parts);
		folders.set(key, made);
		return made;
	};
	let kept = false;
	/** Puts the finished set beside its place, or leaves it where it was written; returns where it is. */
	const keep = (): string => {
		const beside = `${names.name}-${runId}`;
		kept = true;
		try {
			parent.rename(names.staging, parent, beside);
			return path.join(parent.path, beside);
		} catch {
			return path.join(parent.path, names.staging);
		}
	};
	await explainingDiskErrors(target, async () => parent.makeNew(names.staging));
	return {
		staging: path.join(parent.path, names.staging),
		write: (relative, data) =>
			explainingDiskErrors(path.join(target, relative), async () => {
				const parts = relative.split('/');
				const name = parts.pop() ?? '';
				await folderOf(parts).writeNew(name, data, path.join(target, relative));
			}),
		commit: () =>
			explainingDiskErrors(target, async () => {
				let end: SwapEnd;
				try {
					end = await swapIn(swap);
				} catch (error) {
					const why = systemFault(error)?.why ?? toLbError(error).message;
					const values = { why, finished: keep() };
					throw new LbError('run.output_not_placed', values, { path: target }, { cause: error });
				}
				if (end.done) return end.kept === null ? null : path.join(parent.path, end.kept);
				const values = { example: end.stranger.file, finished: keep() };
				throw new LbError('run.output_changed', values, { path: target });
			}),
		abort: async () => {
			if (!kept) parent.removeTree(names.staging);
		},
		isKept: () => kept,
	};
}

/** Clears away what a kill left of a set of outputs. */
export async function recoverOutputSet(place: OutputPlace): Promise<void> {
	await recoverSwap(swapOf(place), manifestRunId(place) === place.runId);
}

/** The run whose manifest lies at a place; null when there is none. */
export function manifestRunId({ parent, names }: OutputPlace): string | null {
	const folder = parent.childOrNull(names.name);
	if (folder === null) return null;
	const manifest = readManifest(folder);
	folder.close();
	return manifest?.run_id ?? null;
}

function swapOf({ parent, names, runId, checked }: OutputPlace): Swap {
	return { parent, names, list: MANIFEST_LIST, keepAs: `${names.name}-earlier-${runId}`, checked };
}

/** Files of a run folder by its manifest, and those that stand beside the listed ones; null without a manifest of ours. */
function listedInManifest(folder: FolderHandle): ListedFiles | null {
	const manifest = readManifest(folder);
	if (manifest === null) return null;
	const listed = new Map<string, ListedFile>(manifest.outputs.map((output) => [output.path, output]));
	listed.set(MANIFEST, { sha256: ownDigest(folder, MANIFEST) });
	const record = folder.readText('run.json');
	if (record !== null && runIdIn(record) === manifest.run_id)
		listed.set('run.json', { sha256: ownDigest(folder, 'run.json') });
	return listed;
}

/**
 * Digest of a record that no list names, when it has the bytes that we write; one that was formatted anew gets a digest that
 * no file has.
 */
export function ownDigest(folder: FolderHandle, name: string): string {
	const text = folder.readText(name) ?? '';
	try {
		return canonicalJson(recordJson(text)) === text ? sha256(text) : '';
	} catch {
		return '';
	}
}

function runIdIn(text: string): string | null {
	try {
		return z.object({ run_id: z.string() }).safeParse(recordJson(text)).data?.run_id ?? null;
	} catch {
		return null;
	}
}

function readManifest(folder: FolderHandle): z.infer<typeof ownManifest> | null {
	try {
		return ownManifest.safeParse(recordJson(folder.readText(MANIFEST) ?? '')).data ?? null;
	} catch {
		return null;
	}
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
