import { describe, expect, it } from 'vitest';
import { taskCards } from '../../contract/tasks/index.ts';
import { checkParameters } from './check-parameters.ts';

describe('checkParameters', () => {
	it.each([
		['seed', ['1', '2']],
		['split_col', ['a', 'b']],
	])('says that %s was given more than once', (name, values) => {
		expect(() => checkParameters(taskCards.analyze_cfdna, { [name]: values })).toThrow(
			new RegExp(`${name}.*given more than once`, 'u'),
		);
	});

	it('keeps the reason of a wrong value, and takes lists where a list belongs', () => {
		expect(() => checkParameters(taskCards.analyze_cfdna, { seed: '-1' })).toThrow(/seed/u);
		const tables = ['a.csv', 'b.csv'];
		expect(
			checkParameters(taskCards.analyze_cfdna, { signal_matrix_table: tables })['signal_matrix_table'],
		).toEqual(tables);
	});
});
