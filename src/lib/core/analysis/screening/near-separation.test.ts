import { describe, expect, it } from 'vitest';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { nearSeparations } from './near-separation.ts';

/** A matrix of noise whose first feature holds the given values. */
function withFirst(values: number[], features: number): ReturnType<typeof syntheticCohort> {
	const half = values.length / 2;
	const made = syntheticCohort({ sizes: [half, half], features, informative: 0, shift: 0, seed: 4 });
	made.matrix.values.set(values, 0);
	return made;
}

const found = (values: number[], features: number): number[][] => {
	const { matrix, cohort } = withFirst(values, features);
	return nearSeparations(matrix, cohort, [...cohort.samples.keys()]).map(({ feature, auroc }) => [
		feature,
		auroc,
	]);
};

/** 0 ... n-1 with the last control raised above the first `wrong` cases: so many of the pairs are lost. */
function steps(n: number, wrong: number): number[] {
	return Array.from({ length: n }, (_, i) => (i === n / 2 - 1 ? i + wrong + 0.5 : i));
}

describe('measurements that nearly separate the groups', () => {
	it('counts pairs: 392 of 400 are 0.98, 391 are too few', () => {
		expect(found(steps(40, 1), 10)).toEqual([[0, 399 / 400]]);
		expect(found(steps(40, 8), 10)).toEqual([[0, 392 / 400]]);
		expect(found(steps(40, 9), 10)).toEqual([]);
	});

	it('names none where chance gives some: 2 / C(20, 10) = 1.08e-5 for each of 900 or 1,000 features', () => {
		expect(found(steps(20, 0), 900)).toEqual([[0, 1]]);
		expect(found(steps(20, 0), 1000)).toEqual([]);
	});
});
