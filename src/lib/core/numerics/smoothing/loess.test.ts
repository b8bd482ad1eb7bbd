import { describe, expect, it } from 'vitest';
import fixture from '../../../../../tests/fixtures/numerics/loess.json';
import { loess } from './loess.ts';

const numbers = (values: readonly (number | null)[]): number[] => values.map((value) => value ?? NaN);

describe('loess against R stats::loess', () => {
	for (const c of fixture.cases)
		it(`${c.name}: ${c.x.length} points`, () => {
			const y = numbers(c.y);
			const fit = loess(c.x, y, {
				span: c.span,
				degree: c.degree === 1 ? 1 : 2,
				surface: c.surface === 'direct' ? 'direct' : 'interpolate',
				...(c.weights === null ? {} : { weights: c.weights }),
			});
			expect(fit).not.toBeNull();
			// 1e-9 of the spread of the values, the rounding of two different orthogonal factorisations.
			const finite = y.filter(Number.isFinite);
			const spread = Math.max(...finite) - Math.min(...finite);
			c.at.forEach((at, k) => {
				const expected = c.fitted[k] ?? null;
				const got = fit?.predict(at) ?? NaN;
				if (expected === null) expect(got, `at ${at}`).toBeNaN();
				else expect(Math.abs(got - expected), `at ${at}`).toBeLessThanOrEqual(1e-9 * spread);
			});
		});
});

describe('loess by hand', () => {
	it('a parabola is its own curve', () => {
		// Local polynomials of degree 2 reproduce y = 3 - 2 x + x^2 exactly, and so does the cubic between vertices.
		const x = [0, 1, 2, 3, 4, 5, 6, 7];
		const fit = loess(
			x,
			x.map((v) => 3 - 2 * v + v * v),
			{ span: 0.75 },
		);
		for (const at of [0, 0.5, 2.25, 7]) expect(fit?.predict(at)).toBeCloseTo(3 - 2 * at + at * at, 10);
	});

	it('refuses what has too few neighbours or no width', () => {
		expect(loess([1, 2, 3], [1, 2, 3], { span: 0.75 })).toBeNull();
		// floor(8 * 0.4) = 3 neighbours, and the first three share x = 1.
		expect(
			loess([1, 1, 1, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7, 8], { span: 0.4, surface: 'direct' }),
		).toBeNull();
		expect(loess([], [], { span: 0.75 })).toBeNull();
		expect(loess([1, NaN, 3], [NaN, 2, NaN], { span: 1 })).toBeNull();
	});
});
