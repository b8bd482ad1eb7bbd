import { expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { forestSamples, MAX_FOR_FOREST } from './outer-fit.ts';

const training = (n: number): Int32Array => Int32Array.from({ length: n }, (_, i) => 3 * i);

it('a forest uses all training samples up to the limit', () => {
	const all = training(MAX_FOR_FOREST);
	expect(forestSamples(all, createRandom(1))).toEqual(all);
});

it('and so many of more, each once, in order, without changing the list', () => {
	const all = training(MAX_FOR_FOREST + 500);
	const drawn = forestSamples(all, createRandom(1));
	expect(drawn.length).toBe(MAX_FOR_FOREST);
	expect(new Set(drawn).size).toBe(MAX_FOR_FOREST);
	expect([...drawn].every((sample, i) => sample % 3 === 0 && (i === 0 || sample > drawn[i - 1]!))).toBe(true);
	expect(all).toEqual(training(MAX_FOR_FOREST + 500));
	expect(forestSamples(all, createRandom(1))).toEqual(drawn);
});
