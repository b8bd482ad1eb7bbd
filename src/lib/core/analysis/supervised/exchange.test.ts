import { describe, expect, it } from 'vitest';
import { exchangeWithin, permutedClasses } from './exchange.ts';
import { outerFoldPlan } from './folds.ts';
import { chooseExchange } from './permutation.ts';

const samples = {
	classes: Int32Array.from({ length: 60 }, (_, i) => (i < 30 ? 0 : 1)),
	patients: Int32Array.from({ length: 60 }, (_, i) => i),
};
const plan = outerFoldPlan(samples, 1, 1);

function countsBy(keys: readonly string[], classes: Int32Array): Record<string, number> {
	const counts: Record<string, number> = {};
	keys.forEach((key, i) => (counts[key] = (counts[key] ?? 0) + classes[i]!));
	return counts;
}

describe('permuted labels', () => {
	it('keep the class counts of every fold and batch, and change labels', () => {
		const batch = Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? 'A' : 'B'));
		const { exchange, column } = chooseExchange(samples, plan, [{ column: 'batch', values: batch }]);
		expect(column).toBe('batch');
		const keys = batch.map((level, i) => `${plan.assignment[i]}/${level}`);
		for (let index = 1; index <= 20; index++) {
			const permuted = permutedClasses(samples, exchange, 5, index);
			expect(countsBy(keys, permuted)).toEqual(countsBy(keys, samples.classes));
			expect(permuted).not.toEqual(samples.classes);
		}
		expect(permutedClasses(samples, exchange, 5, 0)).toBe(samples.classes);
	});

	it('fall back to folds alone when batch and label are the same thing', () => {
		const batch = Array.from(samples.classes, (k) => `batch ${k}`);
		expect(chooseExchange(samples, plan, [{ column: 'batch', values: batch }]).column).toBeNull();
	});

	it('move whole patients, and leave patients of two classes alone', () => {
		const repeated = {
			classes: Int32Array.of(0, 0, 0, 0, 1, 1, 1, 1, 0, 1),
			patients: Int32Array.of(0, 0, 1, 1, 2, 2, 3, 3, 4, 4),
		};
		const exchange = exchangeWithin(repeated, new Array<string>(10).fill('all'));
		expect(exchange.fixedPatients).toBe(1);
		// 4 patients, 2 per class: C(4, 2) = 6 labellings.
		expect(exchange.logArrangements).toBeCloseTo(Math.log(6), 10);
		for (let index = 1; index <= 10; index++) {
			const permuted = permutedClasses(repeated, exchange, 1, index);
			for (let i = 0; i < 8; i += 2) expect(permuted[i]).toBe(permuted[i + 1]);
			expect([permuted[8], permuted[9]]).toEqual([0, 1]);
		}
	});
});
