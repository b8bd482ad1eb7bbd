import { expect, test } from 'vitest';
import { methodRegistry } from '../method-registry.ts';
import { isAimless } from '../search/aimless.ts';
import {
	aimlessQuestions,
	blindQuestions,
	laterQuestions,
	typedQuestions,
	type TypedQuestion,
} from '../typed-questions.fixture.ts';
import { isHit, recommended } from './first-answers.fixture.ts';

/** What the advisor must reach. */
const MIN_SHARE = 0.9;

const answersTo = (questions: readonly TypedQuestion[]) =>
	Promise.all(questions.map(async (one) => ({ ...one, keys: await recommended(one) })));
const answers = answersTo([...typedQuestions, ...laterQuestions, ...aimlessQuestions, ...blindQuestions]);

test('questions as they are typed: at least forty, a fifth of them with Chinese, each with a known answer', async () => {
	const known = new Set((await methodRegistry()).map(({ method_key }) => method_key));
	expect(typedQuestions.length).toBeGreaterThanOrEqual(40);
	const chinese = typedQuestions.filter(({ query }) => /\p{Script=Han}/u.test(query));
	expect(chinese.length).toBeGreaterThanOrEqual(typedQuestions.length / 5);
	const unknown = typedQuestions.filter(({ expected }) => !expected.some((key) => known.has(key)));
	expect(unknown.map(({ query }) => query)).toEqual([]);
	expect(typedQuestions.flatMap(({ wrong }) => wrong).filter((key) => !known.has(key))).toEqual([]);
});

test('an expected method is among the first three in nine of ten', async () => {
	const all = await answers;
	const missed = all
		.filter((one) => !isHit(one))
		.map(({ query, keys }) => `${query}: ${keys.slice(0, 5).join(' ')}`);
	expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(all.length * (1 - MIN_SHARE));
});

test('no wrong method is recommended', async () => {
	const wrong = (await answers).flatMap(({ query, keys, wrong: never }) =>
		keys.filter((key) => never.includes(key)).map((key) => `${query}: ${key}`),
	);
	expect(wrong).toEqual([]);
});

test('questions without a purpose are told from all others', () => {
	expect(aimlessQuestions.filter(({ query }) => !isAimless(query)).map(({ query }) => query)).toEqual([]);
	expect(typedQuestions.filter(({ query }) => isAimless(query)).map(({ query }) => query)).toEqual([]);
	for (const aimed of [
		'best tool for tumour fraction',
		'microsatellite instability',
		'末端基序用什么工具',
		'ichorCNA',
	])
		expect(isAimless(aimed), aimed).toBe(false);
	for (const aimless of [
		'Best tool?',
		'best tool for WGBS data',
		'推荐软件',
		'which method should we use for plasma cfDNA',
	])
		expect(isAimless(aimless), aimless).toBe(true);
});

test('a program for one step comes after those that do the whole', async () => {
	const keys = await recommended({ query: 'cnv 0.1x no normals', facts: null });
	for (const whole of ['qdnaseq', 'hmmcopy'])
		expect(keys.indexOf(whole)).toBeLessThan(keys.indexOf('dnacopy'));
	expect(keys.indexOf('ichorcna')).toBeLessThan(keys.indexOf('cfdnapro'));
});
