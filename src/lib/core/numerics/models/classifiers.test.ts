import { describe, expect, it } from 'vitest';
import binomial from '../../../../../tests/fixtures/numerics/clopper-pearson.json';
import fixture from '../../../../../tests/fixtures/numerics/classifiers.json';
import newcombeCases from '../../../../../tests/fixtures/numerics/newcombe.json';
import { auroc } from '../scores/auroc.ts';
import { clopperPearson } from '../tests/clopper-pearson.ts';
import { deLong, deLongDifference } from '../scores/delong.ts';
import { logitInterval } from '../scores/logit-interval.ts';
import { newcombeAuroc } from '../tests/newcombe.ts';
import { averagePrecision, precisionRecall } from '../scores/precision-recall.ts';
import { rocCurve } from '../scores/roc.ts';

const near = (got: number, expected: number, tolerance = 1e-10) =>
	expect(Math.abs(got - expected)).toBeLessThanOrEqual(tolerance * Math.max(1e-12, Math.abs(expected)));
const allNear = (got: ArrayLike<number>, expected: number[]) => {
	expect(got.length).toBe(expected.length);
	expected.forEach((value, i) => near(got[i]!, value));
};

describe('ROC, precision-recall and DeLong against scikit-learn and the kernel definition', () => {
	for (const [index, c] of fixture.cases.entries()) {
		it(`case ${index}: ${c.labels.length} people`, () => {
			near(auroc(c.a, c.labels), c.auroc);
			const roc = rocCurve(c.a, c.labels);
			expect(roc.thresholds[0]).toBe(Infinity);
			allNear(roc.thresholds.subarray(1), c.thresholds);
			allNear(roc.false_positive_rate, c.fpr);
			allNear(roc.true_positive_rate, c.tpr);
			const curve = precisionRecall(c.a, c.labels);
			allNear(curve.thresholds, c.pr_thresholds);
			allNear(curve.precision, c.precision);
			allNear(curve.recall, c.recall);
			near(averagePrecision(c.a, c.labels), c.average_precision);
			near(deLong(c.a, c.labels).auroc, c.auroc);
			near(deLong(c.a, c.labels).variance, c.variance);
			const pair = deLongDifference(c.a, c.b, c.labels);
			near(pair.auroc_b, c.auroc_b);
			near(pair.difference, c.difference);
			near(pair.se, c.difference_se);
			near(pair.p, c.difference_p, 1e-8);
			const interval = newcombeAuroc(c.auroc, pair.n_positive, pair.n_negative);
			near(interval.low, c.newcombe[0]!);
			near(interval.high, c.newcombe[1]!);
		});
	}
	it('the same score twice does not differ', () => {
		const c = fixture.cases[1];
		const same = deLongDifference(c?.a ?? [], c?.a ?? [], c?.labels ?? []);
		expect(same.difference).toBe(0);
		expect(same.p).toBe(1);
	});
	it('a missing score leaves the person out of both', () => {
		const pair = deLongDifference([1, 2, NaN, 4, 3], [1, 2, 3, NaN, 4], [0, 1, 1, 1, 0]);
		expect(pair.n_positive).toBe(1);
		expect(pair.n_negative).toBe(2);
	});
});

describe('intervals', () => {
	for (const c of binomial.cases) {
		it(`Clopper-Pearson ${c.k}/${c.n}`, () => {
			const { low, high } = clopperPearson(c.k, c.n);
			near(low, c.low);
			near(high, c.high);
		});
	}
	for (const c of newcombeCases.cases) {
		it(`Newcombe method 5, ${c.estimate} with ${c.m} and ${c.n}`, () => {
			const { low, high } = newcombeAuroc(c.estimate, c.m, c.n);
			near(low, c.interval[0]!, 1e-8);
			near(high, c.interval[1]!, 1e-8);
		});
	}
	it('logit interval by hand: 0.8 with SE 0.05', () => {
		// logit 0.8 = 1.3862944, reach 1.959964 * 0.05 / 0.16 = 0.6124887.
		const { low, high } = logitInterval(0.8, 0.05);
		expect(low).toBeCloseTo(1 / (1 + Math.exp(-(1.386294361 - 0.612488745))), 8);
		expect(high).toBeCloseTo(1 / (1 + Math.exp(-(1.386294361 + 0.612488745))), 8);
		expect(logitInterval(1, 0).low).toBeNaN();
	});
});
