import { describe, expect, it } from 'vitest';
import { cleavageProportion } from './cleavage.ts';
import { countRows, design, regions, type Row } from './hand-made.fixture.server.ts';
import type { CleavageEnds, WpsSetting } from './position-counts.ts';
import { positionSpans, SpanDifferences } from './position-spans.ts';
import { RegionSieve } from './region-sieve.ts';
import { adjustedWps } from './adjusted-wps.ts';

const small: WpsSetting = { name: 'W', window: 4, min_length: 3, max_length: 50, end_base: 'after_last' };

function watched(
	rows: readonly Row[],
	from: number,
	to: number,
	wps: WpsSetting = small,
	cleavage: CleavageEnds = 'both_ends',
	parts = 1,
): { wps: number[]; depth: number[]; ends: number[] } {
	const positions = positionSpans(regions([[0, from, to]]));
	const { positions: counts } = countRows(
		rows,
		design({ positions: { positions, wps: [wps], cleavage } }),
		parts,
	);
	const read = (differences: Int32Array | undefined): number[] => [
		...new SpanDifferences(positions, differences ?? new Int32Array(0)).values(),
	];
	return { wps: read(counts?.wps[0]), depth: read(counts?.depth), ends: [...(counts?.ends ?? [])] };
}

describe('windowed protection score', () => {
	it('one fragment [10, 20), window of 4', () => {
		// The window at c is [c - 2, c + 1]. Start 10 inside: c = 9..12. Spanned (10 < c - 2 and 20 > c + 1): c = 13..18.
		// End 20 (the base after the last) inside: c = 19..22.
		const expected = [0, -1, -1, -1, -1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, 0];
		expect(watched([['a', 10, 20]], 8, 24).wps).toEqual(expected);
	});

	it('with the last base as the end', () => {
		// End 19: spanned at c = 13..17, inside at c = 18..21.
		const expected = [0, -1, -1, -1, -1, 1, 1, 1, 1, 1, -1, -1, -1, -1, 0, 0];
		expect(watched([['a', 10, 20]], 8, 24, { ...small, end_base: 'last' }).wps).toEqual(expected);
	});

	it('a fragment shorter than the window counts once where both ends are inside', () => {
		// [10, 13): start inside at 9..12, end 13 inside at 12..15; at 12 both, but it is one fragment.
		expect(watched([['a', 10, 13]], 8, 17).wps).toEqual([0, -1, -1, -1, -1, -1, -1, -1, 0]);
	});

	it('lengths outside the setting do not count, both bounds do', () => {
		const setting = { ...small, min_length: 10, max_length: 11 };
		const rows: Row[] = [9, 10, 11, 12].map((length) => ['a', 10, 10 + length]);
		// At c = 15 every one of them is spanned: only those of 10 and 11 count.
		expect(watched(rows, 15, 16, setting).wps).toEqual([2]);
	});

	it('is the same seen through any spans, and from any parts', () => {
		const rows: Row[] = [
			['a', 10, 20],
			['a', 12, 40],
			['a', 15, 18],
			['a', 18, 31],
			['a', 1, 50],
		];
		const whole = watched(rows, 0, 60).wps;
		for (const [from, to] of [
			[0, 60],
			[11, 19],
			[19, 20],
			[30, 45],
		] as const)
			expect(watched(rows, from, to).wps).toEqual(whole.slice(from, to));
		for (const parts of [2, 5]) expect(watched(rows, 0, 60, small, 'both_ends', parts).wps).toEqual(whole);
	});

	it('adjusted: minus the median of [p - 500, p + 500), which a constant score leaves at zero', () => {
		const flat = new Array<number>(1100).fill(7);
		// One step up at 550 of a flat score: of the 1000 values of every window at most one differs, the median stays 7, so
		// the difference is 1 there, smoothed by Savitzky-Golay 21/2 to its central weight
		// (3 (3 * 10^2 + 3 * 10 - 1)) / ((2 * 10 - 1)(2 * 10 + 1)(2 * 10 + 3)) = 3 * 329 / (19 * 21 * 23) = 987 / 9177.
		flat[550] = 8;
		const adjusted = adjustedWps(flat);
		expect(adjusted.length).toBe(1100);
		expect([adjusted[0], adjusted[499], adjusted[600], adjusted[1099]]).toEqual([NaN, NaN, NaN, NaN]);
		expect(adjusted[550]).toBeCloseTo(987 / 9177, 12);
		expect(adjusted[520]).toBeCloseTo(0, 12);
		expect(adjustedWps([1, 2, 3])).toEqual(new Float64Array(3).fill(NaN));
	});
});

describe('cleavage proportion', () => {
	// Over 10..15: [10, 13) + covers 10 11 12; [11, 14) - covers 11 12 13; [11, 12) + covers 11.
	const rows: Row[] = [
		['a', 10, 13, 60, 1],
		['a', 11, 14, 60, -1],
		['a', 11, 12, 60, 1],
	];

	it('first and last base of every fragment over the fragments there', () => {
		const { ends, depth } = watched(rows, 10, 15);
		expect(depth).toEqual([1, 3, 2, 1, 0]);
		// 10: start of the first. 11: starts of two, last base of the third. 12: last of the first. 13: last of the second.
		expect(ends).toEqual([1, 3, 1, 1, 0]);
		expect([...cleavageProportion(ends, depth)]).toEqual([100, 100, 50, 100, NaN]);
	});

	it('one end: the start of +, the base after the last of -', () => {
		const { ends, depth } = watched(rows, 10, 15, small, 'one_end');
		// 10 and 11 are starts of + fragments; the - fragment ends at 14, where nothing covers.
		expect(ends).toEqual([1, 1, 0, 0, 1]);
		expect([...cleavageProportion(ends, depth)]).toEqual([100, 100 / 3, 0, 0, NaN]);
	});
});

describe('watched positions', () => {
	it('are merged, so that none is counted twice', () => {
		const { spans, offset, positions } = positionSpans(
			regions([
				[0, 5, 10],
				[0, 8, 12],
				[0, 20, 22],
				[1, 0, 3],
			]),
		);
		expect([[...spans.start], [...spans.end], [...offset], positions]).toEqual([
			[5, 20, 0],
			[12, 22, 3],
			[0, 7, 9],
			12,
		]);
	});

	it('keep their spans apart', () => {
		const positions = positionSpans(
			regions([
				[0, 5, 8],
				[0, 10, 12],
			]),
		);
		const rows: Row[] = [
			['a', 0, 7],
			['a', 6, 11],
		];
		const setting = { positions, wps: [], cleavage: 'both_ends' } as const;
		const { positions: counts } = countRows(rows, design({ positions: { ...setting, wps: [] } }));
		// 5: first; 6: both; 7: second | 10: second; 11: none.
		expect([...new SpanDifferences(positions, counts?.depth).values()]).toEqual([1, 2, 1, 1, 0]);
	});
});

describe('region sieve', () => {
	it('never hides a region: every touching span is let through, far ones are not', () => {
		// Regions in blocks 0 and 3 (16,384 bases each) of a, one over blocks 1-2 of b.
		const sieve = new RegionSieve(
			regions([
				[0, 100, 101],
				[0, 3 * 16_384, 3 * 16_384 + 5],
				[1, 16_384 + 7, 2 * 16_384 + 9],
			]),
		);
		expect(sieve.mayTouch(0, 100, 101)).toBe(true);
		expect(sieve.mayTouch(0, 3 * 16_384 + 4, 3 * 16_384 + 300)).toBe(true);
		expect(sieve.mayTouch(0, 16_384, 2 * 16_384)).toBe(false);
		expect(sieve.mayTouch(0, 900_000, 900_200)).toBe(false);
		expect(sieve.mayTouch(1, 0, 16_384 + 8)).toBe(true);
		expect(sieve.mayTouch(1, 0, 100)).toBe(false);
		expect(sieve.mayTouch(7, 0, 100)).toBe(false);
	});
});
