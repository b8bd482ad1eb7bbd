import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { deLong } from '../../numerics/scores/delong.ts';
import { aurocMetric, macroAurocMetric } from './auroc-metric.ts';
import type { OofScores } from './cross-validate.ts';
import { auprcMetric, brierMetric } from './probability-metrics.ts';

/** Two-class scores from the probability of class 1, one row per repeat. */
function oof(repeats: number[][]): OofScores {
	const n = repeats[0]!.length;
	return {
		repeats: repeats.length,
		n,
		classCount: 2,
		probabilities: Float64Array.from(repeats.flatMap((row) => row.flatMap((p) => [1 - p, p]))),
	};
}
const single = (classes: number[]) => ({
	classes: Int32Array.from(classes),
	patients: Int32Array.from(classes, (_, i) => i),
});
const random = () => createRandom(1, 'test');

describe('AUROC over repeats', () => {
	// Negatives .1 .4, positives .35 .8: 3 of 4 pairs. Second repeat .1 .2 against .3 .8: 4 of 4.
	const samples = single([0, 0, 1, 1]);
	const scores = oof([
		[0.1, 0.4, 0.35, 0.8],
		[0.1, 0.2, 0.3, 0.8],
	]);

	it('is the mean of the pooled AUROC of each repeat', () => {
		expect(aurocMetric(scores, samples, 1, random()).estimate).toBe(0.875);
	});

	it('has the logit interval of the mean DeLong error x 1.4', () => {
		const first = deLong([0.1, 0.4, 0.35, 0.8], [0, 0, 1, 1]);
		const second = deLong([0.1, 0.2, 0.3, 0.8], [0, 0, 1, 1]);
		const se = (1.4 * (first.se + second.se)) / 2;
		const centre = Math.log(0.875 / 0.125);
		const reach = (1.959963984540054 * se) / (0.875 * 0.125);
		const { ci_low, ci_high, interval } = aurocMetric(scores, samples, 1, random());
		expect(ci_low).toBeCloseTo(1 / (1 + Math.exp(reach - centre)), 10);
		expect(ci_high).toBeCloseTo(1 / (1 + Math.exp(-reach - centre)), 10);
		expect(interval.code).toBe('model.interval_delong');
	});

	it('uses Newcombe method 5 at exactly 1, never [1, 1]', () => {
		const perfect = oof([[0.1, 0.2, 0.8, 0.9]]);
		const result = aurocMetric(perfect, samples, 1, random());
		expect(result).toMatchObject({ estimate: 1, ci_high: 1 });
		expect(result.ci_low!).toBeLessThan(0.8);
		expect(result.interval.code).toBe('model.interval_newcombe');
	});

	it('resamples patients when they repeat: copies of the samples do not narrow the interval', () => {
		const stream = createRandom(3);
		const classes = Array.from({ length: 40 }, (_, i) => i % 2);
		const score = classes.map((k) => 1 / (1 + Math.exp(-stream.normal() - k)));
		const five = <T>(values: T[]) => values.flatMap((value) => [value, value, value, value, value]);
		const copies = {
			classes: Int32Array.from(five(classes)),
			patients: Int32Array.from(five(classes.map((_, i) => i))),
		};
		const once = deLong(score, classes);
		const cluster = aurocMetric(oof([five(score)]), copies, 1, random());
		expect(cluster.interval.code).toBe('model.interval_patients_widened');
		expect(cluster.estimate).toBeCloseTo(once.auroc, 12);
		const width = (result: typeof cluster) => result.ci_high! - result.ci_low!;
		// The width of 40 independent samples, not of 200 (which would be 0.45 of it).
		const independent = aurocMetric(oof([score]), single(classes), 1, random());
		expect(width(cluster) / width(independent)).toBeGreaterThan(0.9);
		expect(width(cluster) / width(independent)).toBeLessThan(1.1);
	});
});

describe('macro one-vs-rest AUROC', () => {
	it('is the mean over classes', () => {
		// Class 0 ranked perfectly (1), class 1 with 3 of 4 pairs right against the rest of two, class 2 perfectly.
		const classes = single([0, 0, 1, 1, 2, 2]);
		const rows = [
			[0.9, 0.05, 0.05],
			[0.8, 0.1, 0.1],
			[0.1, 0.8, 0.1],
			[0.1, 0.3, 0.2],
			[0.05, 0.5, 0.9],
			[0.05, 0.2, 0.8],
		];
		const scores = { repeats: 1, n: 6, classCount: 3, probabilities: Float64Array.from(rows.flat()) };
		// Class 1: positives .8 and .3 against .05 .1 .5 .2: 4 + 3 of 8 pairs.
		const { estimate } = macroAurocMetric(scores, classes, random());
		expect(estimate).toBeCloseTo((1 + 7 / 8 + 1) / 3, 12);
	});
});

describe('average precision and Brier score', () => {
	const samples = single([0, 0, 1, 1]);
	const scores = oof([
		[0.1, 0.4, 0.35, 0.8],
		[0.1, 0.2, 0.3, 0.8],
	]);

	it('are means over repeats', () => {
		// First repeat: precision 1 then 2/3, i.e. 5/6; second 1.
		expect(auprcMetric(scores, samples, 1, random()).estimate).toBeCloseTo((5 / 6 + 1) / 2, 12);
		// Squared errors .01 .16 .4225 .04, mean .158125; .01 .04 .49 .04, mean .145.
		expect(brierMetric(scores, samples, 1, random()).estimate).toBeCloseTo((0.158125 + 0.145) / 2, 12);
	});
});
