import { describe, expect, it } from 'vitest';
import type { Cohort } from '../signals/cohort.ts';
import { groupMetrics } from './group-metrics.ts';

const sample = (sample_id: string, patient_id: string, group: string, time: string | null) => ({
	sample_id,
	patient_id,
	group,
	raw_label: group,
	split: 'training' as const,
	time,
	metadata: {},
});

const cohort: Cohort = {
	samples: [
		sample('a1', 'a', 'control', '0'),
		sample('a2', 'a', 'control', '1'),
		sample('b', 'b', 'control', null),
		sample('c', 'c', 'control', null),
		sample('d', 'd', 'case', null),
	],
	groups: ['control', 'case'],
	reference: 'control',
	positive: 'case',
	has_patients: true,
	has_validation: false,
	batch_columns: [],
	metadata_columns: [],
	score_columns: [],
	label_column: 'group',
	sample_column: 'sample',
	patient_column: 'patient',
	time_column: 'time',
	split_column: null,
};

describe('groupMetrics', () => {
	it('takes one value per patient, the earliest, and counts what is missing', () => {
		const matrix = {
			name: 'm',
			signal_kind: 'signal' as const,
			unit: 'signal',
			sample_ids: ['a1', 'a2', 'b', 'c', 'd'],
			feature_ids: ['f'],
			values: Float64Array.from([1, 100, 2, 6, NaN]),
		};
		// Controls 1, 2, 6: mean 3, squares 4 + 1 + 9 = 14, variance 14 / 2 = 7; quartiles 1.5 and 4 by linear interpolation.
		expect(groupMetrics(matrix, cohort)).toEqual([
			{
				feature: 'f',
				group: 'control',
				n: 3,
				n_missing: 0,
				mean: 3,
				sd: Math.sqrt(7),
				median: 2,
				q25: 1.5,
				q75: 4,
				min: 1,
				max: 6,
			},
			{
				feature: 'f',
				group: 'case',
				n: 0,
				n_missing: 1,
				mean: null,
				sd: null,
				median: null,
				q25: null,
				q75: null,
				min: null,
				max: null,
			},
		]);
	});
});
