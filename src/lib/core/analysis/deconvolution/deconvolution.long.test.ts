import { describe, expect, it } from 'vitest';
import { mixtureErrors, simulateMixtures } from './simulated-mixtures.fixture.ts';

const SAMPLES = 400;
/** Half a minute each on an idle machine; a busy one takes many times as long. */
const TIMEOUT = 900_000;

describe('mixtures of 25 types, 22 of them reported, over 1,000 regions', { timeout: TIMEOUT }, () => {
	it.each([5, 10, 30])('at %ix the median error is at most 0.01 and nine of ten are within 0.03', (depth) => {
		const found = mixtureErrors(simulateMixtures(20261130, depth, SAMPLES));
		expect(found.median_error).toBeLessThanOrEqual(0.01);
		expect(found.within).toBeGreaterThanOrEqual(0.9);
		expect(found.refused).toBe(0);
		// A type that is absent is called in 5 % of the samples at most; 29 of 400 are within chance of that (p = 0.03).
		expect(found.false_samples).toBeLessThanOrEqual(29);
	});

	it('at 0.1x 90 to 98 % of the intervals hold the truth, of present types too', () => {
		const found = mixtureErrors(simulateMixtures(20261130, 0.1, SAMPLES));
		for (const coverage of [found.coverage, found.coverage_present]) {
			expect(coverage).toBeGreaterThanOrEqual(0.9);
			expect(coverage).toBeLessThanOrEqual(0.98);
		}
		expect(found.refused).toBe(0);
		expect(found.false_samples).toBeLessThanOrEqual(29);
	});
});
