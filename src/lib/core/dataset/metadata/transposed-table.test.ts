import { describe, expect, it } from 'vitest';
import { transposedTable } from './transposed-table.ts';

const IDS = ['S1', 'S2', 'S3', 'S4'];
const known = new Set(IDS);

describe('rows that describe the samples in the columns', () => {
	it('become a table of samples, up to the first row of measurements', () => {
		const rows = [
			['Group', 'HCC', 'HCC', 'healthy', null],
			['Age', '61', '48', '55', '70'],
			['frag_100', '0.1', '0.2', '0.3', '0.4'],
			['Sex', 'F', 'M', 'F', 'M'],
		];
		expect(transposedTable(['feature', ...IDS], rows, known)).toEqual({
			header: ['sample', 'Group', 'Age'],
			rows: [
				['S1', 'HCC', '61'],
				['S2', 'HCC', '48'],
				['S3', 'healthy', '55'],
				['S4', null, '70'],
			],
		});
	});

	it('leave out columns that are no samples', () => {
		const found = transposedTable(['', ...IDS, 'p'], [['group', 'a', 'b', 'a', 'b', 'x']], known);
		expect(found?.rows.map(([id]) => id)).toEqual(IDS);
	});

	it('are not seen in other tables', () => {
		const numbers = [['frag_100', '0.1', '0.2', '0.3', '0.4']];
		expect(transposedTable(['feature', ...IDS], numbers, known)).toBeNull();
		const text = [['Group', 'a', 'b', 'a', 'b']];
		expect(transposedTable(['id', 'group', 'sex', 'age', 'site'], text, known)).toBeNull();
		expect(transposedTable(['id', 'S1', 'S2', 'S3'], text, known)).toBeNull();
	});
});
