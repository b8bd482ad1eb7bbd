import type { HeldFolder } from '../../../base/held-folder.server.ts';
import { say, type Message } from '../../../contract/messages/index.ts';

/** Names of temporaries and of the notes of earlier versions: `.r1.tmp-…`, `.r1.old-…`, `.r1.running.json`, `run_r1.json.tmp-…`. */
const TEMPORARY = /^\..+\.(?:tmp|old)-|^\..+\.running\.json$|\.json\.tmp-/u;
const PLACES = ['', 'runs', 'ledger', 'preprocessed', 'features', 'reports', 'joint_reports'];
const SHOWN = 5;
const MINUTE = 60_000n;

/**
 * Names the temporaries below `assistant` that no run of this account is working on, with their age: another user, another
 * user data folder or an earlier version may have left them, or may be writing them now. They are left as they are.
 */
export function leftoverNote(root: HeldFolder, live: ReadonlySet<string>, now: Date): Message | null {
	const found: string[] = [];
	for (const names of places(root)) {
		const folder = root.walk(names);
		for (const entry of folder?.entries() ?? []) {
			if (!TEMPORARY.test(entry.name) || live.has(entry.name)) continue;
			const changed = folder?.look(entry.name)?.mtimeMs ?? BigInt(now.getTime());
			found.push(`${[...names, entry.name].join('/')} (${age(BigInt(now.getTime()) - changed)})`);
		}
	}
	if (found.length === 0) return null;
	const more = found.length - SHOWN;
	return say('run.leftovers', {
		count: found.length,
		path: root.path,
		items: [...found.slice(0, SHOWN), ...(more > 0 ? [`… (+${more})`] : [])].join(', '),
	});
}

/** Folders where runs write; of `features` those of every encoder too. Links are passed over. */
function places(root: HeldFolder): string[][] {
	const assistant = entriesOf(root, ['assistant']);
	const named = PLACES.filter((name) => name === '' || assistant.includes(name));
	const encoders = named.includes('features') ? entriesOf(root, ['assistant', 'features']) : [];
	return [
		...named.map((name) => ['assistant', ...(name === '' ? [] : [name])]),
		...encoders.map((name) => ['assistant', 'features', name]),
	];
}

function entriesOf(root: HeldFolder, names: readonly string[]): string[] {
	const entries = root.walk(names)?.entries() ?? [];
	return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

function age(milliseconds: bigint): string {
	const minutes = milliseconds / MINUTE;
	if (minutes < 60n) return `${minutes > 0n ? minutes : 0n} min`;
	return minutes < 2880n ? `${minutes / 60n} h` : `${minutes / 1440n} d`;
}
