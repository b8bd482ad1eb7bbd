import { describe, expect, it } from 'vitest';
import { readsRuns, taskCards, taskKeys, tasksOf } from '../../src/lib/contract/tasks/index.ts';

describe('facts of task cards', () => {
	it.each(taskKeys)('%s reads what its parameters take', (key) => {
		const { reads, parameters, also_reads = [], fits_models } = taskCards[key];
		const has = (name: string): boolean => name in parameters.shape;
		expect({
			raw: has('input_files'),
			matrix: has('signal_matrix_table'),
			scores: has('score_table'),
			clinical: has('clinical_table'),
			models: has('supervised_modeling') || has('locked_specificity'),
			people: has('survival_table') || has('assay_sheet') || has('metrics_table'),
		}).toEqual({
			raw: reads === 'raw',
			matrix: reads === 'matrix',
			scores: also_reads.includes('scores'),
			clinical: also_reads.includes('clinical'),
			models: fits_models,
			people: reads === 'people',
		});
	});

	it('a drawing is contained in the analysis of what it reads', () => {
		for (const key of tasksOf('plot'))
			expect(tasksOf('analyse', taskCards[key].reads)).toEqual([taskCards[key].contained_in]);
	});

	it('lists the tasks of a step in pipeline order', () => {
		expect(tasksOf('analyse')).toEqual(['analyze_cfdna', 'analyze_raw_signal']);
		expect(tasksOf('preprocess')).toEqual(taskKeys.filter((key) => key.startsWith('preprocess_')));
		expect(tasksOf('encode')).toEqual(taskKeys.filter((key) => key.startsWith('encode_')));
		expect(taskKeys.filter(readsRuns)).toEqual(['report_patients', 'review_results']);
		expect(readsRuns('no_such_task')).toBe(false);
	});
});
