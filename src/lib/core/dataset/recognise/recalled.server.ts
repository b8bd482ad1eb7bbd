import { passingFaults } from '../../../base/file-fault.ts';
import { sha256 } from '../../../base/hashing.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import type { FileState } from '../../readers/bytes/sniff.server.ts';

// A folder is scanned for every plan and every step of the autopilot, and most of that is to judge its tables again. What a
// process has found out about a file it need not find out again while the file is the same.

/** Most characters (as JSON) of one answer and of all: a cohort of very many samples is judged again. */
const MAX_ANSWER = 2 ** 20;
const MAX_MEMORY = 2 ** 25;
/** Clocks of file systems tick in steps: a file that was written this shortly ago may be written again in the same step. */
const SETTLED_MS = 3000;

/** What was found out about a file: the device, inode, size and times it had, and the answer. */
export interface Remembered {
	identity: string;
	found: object[];
}

const remembered = new Map<string, Remembered & { size: number }>();
let memory = 0;

/**
 * What `find` gives, or gave in this process for the same question about the same file. Not remembered: problems, an answer
 * that the system may have spoilt, and files that were written a moment before or changed while they were read.
 * @param question what the answer depends on besides the file, its path included
 * @param before the file as it was opened for this question, so that reading it was allowed
 * @param now how it is once it was read
 */
export async function recalled<Answer extends object>(
	question: readonly unknown[],
	before: FileState,
	now: () => Promise<FileState>,
	find: () => Promise<Answer[]>,
): Promise<Answer[]> {
	const key = sha256(canonicalJson(question));
	asked.add(key);
	const known = remembered.get(key);
	if (known !== undefined) {
		// The longest unused are forgotten first.
		remembered.delete(key);
		if (known.identity === before.identity) {
			remembered.set(key, known);
			// What it is the answer to is in its key.
			return structuredClone(known.found) as Answer[];
		}
		memory -= known.size;
	}
	const isSettled = Date.now() - before.changed_ms > SETTLED_MS;
	const faults = passingFaults();
	const found = await find();
	const size = JSON.stringify(found).length;
	const isGood =
		found.every((one) => !('problem' in one) || one.problem === null) && passingFaults() === faults;
	if (!isSettled || !isGood || size > MAX_ANSWER || (await now()).identity !== before.identity) return found;
	remember(key, { identity: before.identity, found: structuredClone(found), size });
	news += 1;
	return found;
}

/** Questions asked since they were last kept, and answers found since. */
const asked = new Set<string>();
let news = 0;

/** Answers of an earlier process, as `answersToKeep` gave them; what this one found out itself stays. */
export function rememberAnswers(rows: readonly (Remembered & { key: string })[]): void {
	for (const { key, identity, found } of rows)
		if (!remembered.has(key)) remember(key, { identity, found, size: JSON.stringify(found).length });
}

/** Answers to the questions of the scan that has just ended; null when nothing new is among them. */
export function answersToKeep(): (Remembered & { key: string })[] | null {
	const keys = [...asked];
	asked.clear();
	if (news === 0) return null;
	news = 0;
	return keys.flatMap((key) => {
		const known = remembered.get(key);
		return known === undefined ? [] : [{ key, identity: known.identity, found: known.found }];
	});
}

function remember(key: string, answer: Remembered & { size: number }): void {
	// Another reading of the same file may have come to its end meanwhile.
	memory += answer.size - (remembered.get(key)?.size ?? 0);
	remembered.set(key, answer);
	for (const [oldest, { size: freed }] of remembered) {
		if (memory <= MAX_MEMORY) break;
		remembered.delete(oldest);
		memory -= freed;
	}
}
