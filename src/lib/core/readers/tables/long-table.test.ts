import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeXlsx } from '../../assistant/demo/xlsx-writer.ts';
import { longColumns, widened } from './long-table.ts';
import { readNumericMatrix } from '../matrix/numeric-matrix.server.ts';
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
		expect(widened(names, long, [...rows, rows[0]!])).toBeNull();
	});

	it('keep a ratio and leave out the reads it is made of', () => {
		const names = ['id', 'chrom', 'start', 'end', 'short', 'long', 'ratio'];
		const reads = [
			['9', '30'],
			['8', '33'],
			['7', '31'],
		];
		const rows = ['A', 'B', 'C'].flatMap((id, i) =>
			[0, 100, 200].map((start, j) => {
				const [short, long] = reads[(i + j) % 3] as [string, string];
				return [id, 'chr1', `${start}`, `${start + 99}`, short, long, `${i + j}`];
			}),
		);
		const long = longColumns(names, rows);
		const wide = long === null ? null : widened(names, long, rows);
		expect(wide?.header).toEqual(['chr1:0-99', 'chr1:100-199', 'chr1:200-299']);
		expect(wide?.rows[1]).toEqual(['B', '1', '2', '3']);
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

describe('long tables in other formats', () => {
	// value = 10 x sample + gene, as tests/fixtures/make/readers.py writes it to Parquet.
	const names = ['sample', 'gene', 'value'];
	const rows = [0, 1, 2, 3].flatMap((s) => [0, 1, 2].map((g) => [`S${s}`, `g${g}`, 10 * s + g] as const));
	const put = (name: string, content: string | Uint8Array): string => {
		writeFileSync(path.join(folder, name), content);
		return path.join(folder, name);
	};
	const records = rows.map((row) => Object.fromEntries(names.map((name, j) => [name, row[j]])));
	const FILES: [string, () => string][] = [
		[
			'a sheet of a workbook',
			() => {
				const notes = { name: 'Notes', rows: [['a remark']] };
				const sheet = { name: 'Values', rows: [names, ...rows.map((row) => [...row])] };
				return `${put('long.xlsx', writeXlsx([notes, sheet]))}#Values`;
			},
		],
		['JSON', () => put('long.json', JSON.stringify(records))],
		['JSON lines', () => put('long.jsonl', records.map((one) => JSON.stringify(one)).join('\n'))],
		[
			'Parquet',
			() => fileURLToPath(new URL('../../../../../tests/fixtures/readers/long.parquet', import.meta.url)),
		],
	];

	it.each(FILES)('%s: one row per sample', async (_, make) => {
		const name = make();
		const table = await readTable(name);
		expect([table.long, table.header]).toEqual([true, ['sample', 'g0', 'g1', 'g2']]);
		expect(table.rows.map((row) => row.map((cell, j) => (j === 0 ? cell : Number(cell))))).toEqual(
			[0, 1, 2, 3].map((s) => [`S${s}`, 10 * s, 10 * s + 1, 10 * s + 2]),
		);
		const chosen = await readTable(name, { columns: ['sample', 'g1'], max_rows: 2 });
		expect([chosen.header, chosen.rows.map((row) => row.map(String))]).toEqual([
			['sample', 'g1'],
			[
				['S0', '1'],
				['S1', '11'],
			],
		]);
		const matrix = await readNumericMatrix(name);
		expect([matrix.row_ids, matrix.column_ids]).toEqual([
			['S0', 'S1', 'S2', 'S3'],
			['g0', 'g1', 'g2'],
		]);
	});
});
