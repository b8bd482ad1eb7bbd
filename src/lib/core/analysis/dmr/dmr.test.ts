import { describe, expect, it } from 'vitest';
import { inline } from '../../../base/parallel.ts';
import { callRegions, type RegionRules } from './call-regions.ts';
import { dispersionPrior, shrunkDispersions } from './dispersion.ts';
import { linearTests } from './linear-test.ts';
import { moderatedTests } from './moderated-t.ts';
import { pairSums } from './pair-sums.ts';
import { permutedGroups } from './permuted-groups.ts';
import { permutedAreas, regionFdr } from './region-fdr.ts';
import { simulatedSites } from './simulated-sites.fixture.ts';
import { designOf, testSites, testSitesInline } from './site-model.ts';
import type { SiteReads } from './site-counts.ts';
import { testableSites, waldTestsInline } from './wald-test.ts';
import { coveredNearby, windowsOf, windowSums } from './windows.ts';

const RULES: RegionRules = {
	...{ p_threshold: 1e-3, min_sites: 3, min_length: 50, merge_distance: 100, min_share: 0.5 },
};

/** Sites of one contig with p 1e-8 where significant, else 0.5. */
function called(positions: readonly number[], significant: readonly boolean[]): [number, number, number][] {
	const places = {
		contig: new Int32Array(positions.length),
		position: Int32Array.from(positions),
	};
	const tests = {
		p_value: Float64Array.from(significant, (yes) => (yes ? 1e-8 : 0.5)),
		statistic: new Float64Array(positions.length).fill(5),
	};
	return callRegions(places, tests, RULES).map(({ from, to, sites }) => [
		...([positions[from]!, positions[to - 1]!, sites] as const),
	]);
}

const all = (n: number): boolean[] => Array<boolean>(n).fill(true);

describe('windows', () => {
	it('hold the sites of their contig within reach', () => {
		const sites = { contig: Int32Array.from([0, 0, 0, 1]), position: Int32Array.from([0, 100, 350, 360]) };
		const windows = windowsOf(sites, 250);
		expect([...windows.from]).toEqual([0, 0, 1, 3]);
		expect([...windows.to]).toEqual([2, 3, 3, 4]);
		expect([...windowSums(Float64Array.from([1, 2, 4, 8]), windows)]).toEqual([3, 7, 6, 8]);
		expect([...coveredNearby(Uint8Array.from([0, 0, 1, 0]), windows)]).toEqual([0, 1, 1, 0]);
	});

	it('sum the pairs of their sites, the last aside', () => {
		// Windows of all sites; of a = 1 at 0, 49, 50 and 120 the first three count: 49 apart 1, 50 apart 0.8, 1 apart 1.
		const position = Int32Array.from([0, 49, 50, 120]);
		const windows = windowsOf({ contig: new Int32Array(4), position }, 250);
		for (const sum of pairSums(new Float64Array(4).fill(1), 1, position, windows))
			expect(sum).toBeCloseTo(2 * 2.8, 12);
		// Two samples: products within a sample alone.
		const two = pairSums(Float64Array.from([1, 2, 3, 4, 5, 6, 7, 8]), 2, position, windows);
		expect(two[0]).toBeCloseTo(2 * (1 * 3 + 2 * 4 + 0.8 * (1 * 5 + 2 * 6) + 3 * 5 + 4 * 6), 10);
	});

	it('that move sum the same as every window by itself', () => {
		const { sites } = simulatedSites(5, { islands: 6 });
		const windows = windowsOf(sites, 250);
		const a = Float64Array.from(sites.position, (_, i) => 1 + (i % 7));
		const sums = pairSums(a, 1, sites.position, windows);
		for (const i of [0, 17, 40, 77]) {
			let sum = 0;
			for (let j = windows.from[i]!; j < windows.to[i]! - 1; j++)
				for (let k = j + 1; k < windows.to[i]! - 1; k++)
					sum += a[j]! * a[k]! * 0.8 ** Math.floor((sites.position[k]! - sites.position[j]!) / 50);
			expect(sums[i]).toBeCloseTo(2 * sum, 6);
		}
	});
});

// Every expectation is an answer of callDMR of DSS 2.46 to the same positions and p values.
describe('regions', () => {
	it('have more than three CpGs and 50 bases', () => {
		expect(called([1, 100, 200], all(3))).toEqual([]);
		expect(called([1, 10, 20, 50], all(4))).toEqual([]);
		expect(called([1, 10, 20, 51], all(4))).toEqual([[1, 51, 4]]);
	});

	it('join runs at most 50 bases apart', () => {
		const at = (gap: number): number[] => [1, 30, 60, 90, 95, 90 + gap, 130 + gap, 160 + gap, 190 + gap];
		const significant = [true, true, true, true, false, true, true, true, true];
		expect(called(at(50), significant)).toEqual([[1, 240, 9]]);
		expect(called(at(51), significant)).toEqual([
			[1, 90, 4],
			[141, 241, 4],
		]);
	});

	it('keep runs of neighbours up to 5,000 bases apart', () => {
		const at = (gap: number): number[] => [1, 30, 60, 60 + gap, 90 + gap, 120 + gap, 150 + gap];
		expect(called(at(5000), all(7))).toEqual([[1, 5150, 7]]);
		expect(called(at(5001), all(7))).toEqual([[5061, 5151, 4]]);
	});

	it('are given up where a joined run is not significant for the most part', () => {
		const run = [1, 20, 40, 60, 80];
		const between = (n: number): number[] => Array.from({ length: n }, (_, k) => 83 + 3 * k);
		const of = (n: number): [number, number, number][] =>
			called(
				[...run, ...between(n), ...run.map((at) => at + 120)],
				[...all(5), ...Array<boolean>(n).fill(false), ...all(5)],
			);
		expect(of(9)).toEqual([[1, 200, 19]]);
		expect(of(10)).toEqual([]);
	});

	it('pass over sites without a test', () => {
		const places = { contig: new Int32Array(5), position: Int32Array.from([1, 20, 30, 40, 60]) };
		const p_value = Float64Array.from([1e-8, 1e-8, Number.NaN, 1e-8, 1e-8]);
		const statistic = Float64Array.from([-4, -4, Number.NaN, -4, -4]);
		expect(callRegions(places, { p_value, statistic }, RULES)).toMatchObject([
			{ from: 0, to: 5, sites: 4, area: -16 },
		]);
	});
});

describe('dispersions', () => {
	it('have the median and IQR / 1.39 of the log moments as prior', () => {
		// 60 sites of two samples of 20 reads: levels m ± d, variance 2 d², so phi = 2 d² / (m (1 - m)) with m = 0.5: 8 d².
		const sites = 61;
		const d = Float64Array.from({ length: sites }, (_, i) => (1 + (i % 5)) / 20);
		const reads = new Int32Array(2 * sites).fill(20);
		const methylated = Int32Array.from(
			{ length: 2 * sites },
			(_, k) => 10 + (k % 2 === 0 ? -1 : 1) * 20 * d[k >> 1]!,
		);
		const logs = Array.from(d, (own) => Math.log(8 * own * own)).sort((x, y) => x - y);
		const prior = dispersionPrior({ samples: 2, methylated, reads });
		expect(prior?.mean).toBeCloseTo(logs[30]!, 12);
		expect(prior?.sd).toBeCloseTo((logs[45]! - logs[15]!) / 1.39, 12);
		expect(
			dispersionPrior({ samples: 2, methylated: methylated.slice(0, 40), reads: reads.slice(0, 40) }),
		).toBeNull();
	});

	it('of shallow sites leave fewer than 5 % of p below 0.05 between groups that do not differ', () => {
		const own = { group_a: [0, 1, 2, 3], group_b: [4, 5, 6, 7] };
		let [below, all] = [0, 0];
		for (let seed = 1; seed <= 12; seed++) {
			const { sites } = simulatedSites(seed, { in_a: 4, in_b: 4, islands: 12, depth: 8 });
			const { p_value } = testSitesInline(sites, own, { span: 0, beside: null });
			below += p_value.filter((p) => p < 0.05).length;
			all += p_value.filter((p) => p >= 0).length;
		}
		// With the noise of the reads in the dispersion it is 2.5 %, without dispersion between people far more.
		expect(below / all).toBeGreaterThan(0.03);
		expect(below / all).toBeLessThan(0.05);
	});

	it('of shallow sites have the noise of their reads subtracted', () => {
		// Two samples of 5 reads, x and 5 - x of them methylated: m = 0.5, f = 8 d² with d = 0.3 or 0.5, 1/n = 0.2.
		const sites = 60;
		const reads = new Int32Array(2 * sites).fill(5);
		const low = (site: number): number => (site % 3 === 0 ? 0 : 1);
		const methylated = Int32Array.from({ length: 2 * sites }, (_, k) =>
			k % 2 === 0 ? low(k >> 1) : 5 - low(k >> 1),
		);
		// d = 0.3: (0.72 - 0.2) / 0.8 = 0.65 at two sites of three, which hold the median.
		expect(dispersionPrior({ samples: 2, methylated, reads })?.mean).toBeCloseTo(Math.log(0.65), 12);
		// Where no site is left after it, the moments are taken as they are: 8 x 0.1² = 0.08 is noise alone.
		const even = Int32Array.from({ length: 2 * sites }, (_, k) => (k % 2 === 0 ? 2 : 3));
		expect(dispersionPrior({ samples: 2, methylated: even, reads })?.mean).toBeCloseTo(Math.log(0.08), 12);
	});

	it('are that of the prior where nothing was read', () => {
		const group = { samples: 2, methylated: new Int32Array(2), reads: new Int32Array(2) };
		const prior = { mean: -2.5, sd: 1, sites: 50 };
		expect(shrunkDispersions(group, Float64Array.from([0.5]), prior, 0, 1)[0]).toBeCloseTo(
			Math.exp(-2.5),
			12,
		);
	});

	it('refuse groups of which nothing can be told', () => {
		const { sites } = simulatedSites(2, { islands: 1, in_a: 2, in_b: 2, depth: 1 });
		expect(() => waldTestsInline(sites, [0, 1], [2, 3], { span: 500 })).toThrow(/50 CpGs/u);
	});
});

describe('tests of sites', () => {
	const { sites } = simulatedSites(3, { islands: 12, differing: 2, shift: 2 });
	const groups = { group_a: [0, 1, 2, 3, 4, 5, 6, 7], group_b: [8, 9, 10, 11, 12, 13, 14, 15] };

	it('change their sign with the groups and are the same in pieces', async () => {
		const model = { span: 500, beside: null };
		const one = await testSites(sites, groups, model, inline);
		const other = testSitesInline(sites, { group_a: groups.group_b, group_b: groups.group_a }, model);
		for (const [i, statistic] of one.statistic.entries())
			expect(other.statistic[i]).toBeCloseTo(-statistic, 10);
		expect(one.p_value.every((p) => p >= 0 && p <= 1)).toBe(true);
	});

	it('are not made where a group has no reads near', () => {
		const some: SiteReads = { ...sites, reads: sites.reads.slice() };
		const first = 20;
		for (let i = 0; i < first; i++) for (const s of groups.group_b) some.reads[i * 16 + s] = 0;
		const near = sites.position[first]! - 100;
		const expected = [...sites.position.keys()].filter((i) => i >= first || sites.position[i]! >= near);
		expect([...testableSites(some, groups.group_a, groups.group_b)]).toEqual(expected);
	});

	// lm(asin(2 * (x + 0.1) / (n + 0.2) - 1)) by hand for two against two without covariates: the weighted difference of means.
	it('of a linear model are weighted differences of arcsine levels', async () => {
		const small: SiteReads = {
			samples: 4,
			contig: Int32Array.from([0]),
			position: Int32Array.from([0]),
			methylated: Int32Array.from([2, 3, 8, 9]),
			reads: Int32Array.from([10, 10, 10, 10]),
		};
		const z = [2, 3, 8, 9].map((x) => Math.asin((2 * (x + 0.1)) / 10.2 - 1));
		const [a, b] = [(z[0]! + z[1]!) / 2, (z[2]! + z[3]!) / 2];
		const found = await linearTests(small, designOf(4, { group_b: [2, 3] }, null), { span: 0 }, inline);
		expect(found.effect[0]).toBeCloseTo(b - a, 12);
		const rest = 10 * ((z[0]! - z[1]!) ** 2 / 2 + (z[2]! - z[3]!) ** 2 / 2);
		const phi = Math.max(0.001, ((rest - 2) * 4) / 2 / 36);
		const weight = 10 / (1 + 9 * phi);
		expect(found.statistic[0]).toBeCloseTo((b - a) / Math.sqrt(1 / (2 * weight) + 1 / (2 * weight)), 10);
	});
});

it('a moderated t of equal variances is an ordinary one with their pooled variance', () => {
	// Three features with residuals ±1 in both groups: variance 4 / 2 = 2, differences 0, 4, 8.
	const values = Float64Array.from([0, 2, 0, 2, 0, 2, 4, 6, 0, 2, 8, 10]);
	const found = moderatedTests(values, designOf(4, { group_b: [2, 3] }, null));
	expect(found.prior_df).toBe(Infinity);
	expect([...found.effect]).toEqual([0, 4, 8].map((value) => expect.closeTo(value, 12)));
	// exp(log 2 - digamma(1) + log 1): digamma(1) = -0.5772.
	expect(found.prior_variance).toBeCloseTo(2 * Math.exp(0.5772156649015329), 10);
	expect(found.statistic[1]).toBeCloseTo(4 / Math.sqrt(found.prior_variance), 10);
});

describe('permutations of people', () => {
	const groups = { group_a: [0, 1, 2, 3, 4, 5], group_b: [6, 7, 8, 9, 10, 11] };

	it('are 200 different ones of 924, never the observed one, and the same for one seed', () => {
		const { groups: found, all: whole } = permutedGroups(groups, { paired: false, strata: null, seed: 1 });
		expect(found).toHaveLength(200);
		expect(whole).toBe(false);
		const keys = found.map(({ group_b }) => group_b.join());
		expect(new Set(keys).size).toBe(200);
		expect(keys).not.toContain('6,7,8,9,10,11');
		expect(permutedGroups(groups, { paired: false, strata: null, seed: 1 }).groups).toEqual(found);
	});

	it('of pairs are all changes of sides', () => {
		const { groups: found, all: whole } = permutedGroups(groups, { paired: true, strata: null, seed: 1 });
		expect([found.length, whole]).toEqual([64, true]);
		for (const { group_a, group_b } of found)
			for (const [k, a] of group_a.entries()) expect(Math.abs(a - group_b[k]!)).toBe(6);
	});

	it('stay within strata', () => {
		const strata = [
			[0, 1, 6],
			[2, 3, 4, 5, 7, 8, 9, 10, 11],
		];
		const { groups: found } = permutedGroups(groups, { paired: false, strata, seed: 1 });
		for (const { group_b } of found) expect(group_b.filter((s) => [0, 1, 6].includes(s))).toHaveLength(1);
	});

	it('give each region the share whose largest area reaches it', () => {
		const areas = [5, 10, 20, 0];
		expect(regionFdr([{ area: -10 }, { area: 30 }], areas, false)).toEqual([3 / 5, 1 / 5]);
		expect(regionFdr([{ area: 20 }], areas, true)).toEqual([1 / 4]);
	});

	it('find a planted region of 8 against 8', async () => {
		const made = simulatedSites(11, { islands: 8, differing: 1, shift: 2.5 });
		const own = { group_a: [0, 1, 2, 3, 4, 5, 6, 7], group_b: [8, 9, 10, 11, 12, 13, 14, 15] };
		const model = { span: 500, beside: null };
		const rules = { ...RULES, p_threshold: 1e-5 };
		const regions = callRegions(made.sites, testSitesInline(made.sites, own, model), rules);
		const divided = permutedGroups(own, { paired: false, strata: null, seed: 1 }, 40);
		const rates = regionFdr(regions, await permutedAreas(made.sites, model, rules, divided, inline), false);
		const [best] = regions;
		const [planted] = made.planted;
		expect(best!.from).toBeLessThan(planted!.to);
		expect(best!.to).toBeGreaterThan(planted!.from);
		expect(rates[0]).toBeLessThanOrEqual(0.05);
	});
});
