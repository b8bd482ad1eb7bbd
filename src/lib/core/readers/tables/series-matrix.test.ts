import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readNumericMatrix } from '../matrix/numeric-matrix.server.ts';
import { seriesSamples } from './series-matrix.ts';
import { fileOfSheet, isSeriesMatrix, splitSheet } from './sheet-path.ts';
import { listSheets, readTable } from './table.server.ts';

const HEAD = [
	'!Series_title\t"A series"',
	'!Sample_title\t"plasma 1"\t"plasma 2"\t"plasma 3"',
	'!Sample_geo_accession\t"GSM1"\t"GSM2"\t"GSM3"',
	'!Sample_characteristics_ch1\t"disease: HCC"\t"disease: none"\t"age: 61"',
	'!Sample_characteristics_ch1\t"age: 50"\t""\t"disease: HCC, stage: II"',
	'!Sample_contact_name\t"x"\t"x"\t"x"',
	'!Sample_description\t"said ""twice"""\t"b"\t"c"',
];
const TABLE = [
	'!series_matrix_table_begin',
	'"ID_REF"\t"GSM1"\t"GSM2"\t"GSM3"',
	'"cg1"\t0.1\t0.2\t0.3',
	'"cg2"\t0.4\t0.5\t0.6',
	'!series_matrix_table_end',
	'',
];

let folder = '';
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'series-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the head of a series matrix', () => {
	it('describes each sample in a row, characteristics by their names in whatever line they stand', () => {
		expect(seriesSamples(HEAD)).toEqual({
			header: ['geo_accession', 'title', 'disease', 'age', 'description'],
			rows: [
				['GSM1', 'plasma 1', 'HCC', '50', 'said "twice"'],
				['GSM2', 'plasma 2', 'none', null, 'b'],
				['GSM3', 'plasma 3', 'HCC, stage: II', '61', 'c'],
			],
		});
		expect(seriesSamples(HEAD.slice(0, 2))).toBeNull();
	});

	it('is a table beside the values, plain or compressed', async () => {
		const plain = path.join(folder, 'GSE1_series_matrix.txt');
		writeFileSync(plain, [...HEAD, ...TABLE].join('\n'));
		const packed = path.join(folder, 'GSE1-GPL2_series_matrix.txt.gz');
		writeFileSync(packed, gzipSync([...HEAD, ...TABLE].join('\r\n')));
		for (const file of [plain, packed]) {
			expect(await listSheets(file)).toEqual(['samples']);
			const table = await readTable(`${file}#samples`, { columns: ['disease', 'geo_accession'] });
			expect(table.rows).toEqual([
				['HCC', 'GSM1'],
				['none', 'GSM2'],
				['HCC, stage: II', 'GSM3'],
			]);
			const matrix = await readNumericMatrix(file);
			expect([matrix.column_ids, [...matrix.values]]).toEqual([
				['GSM1', 'GSM2', 'GSM3'],
				[0.1, 0.2, 0.3, 0.4, 0.5, 0.6],
			]);
		}
	});

	it('may be one line of megabytes, in pieces, with letters that a piece cuts', async () => {
		const file = path.join(folder, 'GSE3_series_matrix.txt');
		const ids = Array.from({ length: 60_000 }, (_, i) => `"GSM${i}"`);
		const titles = ids.map((_, i) => `"Probe für Ärztin ${i}"`);
		const lines = [`!Sample_geo_accession\t${ids.join('\t')}`, `!Sample_title\t${titles.join('\t')}`];
		writeFileSync(file, lines.join('\n'));
		const { rows } = await readTable(`${file}#samples`);
		expect([rows.length, rows[59_999]]).toEqual([60_000, ['GSM59999', 'Probe für Ärztin 59999']]);
	});

	it('without samples is refused as that', async () => {
		const file = path.join(folder, 'GSE2_series_matrix.txt');
		writeFileSync(file, TABLE.join('\n'));
		expect(await listSheets(file)).toEqual([]);
		await expect(readTable(`${file}#samples`)).rejects.toMatchObject({ code: 'reader.no_series_samples' });
	});
});

describe('paths of tables inside files', () => {
	it('are split at the mark behind a workbook or a series matrix and nowhere else', () => {
		expect(splitSheet('a/b#c/d.xlsx#Sheet 1')).toEqual({ file: 'a/b#c/d.xlsx', sheet: 'Sheet 1' });
		expect(splitSheet('GSE1_series_matrix.txt.gz#samples').file).toBe('GSE1_series_matrix.txt.gz');
		expect(splitSheet('counts#2.txt')).toEqual({ file: 'counts#2.txt', sheet: undefined });
		expect(fileOfSheet('x.XLSM#s')).toBe('x.XLSM');
		const endless = 'series_matrix_'.repeat(100_000) + '#'.repeat(100_000);
		expect(splitSheet(endless)).toEqual({ file: endless, sheet: undefined });
		expect(['a_series_matrix.txt', 'GSE1-GPL2_series_matrix.txt.gz'].every(isSeriesMatrix)).toBe(true);
		expect(['a.xlsx', 'series.txt', 'series_matrix.tsv'].some(isSeriesMatrix)).toBe(false);
	});
});
