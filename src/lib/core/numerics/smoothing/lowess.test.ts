import { describe, expect, it } from 'vitest';
import fixture from '../../../../../tests/fixtures/numerics/lowess.json' with { type: 'json' };
import { lowess } from './lowess.ts';

describe('lowess agrees with R (tests/fixtures/make/copy_number.R) to 1e-10', () => {
	it.each(fixture)('$name', ({ x, y, span, iterations, delta, fit_y }) => {
		const fit = lowess(Float64Array.from(x), Float64Array.from(y), {
			span,
			iterations,
			...(delta === null ? {} : { delta }),
		});
		expect([...fit.x]).toEqual([...x].sort((a, b) => a - b));
		for (const [i, value] of fit_y.entries()) expect(fit.y[i]).toBeCloseTo(value, 10);
	});
});

describe('lowess of few points', () => {
	it('none and one', () => {
		expect(lowess(new Float64Array(0), new Float64Array(0)).y.length).toBe(0);
		expect([...lowess(Float64Array.of(1), Float64Array.of(4)).y]).toEqual([4]);
	});
});
