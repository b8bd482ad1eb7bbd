import { describe, expect, it } from 'vitest';
import fixture from '../../../../../tests/fixtures/numerics/calibration.json';
import { brier } from './brier.ts';
import { calibrationCurve } from './calibration-curve.ts';
import { calibration } from './calibration.ts';

describe('calibration against scipy and scikit-learn', () => {
	for (const c of fixture.cases) {
		it(`${c.p.length} people, slope ${c.slope}`, () => {
			const fit = calibration(c.p, c.y);
			expect(fit.converged).toBe(true);
			expect(fit.slope).toBeCloseTo(c.slope, 8);
			expect(fit.intercept).toBeCloseTo(c.intercept, 8);
			expect(fit.slope_se).toBeCloseTo(c.slope_se, 8);
			expect(fit.intercept_se).toBeCloseTo(c.intercept_se, 8);
			expect(brier(c.p, c.y).score).toBeCloseTo(c.brier, 12);
			const curve = calibrationCurve(c.p, c.y);
			expect(curve.map((bin) => bin.observed.estimate)).toEqual(c.observed.map((v) => expect.closeTo(v, 12)));
			expect(curve.map((bin) => bin.mean_score)).toEqual(c.predicted.map((v) => expect.closeTo(v, 12)));
		});
	}
	it('perfect separation, one class and one score have no finite solution', () => {
		expect(calibration([0.1, 0.2, 0.8, 0.9], [0, 0, 1, 1]).converged).toBe(false);
		expect(calibration([0.1, 0.2, 0.8], [1, 1, 1]).converged).toBe(false);
		expect(calibration([0.5, 0.5, 0.5], [1, 0, 1]).slope).toBeNaN();
	});
	it('Brier by hand: (0.2^2 + 0.3^2) / 2 beside 0.25', () => {
		const result = brier([0.8, 0.3, NaN], [1, 0, 1]);
		expect(result.score).toBeCloseTo(0.065, 12);
		expect(result.reference).toBe(0.25);
		expect(result.n).toBe(2);
	});
	it('bins shrink until each holds ten people; nine people have no curve', () => {
		const p = Array.from({ length: 29 }, (_, i) => (i + 1) / 30);
		const y = p.map((v) => (v > 0.5 ? 1 : 0));
		expect(calibrationCurve(p, y).map((bin) => bin.n)).toEqual([15, 14]);
		expect(calibrationCurve(p.slice(0, 9), y)).toEqual([]);
	});
	it('ties stay in one bin', () => {
		const p = Array.from({ length: 40 }, (_, i) => (i < 30 ? 0.1 : 0.9));
		const bins = calibrationCurve(
			p,
			p.map((v) => (v > 0.5 ? 1 : 0)),
		);
		expect(bins.map((bin) => bin.n)).toEqual([30, 10]);
	});
});
