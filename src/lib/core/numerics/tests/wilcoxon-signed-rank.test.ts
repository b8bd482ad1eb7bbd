import { describe, expect, it } from 'vitest';
import { smallestSignedRankP, wilcoxonSignedRank } from './wilcoxon-signed-rank.ts';

// Values of scipy.stats.wilcoxon 1.17 (statistic of alternative='greater' is the sum of positive ranks).
describe('Wilcoxon signed-rank test', () => {
	it('is exact for few differences, with ties and zeros too', () => {
		expect(wilcoxonSignedRank([1.1, -0.4, 2.3, 0.7, -1.9, 3.1, 0.2, 1.6])).toEqual({
			n: 8,
			w_plus: 28,
			p: 0.1953125,
			method: 'exact',
		});
		expect(wilcoxonSignedRank([1, -1, 2, 2, -3, 4, 0, 5, 1, 1, -2, 6])).toEqual({
			n: 11,
			w_plus: 49.5,
			p: 0.1484375,
			method: 'exact',
		});
	});

	it('is approximated above 50 differences', () => {
		// Ranks 1..60 with the signs of a fixed pattern: W+ by hand is the sum of the ranks that 3 does not divide.
		const values = Array.from({ length: 60 }, (_, i) => (i + 1) * ((i + 1) % 3 === 0 ? -1 : 1));
		const found = wilcoxonSignedRank(values);
		// 1830 - 3 (1 + ... + 20) = 1200; mean 915, variance 60 * 61 * 121 / 24 = 18452.5; z = 285 / 135.84.
		expect(found.w_plus).toBe(1200);
		expect(found.method).toBe('asymptotic');
		expect(found.p).toBeCloseTo(0.0359001232, 9);
	});

	it('knows what n differences can reach: 6 of one sign give 2 / 64', () => {
		expect(wilcoxonSignedRank([1, 2, 3, 4, 5, 6]).p).toBe(0.03125);
		expect(smallestSignedRankP(6)).toBe(0.03125);
		expect(wilcoxonSignedRank([0, NaN, 0])).toEqual({ n: 0, w_plus: 0, p: 1, method: 'exact' });
	});
});
