import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { countSumTails } from './count-sum.ts';
import { gammaDraw } from './gamma-draw.ts';
import { poissonDraw } from './poisson-draw.ts';

describe('sum of counts', () => {
	it('is the convolution of negative binomials and Poissons (scipy.stats, numpy.convolve)', () => {
		const tails = countSumTails([
			{ mean: 0.4, spread: 1, copies: 3 },
			{ mean: 2.5, spread: 2, copies: 2 },
			{ mean: 1.2, spread: 0, copies: 4 },
		]);
		for (const [k, tail] of [
			[0, 1],
			[1, 0.9990957135210321],
			[5, 0.8809440983705906],
			[11, 0.38395617537606685],
			[30, 0.034866416768208126],
			[60, 0.0014206716496016217],
			[120, 3.3248556439295914e-6],
		] as const)
			expect(tails[k]! / tail).toBeCloseTo(1, 8);
	});

	it('of nothing is 0', () => {
		expect([...countSumTails([])]).toEqual([1, 0]);
		expect(countSumTails([{ mean: 0, spread: 1, copies: 5 }])[1]).toBe(0);
	});

	it('holds for means beyond the range of e^-mean', () => {
		// scipy.stats.poisson.sf(1999, 2000)
		const tails = countSumTails([{ mean: 20, spread: 0, copies: 100 }]);
		expect(tails[2000]).toBeCloseTo(0.5029735484442025, 9);
	});
});

describe('draws', () => {
	const moments = (draw: () => number, n = 40_000): [number, number] => {
		const values = Array.from({ length: n }, draw);
		const mean = values.reduce((sum, value) => sum + value, 0) / n;
		return [mean, values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / n];
	};

	it.each([0.25, 1, 7])('a gamma of shape %d has that mean and variance', (shape) => {
		const random = createRandom(3, 'gamma');
		const [mean, variance] = moments(() => gammaDraw(shape, random));
		expect(Math.abs(mean / shape - 1)).toBeLessThan(0.05);
		expect(Math.abs(variance / shape - 1)).toBeLessThan(0.1);
	});

	it.each([0.01, 2, 60, 500])('a Poisson of mean %d has that mean and variance', (asked) => {
		const random = createRandom(4, 'poisson');
		const [mean, variance] = moments(() => poissonDraw(asked, random));
		expect(Math.abs(mean / asked - 1)).toBeLessThan(0.15);
		expect(Math.abs(variance / asked - 1)).toBeLessThan(0.15);
		expect(poissonDraw(0, random)).toBe(0);
	});
});
