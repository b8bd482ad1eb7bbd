import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseGroup } from '../../../contract/tasks/cohort-text.ts';
import { readMetadataInput } from '../metadata-profile.server.ts';
import { tableOfFolder } from './table-of-folder.server.ts';

let root: string;
beforeEach(() => {
	root = mkdtempSync(path.join(tmpdir(), 'lb-table-of-folder-'));
});
afterEach(() => {
	vi.useRealTimers();
	rmSync(root, { recursive: true, force: true });
});

const id = (i: number): string => `S${String(i).padStart(6, '0')}`;
function write(name: string, header: string, rows: number, cells: (i: number) => string): void {
	const lines = Array.from({ length: rows }, (_, i) => `${id(i)},${cells(i)}\n`);
	writeFileSync(path.join(root, name), `${header}\n${lines.join('')}`);
}
const ask = (...texts: string[]) => {
	const groups = texts.map((text) => {
		const group = parseGroup(text);
		if ('unclear' in group) throw new Error(text);
		return group;
	});
	return tableOfFolder(root, { choice: { mode: 'auto' }, groups, user_data: path.join(root, 'home') }, {});
};
function later(): void {
	const { ctimeMs } = statSync(path.join(root, 'samples.csv'));
	vi.useFakeTimers({ toFake: ['Date'], now: ctimeMs + 10_000 });
}

it('matches every sample, of more than a profile lists', async () => {
	write(
		'samples.csv',
		'sample,status,stage',
		5200,
		(i) => `${i % 2 === 0 ? 'cancer' : 'control'},${i % 2 === 0 ? 'I' : ''}`,
	);
	write('matrix.csv', 'sample,f1,f2,f3', 5100, (i) => `${i % 7},${i % 11}.5,${i % 13}.25`);
	const found = await ask('early=stage is I');
	expect(found?.sample?.matching.pairs.size).toBe(5100);
	expect(found?.sample?.matching.rows_without_data.length).toBe(100);
});

it('is kept while the files of the folder are the same, and prefers a table with the column that is asked for', async () => {
	write('samples.csv', 'sample,status,age', 40, (i) => `${i % 2 === 0 ? 'cancer' : 'control'},${40 + i}`);
	write('matrix.csv', 'sample,f1,f2,f3', 40, (i) => `${i % 7},${i % 11}.5,${i % 13}.25`);
	later();
	const first = await ask('old=age > 60');
	expect(await ask('old=age > 50', 'other=status is control')).toBe(first);
	write(
		'more.csv',
		'sample,response,arm',
		40,
		(i) => `${i % 2 === 0 ? 'yes' : 'no'},${i % 3 === 0 ? 'A' : 'B'}`,
	);
	later();
	expect((await ask('a=arm is A'))?.unit.paths).toEqual(['more.csv']);
	expect((await ask('old=age > 60'))?.unit.paths).toEqual(['samples.csv']);
});

it('a table of samples is read to its end, a longer list of something else is not', async () => {
	const rows = 50_010;
	write('samples.csv', 'sample,status', rows, (i) => (i % 2 === 0 ? 'cancer' : 'control'));
	const read = async (sample_ids: string[]): Promise<number | undefined> => {
		const input = await readMetadataInput({
			root,
			tables: [{ path: 'samples.csv', is_matrix: false }],
			data: [{ path: 'm.csv', sample_ids }],
			choice: { mode: 'auto' },
		});
		return input.tables[0]?.rows.length;
	};
	expect(await read(Array.from({ length: rows }, (_, i) => id(i)))).toBe(rows);
	expect(await read(['other_1', 'other_2'])).toBe(50_000);
});
