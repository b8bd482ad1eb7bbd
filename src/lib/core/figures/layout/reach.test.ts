import { describe, expect, it } from 'vitest';
import { reachOfMost, withinReach } from './reach.ts';

const tens = Array.from({ length: 20 }, (_, i) => i * 10);

describe('the reach of an axis', () => {
	it('is that of most values where one would squash them', () => {
		// Of 21 values one is left out at either end: 10 to 190, half of 180 beyond; the smallest value is nearer.
		expect(reachOfMost([...tens, 5000, null])).toEqual({ low: 0, high: 280 });
		expect(reachOfMost([...tens, -5000])).toEqual({ low: -90, high: 190 });
	});

	it('is that of all values where they fill it, are few, or are all the same', () => {
		expect(reachOfMost([...tens, 400])).toBeNull();
		expect(reachOfMost([1, 2, 3, 4, 5000])).toBeNull();
		expect(reachOfMost(Array<number>(30).fill(7).concat(9000))).toBeNull();
	});

	it('holds a value at its edge', () => {
		const reach = { low: 0, high: 10 };
		expect([-5, 3, 50, null, undefined, Number.NaN].map((value) => withinReach(value, reach))).toEqual([
			...[0, 3, 10],
			...[null, null, null],
		]);
		expect(withinReach(50, null)).toBe(50);
	});
});
