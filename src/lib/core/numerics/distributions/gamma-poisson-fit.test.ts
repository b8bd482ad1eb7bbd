import { expect, it } from 'vitest';
import { fitGammaPoisson } from './gamma-poisson-fit.ts';

// scipy 1.x: minimize_scalar over log(spread) of -nbinom.logpmf(k, 1/s^2, 1/(1 + m e s^2)).sum() with m = sum(k)/sum(e).
it('mean, likelihood and moments are those that scipy finds', () => {
	const fit = fitGammaPoisson(
		[0, 0, 1, 3, 0, 7, 2, 0, 1, 12],
		[100, 200, 150, 300, 120, 500, 250, 90, 110, 400],
	);
	expect(fit.mean).toBeCloseTo(26 / 2220, 12);
	expect(fit.likelihood).toBeCloseTo(0.705585843, 5);
	expect(fit.moments).toBeCloseTo(0.664440037, 8);
	expect(fit.spread).toBe(fit.likelihood);
});

it('one place with all errors', () => {
	const fit = fitGammaPoisson(
		[0, 0, 0, 0, 0, 0, 0, 0, 0, 9],
		Array.from({ length: 10 }, () => 1000),
	);
	expect(fit.likelihood).toBeCloseTo(5.5636782, 4);
	expect(fit.moments).toBeCloseTo(2.8087166, 6);
});

it('counts that vary less than Poisson counts, and none at all, have no spread', () => {
	expect(fitGammaPoisson([5, 5, 4, 6, 5, 5], [1000, 1000, 1000, 1000, 1000, 1000]).spread).toBe(0);
	expect(fitGammaPoisson([0, 0], [10, 20])).toEqual({ mean: 0, likelihood: 0, moments: 0, spread: 0 });
});
