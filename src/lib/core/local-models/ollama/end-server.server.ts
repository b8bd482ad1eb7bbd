import { setTimeout as pause } from 'node:timers/promises';
import { writeFileAtomic } from '../../../base/atomic-file.server.ts';
import { isGone } from '../../../base/process-mark.server.ts';
import { isRunning, serverPlaces, type RunningServer, type ServerRecord } from './server-record.server.ts';

/** From SIGTERM, at which Ollama unloads its models, to SIGKILL (ms). */
export const GRACE_MS = 5000;
/** The guard looks at the record several times a second. */
const GUARD_MS = GRACE_MS + 3000;
const LOOK_MS = 25;

/** Ends the server of a record and waits for that. Nothing else is touched: no process that is not proven to be the recorded one. */
export async function endServer(userData: string, record: ServerRecord): Promise<void> {
	const { running } = record;
	if (running === null) return;
	const ended: ServerRecord = { ...record, running: null };
	await writeFileAtomic(serverPlaces(userData).record, JSON.stringify(ended), 0o600);
	// The guard, to which the record no longer belongs, ends it.
	if (!isGone(running.guard)) await until(() => isGone(running.guard), GUARD_MS);
	if (!isRunning(running.server)) return;
	signalGroup(running, 'SIGTERM');
	await until(() => isGone(running.server), GRACE_MS);
	if (!isRunning(running.server)) return;
	signalGroup(running, 'SIGKILL');
	await until(() => isGone(running.server), GRACE_MS);
}

function signalGroup({ server }: RunningServer, signal: NodeJS.Signals): void {
	try {
		process.kill(-server.pid, signal);
	} catch {
		// It has ended meanwhile.
	}
}

async function until(isDone: () => boolean, within_ms: number): Promise<void> {
	const end = performance.now() + within_ms;
	while (!isDone() && performance.now() < end) await pause(LOOK_MS);
}
