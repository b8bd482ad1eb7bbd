import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { chatContext, Conversation, scriptedModel } from './chatting.ts';
import { filesWithKey, leaksOf, privatePlace, sentAfter } from './privacy-proof.ts';
import { everyResult, talksAbout } from './private-talks.ts';

// What leaves for a model elsewhere: no name, path, file, cell, column or key of the data.

const place = await privatePlace();
afterAll(() => place.close());
const talks = talksAbout(place.data, 3);

describe('a conversation sends no name of the data', () => {
	// Ten conversations through the whole program are in elsewhere.test.ts.
	it.each(everyResult)('$name', async (talk) => {
		expect(await leaksOf(talk, place)).toEqual([]);
	});
});

it.each(['json', 'plain'] as const)('nor to a model that calls tools as %s', async (mode) => {
	const [talk] = talks;
	if (talk === undefined) throw new Error('No talk.');
	expect(await leaksOf(talk, place, { mode })).toEqual([]);
});

it('nor with another dataset open beside it', async () => {
	const also = await tinyDataset();
	for (const talk of talks.slice(0, 2)) expect(await leaksOf(talk, place, { also })).toEqual([]);
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

describe.each(['earlier', 'linked'] as const)('what an answer said in an %s conversation', (where) => {
	const [sample = '', other = ''] = place.data.samples;
	const said = `${sample} has a depth of 8.7713 in ${place.data.files[0] ?? ''}.`;

	it('holds no name, and no value of a sample that the question does not name', async () => {
		const sent = await sentAfter(said, 'And what about the rest?', where, place);
		expect(sent).toContain('has a depth of …');
		expect(sent).not.toContain('8.7713');
		expect(place.data.canaries.in(sent)).toEqual([]);
		expect(await sentAfter(said, `And ${other}?`, where, place)).not.toContain('8.7713');
	});

	it('holds the value of a sample that it names', async () => {
		const sent = await sentAfter(said, `Why has ${sample} that depth?`, where, place);
		expect(sent).toContain('8.7713');
		expect(place.data.canaries.in(sent)).toEqual([]);
	});
});

it('what was said of a folder that is no longer open holds none of its names', async () => {
	const { server, data, userData, key } = place;
	const other = mkdtempSync(path.join(tmpdir(), 'lb-other-'));
	writeFileSync(path.join(other, 'new.csv'), 'feature,a,b\nf1,1,2\n');
	const model = scriptedModel(server, { privacy: 'strict', key });
	const chat = new Conversation(model, chatContext(userData), { consent: [server.origin] });
	await chat.bind(other);
	// Said while no model was asked: nothing of it has an alias yet.
	chat.history = [
		{ role: 'user', text: `Is ${data.samples[0] ?? ''} in ${data.files[0] ?? ''} an outlier?` },
	];
	server.play([{ text: 'I see.' }]);
	const before = server.asked.length;
	await chat.say('What stands out here?');
	const sent = server.asked.slice(before).map(({ body }) => body);
	expect(sent.join('')).toContain('an outlier?');
	expect(data.canaries.in(sent.join('\n'))).toEqual([]);
	rmSync(other, { recursive: true });
});

it('the key is in no file of the user data folder', () => {
	expect(filesWithKey(place)).toEqual([]);
});
