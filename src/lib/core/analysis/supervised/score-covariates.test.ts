import { describe, expect, it } from 'vitest';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { modelCohort } from './model-cohort.ts';
import { scoreCovariates } from './score-covariates.ts';

const { matrix, cohort } = syntheticCohort({
	sizes: [10, 10],
	features: 1,
	informative: 0,
	shift: 0,
	seed: 1,
});
cohort.samples.forEach((sample, i) => {
	sample.metadata['depth'] = i === 4 ? null : String(100 - i);
	sample.metadata['name'] = `person ${i}`;
});
const training = modelCohort(matrix, cohort, 'training');
/** Scores rise with the sample number. */
const mean = Float64Array.from({ length: 20 }, (_, i) => i / 20);
const rows = scoreCovariates(
	{ ...training, scores: mean },
	training.classNames,
	['depth', 'batch', 'name', 'absent'],
	['batch'],
);

describe('scoreCovariates', () => {
	it('takes numbers by rank correlation, over all and within groups', () => {
		const depth = rows.filter((row) => row.covariate === 'depth');
		expect(depth.map((row) => [row.samples, row.n, row.estimate])).toEqual([
			['all', 19, -1],
			['c0', 9, -1],
			['c1', 10, -1],
		]);
	});

	it('takes levels by Mann-Whitney: batch B is one step ahead of A', () => {
		const all = rows.find((row) => row.covariate === 'batch' && row.samples === 'all');
		// A: 0, 2, ..., 18, B: 1, 3, ..., 19: B exceeds A in 10 + 9 + ... + 1 = 55 of 100 pairs.
		expect(all).toMatchObject({ statistic: 'mann_whitney', estimate: 0.55, levels: 'A (10); B (10)' });
	});

	it('takes the numbers of a batch column as levels, and numbers that may be codes both ways', () => {
		const { matrix: other, cohort: plated } = syntheticCohort({
			sizes: [12, 12],
			features: 1,
			informative: 0,
			shift: 0,
			seed: 1,
		});
		plated.samples.forEach((sample, i) => (sample.metadata['plate'] = String(1 + ((i * 5) % 6))));
		const cohortOfPlates = modelCohort(other, plated, 'training');
		const rising = Float64Array.from({ length: 24 }, (_, i) => i / 24);
		const tested = (batches: string[]) =>
			scoreCovariates({ ...cohortOfPlates, scores: rising }, ['c0', 'c1'], ['plate'], batches)
				.filter((row) => row.samples === 'all')
				.map((row) => [row.statistic, row.p_value]);
		// scipy.stats.kruskal and spearmanr
		const levels = ['kruskal_wallis', expect.closeTo(0.9243132728, 6)];
		expect(tested(['plate'])).toEqual([levels]);
		expect(tested([])).toEqual([['spearman', expect.closeTo(0.87012547, 6)], levels]);
	});

	it('leaves out names and columns that do not exist', () => {
		expect(rows.some((row) => row.covariate === 'name' || row.covariate === 'absent')).toBe(false);
	});
});
