import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { writeXlsx } from './xlsx-writer.ts';

const sheets = [
	{
		name: 'Cohort & notes',
		rows: [['Table S1 <demo>'], ['sample', 'age', 'stage'], ['S1', 61.5, 'II'], ['S2', null, ' a\nb ']],
	},
	{ name: 'second', rows: [['x'], [1e-7], [0.1]] },
];

describe('writeXlsx', () => {
	it('writes a workbook whose text, numbers and gaps come back', async () => {
		const buffer = Buffer.from(writeXlsx(sheets));
		expect(await readSheet(buffer, 'Cohort & notes', { trim: false })).toEqual([
			['Table S1 <demo>', null, null],
			['sample', 'age', 'stage'],
			['S1', 61.5, 'II'],
			['S2', null, ' a\nb '],
		]);
		expect(await readSheet(buffer, 'second')).toEqual([['x'], [1e-7], [0.1]]);
	});

	it('gives the same bytes every time', () => {
		expect(writeXlsx(sheets)).toEqual(writeXlsx(sheets));
	});

	it('leaves non-finite numbers out', async () => {
		const buffer = Buffer.from(
			writeXlsx([
				{
					name: 'a',
					rows: [
						['v', 'w'],
						[Number.NaN, 2],
					],
				},
			]),
		);
		expect(await readSheet(buffer)).toEqual([
			['v', 'w'],
			[null, 2],
		]);
	});

	it('refuses names Excel refuses', () => {
		expect(() => writeXlsx([{ name: 'a/b', rows: [] }])).toThrow('Not a sheet name');
		expect(() => writeXlsx([])).toThrow('at least one sheet');
	});
});
