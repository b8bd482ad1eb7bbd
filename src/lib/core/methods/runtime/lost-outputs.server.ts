import { existsSync, lstatSync, readdirSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { isWithin } from '../../../base/places.ts';
import { say, spreadMessage } from '../../../contract/messages/index.ts';
import { tooMuchOutput, type Ended } from './command-run.server.ts';
import type { ConfinedRequest } from './confined-run.ts';

/** Folders that are private to a confined command. */
const PRIVATE = ['/tmp', '/var/tmp'];

/**
 * Files and folders that the arguments name and that were written into the private /tmp of a confined command: they are gone with it.
 * Most commands remove what they put there themselves.
 */
export function lostOutputs(words: readonly string[], folder: string, temporary: string): string[] {
	const named = words
		.flatMap((word) => [word, word.slice(word.indexOf('=') + 1)])
		.filter((word) => word !== '' && !word.includes('\0'))
		.map((word) => path.resolve(folder, word));
	return [...new Set(named)].filter((file) => {
		const around = PRIVATE.find((place) => file !== place && isWithin(file, place));
		if (around === undefined || isWithin(file, folder) || existsSync(file)) return false;
		return hasContent(path.join(temporary, path.relative(around, file)));
	});
}

/** A file, or a folder with something in it. */
function hasContent(place: string): boolean {
	try {
		const info = lstatSync(place, { throwIfNoEntry: false });
		if (info === undefined) return false;
		return !info.isDirectory() || readdirSync(place).length > 0;
	} catch {
		return false;
	}
}

/**
 * How a command ended, with what it cannot tell itself: that its results are gone, although it knows of no error, and that the file
 * that it could not go on with was as large as it may be, and that the disk is full: many tools tell of a failed write only.
 * @param places folders that it could write to
 */
export function endedAs(
	ended: Ended,
	request: ConfinedRequest,
	{ lost, largest, places }: { lost: readonly string[]; largest: number; places: readonly string[] },
): Ended {
	if (ended.status === 'failed' && largest >= request.limits.output_bytes)
		return { ...ended, status: 'stopped', ...spreadMessage('reason', tooMuchOutput(request)) };
	if (ended.status === 'failed' && (saysFull(ended) || places.some(isFull)))
		return {
			...ended,
			...spreadMessage('reason', say('tool_runs.disk_full', { program: request.command[0] ?? '' })),
		};
	if (ended.status === 'completed' && lost.length > 0) {
		const message = say('tool_runs.outputs_lost', {
			program: request.command[0] ?? '',
			n: lost.length,
			files: [...lost],
		});
		return { ...ended, status: 'failed', ...spreadMessage('reason', message) };
	}
	return ended;
}

/** No more than this many bytes are left where nothing can be written (one block of common file systems). */
const FULL_BYTES = 4096;

function isFull(place: string): boolean {
	try {
		const { bavail, bsize } = statfsSync(place);
		return bavail * bsize <= FULL_BYTES;
	} catch {
		return false;
	}
}

/** What the system says of ENOSPC and EDQUOT; the command may have removed what filled the disk. */
const saysFull = ({ stdout, stderr }: Ended): boolean =>
	[stdout, stderr].some(({ tail }) => /No space left on device|Disk quota exceeded/u.test(tail));
