import { open, type FileHandle } from 'node:fs/promises';
import { isTerminal, type JobEvent } from '../../../contract/events/job-event.ts';
import { NEWLINE, parseLine, seqOf } from './event-lines.server.ts';

const BLOCK = 64 * 1024;
/** Enough of a line to see its number. */
const SEQ_BYTES = 32;
/** How often a follower looks for new events; a look at an unchanged file costs some microseconds. */
const LOOK_EVERY_MS = 100;

export interface ReplayOptions {
	signal?: AbortSignal | undefined;
	/** Wait for further events until the job has ended; true by default. */
	follow?: boolean | undefined;
	/** True once nobody will write to the log any more. */
	hasEnded: () => boolean;
}

/**
 * Events of a log with a number above `after`, in order, from the disk block by block: memory does not grow with the log,
 * and the place to begin is found by bisection. Follows until a terminal event, until the job has ended without one, or
 * until `signal` aborts, which ends the sequence without an error. Lines that hold no event are passed over.
 */
export async function* replay(
	file: string,
	after: number,
	options: ReplayOptions,
): AsyncGenerator<JobEvent, void, undefined> {
	for await (const piece of replayPieces(file, after, options))
		for (const event of piece) {
			if (options.signal?.aborted) return;
			yield event;
		}
}

/** The same in pieces: the events of one block, never none. A piece with the terminal event is the last. */
export async function* replayPieces(
	file: string,
	after: number,
	{ signal, follow = true, hasEnded }: ReplayOptions,
): AsyncGenerator<readonly JobEvent[], void, undefined> {
	let log: FileHandle | null = null;
	let offset = 0;
	let last = after;
	try {
		for (;;) {
			if (signal?.aborted) return;
			// Asked before reading: what was written before the end is then read for certain.
			const ended = hasEnded();
			if (log === null) {
				log = await openIfThere(file);
				if (log !== null) offset = await findStart(log, after);
			}
			if (log !== null) {
				for (;;) {
					const block = await readLines(log, offset);
					if (block.length === 0) break;
					const piece = newEvents(block, last);
					offset += block.length;
					const newest = piece.at(-1);
					if (newest === undefined) continue;
					if (signal?.aborted) return;
					last = newest.seq;
					yield piece;
					if (isTerminal(newest)) return;
				}
			}
			if (!follow || ended) return;
			await pause(LOOK_EVERY_MS, signal);
		}
	} finally {
		await log?.close();
	}
}

/** The events of whole lines with numbers above `after`, up to the terminal one. */
function newEvents(lines: Buffer, after: number): JobEvent[] {
	const found: JobEvent[] = [];
	let last = after;
	for (const line of lines.toString('utf8', 0, lines.length - 1).split('\n')) {
		const event = parseLine(line);
		if (event === null || event.seq <= last) continue;
		last = event.seq;
		found.push(event);
		if (isTerminal(event)) break;
	}
	return found;
}

async function openIfThere(file: string): Promise<FileHandle | null> {
	try {
		return await open(file, 'r');
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
		throw error;
	}
}

/** The bytes from `offset` through the last line end of a block, or of a longer one when a line is longer; else empty. */
async function readLines(log: FileHandle, offset: number): Promise<Buffer> {
	for (let size = BLOCK; ; size *= 4) {
		const block = Buffer.allocUnsafe(size);
		const { bytesRead } = await log.read(block, 0, size, offset);
		const whole = block.subarray(0, bytesRead).lastIndexOf(NEWLINE) + 1;
		// Less than asked for is the end of the file: a line that is not whole yet waits.
		if (whole > 0 || bytesRead < size) return block.subarray(0, whole);
	}
}

/**
 * A byte where a line begins such that every event above `after` lies behind it, less than a few blocks too early.
 * Numbers grow along the file, so the line at its middle tells which half to look in.
 */
async function findStart(log: FileHandle, after: number): Promise<number> {
	let low = 0;
	let high = (await log.stat()).size;
	while (after > 0 && high - low > 2 * BLOCK) {
		const middle = Math.floor((low + high) / 2);
		const found = await numberedLine(log, middle, high);
		if (found === null || found.seq > after) high = middle;
		else low = found.start;
	}
	return low;
}

/** The first numbered line that begins behind byte `from` and before byte `limit`. */
async function numberedLine(
	log: FileHandle,
	from: number,
	limit: number,
): Promise<{ start: number; seq: number } | null> {
	let base = from;
	let block = await readLines(log, base);
	// The first piece may be the end of a line that began earlier.
	let at = block.indexOf(NEWLINE) + 1;
	while (block.length > 0) {
		for (; at < block.length; at = block.indexOf(NEWLINE, at) + 1) {
			if (base + at >= limit) return null;
			const seq = seqOf(block.toString('latin1', at, at + SEQ_BYTES));
			if (seq !== null) return { start: base + at, seq };
		}
		base += block.length;
		at = 0;
		block = await readLines(log, base);
	}
	return null;
}

/** Waits, or returns at once when the reader leaves. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
	return new Promise((resolve) => {
		const finish = (): void => {
			clearTimeout(timer);
			signal?.removeEventListener('abort', finish);
			resolve();
		};
		const timer = setTimeout(finish, milliseconds);
		signal?.addEventListener('abort', finish);
		if (signal?.aborted) finish();
	});
}
