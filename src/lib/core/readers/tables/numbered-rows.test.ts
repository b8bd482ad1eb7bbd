import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lacksIds } from './numbered-rows.ts';
import { readNumericMatrix } from '../matrix/numeric-matrix.server.ts';
import { readTable } from './table.server.ts';

let folder = '';
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'numbered-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const rows = (n: number, row: (i: number) => (string | number)[]): string[][] =>
	Array.from({ length: n }, (_, i) => row(i).map(String));
const labelled = rows(12, (i) => [i % 2 ? 'case' : 'control', i / 10, 2 * i]);

describe('samples without ids', () => {
	it('are told by a column of few groups beside numbers', () => {
		expect(lacksIds(['group', 'a', 'b'], labelled)).toBe(true);
		expect(
			lacksIds(
				['a', 'b', 'label'],
				rows(12, (i) => [i / 10, 2 * i, i % 2]),
			),
		).toBe(true);
	});

	it.each([
		['an id', ['group', 'id', 'b'], labelled],
		['a number of the row', ['group', 'No.', 'b'], labelled],
		['a number of the person', ['group', 'Nr', 'b'], labelled],
		['a feature', ['group', 'gene', 'b'], labelled],
		['a place', ['group', 'start', 'b'], labelled],
		['a column without a name', ['', 'a', 'b'], labelled],
		[
			'text of its own in every row',
			['group', 'a', 'b', 'note'],
			labelled.map((row, i) => [...row, `n${i}`]),
		],
		['a group of its own in every row', ['group', 'a', 'b'], rows(12, (i) => [`g${i}`, i, i])],
		['a mean', ['group', 'mean', 'b'], labelled],
		['a p value', ['group', 'effect', 'p'], labelled],
		['few rows', ['group', 'a', 'b'], labelled.slice(0, 9)],
		['no groups', ['a', 'b', 'c'], rows(12, (i) => [i, i / 3, i / 7])],
	])('are not seen where there is %s', (_, names, cells) => {
		expect(lacksIds(names, cells)).toBe(false);
	});

	it('get the number of their row, the same in the table and in the matrix', async () => {
		const file = path.join(folder, 'features.csv');
		const text = [['a', 'b', 'group'], ...labelled.map(([group, a, b]) => [a, b, group])];
		writeFileSync(file, text.map((row) => row.join(',')).join('\n') + '\n');
		const table = await readTable(file, { columns: ['sample', 'group'], max_rows: 2 });
		expect([table.rows, table.total_rows, table.truncated]).toEqual([
			[
				['row_1', 'control'],
				['row_2', 'case'],
			],
			12,
			true,
		]);
		expect(table.notes.map(({ code }) => code)).toContain('reader.rows_without_ids');
		const matrix = await readNumericMatrix(file);
		expect([matrix.orientation, matrix.row_ids.slice(0, 2), matrix.column_ids]).toEqual([
			'samples_in_rows',
			['row_1', 'row_2'],
			['a', 'b'],
		]);
		expect([...matrix.values.slice(0, 4)]).toEqual([0, 0, 0.1, 2]);
	});
});
