import { expect, test } from 'vitest';
import { adviceCases } from '../advice-cases.fixture.ts';
import { methodRegistry } from '../method-registry.ts';
import { isHit, recommended } from './first-answers.fixture.ts';

/** What the advisor must reach, over all cases. */
const MIN_SHARE = 0.9;

const answers = Promise.all(adviceCases.map(async (one) => ({ ...one, keys: await recommended(one) })));

test('there are sixty cases, a third of them Chinese, a quarter held out', () => {
	expect(adviceCases).toHaveLength(60);
	expect(adviceCases.filter(({ query }) => /[\u3400-\u9fff]/u.test(query))).toHaveLength(20);
	expect(adviceCases.filter(({ held_out }) => held_out)).toHaveLength(15);
});

test('the registry knows an expected method of every case, and most of the wrong ones', async () => {
	const known = new Set((await methodRegistry()).map(({ method_key }) => method_key));
	const unknown = adviceCases.filter(({ expected }) => !expected.some((key) => known.has(key)));
	expect(unknown.map(({ id }) => id)).toEqual([]);
	const wrong = adviceCases.flatMap((one) => one.wrong);
	expect(wrong.filter((key) => known.has(key)).length).toBeGreaterThan(wrong.length * 0.9);
});

test('an expected method is among the first three in nine of ten cases', async () => {
	const all = await answers;
	const missed = all
		.filter((one) => !isHit(one))
		.map(({ id, keys }) => `${id}: ${keys.slice(0, 5).join(' ')}`);
	expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(all.length * (1 - MIN_SHARE));
});

test('no wrong method is recommended in any case', async () => {
	const wrong = (await answers).flatMap(({ id, keys, wrong: never }) =>
		keys.filter((key) => never.includes(key)).map((key) => `${id}: ${key}`),
	);
	expect(wrong).toEqual([]);
});
