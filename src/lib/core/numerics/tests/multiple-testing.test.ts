import { describe, expect, it } from 'vitest';
import fixture from '../../../../../tests/fixtures/numerics/multiple-testing.json';
import { benjaminiHochberg } from './benjamini-hochberg.ts';
import { holm } from './holm.ts';

const number = (value: number | null): number => value ?? NaN;

describe('adjusted p-values against scipy and the definition of Holm', () => {
	for (const [index, c] of fixture.cases.entries()) {
		it(`case ${index}: ${c.p.length} p-values`, () => {
			const p = c.p.map(number);
			const bh = benjaminiHochberg(p);
			const step = holm(p);
			p.forEach((_, i) => {
				if (c.bh[i] === null) {
					expect(bh[i]).toBeNaN();
					expect(step[i]).toBeNaN();
					return;
				}
				expect(bh[i]).toBeCloseTo(number(c.bh[i] ?? null), 14);
				expect(step[i]).toBeCloseTo(number(c.holm[i] ?? null), 14);
			});
		});
	}
	it('by hand: p .01 .02 .03 -> BH .03 .03 .03, Holm .03 .04 .04', () => {
		expect(Array.from(benjaminiHochberg([0.01, 0.02, 0.03])).map((v) => +v.toFixed(12))).toEqual([
			0.03, 0.03, 0.03,
		]);
		expect(Array.from(holm([0.01, 0.02, 0.03])).map((v) => +v.toFixed(12))).toEqual([0.03, 0.04, 0.04]);
	});
	it('nothing in, nothing out', () => {
		expect(benjaminiHochberg([]).length).toBe(0);
	});
});
