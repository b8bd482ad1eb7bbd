import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longColumns, widened } from './long-table.ts';
import { readNumericMatrix } from './numeric-matrix.server.ts';
import { readTable } from './table.server.ts';

let folder = '';
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'long-table-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(rows: (string | number)[][]): string {
	const name = path.join(folder, 'long.csv');
	writeFileSync(name, rows.map((row) => row.join(',')).join('\n') + '\n');
	return name;
}

const ROWS = ['A', 'B', 'C'].flatMap((s, i) => ['g1', 'g2', 'g3'].map((g, j) => [g, 10 * i + j, s]));

describe('long tables', () => {
	it('are told by the names of their three columns and by numbers', () => {
		const cells = ROWS.map((row) => row.map(String));
		expect(longColumns(['gene', 'value', 'sample'], cells)).toEqual({ feature: 0, value: 1, sample: 2 });
		expect(longColumns(['model', 'score', 'sample'], cells)).toBeNull();
		expect(longColumns(['gene', 'value', 'sample'], [...cells, ['g1', 'high', 'D']])).toBeNull();
		expect(longColumns(['gene', 'value', 'sample', 'batch'], cells)).toBeNull();
	});

	it('become one row per sample; pairs without a row are empty, never zero', () => {
		const rows = ROWS.slice(0, 8).map((row) => row.map(String));
		expect(widened({ feature: 0, value: 1, sample: 2 }, rows)?.rows).toEqual([
			['A', '0', '1', '2'],
			['B', '10', '11', '12'],
			['C', '20', '21', null],
		]);
	});

	it('are read as tables and as matrices', async () => {
		const name = file([['gene', 'value', 'sample'], ...ROWS]);
		const table = await readTable(name, { columns: ['sample', 'g3'], max_rows: 2 });
		expect([table.header, table.rows, table.truncated, table.total_rows]).toEqual([
			['sample', 'g3'],
			[
				['A', '2'],
				['B', '12'],
			],
			true,
			3,
		]);
		const matrix = await readNumericMatrix(name);
		expect([matrix.orientation, matrix.row_ids, matrix.column_ids]).toEqual([
			'samples_in_rows',
			['A', 'B', 'C'],
			['g1', 'g2', 'g3'],
		]);
		expect([...matrix.values]).toEqual([0, 1, 2, 10, 11, 12, 20, 21, 22]);
	});
});
