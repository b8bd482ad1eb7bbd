import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { jobEvent, type JobEvent } from '../../../contract/events/job-event.ts';

export const NEWLINE = 0x0a;
const BLOCK = 64 * 1024;

/** The event of one line; null for a line that holds none, such as one torn by a power cut. */
export function parseLine(line: string): JobEvent | null {
	try {
		const parsed = jobEvent.safeParse(JSON.parse(line));
		return parsed.success ? parsed.data : null;
	} catch {
		return null;
	}
}

/** Number of a line without reading the rest of it: events are written with `seq` first. */
export function seqOf(line: string): number | null {
	const match = /^\{"seq":(\d+),/.exec(line);
	return match === null ? null : Number(match[1]);
}

/** The end of an event log: the last whole event, and the byte behind the last whole line. */
export interface LogTail {
	last: JobEvent | null;
	end: number;
}

/** Reads an event log from its end, block by block, so that its length does not matter. */
export function readTail(fd: number): LogTail {
	const { size } = fstatSync(fd);
	let tail: Buffer = Buffer.alloc(0);
	let start = size;
	let end = -1;
	while (start > 0) {
		const from = Math.max(0, start - BLOCK);
		const block = Buffer.alloc(start - from);
		readSync(fd, block, 0, block.length, from);
		tail = Buffer.concat([block, tail]);
		start = from;
		if (end === -1) {
			const newline = tail.lastIndexOf(NEWLINE);
			// A torn line: everything behind the last line end.
			if (newline === -1) continue;
			end = start + newline + 1;
			tail = tail.subarray(0, newline + 1);
		}
		const last = lastEvent(tail, start === 0);
		if (last !== null) return { last, end };
	}
	return { last: null, end: Math.max(0, end) };
}

/** The newest event of a piece that ends with a line end; its first line counts only when the piece begins the file. */
function lastEvent(piece: Buffer, whole: boolean): JobEvent | null {
	let end = piece.length - 1;
	while (end > 0) {
		const start = piece.lastIndexOf(NEWLINE, end - 1);
		if (start === -1 && !whole) return null;
		const event = parseLine(piece.toString('utf8', start + 1, end));
		if (event !== null) return event;
		end = start;
	}
	return null;
}

/** The last event of a log file; null when there is none. */
export function lastEventOf(file: string): JobEvent | null {
	let fd: number;
	try {
		fd = openSync(file, 'r');
	} catch {
		return null;
	}
	try {
		return readTail(fd).last;
	} finally {
		closeSync(fd);
	}
}
