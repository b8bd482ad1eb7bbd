import { closeSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { makeFolderSync } from '../../../base/private-folder.server.ts';
import { jobEvent, type JobEvent, type NewEvent } from '../../../contract/events/job-event.ts';
import { readTail } from './event-lines.server.ts';
import { visibleJson } from '../../../base/visible-text.ts';

/** `<user data>/jobs/<job_id>`: what belongs to one job. */
export function jobFolder(userData: string, jobId: string): string {
	return path.join(userData, 'jobs', jobId);
}

export function logFile(userData: string, jobId: string): string {
	return path.join(jobFolder(userData, jobId), 'events.ndjson');
}

/** The event log of one job, open for writing. One process at a time writes: the owner of the job. */
export interface EventLog {
	/** The newest event; null when there is none. */
	readonly last: JobEvent | null;
	/** Writes the next event. `durable` waits until it is on the disk, for what must survive a power cut. */
	append(event: NewEvent, at: Date, durable?: boolean): JobEvent;
	close(): void;
}

/**
 * Opens the log of a job, makes it when it is not there, and cuts what a torn write left behind its last whole line.
 * Numbering goes on behind the newest event.
 */
export function openEventLog(userData: string, jobId: string): EventLog {
	makeFolderSync(jobFolder(userData, jobId));
	const file = logFile(userData, jobId);
	closeSync(openSync(file, 'a', 0o600));
	const fd = openSync(file, 'r+');
	const tail = readTail(fd);
	let { end, last } = tail;
	ftruncateSync(fd, end);
	return {
		get last() {
			return last;
		},
		append({ kind, data }, at, durable = false) {
			const seq = (last?.seq ?? 0) + 1;
			const event = jobEvent.parse({ seq, job_id: jobId, kind, at: at.toISOString(), data });
			const bytes = Buffer.from(`${visibleJson(event)}\n`);
			try {
				writeWhole(fd, bytes, end);
			} catch (error) {
				// A full disk may have taken half of the line; the next one must not follow that.
				ftruncateSync(fd, end);
				throw error;
			}
			end += bytes.length;
			last = event;
			if (durable) fsyncSync(fd);
			return event;
		},
		close: () => closeSync(fd),
	};
}

function writeWhole(fd: number, bytes: Buffer, position: number): void {
	let written = 0;
	while (written < bytes.length)
		written += writeSync(fd, bytes, written, bytes.length - written, position + written);
}
