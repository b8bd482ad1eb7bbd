import { sha256 } from '../../../base/hashing.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import type { FileState } from '../../readers/sniff.server.ts';
import type { Recognised } from './recognised.ts';

// A folder is scanned for every plan and every step of a pass, and most of that is to judge its tables again. What a process
// has found out about a file it need not find out again while the file is the same.

/** Most tables that are remembered, and most samples named by one of them; a wide cohort is judged again. */
const MAX_TABLES = 500;
const MAX_SAMPLES = 20_000;
/** Clocks of file systems tick in steps: a file that was written this shortly ago may be written again in the same step. */
const SETTLED_MS = 3000;

const remembered = new Map<string, { identity: string; found: Recognised[] }>();

/**
 * What `find` gives, or gave in this process for the same question about the same file. Not remembered: problems, files that
 * were written a moment ago or changed while they were read.
 * @param question what the answer depends on besides the file, its path included
 * @param before the file as it was opened for this question, so that reading it was allowed
 * @param now how it is once it was read
 */
export async function recalled(
	question: readonly unknown[],
	before: FileState,
	now: () => Promise<FileState>,
	find: () => Promise<Recognised[]>,
): Promise<Recognised[]> {
	const key = sha256(canonicalJson(question));
	const known = remembered.get(key);
	if (known?.identity === before.identity) {
		// The longest unused are forgotten first.
		remembered.delete(key);
		remembered.set(key, known);
		return structuredClone(known.found);
	}
	const found = await find();
	const isSettled = Date.now() - before.changed_ms > SETTLED_MS;
	const isPlain = found.every(
		({ problem, sample_ids }) => problem === null && sample_ids.length <= MAX_SAMPLES,
	);
	if (!isSettled || !isPlain || (await now()).identity !== before.identity) return found;
	remembered.set(key, { identity: before.identity, found: structuredClone(found) });
	if (remembered.size > MAX_TABLES) remembered.delete(remembered.keys().next().value as string);
	return found;
}
