import { describe, expect, it } from 'vitest';
import { featureVarianceTable } from '../../contract/tables/feature-variance.ts';
import { sampleSummariesTable } from '../../contract/tables/sample-summaries.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
import { featureVariance } from './feature-variance.ts';
import { missingness } from './missingness.ts';
import { sampleSummaries } from './sample-summaries.ts';

/** Features a-d in rows, samples S1-S3 in columns. */
const matrix: SignalMatrix = {
	name: 'test',
	signal_kind: 'signal',
	sample_ids: ['S1', 'S2', 'S3'],
	feature_ids: ['a', 'b', 'c', 'd'],
	values: Float64Array.from([1, 2, NaN, 4, 4, NaN, 3, 5, NaN, 2, 9, 7]),
	unit: 'value',
};

describe('per-sample and per-feature summaries by hand', () => {
	it('sample summaries', () => {
		const [first, , third] = sampleSummaries(matrix);
		// 1, 2, 3, 4.
		expect(first).toEqual({
			sample: 'S1',
			n_values: 4,
			missing_share: 0,
			mean: 2.5,
			median: 2.5,
			sd: expect.closeTo(Math.sqrt(5 / 3), 12),
			iqr: 1.5,
			min: 1,
			p05: expect.closeTo(1.15, 12),
			p95: expect.closeTo(3.85, 12),
			max: 4,
		});
		expect(third).toMatchObject({ n_values: 1, missing_share: 0.75, median: 7, sd: null, iqr: 0 });
		expect(sampleSummariesTable.schema.safeParse(third).success).toBe(true);
	});
	it('missingness per sample, per feature and over all', () => {
		const result = missingness(matrix);
		expect(result.samples.map((r) => r.n_missing)).toEqual([0, 0, 3]);
		expect(result.features.map((r) => r.missing_share)).toEqual([1 / 3, 1 / 3, 1 / 3, 0]);
		expect(result.missing_share).toBe(0.25);
	});
	it('feature variance, constant flag and rank', () => {
		const rows = featureVariance(matrix);
		expect(rows.map((r) => [r.feature, r.variance, r.constant, r.rank])).toEqual([
			['a', 0.5, false, 3],
			['b', 0, true, 4],
			['c', 2, false, 2],
			['d', 13, false, 1],
		]);
		expect(rows[3]).toMatchObject({ n: 3, mean: 6, mad: 2 });
		for (const row of rows) expect(featureVarianceTable.schema.safeParse(row).success).toBe(true);
	});
	it('a feature without any value is constant and has no rank', () => {
		const empty = featureVariance({ ...matrix, feature_ids: ['x'], values: new Float64Array(3).fill(NaN) });
		expect(empty).toEqual([
			{
				feature: 'x',
				n: 0,
				missing_share: 1,
				mean: null,
				variance: null,
				mad: null,
				constant: true,
				rank: null,
			},
		]);
	});
});
