import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import { writeXlsx } from '../../assistant/demo/xlsx-writer.ts';
import { readTable } from '../tables/table.server.ts';

const place = mkdtempSync(path.join(tmpdir(), 'lb-xlsx-merged-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** A workbook with merged cells, as Excel writes them behind the cells of a sheet. */
function merged(name: string, rows: (string | number | null)[][], ranges: string[]): string {
	const parts = unzipSync(writeXlsx([{ name: 'Samples', rows }]));
	const sheet = Object.keys(parts).find((part) => part.includes('worksheets/')) as string;
	const cells = ranges.map((range) => `<mergeCell ref="${range}"/>`).join('');
	const text = strFromU8(parts[sheet] as Uint8Array).replace(
		'</sheetData>',
		`</sheetData><mergeCells count="${ranges.length}">${cells}</mergeCells>`,
	);
	const file = path.join(place, name);
	writeFileSync(file, zipSync({ ...parts, [sheet]: strToU8(text) }));
	return file;
}

const people = [
	['Group', 'Sample', 'Age'],
	['Healthy', 'S1', 60],
	[null, 'S2', 61],
	['HCC', 'S3', 62],
	[null, 'S4', 63],
	[null, 'S5', null],
];

it('a cell merged over rows holds for each of them, and an empty cell stays empty', async () => {
	const table = await readTable(
		merged('groups.xlsx', people, ['A2:A3', 'A4:A6', 'C6:C9', 'A1:A1', 'nonsense']),
	);
	expect(table.rows.map(([group]) => group)).toEqual(['Healthy', 'Healthy', 'HCC', 'HCC', 'HCC']);
	expect(table.rows.at(-1)?.[2]).toBeNull();
	const plain = await readTable(merged('plain.xlsx', people, []));
	expect(plain.rows.map(([group]) => group)).toEqual(['Healthy', null, 'HCC', null, null]);
});

it('names merged over columns above the header, with the first name merged over both rows', async () => {
	const rows = [
		['Patient', 'Demographics', null, 'Plasma', null],
		[null, 'Age', 'Group', 'CEA', 'cfDNA'],
		['P1', 60, 'CRC', 2.5, 7],
		['P2', 55, 'HD', 1.5, 4],
	];
	const table = await readTable(merged('header.xlsx', rows, ['A1:A2', 'B1:C1', 'D1:E1']));
	expect(table.header).toEqual(['Patient', 'Age', 'Group', 'CEA', 'cfDNA']);
	expect(table.rows.map(([id]) => id)).toEqual(['P1', 'P2']);
});

it('ranges that overlap, as no spreadsheet writes them, are believed once', async () => {
	const table = await readTable(merged('overlap.xlsx', people, ['A2:A3', 'A2:A6', 'A3:A6', 'A4:A6']));
	expect(table.rows.map(([group]) => group)).toEqual(['Healthy', 'Healthy', 'HCC', 'HCC', 'HCC']);
});
