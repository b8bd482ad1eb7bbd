import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../base/random.ts';
import type { BackgroundStretch, MoleculeSite, SiteMolecules } from '../molecules/molecule-site.ts';
import { errorProfile } from './error-profile.ts';

const DEPTH = 2000;

function gamma(random: Random, shape: number): number {
	// Marsaglia and Tsang 2000; below 1 by the power of a uniform.
	if (shape < 1) return gamma(random, shape + 1) * random.uniform() ** (1 / shape);
	const d = shape - 1 / 3;
	for (;;) {
		const x = random.normal();
		const v = (1 + x / Math.sqrt(9 * d)) ** 3;
		if (v > 0 && Math.log(1 - random.uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
	}
}

function poisson(random: Random, mean: number): number {
	let product = random.uniform();
	let count = 0;
	for (const limit = Math.exp(-mean); product > limit; count++) product *= random.uniform();
	return count;
}

/** A stretch of the bases ACGT in seeded order whose errors vary from position to position and base to base. */
function stretch(
	length: number,
	mean: number,
	spread: number,
	seed: number,
	depth = DEPTH,
): BackgroundStretch {
	const random = createRandom(seed, 'error profile');
	const bases = new Uint32Array(4 * length);
	for (let i = 0; i < length; i++) {
		const ref = random.int(4);
		let errors = 0;
		for (let b = 0; b < 4; b++) {
			if (b === ref) continue;
			const rate = spread === 0 ? mean : mean * gamma(random, 1 / spread ** 2) * spread ** 2;
			const count = poisson(random, depth * rate);
			bases[4 * i + b] = count;
			errors += count;
		}
		bases[4 * i + ref] = Math.max(0, depth - errors);
	}
	const classes = [
		{
			class: 'fragment' as const,
			bases,
			indels: new Uint32Array(length),
			discordant: new Uint32Array(length),
		},
	];
	return { contig: 'chr1', start: 1000, length, classes };
}

const site = (position: number, ref: string, alt: string): MoleculeSite => ({
	...{ contig: '1', position, ref, alt },
	phase: null,
});

describe('planted errors are found again', () => {
	it.each([
		[0, 0.1],
		[1, 0.1],
		[2, 0.25],
	])('spread %f within %f', (spread, tolerance) => {
		const mean = 5e-4;
		const length = 12_000;
		const profile = errorProfile({ background: [stretch(length, mean, spread, 7)], sites: [] });
		const six = profile.rows.filter(({ level }) => level === 'substitution');
		expect(six).toHaveLength(6);
		for (const row of six) {
			// The standard error of a mean over positions: Poisson counts and the spread.
			const error = Math.sqrt((mean * (1 / DEPTH) + (mean * spread) ** 2) / row.positions);
			expect(Math.abs(row.mean - mean)).toBeLessThan(4 * error);
			expect(Math.abs(row.spread - spread)).toBeLessThan(Math.max(tolerance, 0.1 * spread) + 0.1);
		}
		const [any] = profile.rows.filter(({ context }) => context === 'any');
		expect(Math.abs(any!.spread - spread)).toBeLessThan(tolerance);
	});
});

describe('what teaches nothing is left out', () => {
	it('listed sites with 5 bp beside, excluded positions and variants', () => {
		const one = stretch(3000, 0, 0, 1);
		const [counts] = one.classes;
		// All molecules show A but two, which show C: one context alone.
		counts!.bases.fill(0);
		for (let i = 0; i < 3000; i++) counts!.bases.set([DEPTH - 2, 2, 0, 0], 4 * i);
		// A tenth of the molecules show C at 2,000; 9 % at 2,500, where errors explain a few.
		counts!.bases.set([DEPTH - 200, 200], 4 * 1000);
		counts!.bases.set([DEPTH - 180, 180], 4 * 1500);
		// Errors beside the listed site.
		counts!.bases[4 * 105 + 2] = 50;
		const profile = errorProfile({
			background: [one],
			sites: [site(1100, 'AAA', 'A')],
			excluded: (_, position) => position === 3000,
		});
		// 5 before, 3 of the deletion, 5 behind.
		expect(profile.positions).toEqual({ used: 2984, listed: 13, excluded: 1, unclear: 0, variant: 2 });
		const row = profile.rows.find(({ context }) => context === 'T[T>G]T');
		// Neither the first nor the last position has neighbours; counts that are all alike have no spread.
		expect(row).toMatchObject({ errors: 2 * 2982, positions: 2982, level: 'trinucleotide', spread: 0 });
		expect(row!.mean).toBeCloseTo((2 * 2982 + 0.5) / (2982 * DEPTH + 1), 12);
		// Without any error the mean is that of half a molecule, and the spread that of all substitutions.
		const none = profile.rows.find(({ context }) => context === 'T[T>A]T');
		const any = profile.rows.find(({ context }) => context === 'any');
		expect(none).toMatchObject({ errors: 0, spread: any!.spread });
		expect(any!.spread).toBeGreaterThan(1);
		expect(none!.mean).toBeCloseTo(0.5 / (2982 * DEPTH + 1), 12);
	});
});

describe('variants among the errors', () => {
	it.each([3, 5, 8, 10])('at %i molecules an error is no variant', (depth) => {
		const mean = 1e-3;
		const one = stretch(40_000, mean, 0, 5, depth);
		const any = errorProfile({ background: [one], sites: [] }).rows.find(({ context }) => context === 'any');
		// 120,000 x depth x 1e-3 errors: the standard error is at most 5 %.
		expect(any!.mean / mean).toBeGreaterThan(0.8);
		expect(any!.mean / mean).toBeLessThan(1.2);
	});

	it.each([[[30]], [[100]], [[250]], [[400, 300, 200]]])(
		'of %j of 5,000 molecules are left out',
		(counts) => {
			const depth = 5000;
			const one = stretch(12_000, 2e-5, 0, 9, depth);
			const { bases } = one.classes[0]!;
			for (const [i, count] of counts.entries()) {
				const at = 4 * (3000 + 500 * i);
				bases.set([depth - count, 0, count, 0], at);
			}
			const profile = errorProfile({ background: [one], sites: [] });
			expect(profile.positions.variant).toBe(counts.length);
			for (const { spread } of profile.rows.filter(({ level }) => level === 'substitution'))
				expect(spread).toBeLessThan(0.6);
		},
	);

	it('places of high error that differ gradually are kept', () => {
		// Log-normal rates, of which a gamma explains the largest badly: they belong to the errors.
		const depth = 5000;
		const random = createRandom(3, 'log-normal');
		const one = stretch(12_000, 0, 0, 9, depth);
		const { bases } = one.classes[0]!;
		let planted = 0;
		for (let i = 0; i < 12_000; i++) {
			const count = poisson(random, depth * 2e-5 * Math.exp(random.normal() - 0.5));
			planted += count;
			bases.set([depth - count, 0, count, 0], 4 * i);
		}
		const any = errorProfile({ background: [one], sites: [] }).rows.find(({ context }) => context === 'any');
		expect(any!.errors).toBe(planted);
	});
});

describe('the narrowest context that has 1,000 positions', () => {
	it('trinucleotide, substitution, class, default', () => {
		const profile = errorProfile({ background: [stretch(4000, 1e-3, 0, 3)], sites: [] });
		// Some 125 positions of each of the 32 trinucleotides, 2,000 of each substitution.
		expect(profile.rateFor(site(2000, 'C', 'T'), 'fragment')).toMatchObject({
			level: 'substitution',
			context: 'C>T',
		});
		const few = errorProfile({ background: [stretch(1500, 1e-3, 0, 3)], sites: [] });
		expect(few.rateFor(site(2000, 'C', 'T'), 'fragment')).toMatchObject({ level: 'class', context: 'any' });
		expect(profile.rateFor(site(2000, 'C', 'T'), 'duplex')).toMatchObject({
			level: 'default',
			mean: 1e-6,
			spread: 1,
		});
		expect(profile.rateFor(site(2000, 'CA', 'C'), 'fragment')).toMatchObject({
			level: 'class',
			context: 'indel',
			errors: 0,
		});
	});
});

describe('controls', () => {
	const listed = site(5000, 'C', 'T');
	const control = (alt: number): { sites: SiteMolecules[] } => ({
		sites: [
			{
				site: listed,
				counts: [{ class: 'fragment', alt, ref: 1000 - alt, other: 0, discordant: 0 }],
				alt_lengths: [],
				ref_lengths: [],
			},
		],
	});

	const rate = (controls: { sites: SiteMolecules[] }[]) =>
		errorProfile({ background: [], sites: [listed], controls }).rateFor(listed, 'fragment');

	it('fewer than ten move the rate of a site, with a spread of at least a half', () => {
		// Prior 1e-3 with spread 1: (1 + 12) / (1000 + 3000).
		const noisy = rate(Array.from({ length: 3 }, () => control(4)));
		expect(noisy).toMatchObject({ level: 'default', spread: 0.5 });
		expect(noisy.mean).toBeCloseTo(13 / 4000, 10);
		const quiet = rate(Array.from({ length: 9 }, () => control(0)));
		expect(quiet).toMatchObject({ level: 'default', spread: 1 });
		expect(quiet.mean).toBeCloseTo(1 / 10_000, 10);
	});

	it('ten make a rate of the site itself, nine do not, and one that carries the variant is none', () => {
		const ten = Array.from({ length: 10 }, () => control(4));
		expect(rate(ten.slice(1))).toMatchObject({ level: 'default' });
		expect(rate([...ten.slice(1), control(500)])).toMatchObject({ level: 'default' });
		expect(rate(Array.from({ length: 10 }, () => control(0))).mean).toBeCloseTo(1 / 11_000, 10);
		const own = rate(ten);
		// Prior 1e-3 with spread 1: (1 + 40) / (1000 + 10000), spread 1 / sqrt(41).
		expect(own).toMatchObject({ level: 'site', positions: 10, errors: 40 });
		expect(own.mean).toBeCloseTo(41 / 11_000, 10);
		expect(own.spread).toBeCloseTo(1 / Math.sqrt(41), 10);
	});
});

it('several errors on one molecule are rarer than each, but not independent', () => {
	const profile = errorProfile({ background: [], sites: [] });
	const both = [site(10, 'C', 'T'), site(20, 'C', 'T')];
	expect(profile.rateForAll(both, 'fragment').mean).toBeCloseTo(1e-5, 12);
	expect(profile.rateForAll(both.slice(1), 'fragment').mean).toBe(1e-3);
});
