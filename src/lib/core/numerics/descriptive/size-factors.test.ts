import { describe, expect, it } from 'vitest';
import fixture from '../../../../../tests/fixtures/numerics/size-factors.json' with { type: 'json' };
import { sizeFactors } from './size-factors.ts';

const flat = (counts: readonly (readonly number[])[]): Float64Array => Float64Array.from(counts.flat());

describe('size factors agree with numpy (tests/fixtures/make/size_factors.py)', () => {
	it.each(fixture)('$name', ({ counts, reference, method, factors }) => {
		const found = sizeFactors(flat(counts), factors.length, reference);
		expect(found.method).toBe(method);
		for (const [s, factor] of factors.entries()) expect(found.factors[s]).toBeCloseTo(factor, 12);
	});
});

describe('size factors', () => {
	it('are the multiples by which one profile was multiplied, over their geometric mean', () => {
		const times = [1, 2, 4];
		const counts = Array.from({ length: 60 }, (_, f) => times.map((t) => (f + 10) * t));
		// Geometric mean of 1, 2 and 4 is 2.
		expect([...sizeFactors(flat(counts), 3, [0, 1, 2]).factors].map((x) => Number(x.toFixed(12)))).toEqual([
			0.5, 1, 2,
		]);
	});

	it('do not follow one feature that holds half of the reads', () => {
		const counts = Array.from({ length: 99 }, () => [100, 100, 100]);
		counts.push([100, 9_900, 100]);
		expect([...sizeFactors(flat(counts), 3, [0, 1, 2]).factors]).toEqual([1, 1, 1]);
	});

	it('of a sample without a count are missing, and do not spoil those of the others', () => {
		const counts = Array.from({ length: 60 }, (_, f) => [f + 10, 4 * (f + 10), 0]);
		const { factors } = sizeFactors(flat(counts), 3, [0, 1, 2]);
		expect(factors[2]).toBeNaN();
		expect(factors[1]! / factors[0]!).toBeCloseTo(4, 12);
	});

	it('leave out features with a missing value in the reference', () => {
		const counts = Array.from({ length: 60 }, () => [50, 100]);
		for (let i = 0; i < 20; i++) counts.push([NaN, 1000]);
		const { factors } = sizeFactors(flat(counts), 2, [0, 1]);
		expect(factors[1]! / factors[0]!).toBeCloseTo(2, 12);
	});

	it('are none at all without a count', () => {
		expect([...sizeFactors(new Float64Array(40), 2, [0, 1]).factors]).toEqual([NaN, NaN]);
		expect([...sizeFactors(new Float64Array(0), 2, [0, 1]).factors]).toEqual([NaN, NaN]);
	});
});
