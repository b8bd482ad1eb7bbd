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
		expect(longColumns(['gene', 'value', 'sample'], cells)).toEqual({
			features: [[0]],
			values: [1],
			sample: 2,
		});
		expect(longColumns(['model', 'score', 'sample'], cells)).toBeNull();
		expect(longColumns(['gene', 'value', 'sample'], [...cells, ['g1', 'high', 'D']])).toBeNull();
		expect(longColumns(['gene', 'first', 'sample'], cells)).toBeNull();
	});

	it('become one row per sample; pairs without a row are empty, never zero', () => {
		const rows = ROWS.slice(0, 8).map((row) => row.map(String));
		const names = ['gene', 'value', 'sample'];
		expect(widened(names, { features: [[0]], values: [1], sample: 2 }, rows)?.rows).toEqual([
			['A', '0', '1', '2'],
			['B', '10', '11', '12'],
			['C', '20', '21', null],
		]);
	});

	it('with several numbers keep what describes the sample and leave out what describes the feature', () => {
		const names = ['id', 'group', 'age', 'seqnames', 'arm', 'bin', 'short', 'long', 'gc_of_bin', 'study'];
		const rows = ['A', 'B'].flatMap((id, i) =>
			[1, 2, 3].map((bin) =>
				[id, 'xy'[i], 50 + i, 'chr1', '1p', bin, 10 * i + bin, 100 * i + bin, bin / 10, 'one'].map(String),
			),
		);
		const long = longColumns(names, rows);
		if (long === null) throw new Error('not told as a long table');
		expect(widened(names, long, rows)).toEqual({
			header: [
				'group',
				'age',
				...['short', 'long'].flatMap((name) => [1, 2, 3].map((n) => `${name} bin_${n}`)),
			],
			rows: [
				['A', 'x', '50', '1', '2', '3', '1', '2', '3'],
				['B', 'y', '51', '11', '12', '13', '101', '102', '103'],
			],
			left_out: [3, 4, 8, 9],
		});
		// A bin that stands twice for one sample: no matrix.
		expect(widened(names, long, [...rows, rows[0] as string[]])).toBeNull();
	});

	it('take the place as the feature where no column names it, and the assay before its number', () => {
		const placed = ['S1', 'S2'].flatMap((id, i) =>
			[0, 1].map((b) => [id, '1', `${b}00`, `${b}99`, `${i}.${b}`]),
		);
		const names = ['sample', 'chr', 'start', 'end', 'log2'];
		const long = longColumns(names, placed);
		if (long === null) throw new Error('not told as a long table');
		expect(widened(names, long, placed)).toEqual({
			header: ['1:000-099', '1:100-199'],
			rows: [
				['S1', '0.0', '0.1'],
				['S2', '1.0', '1.1'],
			],
			left_out: [],
		});
		const olink = ['SampleID', 'OlinkID', 'UniProt', 'Assay', 'LOD', 'NPX'];
		const npx = ['S1', 'S2'].flatMap((id, i) =>
			['a', 'b'].map((p, j) => [id, `OID${j}`, `P${j}`, p, `${j}`, `${i}.${j}`]),
		);
		const found = longColumns(olink, npx);
		if (found === null) throw new Error('not told as a long table');
		expect(widened(olink, found, npx)).toMatchObject({ header: ['a', 'b'], left_out: [1, 2, 4] });
	});

	it('are neither lists of variants nor of segments', () => {
		const rows = ['A', 'B'].flatMap((s) => [1, 2].map((n) => [s, 'chr1', `${n}`, 'C', 'T', `0.${n}`]));
		expect(longColumns(['sample', 'chrom', 'pos', 'ref', 'alt', 'vaf'], rows)).toBeNull();
		expect(longColumns(['ID', 'chrom', 'loc.start', 'loc.end', 'num.mark', 'seg.mean'], rows)).toBeNull();
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
