import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sha256 } from '../../../base/hashing.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import type { FileState } from '../../readers/bytes/sniff.server.ts';
import { keepAnswers, recallAnswers } from './keep-answers.server.ts';
import { answersToKeep, recalled } from './recalled.server.ts';
import type { Recognised } from './recognised.ts';

let userData: string;
beforeEach(() => {
	// What earlier work of this process asked about is another dataset's, and may be too much to keep.
	answersToKeep();
	userData = mkdtempSync(path.join(tmpdir(), 'lb-kept-'));
});
afterEach(() => rmSync(userData, { recursive: true, force: true }));

const ROOT = '/data/study';
const old: FileState = { identity: 'device 1 inode 2 size 3', changed_ms: 0 };
const table = (id: string): Recognised =>
	({ path: 'm.csv', problem: null, sample_ids: [id] }) as Partial<Recognised> as Recognised;
const folder = (): string => path.join(userData, 'recognised');
const onlyFile = (): string => path.join(folder(), readdirSync(folder())[0] ?? 'none');

/** Asks; returns what was answered and whether the file had to be looked at. */
async function ask(question: string, state = old): Promise<{ ids: string[] | undefined; looked: boolean }> {
	const find = vi.fn(async () => [table('looked at')]);
	const [answer] = await recalled([question], state, async () => state, find);
	return { ids: answer?.sample_ids, looked: find.mock.calls.length > 0 };
}

/** What another process has kept about a question that this one was never asked. */
async function keptElsewhere(
	question: string,
	change: (text: string) => string = (text) => text,
): Promise<void> {
	await ask(`${question}, here`);
	await keepAnswers(userData, ROOT);
	const key = (of: string): string => sha256(canonicalJson([of]));
	const text = readFileSync(onlyFile(), 'utf8')
		.replaceAll(key(`${question}, here`), key(question))
		.replaceAll('looked at', 'kept');
	const own = JSON.parse(text) as { digest: string; answers: unknown };
	own.digest = sha256(canonicalJson(own.answers));
	writeFileSync(onlyFile(), change(JSON.stringify(own)));
	await recallAnswers(userData, ROOT);
}

it('what one process found out answers the next, while the file is the same', async () => {
	await keptElsewhere('kept 1');
	expect(await ask('kept 1')).toEqual({ ids: ['kept'], looked: false });
	await keptElsewhere('kept 2');
	expect(await ask('kept 2', { ...old, identity: 'device 1 inode 2 size 4' })).toHaveProperty('looked', true);
});

it('another build of the program looks again, and so does one that cannot read what was kept', async () => {
	await keptElsewhere('build', (text) => text.replace(/"program":"[^"]*"/u, '"program":"another"'));
	expect(await ask('build')).toHaveProperty('looked', true);
	for (const [name, damage] of [
		['cut', (text: string): string => text.slice(0, 40)],
		['shape', (): string => '{"program":1}'],
		['edited', (text: string): string => text.replaceAll('"kept"', '"changed"')],
	] as const) {
		await keptElsewhere(name, damage);
		expect(await ask(name), name).toHaveProperty('looked', true);
	}
});

it('nothing is written when nothing was found out, and only the newest datasets are remembered', async () => {
	await keepAnswers(userData, ROOT);
	rmSync(folder(), { recursive: true, force: true });
	await keepAnswers(userData, ROOT);
	expect(readdirSync(userData)).toEqual([]);
	mkdirSync(folder());
	for (let i = 0; i < 55; i++) writeFileSync(path.join(folder(), `${i}.json`), '{}');
	await ask('one more');
	await keepAnswers(userData, ROOT);
	expect(readdirSync(folder())).toHaveLength(50);
});
