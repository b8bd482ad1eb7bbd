import { describe, expect, it } from 'vitest';
import cases from '../../../../../tests/fixtures/numerics/circular-binary-segmentation.json' with { type: 'json' };
import tails from '../../../../../tests/fixtures/numerics/cbs-tail.json' with { type: 'json' };
import { createRandom } from '../../../base/random.ts';
import { anyArcReaches, arcThreshold, betweenSquares, largestArc, type Circle } from './cbs-arc.ts';
import { decide } from './cbs-permutation.ts';
import { arcTailProbability, overshoot } from './cbs-tail.ts';
import { segmentEnds, segmentationRule } from './circular-binary-segmentation.ts';
import { weightedMean } from '../descriptive/weighted-mean.ts';

const random = (seed: number) => createRandom(seed, 'segments');

describe('circular binary segmentation', () => {
	// DNAcopy with ten seeds: what it finds with each must be found, what it never finds must not.
	describe('finds the segments of DNAcopy (tests/fixtures/make/copy_number.R)', () => {
		it.each(cases)('$name', ({ values, weights, alpha, always, ever, means }) => {
			const x = Float64Array.from(values);
			const w = weights === null ? null : Float64Array.from(weights);
			const found = segmentEnds(x, w, random(7), { ...segmentationRule, alpha });
			expect(always.filter((end) => !found.includes(end))).toEqual([]);
			expect(found.filter((end) => !ever.includes(end))).toEqual([]);
			for (const [i, end] of always.entries()) {
				const from = always[i - 1] ?? 0;
				const mean = weightedMean(x.subarray(from, end), w?.subarray(from, end) ?? null);
				expect(mean).toBeCloseTo(means[i]!, 12);
			}
		});
	});

	it('hand case: a step without noise is cut there, a single bin never', () => {
		const step = Float64Array.from({ length: 40 }, (_, i) => (i < 15 ? 0 : 1));
		expect(segmentEnds(step, null, random(1))).toEqual([15, 40]);
		const spike = Float64Array.from({ length: 40 }, (_, i) => (i === 20 ? 5 : i % 2));
		expect(segmentEnds(spike, null, random(1))).toEqual([40]);
	});

	it('constant, short and absent values are one segment or none', () => {
		expect(segmentEnds(new Float64Array(50).fill(0.3), null, random(1))).toEqual([50]);
		expect(segmentEnds(Float64Array.of(0, 5, 5), null, random(1))).toEqual([3]);
		expect(segmentEnds(new Float64Array(0), null, random(1))).toEqual([]);
	});

	it('weights up to a factor, and values up to shift and factor, give the same segments', () => {
		const { values, weights } = cases.find((one) => one.name === 'weights, many levels') as (typeof cases)[0];
		const x = Float64Array.from(values);
		const w = Float64Array.from(weights as number[]);
		const ends = segmentEnds(x, w, random(3));
		expect(
			segmentEnds(
				x,
				w.map((v) => 8 * v),
				random(3),
			),
		).toEqual(ends);
		expect(
			segmentEnds(
				x.map((v) => 4 * v + 2),
				w,
				random(3),
			),
		).toEqual(ends);
	});
});

describe('largest arc', () => {
	it('is the one that looking at all pairs finds', () => {
		const draw = random(5);
		for (const n of [4, 5, 17, 90, 400]) {
			const circle = circleOf(
				Float64Array.from({ length: n }, () => draw.normal()),
				Float64Array.from({ length: n }, () => 0.2 + draw.uniform()),
			);
			const best = everyPair(circle, 2);
			expect(largestArc(circle, 2)?.between).toBeCloseTo(best, 10);
			const reached = arcThreshold(circle.weights, 2, n, best * (1 - 1e-9));
			const missed = arcThreshold(circle.weights, 2, n, best * (1 + 1e-9));
			expect([anyArcReaches(circle, reached), anyArcReaches(circle, missed)]).toEqual([true, false]);
		}
	});

	it('short arcs only, also over the end: bins 9 and 0 of ten', () => {
		// Values 3 at both ends, else -0.75: sum 0. The arc of two over the end has sum 6: 36 x 10 / (2 x 8) = 22.5.
		const values = Float64Array.from({ length: 10 }, (_, i) => (i === 0 || i === 9 ? 3 : -0.75));
		const circle = circleOf(values, new Float64Array(10).fill(1));
		const at = (between: number): boolean =>
			anyArcReaches(circle, arcThreshold(circle.weights, 2, 3, between));
		expect([at(22.4), at(22.6)]).toEqual([true, false]);
	});
});

describe('tail probability (tests/fixtures/make/copy_number_tail.py)', () => {
	it.each(tails.overshoot)('nu(%f)', (x, nu) => {
		expect(overshoot(x as number) / (nu as number)).toBeCloseTo(1, 3);
	});
	it.each(tails.tail)('b %f, delta %f, n %i', (b, delta, n, p) => {
		expect(arcTailProbability(b as number, delta as number, n as number) / (p as number)).toBeCloseTo(1, 2);
	});
});

describe('permutation decision', () => {
	it('stops once more draws reach than are allowed, and counts every draw when none decides', () => {
		let draws = 0;
		const often = decide(1000, 3, () => (draws++, true));
		expect([often, draws]).toEqual([false, 4]);
		draws = 0;
		expect([decide(40, 0, () => (draws++, false)), draws]).toEqual([true, 40]);
		expect(decide(10, -1, () => false)).toBe(false);
	});
	it('stops early when so few reach that it is sure enough', () => {
		// None of the first n of 10,000 although 101 would: (1 - n / 10,000)^101 < 0.001 from n = 661 on; looked at each 50.
		let draws = 0;
		expect([decide(10_000, 100, () => (draws++, false)), draws]).toEqual([true, 700]);
	});
});

function circleOf(values: Float64Array, weights: Float64Array): Circle {
	const total = weights.reduce((a, b) => a + b, 0);
	const mean = values.reduce((sum, v, i) => sum + v * weights[i]!, 0) / total;
	const circle = { sums: new Float64Array(values.length + 1), weights: new Float64Array(values.length + 1) };
	for (const [i, v] of values.entries()) {
		circle.sums[i + 1] = circle.sums[i]! + weights[i]! * (v - mean);
		circle.weights[i + 1] = circle.weights[i]! + weights[i]!;
	}
	return circle;
}

function everyPair({ sums, weights }: Circle, width: number): number {
	const n = sums.length - 1;
	let best = 0;
	for (let i = 0; i <= n; i++)
		for (let j = i + width; j <= n && j - i <= n - width; j++) {
			const d = sums[j]! - sums[i]!;
			const w = weights[j]! - weights[i]!;
			best = Math.max(best, betweenSquares(d, w, weights[n]!));
		}
	return best;
}
