import { describe, expect, it } from 'vitest';
import fixture from '../../../../../tests/fixtures/numerics/likelihood-ratio.json';
import { proportionsLikelihoodRatio } from './likelihood-ratio.ts';

describe('likelihood-ratio test of proportions against R glm', () => {
	it.each(fixture.cases)('$yes of $no', ({ yes, no, statistic, df, p_value }) => {
		const test = proportionsLikelihoodRatio(yes, no);
		expect(test.df).toBe(df);
		expect(Math.abs(test.statistic - statistic)).toBeLessThan(1e-9 * Math.max(1, statistic));
		expect(Math.abs(test.p_value - p_value)).toBeLessThan(1e-6 * p_value);
	});

	it('by hand: 8 of 8 against 0 of 8 reads, G = 2 x 16 ln 2', () => {
		// Separate likelihoods are 1 each (log 0); pooled 8 of 16: 16 ln(1/2). G = 2 x (0 + 16 ln 2) = 22.18.
		expect(proportionsLikelihoodRatio([8, 0], [0, 8]).statistic).toBeCloseTo(32 * Math.LN2, 12);
	});

	it('groups without reads do not count; fewer than two give no test', () => {
		expect(proportionsLikelihoodRatio([4, 0, 2], [4, 0, 6])).toEqual(
			proportionsLikelihoodRatio([4, 2], [4, 6]),
		);
		expect(proportionsLikelihoodRatio([4, 0], [4, 0]).p_value).toBeNaN();
	});
});
