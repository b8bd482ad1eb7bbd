import { expect, it } from 'vitest';
import type { ChatFact } from '../../../contract/records/chat.ts';
import { NUMBER } from './number-words.ts';
import { saidFacts } from './said-facts.ts';

const fact = (
	fact_id: string,
	name: string,
	subject: string,
	value: number,
	more: Partial<ChatFact> = {},
): ChatFact => ({
	...{ fact_id, value, unit: null, name, subject, subject_kind: 'matrix', label: `${name}, ${subject}` },
	...{ ci_low: null, ci_high: null, n: null, dataset: null, artifact_id: null, path: null, title: null },
	...{ run_id: null, row: null, column: null, ...more },
});
const share = { unit: 'fraction' };

const FACTS = [
	fact('f1', 'auroc', 'FSD', 0.8078, { ci_low: 0.6637, ci_high: 0.8995, n: 119 }),
	fact('f2', 'validation auroc', 'FSD', 0.87, { ci_low: 0.7178, ci_high: 0.9463, n: 40 }),
	fact('f3', 'auroc', 'MS', 0.7803, { ci_low: 0.4833, ci_high: 0.8732, n: 119 }),
	fact('f4', 'sensitivity', 'FSD', 0.4667, { ...share, ci_low: 0, ci_high: 0.65, n: 119 }),
	fact('f5', 'samples', 'TP53', 15),
	fact('f6', 'samples', 'NRAS', 15),
	fact('f7', 'auroc difference', 'MS - FSD', -0.0275, { ci_low: -0.1409, ci_high: 0.0703 }),
];

/** Numbers of a sentence with what they say. */
function said(sentence: string, facts = FACTS): string[] {
	const numbers = [...sentence.matchAll(NUMBER)].map(({ index: at, 0: text }) => ({
		...{ at, text },
		isPercent: /^\s?%/u.test(sentence.slice(at + text.length)),
	}));
	return saidFacts(
		sentence,
		numbers,
		facts.map((one) => ({ fact: one, subject: one.subject })),
	).map((one, index) => `${numbers[index]?.text} ${one === null ? '-' : `${one.fact.fact_id}.${one.field}`}`);
}

it('a value, its interval and its number belong to the fact that the sentence names', () => {
	expect(said('FSD: AUROC 0.81 (0.66 to 0.90, 119 patients).')).toEqual([
		...['0.81 f1.value', '0.66 f1.low', '0.90 f1.high', '119 f1.n'],
	]);
	expect(said('FSD, sensitivity 46.7 % (0 % to 65 %, n = 119).')).toEqual([
		...['46.7 f4.value', '0 f4.low', '65 f4.high', '119 f4.n'],
	]);
});

it('of two subjects with one value, the nearer one is meant', () => {
	expect(said('Most often: TP53 15, NRAS 15.')).toEqual(['15 f5.value', '15 f6.value']);
});

it('a comparison names both sides', () => {
	expect(said('MS minus FSD: −0.03 (−0.14 to +0.07).')).toEqual([
		'−0.03 f7.value',
		'−0.14 f7.low',
		'0.07 f7.high',
	]);
});

it('a sentence without a name says the only fact with two decimals of it', () => {
	expect(said('In the validation set its AUROC is 0.87 (0.72 to 0.95).')).toEqual([
		...['0.87 f2.value', '0.72 f2.low', '0.95 f2.high'],
	]);
});

it.each([
	['The interval of MS includes 0.5, the evidence is weak.', ['0.5 -']],
	['MS: AUROC 0.78; its interval is not above 0.5.', ['0.78 f3.value', '0.5 -']],
	['FSD gains +46.7 percentage points.', ['46.7 -']],
	['15 of 119 samples have a value.', ['15 -', '119 -']],
	['The table lists 40 scores.', ['40 -']],
	['FSD: 0.79.', ['0.79 -']],
])('numbers of other things are no facts: %s', (sentence, expected) => {
	expect(said(sentence)).toEqual(expected);
});
