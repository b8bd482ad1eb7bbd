import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import { writeXlsx } from '../../base/xlsx-writer.ts';
import { readTable } from './table.server.ts';

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
