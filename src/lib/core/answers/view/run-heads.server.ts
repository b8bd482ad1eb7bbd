import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { plainTextSync } from '../../../base/plain-text.server.ts';

/** What choosing a run needs to know of its record. */
export interface RunHead {
	/** File name in the ledger. */
	name: string;
	run_id: string;
	task_key: string;
	status: string;
	plan_id: string | null;
	started_at: string;
	ended_at: string;
}

/** Records read before others get their turn. */
const AT_ONCE = 100;
/** Heads of one ledger that are kept: records are never edited, so a name read once stays true. */
const KEPT = 20_000;
const kept = new Map<string, RunHead | null>();

/**
 * The runs of a ledger, newest first, from the few lines of each record that matter: parsing a thousand records whole would
 * take longer than an answer may. A file that is no run record is passed over.
 */
export async function readRunHeads(ledger: string): Promise<RunHead[]> {
	const names = (await readdir(ledger).catch(() => [])).filter(
		(name) => name.startsWith('run_') && name.endsWith('.json'),
	);
	const heads: (RunHead | null)[] = [];
	for (let at = 0; at < names.length; at += AT_ONCE) {
		if (at > 0) await nextTurn();
		for (const name of names.slice(at, at + AT_ONCE)) heads.push(headOf(ledger, name));
	}
	return heads
		.filter((head) => head !== null)
		.sort((a, b) =>
			a.started_at === b.started_at
				? b.name.localeCompare(a.name, 'en')
				: a.started_at < b.started_at
					? 1
					: -1,
		);
}

function headOf(ledger: string, name: string): RunHead | null {
	const file = path.join(ledger, name);
	const known = kept.get(file);
	if (known !== undefined) return known;
	const head = parseHead(name, textOf(file));
	if (kept.size >= KEPT) kept.clear();
	// What cannot be read may be mended.
	if (head !== null) kept.set(file, head);
	return head;
}

function textOf(file: string): string {
	try {
		return plainTextSync(file);
	} catch {
		return '';
	}
}

/** Records are written with two spaces and sorted keys, one field a line. */
function parseHead(name: string, text: string): RunHead | null {
	const field = (key: string): string | null =>
		new RegExp(`^ {2}"${key}": "([^"\\\\]*)"`, 'mu').exec(text)?.[1] ?? null;
	const run_id = field('run_id');
	const task_key = field('task_key');
	const started_at = field('started_at');
	const ended_at = field('ended_at');
	const status = field('status');
	if (run_id === null || task_key === null || started_at === null || ended_at === null || status === null)
		return null;
	return { name, run_id, task_key, started_at, ended_at, status, plan_id: field('plan_id') };
}
