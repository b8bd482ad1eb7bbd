import { describe, expect, it } from 'vitest';
import { vanElteren, type Stratum } from './van-elteren.ts';

const stratum = (a: readonly number[], b: readonly number[]): Stratum => ({
	a: Float64Array.from(a).sort(),
	b: Float64Array.from(b).sort(),
});

describe('vanElteren', () => {
	const one = stratum([3.1, 2.4, 5.6, 4.4, 2.4], [6.2, 5.1, 4.4]);
	const two = stratum([1, 0.7, 2.2, 1.9], [3.3, 2.2, 4.1, 2.9, 3.8]);
	const three = stratum([7.5, 8.1, 6.6], [9]);

	it('is that of R coin with ranks / (N + 1) in blocks: ties within strata, unequal sizes', () => {
		// independence_test(y ~ g | s, ytrafo = ranks / (N + 1) within blocks), coin 1.4-2; its scores are of the first group.
		const test = vanElteren([one, two, three]);
		expect(test.z).toBeCloseTo(3.0482042013755, 12);
		expect(test.p).toBeCloseTo(0.0023021343267663, 12);
		expect(test).toMatchObject({ n_a: 12, n_b: 9, strata: 3 });
	});

	it('is the Wilcoxon rank-sum test of R coin with one stratum', () => {
		const test = vanElteren([one]);
		expect(test.z).toBeCloseTo(1.5087818809316, 12);
		expect(test.p).toBeCloseTo(0.13135453258314, 12);
	});

	it('weights the AUROC of each stratum by n_a n_b / (N + 1)', () => {
		// One: 12.5 of 15 pairs, weight 15/9. Two: 19.5 of 20, weight 20/10. Three: 3 of 3, weight 3/5.
		const expected = (12.5 / 9 + 19.5 / 10 + 3 / 5) / (15 / 9 + 20 / 10 + 3 / 5);
		const test = vanElteren([one, two, three]);
		expect(test.auroc).toBeCloseTo(expected, 12);
		expect(test.cliffs_delta).toBeCloseTo(2 * expected - 1, 12);
	});

	it('leaves out strata of one group, and sees no difference between strata', () => {
		const apart = [stratum([1, 2, 3], [1, 2, 3]), stratum([], [10, 11, 12]), stratum([20, 21], [20, 21])];
		expect(vanElteren(apart)).toMatchObject({ n_a: 5, n_b: 5, strata: 2, z: 0, p: 1, auroc: 0.5 });
	});

	it('has p = 1 without variation, and no number without a stratum of both groups', () => {
		expect(vanElteren([stratum([1, 1], [1, 1])])).toMatchObject({ z: 0, p: 1, auroc: 0.5 });
		expect(vanElteren([stratum([1], []), stratum([], [2])]).p).toBeNaN();
	});
});
