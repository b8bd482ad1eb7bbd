import { setTimeout as pause } from 'node:timers/promises';
import type { LbError } from '../../../base/errors.ts';
import { crashFault } from './crash-record.server.ts';
import { healthOf } from './process-health.server.ts';
import { embeddedPlaces, isRunning, lastLines, readServerRecord } from './server-record.server.ts';
import { endingOf } from './start-process.server.ts';

/** Its connections end a moment before the process does. */
const GONE_WITHIN_MS = 2_000;
const LOOK_MS = 20;

/**
 * Why the process that had this token no longer answers, as local_models.crashed; null where it does. How it ended is known where it was
 * started here; its log is that of the newest process.
 */
export async function processEnd(
	userData: string,
	{ identifier, token }: { identifier: string; token: string },
): Promise<LbError | null> {
	const { record: file, log } = embeddedPlaces(userData);
	const record = (): ReturnType<typeof readServerRecord> => readServerRecord(file);
	const runs = (): boolean => {
		const ending = endingOf(token);
		if (ending !== undefined) return ending === null;
		const found = record();
		return found?.token === token && isRunning(found);
	};
	const until = performance.now() + GONE_WITHIN_MS;
	while (runs()) {
		const found = record();
		if (found?.token === token && (await healthOf(found)) !== null) return null;
		if (performance.now() >= until) return null;
		await pause(LOOK_MS);
	}
	const newest = record();
	const said = newest === null || newest.token === token ? lastLines(log) : '';
	return crashFault({ model: identifier, by: endingOf(token) ?? null, said, log });
}
