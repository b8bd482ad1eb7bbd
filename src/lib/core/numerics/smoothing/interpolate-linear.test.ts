import { describe, expect, it } from 'vitest';
import { curveOf, interpolateLinear } from './interpolate-linear.ts';

describe('straight lines between points', () => {
	const curve = curveOf(Float64Array.of(0, 1, 1, 3), Float64Array.of(10, 20, 40, 0));
	// At x = 1 the mean of 20 and 40 counts: 30. Half way from 0 to 1: (10 + 30) / 2 = 20. At 2: (30 + 0) / 2 = 15.
	it.each([
		[0, 10],
		[0.5, 20],
		[1, 30],
		[2, 15],
		[3, 0],
		[-0.01, NaN],
		[3.01, NaN],
		[NaN, NaN],
	])('at %f: %f', (at, value) => {
		expect(interpolateLinear(curve, at)).toBe(value);
	});
	it('no point: NaN', () => {
		expect(interpolateLinear(curveOf(new Float64Array(0), new Float64Array(0)), 1)).toBeNaN();
	});
});
