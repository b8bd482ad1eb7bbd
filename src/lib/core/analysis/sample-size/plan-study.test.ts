import { describe, expect, it } from 'vitest';
import { inline, type Parallel } from '../../../base/parallel.ts';
import { createRandom } from '../../../base/random.ts';
import { deLongDifference } from '../../numerics/scores/delong.ts';
import { intervalFromSizes, observed, planningInterval, type Effect } from './effect.ts';
import { correlationWithin, differenceErrors, drawStudy, spreadOfModel } from './paired-scores.ts';
import { planDifference, planScore, planSpecificity, recruited, totalOf } from './plan-study.ts';
import { settleSizes, wantedShare } from './settle.ts';
import { simulateStudies } from './simulate.ts';
import { controlsForSpecificity, thresholdVariance, type StudyTargets } from './study-aims.ts';

const targets: StudyTargets = {
	...{ ratio: 1, specificity: 0.98, auroc_half_width: 0.05, sensitivity_half_width: 0.1 },
	...{ specificity_half_width: 0.02, difference_half_width: 0.05, reference_auroc: 0.5 },
	...{ power: 0.9, assurance: 0.8, se_factor: 1, locked: false, specificity_rule: 'estimate' },
};

const effectOf = (auroc: number, cases: number, controls = cases): Effect => ({
	...{ name: 'score', source: 'stated', reversed: false, cases, controls, sensitivity: null },
	auroc: observed(auroc, intervalFromSizes(auroc, cases, controls)),
});

describe('the interval that is planned from', () => {
	it('is the 95 % interval shortened by the ratio of the normal quantiles', () => {
		// logit(0.8) = 1.386294, logit(0.7) = 0.847298: 1.386294 - 0.653865 x 0.538997 = 1.033863.
		expect(planningInterval(0.8, { low: 0.7, high: 0.87 }).low).toBeCloseTo(
			1 / (1 + Math.exp(-1.0338631)),
			6,
		);
		// An end of 1 has no logit: 1 - 0.653865 x 0.1.
		expect(planningInterval(1, { low: 0.9, high: 1 })).toMatchObject({ high: 1 });
		expect(planningInterval(1, { low: 0.9, high: 1 }).low).toBeCloseTo(0.934613, 5);
	});
});

describe('controls for the precision of a specificity', () => {
	it('are about 190 for 98 % and 2 points; other precisions by the formula', () => {
		// 1.959964^2 x 0.98 x 0.02 / 0.0004 = 188.23.
		expect(controlsForSpecificity(targets)).toMatchObject({ estimate: 189, interval: 303 });
		// 3.841459 x 0.0475 / 0.0009 = 202.74.
		const other = { ...targets, specificity: 0.95, specificity_half_width: 0.03 };
		expect(controlsForSpecificity(other).estimate).toBe(203);
		// Under the controls that the specificity needs at all, 50 for 98 %.
		expect(controlsForSpecificity({ ...targets, specificity_half_width: 0.1 }).estimate).toBe(50);
	});

	it('take the rule that was asked for', () => {
		expect(planSpecificity({ ...targets, specificity_rule: 'interval' }).aim.size?.controls).toBe(303);
	});
});

describe('the error of a threshold', () => {
	it('is that of an order statistic', () => {
		// 95 of 100 controls: beta(6, 95), variance 6 x 95 / (101^2 x 102).
		expect(thresholdVariance(100, 0.95)).toBeCloseTo(570 / (101 ** 2 * 102), 12);
	});
});

describe('a plan for one score', () => {
	it('plans from the lower end and needs more than from the observed AUROC', () => {
		const { aims } = planScore(effectOf(0.85, 60), targets);
		const size = (aim: string, from: string): number =>
			aims.find((one) => one.aim === aim && one.planned_from === from)?.size?.cases ?? NaN;
		for (const aim of ['auroc_width', 'auroc_detection'])
			expect(size(aim, 'lower')).toBeGreaterThan(size(aim, 'observed'));
		// The interval of a sensitivity is widest near one half: never fewer than from what was observed.
		expect(size('sensitivity', 'lower')).toBeGreaterThanOrEqual(size('sensitivity', 'observed'));
	});

	it('gives no size for detection where the lower end is at chance, neither from the observed effect; widths have one', () => {
		const effect = effectOf(0.55, 40);
		expect(effect.auroc.low).toBeLessThan(0.5);
		const { aims } = planScore(effect, targets);
		const detection = aims.filter(({ aim }) => aim === 'auroc_detection');
		expect(detection.map(({ size, why }) => [size, why])).toEqual([
			[null, 'no_effect'],
			[null, 'no_effect'],
		]);
		// At 0.5 the interval is widest: it is planned there.
		expect(aims.find(({ aim }) => aim === 'auroc_width')).toMatchObject({ effect: 0.5, why: null });
	});

	it('has no width for a perfect AUROC, and needs four times the people for half the width', () => {
		const { aims } = planScore(effectOf(1, 40), targets);
		expect(aims.find((one) => one.aim === 'auroc_width' && one.planned_from === 'observed')?.why).toBe(
			'perfect',
		);
		const cases = (half: number): number =>
			planScore(effectOf(0.8, 400), { ...targets, assurance: 0.5, auroc_half_width: half }).aims[0]?.size
				?.cases ?? NaN;
		expect(cases(0.02) / cases(0.04)).toBeGreaterThan(3.8);
		expect(cases(0.02) / cases(0.04)).toBeLessThan(4.2);
	});

	it('doubles where the model is fitted again: the error is 1.4 times as large', () => {
		const cases = (se_factor: number): number =>
			planScore(effectOf(0.8, 400), { ...targets, assurance: 0.5, se_factor }).aims[0]?.size?.cases ?? NaN;
		expect(cases(1.4) / cases(1)).toBeGreaterThan(1.85);
		expect(cases(1.4) / cases(1)).toBeLessThan(2.05);
	});

	it('adds up to the most that any aim needs in each group, and to those to recruit', () => {
		const { aims } = planScore(effectOf(0.85, 60), { ...targets, locked: true });
		const { aim } = planSpecificity(targets);
		const total = totalOf([...aims.filter(({ planned_from }) => planned_from === 'lower'), aim]);
		expect(total.controls).toBe(189);
		expect(total.cases).toBeLessThan(189);
		// scipy: binom.sf(89, 104, 0.9) = 0.9055 is the first of at least 0.9.
		expect(recruited(90, 0.1)).toBe(104);
		expect(recruited(90, 0)).toBe(90);
	});
});

describe('two scores of the same people', () => {
	const model = { first: 0.75, second: 0.85, correlation: 0.6 };

	it('correlate within the groups as drawn, and their difference has the error of DeLong', () => {
		const size = { cases: 4000, controls: 4000 };
		const { a, b, labels } = drawStudy(model, size, createRandom(3, 'pairs'));
		expect(correlationWithin(a, b, labels)).toBeCloseTo(0.6, 1);
		const { se, difference } = deLongDifference(a, b, labels);
		expect(difference).toBeCloseTo(0.1, 1);
		const { error } = differenceErrors(spreadOfModel(model, 1), size, 0.5);
		expect(error / se).toBeGreaterThan(0.95);
		expect(error / se).toBeLessThan(1.05);
	});

	it('have a width planned from their lower ends, which needs more people than the observed AUROCs', () => {
		const aims = planDifference(
			{ ...{ first: 'a', second: 'b', model, difference: null }, low: { first: 0.68, second: 0.78 } },
			targets,
			1,
		).filter(({ aim }) => aim === 'difference_width');
		expect(aims.map(({ planned_from }) => planned_from)).toEqual(['lower', 'observed']);
		expect(aims[0]!.size!.cases).toBeGreaterThan(1.1 * aims[1]!.size!.cases);
	});

	it('are planned for detection where the interval of the difference leaves 0 out, in either direction', () => {
		const pair = (low: number, high: number) => ({
			...{ first: 'a', second: 'b', model, low: { first: 0.75, second: 0.85 } },
			difference: { estimate: 0.1, ci_low: low, ci_high: high, low, high },
		});
		const from = (low: number, high: number) =>
			planDifference(pair(low, high), targets, 1).find(
				(one) => one.aim === 'difference_detection' && one.planned_from === 'lower',
			);
		expect(from(0.06, 0.14)).toMatchObject({ effect: 0.06, why: null });
		expect(from(-0.02, 0.2)).toMatchObject({ size: null, why: 'no_effect' });
		expect(from(-0.2, -0.05)).toMatchObject({ effect: -0.05, why: null });
	});
});

describe('simulated studies', () => {
	/** Blocks worked in reverse order, as threads may. */
	const reversed: Parallel = {
		threads: 2,
		map: async (kind, shared, parts) =>
			[...parts]
				.reverse()
				.map((part) => kind.run(shared, part))
				.reverse(),
	};

	it('reach every aim as often as promised, at any order of the threads', async () => {
		const wanted = { ...targets, auroc_half_width: 0.08, sensitivity_half_width: 0.15, locked: true };
		const plan = planScore(effectOf(0.85, 80), wanted).aims.filter((one) => one.planned_from === 'lower');
		const aims = await settleSizes([...plan, planSpecificity(wanted).aim], wanted, 3, inline, {});
		const studies = aims.flatMap(({ study }) => study ?? []);
		expect(studies).toHaveLength(4);
		const found = await simulateStudies(studies, { seed: 1, repeats: 400 }, inline, {});
		for (const [i, { reached, studies: count, covered }] of found.entries()) {
			expect(count).toBe(400);
			// Three standard errors of a share of 400 studies.
			expect(reached / count).toBeGreaterThan(wantedShare(aims[i]!, wanted)! - 0.06);
			expect(covered / count).toBeGreaterThan(0.92);
		}
		expect(await simulateStudies(studies, { seed: 1, repeats: 400 }, reversed, {})).toEqual(found);
	});
});
