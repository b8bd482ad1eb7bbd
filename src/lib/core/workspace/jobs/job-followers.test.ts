import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openFilesBelow } from '../../../../../tests/setup/open-files.ts';
import type { JobEvent, NewEvent } from '../../../contract/events/job-event.ts';
import { logFile, openEventLog, type EventLog } from './event-log.server.ts';
import { JobFollowers } from './job-followers.server.ts';

const at = new Date('2026-11-21T10:00:00.000Z');
const note = (text: string): NewEvent => ({
	kind: 'note',
	data: { text, text_code: 'run.progress_scan', text_values: {} },
});
const end: NewEvent = { kind: 'job_completed', data: { status: 'completed', exit_code: 0 } };
const upTo = (last: number, after = 0): number[] =>
	Array.from({ length: last - after }, (_, i) => after + 1 + i);

const folder = mkdtempSync(path.join(tmpdir(), 'lb-followers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let jobId: string;
let count = 0;
let looks: number;
let ended: boolean;
let followers: JobFollowers;
let log: EventLog;
beforeEach(() => {
	jobId = `job${(count += 1)}`;
	looks = 0;
	ended = false;
	log = openEventLog(folder, jobId);
	followers = new JobFollowers({
		logFile: (id) => logFile(folder, id),
		hasEnded: () => {
			looks += 1;
			return ended;
		},
	});
});

async function collect(after = 0, signal?: AbortSignal, pause?: () => Promise<void>): Promise<number[]> {
	const seen: number[] = [];
	for await (const piece of followers.follow(jobId, after, signal)) {
		seen.push(...piece.map(({ seq }: JobEvent) => seq));
		await pause?.();
	}
	return seen;
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('followers of one job', () => {
	it('100 of them, from random numbers on, get every event once and in order, with one look at the log', async () => {
		for (let i = 1; i <= 50; i++) log.append(note(String(i)), at);
		const from = performance.now();
		const starts = Array.from({ length: 100 }, (_, i) => i % 60);
		const all = Promise.all(starts.map((after) => collect(Math.min(after, 50))));
		expect(followers.size).toBe(1);
		for (let i = 51; i < 2000; i++) {
			log.append(note(String(i)), at);
			if (i % 100 === 0) await turn();
		}
		log.append(end, at);
		for (const [i, seen] of (await all).entries()) expect(seen).toEqual(upTo(2000, Math.min(starts[i]!, 50)));
		// A look every 100 ms, however many follow; a timer may be a millisecond early.
		expect(looks).toBeLessThanOrEqual((performance.now() - from) / 99 + 2);
		expect(followers.size).toBe(0);
	});

	it('a slow one gets everything too, from the disk, and holds up nobody', async () => {
		let open = (): void => undefined;
		const gate = new Promise<void>((resolve) => (open = resolve));
		log.append(note('1'), at);
		const slow = collect(0, undefined, () => gate);
		const quick = collect(0);
		for (let i = 2; i < 3000; i++) log.append(note(String(i)), at);
		log.append(end, at);
		expect(await quick).toEqual(upTo(3000));
		open();
		expect(await slow).toEqual(upTo(3000));
	});

	it('a job that ended is read to its end, and ends', async () => {
		for (let i = 1; i < 10; i++) log.append(note(String(i)), at);
		log.append(end, at);
		ended = true;
		expect(await collect(0)).toEqual(upTo(10));
		expect(await collect(7)).toEqual([8, 9, 10]);
		expect(await collect(10)).toEqual([]);
	});

	it('a job that ended without an end in its log ends all the same', async () => {
		log.append(note('1'), at);
		ended = true;
		expect(await collect(0)).toEqual([1]);
	});

	it('one that leaves takes nothing from the others; after the last one no file is open', async () => {
		log.append(note('1'), at);
		const leave = new AbortController();
		const leaving = followers.follow(jobId, 0, leave.signal);
		expect((await leaving.next()).value).toMatchObject([{ seq: 1 }]);
		const next = leaving.next();
		const staying = collect(0);
		leave.abort();
		expect((await next).done).toBe(true);
		expect(followers.size).toBe(1);
		log.append(end, at);
		expect(await staying).toEqual([1, 2]);
		expect(followers.size).toBe(0);
		log.close();
		await expect.poll(openFiles).toEqual([]);
	});

	it('one that stops asking in the middle of the log leaves no file open', async () => {
		for (let i = 1; i <= 5000; i++) log.append(note(`${i}`.padEnd(200, 'x')), at);
		log.close();
		for await (const piece of followers.follow(jobId, 0)) {
			expect(piece[0]?.seq).toBe(1);
			break;
		}
		expect(followers.size).toBe(0);
		await expect.poll(openFiles).toEqual([]);
	});

	it('hears when the log cannot be asked about', async () => {
		followers = new JobFollowers({
			logFile: (id) => logFile(folder, id),
			hasEnded: () => {
				throw new Error('the database is gone');
			},
		});
		await expect(collect(0)).rejects.toThrow('the database is gone');
		expect(followers.size).toBe(0);
	});

	it('a log that is taken away ends those behind it', async () => {
		for (let i = 1; i <= 3; i++) log.append(note(String(i)), at);
		const first = followers.follow(jobId, 3);
		const next = first.next();
		rmSync(logFile(folder, jobId));
		expect(await collect(1)).toEqual([]);
		ended = true;
		expect((await next).done).toBe(true);
	});

	it('closing ends all without an error', async () => {
		log.append(note('1'), at);
		const one = followers.follow(jobId, 0);
		expect((await one.next()).value).toMatchObject([{ seq: 1 }]);
		const both = [one.next(), followers.follow(jobId, 1).next()];
		followers.close();
		log.append(end, at);
		for (const { done } of await Promise.all(both)) expect(done).toBe(true);
		expect(await collect(0)).toEqual([]);
	});
});

/** How often this process has the log open. */
const openFiles = (): string[] => {
	if (process.platform !== 'linux') return [];
	const log = path.relative(folder, logFile(folder, jobId));
	return openFilesBelow(folder).filter((file) => file.endsWith(`/${log}`));
};
