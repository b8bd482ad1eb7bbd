import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createRandom } from '../../../base/random.ts';
import { sensitivityInterval } from '../scores/sensitivity-at-specificity.ts';
import { hanleyMcNeilError } from './auroc-error.ts';
import { aurocOf, sensitivityAt, separationOf, separationThrough, slopeAt } from './binormal.ts';
import { meanHalfWidth, shareOfNarrow, shareWithin } from './exact-width.ts';
import { resampledSensitivity, thresholdPlaces } from './resampled-sensitivity.ts';
import { smallestSize, steadySize } from './smallest-size.ts';

const number = z.number();
const expected = z
	.object({
		exact: z.array(
			z.object({ n: number, p: number, aim: number, mean: number, narrow: number, within: number }),
		),
		interval_controls: number,
		binormal: z.array(
			z.object({
				auroc: number,
				specificity: number,
				separation: number,
				sensitivity: number,
				slope: number,
			}),
		),
		threshold: z.array(z.object({ controls: number, specificity: number, variance: number })),
		places: z.array(z.object({ n: number, specificity: number, weights: z.array(number) })),
	})
	.parse(
		JSON.parse(
			readFileSync(
				path.join(import.meta.dirname, '../../../../../tests/fixtures/numerics/sample-size.json'),
				'utf8',
			),
		),
	);

describe('equals scipy (tests/fixtures/make/sample_size.py)', () => {
	it.each(expected.exact)('exact intervals of $p among $n', ({ n, p, aim, mean, narrow, within }) => {
		expect(meanHalfWidth(n, p)).toBeCloseTo(mean, 9);
		expect(shareOfNarrow(n, p, aim)).toBeCloseTo(narrow, 9);
		expect(shareWithin(n, p, aim)).toBeCloseTo(within, 9);
	});

	it('the size from which on an exact interval of 98 % is within 2 points in 80 % of studies', () => {
		expect(steadySize((n) => shareOfNarrow(n, 0.98, 0.02) >= 0.8, 94)).toBe(expected.interval_controls);
	});

	it.each(expected.binormal)(
		'separation, sensitivity and slope at an AUROC of $auroc',
		({ auroc, specificity, separation, sensitivity, slope }) => {
			expect(separationOf(auroc)).toBeCloseTo(separation, 10);
			expect(aurocOf(separation)).toBeCloseTo(auroc, 10);
			expect(sensitivityAt(separation, specificity)).toBeCloseTo(sensitivity, 10);
			expect(separationThrough(sensitivity, specificity)).toBeCloseTo(separation, 8);
			expect(slopeAt(separation, specificity)).toBeCloseTo(slope, 10);
		},
	);

	it.each(expected.places)('places of the threshold among $n controls', ({ n, specificity, weights }) => {
		const found = new Map(thresholdPlaces(n, specificity).map(({ place, weight }) => [place, weight]));
		for (const [place, weight] of weights.entries())
			expect(found.get(place) ?? 0).toBeCloseTo(weight, weight > 1e-6 ? 9 : 6);
	});
});

describe('standard error of an AUROC', () => {
	it('is that of the formula, by hand', () => {
		// A 0.8, 50 cases, 40 controls: Q1 = 0.8 / 1.2, Q2 = 1.28 / 1.8;
		// (0.16 + 49 (0.666667 - 0.64) + 39 (0.711111 - 0.64)) / 2000 = (0.16 + 1.306667 + 2.773333) / 2000 = 0.00212.
		expect(hanleyMcNeilError(0.8, 50, 40)).toBeCloseTo(Math.sqrt(0.00212), 9);
		// At 0.5 it is that of the rank sum: (m + n + 1) / (12 m n).
		expect(hanleyMcNeilError(0.5, 30, 30)).toBeCloseTo(Math.sqrt(61 / (12 * 900)), 12);
	});
});

describe('the interval of a resampled sensitivity', () => {
	it('is what resampling gives with ever more replicates', () => {
		const random = createRandom(5, 'people');
		const [controls, cases] = [80, 60];
		const labels = Array.from({ length: controls + cases }, (_, i) => (i < cases ? 1 : 0));
		const scores = labels.map((label) => random.normal() + 1.6 * label);
		const well = scores.slice(cases).sort((a, b) => a - b);
		const above = well.map((score) => scores.slice(0, cases).filter((one) => one > score).length);
		const exact = resampledSensitivity(thresholdPlaces(controls, 0.95), above, cases);
		const drawn = sensitivityInterval(scores, labels, 0.95, createRandom(1, 'resample'), 20_000);
		// Two of sixty cases: a quantile of a distribution of steps of 1/60.
		expect(Math.abs(exact.low - (drawn?.low ?? NaN))).toBeLessThan(1.1 / cases);
		expect(Math.abs(exact.high - (drawn?.high ?? NaN))).toBeLessThan(1.1 / cases);
	});

	it('has two places for two controls at a specificity of one half', () => {
		// The smaller of two draws is the smaller control with probability 3/4.
		const places = thresholdPlaces(2, 0.5);
		expect(places.map(({ place }) => place)).toEqual([0, 1]);
		expect(places[0]?.weight).toBeCloseTo(0.75, 12);
		expect(places[1]?.weight).toBeCloseTo(0.25, 12);
	});
});

describe('smallest size', () => {
	it('is the first that is enough, or none', () => {
		expect(smallestSize((n) => n * n >= 150)).toBe(13);
		expect(smallestSize(() => true, 10)).toBe(10);
		expect(smallestSize(() => false)).toBeNull();
	});

	it('goes on being enough for a tenth more', () => {
		// Enough at 20 to 21, and from 30 on.
		expect(steadySize((n) => n >= 30 || n === 20 || n === 21, 2)).toBe(30);
	});
});
