import { randomId } from './hashing.server.ts';
import type { FolderHandle } from './folder-handle.server.ts';
import {
	NOTHING_OWN,
	changedSince,
	inspectFolder,
	removeOwn,
	type Inspection,
	type ListedFiles,
	type Stranger,
} from './listed-files.server.ts';

/** Names of the temporaries of one folder that is written beside its place and then swapped in. */
export interface SwapNames {
	/** The folder that is swapped in. */
	name: string;
	/** Where it is written. */
	staging: string;
	/** Where the one before it waits during the swap. */
	old: string;
}

/** Names nobody can guess, so that nobody can put something of theirs where we clear away what is ours. */
export function swapNames(name: string): SwapNames {
	const random = randomId();
	return { name, staging: `.${name}.tmp-${random}`, old: `.${name}.old-${random}` };
}

/** How a swap ended. */
export type SwapEnd =
	/** In place; `kept` is the folder with what appeared in the one before while it was cleared away. */
	| { done: true; kept: string | null }
	/** Nothing was changed: somebody's file is there. */
	| { done: false; stranger: Stranger };

export interface OwnList {
	/** Name of the file that holds the list. */
	file: string;
	/** What we wrote into a folder, the list included; null when there is no such list in it. */
	read: (folder: FolderHandle) => ListedFiles | null;
}

export interface Swap {
	parent: FolderHandle;
	names: SwapNames;
	list: OwnList;
	/** Name for a folder that holds what is not ours after a swap. */
	keepAs: string;
	/** Our files as they were when the place was checked; what another run put there since is not ours to replace. */
	checked?: Inspection['own'] | undefined;
}

/**
 * Puts `staging` in the place of `name`. The folder that is there moves aside first and is compared with its list: when it
 * holds anything else it goes back and nothing was changed. Only listed files are ever removed.
 */
export async function swapIn(swap: Swap): Promise<SwapEnd> {
	const { parent, names } = swap;
	const there = parent.look(names.name);
	let earlier: Pick<Inspection, 'own' | 'folders'> = NOTHING_OWN;
	if (there !== null) {
		if (!there.isDirectory()) return { done: false, stranger: { file: names.name, edited: false } };
		parent.rename(names.name, parent, names.old);
		const found = await inspectMoved(swap);
		if (found.stranger !== null) {
			putBack(swap);
			return { done: false, stranger: found.stranger };
		}
		earlier = found;
	}
	try {
		parent.rename(names.staging, parent, names.name);
	} catch (error) {
		const taken = parent.look(names.name) !== null;
		putBack(swap);
		if (taken) return { done: false, stranger: { file: names.name, edited: false } };
		throw error;
	}
	return { done: true, kept: keptOf(swap, earlier) };
}

/** The new folder is in place: what is left of the one before, cleared away or not, is no failure any more. */
function keptOf(swap: Swap, earlier: Pick<Inspection, 'own' | 'folders'>): string | null {
	try {
		return clearOld(swap, earlier);
	} catch {
		return swap.names.old;
	}
}

/** What the folder that was moved aside holds. What cannot be looked at was not written by us. */
async function inspectMoved(swap: Swap): Promise<Inspection> {
	try {
		const found = await inspect(swap, swap.names.old, true);
		const changed = swap.checked === undefined ? null : changedSince(found.own, swap.checked);
		return { ...found, stranger: found.stranger ?? changed };
	} catch {
		return { stranger: { file: swap.names.name, edited: false }, ...NOTHING_OWN };
	}
}

/** Finishes or undoes a swap that a kill left half done: the old folder goes back, or, when `isInPlace`, its files are removed. */
export async function recoverSwap(swap: Swap, isInPlace: boolean): Promise<void> {
	const { parent, names } = swap;
	parent.removeTree(names.staging);
	if (parent.look(names.old) === null) return;
	if (parent.look(names.name) === null) putBack(swap);
	else if (isInPlace) clearOld(swap, await inspectMoved(swap));
	// Somebody took the place meanwhile; the earlier results stay where people see them.
	else parent.rename(names.old, parent, swap.keepAs);
}

/** Compares a folder beside the swap with its own list; `digests` false looks at names only. */
export async function inspect({ parent, list }: Swap, name: string, digests: boolean): Promise<Inspection> {
	const folder = parent.child(name);
	try {
		return await inspectFolder(folder, list.read(folder) ?? new Map(), digests);
	} finally {
		folder.close();
	}
}

function putBack({ parent, names, keepAs }: Swap): void {
	if (parent.look(names.old) === null) return;
	parent.rename(names.old, parent, parent.look(names.name) === null ? names.name : keepAs);
}

/** Removes the old folder's own files; returns the folder that holds what is left, if anything is. */
function clearOld(
	{ parent, names, keepAs, list }: Swap,
	earlier: Pick<Inspection, 'own' | 'folders'>,
): string | null {
	const folder = parent.childOrNull(names.old);
	if (folder === null) return null;
	try {
		removeOwn(folder, earlier, list.file);
	} catch {
		// What cannot be removed is kept where people see it; the new outputs are in place.
	} finally {
		folder.close();
	}
	if (parent.removeEmpty(names.old)) return null;
	parent.rename(names.old, parent, keepAs);
	return keepAs;
}
