import { createHash } from 'node:crypto';
import { closeSync, createReadStream } from 'node:fs';
import type { FolderHandle } from './folder-handle.server.ts';

/** A file as we wrote it. */
export interface ListedFile {
	/** SHA-256 (hex). */
	sha256: string;
	/** Size; undefined where the list of an earlier version does not tell it. */
	bytes?: number | undefined;
}

/** Every file that we wrote into a folder, by its path with `/`. */
export type ListedFiles = ReadonlyMap<string, ListedFile>;

/** An entry that is not as we left it: one that the list does not name, or one whose content is another now. */
export interface Stranger {
	file: string;
	edited: boolean;
}

/** A listed file as it was seen. */
export interface SeenFile {
	/** Another text when anybody touched the file; it holds while the folder is at hand, as some disks number files anew. */
	state: string;
	/** SHA-256 (hex) by the list. */
	sha256: string;
}

/** What a folder holds beside its list. */
export interface Inspection {
	/** The first entry that is not exactly what the list says; a folder with nothing in it and a link count too. */
	stranger: Stranger | null;
	/** Files that are what the list says. */
	own: ReadonlyMap<string, SeenFile>;
	/** Folders that the list names, also those that hold nothing any more. */
	folders: ReadonlySet<string>;
}

/** That of a folder in which nothing of ours was seen. */
export const NOTHING_OWN: Pick<Inspection, 'own' | 'folders'> = { own: new Map(), folders: new Set() };

/** Compares a folder with the list of what we wrote into it: by name, and by content where `digests` is true. */
export async function inspectFolder(
	folder: FolderHandle,
	listed: ListedFiles,
	digests: boolean,
): Promise<Inspection> {
	let stranger: Stranger | null = null;
	const own = new Map<string, SeenFile>();
	for (const { file, entry } of folder.tree()) {
		const known = listed.get(file);
		const state = stateOf(folder, file);
		if (known === undefined || state === null || !entry.isFile()) stranger ??= { file, edited: false };
		else if (digests && !(await isAsWritten(folder, file, known))) stranger ??= { file, edited: true };
		else own.set(file, { state, sha256: known.sha256 });
	}
	return { stranger, own, folders: new Set([...listed.keys()].flatMap(foldersOf)) };
}

/** `a/b/c.csv` lies in `a` and `a/b`. */
function foldersOf(file: string): string[] {
	const parts = file.split('/').slice(0, -1);
	return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'));
}

/** True when a file has the size and the digest that the list tells; one of another size, however large, is not read. */
async function isAsWritten(folder: FolderHandle, file: string, known: ListedFile): Promise<boolean> {
	const facts = below(folder, file, (parent, name) => parent.look(name));
	if (known.bytes !== undefined && Number(facts?.size) !== known.bytes) return false;
	return (await digestOf(folder, file)) === known.sha256;
}

/** The first file that is another one than when the folder was seen before; null when all are the same, or some are gone. */
export function changedSince(own: Inspection['own'], before: Inspection['own']): Stranger | null {
	for (const [file, { sha256 }] of own)
		if (before.get(file)?.sha256 !== sha256) return { file, edited: before.has(file) };
	return null;
}

/**
 * Removes files that are still as they were seen, and the listed folders that hold nothing then; everything else stays. The
 * list goes last: a kill before that leaves a folder that still says what in it is ours.
 */
export function removeOwn(
	folder: FolderHandle,
	{ own, folders }: Pick<Inspection, 'own' | 'folders'>,
	list: string,
): void {
	const remove = (file: string): void => {
		const seen = own.get(file)?.state;
		if (seen !== undefined && stateOf(folder, file) === seen)
			below(folder, file, (parent, name) => parent.unlink(name));
	};
	for (const file of own.keys()) if (file !== list) remove(file);
	const deepestFirst = [...folders].sort((a, b) => b.length - a.length);
	for (const one of deepestFirst) below(folder, one, (parent, name) => parent.removeEmpty(name));
	remove(list);
}

/** Does something with a file below a folder; what was opened on the way is closed again, so that any number of files can be looked at. */
export function below<T>(
	folder: FolderHandle,
	file: string,
	act: (parent: FolderHandle, name: string) => T,
): T | null {
	const [first = '', ...rest] = file.split('/');
	const name = rest.pop();
	if (name === undefined) return act(folder, first);
	const top = folder.childOrNull(first);
	try {
		const parent = top?.walk(rest) ?? null;
		return parent === null ? null : act(parent, name);
	} finally {
		top?.close();
	}
}

/** Inode, size and time of a file: another text when anybody touched it. */
function stateOf(folder: FolderHandle, file: string): string | null {
	const facts = below(folder, file, (parent, name) => parent.look(name));
	return facts === null ? null : [facts.ino, facts.size, facts.mtimeNs].join(' ');
}

/** SHA-256 (hex) of a file; null when it is absent, a link or no file. */
export async function digestOf(folder: FolderHandle, file: string): Promise<string | null> {
	const fd = below(folder, file, (parent, name) => parent.openFile(name));
	if (fd === null) return null;
	try {
		const hash = createHash('sha256');
		const parts: AsyncIterable<Uint8Array> = createReadStream('', { fd, autoClose: false });
		for await (const part of parts) hash.update(part);
		return hash.digest('hex');
	} finally {
		closeSync(fd);
	}
}
