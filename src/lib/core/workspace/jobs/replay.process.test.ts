import {
	appendFileSync,
	mkdtempSync,
	readFileSync,
	readdirSync,
	readlinkSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobEvent, NewEvent } from '../../../contract/events/job-event.ts';
import { logFile, openEventLog, type EventLog } from './event-log.server.ts';
import { replay } from './replay.server.ts';

const at = new Date('2026-11-21T10:00:00.000Z');
const note = (text: string): NewEvent => ({
	kind: 'note',
	data: { text, text_code: 'run.progress_scan', text_values: {} },
});
const end: NewEvent = { kind: 'job_completed', data: { status: 'completed', exit_code: 0 } };

const folder = mkdtempSync(path.join(tmpdir(), 'lb-events-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let jobId: string;
let count = 0;
beforeEach(() => {
	jobId = `job${(count += 1)}`;
});
const file = (): string => logFile(folder, jobId);

function written(events: number): EventLog {
	const log = openEventLog(folder, jobId);
	for (let i = 1; i <= events; i++) log.append(note(`${i} — ü`), at);
	return log;
}

async function collect(
	after: number,
	options: Partial<Parameters<typeof replay>[2]> = {},
): Promise<JobEvent[]> {
	const events: JobEvent[] = [];
	for await (const event of replay(file(), after, { hasEnded: () => true, ...options })) events.push(event);
	return events;
}
const seqs = (events: readonly JobEvent[]): number[] => events.map(({ seq }) => seq);

describe('an event log', () => {
	it('is numbered lines of {seq, job_id, kind, at, data}', () => {
		written(1).close();
		expect(readFileSync(file(), 'utf8')).toBe(
			`{"seq":1,"job_id":"${jobId}","kind":"note","at":"2026-11-21T10:00:00.000Z","data":{"text":"1 — ü","text_code":"run.progress_scan","text_values":{}}}\n`,
		);
		expect(statSync(file()).mode & 0o777).toBe(0o600);
	});

	it('refuses an event that is not of the agreed shape', () => {
		const log = written(1);
		expect(() => log.append({ kind: 'note', data: { text: 1 } } as never, at)).toThrow();
		expect(log.append(note('next'), at).seq).toBe(2);
		log.close();
	});

	it.each([
		['half a line', '{"seq":4,"job_id":"j","kind":"no'],
		['zeros, as a power cut leaves them', '\0'.repeat(5000)],
		[
			'a whole line without its end',
			`{"seq":4,"job_id":"j","kind":"job_cancelling","at":"${at.toISOString()}","data":{}}`,
		],
	])('torn at its end (%s) is cut there, and numbering goes on', async (_what, rest) => {
		written(3).close();
		appendFileSync(file(), rest);
		expect(seqs(await collect(0))).toEqual([1, 2, 3]);
		const log = openEventLog(folder, jobId);
		expect(log.append(end, at).seq).toBe(4);
		log.close();
		expect(seqs(await collect(0))).toEqual([1, 2, 3, 4]);
		expect(readFileSync(file(), 'utf8').split('\n')).toHaveLength(5);
	});

	it('of nothing but a torn line begins at 1', () => {
		written(0).close();
		writeFileSync(file(), '{"seq":1,"job');
		const log = openEventLog(folder, jobId);
		expect(log.append(end, at).seq).toBe(1);
		log.close();
		expect(readFileSync(file(), 'utf8')).toMatch(/^\{"seq":1,[^\n]*\n$/);
	});

	it('goes on behind a line that is longer than any block', async () => {
		const log = written(2);
		log.append(note('x'.repeat(300_000)), at);
		log.close();
		const again = openEventLog(folder, jobId);
		expect(again.append(note('y'), at).seq).toBe(4);
		again.close();
		expect(seqs(await collect(0))).toEqual([1, 2, 3, 4]);
	});

	it('passes over a line that is no event', async () => {
		written(2).close();
		appendFileSync(file(), 'not JSON\n{"seq":3,"kind":"unheard_of"}\n');
		const log = openEventLog(folder, jobId);
		log.append(end, at);
		log.close();
		expect(seqs(await collect(0))).toEqual([1, 2, 3]);
	});
});

describe('replay', () => {
	it('gives the events above any number', async () => {
		written(20).close();
		for (let after = 0; after <= 21; after++)
			expect(seqs(await collect(after))).toEqual(Array.from({ length: 20 }, (_, i) => i + 1).slice(after));
	});

	it('of a log that is not there is empty', async () => {
		expect(await collect(0)).toEqual([]);
	});

	it('ends at the terminal event, whoever still writes', async () => {
		const log = written(1);
		log.append(end, at);
		log.close();
		expect(seqs(await collect(0, { hasEnded: () => false }))).toEqual([1, 2]);
	});

	it('follows: two readers see everything in order while it is written, each from its own number', async () => {
		const log = written(5);
		const readers = [collect(0, { hasEnded: () => false }), collect(4, { hasEnded: () => false })];
		for (let i = 6; i <= 500; i++) {
			log.append(note(String(i)), at);
			if (i % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
		}
		log.append(end, at);
		log.close();
		const all = Array.from({ length: 501 }, (_, i) => i + 1);
		const [first, second] = await Promise.all(readers);
		expect(seqs(first as JobEvent[])).toEqual(all);
		expect(seqs(second as JobEvent[])).toEqual(all.slice(4));
	});

	it('does not give the beginning of a line that is being written', async () => {
		const log = written(1);
		log.close();
		const line = `{"seq":2,"job_id":"${jobId}","kind":"job_cancelled","at":"${at.toISOString()}","data":{"exit_code":130}}\n`;
		appendFileSync(file(), line.slice(0, 40));
		const reader = replay(file(), 0, { hasEnded: () => false });
		expect((await reader.next()).value).toMatchObject({ seq: 1 });
		const next = reader.next();
		appendFileSync(file(), line.slice(40));
		expect((await next).value).toMatchObject({ seq: 2, kind: 'job_cancelled' });
		expect((await reader.next()).done).toBe(true);
	});

	it('ends without an error when the reader leaves, and leaves no file open', async () => {
		written(3).close();
		const open = (): number => countOpen(file());
		const leave = new AbortController();
		const reader = replay(file(), 0, { signal: leave.signal, hasEnded: () => false });
		for (let i = 0; i < 3; i++) await reader.next();
		expect(open()).toBe(process.platform === 'linux' ? 1 : 0);
		const waiting = reader.next();
		leave.abort();
		expect((await waiting).done).toBe(true);
		for await (const event of replay(file(), 0, { hasEnded: () => false })) {
			expect(event.seq).toBe(1);
			break;
		}
		expect(open()).toBe(0);
	});
});

describe('a log of 100,000 events', () => {
	const many = 100_000;
	beforeAll(() => {
		const log = openEventLog(folder, 'many');
		for (let i = 1; i < many; i++) log.append(note(`event ${i} `.padEnd(100, 'ü')), at);
		log.append(end, at);
		log.close();
	});

	it('streams with bounded memory: a fraction of its own size', async () => {
		const log = logFile(folder, 'many');
		const { size } = statSync(log);
		expect(size).toBeGreaterThan(25e6);
		let seen = 0;
		let most = 0;
		collectGarbage();
		const before = process.memoryUsage().heapUsed;
		for await (const event of replay(log, 0, { hasEnded: () => true })) {
			seen += 1;
			expect(event.seq === seen).toBe(true);
			if (seen % 10_000 === 0) {
				collectGarbage();
				most = Math.max(most, process.memoryUsage().heapUsed - before);
			}
		}
		expect(seen).toBe(many);
		// Loaded as a whole, its events take more than 100 MB.
		expect(most).toBeLessThan(5e6);
	});

	it.each([99_999, 99_990, 50_000, 1, 100_000, 123_456])('from %d on reads what it needs', async (after) => {
		const events: number[] = [];
		for await (const { seq } of replay(logFile(folder, 'many'), after, { hasEnded: () => true })) {
			events.push(seq);
			if (events.length === 10) break;
		}
		const expected = Array.from({ length: 10 }, (_, i) => after + 1 + i).filter((seq) => seq <= many);
		expect(events).toEqual(expected);
	});

	it('near its end reads a few blocks, not the whole file', async () => {
		const before = readBytes();
		for await (const event of replay(logFile(folder, 'many'), many - 5, { hasEnded: () => true })) void event;
		// 17 looks of the bisection and the rest, 64 kB each; Linux counts what a process reads.
		if (process.platform === 'linux') expect(readBytes() - before).toBeLessThan(3e6);
		expect(statSync(logFile(folder, 'many')).size).toBeGreaterThan(25e6);
	});
});

setFlagsFromString('--expose-gc');
/** What is held after a collection is in use; without one, garbage would be counted. */
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes this process has read so far (proc(5), io: rchar). */
function readBytes(): number {
	if (process.platform !== 'linux') return 0;
	return Number(/rchar: (\d+)/.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);
}

function countOpen(target: string): number {
	if (process.platform !== 'linux') return 0;
	return readdirSync('/proc/self/fd').filter((fd) => linkOf(fd) === target).length;
}

function linkOf(fd: string): string | null {
	try {
		return readlinkSync(`/proc/self/fd/${fd}`);
	} catch {
		return null;
	}
}
