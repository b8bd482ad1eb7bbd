import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { optimalPartition } from '../../numerics/segmentation/optimal-partition.ts';
import { blankLimit } from './blank-limit.ts';
import { bootstrapFraction, fractionInterval } from './bootstrap-fraction.ts';
import { equivalentSolutions, isIdentifiable, rivalSolutions } from './choose-solution.ts';
import { estimateFraction } from './estimate-fraction.ts';
import { expectation, fitStates, stateLevels, type FractionModel } from './fit-states.ts';
import { matchNormals, noiseStep, normalNoise } from './match-normals.ts';
import { dilutedProfile, dilutionWork } from './diluted-profile.ts';
import { focalGenes, judgeGenes } from './focal-genes.ts';
import { atLeastBlank, blanksOf, dilutionLimit, limitFrom } from './fraction-limits.ts';
import { inline, type Parallel } from '../../../base/parallel.ts';
import type { ResultCache } from '../../../base/result-cache.ts';
import { DEFAULT_STARTS, type FractionSolution } from './solve-fraction.ts';

/** Every way to cut a short sequence, the cheapest. */
function exhaustive(values: readonly number[], penalty: number, least: number): number[] {
	let best = { cost: Infinity, ends: [values.length] };
	for (let cuts = 0; cuts < 2 ** (values.length - 1); cuts++) {
		const ends = [...Array(values.length - 1).keys()].filter((i) => (cuts >> i) & 1).map((i) => i + 1);
		const all = [...ends, values.length];
		const parts = all.map((end, i) => values.slice(all[i - 1] ?? 0, end));
		if (parts.some((part) => part.length < least)) continue;
		const cost = parts.reduce((sum, part) => {
			const mean = part.reduce((a, b) => a + b, 0) / part.length;
			return sum + penalty + part.reduce((a, b) => a + (b - mean) ** 2, 0);
		}, 0);
		if (cost < best.cost - 1e-12) best = { cost, ends: all };
	}
	return best.ends;
}

describe('optimalPartition', () => {
	it('finds what trying every partition finds', () => {
		const random = createRandom(1, 'partition');
		for (let round = 0; round < 60; round++) {
			const n = 4 + random.int(8);
			const values = Array.from({ length: n }, (_, i) => random.normal() + (i > n / 2 ? 3 : 0));
			for (const least of [1, 2, 3])
				expect(optimalPartition(values, 2, least)).toEqual(exhaustive(values, 2, least));
		}
	});

	it('has no part without values and one of fewer values than two parts need', () => {
		expect(optimalPartition([], 1)).toEqual([]);
		expect(optimalPartition([5, 5, 9], 0.1, 2)).toEqual([3]);
	});
});

describe('the chain of states', () => {
	it('has the likelihood and the probabilities of a sum over every path', () => {
		const model: FractionModel = {
			...{ fraction: 0.4, offset: 1, subclone: 0.5, stay: 0.3, inflation: 1.5 },
			states: [
				{ copies: 1, subclonal: false },
				{ copies: 2, subclonal: false },
			],
			weights: Float64Array.of(0.3, 0.7),
		};
		const data = {
			mean: Float64Array.of(-0.1, 0.05, -0.2),
			variance: Float64Array.of(0.01, 0.02, 0.005),
			chromosome: Int32Array.of(0, 0, 1),
		};
		const levels = stateLevels(model);
		// (2 * 0.6 + 0.4 c) / 2 for one copy and two.
		expect([...levels]).toEqual([Math.log2(1.6) - 1, 0]);
		const density = (i: number, s: number): number =>
			(0.95 * Math.exp(-((data.mean[i]! - levels[s]!) ** 2) / (3 * data.variance[i]!))) /
				Math.sqrt(3 * Math.PI * data.variance[i]!) +
			0.05 / 4;
		let [total, second] = [0, 0];
		for (const a of [0, 1])
			for (const b of [0, 1])
				for (const c of [0, 1]) {
					const next = (a === b ? 0.3 : 0) + 0.7 * model.weights[b]!;
					const path =
						model.weights[a]! * next * model.weights[c]! * density(0, a) * density(1, b) * density(2, c);
					total += path;
					if (b === 1) second += path;
				}
		const found = expectation(data, model);
		expect(found.log_likelihood).toBeCloseTo(Math.log(total), 12);
		expect(found.posterior[1 * 2 + 1]).toBeCloseTo(second / total, 12);
		// Steps write over the columns of those before: what a fit returns is that of its own model, to the bit.
		const fitted = fitStates(data, model);
		const again = expectation(data, fitted);
		expect([fitted.log_likelihood, ...fitted.posterior]).toEqual([again.log_likelihood, ...again.posterior]);
		expect(fitStates(data, model)).toEqual(fitted);
	});
});

/** Twenty chromosomes of 60 bins; whole ones have the copies, the others two. */
function profile(
	copies: readonly number[],
	fraction: number,
	noise: number,
	seed: number,
): Parameters<typeof estimateFraction>[0] {
	const random = createRandom(seed, 'profile');
	const chromosome = Int32Array.from({ length: 1200 }, (_, i) => Math.floor(i / 60));
	const log2 = Float64Array.from(
		chromosome,
		(c) => Math.log2(1 - fraction + (fraction * (copies[c] ?? 2)) / 2) + noise * random.normal(),
	);
	return { arm: chromosome, chromosome, log2 };
}

describe('estimateFraction', () => {
	it.each([0.08, 0.3, 0.7])('finds a planted fraction of %f with copies of both parities', (fraction) => {
		const found = estimateFraction(profile([1, 1, 3, 3, 3, 4], fraction, 0.04, 1), null, DEFAULT_STARTS);
		// Of a low fraction, without normals, other patterns fit nearly as well.
		expect(found.status).toBe(fraction < 0.1 ? 'not_unique' : 'unique');
		expect(Math.abs(found.fraction - fraction)).toBeLessThan(0.02);
		expect(found.chosen?.ploidy).toBeCloseTo((1 + 1 + 3 + 3 + 3 + 4 + 14 * 2) / 20, 1);
		const { low, high } = bootstrapFraction(found.data, found.chosen!, 1, 's');
		expect(low).toBeLessThan(found.fraction);
		expect(high).toBeGreaterThan(found.fraction);
		expect(high - low).toBeLessThan(0.1);
	});

	it('lists a doubled genome with the fraction that gives the same levels, and says that gains alone are not unique', () => {
		const doubled = estimateFraction(
			profile(
				[...Array(20).keys()].map((c) => (c < 3 ? 2 : c < 6 ? 6 : 4)),
				0.25,
				0.03,
				2,
			),
			null,
			DEFAULT_STARTS,
		);
		// {2,4,6} at f is {1,2,3} at 2 f / (1 + f).
		expect(doubled.fraction).toBeCloseTo(0.5 / 1.25, 1);
		expect(
			doubled.equivalents.some(
				({ fraction, copies }) => Math.abs(fraction - 0.25) < 0.02 && copies.join() === '2,4,6',
			),
		).toBe(true);
		const gains = estimateFraction(profile([3, 3, 3, 3], 0.4, 0.03, 3), null, DEFAULT_STARTS);
		expect(gains.status).toBe('not_unique');
	});

	it('has no signal in noise', () => {
		for (let seed = 10; seed < 16; seed++) {
			const found = estimateFraction(profile([], 0, 0.05, seed), null, DEFAULT_STARTS);
			expect(found).toMatchObject({ status: 'no_signal', fraction: 0, chosen: null, equivalents: [] });
		}
	});
});

describe('equivalentSolutions', () => {
	it('holds the family of the levels of {1,2,3}', () => {
		const f = 0.4;
		const found = equivalentSolutions({ fraction: f, ploidy: 2.1, copies: [1, 2, 3] }, 6);
		// Ploidies 3.1, 2 x 2.1 - 1, 4.1, 2 x 2.1. {4,5,6} would leave no normal cell: 2 (1 - f) / f = 3 copies more.
		expect(found.map(({ copies }) => copies.join(''))).toEqual(['234', '135', '345', '246']);
		// Doubling: f' = f / (2 - f), the inverse of 2 f' / (1 + f'). One copy more: 2 / (2 + 2 (1 - f) / f - 1).
		const doubled = found.find(({ copies }) => copies.join() === '2,4,6');
		expect(doubled).toMatchObject({ ploidy: 4.2 });
		expect(doubled?.fraction).toBeCloseTo(f / (2 - f), 12);
		expect(found.find(({ copies }) => copies.join() === '2,3,4')?.fraction).toBeCloseTo(2 / (2 + 3 - 1), 12);
	});

	it('names the doubled and the halved genome of simulated {1,2,3} and {2,4,6}, with a subclone or without', () => {
		for (const [i, base] of [2, 4, 2, 4].entries()) {
			const step = base / 2;
			const fraction = 0.3 + 0.05 * i;
			const c = [...Array(20).keys()].map((at) => base + step * (at < 4 ? -1 : at < 8 ? 1 : 0));
			const found = estimateFraction(profile(c, fraction, 0.03, 40 + i), null, DEFAULT_STARTS);
			const listed = [...found.solutions, ...found.equivalents];
			// f at {2,4,6} is 2 f / (1 + f) at {1,2,3}, and the other way round.
			const doubled = base === 4 ? fraction : fraction / (2 - fraction);
			const simple = base === 4 ? (2 * fraction) / (1 + fraction) : fraction;
			for (const [f, ploidy] of [
				[simple, 2],
				[doubled, 4],
			] as const)
				expect(
					listed.some((one) => Math.abs(one.fraction - f) < 0.03 && Math.abs(one.ploidy - ploidy) < 0.3),
				).toBe(true);
			// A subclone's mean copies are m c + k like all others: it takes no member of the family out.
			const copies = { fraction: found.fraction, ploidy: found.chosen!.ploidy, copies: found.chosen!.copies };
			const with_subclone = { ...copies, subclonal: 0.1 };
			expect(equivalentSolutions(with_subclone, 8)).toEqual(equivalentSolutions(copies, 8));
		}
	});

	it('takes in a fit of the doubled copies in which one stretch has other copies', () => {
		const states = [1, 2, 3, 4, 5, 6, 7].map((copies) => ({ copies, subclonal: false }));
		const fit = (fraction: number, copies: number[], state: number[]): FractionSolution =>
			({
				...{ fraction, copies, ploidy: 2, log_likelihood: 0, states },
				state: Int32Array.from(state, (one) => one - 1),
			}) as unknown as FractionSolution;
		const chosen = fit(0.4, [1, 2, 3], [1, 2, 3, 2, 2]);
		const family = equivalentSolutions(chosen, 8);
		// f / (2 - f) = 0.25; the last stretch has 5 copies, which are no 2 c of the default.
		const doubled = fit(0.25, [2, 4, 6], [2, 4, 6, 4, 5]);
		const other = fit(0.25, [2, 4, 5], [2, 4, 5, 4, 5]);
		expect(rivalSolutions([chosen, doubled, other], chosen, family)).toEqual([other]);
		expect(rivalSolutions([chosen, doubled], chosen, [])).toEqual([doubled]);
	});

	it('holds none that needs fewer than no normal cells, and none of one level', () => {
		const pure = equivalentSolutions({ fraction: 0.9, ploidy: 2, copies: [1, 2, 3] }, 8);
		expect(pure.every(({ fraction }) => fraction <= 1)).toBe(true);
		expect(pure.some(({ copies }) => copies.join() === '2,3,4')).toBe(false);
		expect(equivalentSolutions({ fraction: 0.4, ploidy: 2, copies: [2] }, 8)).toEqual([]);
	});

	it('lists a lower ploidy than that of the default, also one that the fit does not propose', () => {
		// {2,3} at a mean of 2.3 are the levels of {1,2} at 1.3, of 2.6 at 1.6.
		const of = (ploidy: number): string[] =>
			equivalentSolutions({ fraction: 0.4, ploidy, copies: [2, 3] }, 6).map(({ copies }) => copies.join(''));
		expect(of(2.3)).toContain('12');
		expect(of(2.3)).toContain('34');
		expect(of(2.6)).toContain('12');
	});

	it('tells a pattern that settles the scale from one that does not', () => {
		expect(isIdentifiable({ copies: [1, 2, 3], altered: 0.2, subclonal: 0 })).toBe(true);
		expect(isIdentifiable({ copies: [1, 2, 3], altered: 0.1, subclonal: 0 })).toBe(false);
		expect(isIdentifiable({ copies: [2, 4, 6], altered: 0.5, subclonal: 0 })).toBe(false);
		expect(isIdentifiable({ copies: [2, 3], altered: 0.5, subclonal: 0 })).toBe(false);
	});
});

describe('blankLimit', () => {
	it('is a percentile by rank from sixty normals on', () => {
		const estimates = Array.from({ length: 100 }, (_, i) => (i + 1) / 1000);
		// Rank 0.5 + 0.95 x 100 = 95.5.
		expect(blankLimit(estimates, 0.005)).toMatchObject({ by: 'rank', normals: 100, positive: 100 });
		expect(blankLimit(estimates, 0.005).limit).toBeCloseTo(0.0955, 12);
	});

	it('follows an exponential tail of fewer', () => {
		const found = blankLimit([...Array<number>(25).fill(0), 0.02, 0.04], 0.005);
		// Mean (0.02 + 0.04 + 0.04) / 3, share 3 / 28.
		expect(found).toMatchObject({ by: 'fitted_tail', normals: 27, positive: 2, low: null, high: null });
		expect(found.limit).toBeCloseTo((0.1 / 3) * Math.log(3 / 28 / 0.05), 12);
		expect(blankLimit(Array<number>(27).fill(0), 0.005).limit).toBe(0.005);
	});
});

describe('normals of the depth of a sample', () => {
	it('are those that are as deep, with noise added, each less the mean of the others', () => {
		const random = createRandom(5, 'normals');
		const arm = Int32Array.from({ length: 2000 }, (_, i) => Math.floor(i / 50));
		const column = (sd: number): Float64Array => Float64Array.from(arm, () => sd * random.normal());
		const all = normalNoise({ arm, chromosome: arm }, [column(0.02), column(0.02), column(0.2)]);
		// Less the mean of the two others: sqrt(0.02^2 + (0.02^2 + 0.2^2) / 4).
		expect(all.noise[0]).toBeCloseTo(0.1025, 2);
		const { members, matched } = matchNormals(all, 0.12, 1);
		expect(members).toEqual([0, 1]);
		const sd = Math.sqrt(matched[0]!.reduce((sum, value) => sum + value ** 2, 0) / 2000);
		expect(sd).toBeCloseTo(0.12, 2);
		expect(matchNormals(all, 0.12, 1).matched[1]).toEqual(matched[1]);
		expect(noiseStep(0.1)).toBeGreaterThanOrEqual(0.1);
		expect(noiseStep(0.1) / 0.1).toBeLessThan(1.25);
	});
});

describe('limits of a profile', () => {
	it('are those of normals, each against the others, and of dilutions, the same at any split of the work', async () => {
		const chromosome = Int32Array.from({ length: 1000 }, (_, i) => Math.floor(i / 50));
		const random = createRandom(9, 'limits');
		const columns = Array.from({ length: 12 }, () =>
			Float64Array.from(chromosome, () => 0.05 * random.normal()),
		);
		const normals = normalNoise({ arm: chromosome, chromosome }, columns);
		const starts = { normal: [0.5, 0.8, 0.95], ploidy: [2], max_copies: 4, subclone: false };
		const setting = {
			...{ arm: chromosome, chromosome, matched: normals.columns, normals, starts, seed: 1 },
			copies: Float64Array.from(chromosome, (c) => (c < 3 ? 1 : c < 7 ? 3 : 2)),
		};
		const blanks = await blanksOf(setting, inline, {});
		expect(blanks.estimates).toHaveLength(12);
		expect(blanks.limit.normals).toBe(12);
		const plan = { levels: [0.01, 0.05, 0.1, 0.2], dilutions: 40 };
		const found = await dilutionLimit(setting, blanks.limit.limit, inline, {}, undefined, plan);
		const rates = found.levels.map(({ n, detected }) => detected / n);
		expect(rates[0]).toBeLessThan(0.2);
		expect(rates.at(-1)).toBe(1);
		// A level of 7 of 20 chromosomes at one copy: 0.05 / sqrt(50) per chromosome is half of log2(1 + f / 2) at f = 0.02.
		expect(found.limit ?? 0).toBeGreaterThan(0.01);
		expect(found.limit ?? 1).toBeLessThanOrEqual(0.2);
		// 40 where the curve is, 20 where a first look was enough, none where it was not needed.
		expect(found.levels.map(({ n }) => n).every((n) => n === 20 || n === 40)).toBe(true);
		expect(found.levels.filter(({ n }) => n === 40).length).toBeGreaterThanOrEqual(2);
		// Kept results are used as they are, and only for the very same setting.
		const kept = new Map<string, unknown>();
		const cache: ResultCache = {
			once: async (of, shape, compute) => {
				const key = JSON.stringify(of);
				if (!kept.has(key)) kept.set(key, await compute());
				return shape.parse(JSON.parse(JSON.stringify(kept.get(key))));
			},
		};
		const limits = (seed: number, parallel: Parallel) =>
			dilutionLimit({ ...setting, seed }, blanks.limit.limit, parallel, {}, undefined, plan, cache);
		const none: Parallel = { threads: 1, map: () => Promise.reject(new Error('nothing is computed')) };
		expect(await limits(1, inline)).toEqual(found);
		expect(await limits(1, none)).toEqual(found);
		await expect(limits(2, none)).rejects.toThrow('nothing is computed');
		expect(await blanksOf(setting, inline, {}, cache)).toEqual(blanks);
		expect(await blanksOf(setting, none, {}, cache)).toEqual(blanks);
		const again = dilutionWork.run(setting, { fraction: 0.05, from: 3, to: 6 });
		expect(again).toEqual(dilutionWork.run(setting, { fraction: 0.05, from: 0, to: 10 }).slice(3, 6));
	});
});

describe('the limit of detection', () => {
	const rates = (...found: [level: number, n: number, detected: number][]) =>
		found.map(([level, n, detected]) => ({ level, n, detected }));

	it('is that of the levels where the share found does not rise with them', () => {
		const uneven = rates(
			[0.02, 200, 27],
			[0.03, 200, 22],
			[0.04, 200, 40],
			[0.06, 200, 67],
			[0.08, 200, 191],
			[0.12, 200, 132],
			[0.18, 200, 200],
		);
		expect(limitFrom(uneven, 200)).toMatchObject({ limit: 0.18, low: null, high: null });
		// 95 % at 0.08 does not count while 66 % are found above it; without a level above, nothing is known.
		expect(limitFrom(uneven.slice(0, 6), 200).limit).toBeNull();
	});

	it('is that of the curve where it holds', () => {
		// Probit a + b log10(level) with 50 % at 0.02 and 95 % at 0.04: 16 % would be found near 0.0131, 99.9 % at 0.08.
		const even = rates([0.0131, 200, 32], [0.02, 200, 100], [0.04, 200, 190], [0.08, 200, 200]);
		const { limit, low, high } = limitFrom(even, 200);
		expect(limit).toBeGreaterThan(0.037);
		expect(limit).toBeLessThan(0.043);
		expect(low).toBeLessThan(0.04);
		expect(high).toBeGreaterThan(0.04);
	});
});

describe('a dilution', () => {
	it('has the noise of two whole normals, mixed so that its variance is that of one, and the tumour on top', () => {
		const n = 4000;
		const random = createRandom(3, 'dilution');
		// Waves that are 1 on one half of the genome and -1 on the other: they stay together.
		const matched = Array.from({ length: 10 }, () => {
			const wave = random.normal();
			return Float64Array.from({ length: n }, (_, i) => (i % 2 === 0 ? wave : -wave));
		});
		const copies = new Float64Array(n).fill(2);
		for (let turn = 0; turn < 20; turn++) {
			const { log2, drawn } = dilutedProfile({ matched, copies }, 0.2, turn, random);
			expect(drawn[0]).toBe(turn % 10);
			expect(drawn[1]).not.toBe(drawn[0]);
			// cos a x + sin a y with a of a right angle: at most the longest of both.
			const [one, other] = drawn.map((j) => matched[j]![0]!);
			expect(log2[0]! ** 2).toBeLessThanOrEqual(one! ** 2 + other! ** 2 + 1e-12);
			expect(log2[0]).toBeCloseTo(-log2[1]!, 12);
		}
		const flat = Array.from({ length: 2 }, () => new Float64Array(n));
		const gained = copies.map((_, i) => (i < 100 ? 3 : 2));
		const { log2 } = dilutedProfile({ matched: flat, copies: gained }, 0.2, 0, random);
		// One copy more in a fifth of the cells: log2(1.1).
		expect(log2[0]! - log2[n - 1]!).toBeCloseTo(Math.log2(1.1), 12);
	});
});

describe('the interval of a fraction', () => {
	it('holds those of other patterns that are the same number, and not those farther away', () => {
		const found = estimateFraction(profile([1, 1, 3, 3, 3, 4], 0.3, 0.04, 1), null, DEFAULT_STARTS);
		const chosen = found.chosen!;
		const alone = fractionInterval({ ...found, solutions: [chosen] }, 1, 's')!;
		expect(alone).toEqual(bootstrapFraction(found.data, chosen, 1, 's'));
		// The same stretches, but another number of copies for one state: another pattern.
		const state = chosen.state.map((s) => (s === 4 ? 5 : s));
		const close = { ...chosen, state, fraction: chosen.fraction + 0.04 };
		const both = fractionInterval({ ...found, solutions: [chosen, close] }, 1, 's')!;
		expect(both.low).toBeLessThanOrEqual(alone.low);
		expect(both.high - both.low).toBeGreaterThan(alone.high - alone.low);
		const far = { ...close, fraction: chosen.fraction + 0.1 };
		expect(fractionInterval({ ...found, solutions: [chosen, far] }, 1, 's')).toEqual(alone);
		expect(fractionInterval({ ...found, chosen: null }, 1, 's')).toBeNull();
	});
});

describe('a limit of detection', () => {
	it('is at least the limit of blank, and stays open where no level reached it', () => {
		const found = { limit: 0.02, low: 0.015, high: 0.04, fit: null, levels: [] };
		expect(atLeastBlank(found, 0.03)).toEqual({ ...found, limit: 0.03, low: 0.03, high: 0.04 });
		expect(atLeastBlank(found, 0.01)).toEqual(found);
		expect(atLeastBlank({ ...found, limit: null, low: null, high: null }, 0.03).limit).toBeNull();
	});
});

describe('focalGenes', () => {
	it('finds a gene far above its arm, and none that has the level of its arm', () => {
		const arm = Int32Array.from({ length: 200 }, (_, i) => Math.floor(i / 100));
		const random = createRandom(4, 'genes');
		const log2 = Float64Array.from(arm, (_, i) => 0.02 * random.normal() + (i === 30 || i === 31 ? 0.4 : 0));
		const genes = [
			{ gene: 'A', bins: Int32Array.of(30, 31) },
			{ gene: 'B', bins: Int32Array.of(150) },
		];
		const found = focalGenes({ arm, chromosome: arm, log2 }, 0.02, genes, null, null);
		expect(judgeGenes([found])[0]?.map(({ gene, amplified }) => [gene, amplified])).toEqual([
			['A', true],
			['B', false],
		]);
		// 0.4 in units of 0.02 / sqrt(2), give or take its own noise.
		expect(found[0]?.z).toBeGreaterThan(25);
		expect(found[0]?.copies).toBeNull();
		// Without any noise there is no error to compare with, and no gene is called.
		expect(focalGenes({ arm, chromosome: arm, log2 }, 0, genes, null, null)).toEqual([]);
	});

	it('judges the genes of all samples together: the more that are looked at, the clearer one has to be', () => {
		const one = { gene: 'A', bins: 2, log2: 0.3, arm_log2: 0, z: 3, p: 0.00135, copies: null };
		const quiet = { ...one, gene: 'B', log2: 0, z: 0, p: 0.5 };
		expect(judgeGenes([[one, quiet]])[0]?.[0]).toMatchObject({ q: 0.0027, amplified: true });
		// 40 genes of 30 samples: 0.00135 x 1200 is more than one.
		const many = judgeGenes(
			Array.from({ length: 30 }, (_, i) => [...Array<typeof one>(39).fill(quiet), i === 0 ? one : quiet]),
		);
		expect(many.flat().some(({ amplified }) => amplified)).toBe(false);
		// As sure as can be, but hardly above its arm.
		expect(judgeGenes([[{ ...one, log2: 0.05, p: 0 }]])[0]?.[0]).toMatchObject({ amplified: false });
	});
});
