import { randomId } from '../../../base/hashing.server.ts';
import { isGone, isInSight, ownMark, type ProcessMark } from '../../../base/process-mark.server.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { signalGroup, KILL_AFTER_MS } from '../engine-process.server.ts';
import type { JobOwner, JobRow } from './job-store.server.ts';

/** How often an owner says that it is there. */
export const HEARTBEAT_MS = 2000;
/** An owner on another machine, or in a container of this one, that was silent so long counts as gone: 30 heartbeats, more than clocks differ. */
const SILENT_MS = 60_000;
/** A queued job whose owner was silent so long, as one stopped with Ctrl-Z is, holds no place in the queue. */
const ABSENT_MS = 10_000;

export function newOwner(): JobOwner {
	return { ...ownMark(), opening: randomId() };
}

function silentFor(row: JobRow, now: Date): number {
	return now.getTime() - Date.parse(row.heartbeat_at ?? row.created_at);
}

/** Why the owner of a job counts as gone; null when it may be there. */
export function goneOwner(row: JobRow, now: Date): Message | null {
	const { pid, host } = row.owner;
	if (isGone(row.owner))
		return say(row.status === 'queued' ? 'jobs.never_began' : 'jobs.owner_gone', { pid, host });
	if (isInSight(row.owner) || silentFor(row, now) < SILENT_MS) return null;
	return say('jobs.owner_silent', { pid, host, heartbeat: row.heartbeat_at ?? row.created_at });
}

/** True for a queued job whose owner does not ask for its turn at the moment. */
export function isAbsent(row: JobRow, now: Date): boolean {
	return row.status === 'queued' && silentFor(row, now) > ABSENT_MS;
}

const LOOK_EVERY_MS = 20;

async function goneWithin(mark: ProcessMark, milliseconds: number): Promise<boolean> {
	for (const until = Date.now() + milliseconds; Date.now() < until;) {
		if (isGone(mark)) return true;
		await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
	}
	return isGone(mark);
}

/**
 * Ends an engine whose owner is gone: it notices the end of its input by itself; one in a loop does not, so its group is
 * ended. Only a process that is certainly the one meant is ended: of this machine and in sight, with the start time written down.
 */
export async function endEngine(mark: ProcessMark | null): Promise<void> {
	if (mark === null || !isInSight(mark) || isGone(mark)) return;
	if (mark.started === null) {
		await goneWithin(mark, 2000);
		return;
	}
	signalGroup(mark.pid, 'SIGTERM');
	if (await goneWithin(mark, KILL_AFTER_MS)) return;
	signalGroup(mark.pid, 'SIGKILL');
	await goneWithin(mark, 2000);
}
