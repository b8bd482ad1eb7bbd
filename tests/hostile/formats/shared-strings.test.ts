import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { writeXlsx } from '../../../src/lib/core/assistant/demo/xlsx-writer.ts';
import { readTable } from '../../../src/lib/core/readers/tables/table.server.ts';

// Texts that the cells of a workbook share: many, long, or long and shared by many.

const place = mkdtempSync(path.join(tmpdir(), 'lb-shared-strings-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = [
	`<Relationships><Relationship Id="rId1" Type="${TYPES}/worksheet" Target="worksheets/sheet1.xml"/>`,
	`<Relationship Id="rId2" Type="${TYPES}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
].join('');

/** A workbook whose rows name shared texts by their number. */
function workbook(
	texts: Uint8Array<ArrayBuffer> | string,
	rows: readonly (readonly number[])[],
	level: 0 | 1 = 1,
): string {
	const parts = unzipSync(writeXlsx([{ name: 'S', rows: [['a']] }]));
	const cells = rows.map(
		(row, r) =>
			`<row r="${r + 1}">${row.map((at, c) => `<c r="${'AB'[c]}${r + 1}" t="s"><v>${at}</v></c>`).join('')}</row>`,
	);
	parts['xl/workbook.xml'] = strToU8(
		`<workbook xmlns:r="${TYPES}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
	);
	parts['xl/_rels/workbook.xml.rels'] = strToU8(RELATIONS);
	parts['xl/worksheets/sheet1.xml'] = strToU8(
		`<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`,
	);
	parts['xl/sharedStrings.xml'] = typeof texts === 'string' ? strToU8(`<sst>${texts}</sst>`) : texts;
	const target = path.join(place, 'a.xlsx');
	writeFileSync(target, zipSync(parts, { level }));
	return target;
}

const damaged = (why: RegExp): object => ({
	code: 'reader.xlsx_damaged',
	values: { why: expect.stringMatching(why) as string },
});
const si = (text: string): string => `<si><t>${text}</t></si>`;

describe('shared texts', () => {
	it('are read in their places, with runs and without phonetic signs', async () => {
		const texts = [
			...[si('id'), si('unused'), si('group'), si('P1')],
			'<si><r><t>a &amp; </t></r><r><rPr/><t>b</t></r><rPh><t>not</t></rPh></si>',
			si('unused too'),
		];
		const { header, rows } = await readTable(
			workbook(texts.join(''), [
				[0, 2],
				[3, 4],
			]),
		);
		expect([header, rows]).toEqual([['id', 'group'], [['P1', 'a & b']]]);
	});

	it('that would take more than 256 MB are not unpacked', async () => {
		const target = workbook(Buffer.alloc(300_000, 32), [[0], [1]], 0);
		const bytes = readFileSync(target);
		// What the list at the end of the archive says of their size; its 300,000 bytes could make so many.
		const name = bytes.lastIndexOf('xl/sharedStrings.xml');
		bytes.writeUInt32LE(2 ** 28 + 1, name - 46 + 24);
		writeFileSync(target, bytes);
		await expect(readTable(target)).rejects.toMatchObject(damaged(/declares 268435457 bytes/));
	});

	it('are at most four million', async () => {
		const target = workbook('<si/>'.repeat(2 ** 22 + 1), [[0], [1]]);
		await expect(readTable(target)).rejects.toMatchObject(damaged(/more than 4194304 texts/));
	});

	it('are at most as long as a cell', async () => {
		const of = (length: number): string =>
			workbook(si('id') + si('x'.repeat(length)), [
				[0, 0],
				[0, 1],
			]);
		expect((await readTable(of(32_767))).rows[0]?.[1]).toHaveLength(32_767);
		await expect(readTable(of(32_768))).rejects.toMatchObject(damaged(/a cell of 32768 characters/));
	});

	it('are not shared by cells beyond all measure', async () => {
		const rows = Array.from({ length: 20_000 }, () => [0]);
		const target = workbook(si('x'.repeat(32_000)), rows);
		await expect(readTable(target)).rejects.toMatchObject(damaged(/hold more than 536870912 characters/));
	});
});
