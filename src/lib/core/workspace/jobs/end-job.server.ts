import { isTerminal } from '../../../contract/events/job-event.ts';
import { openEventLog, type EventLog } from './event-log.server.ts';
import type { JobRow, JobStore } from './job-store.server.ts';
import { endState, type End } from './outcome.ts';
import { hasEnded } from './transitions.ts';

/**
 * Ends a job whose log this process has open, unless it has ended: the terminal event goes to the log, then the row
 * follows, both while no other process writes.
 */
export function endJob(store: JobStore, log: EventLog, jobId: string, end: End, at: Date): JobRow {
	return store.exclusively(() => {
		const row = store.get(jobId);
		return hasEnded(row.status) ? row : writeEnd(store, log, jobId, end, at);
	});
}

/** Ends a job that no process is at work on; `stillSo` is asked when nobody else can change it any more. */
export function endIdleJob(
	store: JobStore,
	userData: string,
	jobId: string,
	end: End,
	at: Date,
	stillSo: (row: JobRow) => boolean,
): JobRow {
	return store.exclusively(() => {
		const row = store.get(jobId);
		if (hasEnded(row.status) || !stillSo(row)) return row;
		const log = openEventLog(userData, jobId);
		try {
			return writeEnd(store, log, jobId, end, at);
		} finally {
			log.close();
		}
	});
}

/** A log that has its end already, because a kill came before the row was written, is believed and not written again. */
function writeEnd(store: JobStore, log: EventLog, jobId: string, end: End, at: Date): JobRow {
	const written = log.last !== null && isTerminal(log.last) ? log.last : null;
	const last = written ?? log.append(end, at, true);
	const { status, ...outcome } = endState(written ?? end);
	return store.move(jobId, status, { ...outcome, ended_at: last.at, last_seq: last.seq });
}
