import { describe, expect, it } from 'vitest';
import fixture from '../../../../../tests/fixtures/numerics/mann-whitney.json';
import { agree, Differences } from '../../../../../tests/setup/agreement.ts';
import { auroc } from '../scores/auroc.ts';
import { mannWhitney } from './mann-whitney.ts';
import { smallestMannWhitneyP } from './smallest-p.ts';

const number = (value: number | null): number => value ?? NaN;

describe('Mann-Whitney against scipy, method auto', () => {
	const measured = new Differences();
	for (const c of fixture.cases) {
		it(`${c.a.length} against ${c.b.length}, U = ${c.u_b}`, () => {
			const result = mannWhitney(c.a.map(number), c.b.map(number));
			expect(result.u_b).toBe(c.u_b);
			expect(Math.abs(result.p - c.p)).toBeLessThanOrEqual(1e-11 * c.p);
			measured.add(result.p, c.p, c.p);
		});
	}

	it('differs as little as the homepage states', () => {
		agree('rank_tests', `SciPy ${fixture.made_with.scipy}`, measured);
	});
});

describe('by hand', () => {
	it('complete separation of 4 and 4: p = 2 / C(8, 4), delta 1', () => {
		const result = mannWhitney([1, 2, 3, 4], [5, 6, 7, 8]);
		expect(result.p).toBeCloseTo(2 / 70, 15);
		expect(result.u_b).toBe(16);
		expect(result.auroc).toBe(1);
		expect(result.cliffs_delta).toBe(1);
		expect(result.method).toBe('exact');
	});
	it('one tie counts half', () => {
		// Pairs (1,2) yes, (1,1) half, (3,2) no, (3,1) no: 1.5 of 4.
		expect(mannWhitney([1, 3], [2, 1]).auroc).toBe(0.375);
		expect(auroc([1, 3, 2, 1], [0, 0, 1, 1])).toBe(0.375);
	});
	it('an empty or all-missing group has no test', () => {
		expect(mannWhitney([NaN], [1, 2]).p).toBeNaN();
		expect(mannWhitney([], [1, 2]).auroc).toBeNaN();
	});
	it('smallest attainable p: 3 v 3 = 0.1, 4 v 4 = 2/70, 3 v 5 = 2/56, 1 v 39 = 2/40', () => {
		expect(smallestMannWhitneyP(3, 3)).toBeCloseTo(0.1, 14);
		expect(smallestMannWhitneyP(4, 4)).toBeCloseTo(2 / 70, 14);
		expect(smallestMannWhitneyP(3, 5)).toBeCloseTo(2 / 56, 14);
		expect(smallestMannWhitneyP(1, 39)).toBeCloseTo(0.05, 14);
		expect(smallestMannWhitneyP(0, 5)).toBe(1);
	});
	it('smallest attainable p of larger groups is that of the test really used', () => {
		const a = Array.from({ length: 9 }, (_, i) => i);
		const b = Array.from({ length: 9 }, (_, i) => 10 + i);
		expect(smallestMannWhitneyP(9, 9)).toBe(mannWhitney(a, b).p);
		expect(smallestMannWhitneyP(9, 9)).toBeLessThan(0.001);
	});
});
