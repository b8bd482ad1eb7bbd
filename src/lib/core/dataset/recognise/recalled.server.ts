import { passingFaults } from '../../../base/file-fault.ts';
import { sha256 } from '../../../base/hashing.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import type { FileState } from '../../readers/sniff.server.ts';
import type { Recognised } from './recognised.ts';

// A folder is scanned for every plan and every step of the autopilot, and most of that is to judge its tables again. What a
// process has found out about a file it need not find out again while the file is the same.

/** Most characters (as JSON) of one answer and of all: a cohort of very many samples is judged again. */
const MAX_ANSWER = 2 ** 20;
const MAX_MEMORY = 2 ** 25;
/** Clocks of file systems tick in steps: a file that was written this shortly ago may be written again in the same step. */
const SETTLED_MS = 3000;

const remembered = new Map<string, { identity: string; found: Recognised[]; size: number }>();
let memory = 0;

/**
 * What `find` gives, or gave in this process for the same question about the same file. Not remembered: problems, an answer
 * that the system may have spoilt, and files that were written a moment before or changed while they were read.
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
	if (known !== undefined) {
		// The longest unused are forgotten first.
		remembered.delete(key);
		if (known.identity === before.identity) {
			remembered.set(key, known);
			return structuredClone(known.found);
		}
		memory -= known.size;
	}
	const isSettled = Date.now() - before.changed_ms > SETTLED_MS;
	const faults = passingFaults();
	const found = await find();
	const size = JSON.stringify(found).length;
	const isGood = found.every(({ problem }) => problem === null) && passingFaults() === faults;
	if (!isSettled || !isGood || size > MAX_ANSWER || (await now()).identity !== before.identity) return found;
	// Another reading of the same file may have come to its end meanwhile.
	memory += size - (remembered.get(key)?.size ?? 0);
	remembered.set(key, { identity: before.identity, found: structuredClone(found), size });
	for (const [oldest, { size: freed }] of remembered) {
		if (memory <= MAX_MEMORY) break;
		remembered.delete(oldest);
		memory -= freed;
	}
	return found;
}
