import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { understand } from './understand.ts';

const phrasings = z.object({
	understood: z.array(
		z.object({ lang: z.string(), text: z.string(), intent: z.record(z.string(), z.unknown()) }),
	),
	not_understood: z.array(z.object({ lang: z.string(), text: z.string(), why: z.string() })),
});

/** Sentences written down before the matcher. */
const read = (name: string): z.infer<typeof phrasings> =>
	phrasings.parse(
		JSON.parse(
			readFileSync(new URL(`../../../../../tests/fixtures/intents/${name}.json`, import.meta.url), 'utf8'),
		),
	);

describe('plain sentences are understood without a model for the common intents', () => {
	const { understood, not_understood } = read('phrasings');

	it('holds at least 60 phrasings in two languages and at least 30 sentences that are none', () => {
		expect(understood.length).toBeGreaterThanOrEqual(60);
		expect(understood.filter(({ lang }) => lang === 'zh').length).toBeGreaterThanOrEqual(20);
		expect(not_understood.length).toBeGreaterThanOrEqual(30);
	});

	it.each(understood)('$text', ({ text, intent }) => {
		expect(understand(text)).toEqual(intent);
	});

	it.each(not_understood)('not understood, because $why: $text', ({ text }) => {
		expect(understand(text)).toBeNull();
	});
});

describe('sentences written after the matcher', () => {
	// First measured: 66 of 80 understood, 14 not understood, none misunderstood; none of the other 90 understood.
	const { understood, not_understood } = read('hold-out');

	it.each(understood)('$text', ({ text, intent }) => {
		expect(understand(text)).toEqual(intent);
	});

	it.each(not_understood)('not understood, because $why: $text', ({ text }) => {
		expect(understand(text)).toBeNull();
	});
});

describe('a misunderstood sentence counts worse than "not understood"', () => {
	const all = [...read('phrasings').understood, ...read('hold-out').understood];
	const english = all.filter(({ lang }) => lang === 'en').map(({ text }) => text.replace(/[.?]$/u, ''));
	// Where a name of a file or column stands last, what follows without a blank belongs to it.
	const chinese = all
		.filter(({ lang, intent: { kind } }) => lang === 'zh' && kind !== 'use' && kind !== 'metadata_use')
		.map(({ text }) => text.replace(/[？]$/u, ''));

	it.each(['tomorrow', 'every night', 'and delete the folder', 'if it rains', 'unless it is late', 'not'])(
		'no English sentence keeps its meaning with "%s" behind it',
		(words) => {
			expect(english.filter((text) => understand(`${text} ${words}`) !== null)).toEqual([]);
		},
	);

	it.each([
		"don't",
		'never',
		'do not',
		'I refuse to',
		'did I',
		'how do I',
		'yesterday I',
		'delete everything and',
	])('"%s" in front leaves nothing but a request to ignore labels', (words) => {
		const left = english.flatMap((text) => understand(`${words} ${text}`) ?? []);
		expect(left.filter(({ kind }) => kind !== 'metadata_ignore')).toEqual([]);
	});

	it.each(['明天', '然后删除文件夹', '如果下雨'])(
		'no Chinese sentence keeps its meaning with %s behind it',
		(words) => {
			expect(chinese.filter((text) => understand(`${text}${words}`) !== null)).toEqual([]);
		},
	);

	it.each(['不要', '别', '先别', '千万不要', '怎么', '如何', '昨天'])(
		'%s in front leaves nothing but a request to ignore labels',
		(words) => {
			const left = chinese.flatMap((text) => understand(`${words}${text}`) ?? []);
			expect(left.filter(({ kind }) => kind !== 'metadata_ignore')).toEqual([]);
		},
	);

	it('a label of the dataset may name a group; without it the words say too little', () => {
		expect(understand('compare alpha and beta')).toBeNull();
		expect(understand('compare alpha and beta', { groups: ['Alpha', 'Beta'] })).toEqual({
			kind: 'goal',
			goal: 'compare alpha and beta',
			groups: ['alpha', 'beta'],
		});
	});
});
