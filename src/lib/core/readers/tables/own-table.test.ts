import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { toCsv, tsvCell } from '../../../base/csv.ts';
import { readNumericMatrix } from '../matrix/numeric-matrix.server.ts';
import { isOwnTable } from './own-table.server.ts';
import { readTable } from './table.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-own-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
	const target = path.join(folder, name);
	mkdirSync(path.dirname(target), { recursive: true });
	writeFileSync(target, content);
	return target;
}

const record = (...files: string[]): string => JSON.stringify({ outputs: files.map((path) => ({ path })) });

const NAMES = ['=1+1', '-5p', "'=x", '+1 nucleosome', '@home', '"=q"', "'", 'plain'];
const table = toCsv(
	['sample', 'n', ...NAMES],
	NAMES.map((sample, n) =>
		Object.fromEntries([['sample', sample], ['n', n], ...NAMES.map((name) => [name, name])]),
	),
);
const matrix = [
	['feature', ...NAMES.map(tsvCell)].join('\t'),
	...NAMES.map((name, row) => [tsvCell(name), ...NAMES.map((_, column) => row * 10 - column)].join('\t')),
	'',
].join('\n');

describe('the apostrophe before would-be formulas', () => {
	it('is taken off tables of a run, cells, columns and names of a matrix alike', async () => {
		file('run/manifest.json', record('tables/a.csv', 'products/s/deep/m.tsv.gz'));
		const own = await readTable(file('run/tables/a.csv', table));
		expect(own.header).toEqual(['sample', 'n', ...NAMES]);
		expect(own.rows).toEqual(NAMES.map((name, n) => [name, String(n), ...NAMES]));
		const read = await readNumericMatrix(file('run/products/s/deep/m.tsv.gz', gzipSync(matrix)), {
			orientation: 'features_in_rows',
		});
		expect([read.row_ids, read.column_ids]).toEqual([NAMES, NAMES]);
	});

	it('is taken off a published copy', async () => {
		const source = JSON.stringify({ files: [{ path: 'm.tsv.gz' }] });
		file('assistant/preprocessed/s/source_run.json', source);
		const read = await readNumericMatrix(file('assistant/preprocessed/s/m.tsv.gz', gzipSync(matrix)), {
			orientation: 'features_in_rows',
		});
		expect(read.row_ids).toEqual(NAMES);
	});

	it('is data in tables that no record of ours names', async () => {
		const text = "id,'=x\n'-5p,'@home\n";
		file('data/manifest.json', record('other.csv'));
		const read = await readTable(file('data/samples.csv', text));
		expect([read.header, read.rows]).toEqual([['id', "'=x"], [["'-5p", "'@home"]]]);
	});

	it.each(['{', '[]', '{"outputs":"a.csv"}', '{"outputs":[{"path":3}]}'])(
		'a record that holds %j names nothing, and one that changed is read again',
		async (content) => {
			const name = `changed-${Buffer.from(content).toString('hex')}`;
			file(`${name}/manifest.json`, content);
			const target = file(`${name}/a.csv`, 'a\n');
			expect(await isOwnTable(target)).toBe(false);
			file(`${name}/manifest.json`, record('a.csv'));
			expect(await isOwnTable(target)).toBe(true);
		},
	);
});
