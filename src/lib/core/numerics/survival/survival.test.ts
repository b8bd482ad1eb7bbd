import { describe, expect, it } from 'vitest';
import cases from '../../../../../tests/fixtures/numerics/survival.json' with { type: 'json' };
import { harrellConcordance } from './concordance.ts';
import { fitCox, type CoxFit } from './cox.ts';
import { kaplanMeier } from './kaplan-meier.ts';
import { logRank } from './log-rank.ts';
import { proportionalHazards } from './proportional-hazards.ts';
import { medianSurvival } from './survival-quantile.ts';
import type { SurvivalTimes } from './survival-times.ts';

const people = (time: readonly number[], event: readonly number[]): SurvivalTimes => ({
	time: Float64Array.from(time),
	event: Uint8Array.from(event),
});

/** Equal to 1e-6, relative where numbers are large. */
function near(found: number | null | undefined, wanted: number | null): void {
	if (wanted === null) expect(found).toBeNull();
	else expect(Math.abs((found ?? NaN) - wanted) / Math.max(1, Math.abs(wanted))).toBeLessThan(1e-6);
}

function allNear(found: ArrayLike<number | null>, wanted: readonly (number | null)[]): void {
	expect(found).toHaveLength(wanted.length);
	for (const [i, value] of wanted.entries()) near(found[i], value);
}

function fitted(time: readonly number[], event: readonly number[], columns: readonly number[][]): CoxFit {
	const fit = fitCox({
		times: people(time, event),
		columns: columns.map((values) => Float64Array.from(values)),
		strata: null,
	});
	if (!fit.fitted) throw new Error(fit.why);
	return fit;
}

describe.each(cases)('equals R survival (tests/fixtures/make/survival.R): $name', (one) => {
	const times = people(one.time, one.event);
	const groups = one.curves.length;

	it('Kaplan-Meier with intervals, medians', () => {
		for (const [group, wanted] of one.curves.entries()) {
			const rows = one.time.flatMap((_, i) => (one.group[i] === group ? [i] : []));
			const steps = kaplanMeier(
				people(
					rows.map((i) => one.time[i]!),
					rows.map((i) => one.event[i]!),
				),
			);
			expect(steps.map(({ time }) => time)).toEqual(wanted.time);
			expect(steps.map(({ at_risk }) => at_risk)).toEqual(wanted.at_risk);
			expect(steps.map(({ events }) => events)).toEqual(wanted.events);
			for (const key of ['survival', 'log_se', 'low', 'high'] as const)
				allNear(
					steps.map((step) => step[key]),
					wanted[key],
				);
			const median = medianSurvival(steps);
			allNear([median.time, median.low, median.high], wanted.median);
		}
	});

	it('log-rank', () => {
		const test = logRank(times, one.group, groups, one.strata);
		allNear(test.observed, one.log_rank.observed);
		allNear(test.expected, one.log_rank.expected);
		near(test.chi_square, one.log_rank.chi_square);
		near(test.p, one.log_rank.p);
		expect(test.df).toBe(groups - 1);
	});

	it('Cox, proportional hazards and concordance', () => {
		const fit = fitCox({
			times,
			columns: one.columns.map((values) => Float64Array.from(values)),
			strata: one.strata,
		});
		if (!fit.fitted) throw new Error(fit.why);
		const p = one.columns.length;
		allNear(fit.coefficients, one.cox.coefficients);
		allNear(
			Array.from({ length: p }, (_, j) => Math.sqrt(fit.covariance[j * p + j]!)),
			one.cox.std_error,
		);
		allNear([fit.null_log_likelihood, fit.log_likelihood], one.cox.log_likelihood);
		near(fit.likelihood_ratio.chi_square, one.cox.likelihood_ratio);
		near(fit.wald.chi_square, one.cox.wald);
		near(fit.score.chi_square, one.cox.score);
		const found = harrellConcordance(times, fit.predictor, one.strata);
		allNear([found?.concordance ?? null, found?.std_error ?? null], one.cox.concordance);
		let next = 0;
		const terms = one.terms.map((size) => Array.from({ length: size }, () => next++));
		const check = proportionalHazards(fit, terms);
		allNear(
			[...check.terms, check.global].map((test) => test?.chi_square ?? null),
			one.zph.chi_square,
		);
		allNear(
			[...check.terms, check.global].map((test) => test?.p ?? null),
			one.zph.p,
		);
	});
});

describe('by hand', () => {
	it('three people, one censored between two events', () => {
		const steps = kaplanMeier(people([1, 2, 3], [1, 0, 1]));
		expect(steps.map(({ survival }) => survival)).toEqual([2 / 3, 2 / 3, 0]);
		// Greenwood: 1 / (3 * 2).
		expect(steps[0]?.log_se).toBeCloseTo(Math.sqrt(1 / 6), 12);
		expect(steps[2]).toMatchObject({ log_se: null, low: null, high: null, at_risk: 1 });
		expect(medianSurvival(steps).time).toBe(3);
	});

	it('a step at exactly one half: the median is half way to the next event', () => {
		const steps = kaplanMeier(people([1, 2, 4, 6], [1, 1, 1, 1]));
		expect(medianSurvival(steps).time).toBe(3);
	});

	it('all censored: survival stays 1, no median, no test, no model', () => {
		const times = people([1, 2, 3, 4], [0, 0, 0, 0]);
		expect(kaplanMeier(times).every(({ survival, high }) => survival === 1 && high === 1)).toBe(true);
		expect(medianSurvival(kaplanMeier(times))).toEqual({ time: null, low: null, high: null });
		expect(logRank(times, [0, 0, 1, 1], 2).p).toBeNull();
		expect(fitCox({ times, columns: [Float64Array.of(0, 0, 1, 1)], strata: null })).toEqual({
			...{ fitted: false, why: 'no_events', columns: [] },
		});
		expect(harrellConcordance(times, [1, 2, 3, 4])).toBeNull();
	});

	it('times of zero count: an event at zero lowers the curve there', () => {
		const steps = kaplanMeier(people([0, 0, 5, 6], [1, 0, 1, 0]));
		expect(steps[0]).toMatchObject({ time: 0, at_risk: 4, events: 1, censored: 1, survival: 0.75 });
	});

	it('one event among two: log-likelihood -log(1 + e^b), score test (1 / 2)^2 / (1 / 4)', () => {
		// Two pairs in strata of their own: the exposed one has the event first in one of them, last in the other.
		const fit = fitCox({
			times: people([1, 2, 1, 2], [1, 0, 1, 0]),
			columns: [Float64Array.of(1, 0, 0, 1)],
			strata: [0, 0, 1, 1],
		});
		expect(fit.fitted && fit.coefficients[0]).toBeCloseTo(0, 12);
		expect(fit.fitted && fit.covariance[0]).toBeCloseTo(2, 12);
		expect(fit.fitted && fit.log_likelihood).toBeCloseTo(2 * Math.log(0.5), 12);
	});

	it('a group without events has no finite hazard ratio; the others keep their names', () => {
		const time = [1, 2, 3, 4, 5, 6, 7, 8];
		const event = [1, 1, 1, 1, 0, 0, 0, 0];
		const age = [60, 50, 55, 70, 52, 66, 58, 61];
		const never = [0, 0, 0, 0, 1, 1, 1, 1];
		const fit = fitCox({
			times: people(time, event),
			columns: [age, never].map((values) => Float64Array.from(values)),
			strata: null,
		});
		expect(fit).toEqual({ fitted: false, why: 'infinite', columns: [1] });
	});

	it('a column that follows from others, or does not vary, is named', () => {
		const times = people([1, 2, 3, 4, 5], [1, 1, 0, 1, 1]);
		const a = Float64Array.of(1, 0, 2, 1, 3);
		expect(fitCox({ times, columns: [a, a.map((x) => 3 - 2 * x)], strata: null })).toMatchObject({
			...{ why: 'dependent', columns: [1] },
		});
		expect(fitCox({ times, columns: [a, new Float64Array(5).fill(0.1)], strata: null })).toMatchObject({
			...{ why: 'dependent', columns: [1] },
		});
	});

	it('shifting and scaling a column, or shuffling the people, gives the same model', () => {
		const one = cases.find(({ name }) => name === 'lung: NCCTG');
		if (one === undefined) throw new Error('no case');
		const plain = fitted(one.time, one.event, one.columns);
		const moved = fitted(
			one.time,
			one.event,
			one.columns.map((values, j) => (j === 0 ? values.map((x) => 1e6 + 1000 * x) : values)),
		);
		near(moved.coefficients[0]! * 1000, plain.coefficients[0]!);
		near(moved.log_likelihood, plain.log_likelihood);
		const back = fitted(
			one.time.toReversed(),
			one.event.toReversed(),
			one.columns.map((values) => values.toReversed()),
		);
		allNear(back.coefficients, [...plain.coefficients]);
	});
});
