import path from 'node:path';
import * as z from 'zod';
import { plainText } from '../../../base/plain-text.server.ts';
import { isGone, isInSight, processMark, type ProcessMark } from '../../../base/process-mark.server.ts';
import { recordJson } from '../../../base/record-json.ts';

/** The Ollama server that lb-agent started last. Its guard writes it and ends the server when the record is no longer its own. */
export const serverRecord = z.object({
	schema_version: z.literal(1),
	/** It is tried first at the next start. */
	port: z.int().min(1).max(65_535),
	/** What runs; null once it has ended. */
	running: z
		.object({
			/** Leads the process group of the server. */
			server: processMark.extend({ pid: z.int().min(2) }),
			guard: processMark,
			/** Whose end is also that of the server. */
			owner: processMark,
			started_at: z.string(),
		})
		.nullable(),
});
export type ServerRecord = z.infer<typeof serverRecord>;
export type RunningServer = NonNullable<ServerRecord['running']>;

export interface ServerPlaces {
	folder: string;
	record: string;
	lock: string;
	/** What the server printed, and what it printed before that. */
	log: string;
	old_log: string;
}

/** Where things of an Ollama server of lb-agent are in a user data folder. */
export function serverPlaces(userData: string): ServerPlaces {
	const folder = path.join(userData, 'local-models', 'ollama');
	const at = (name: string): string => path.join(folder, name);
	return {
		folder,
		record: at('server.json'),
		lock: at('lock'),
		log: at('serve.log'),
		old_log: at('serve.old.log'),
	};
}

/** Null where there is none, or none that can be read: nothing is known then. */
export async function readServerRecord(userData: string): Promise<ServerRecord | null> {
	try {
		return serverRecord.parse(recordJson(await plainText(serverPlaces(userData).record)));
	} catch {
		return null;
	}
}

export const originOf = ({ port }: Pick<ServerRecord, 'port'>): string => `http://127.0.0.1:${port}`;

/** Does a process run here for certain? Only where the system tells when it started, because process ids are used again. */
export const isRunning = (mark: ProcessMark): boolean =>
	mark.started !== null && isInSight(mark) && !isGone(mark);

/** Does the server of a record run as it should? One whose owner or guard has ended is about to end too. */
export const isGuarded = ({ running }: ServerRecord): boolean =>
	running !== null &&
	isInSight(running.server) &&
	[running.server, running.guard, running.owner].every((mark) => !isGone(mark));

/** Address of the Ollama server that lb-agent started; null where none runs. It is not asked. */
export async function ownOllama(userData: string): Promise<string | null> {
	const record = await readServerRecord(userData);
	if (record === null || record.running === null) return null;
	const { server, owner } = record.running;
	return isRunning(server) && !isGone(owner) ? originOf(record) : null;
}
