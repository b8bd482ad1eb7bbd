import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import { writeXlsx } from '../../assistant/demo/xlsx-writer.ts';
import { readTable } from '../tables/table.server.ts';

const place = mkdtempSync(path.join(tmpdir(), 'lb-xlsx-damaged-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

it('a workbook whose compressed bytes are damaged is refused without the terms of deflate', async () => {
	const rows = Array.from({ length: 200 }, (_, i) => [`S${i}`, (i * 7919) % 997, `note ${(i * 31) % 17}`]);
	const parts = unzipSync(writeXlsx([{ name: 'Samples', rows: [['sample', 'value', 'note'], ...rows] }]));
	const whole = zipSync(parts, { level: 6 });
	const said: string[] = [];
	for (let at = 60; at < whole.length; at += Math.ceil(whole.length / 60)) {
		const file = path.join(place, 'typed.xlsx');
		writeFileSync(
			file,
			Uint8Array.from(whole, (byte, i) => (i >= at && i < at + 4 ? byte ^ 0x55 : byte)),
		);
		await readTable(file).catch((error: Error) => said.push(error.message));
	}
	expect(said.some((message) => message.includes('its compressed content is damaged'))).toBe(true);
	expect(
		said.filter((message) => /invalid (distance|block type|length)|unexpected EOF/.test(message)),
	).toEqual([]);
});

const twoRows = [
	['sample', 'value'],
	['S1', 1234],
	['S2', 5678],
];

it('a value that turned into another one is refused, though the archive unpacks', async () => {
	const file = path.join(place, 'turned.xlsx');
	const whole = zipSync(unzipSync(writeXlsx([{ name: 'Samples', rows: twoRows }])), { level: 0 });
	writeFileSync(file, whole);
	expect((await readTable(file)).rows).toEqual([
		['S1', '1234'],
		['S2', '5678'],
	]);
	const turned = Buffer.from(whole);
	const at = turned.indexOf('>5678<');
	// 5678 becomes 4678.
	turned[at + 1] = turned[at + 1]! ^ 1;
	writeFileSync(file, turned);
	await expect(readTable(file)).rejects.toMatchObject({
		code: 'reader.xlsx_damaged',
		message: expect.stringContaining('the checksum of xl/worksheets/sheet1.xml does not match') as string,
	});
});

it('a list whose sheets lead to no part is damage, not an empty workbook', async () => {
	const file = path.join(place, 'unled.xlsx');
	const parts = unzipSync(writeXlsx([{ name: 'Samples', rows: twoRows }]));
	const list = strFromU8(parts['xl/workbook.xml'] as Uint8Array);
	parts['xl/workbook.xml'] = strToU8(list.replace(/\sr:id="[^"]*"/, ''));
	writeFileSync(file, zipSync(parts));
	await expect(readTable(file)).rejects.toMatchObject({
		code: 'reader.xlsx_damaged',
		message: expect.stringContaining('lists none of the sheets in xl/workbook.xml') as string,
	});
});
