import { expect, it } from 'vitest';
import { cohortPreview } from '../../../contract/records/cohort.ts';
import { cohortChoice } from './cohort-choice.ts';
import { previewGroups } from './preview-groups.ts';

const table = {
	path: 'samples.csv',
	header: ['sample', 'patient', 'group', 'stage'],
	rows: [
		['S1', 'P1', 'Cancer', 'I'],
		['S2', 'P1', 'Cancer', 'I'],
		['S3', 'P2', 'Cancer', 'III'],
		['S3', 'P2', 'Cancer', 'I'],
		['S4', 'P3', 'Cancer', ''],
		['S5', 'P4', 'Healthy', ''],
		['S6', 'P5', 'Healthy', ''],
	],
	...{ sample_column: 'sample', patient_column: 'patient', pairs: null },
	...{ rows_without_data: null, data_without_rows: null },
};
const choice = (group: string[], leave_out: string[] = []) => {
	const stated = cohortChoice({ group, leave_out });
	if (stated === undefined) throw new Error('nothing stated');
	return stated;
};

it('counts samples and patients of groups, and why others are in none', () => {
	const found = previewGroups(
		table,
		choice(['early=stage is I', 'control=group is Healthy'], ['sample S6: low coverage']),
	);
	expect(cohortPreview.parse(found)).toEqual(found);
	expect(found.groups).toEqual([
		{ name: 'early', definition: 'stage is I', samples: 2, patients: 1 },
		{ name: 'control', definition: 'group is Healthy', samples: 1, patients: 1 },
	]);
	// S3 counts with its first row; S4 has no stage.
	expect([found.samples, found.dropped_by_condition, found.missing_value, found.left_out]).toEqual([
		6, 1, 1, 1,
	]);
});

it('lists samples of two groups and ids that are not there', () => {
	const found = previewGroups(table, choice(['a=group is Cancer', 'b=samples S1, S9']));
	expect(found.overlaps).toEqual([{ sample: 'S1', groups: ['a', 'b'] }]);
	expect([found.overlaps_count, found.unmatched_ids, found.groups[1]?.samples]).toEqual([1, ['S9'], 0]);
});

it('lists the values of a column with their samples, most frequent first and each sample once', () => {
	const { values } = previewGroups(table, choice(['a=group is Cancer']), 'stage');
	// S3 counts with its first row; S4 to S6 have no stage.
	expect(values).toEqual([
		{ value: 'I', samples: 2 },
		{ value: 'III', samples: 1 },
	]);
	expect(previewGroups(table, choice(['a=group is Cancer']))).not.toHaveProperty('values');
	expect(() => previewGroups(table, choice(['a=group is Cancer']), 'grade')).toThrow(/grade/u);
});
