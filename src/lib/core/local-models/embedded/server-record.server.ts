import { rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { writeFileAtomic } from '../../../base/atomic-file.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import { plainTextSync } from '../../../base/plain-text.server.ts';
import { isGone, isInSight, processMark } from '../../../base/process-mark.server.ts';
import { recordJson } from '../../../base/record-json.ts';
import { isoTime } from '../../../contract/records/common.ts';

const PRIVATE = 0o600;
const TAIL_LINES = 6;
const TAIL_CHARACTERS = 300;

/** A model process that runs, or that was killed: one that ends by itself removes it. */
const serverRecord = z.object({
	schema_version: z.literal(1),
	// 0, 1 and negative numbers mean many processes when they are signalled.
	process: processMark.extend({ pid: z.int().min(2) }),
	socket: z.string(),
	folder: z.string().nullable(),
	token: z.string(),
	model: z.object({
		identifier: z.string(),
		file: z.string(),
		bytes: z.number(),
		context_tokens: z.int(),
		threads: z.int(),
	}),
	/** Context that it has (tokens). */
	context_tokens: z.int(),
	started_at: isoTime,
});
export type ServerRecord = z.infer<typeof serverRecord>;

/** Files of the embedded runtime in the user data folder. */
export function embeddedPlaces(
	userData: string,
): Record<'folder' | 'record' | 'lock' | 'log' | 'crashes', string> {
	const folder = path.join(userData, 'local-models', 'embedded');
	return {
		folder,
		record: path.join(folder, 'server.json'),
		lock: path.join(folder, 'lock'),
		log: path.join(folder, 'model.log'),
		crashes: path.join(folder, 'crashes.json'),
	};
}

/** The record; null for none, and for one that cannot be read. */
export function readServerRecord(file: string): ServerRecord | null {
	try {
		return serverRecord.parse(recordJson(plainTextSync(file)));
	} catch {
		return null;
	}
}

export const writeServerRecord = (file: string, record: ServerRecord): Promise<void> =>
	writeFileAtomic(file, canonicalJson(record), PRIVATE);

/** Removes the record of the process with this token; that of another one stays. */
export function removeServerRecord(file: string, token: string): void {
	if (readServerRecord(file)?.token === token) rmSync(file, { force: true });
}

/** Does the process of a record run where this one sees it? */
export const isRunning = ({ process: mark }: ServerRecord): boolean => isInSight(mark) && !isGone(mark);

/** What is in the log when all went well. */
const READY = 'ready: ';

/** The last lines of the log that tell of a fault. */
export function lastLines(log: string): string {
	try {
		const lines = plainTextSync(log)
			.split('\n')
			.filter((line) => line.trim() !== '' && !line.startsWith(READY));
		return lines
			.slice(-TAIL_LINES)
			.map((line) => line.trim().slice(0, TAIL_CHARACTERS))
			.join(' / ');
	} catch {
		return '';
	}
}
