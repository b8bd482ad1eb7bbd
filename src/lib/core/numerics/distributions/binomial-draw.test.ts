import { expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { binomialDraw } from './binomial-draw.ts';

const TIMES = 4000;
const draws = (n: number, p: number): number[] => {
	const random = createRandom(5, `${n}:${p}`);
	return Array.from({ length: TIMES }, () => binomialDraw(n, p, random));
};

// Mean n p within 5 standard errors; the variance of 4,000 draws lies within 12 % of n p (1 - p) (5.4 standard errors).
it.each([
	[1, 0.3],
	[10, 0.05],
	[40, 0.9],
	[500, 0.2],
	[100_000, 0.002],
	[5_000, 0.5],
])('%i things, each kept with probability %d, have mean n p and variance n p (1 - p)', (n, p) => {
	const all = draws(n, p);
	const mean = all.reduce((a, b) => a + b, 0) / TIMES;
	const variance = all.reduce((a, b) => a + (b - mean) ** 2, 0) / (TIMES - 1);
	const expected = n * p * (1 - p);
	expect(Math.abs(mean - n * p)).toBeLessThan(5 * Math.sqrt(expected / TIMES));
	expect(Math.abs(variance / expected - 1)).toBeLessThan(0.12);
	expect(all.every((k) => Number.isInteger(k) && k >= 0 && k <= n)).toBe(true);
});

it('keeps none of nothing, none at 0, all at 1', () => {
	const random = createRandom(1);
	expect([binomialDraw(0, 0.5, random), binomialDraw(9, 0, random), binomialDraw(9, 1, random)]).toEqual([
		0, 0, 9,
	]);
});
