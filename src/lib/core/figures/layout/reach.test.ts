import { describe, expect, it } from 'vitest';
import { profileReach } from './profile-reach.ts';
import { reachBelowGap, reachOfLines, reachOfMost, withinReach } from './reach.ts';

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

describe('an upper end below a gap', () => {
	const small = Array.from({ length: 198 }, (_, i) => i / 100);

	it('leaves out at most one in a hundred values, when they stand apart', () => {
		// The next value is 1.97; the axis goes a quarter beyond it.
		expect(reachBelowGap([...small, 300, null])).toBeCloseTo(1.25 * 1.97, 12);
		expect(reachBelowGap([...small, 290, 300])).toBeCloseTo(1.25 * 1.97, 12);
	});

	it('is none where values rise step by step, several lie far away, or there are few', () => {
		expect(reachBelowGap([...small, 4, 5])).toBeNull();
		expect(reachBelowGap([...small, 280, 290, 300])).toBeNull();
		expect(reachBelowGap([1, 1, 100])).toBeNull();
	});
});

describe('the reach of lines', () => {
	const hump = (height: number): number[] =>
		Array.from({ length: 200 }, (_, i) => Math.max(0, height * (1 - Math.abs(i - 100) / 50)));

	it('leaves out one line among others', () => {
		// The middle of all values is near 0, half of each hump being flat; the others reach 2, and the axis a quarter more.
		const reach = reachOfLines([...Array.from({ length: 6 }, () => hump(2)), hump(40)]);
		expect(reach?.low).toBeNull();
		expect(reach?.high).toBeGreaterThan(2);
		expect(reach?.high).toBeLessThan(2.5);
	});

	it('leaves out a spike of a position or two', () => {
		const spiked = hump(2).with(20, 90);
		const reach = reachOfLines([spiked]);
		expect(reach?.high).toBeGreaterThan(2);
		expect(reach?.high).toBeLessThan(2.5);
	});

	it('is that of all lines where they are alike, or few', () => {
		expect(reachOfLines(Array.from({ length: 6 }, (_, i) => hump(2 + i)))).toBeNull();
		expect(reachOfLines([hump(1), hump(2), hump(40)])).toBeNull();
		expect(reachOfLines([[], [null, null]])).toBeNull();
	});
});

describe('the reach of a profile along the genome', () => {
	// 1,000 bins from -0.25 to 0.25 and one at -8.
	const bins = Float64Array.from([-8, ...Array.from({ length: 1001 }, (_, i) => (i - 500) / 2000)]);

	it('ends near the bins and near every level of some length', () => {
		// 2nd and 98th percentile: -0.24 and 0.24; half of their range beyond.
		const alone = profileReach(bins, [], [-4, 0.25]);
		expect(alone[0]).toBeCloseTo(-0.48, 2);
		expect(alone[1]).toBe(0.25);
		const arm = { value: 2.5, length: 30e6 };
		const focal = { value: 3.8, length: 2e6 };
		const rest = { value: 0, length: 2800e6 };
		expect(profileReach(bins, [arm, focal, rest], [-4, 3.8])[1]).toBe(2.5);
		expect(profileReach(bins, [focal, rest], [-4, 3.8])[1]).toBeCloseTo(0.48, 2);
	});

	it('keeps the ends where nothing is squashed, and room around a quiet profile', () => {
		expect(profileReach(bins, [], [-0.4, 0.4])).toEqual([-0.4, 0.4]);
		expect(profileReach(bins, [], [-2, 2], 1)).toEqual([-2, 2]);
		expect(profileReach(new Float64Array(), [], [-1, 1])).toEqual([-1, 1]);
	});
});
