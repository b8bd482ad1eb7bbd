import { describe, expect, it } from 'vitest';
import { countRows, design, regions, type Row } from './hand-made.fixture.server.ts';
import { profileSummary } from './metaprofile.ts';
import { ocf } from './ocf.ts';
import { depthProfile, midpointProfile } from './site-profile.ts';
import type { SiteCounts, SiteSet } from './site-counts.ts';

const set = (change: Partial<SiteSet> = {}): SiteSet => ({
	name: 'sites',
	// Centres floor((1000 + 1001) / 2) = 1000 and floor((1990 + 2011) / 2) = 2000; the second one on the - strand.
	sites: regions([
		[0, 1000, 1001, 1],
		[0, 1990, 2011, -1],
	]),
	flank: 5,
	min_length: 1,
	max_length: 100,
	...change,
});

const around = (rows: readonly Row[], sites: SiteSet, parts = 1): SiteCounts =>
	countRows(rows, design({ site_sets: [sites] }), parts).sites[0]!;

describe('what lies around sites', () => {
	const rows: Row[] = [
		['a', 996, 1003], // site 1: distances -4..2, midpoint floor(1999 / 2) = 999: -1
		['a', 2001, 2004], // site 2: distances 1..3, turned round -3..-1; midpoint floor(4005 / 2) = 2002: 2, turned -2
		['a', 900, 1100], // site 1: over all of -5..5; longer than 100
		['b', 1000, 1003], // another contig
		['a', 500, 600], // no site
	];

	it('midpoints and depth, turned round at sites on the - strand', () => {
		const counts = around(rows, set());
		expect(counts.sites).toBe(2);
		//                             -5 -4 -3 -2 -1  0  1  2  3  4  5
		expect([...counts.midpoints]).toEqual([0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0]);
		// First row -4..2, second -3..-1, third everywhere; per site half of it.
		const depth = [1, 2, 3, 3, 3, 2, 2, 2, 1, 1, 1];
		expect([...depthProfile(counts).value]).toEqual(depth.map((value) => value / 2));
		expect(depthProfile(counts).position[0]).toBe(-5);
	});

	it('left and right ends, never turned round', () => {
		const counts = around(rows, set());
		// Starts: 996 = -4 of site 1; 2001 = 1 of site 2. Last bases: 1002 = 2 of site 1; 2003 = 3 of site 2.
		expect([...counts.left_ends]).toEqual([0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
		expect([...counts.right_ends]).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0]);
	});

	it('does not depend on how the file was cut', () => {
		for (const parts of [2, 5]) expect(around(rows, set(), parts)).toEqual(around(rows, set()));
	});
});

describe('OCF', () => {
	const sites = regions([[0, 5000, 5001]]);
	it('of five fragments', () => {
		// Distances of left ends: -200, 55, 60, 100, 300. Of last bases: -60, 220, 230, 250, 999.
		const rows: Row[] = [
			['a', 4800, 4941],
			['a', 5055, 5221],
			['a', 5060, 5231],
			['a', 5100, 5251],
			['a', 5300, 6000],
		];
		// Five ends of each kind, so each weighs 10,000 / 5 = 2,000. Around -60 (-70..-50): D - U = 2,000 - 0.
		// Around +60 (50..70): U - D = 4,000 - 0. OCF = 6,000.
		const counts = around(rows, set({ sites, flank: 1000 }));
		expect(ocf(counts)).toBe(6000);
	});

	it('both borders of both peaks belong to them', () => {
		// Left ends at 50, 70, 71 and -49; last bases at -70, -50, -71 and 49: 2 of 4 count on each side, 2,500 each.
		const rows: Row[] = [
			['a', 5050, 5100],
			['a', 5070, 5100],
			['a', 5071, 5100],
			['a', 4951, 5050],
			['a', 4000, 4931],
			['a', 4000, 4951],
			['a', 4000, 4930],
		];
		const counts = around(rows, set({ sites, flank: 1000 }));
		// U: 50, 70, 71, -49, and three times -1000 = 7 ends; D: 99 three times, 49, -70, -50, -71 = 7 ends.
		// Sum at -60: D 2 / 7; at +60: U 2 / 7 -> 10,000 x 4 / 7. (-49 and 49, -71 and 71 lie outside.)
		expect(ocf(counts)).toBeCloseTo(40_000 / 7, 8);
	});

	it('is missing without ends, and with a flank below 1,000', () => {
		expect(ocf(around([], set({ sites, flank: 1000 })))).toBeNull();
		expect(ocf(around([['a', 5000, 5100]], set({ sites, flank: 999 })))).toBeNull();
	});
});

describe('profiles around sites', () => {
	it('mean, central and amplitude of a wave of ten cycles', () => {
		// 2 + cos(2 pi 10 j / 128) over 128 columns of 15 bp from -960: |FFT[10]| = 128 / 2 = 64, mean 2.
		const position = Float64Array.from({ length: 128 }, (_, j) => -960 + 15 * j);
		const value = position.map((_, j) => 2 + Math.cos((2 * Math.PI * 10 * j) / 128));
		const summary = profileSummary({ position, value });
		expect(summary.mean).toBeCloseTo(2, 12);
		expect(summary.amplitude).toBeCloseTo(64, 10);
		// Columns -30, -15, 0, 15 are j = 62..65: cycles 620/128 = 4.84375, .921875, 5, .078125 (fractions of a turn).
		const four = [620, 630, 640, 650].map((turns) => 2 + Math.cos((2 * Math.PI * turns) / 128));
		expect(summary.central).toBeCloseTo(four.reduce((a, b) => a + b) / 4, 12);
	});

	it('a profile that does not reach 960 has no amplitude', () => {
		const position = Float64Array.from({ length: 20 }, (_, j) => -150 + 15 * j);
		const summary = profileSummary({ position, value: position.map(() => 1) });
		expect([summary.mean, summary.central, summary.amplitude]).toEqual([1, 1, NaN]);
	});

	it('midpoints in bins of 15 from -990 to 975, flat ones at 1', () => {
		const width = 10_001;
		const flat = new Float64Array(width).fill(3);
		const counts = { sites: 4, flank: 5000, midpoints: flat, depth: flat, left_ends: flat, right_ends: flat };
		const profile = midpointProfile(counts);
		expect(profile.position.length).toBe(132);
		expect([profile.position[0], profile.position[131]]).toEqual([-990, 975]);
		for (const value of profile.value) expect(value).toBeCloseTo(1, 12);
		expect(midpointProfile({ ...counts, midpoints: new Float64Array(width) }).value[0]).toBeNaN();
	});
});
