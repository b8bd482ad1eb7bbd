import { describe, expect, it } from 'vitest';
import fixture from '../../../../../tests/fixtures/numerics/distributions.json';
import { betaBinomialUpper } from './beta-binomial.ts';
import { betaQuantile } from './beta-quantile.ts';
import { chiSquareSurvival } from './chi-square.ts';
import { fSurvival } from './fisher-f.ts';
import { incompleteBeta } from './incomplete-beta.ts';
import { gammaLower, gammaUpper } from './incomplete-gamma.ts';
import { logChoose, logGamma } from './log-gamma.ts';
import { normalCdf, normalQuantile, normalSurvival } from './normal.ts';
import { studentTCdf, studentTTwoSided } from './student-t.ts';

const functions: Record<string, (...values: number[]) => number> = {
	betaBinomialUpper,
	betaQuantile,
	chiSquareSurvival,
	fSurvival,
	incompleteBeta,
	gammaLower,
	gammaUpper,
	logGamma,
	normalCdf,
	normalQuantile,
	normalSurvival,
	studentTCdf,
	studentTTwoSided,
} as Record<string, (...values: number[]) => number>;

/** Log-gamma differences of tens of thousands of reads cost both sides a digit. */
const tolerance = (name: string): number => (name === 'betaBinomialUpper' ? 1e-9 : 1e-10);

describe('distributions against scipy', () => {
	for (const [name, compute] of Object.entries(functions)) {
		const cases = fixture.cases.filter((c) => c.function === name);
		it(`${name}: ${cases.length} values to ${tolerance(name)} relative`, () => {
			expect(cases.length).toBeGreaterThan(10);
			const off = cases.filter((c) => {
				const error = Math.abs(compute(...c.arguments) - (c.value ?? NaN));
				return !(error <= tolerance(name) * Math.abs(c.value ?? NaN));
			});
			expect(off.map((c) => ({ ...c, got: compute(...c.arguments) }))).toEqual([]);
		});
	}
});

describe('edges', () => {
	it('returns NaN outside the domain and the limits at the ends', () => {
		expect(logGamma(0)).toBeNaN();
		expect(normalQuantile(0)).toBe(-Infinity);
		expect(normalQuantile(1)).toBe(Infinity);
		expect(normalQuantile(1.2)).toBeNaN();
		expect(incompleteBeta(0, 2, 3)).toBe(0);
		expect(incompleteBeta(1, 2, 3)).toBe(1);
		expect(gammaUpper(2, 0)).toBe(1);
		expect(chiSquareSurvival(-1, 3)).toBe(1);
	});
	it('log of the binomial coefficient 10 over 3 is log 120', () => {
		expect(logChoose(10, 3)).toBeCloseTo(Math.log(120), 12);
		expect(logChoose(10, 11)).toBe(-Infinity);
		expect(logChoose(10, 0)).toBe(0);
	});
});
