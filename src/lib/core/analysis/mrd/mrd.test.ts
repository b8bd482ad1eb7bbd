import { describe, expect, it } from 'vitest';
import { poissonDraw } from '../../numerics/distributions/poisson-draw.ts';
import { gammaDraw } from '../../numerics/distributions/gamma-draw.ts';
import type { ErrorRate } from '../../signals/error-profile/error-rate.ts';
import { callMrd } from './call.ts';
import { dominantSite } from './dominant-site.ts';
import { changeOf, ratioToBaseline } from './dynamics.ts';
import { fragmentSizes } from './fragment-sizes.ts';
import { integratedVaf } from './integrated-vaf.ts';
import type { MrdSite } from './mrd-site.ts';
import { NullTails } from './null-tails.ts';
import { MrdPower } from './power.ts';
import { falseCalls, statedAndSeen } from './rates.fixture.ts';
import { seeded } from './simulated-samples.fixture.ts';

const rate = (changes: Partial<ErrorRate> = {}): ErrorRate => ({
	class: 'fragment',
	context: 'C>T',
	mean: 1e-4,
	spread: 0,
	positions: 0,
	molecules: 0,
	errors: 0,
	level: 'default',
	...changes,
});
const site = (alt: number, molecules: number, error = rate(), name = 's', phased = false): MrdSite => ({
	name,
	phased,
	cells: [{ alt, molecules, error }],
});
const settings = { alpha: 0.01, seed: 1 };

describe('the null', () => {
	it('with a given rate without spread is the Poisson tail', () => {
		// 10 sites of 1,000 molecules at 1e-4: one error is expected; P(X >= 4) = 1 - e^-1 (1 + 1 + 1/2 + 1/6).
		const tails = NullTails.of(
			Array.from({ length: 10 }, () => site(0, 1000)),
			1,
		);
		expect(tails.p(4)).toBeCloseTo(1 - Math.exp(-1) * (8 / 3), 9);
		expect(tails.critical(0.05)).toBe(4);
		expect(tails.p(0)).toBe(1);
		expect(tails.p(100)).toBe(1e-9);
		// A level that p never falls below ends the search all the same.
		expect(tails.critical(1e-12)).toBeGreaterThan(10);
	});

	it('with an estimated rate without spread is the conditional binomial test', () => {
		// 2 errors in 30,000 molecules, 4 in 10,000: P(Bin(6, 1/4) >= 4) = 154/4096.
		const error = rate({ level: 'class', errors: 2, molecules: 30_000, mean: 2.5 / 30_001, positions: 1 });
		const p = NullTails.of([site(4, 10_000, error)], 1, 40_000).p(4);
		expect(p / (154 / 4096)).toBeCloseTo(1, 1);
	});

	it('is what plain Monte Carlo draws of every site give', () => {
		const error = rate({ mean: 5e-4, spread: 1.5 });
		const sites = [400, 800, 800, 1600, 5000].map((molecules) => site(0, molecules, error));
		const random = seeded('plain');
		const draws = 40_000;
		const seen = new Float64Array(40);
		// Half of the draws a gamma, half the heavy form: three quarters constant, a quarter with four times the spread.
		for (let i = 0; i < draws; i++) {
			const [share, spread] = i % 2 === 0 ? [1, 1.5] : [0.25, 6];
			let sum = 0;
			for (const { cells } of sites) {
				const factor = gammaDraw(1 / spread ** 2, random) * spread ** 2;
				sum += poissonDraw(cells[0]!.molecules * 5e-4 * (1 - share + share * factor), random);
			}
			for (let k = 0; k <= Math.min(sum, 39); k++) seen[k]! += 1 / draws;
		}
		const tails = NullTails.of(sites, 1, 2);
		for (const k of [1, 3, 6, 10, 15, 20]) expect(Math.abs(tails.p(k) - seen[k]!)).toBeLessThan(0.009);
	});

	it('is the same for the same seed', () => {
		const error = rate({
			level: 'class',
			errors: 20,
			molecules: 1e6,
			mean: 2e-5,
			spread: 1,
			positions: 1000,
		});
		const sites = [site(1, 10_000, error), site(2, 90_000, error)];
		expect(NullTails.of(sites, 7).p(5)).toBe(NullTails.of(sites, 7).p(5));
	});
});

describe('the call', () => {
	it('needs p, two molecules and two sites', () => {
		const rest = Array.from({ length: 8 }, () => site(0, 100));
		expect(callMrd([site(1, 100), site(1, 100), ...rest], settings)).toMatchObject({
			...{ detected: true, alt: 2, sites_with_alt: 2, molecules: 1000, missing: [] },
		});
		expect(callMrd([site(1, 100), site(0, 100), ...rest], settings).missing).toEqual([
			'molecules',
			'sites',
			'p',
		]);
		expect(callMrd([site(2, 100), site(0, 100), ...rest], settings).missing).toEqual(['sites']);
		expect(callMrd([site(2, 100, rate({ mean: 1e-6 }), 'pair', true), ...rest], settings).detected).toBe(
			true,
		);
		expect(callMrd([], settings).missing).toEqual(['molecules', 'sites', 'p']);
	});

	it('sets one site aside, so that a strong signal of unequal clones stays', () => {
		const sites = [400, 150, 60, 20, 0, 0].map((alt, i) => site(alt, 5000, rate(), `s${i}`));
		const call = callMrd(sites, settings);
		expect(call).toMatchObject({ detected: true, alt: 230, sites_with_alt: 3, set_aside: [sites[0]] });
		// 150 of the 230 that are left.
		expect(call.next_dominant).toBe(sites[1]);
		expect(callMrd([site(5, 100), site(4, 100), site(3, 100)], settings)).toMatchObject({
			set_aside: [],
			next_dominant: null,
		});
	});

	it('counts a molecule once that shows the variants of several sites', () => {
		const sites = [site(1, 1000, rate({ mean: 1e-6 })), site(1, 1000, rate({ mean: 1e-6 }))];
		const shared = [{ sites, molecules: 1 }];
		expect(callMrd(sites, settings)).toMatchObject({ detected: true, distinct: 2 });
		expect(callMrd(sites, settings, shared)).toMatchObject({
			...{ detected: false, distinct: 1, alt: 2, missing: ['molecules'] },
		});
		// Two molecules, one of which shows both variants.
		const more = [site(2, 1000, rate({ mean: 1e-6 })), sites[1]!];
		expect(callMrd(more, settings, [{ sites: more, molecules: 1 }])).toMatchObject({
			...{ detected: true, distinct: 2, alt: 3 },
		});
	});

	it('names a site that gives more than half of at least four molecules, and tests without it', () => {
		expect(dominantSite([3, 1])).toBe(0);
		expect(dominantSite([2, 2])).toBeNull();
		expect(dominantSite([2, 1])).toBeNull();
		const sites = [site(9, 100, rate(), 'hot'), site(1, 100), site(0, 100)];
		const call = callMrd(sites, settings);
		expect(call.set_aside.map(({ name }) => name)).toEqual(['hot']);
		expect(call).toMatchObject({ detected: false, alt: 1, molecules: 200 });
		// P of one of 200 at 1e-4.
		expect(call.p).toBeCloseTo(1 - Math.exp(-0.02), 9);
	});
});

describe('integrated VAF', () => {
	it('is the excess over the expected errors, never below 0', () => {
		// 12 of 10,000, one error expected.
		const found = integratedVaf([site(7, 5000), site(5, 5000)]);
		expect(found.vaf).toBeCloseTo(11e-4, 12);
		expect(found.median_site_vaf).toBeCloseTo(12e-4, 12);
		// Poisson profile likelihood for 12 events, less one: 6.43 to 20.13 events.
		expect(found.low! * 1e4).toBeCloseTo(6.426 - 1, 2);
		expect(found.high! * 1e4).toBeCloseTo(20.126 - 1, 2);
		expect(integratedVaf([site(0, 1000)])).toMatchObject({ vaf: 0, low: 0 });
		// No event in 1,000 molecules: 1.92 events (3.84 / 2).
		expect(integratedVaf([site(0, 1000)]).high! * 1000).toBeCloseTo(1.92, 1);
		expect(integratedVaf([])).toMatchObject({ vaf: null, high: null, median_site_vaf: null });
	});

	it('has a wider interval where sites differ', () => {
		const sites = (spread: number): MrdSite[] =>
			[9, 12, 10, 14].map((alt) => site(alt, 10_000, rate({ mean: 5e-4, spread })));
		const [none, wide] = [integratedVaf(sites(0)), integratedVaf(sites(2))];
		expect(wide.vaf).toBe(none.vaf);
		expect(wide.high! - wide.low!).toBeGreaterThan(1.5 * (none.high! - none.low!));
	});
});

describe('power', () => {
	it('without errors is the chance of two molecules at two sites', () => {
		// 20 sites of 500 molecules, hardly an error: at least two molecules in 10,000 f = m, not all at one site (1/20 of the pairs).
		const sites = Array.from({ length: 20 }, () => site(0, 500, rate({ mean: 1e-9 })));
		const power = new MrdPower(sites, settings, 4000);
		const m = 4.9;
		const two = (Math.exp(-m) * m * m) / 2;
		const three = (Math.exp(-m) * m ** 3) / 6;
		const expected = 1 - Math.exp(-m) * (1 + m) - two / 20 - three / 400;
		expect(Math.abs(power.at(m / 10_000) - expected)).toBeLessThan(0.012);
		const found = power.detectable()!;
		expect(power.at(found)).toBeGreaterThanOrEqual(0.95);
		expect(power.at(found / 1.03)).toBeLessThan(0.95);
	});

	it('is not helped by errors that were assumed to be safe', () => {
		// 20 errors are assumed, of which 2 are expected: reaching the threshold of 20 takes more mutant molecules than with 20 errors.
		const power = (changes: Partial<ErrorRate>): MrdPower =>
			new MrdPower(
				Array.from({ length: 20 }, () => site(0, 1000, rate({ mean: 1e-3, ...changes }))),
				settings,
				300,
			);
		expect(power({ expected: 0 }).at(0)).toBe(0);
		const known = power({ level: 'site' }).detectable()!;
		expect(power({ expected: 1e-4 }).detectable()! - known).toBeGreaterThan(6e-4);
		// Of a stated default nothing was seen.
		expect(power({}).detectable()).toBe(power({ expected: 0 }).detectable());
		// 12 molecules, 1e-4 expected: the VAF is that above what is expected.
		expect(
			integratedVaf([site(7, 5000, rate({ mean: 1e-3, expected: 1e-4 })), site(5, 5000)]).vaf,
		).toBeCloseTo(11e-4, 12);
	});

	it('is none where one site holds nearly all molecules, or no molecule is there', () => {
		expect(new MrdPower([site(0, 5000), site(0, 10)], settings, 50).detectable()).toBe(null);
		expect(new MrdPower([], settings, 50).detectable()).toBe(null);
	});

	it('says how often samples are called, within 5 points', () => {
		const assay = { sites: 30, depth: 1000, rate: 3e-5, spread: 1, positions: 400 };
		const { stated, seen } = statedAndSeen(assay, [1e-5, 1e-4, 2e-4, 1e-3], {
			samples: 1200,
			profiles: 12,
			draws: 40,
		});
		for (const [i, power] of stated.entries()) expect(Math.abs(power - seen[i]!)).toBeLessThan(0.05);
	});
});

describe('samples without tumour', () => {
	it.each([
		['gamma', 0],
		['gamma', 1],
		['gamma', 2],
		['log-normal', 2],
	] as const)('are called at their level at most: %s, spread %d', (between, spread) => {
		const assay = { sites: 30, depth: 1000, rate: 1e-4, spread, between, positions: 1000 };
		const [five, one, tenth] = falseCalls(assay, 250, 60);
		// Three standard deviations above 5, 1 and .1 % of 250; the full count is in mrd.long.test.ts.
		expect(five).toBeLessThanOrEqual(22);
		expect(one).toBeLessThanOrEqual(7);
		expect(tenth).toBeLessThanOrEqual(1);
	});
});

describe('dynamics', () => {
	it('gives the ratio with an interval', () => {
		const many = (alt: number): MrdSite[] => [
			site(alt, 100_000, rate({ mean: 1e-9 })),
			site(alt, 100_000, rate({ mean: 1e-9 })),
		];
		const found = ratioToBaseline(many(50), many(20), { baseline: 50e-5, later: 20e-5 })!;
		expect(found.ratio).toBeCloseTo(0.4, 10);
		// Conditional on 140 molecules, 40 later: log ratio -0.916, standard error sqrt(1/100 + 1/40) = 0.187.
		expect(Math.log(found.low)).toBeCloseTo(-0.916 - 1.96 * 0.187, 1);
		expect(Math.log(found.high)).toBeCloseTo(-0.916 + 1.96 * 0.187, 1);
		expect(ratioToBaseline(many(0), many(3), { baseline: 0, later: 3e-5 })).toBe(null);
		expect(ratioToBaseline(many(1), many(20), { baseline: 1e-5, later: 20e-5 })!.high).toBeGreaterThan(50);
	});

	it('names changes by conventions', () => {
		const first = { detected: true, vaf: 0.01 };
		const ratio = (value: number, low: number, high: number) => ({ ratio: value, low, high });
		const later = (detected: boolean, power: number, own: ReturnType<typeof ratio> | null) =>
			changeOf(first, { detected, set_aside: false, power_at_share: power, ratio: own }, 0.5);
		expect(later(false, 0.95, null)).toBe('cleared');
		expect(later(false, 0.94, null)).toBe('not_detected_power_too_low');
		const aside = { detected: false, set_aside: true, power_at_share: 1, ratio: null };
		expect(changeOf(first, aside, 0.5)).toBe('signal_at_one_site');
		expect(later(true, 1, ratio(0.5, 0.3, 0.8))).toBe('decrease');
		expect(later(true, 1, ratio(0.5, 0.2, 1.2))).toBe('stable');
		expect(later(true, 1, ratio(0.6, 0.5, 0.8))).toBe('stable');
		expect(later(true, 1, ratio(2, 1.1, 3))).toBe('increase');
		expect(
			changeOf(
				{ detected: false, vaf: 0 },
				{ detected: true, set_aside: false, power_at_share: 1, ratio: null },
				0.5,
			),
		).toBe('no_baseline');
	});
});

describe('fragment sizes', () => {
	it('compares lengths and selects short ones', () => {
		const mutant = Array.from({ length: 20 }, (_, i) => 130 + i);
		const wild = Array.from({ length: 980 }, (_, i) => 150 + (i % 40));
		const found = fragmentSizes(mutant, wild, { window: [90, 150], error: 0 });
		expect(found).toMatchObject({
			mutant: 20,
			median_mutant: 139.5,
			mutant_in_window: 20,
			wild_type_in_window: 25,
		});
		expect(found.vaf).toBeCloseTo(0.02, 12);
		expect(found.gain).toBeCloseTo(20 / 45 / 0.02, 10);
		expect(found.p).toBeLessThan(1e-10);
		expect(fragmentSizes([120], wild, { window: [90, 150], error: 0 }).p).toBe(null);
		expect(fragmentSizes([], [], { window: [90, 150], error: 0 })).toMatchObject({ vaf: null, gain: null });
	});
});
