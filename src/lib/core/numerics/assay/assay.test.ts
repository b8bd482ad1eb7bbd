import { describe, expect, it } from 'vitest';
import { blandAltman, callAgreement } from './agreement.ts';
import { blankInterval, fewestBlanks, limitOfBlank } from './limit-of-blank.ts';
import { linearity } from './linearity.ts';
import { limitOfQuantification, precisionOfLevels, varianceComponents } from './precision.ts';
import { detectionLevel, fitProbit, fittedInterval, fittedRate, type HitRate } from './probit.ts';

const near = (found: number | null | undefined, wanted: number): void =>
	expect(Math.abs((found ?? NaN) - wanted) / Math.max(1, Math.abs(wanted))).toBeLessThan(1e-9);

const rates = (levels: readonly number[], detected: readonly number[], n = 20): HitRate[] =>
	levels.map((level, i) => ({ level, n, detected: detected[i]! }));

describe('limit of blank', () => {
	it('is the value at rank 0.5 + 0.95 n, between two values in proportion', () => {
		// 20: rank 19.5; 12: rank 11.9; 10: rank 10, the largest.
		const to = (n: number): number[] => Array.from({ length: n }, (_, i) => n - i);
		near(limitOfBlank(to(20)), 19.5);
		near(limitOfBlank(to(12)), 11.9);
		expect(limitOfBlank(to(10))).toBe(10);
	});

	it('has the ranks of pbinom of R as its interval; too few blanks leave it open above', () => {
		const to = (n: number): number[] => Array.from({ length: n }, (_, i) => n - i);
		expect(blankInterval(to(20))).toEqual({ low: 17, high: null });
		expect(blankInterval(to(71)).high).toBeNull();
		expect(blankInterval(to(72))).toEqual({ low: 64, high: 72 });
		expect(blankInterval(to(100))).toEqual({ low: 90, high: 100 });
		expect(blankInterval([])).toEqual({ low: null, high: null });
	});

	it('needs more blanks for a percentile further out', () => {
		expect([0.9, 0.95, 0.99].map((share) => fewestBlanks(share))).toEqual([5, 10, 50]);
		expect(
			limitOfBlank(
				Array.from({ length: 49 }, (_, i) => i),
				0.99,
			),
		).toBeNull();
	});

	it('needs ten blanks', () => {
		expect(limitOfBlank([0, 0, 0, 0, 0, 0, 0, 0, 1])).toBeNull();
		expect(limitOfBlank(Array.from({ length: 30 }, () => 0))).toBe(0);
	});
});

describe('probit', () => {
	const levels = [0.02, 0.04, 0.06, 0.08, 0.12, 0.2];

	it('equals glm(cbind(y, n - y) ~ log10(x), binomial(probit)) of R, with its variances and Fieller limits', () => {
		const fit = fitProbit(rates(levels, [2, 6, 13, 17, 19, 20]));
		if (typeof fit === 'string') throw new Error(fit);
		// R's glm stops at 2e-10; the same equations in R, iterated to the end.
		near(fit.intercept, 5.3969687749666555);
		near(fit.slope, 4.0793937851283202);
		near(fit.variance.intercept, 0.7134095992552154);
		near(fit.variance.both, 0.5485951053440428);
		near(fit.variance.slope, 0.4356972422189924);
		expect(fit.deviance).toBeCloseTo(1.3106293336611985, 8);
		expect(fit.df).toBe(4);
		const { level, low, high } = detectionLevel(fit);
		expect(level).toBeCloseTo(0.1202893761580413, 8);
		expect(low).toBeCloseTo(0.0946851820871859, 8);
		expect(high).toBeCloseTo(0.1819973504687508, 8);
		// At one half: 10 ^ (-intercept / slope).
		near(detectionLevel(fit, 0.5).level, 10 ** (-fit.intercept / fit.slope));
	});

	it('gives shares and intervals of the curve as predict of R on the link scale', () => {
		const fit = fitProbit(rates(levels, [2, 6, 13, 17, 19, 20]));
		if (typeof fit === 'string') throw new Error(fit);
		expect(fittedRate(fit, 0.05)).toBeCloseTo(0.535679615561818, 8);
		expect(fittedInterval(fit, 0.05).low).toBeCloseTo(0.416662176720885, 8);
		expect(fittedInterval(fit, 0.15).high).toBeCloseTo(0.996225337614026, 8);
	});

	it('says why there is none', () => {
		expect(fitProbit(rates([0.1], [10]))).toBe('few_levels');
		expect(fitProbit(rates([0, 0.1], [0, 10]))).toBe('few_levels');
		expect(fitProbit(rates([0.1, 0.2, 0.4], [0, 0, 20]))).toBe('separated');
		// One level between: the slope has no largest value.
		expect(fitProbit(rates([0.1, 0.2, 0.4], [0, 7, 20]))).toBe('separated');
		expect(fitProbit(rates([0.1, 0.2], [20, 20]))).toBe('separated');
		expect(fitProbit(rates([0.1, 0.2], [0, 0]))).toBe('separated');
		expect(fitProbit(rates([0.1, 0.2, 0.4], [15, 10, 5]))).toBe('not_rising');
	});

	it('has no finite interval where the slope is not told from 0', () => {
		const fit = fitProbit(rates([0.1, 0.2], [1, 2], 3));
		if (typeof fit === 'string') throw new Error(fit);
		expect(detectionLevel(fit)).toMatchObject({ low: null, high: null });
	});
});

describe('precision', () => {
	it('of each level; quantified from the lowest level on above which none is worse', () => {
		const found = precisionOfLevels([
			...[0.1, 0.3].map((value) => ({ level: 0.2, value })),
			...[0.9, 1.1].map((value) => ({ level: 1, value })),
			...[4.5, 5.5].map((value) => ({ level: 5, value })),
			{ level: 9, value: 9 },
		]);
		// sd of two values: their difference / sqrt 2.
		expect(found.map(({ level, n, mean }) => [level, n, mean])).toEqual([
			[0.2, 2, 0.2],
			[1, 2, 1],
			[5, 2, 5],
		]);
		near(found[0]?.cv, Math.SQRT1_2);
		near(found[1]?.cv, 0.2 / Math.SQRT2);
		expect(limitOfQuantification(found, 0.2)).toBe(1);
		expect(limitOfQuantification(found, 0.1)).toBeNull();
		const worse = found.map((one) => (one.level === 1 ? { ...one, cv: 0.5 } : { ...one, cv: 0.1 }));
		expect(limitOfQuantification(worse, 0.2)).toBe(5);
	});

	it('parts the variance within runs from that between them as anova(lm) of R', () => {
		const values = [5.1, 4.9, 5.3, 5, 5.8, 5.6, 6, 5.7, 4.6, 4.9, 4.4, 4.8];
		const found = varianceComponents(values.map((value, i) => ({ run: `R${Math.floor(i / 4)}`, value })));
		// Mean squares 1.24 and 0.0358333, four replicates a run.
		near(found?.within, Math.sqrt(0.43 / 12));
		near(found?.between, Math.sqrt((1.24 - 0.43 / 12) / 4));
		near(found?.total, Math.sqrt(0.43 / 12 + (1.24 - 0.43 / 12) / 4));
		expect(varianceComponents([1, 2].map((value, i) => ({ run: `R${i}`, value })))).toBeNull();
		const same = ['a', 'b'].flatMap((run) => [1, 3].map((value) => ({ run, value })));
		expect(varianceComponents(same)).toMatchObject({ between: 0, runs: 2, n: 4 });
	});
});

it('a line of measured on expected values, as lm and confint of R', () => {
	const values = [0.1, -0.05, 1.1, 0.95, 1.9, 2.2, 4.1, 3.8];
	const found = linearity(values.map((value, i) => ({ level: [0, 1, 2, 4][i >> 1]!, value })));
	near(found?.intercept, 0.045);
	near(found?.slope, 0.981428571428571);
	expect(found?.intercept_low).toBeCloseTo(-0.142723184282327, 9);
	expect(found?.slope_low).toBeCloseTo(0.899499456983628, 9);
	expect(found?.intercept_high).toBeCloseTo(0.232723184282327, 9);
	expect(found?.slope_high).toBeCloseTo(1.063357685873515, 9);
	near(found?.r_squared, 0.993064921675276);
	near(found?.deviations[3]?.deviation, 3.95 / (0.045 + 4 * 0.981428571428571) - 1);
	expect(linearity([1, 2].map((level) => ({ level, value: level })))).toBeNull();
});

describe('agreement', () => {
	it('bias and limits of Bland and Altman', () => {
		const found = blandAltman([0.2, -0.1, 0.4, 0.3, 0.05].map((d) => [1, 1 + d] as const));
		near(found?.bias, 0.17);
		near(found?.sd, 0.1987460691435179);
		expect(found?.bias_interval.low).toBeCloseTo(-0.0767758388400222, 9);
		expect(found?.bias_interval.high).toBeCloseTo(0.4167758388400222, 9);
		expect(found?.lower).toBeCloseTo(-0.2195351375902024, 9);
		expect((found?.upper ?? NaN) - (found?.upper_interval.low ?? NaN)).toBeCloseTo(0.4550931713239449, 9);
		expect(
			blandAltman([
				[1, 2],
				[1, 3],
			]),
		).toBeNull();
	});

	it('of calls: positive and negative percent agreement with exact intervals, kappa by the delta method', () => {
		const calls = [
			...Array.from({ length: 20 }, () => ({ test: true, reference: true })),
			...Array.from({ length: 5 }, () => ({ test: true, reference: false })),
			...Array.from({ length: 10 }, () => ({ test: false, reference: true })),
			...Array.from({ length: 15 }, () => ({ test: false, reference: false })),
		];
		const { ppa, npa, opa, kappa } = callAgreement(calls);
		expect(ppa).toMatchObject({ k: 20, n: 30 });
		expect(ppa.low).toBeCloseTo(0.47187995521012, 9);
		expect(ppa.high).toBeCloseTo(0.827125778473961, 9);
		expect(npa.low).toBeCloseTo(0.508954128292042, 9);
		expect(npa.high).toBeCloseTo(0.913428530898565, 9);
		near(opa.value, 0.7);
		// kappa 0.4, standard error 0.126996 (numerical derivatives of kappa and the multinomial covariance, R).
		near(kappa?.value, 0.4);
		expect(kappa?.low).toBeCloseTo(0.151092290475, 6);
	});

	it('has no kappa where one method has one call only for both, and no share of nothing', () => {
		const { ppa, npa, kappa } = callAgreement([
			{ test: true, reference: true },
			{ test: true, reference: true },
		]);
		expect(ppa.value).toBe(1);
		expect(npa).toMatchObject({ value: null, k: 0, n: 0, low: 0, high: 1 });
		expect(kappa).toBeNull();
		expect(callAgreement([]).kappa).toBeNull();
	});
});
