import { readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { faultOfFile } from '../../../base/file-fault.ts';
import { scratchFolder } from '../../../../../tests/setup/scratch-folder.ts';
import type { FileState } from '../../readers/bytes/sniff.server.ts';
import { recalled } from './recalled.server.ts';
import { recogniseFile } from './recognise-file.server.ts';
import type { Recognised } from './recognised.ts';

const write = scratchFolder('recalled');
const matrix = (first: string): string =>
	['feature,S1,S2,S3', ...Array.from({ length: 30 }, (_, i) => `${first}${i},0.${i},0.5,0.7`)].join('\n');

/** A recognised table with the samples named; everything else is of no account here. */
const table = (...sample_ids: string[]): Recognised =>
	({ path: 'm.csv', problem: null, sample_ids }) as Partial<Recognised> as Recognised;

/** Asks the same question twice; returns how often the answer was looked for, and the second one. */
async function twice(
	question: readonly unknown[],
	states: { first: FileState; afterwards?: FileState; second?: FileState },
	found: Recognised,
): Promise<{ looked: number; answer: Recognised[] }> {
	let looked = 0;
	const find = async (): Promise<Recognised[]> => {
		looked += 1;
		return [structuredClone(found)];
	};
	const { first, afterwards = first, second = first } = states;
	const given = await recalled(question, first, async () => afterwards, find);
	given[0]?.sample_ids.splice(0);
	const answer = await recalled(question, second, async () => second, find);
	return { looked, answer };
}

const old: FileState = { identity: 'a', changed_ms: 0 };

describe('what is remembered of a table', () => {
	it('answers the same question about the same file, whatever became of the first answer', async () => {
		const { looked, answer } = await twice(['same'], { first: old }, table('S1', 'S2'));
		expect(looked).toBe(1);
		expect(answer).toEqual([table('S1', 'S2')]);
	});

	it('answers no other question', async () => {
		const find = vi.fn(async () => [table('S1')]);
		for (const ids of [['S1'], ['S1', 'S2'], []]) await recalled(['other', ids], old, async () => old, find);
		expect(find).toHaveBeenCalledTimes(3);
	});

	it('is not asked when the file has changed, before or while it was read', async () => {
		const other = { ...old, identity: 'b' };
		expect(await twice(['changed'], { first: old, second: other }, table('S1'))).toHaveProperty('looked', 2);
		expect(await twice(['changes'], { first: old, afterwards: other }, table('S1'))).toHaveProperty(
			'looked',
			2,
		);
	});

	it('holds no file that was written a moment ago, or in the future, and no problem', async () => {
		const at = (changed_ms: number): { first: FileState } => ({ first: { ...old, changed_ms } });
		expect(await twice(['fresh'], at(Date.now() - 500), table('S1'))).toHaveProperty('looked', 2);
		expect(await twice(['ahead'], at(Date.now() + 60_000), table('S1'))).toHaveProperty('looked', 2);
		const damaged = { ...table(), problem: 'damaged' as const };
		expect(await twice(['damaged'], { first: old }, damaged)).toHaveProperty('looked', 2);
	});

	it('holds no answer during which the system refused a reading', async () => {
		const find = vi.fn(async () => {
			// As of a reader that goes on without what it could not read.
			faultOfFile(
				Object.assign(new Error('too many open files'), { code: 'EMFILE', syscall: 'open' }),
				'm.csv',
			);
			return [table('S1')];
		});
		for (let i = 0; i < 2; i += 1) await recalled(['refused'], old, async () => old, find);
		expect(find).toHaveBeenCalledTimes(2);
	});

	it('is a megabyte of one table at most, and 32 of all', async () => {
		const name = 'S'.repeat(1000);
		const of = (count: number): Recognised => table(...Array<string>(count).fill(name));
		expect(await twice(['wide'], { first: old }, of(1000))).toHaveProperty('looked', 1);
		expect(await twice(['wider'], { first: old }, of(1050))).toHaveProperty('looked', 2);
		const find = vi.fn(async () => [of(1000)]);
		const ask = (i: number): Promise<unknown> => recalled(['many', i], old, async () => old, find);
		for (let i = 0; i < 40; i += 1) await ask(i);
		await ask(39);
		expect(find).toHaveBeenCalledTimes(40);
		// The first was forgotten for those after it; what was used last is kept.
		await ask(0);
		expect(find).toHaveBeenCalledTimes(41);
		await ask(39);
		expect(find).toHaveBeenCalledTimes(41);
	});
});

describe('a table on disk', () => {
	afterEach(() => void vi.useRealTimers());

	it('that is replaced by one of the same size and time is judged again', async () => {
		const file = write('m.csv', matrix('chr1:'));
		const look = async (): Promise<Recognised | undefined> =>
			(await recogniseFile(path.dirname(file), 'm.csv'))[0];
		// An hour later, so that nothing about the file is fresh.
		vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
		const first = await look();
		expect(first?.matrix).not.toBeNull();
		expect(await look()).toEqual(first);
		const { atime, mtime, size } = statSync(file);
		const changed = matrix('chr1:').replace('S1,S2,S3', 'T1,T2,T3');
		expect(changed).toHaveLength(size);
		// In place, and as another file under its name.
		writeFileSync(file, changed);
		utimesSync(file, atime, mtime);
		expect((await look())?.sample_ids).toEqual(['T1', 'T2', 'T3']);
		const other = write('other.csv', changed.replace('T1,T2,T3', 'U1,U2,U3'));
		utimesSync(other, atime, mtime);
		renameSync(other, file);
		expect((await look())?.sample_ids).toEqual(['U1', 'U2', 'U3']);
		expect(readFileSync(file, 'utf8')).toContain('U1');
	});
});
