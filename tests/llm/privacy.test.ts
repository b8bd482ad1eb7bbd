import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filesWithKey, leaksOf, privatePlace } from './privacy-proof.ts';
import { talksAbout } from './private-talks.ts';

// What leaves for a model elsewhere: no name, path, file, cell, column or key of the data.

const place = await privatePlace();
afterAll(() => place.close());
const talks = talksAbout(place.data, 10);

describe('a conversation sends no name of the data', () => {
	it.each(talks)('$name', async (talk) => {
		expect(await leaksOf(talk, place)).toEqual([]);
	});
});

it.each(['json', 'plain'] as const)('nor to a model that calls tools as %s', async (mode) => {
	const [talk] = talks;
	if (talk === undefined) throw new Error('No talk.');
	expect(await leaksOf(talk, place, { mode })).toEqual([]);
});

it('nor where the folder was moved and its files are gone, so that only results hold the names', async () => {
	const { data } = place;
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-moved-'));
	cpSync(path.join(data.folder, 'assistant'), path.join(folder, 'assistant'), { recursive: true });
	writeFileSync(path.join(folder, 'new.csv'), 'feature,a,b\nf1,1,2\n');
	for (const talk of talks.slice(0, 3)) expect(await leaksOf(talk, place, { folder })).toEqual([]);
	rmSync(folder, { recursive: true });
});

it('to this machine the same conversation sends them as they are, or nothing would be proved', async () => {
	const [talk] = talks;
	if (talk === undefined) throw new Error('No talk.');
	expect((await leaksOf(talk, place, { privacy: 'local' })).length).toBeGreaterThan(10);
});

it('the key is in no file of the user data folder', () => {
	expect(filesWithKey(place)).toEqual([]);
});
