import { describe, expect, it } from 'vitest';
import { createRandom } from '../../base/random.ts';
import { render } from '../../contract/messages/index.ts';
import { outliersTable } from '../../contract/tables/outliers.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
import { outliers } from './outliers.ts';

function matrixOf(p: number, n: number, value: (f: number, s: number) => number): SignalMatrix {
	const values = new Float64Array(p * n);
	for (let f = 0; f < p; f++) for (let s = 0; s < n; s++) values[f * n + s] = value(f, s);
	return {
		name: 'test',
		signal_kind: 'signal',
		sample_ids: Array.from({ length: n }, (_, s) => `S${s + 1}`),
		feature_ids: Array.from({ length: p }, (_, f) => `f${f + 1}`),
		values,
		unit: 'value',
	};
}

/** Feature means between 0 and 1, person noise, and a shared factor as size profiles have it. */
function cohort(
	seed: number,
	p: number,
	n: number,
	factor: number,
	noise: (s: number) => number,
): SignalMatrix {
	const random = createRandom(seed);
	const means = Array.from({ length: p }, () => random.uniform());
	const loadings = Array.from({ length: p }, () => random.normal());
	const scores = Array.from({ length: n }, () => random.normal());
	return matrixOf(
		p,
		n,
		(f, s) => (means[f] ?? 0) + factor * (loadings[f] ?? 0) * (scores[s] ?? 0) + noise(s) * random.normal(),
	);
}

/** Flags over 15 clean cohorts of 120 with a shared factor of the given size beside noise of 0.1. */
function countFlags(factor: number): { samples: number; any: number; strong: number } {
	const flags = { samples: 0, any: 0, strong: 0 };
	for (let seed = 1; seed <= 15; seed++) {
		const { rows, strong } = outliers(cohort(100 + seed, 300, 120, factor, () => 0.1));
		flags.samples += rows.length;
		flags.any += rows.filter((row) => row.outlier).length;
		flags.strong += strong.length;
	}
	return flags;
}

describe('outliers', () => {
	it('flags a sample with three times the noise, also beside a shared factor as large as the noise or larger', () => {
		for (const [seed, factor] of [
			[1, 0],
			[2, 0.03],
			[3, 0.1],
			[4, 0.3],
		] as const) {
			const result = outliers(cohort(seed, 400, 120, factor, (s) => (s === 17 ? 0.3 : 0.1)));
			expect(result.strong[0]).toBe('S18');
			expect(result.rows[17]?.flagged_by).toContain('residual_noise');
			expect(outliersTable.schema.safeParse(result.rows[17]).success).toBe(true);
		}
	});
	it('flags fewer than 1 % of the samples of clean normal cohorts of 120, none strongly', () => {
		const flags = countFlags(0);
		expect(flags.any).toBeLessThan(0.01 * flags.samples);
		expect(flags.strong).toBe(0);
	});
	it('a shared factor makes long tails: still fewer than 2 %, strongly fewer than 1 in 500', () => {
		for (const factor of [0.05, 0.3]) {
			const flags = countFlags(factor);
			expect(flags.any).toBeLessThan(0.02 * flags.samples);
			expect(flags.strong).toBeLessThan(0.002 * flags.samples);
		}
	});
	it('flags a sample with 30 % missing values among 2 %', () => {
		const random = createRandom(9);
		const result = outliers(
			matrixOf(500, 60, (_, s) => (random.uniform() < (s === 5 ? 0.3 : 0.02) ? NaN : random.normal())),
		);
		expect(result.strong).toEqual(['S6']);
		expect(result.rows[5]?.flagged_by).toMatch(/^missing_share \(z \d/);
	});
	it('flags a shifted sample by its median', () => {
		const random = createRandom(10);
		const result = outliers(matrixOf(300, 40, (_, s) => random.normal() + (s === 3 ? 1 : 0)));
		expect(result.strong[0]).toBe('S4');
		expect(result.rows[3]?.median_z).toBeGreaterThan(7);
	});
	it('identical samples and tiny differences are no outliers', () => {
		expect(outliers(matrixOf(50, 20, (f) => f)).rows.every((r) => !r.outlier)).toBe(true);
		const almost = outliers(matrixOf(50, 20, (f, s) => f + (s === 4 ? 1e-3 : 0)));
		expect(almost.rows[4]?.median_z).toBeLessThan(3.5);
		expect(almost.rows[4]?.spread_z).toBeLessThan(3.5);
	});
	it('without any spread among the samples there is no z, and words say so', () => {
		const result = outliers(matrixOf(20, 10, (_, s) => (s === 3 ? 1 : 0)));
		expect(result.strong).toEqual(['S4']);
		expect(result.rows[3]).toMatchObject({ strongest_z: null, level: 'strong' });
		const said = [result.rows[3]?.flagged_by, ...result.notes.map((note) => render(note))].join(' ');
		expect(said).toContain('no spread');
		expect(said).not.toMatch(/Infinity|NaN|z –/);
	});
	it('does not judge seven samples and says so', () => {
		const result = outliers(matrixOf(20, 7, (f, s) => (s === 0 ? 1000 : f)));
		expect(result.rows.every((r) => !r.outlier)).toBe(true);
		expect(result.notes.map((m) => m.code)).toEqual(['outliers.too_few']);
	});
	it('the modified z by hand: medians 1..9 and 30, MAD 2.5', () => {
		// Medians of the samples: 1,2,...,9,30; centre 5.5, deviations 4.5 .5 ... 24.5, MAD 2.5; z = .6745 * 24.5 / 2.5.
		const result = outliers(matrixOf(3, 10, (f, s) => (s === 9 ? 30 : s + 1) + (f - 1) * 0.1));
		expect(result.rows[9]?.median_z).toBeCloseTo((0.67448975 * 24.5) / 2.5, 6);
	});
});
