import { describe, expect, it } from 'vitest';
import { inline } from '../../../base/parallel.ts';
import { observed, type Effect } from './effect.ts';
import { planDifference, planScore, planSpecificity } from './plan-study.ts';
import { settleSizes, wantedShare } from './settle.ts';
import { simulateStudies } from './simulate.ts';
import type { StudyTargets } from './study-aims.ts';

const base: StudyTargets = {
	...{ ratio: 1, specificity: 0.98, auroc_half_width: 0.05, sensitivity_half_width: 0.1 },
	...{ specificity_half_width: 0.02, difference_half_width: 0.05, reference_auroc: 0.5 },
	...{ power: 0.9, assurance: 0.8, se_factor: 1, locked: false, specificity_rule: 'estimate' },
};
const STUDIES = 2000;
const SEED = 7;

/** An AUROC that is known: planned from itself. */
const known = (auroc: number): Effect => ({
	...{ name: 'score', source: 'stated', reversed: false, cases: null, controls: null, sensitivity: null },
	auroc: observed(auroc, { low: auroc, high: auroc }),
});

const settings: [string, Partial<StudyTargets>][] = [
	['threshold of the controls', {}],
	['three controls per case', { ratio: 3 }],
	['locked threshold', { locked: true }],
	[
		'95 % specificity, wide intervals',
		{ specificity: 0.95, auroc_half_width: 0.08, specificity_half_width: 0.05 },
	],
	['exact specificity', { specificity_rule: 'interval' }],
	['cross-validation', { se_factor: 1.4 }],
];

describe('planned sizes reach their aims as often as promised', () => {
	it.each(settings.flatMap(([name, more]) => [0.6, 0.75, 0.9].map((auroc) => [name, auroc, more] as const)))(
		'%s, AUROC %f',
		async (_, auroc, more) => {
			const targets = { ...base, ...more };
			const plan = planScore(known(auroc), targets).aims.filter((one) => one.planned_from === 'lower');
			const aims = await settleSizes([...plan, planSpecificity(targets).aim], targets, SEED, inline, {});
			await holds(aims, targets);
		},
		600_000,
	);

	it.each([
		[0.75, 0.8, 0.5],
		[0.8, 0.85, 0.8],
		[0.85, 0.9, 0.2],
	])(
		'a second score: AUROC %f and %f, correlation %f',
		async (first, second, correlation) => {
			const difference = { estimate: second - first, ci_low: 0.03, ci_high: 0.07, low: 0.04, high: 0.06 };
			const pair = {
				first: 'a',
				second: 'b',
				model: { first, second, correlation },
				low: { first, second },
				difference,
			};
			const plan = planDifference(pair, base, SEED).filter((one) => one.planned_from === 'lower');
			await holds(await settleSizes(plan, base, SEED, inline, {}), base);
		},
		600_000,
	);
});

/** Shares within three standard errors below what is promised, intervals that hold the true value in 93 % or more. */
async function holds(aims: Awaited<ReturnType<typeof settleSizes>>, targets: StudyTargets): Promise<void> {
	const studies = aims.flatMap(({ study }) => study ?? []);
	expect(studies).toHaveLength(aims.length);
	const found = await simulateStudies(studies, { seed: SEED, repeats: STUDIES }, inline, {});
	for (const [i, { reached, covered, studies: count }] of found.entries()) {
		const wanted = wantedShare(aims[i]!, targets) ?? 0;
		const error = Math.sqrt((wanted * (1 - wanted)) / count);
		const told = `${aims[i]!.aim} ${aims[i]!.size?.cases} ${aims[i]!.size?.controls}`;
		expect(reached / count, told).toBeGreaterThan(wanted - 3 * error);
		expect(covered / count, told).toBeGreaterThan(0.93);
	}
}
