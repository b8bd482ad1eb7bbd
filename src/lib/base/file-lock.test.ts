import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { isLocked, withFileLock, withLongLock } from './file-lock.server.ts';
import { ownMark } from './process-mark.server.ts';

const base = mkdtempSync(path.join(tmpdir(), 'lb-lock-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
let locks = 0;
const lock = (): string => path.join(base, `${++locks}`, 'lock');
const late = (): Error => new Error('late');
const within = { wait_ms: 10_000, late };

it('one after the other, however many ask; nothing of it stays', async () => {
	const file = lock();
	let [inside, most, done] = [0, 0, 0];
	const work = async (): Promise<void> => {
		most = Math.max(most, ++inside);
		await new Promise((resolve) => setImmediate(resolve));
		inside--;
		done++;
	};
	await Promise.all(Array.from({ length: 12 }, () => withFileLock(file, work, within)));
	expect([most, done]).toEqual([1, 12]);
	expect(readdirSync(path.dirname(file))).toEqual([]);
});

it('is free after a failure, whose error is passed on', async () => {
	const file = lock();
	const fails = withFileLock(file, () => Promise.reject(new Error('no')), within);
	await expect(fails).rejects.toThrow('no');
	expect(existsSync(file)).toBe(false);
});

/** A lock that another process left, or holds. */
async function held(mark: unknown, seconds = 0): Promise<string> {
	const file = lock();
	await withFileLock(file, () => Promise.resolve(), within);
	writeFileSync(file, typeof mark === 'string' ? mark : JSON.stringify(mark));
	const then = Date.now() / 1000 - seconds;
	utimesSync(file, then, then);
	return file;
}

it.each([
	['of a process that is gone', { ...ownMark(), started: '1' }, 0],
	['of another machine, of long ago', { ...ownMark(), host: 'elsewhere' }, 1000],
	['with nothing readable, of long ago', '{', 1000],
])('a lock %s holds nobody up', async (_, mark, seconds) => {
	const file = await held(mark, seconds);
	const all = Array.from({ length: 4 }, () => withFileLock(file, () => Promise.resolve('done'), within));
	expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done']);
	expect(readdirSync(path.dirname(file))).toEqual([]);
});

it('lets one in at a time, also where many find an abandoned lock at once', async () => {
	for (let round = 0; round < 20; round++) {
		const file = await held(round % 2 === 0 ? '{' : { ...ownMark(), started: '1' }, 1000);
		let [inside, most] = [0, 0];
		const work = async (): Promise<void> => {
			most = Math.max(most, ++inside);
			await new Promise((resolve) => setImmediate(resolve));
			inside--;
		};
		await Promise.all(Array.from({ length: 8 }, () => withFileLock(file, work, within)));
		expect([most, inside]).toEqual([1, 0]);
		expect(readdirSync(path.dirname(file))).toEqual([]);
	}
});

it('a lock is cleared also where the program that was clearing it is gone', async () => {
	const file = await held({ ...ownMark(), started: '1' });
	writeFileSync(`${file}.clearing`, JSON.stringify({ ...ownMark(), started: '2' }));
	expect(await withFileLock(file, () => Promise.resolve('done'), within)).toBe('done');
	expect(readdirSync(path.dirname(file))).toEqual([]);
});

it.each([
	['of a process that runs', ownMark(), 1000],
	['of another machine', { ...ownMark(), host: 'elsewhere' }, 0],
	['that is just being written', '', 0],
])('a lock %s is waited for, and stays', async (_, mark, seconds) => {
	const file = await held(mark, seconds);
	const waits = withFileLock(file, () => Promise.resolve('done'), { wait_ms: 30, late });
	await expect(waits).rejects.toThrow('late');
	expect(existsSync(file)).toBe(true);
});

it.each<[about: string, mark: unknown, seconds: number, isHeld: boolean]>([
	['of this process', ownMark(), 1000, true],
	['of a process that is gone', { ...ownMark(), started: '1' }, 0, false],
	['of another machine that touches it', { ...ownMark(), host: 'elsewhere' }, 0, true],
	['of another machine, of long ago', { ...ownMark(), host: 'elsewhere' }, 1000, false],
])('a lock %s: is it held?', async (_, mark, seconds, isHeld) => {
	const file = await held(mark, seconds);
	expect(await isLocked(file)).toBe(isHeld);
	rmSync(file);
	expect(await isLocked(file)).toBe(false);
});

it('a lock that is held for long is touched every half minute, and no longer once it is free', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	try {
		const file = lock();
		const age = (): number => Date.now() - statSync(file).mtimeMs;
		await withLongLock(
			file,
			async () => {
				const old = new Date(Date.now() - 1_000_000);
				utimesSync(file, old, old);
				vi.advanceTimersByTime(29_000);
				expect(age()).toBeGreaterThan(900_000);
				vi.advanceTimersByTime(1_000);
				expect(age()).toBeLessThan(900_000);
			},
			within,
		);
		expect(vi.getTimerCount()).toBe(0);
	} finally {
		vi.useRealTimers();
	}
});
