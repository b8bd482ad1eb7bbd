import { describe, expect, it } from 'vitest';
import { countRows, design, type Row } from './hand-made.fixture.server.ts';
import { lengthSummary } from './length-summary.ts';

const rowsOf = (lengths: readonly number[]): Row[] => lengths.map((length) => ['a', 1000, 1000 + length]);

describe('lengths', () => {
	// Sorted: 20 100 100 150 151 160 180 180 180 220 250 320 = 12 fragments; sum 2011.
	const lengths = [180, 20, 100, 250, 150, 151, 100, 160, 180, 220, 320, 180];
	const { lengths: counts } = countRows(rowsOf(lengths), design());
	const summary = lengthSummary(counts);

	it('mean, median, mode, spread', () => {
		expect(summary.fragments).toBe(12);
		expect(summary.mean).toBeCloseTo(2011 / 12, 12);
		// The 6th and 7th of twelve: (160 + 180) / 2.
		expect(summary.median).toBe(170);
		// Distances from 170, sorted: 10 10 10 10 19 20 50 70 70 80 150 150: (20 + 50) / 2.
		expect(summary.mad).toBe(35);
		expect(summary.mode).toBe(180);
		expect([summary.shortest, summary.longest]).toEqual([20, 320]);
		// Sum of squares 400 + 2 * 10000 + 22500 + 22801 + 25600 + 3 * 32400 + 48400 + 62500 + 102400 = 401801.
		expect(summary.sd).toBeCloseTo(Math.sqrt((401801 - 2011 ** 2 / 12) / 11), 10);
	});

	it('windows are inclusive on both sides', () => {
		// 100, 100, 150 are short; 151, 160, 180 x 3, 220 long.
		expect([summary.short, summary.long, summary.short_long_ratio]).toEqual([3, 6, 0.5]);
		expect(summary.p_le_150).toBe(4 / 12);
		expect(summary.windows).toEqual({
			p_20_150: 4 / 12,
			p_100_150: 3 / 12,
			p_151_220: 6 / 12,
			p_160_180: 4 / 12,
			p_180_220: 4 / 12,
			p_250_320: 2 / 12,
		});
		expect(summary.dinucleosome).toBe(2 / 12);
	});

	it('an odd number of fragments has its middle one, equal halves the mean of two', () => {
		expect(lengthSummary(countRows(rowsOf([10, 30, 20]), design()).lengths).median).toBe(20);
		expect(lengthSummary(countRows(rowsOf([10, 10, 21, 30]), design()).lengths).median).toBe(15.5);
	});

	it('no fragment: nothing but counts', () => {
		const none = lengthSummary(new Float64Array(0));
		expect([none.fragments, none.short, none.long]).toEqual([0, 0, 0]);
		for (const value of [
			none.mean,
			none.sd,
			none.median,
			none.mad,
			none.mode,
			none.p_le_150,
			none.ten_bp_amplitude,
		])
			expect(value).toBeNaN();
	});
});

describe('10-bp amplitude', () => {
	// Counts at 80-84: 1 3 2 2 5, at 90: 4, at 74: 9, at 150-151: 2 7; 0 elsewhere; 35 fragments.
	const counts = new Float64Array(200);
	for (const [length, count] of [
		[74, 9],
		[80, 1],
		[81, 3],
		[82, 2],
		[83, 2],
		[84, 5],
		[90, 4],
		[150, 2],
		[151, 7],
	] as const)
		counts[length] = count;

	it('sums maxima and minima inside 75-150', () => {
		// Maxima inside: 81 (3), 84 (5), 90 (4) = 12. Minima: the run 82-83 (2), and the runs of 0 at 75-79 (between 9
		// and 1), 85-89 and 91-149, which add nothing. 150 is no maximum, because 151 is higher.
		// (12 - 2 - 0) / 35.
		expect(lengthSummary(counts).ten_bp_amplitude).toBeCloseTo(10 / 35, 12);
	});

	it('fixed places: maxima 81 92 102 112 122 134 144, minima 84 96 106 116 126 137 148', () => {
		// 3 at 81 minus 5 at 84.
		expect(lengthSummary(counts).ten_bp_amplitude_fixed).toBeCloseTo(-2 / 35, 12);
	});
});
