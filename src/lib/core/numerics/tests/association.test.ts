import { describe, expect, it } from 'vitest';
import correlationCases from '../../../../../tests/fixtures/numerics/correlations.json';
import kruskalCases from '../../../../../tests/fixtures/numerics/kruskal-wallis.json';
import tableCases from '../../../../../tests/fixtures/numerics/contingency.json';
import { chiSquareTest } from './chi-square-test.ts';
import { contingencyTable } from './contingency-table.ts';
import { cramersV, cramersVCorrected } from './cramers-v.ts';
import { associationTest, fisherExact, freemanHalton } from './fisher-exact.ts';
import { kruskalWallis } from './kruskal-wallis.ts';
import { pearson } from './pearson.ts';
import { spearman } from './spearman.ts';

const number = (value: number | null): number => value ?? NaN;
const near = (got: number, expected: number, tolerance = 1e-10) =>
	expect(Math.abs(got - expected)).toBeLessThanOrEqual(tolerance * Math.max(1e-30, Math.abs(expected)));

describe('Kruskal-Wallis against scipy', () => {
	for (const c of kruskalCases.cases) {
		it(`groups of ${c.groups.map((g) => g.length).join(', ')}, H = ${c.h}`, () => {
			const result = kruskalWallis(c.groups.map((g) => g.map(number)));
			near(result.h, c.h);
			near(result.p, c.p);
		});
	}
	it('complete separation of 2, 2 and 2: H = 32/7, epsilon squared 32/35', () => {
		// Rank means 1.5, 3.5, 5.5: 12/(6*7) * 2 * (4 + 0 + 4) = 32/7.
		const result = kruskalWallis([
			[1, 2],
			[3, 4],
			[5, 6],
		]);
		expect(result.h).toBeCloseTo(32 / 7, 12);
		expect(result.epsilon_squared).toBeCloseTo(32 / 35, 12);
		expect(result.eta_squared).toBeCloseTo((32 / 7 - 2) / 3, 12);
	});
	it('equal values: no difference; one group: no test', () => {
		expect(kruskalWallis([[1, 1], [1], [1, 1]]).p).toBe(1);
		expect(kruskalWallis([[1, 2], [NaN]]).p).toBeNaN();
	});
});

describe('correlations against scipy', () => {
	for (const [index, c] of correlationCases.cases.entries()) {
		it(`case ${index}`, () => {
			const x = c.x.map(number);
			const y = c.y.map(number);
			expect(pearson(x, y).n).toBe(c.n);
			near(pearson(x, y).r, c.pearson_r);
			near(pearson(x, y).p, c.pearson_p, 1e-8);
			near(spearman(x, y).r, c.spearman_r);
			if (Math.abs(c.spearman_r) < 0.9999) near(spearman(x, y).p, c.spearman_p);
		});
	}
	it('a constant side has no correlation', () => {
		expect(pearson([1, 1, 1], [1, 2, 3]).r).toBeNaN();
	});
});

describe('tables of counts against scipy and full enumeration', () => {
	for (const c of tableCases.cases) {
		it(JSON.stringify(c.table), () => {
			const chi = chiSquareTest(c.table);
			near(chi.statistic, c.chi2);
			near(chi.p, c.chi2_p);
			expect(chi.df).toBe(c.df);
			near(cramersV(c.table), c.cramers_v);
			if (c.fisher_p !== undefined) {
				const [[a, b], [d, e]] = c.table as [[number, number], [number, number]];
				const fisher = fisherExact([
					[a, b],
					[d, e],
				]);
				near(fisher.p, c.fisher_p);
				if (c.odds_ratio !== null) near(fisher.odds_ratio, c.odds_ratio);
				near(chiSquareTest(c.table, true).p, c.yates_p);
				near(associationTest(c.table).p, c.fisher_p);
			}
			if (c.exact_p !== undefined) {
				near(associationTest(c.table).p, c.exact_p);
				expect(freemanHalton(c.table, c.tables)).not.toBeNull();
				expect(freemanHalton(c.table, c.tables - 1)).toBeNull();
			}
		});
	}
	it('too many tables: chi-square, said', () => {
		const last = tableCases.cases.find((c) => c.table.length === 3 && (c.table[0]?.[0] ?? 0) === 40);
		const result = associationTest(last?.table ?? []);
		expect(result.method).toBe('chi_square');
		expect(result.p).toBeCloseTo(last?.chi2_p ?? NaN, 12);
	});
	it('an empty level is dropped; one level has no test', () => {
		const table = [
			[3, 0, 1],
			[1, 0, 3],
			[0, 0, 0],
		];
		expect(associationTest(table).p).toBeCloseTo(34 / 70, 12);
		expect(associationTest([[3], [4]]).p).toBeNaN();
		expect(cramersV([[3], [4]])).toBeNaN();
	});
	it('builds the table from columns and skips missing', () => {
		const table = contingencyTable(['x', 'y', null, 'x'], ['1', '2', '1', null]);
		expect(table.counts).toEqual([
			[1, 0],
			[0, 1],
		]);
		expect(table.n).toBe(2);
	});
	it('bias correction: independence gives 0, perfect association 1', () => {
		expect(
			cramersVCorrected([
				[5, 5],
				[5, 5],
			]),
		).toBe(0);
		expect(
			cramersVCorrected([
				[50, 0],
				[0, 50],
			]),
		).toBeCloseTo(1, 12);
	});
});
