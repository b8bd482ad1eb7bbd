import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { deLongDifference } from '../../numerics/scores/delong.ts';
import { compareMatrices } from './compare-matrices.ts';
import { modelCohort } from './model-cohort.ts';
import type { MatrixScores } from './swapped-labels.ts';

/** Scores of one repeat as a model leaves them: first half controls, `perPatient` neighbours are one patient. */
function scored(matrix: string, scores: readonly number[], perPatient = 1): MatrixScores {
	const patients = scores.length / perPatient / 2;
	const made = syntheticCohort({
		sizes: [patients, patients],
		features: 1,
		informative: 0,
		shift: 0,
		seed: 1,
		perPatient,
	});
	return {
		matrix,
		cohort: modelCohort(made.matrix, made.cohort, 'training'),
		logistic: {
			repeats: 1,
			n: scores.length,
			classCount: 2,
			probabilities: Float64Array.from(scores.flatMap((score) => [1 - score, score])),
		},
	};
}

const labelsOf = (n: number): number[] => Array.from({ length: n }, (_, i) => (i < n / 2 ? 0 : 1));

/** AUROC by its definition: share of case-control pairs in the right order. */
function auroc(scores: readonly number[], controls: readonly number[], cases: readonly number[]): number {
	let right = 0;
	for (const i of cases)
		for (const j of controls) right += scores[i]! > scores[j]! ? 1 : scores[i] === scores[j] ? 0.5 : 0;
	return right / (cases.length * controls.length);
}

function deviation(values: readonly number[], divisor = values.length - 1): number {
	const mean = values.reduce((a, b) => a + b, 0) / values.length;
	return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / divisor);
}

describe('compareMatrices with one sample per patient', () => {
	const a = [0.1, 0.2, 0.3, 0.75, 0.4, 0.6, 0.7, 0.8];
	const b = [0.1, 0.5, 0.3, 0.7, 0.2, 0.6, 0.4, 0.8];

	it('compares on the shared samples, with the paired DeLong error x 1.4', () => {
		const [row] = compareMatrices([scored('a', a), scored('b', b)], 1);
		// a: 4 x 4 pairs, three lost to .75; b: .2 beats .1; .4 beats .1 .3; .6 beats .1 .5 .3; .8 beats all.
		expect(row).toMatchObject({
			matrix_a: 'a',
			matrix_b: 'b',
			n: 8,
			n_positive: 4,
			n_patients: 8,
			auroc_a: 13 / 16,
			auroc_b: 10 / 16,
			interval: 'approximate: paired DeLong standard error x 1.4',
		});
		expect(row!.difference).toBeCloseTo(-3 / 16, 12);
		// Structural components of b - a, by hand: cases -1/4 x 2 ... give the paired variance below.
		const cases = [1 / 4 - 3 / 4, 3 / 4 - 3 / 4, 2 / 4 - 3 / 4, 1 - 1];
		const controls = [1 - 1, 2 / 4 - 1, 3 / 4 - 1, 1 / 4 - 1 / 4];
		const variance = deviation(cases) ** 2 / 4 + deviation(controls) ** 2 / 4;
		expect(row!.se).toBeCloseTo(1.4 * Math.sqrt(variance), 12);
		expect(row!.ci_high).toBeCloseTo(-3 / 16 + 1.96 * 1.4 * Math.sqrt(variance), 4);
		expect(row!.p_value_holm).toBe(row!.p_value);
	});

	it('leaves samples out that one matrix lacks', () => {
		const fewer = scored('b', b);
		const { samples } = fewer.cohort;
		fewer.cohort.samples = samples.map((sample, i) =>
			i < 2 ? { ...sample, sample_id: `other${i}` } : sample,
		);
		const [row] = compareMatrices([scored('a', a), fewer], 1);
		// Without the controls .1 and .2 (a) and .1 and .5 (b): 5 and 4 of 8 pairs.
		expect(row).toMatchObject({ n: 6, n_positive: 4, auroc_a: 5 / 8, auroc_b: 4 / 8 });
	});

	it('gives no interval of no width to two scores that separate the classes', () => {
		const perfect = [0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9];
		const other = [0.4, 0.3, 0.2, 0.1, 0.9, 0.8, 0.7, 0.6];
		const [row] = compareMatrices([scored('a', perfect), scored('b', other)], 1);
		expect(row).toMatchObject({
			auroc_a: 1,
			auroc_b: 1,
			difference: 0,
			se: null,
			ci_low: null,
			ci_high: null,
		});
		expect(row).toMatchObject({ p_value: 1, p_value_holm: 1, interval: 'none' });
	});
});

describe('compareMatrices where patients repeat', () => {
	it('resamples whole patients: the error over every possible draw of three controls and three cases', () => {
		const a = [0.2, 0.3, 0.6, 0.5, 0.1, 0.4, 0.45, 0.7, 0.8, 0.25, 0.9, 0.35];
		const b = [0.5, 0.6, 0.1, 0.3, 0.4, 0.2, 0.7, 0.65, 0.15, 0.45, 0.8, 0.55];
		const [row] = compareMatrices([scored('a', a, 2), scored('b', b, 2)], 1);
		const picks = [0, 1, 2].flatMap((i) => [0, 1, 2].flatMap((j) => [0, 1, 2].map((k) => [i, j, k])));
		const samples = (chosen: readonly number[], from: number) =>
			chosen.flatMap((patient) => [from + 2 * patient, from + 2 * patient + 1]);
		const differences = picks.flatMap((x) =>
			picks.map((y) => {
				const [controls, cases] = [samples(x, 0), samples(y, 6)];
				return auroc(b, controls, cases) - auroc(a, controls, cases);
			}),
		);
		expect(differences.length).toBe(27 * 27);
		const exact = 1.4 * deviation(differences, differences.length);
		// 2,000 draws know a standard deviation to about 2 %.
		expect(Math.abs(row!.se! / exact - 1)).toBeLessThan(0.06);
		expect(row).toMatchObject({ n: 12, n_positive: 6, n_patients: 6 });
		expect(row!.interval).toContain('patients resampled 2,000 times');
	});

	it('repeats with its seed', () => {
		const random = createRandom(3, 'scores');
		const draw = (): number[] => Array.from({ length: 24 }, () => random.uniform());
		const pair = [scored('a', draw(), 2), scored('b', draw(), 2)];
		expect(compareMatrices(pair, 5)).toEqual(compareMatrices(pair, 5));
		expect(compareMatrices(pair, 6)[0]!.se).not.toBe(compareMatrices(pair, 5)[0]!.se);
	});

	it('needs two patients of each class', () => {
		const scores = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6];
		expect(compareMatrices([scored('a', scores, 3), scored('b', scores, 3)], 1)).toEqual([]);
	});

	/**
	 * 300 cohorts of 15 controls and 15 cases with three samples each, scores that share most of their variance within a
	 * patient, and two matrices of the same accuracy.
	 */
	it('knows its error in simulation, where samples counted as independent give two thirds of it', () => {
		const random = createRandom(7, 'simulation');
		const perPatient = 3;
		const draw = (): number[] =>
			Array.from({ length: 30 }, (_, patient) => {
				const own = random.normal() + (patient < 15 ? 0 : 1);
				return Array.from({ length: perPatient }, () => 1 / (1 + Math.exp(-own - 0.4 * random.normal())));
			}).flat();
		const differences: number[] = [];
		const errors: number[] = [];
		const naive: number[] = [];
		let rejected = 0;
		for (let i = 0; i < 300; i++) {
			const [a, b] = [draw(), draw()];
			const [row] = compareMatrices([scored('a', a, perPatient), scored('b', b, perPatient)], i);
			differences.push(row!.difference);
			errors.push(row!.se! / 1.4);
			naive.push(deLongDifference(a, b, labelsOf(90)).se);
			if (Math.abs(row!.difference) > (1.96 * row!.se!) / 1.4) rejected++;
		}
		const truth = deviation(differences);
		const mean = (values: readonly number[]): number => values.reduce((x, y) => x + y, 0) / values.length;
		// The standard deviation of 300 values is known to about 4 %.
		expect(mean(errors) / truth).toBeGreaterThan(0.88);
		expect(mean(errors) / truth).toBeLessThan(1.12);
		expect(mean(naive) / truth).toBeLessThan(0.7);
		// Without the factor 1.4, one in twenty at the 5 % level; 300 cohorts know that to 1.3 %.
		expect(rejected / 300).toBeGreaterThan(0.015);
		expect(rejected / 300).toBeLessThan(0.1);
	});
});
