import { LbError } from './errors.ts';
import { isLbError, isOutOfMemory, systemFault } from './problem.ts';
import { logFault } from './fault-log.ts';

/** Codes that are never a finding of the file that was read: the work was stopped, or has no place to write to. */
const OF_THE_WORK: ReadonlySet<string> = new Set(['general.cancelled', 'run.disk_full', 'run.process_died']);

/** Not of the content of a file: the next reading may go well. */
const PASSING: ReadonlySet<string> = new Set([
	'reader.not_found',
	'reader.not_readable',
	'reader.unexpected',
]);
let passing = 0;

/** How many faults of this thread so far need not come back, whatever became of them: an answer after one is not kept. */
export const passingFaults = (): number => passing;

/**
 * What an exception that was met while a file was read says about that file. Every reading of a data file ends here, so that
 * one faulty file is a finding of its own and never the end of the work on the others. Throws what is not about the file:
 * a request to stop, a full disk, and memory that ran out. What no reader threw on purpose becomes reader.unexpected; where it
 * arose goes to the fault log, never into the sentence.
 */
export function faultOfFile(error: unknown, path: string): LbError {
	const fault = faultOf(error, path);
	if (PASSING.has(fault.code)) passing += 1;
	return fault;
}

function faultOf(error: unknown, path: string): LbError {
	if (isLbError(error)) {
		if (OF_THE_WORK.has(error.code)) throw error;
		return error;
	}
	if (isOutOfMemory(error)) throw error;
	if (error instanceof Error && error.name === 'AbortError')
		throw new LbError('general.cancelled', { what: path }, {}, { cause: error });
	const system = systemFault(error);
	if (system !== null) {
		if (system.why === 'ENOSPC' || system.why === 'EDQUOT') throw error;
		if (system.why === 'ENOENT' || system.why === 'ENOTDIR')
			return new LbError('reader.not_found', {}, { path }, { cause: error });
		return new LbError('reader.not_readable', { why: system.why }, { path }, { cause: error });
	}
	logFault(error, path);
	return new LbError('reader.unexpected', {}, { path }, { cause: error });
}

/** Reads a file; whatever is thrown is an error of ours afterwards. See `faultOfFile`. */
export async function readingFile<T>(path: string, read: () => Promise<T> | T): Promise<T> {
	try {
		return await read();
	} catch (error) {
		throw faultOfFile(error, path);
	}
}

/** The same for what is read at once. */
export function readingFileNow<T>(path: string, read: () => T): T {
	try {
		return read();
	} catch (error) {
		throw faultOfFile(error, path);
	}
}
