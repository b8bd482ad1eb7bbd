import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { filePreview, folderListing, MAX_ENTRIES } from '../../../contract/operations/files.ts';
import { bamBytes, bgzip } from '../../readers/alignments/hand-made-bam.fixture.server.ts';
import { listFiles } from './list-files.server.ts';
import { previewFile } from './preview-file.server.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'lb files '));
const root = path.join(scratch, 'set');
mkdirSync(path.join(root, 'deep', 'er'), { recursive: true });
afterAll(() => rmSync(scratch, { recursive: true }));
const put = (name: string, content: string | Uint8Array): void =>
	writeFileSync(path.join(root, name), content);
const secret = path.join(scratch, 'secret.txt');
writeFileSync(secret, 'not yours');
const preview = async (name: string) => filePreview.parse(await previewFile(root, name, {}));

describe('listFiles', () => {
	it('lists folders first, files with their sizes, and links without what they lead to', async () => {
		put('deep/b.csv', 'x,y\n1,2\n');
		put('deep/a.txt', '12345');
		symlinkSync(secret, path.join(root, 'deep/link'));
		expect(folderListing.parse(await listFiles(root, 'deep'))).toEqual({
			path: 'deep',
			entries: [
				{ name: 'er', kind: 'folder', bytes: null },
				{ name: 'a.txt', kind: 'file', bytes: 5 },
				{ name: 'b.csv', kind: 'file', bytes: 8 },
				{ name: 'link', kind: 'other', bytes: null },
			],
			total: 4,
		});
	});

	it('lists so many at most, and counts all', async () => {
		const many = path.join(root, 'many');
		mkdirSync(many);
		for (let i = 0; i < MAX_ENTRIES + 5; i++) writeFileSync(path.join(many, `f${i}`), '');
		const { entries, total } = await listFiles(root, 'many');
		expect([entries.length, total]).toEqual([MAX_ENTRIES, MAX_ENTRIES + 5]);
	});

	it.each(['..', '../secret.txt', '/etc', 'deep/../..', 'out', 'a\0b'])('%s is refused', async (name) => {
		if (name === 'out') symlinkSync(scratch, path.join(root, 'out'));
		await expect(listFiles(root, name)).rejects.toMatchObject({ code: 'dataset.file_outside' });
	});

	it('says that a folder is not there', async () => {
		await expect(listFiles(root, 'none')).rejects.toMatchObject({ code: 'reader.not_found' });
	});
});

describe('previewFile', () => {
	it('shows the first rows of a table, also of one that is compressed, empty cells as missing', async () => {
		const table = `sample,age,note\nS1,61,\nS2,48,${'x'.repeat(300)}\n`;
		put('t.csv', table);
		put('t2.csv.gz', gzipSync(table));
		for (const [name, compression] of [
			['t.csv', 'none'],
			['t2.csv.gz', 'gzip'],
		] as const) {
			const found = await preview(name);
			expect(found.compression).toBe(compression);
			expect(found.table).toEqual({
				columns: ['sample', 'age', 'note'],
				width: 3,
				rows: [
					['S1', '61', null],
					['S2', '48', `${'x'.repeat(200)}…`],
				],
				complete: true,
			});
			expect([found.text, found.text_complete]).toEqual([table, true]);
		}
	});

	it('shows a part of what is long, and says so', async () => {
		const rows = Array.from({ length: 30_000 }, (_, i) => `S${i},${i}`);
		put('long.csv', `sample,x\n${rows.join('\n')}\n`);
		const { table, text, text_complete } = await preview('long.csv');
		expect([table?.rows.length, table?.complete]).toEqual([200, false]);
		expect([text?.length, text_complete]).toEqual([20_000, false]);
		put(
			'wide.csv',
			`${Array.from({ length: 500 }, (_, i) => `c${i}`).join(',')}\n${Array.from({ length: 500 }, (_, i) => i).join(',')}\n`,
		);
		const wide = (await preview('wide.csv')).table;
		expect([wide?.columns.length, wide?.width, wide?.rows[0]?.length]).toEqual([100, 500, 100]);
	});

	it('shows the header of alignments: text, contigs and build', async () => {
		const contigs = [
			{ name: 'chr1', length: 248_956_422 },
			{ name: 'chr2', length: 242_193_529 },
		];
		put('a.bam', bgzip(bamBytes(contigs, [])));
		const found = await preview('a.bam');
		expect(found).toMatchObject({
			format: 'bam',
			compression: 'bgzip',
			table: null,
			contig_count: 2,
			contigs,
		});
		expect(found.build).toBe('hg38');
		expect(found.text).toBe('@HD\tVN:1.6\n@SQ\tSN:chr1\tLN:248956422\n@SQ\tSN:chr2\tLN:242193529\n');
	});

	it('shows the first rows of workbooks and Parquet, and the sheets', async () => {
		const fixtures = path.resolve('tests/fixtures/readers');
		for (const name of ['typed.xlsx', 'matrix.parquet'])
			cpSync(path.join(fixtures, name), path.join(root, name));
		expect((await preview('typed.xlsx')).sheets).toEqual(['Notes', 'Cohort (final)', 'Empty']);
		const { table } = await preview('typed.xlsx#Cohort (final)');
		expect([table?.columns[0], table?.rows[0]?.[0]]).toEqual(['Sample', 'S1']);
		const parquet = (await preview('matrix.parquet')).table;
		expect([parquet?.rows.length, parquet?.complete]).toEqual([50, true]);
		expect(parquet?.columns).toEqual(expect.arrayContaining(['S1', 'S2', 'S3', 'S4']));
	});

	it('says what is wrong with a damaged file, and what any other file is', async () => {
		put('cut.csv.gz', gzipSync('a,b\n1,2\n'.repeat(5000)).subarray(0, 40));
		expect((await preview('cut.csv.gz')).problem).toBe('gzip_truncated');
		put('empty.txt', '');
		expect(await preview('empty.txt')).toMatchObject({ problem: 'empty', text: null, table: null, bytes: 0 });
		put('x.bin', Uint8Array.from([0, 1, 2, 3, 250, 251]));
		expect(await preview('x.bin')).toMatchObject({ table: null, bytes: 6 });
	});

	it.each(['../secret.txt', 'deep/link', '/etc/passwd'])('%s is refused', async (name) => {
		await expect(previewFile(root, name, {})).rejects.toMatchObject({ code: 'dataset.file_outside' });
	});

	it('opens no folder', async () => {
		await expect(previewFile(root, 'deep', {})).rejects.toMatchObject({ code: 'reader.not_readable' });
	});
});
