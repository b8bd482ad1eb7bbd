import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { dealFolds, innerFolds, outerFoldPlan, patientsPerClass, repeatsFor, splitOf } from './folds.ts';

function samplesOf(sizes: number[], perPatient = 1) {
	const classes = sizes.flatMap((size, k) => Array.from({ length: size * perPatient }, () => k));
	return {
		classes: Int32Array.from(classes),
		patients: Int32Array.from(classes, (_, i) => Math.floor(i / perPatient)),
	};
}

describe('outer folds', () => {
	it('repeat 10 times below 100 patients, 5 below 300, 2 above', () => {
		expect([20, 99, 100, 299, 300, 5000].map(repeatsFor)).toEqual([10, 10, 5, 5, 2, 2]);
	});

	it('keep class shares: 23 controls and 11 cases leave 4-5 and 2-3 per fold', () => {
		const samples = samplesOf([23, 11]);
		const plan = outerFoldPlan(samples, 10, 7);
		for (let repeat = 0; repeat < 10; repeat++) {
			for (let fold = 0; fold < 5; fold++) {
				const { training, test } = splitOf(plan, repeat, fold);
				expect(training.length + test.length).toBe(34);
				const cases = test.filter((i) => samples.classes[i] === 1).length;
				expect(cases === 2 || cases === 3).toBe(true);
				expect(test.length === 6 || test.length === 7).toBe(true);
			}
		}
	});

	it('keep all samples of a patient together', () => {
		const samples = samplesOf([12, 9], 3);
		const plan = outerFoldPlan(samples, 3, 1);
		const n = samples.classes.length;
		for (let repeat = 0; repeat < 3; repeat++)
			for (let i = 0; i < n; i++)
				expect(plan.assignment[repeat * n + i]).toBe(plan.assignment[repeat * n + i - (i % 3)]);
	});

	it('are the same for the same seed, different for another and between repeats', () => {
		const samples = samplesOf([20, 20]);
		const plan = outerFoldPlan(samples, 2, 3);
		expect(outerFoldPlan(samples, 2, 3)).toEqual(plan);
		expect(outerFoldPlan(samples, 2, 4).assignment).not.toEqual(plan.assignment);
		expect(plan.assignment.slice(0, 40)).not.toEqual(plan.assignment.slice(40));
	});

	it('put every arrangement of two patients of a class equally often', () => {
		// Patients 0 and 1 of ten land in the same fold with probability 1/9 (each fold gets two of the ten).
		const samples = samplesOf([10, 10]);
		let together = 0;
		for (let k = 0; k < 9000; k++) {
			const folds = dealFolds(samples, 5, createRandom(k, 'pairs'));
			if (folds[0] === folds[1]) together++;
		}
		// Binomial(9000, 1/9): mean 1000, standard deviation 29.8.
		expect(Math.abs(together - 1000)).toBeLessThan(4 * 29.8);
	});
});

describe('inner folds', () => {
	it('are min(5, smallest training class), at least 2', () => {
		const count = (sizes: number[]) => {
			const samples = samplesOf(sizes);
			const all = Int32Array.from(samples.classes, (_, i) => i);
			return innerFolds(samples, all, 1, 'x').folds;
		};
		expect([count([20, 16]), count([20, 4]), count([20, 3]), count([20, 1])]).toEqual([5, 4, 3, 2]);
	});
});

describe('patientsPerClass', () => {
	it('counts patients, and a patient of two classes in both', () => {
		const samples = { classes: Int32Array.of(0, 0, 1, 1, 1), patients: Int32Array.of(0, 0, 0, 1, 2) };
		expect(patientsPerClass(samples, 2)).toEqual([1, 3]);
	});
});
