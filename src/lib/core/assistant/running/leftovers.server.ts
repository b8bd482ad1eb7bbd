import type { FolderHandle } from '../../../base/folder-handle.server.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { OWN_FOLDERS } from '../../../contract/records/assistant-places.ts';

/** Names of temporaries and of the notes of earlier versions: `.r1.tmp-…`, `.r1.old-…`, `.r1.running.json`, `run_r1.json.tmp-…`. */
const TEMPORARY = /^\..+\.(?:tmp|old)-|^\..+\.running\.json$|\.json\.tmp-/u;
const PLACES = ['', ...OWN_FOLDERS];
const SHOWN = 5;
const MINUTE = 60_000n;
/** A single file is written in milliseconds and no marker names it: a young one is being written now. */
const SINGLE_FILE = /\.json\.tmp-/u;

/**
 * Names the temporaries below `assistant` that no run of this account is working on, with their age: another user, another
 * user data folder or an earlier version may have left them, or may be writing them now. They are left as they are.
 * @param live temporary names of runs that are going on; asked after looking, so that a run that began meanwhile is known
 */
export async function leftoverNote(
	root: FolderHandle,
	live: () => Promise<ReadonlySet<string>>,
	now: Date,
): Promise<Message | null> {
	const seen = temporaries(root);
	const going = seen.length === 0 ? new Set<string>() : await live();
	const found: string[] = [];
	for (const { names, name } of seen) {
		if (going.has(name)) continue;
		// A run that ended meanwhile has no marker any more, and its temporaries are gone.
		const changed = root.reach(names)?.look(name)?.mtimeMs;
		if (changed === undefined) continue;
		const waiting = BigInt(now.getTime()) - changed;
		if (SINGLE_FILE.test(name) && waiting < MINUTE) continue;
		found.push(`${[...names, name].join('/')} (${age(waiting)})`);
	}
	if (found.length === 0) return null;
	const more = found.length - SHOWN;
	return say('run.leftovers', {
		count: found.length,
		path: root.path,
		items: [...found.slice(0, SHOWN), ...(more > 0 ? [`… (+${more})`] : [])].join(', '),
	});
}

function temporaries(root: FolderHandle): { names: string[]; name: string }[] {
	return places(root).flatMap((names) =>
		(root.reach(names)?.entries() ?? [])
			.filter(({ name }) => TEMPORARY.test(name))
			.map(({ name }) => ({ names, name })),
	);
}

/** Folders where runs write; of `features` those of every encoder too. Links are passed over. */
function places(root: FolderHandle): string[][] {
	const assistant = entriesOf(root, ['assistant']);
	const named = PLACES.filter((name) => name === '' || assistant.includes(name));
	const encoders = named.includes('features') ? entriesOf(root, ['assistant', 'features']) : [];
	return [
		...named.map((name) => ['assistant', ...(name === '' ? [] : [name])]),
		...encoders.map((name) => ['assistant', 'features', name]),
	];
}

function entriesOf(root: FolderHandle, names: readonly string[]): string[] {
	const entries = root.reach(names)?.entries() ?? [];
	return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

function age(milliseconds: bigint): string {
	const minutes = milliseconds / MINUTE;
	if (minutes < 60n) return `${minutes > 0n ? minutes : 0n} min`;
	return minutes < 2880n ? `${minutes / 60n} h` : `${minutes / 1440n} d`;
}
