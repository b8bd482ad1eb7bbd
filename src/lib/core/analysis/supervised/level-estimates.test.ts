import { describe, expect, it } from 'vitest';
import { logitInterval } from '../../numerics/scores/logit-interval.ts';
import { levelEstimates } from './level-estimates.ts';

type Model = Parameters<typeof levelEstimates>[0];

/** One score per person over one repeat, and a validation part with the scores given. */
function model(
	scores: number[],
	classes: number[],
	levels: string[],
	held: number[] = [],
): [Model, Parameters<typeof levelEstimates>[1]] {
	const samples = [...scores, ...held].map((_, i) => ({
		...{ sample_id: `S${i}`, patient_id: `P${i}`, time: null },
		metadata: { site: levels[i % levels.length] ?? null },
	}));
	const own = {
		classes: ['control', 'case'],
		logistic: {
			...{ repeats: 1, n: scores.length, classCount: 2 },
			probabilities: Float64Array.from(scores.flatMap((score) => [1 - score, score])),
		},
		cohort: {
			samples: samples.slice(0, scores.length),
			classes: Int32Array.from(classes),
			patients: Int32Array.from(classes.keys()),
		},
		tables: {
			external_predictions: held.map((probability, i) => ({
				...{ sample: `S${scores.length + i}`, patient: `P${scores.length + i}`, class: 'case', probability },
				group: i % 2 === 0 ? 'control' : 'case',
			})),
		},
	};
	return [own as unknown as Model, { samples } as unknown as Parameters<typeof levelEstimates>[1]];
}

const scores = [0.1, 0.22, 0.31, 0.45, 0.52, 0.64, 0.28, 0.48, 0.55, 0.71, 0.8, 0.93];
const classes = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1];

describe('levelEstimates', () => {
	it('is the AUROC of pROC among the people of a level, its DeLong error widened for out-of-fold scores', () => {
		// Site A: pROC 1.18 gives 0.805555555556 with the standard error 0.134943975572. Site B: two against one, all but one pair right.
		const [one, cohort] = model(
			[...scores, 0.9, 0.2, 0.5],
			[...classes, 0, 0, 1],
			[...scores.map(() => 'A'), 'B', 'B', 'B'],
		);
		const [a, b, all] = levelEstimates(one, cohort, 'site');
		const { low, high } = logitInterval(0.805555555556, 1.4 * 0.134943975572);
		expect(a).toMatchObject({ column: 'site', part: 'training', level: 'A', n: 12, n_positive: 6 });
		expect(a?.auroc).toBeCloseTo(0.805555555556, 11);
		expect(a?.ci_low).toBeCloseTo(low, 9);
		expect(a?.ci_high).toBeCloseTo(high, 9);
		expect(b).toMatchObject({ level: 'B', n: 3, n_positive: 1, auroc: 0.5, ci_low: null });
		// 29 of 36 pairs in A and one of two in B.
		expect(all).toMatchObject({ level: '', n: 15, n_positive: 7 });
		expect(all?.auroc).toBeCloseTo(30 / 38, 12);
	});

	it('has no AUROC for a level of one group, and leaves it out of the pairs', () => {
		const [one, cohort] = model([0.1, 0.9, 0.2, 0.3], [0, 1, 0, 0], ['A', 'A', 'B', 'B']);
		expect(levelEstimates(one, cohort, 'site')).toMatchObject([
			{ level: 'A', auroc: 1, ci_low: null },
			{ level: 'B', auroc: null, n_positive: 0 },
			{ level: '', n: 2, auroc: 1 },
		]);
	});

	it('gives the held-out samples beside, and leaves out people without a level', () => {
		const [one, cohort] = model([0.1, 0.9], [0, 1], ['', 'A', 'A', 'A'], [0.4, 0.3]);
		expect(levelEstimates(one, cohort, 'site')).toMatchObject([
			{ part: 'training', level: 'A', n: 1, auroc: null },
			{ part: 'validation', level: 'A', n: 2, auroc: 0 },
			{ part: 'validation', level: '', n: 2, auroc: 0 },
		]);
	});
});
