import { expect, it } from 'vitest';
import { LbError } from '../../../../base/errors.ts';
import { toProblem } from '../../../../base/problem.ts';
import { metadataProblem } from './metadata-problem.ts';

const table = 'sheet.csv';

it.each([
	[new LbError('metadata.table_missing', { table, tables: [] }, { field: 'labels_table' }), 'table'],
	[
		new LbError(
			'metadata.column_missing',
			{ table, column: 'x', columns: [] },
			{ field: 'labels_sample_col' },
		),
		'sample_column',
	],
	[
		new LbError(
			'metadata.column_missing',
			{ table, column: 'x', columns: [] },
			{ field: 'labels_label_col' },
		),
		'label_column',
	],
	[new LbError('metadata.no_proposal', { option: '--labels-table' }, { field: 'labels' }), 'action'],
	[new LbError('run.no_numeric_table', {}, { field: 'assay' }), 'assay'],
])('%s names the field of the request: %s', (error, field) => {
	expect(metadataProblem(toProblem(error))).toMatchObject({ code: error.code, field, values: { field } });
});

it('the hint names it too', () => {
	const error = new LbError('metadata.sample_column_unclear', {
		...{ table, columns: ['a', 'b'], option: '--labels-sample-col' },
	});
	expect(metadataProblem(toProblem(error))).toMatchObject({
		values: { option: 'sample_column' },
		hint: 'Specify it with sample_column. Columns: a, b.',
	});
});

it('a problem that names nothing of the request stays as it is', () => {
	const problem = toProblem(new LbError('dataset.folder_missing', {}, { path: '/gone' }));
	expect(metadataProblem(problem)).toEqual(problem);
});
