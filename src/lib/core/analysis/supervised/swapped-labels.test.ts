import { describe, expect, it } from 'vitest';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { modelCohort } from './model-cohort.ts';
import { modelFindings } from './model-findings.ts';
import { swappedLabels, type MatrixScores } from './swapped-labels.ts';

const { matrix, cohort } = syntheticCohort({ sizes: [4, 4], features: 1, informative: 0, shift: 0, seed: 1 });

/** Scores of ten repeats: `score(sample, repeat)` is the probability of class 1. */
function scoresOf(name: string, score: (sample: number, repeat: number) => number): MatrixScores {
	const probabilities = new Float64Array(10 * 8 * 2);
	for (let r = 0; r < 10; r++)
		for (let i = 0; i < 8; i++) {
			probabilities[(r * 8 + i) * 2 + 1] = score(i, r);
			probabilities[(r * 8 + i) * 2] = 1 - score(i, r);
		}
	return {
		matrix: name,
		cohort: modelCohort(matrix, cohort, 'training'),
		logistic: { repeats: 10, n: 8, classCount: 2, probabilities },
	};
}

describe('swappedLabels', () => {
	// Sample 1 (a control) is scored 0.96 in 9 of 10 repeats, sample 2 in 8 of 10, the rest look like their labels.
	const seen = (i: number, r: number) => {
		if (i === 0) return r < 9 ? 0.96 : 0.5;
		if (i === 1) return r < 8 ? 0.99 : 0.5;
		return i < 4 ? 0.1 : 0.9;
	};

	it('names a sample contradicted in 90 % of the repeats in two matrices', () => {
		const rows = swappedLabels([scoresOf('a', seen), scoresOf('b', seen), scoresOf('c', () => 0.5)]);
		expect(rows.map((row) => [row.sample, row.matrix])).toEqual([
			['s001', 'a'],
			['s001', 'b'],
		]);
		expect(rows[0]).toMatchObject({ group: 'c0', predicted_class: 'c1', repeats_share: 0.9, matrices: 2 });
	});

	it('says nothing on the word of one matrix', () => {
		expect(swappedLabels([scoresOf('a', seen), scoresOf('b', () => 0.5)])).toEqual([]);
	});

	it('sees swaps in both directions', () => {
		const low = (i: number) => (i === 7 ? 0.05 : i < 4 ? 0.1 : 0.9);
		const rows = swappedLabels([scoresOf('a', low), scoresOf('b', low)]);
		expect(rows.map((row) => [row.sample, row.predicted_class])).toEqual([
			['s008', 'c0'],
			['s008', 'c0'],
		]);
	});
});

describe('modelFindings', () => {
	it('adjusts by Holm over the matrices: 0.005, 0.01, 0.2 become 0.015, 0.02, 0.2', () => {
		const models = [0.01, 0.2, 0.005].map((p_value, i) => ({ matrix: `m${i}`, permutation: { p_value } }));
		const found = modelFindings([...models, { matrix: 'm3', permutation: null }]);
		expect(found.map((row) => row.holm_p_value)).toEqual([0.02, 0.2, 0.015, null]);
		expect(found.map((row) => row.finding)).toEqual([true, false, true, false]);
	});
});
