import { describe, expect, it } from 'vitest';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { compareMatrices } from './compare-matrices.ts';
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

describe('compareMatrices', () => {
	it('compares on the shared samples, with the error x 1.4', () => {
		const a = scoresOf('a', (i) => [0.1, 0.2, 0.3, 0.75, 0.4, 0.6, 0.7, 0.8][i]!);
		const b = scoresOf('b', (i) => [0.1, 0.5, 0.3, 0.7, 0.2, 0.6, 0.4, 0.8][i]!);
		const [row] = compareMatrices([a, b]);
		// a: 4 x 4 pairs, three lost to .75; b: .2 beats .1; .4 beats .1 .3; .6 beats .1 .5 .3; .8 beats all.
		expect(row).toMatchObject({
			matrix_a: 'a',
			matrix_b: 'b',
			n: 8,
			n_positive: 4,
			auroc_a: 13 / 16,
			auroc_b: 10 / 16,
		});
		expect(row!.difference).toBeCloseTo(-3 / 16, 12);
		// Structural components of b - a, by hand: cases -1/4 x 2 ... give the paired variance below.
		const cases = [1 / 4 - 3 / 4, 3 / 4 - 3 / 4, 2 / 4 - 3 / 4, 1 - 1];
		const controls = [1 - 1, 2 / 4 - 1, 3 / 4 - 1, 1 / 4 - 1 / 4];
		const variance = (v: number[]) => {
			const mean = v.reduce((x, y) => x + y, 0) / 4;
			return v.reduce((x, y) => x + (y - mean) ** 2, 0) / 3;
		};
		expect(row!.se).toBeCloseTo(1.4 * Math.sqrt(variance(cases) / 4 + variance(controls) / 4), 12);
		expect(row!.p_value_holm).toBe(row!.p_value);
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
