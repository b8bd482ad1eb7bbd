import { describe, expect, it } from 'vitest';
import { sourceArguments } from './source-arguments.ts';

describe('sourceArguments', () => {
	it('lets what is meant for all reach every source', () => {
		const stated = {
			goal: 'who has cancer',
			label_map: { Healthy: 'healthy', '*': 'cancer' },
			output_root: '/elsewhere',
			parameters: { permutations: 0, seed: 7 },
		};
		expect(sourceArguments(stated, 'lung')).toEqual({
			goal: 'who has cancer',
			label_map: { Healthy: 'healthy', '*': 'cancer' },
			parameters: { permutations: 0, seed: 7 },
		});
	});

	it('gives files to the source they lie in, relative to it', () => {
		const stated = {
			labels_table: ['lung/Train.list', 'lung/Valid.list'],
			labels_label_col: 'Response',
			parameters: { signal_matrix_table: ['./lung/MS.csv', 'other/x.csv'], split_col: 'part', seed: 1 },
		};
		expect(sourceArguments(stated, 'lung')).toEqual({
			labels_table: ['Train.list', 'Valid.list'],
			labels_label_col: 'Response',
			parameters: { signal_matrix_table: ['MS.csv'], split_col: 'part', seed: 1 },
		});
		expect(sourceArguments(stated, 'other')).toEqual({
			parameters: { signal_matrix_table: ['x.csv'], seed: 1 },
		});
		expect(sourceArguments(stated, 'lun')).toEqual({ parameters: { seed: 1 } });
	});
});
