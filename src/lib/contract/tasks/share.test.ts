import { expect, it } from 'vitest';
import { applyModel } from './apply_model.ts';
import { combineMatrices } from './combine_matrices.ts';
import { planSampleSize } from './plan_sample_size.ts';

const read = (given: unknown): unknown[] =>
	[applyModel, combineMatrices, planSampleSize].map(
		({ parameters }) => parameters.safeParse({ prevalence: given }).data?.prevalence,
	);

it('reads a prevalence alike in every task: a percentage or a share below 1, never a bare number from 1 on', () => {
	for (const given of ['1%', ' 1 % ', 0.01, '0.01']) expect(read(given)).toEqual([0.01, 0.01, 0.01]);
	expect(read('0.5%')).toEqual([0.005, 0.005, 0.005]);
	for (const given of [1, '1', 1.5, '2', 5, 0, '0%', '100%', 'much'])
		for (const { parameters } of [applyModel, combineMatrices, planSampleSize])
			expect(parameters.safeParse({ prevalence: given }).success).toBe(false);
});
