import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { mixtureErrors, reportedTypes, simulateMixtures } from './simulated-mixtures.fixture.ts';
import { deconvolveSample, upperEnd } from './deconvolve-sample.ts';
import { conditionNumber, separateTypes } from './separate-types.ts';
import { shareBeyond } from './detection-limit.ts';

describe('types that cannot be separated', () => {
	it('are the planted pairs, with correlations of 0.97 or more', () => {
		const { atlas, groups } = reportedTypes(20261130);
		const merged = groups.filter(({ members }) => members.length > 1);
		expect(merged.map(({ members }) => members)).toEqual(atlas.pairs);
		for (const { correlation, name } of merged) {
			expect(correlation).toBeGreaterThanOrEqual(0.97);
			expect(name).toContain(' + ');
		}
		expect(groups).toHaveLength(22);
	});

	it('a chain of similar types is not joined from end to end', () => {
		// Neighbours correlate at 0.98 and more, the ends of the chain below 0.97.
		const regions = 60;
		const profiles = new Float64Array(regions * 3);
		for (let row = 0; row < regions; row++) {
			const [a, b] = [0.5 + 0.4 * Math.sin(row), 0.5 + 0.4 * Math.cos(row)];
			for (const [k, angle] of [0, 0.17, 0.34].entries())
				profiles[row * 3 + k] = Math.cos(angle) * (a - 0.5) + Math.sin(angle) * (b - 0.5) + 0.5;
		}
		const { groups } = separateTypes(['x', 'y', 'z'], profiles, 0.97);
		expect(groups.map(({ members }) => members.length).sort()).toEqual([1, 2]);
	});

	it('equal profiles have no finite condition number and are fitted as one', () => {
		const profiles = Float64Array.from({ length: 60 }, (_, i) => {
			const [row, k] = [Math.floor(i / 3), i % 3];
			return k === 2 ? (row % 5) / 5 : (row % 3) / 3;
		});
		const found = separateTypes(['a', 'b', 'c'], profiles, 1);
		expect(found.condition_types).toBe(Infinity);
		expect(found.one_by_one).toBe(false);
		expect(found.groups.map(({ name }) => name)).toEqual(['a + b', 'c']);
		expect(found.condition_groups).toBeLessThan(1e3);
	});

	it('equal constant profiles are one, and types that have no part in a dependency stay apart', () => {
		const random = createRandom(4, 'columns');
		const make = (columns: (row: number, a: number, b: number, c: number) => number[]): Float64Array => {
			const rows = Array.from({ length: 64 }, (_, row) => {
				const [a, b, c] = [random.uniform(), random.uniform(), random.uniform()];
				return columns(row, a, b, c);
			});
			return Float64Array.from(rows.flat());
		};
		const named = (profiles: Float64Array): string[] =>
			separateTypes(['a', 'b', 'c', 'd', 'e'], profiles, 0.97).groups.map(({ name }) => name);
		// b and e are the same everywhere; a, c and d are more alike than either is to anything.
		expect(named(make((_, a, x, y) => [a, 0.5, a + 0.3 * x, a + 0.3 * y, 0.5]))).toEqual([
			...['a', 'b + e', 'c', 'd'],
		]);
		// c is half a, half b: one of these replaces it. d and e correlate at 0.96, but nothing replaces them.
		const halves = named(make((_, a, b, d) => [a, b, (a + b) / 2, d, d + 0.3 * random.uniform()]));
		expect(halves.slice(-2)).toEqual(['d', 'e']);
		expect(halves).toHaveLength(4);
	});

	it('the condition number of a diagonal is that of its ends', () => {
		expect(conditionNumber(Float64Array.from([4, 0, 0, 0.5]), 2)).toBeCloseTo(8, 10);
	});
});

it('the upper end of an estimate below 0 is that of Feldman and Cousins', () => {
	// 95 % of x at m = 1.10 are within -1 and 1.10 + sqrt(1.10^2 + 2 x 1.10) = 2.947: 0.9676 - 0.0179.
	expect(upperEnd(-2, 2)).toBeCloseTo(2 * 1.103, 2);
	expect(upperEnd(-1e-9, 1)).toBeCloseTo(1.96, 3);
	// Far below 0 it becomes small, and never 0.
	expect(upperEnd(-6, 1)).toBeGreaterThan(0.1);
	expect(upperEnd(-6, 1)).toBeLessThan(upperEnd(-3, 1));
	expect(upperEnd(0.1, 1)).toBe(0);
});

it('a limit is the share that equals so many times its spread', () => {
	// spread(x) = 0.02 + 0.1 x: x = 3 (0.02 + 0.1 x) at 0.06 / 0.7.
	expect(shareBeyond((share) => 0.02 + 0.1 * share, 3)).toBeCloseTo(0.06 / 0.7, 6);
	expect(shareBeyond(() => 0.5, 3)).toBe(1);
});

it('the regions of a sample count by their reads, in number and in how well they separate types', () => {
	// Two types, one methylated where the other is not: 20 regions with 4 reads each tell the first, 20 with one read the second.
	const regions = 40;
	const profiles = Float64Array.from({ length: 2 * regions }, (_, i) =>
		Math.floor(i / 2) % 2 === i % 2 ? 1 : 0,
	);
	const reads = Float64Array.from({ length: regions }, (_, row) => (row % 2 === 0 ? 4 : 1));
	const levels = Float64Array.from({ length: regions }, (_, row) => (row % 4 < 2 ? 1 : 0));
	const frame = { profiles, types: 2, groups: [[0], [1]], one_by_one: true, seed: 1, draws: 20, alpha: 0.05 };
	const found = deconvolveSample(frame, { sample: 'S', levels, reads });
	// Singular values: sqrt(20 x 4) and sqrt(20); (20 x 4 + 20 x 1)^2 / (20 x 16 + 20 x 1) regions.
	expect(found.condition).toBeCloseTo(2, 2);
	expect(found.effective_regions).toBeCloseTo(10_000 / 340, 9);
});

describe('simulated mixtures', () => {
	// The stated rates over 400 samples of each depth are in the long lane.
	it('at 5x errors are small, at 0.1x intervals hold the truth', () => {
		const deep = mixtureErrors(simulateMixtures(20261130, 5, 3));
		expect(deep.median_error).toBeLessThan(0.01);
		expect(deep.within).toBeGreaterThan(0.9);
		expect(deep.refused).toBe(0);
		const shallow = simulateMixtures(20261130, 0.1, 5);
		const low = mixtureErrors(shallow);
		// 110 intervals at 95 %: 0.88 is more than three standard errors below.
		expect(low.coverage).toBeGreaterThan(0.88);
		expect(low.refused).toBe(0);
		// Some draws of absent types are all below 0: no interval may claim that the share is exactly 0.
		for (const { found } of shallow)
			for (const { share, high } of found.groups) expect(high).toBeGreaterThan(Math.max(share, 0.001));
	});
});
