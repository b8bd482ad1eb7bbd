import { createHash } from 'node:crypto';
import { closeSync, createReadStream } from 'node:fs';
import type { HeldFolder } from './held-folder.server.ts';

/** SHA-256 (hex) of every file that we wrote into a folder, by its path with `/`; null for a file whose digest nobody noted. */
export type ListedFiles = ReadonlyMap<string, string | null>;

/** An entry that is not as we left it: one that the list does not name, or one whose content is another now. */
export interface Stranger {
	file: string;
	edited: boolean;
}

/** What a folder holds beside its list. */
export interface Inspection {
	/** The first entry that is not exactly what the list says; a folder with nothing in it and a link count too. */
	stranger: Stranger | null;
	/** Files that are what the list says, with the state they were seen in. */
	own: ReadonlyMap<string, string>;
}

/** Compares a folder with the list of what we wrote into it: by name, and by content where `digests` is true. */
export async function inspectFolder(
	folder: HeldFolder,
	listed: ListedFiles,
	digests: boolean,
): Promise<Inspection> {
	let stranger: Stranger | null = null;
	const own = new Map<string, string>();
	for (const { file, entry } of folder.tree()) {
		const digest = listed.get(file);
		const state = stateOf(folder, file);
		if (digest === undefined || state === null || !entry.isFile()) stranger ??= { file, edited: false };
		else if (digests && digest !== null && (await digestOf(folder, file)) !== digest)
			stranger ??= { file, edited: true };
		else own.set(file, state);
	}
	return { stranger, own };
}

/** Removes files that are still as they were seen, and the folders that this empties; everything else stays. */
export function removeOwn(folder: HeldFolder, own: Inspection['own']): void {
	const parents = new Set<string>();
	for (const [file, state] of own) {
		const parts = file.split('/');
		for (let depth = 1; depth < parts.length; depth++) parents.add(parts.slice(0, depth).join('/'));
		if (stateOf(folder, file) === state) below(folder, file)?.parent.unlink(parts.at(-1) ?? '');
	}
	const deepestFirst = [...parents].sort((a, b) => b.length - a.length);
	for (const one of deepestFirst) {
		const found = below(folder, one);
		found?.parent.removeEmpty(found.name);
	}
}

/** The folder that a file lies in, and its name there; null when that folder is absent. Throws for a link on the way. */
export function below(folder: HeldFolder, file: string): { parent: HeldFolder; name: string } | null {
	const parts = file.split('/');
	const name = parts.pop() ?? '';
	const parent = folder.walk(parts);
	return parent === null ? null : { parent, name };
}

/** Inode, size and time of a file: another text when anybody touched it. */
function stateOf(folder: HeldFolder, file: string): string | null {
	const found = below(folder, file);
	const facts = found?.parent.look(found.name) ?? null;
	return facts === null ? null : [facts.ino, facts.size, facts.mtimeNs].join(' ');
}

/** SHA-256 (hex) of a file; null when it is absent, a link or no file. */
export async function digestOf(folder: HeldFolder, file: string): Promise<string | null> {
	const found = below(folder, file);
	const fd = found?.parent.openFile(found.name) ?? null;
	if (fd === null) return null;
	try {
		const hash = createHash('sha256');
		for await (const part of createReadStream('', { fd, autoClose: false })) hash.update(part as Uint8Array);
		return hash.digest('hex');
	} finally {
		closeSync(fd);
	}
}
