import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { TablePages } from './table-page.server.ts';
import type { TableAnswer, TableRequest } from './table-request.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pages = new TablePages();
let files = 0;

async function page(text: string | Buffer, asked: Partial<TableRequest> = {}): Promise<TableAnswer> {
	const file = path.join(folder, `${files++}`);
	writeFileSync(file, text);
	const fd = openSync(file, 'r');
	try {
		return await pages.page(
			{
				fd,
				bytes: statSync(file).size,
				identity: file,
				delimiter: ',',
				gzip: false,
				kinds: {},
				rows: null,
				offset: 0,
				limit: 100,
				sort: null,
				filters: [],
				...asked,
			},
			() => false,
		);
	} finally {
		closeSync(fd);
	}
}

const small = 'id,value,ok\na,10,true\nb,,false\nc,9,true\nd,-1.5,\n';

describe('cells', () => {
	test('numbers as numbers, empty = null, true and false', async () => {
		const { columns, rows, total } = await page(small);
		expect(columns).toEqual([
			{ name: 'id', kind: 'text' },
			{ name: 'value', kind: 'number' },
			{ name: 'ok', kind: 'true_false' },
		]);
		expect(rows).toEqual([
			['a', 10, true],
			['b', null, false],
			['c', 9, true],
			['d', -1.5, null],
		]);
		expect(total).toBe(4);
	});

	test('quoted cells hold delimiters, quotes and line ends; CRLF and a byte order mark are no content', async () => {
		const { columns, rows } = await page('\uFEFF"a ""x""",b\r\n"1,5","two\r\nlines"\r\n"",3"4\r\n');
		expect(columns.map(({ name }) => name)).toEqual(['a "x"', 'b']);
		expect(rows).toEqual([
			['1,5', 'two\r\nlines'],
			[null, '3"4'],
		]);
	});

	test('ragged rows: short ones end in null, longer ones get numbered columns', async () => {
		const { columns, rows } = await page('a,b\n1\n1,2,3\n');
		expect(columns.map(({ name }) => name)).toEqual(['a', 'b', 'column_3']);
		expect(rows).toEqual([
			[1, null, null],
			[1, 2, 3],
		]);
	});

	test('codes stay text: 007, twenty digits, a would-be formula without its apostrophe', async () => {
		const { rows } = await page("a,b,c\n007,12345678901234567890,'=x\n");
		expect(rows).toEqual([['007', '12345678901234567890', '=x']]);
	});

	test('a column of the contract keeps its kind whatever it looks like', async () => {
		const { rows } = await page('sample,n\n12,3\n', { kinds: { sample: 'text' } });
		expect(rows).toEqual([['12', 3]]);
	});

	test.each(['', 'a,b', 'a,b\n'])('%j has no rows', async (text) => {
		expect(await page(text)).toMatchObject({ rows: [], total: 0, matching: 0 });
	});

	test('a last row without a line end counts', async () => {
		expect((await page('a\n1\n2')).rows).toEqual([[1], [2]]);
	});
});

describe('wide tables', () => {
	const wide = (columns: number): string =>
		`${Array.from({ length: columns }, (_, at) => `c${at}`).join(',')}\n${'1,'.repeat(columns - 1)}1\n`;

	test('20,000 columns are shown, each', async () => {
		const { columns, rows } = await page(wide(20_000));
		expect([columns.length, columns.at(-1)?.name, rows[0]?.length]).toEqual([20_000, 'c19999', 20_000]);
	});

	test.each([
		['in the header', wide(20_001)],
		['in a row', `a\n${','.repeat(20_000)}\n`],
		['without names', `${','.repeat(3_000_000)}\n1\n`],
	])('more are refused with the limit: %s', async (_where, text) => {
		await expect(page(text)).rejects.toMatchObject({
			code: 'artifact.table_unreadable',
			values: { reason: expect.stringContaining('20,000 columns') as string },
		});
	});

	test.each([false, true])('a header that does not end is refused by its length (gzip %s)', async (gzip) => {
		const text = Buffer.alloc(9_000_000, 'a');
		await expect(page(gzip ? gzipSync(text) : text, { gzip })).rejects.toMatchObject({
			code: 'artifact.table_unreadable',
			values: { reason: 'its header is longer than 8,388,608 bytes' },
		});
	});

	test('short rows of a wide table fill a page too', async () => {
		const names = Array.from({ length: 20_000 }, (_, at) => `c${at}`).join(',');
		const { rows } = await page(`${names}\n${'1\n'.repeat(1000)}`, { limit: 1000 });
		// 4 MiB by 20,000 cells is 209.7: the page ends with the row that goes beyond it.
		expect(rows).toHaveLength(210);
	});

	test('a far row may be longer than the header says: what has no column is not read', async () => {
		const text = `a,b\n${'1,2\n'.repeat(2000)}3,4${',5'.repeat(1_000_000)}\n`;
		expect((await page(text, { offset: 2000 })).rows).toEqual([[3, 4]]);
	});
});

describe('sort', () => {
	const ids = ({ rows }: TableAnswer): unknown[] => rows.map(([id]) => id);

	test('missing last, numbers numeric, - descending', async () => {
		expect(ids(await page(small, { sort: 'value' }))).toEqual(['d', 'c', 'a', 'b']);
		expect(ids(await page(small, { sort: '-value' }))).toEqual(['a', 'c', 'd', 'b']);
	});

	test('ties in file order, in both directions', async () => {
		const text = 'id,g\n1,b\n2,a\n3,b\n4,\n5,a\n';
		expect(ids(await page(text, { sort: 'g' }))).toEqual([2, 5, 1, 3, 4]);
		expect(ids(await page(text, { sort: '-g' }))).toEqual([1, 3, 2, 5, 4]);
	});

	test('text among numbers comes after them', async () => {
		const text = 'id,v\n1,x\n2,5\n3,\n4,-2\n';
		expect(ids(await page(text, { sort: 'v', kinds: { v: 'number' } }))).toEqual([4, 2, 1, 3]);
	});

	test('an unknown column is refused', async () => {
		await expect(page(small, { sort: 'size' })).rejects.toMatchObject({ code: 'artifact.column_unknown' });
	});
});

describe('filter', () => {
	test.each([
		[['value>9'], ['a']],
		[['value>=9'], ['a', 'c']],
		[['value<0'], ['d']],
		[['value=10.0'], ['a']],
		[['value!=10'], ['b', 'c', 'd']],
		[['value='], ['b']],
		[['value!='], ['a', 'c', 'd']],
		[['id~C'], ['c']],
		[['ok=true', 'value<10'], ['c']],
		[['FALSE'], ['b']],
		[['~a'], ['a', 'b']],
	])('%j leaves %j', async (filters, ids) => {
		const { rows, matching, total } = await page(small, { filters });
		expect(rows.map(([id]) => id)).toEqual(ids);
		expect([matching, total]).toEqual([ids.length, 4]);
	});

	test('the longest name of a column counts', async () => {
		const text = 'p,p<0.05\n0.01,yes\n0.5,no\n';
		expect((await page(text, { filters: ['p<0.05=yes'] })).rows).toEqual([[0.01, 'yes']]);
		expect((await page(text, { filters: ['p<0.1'] })).rows).toEqual([[0.01, 'yes']]);
	});

	test('an unknown column is refused and the known ones are named', async () => {
		const refused = await page(small, { filters: ['size>1'] }).catch((error: unknown) => error);
		expect(refused).toBeInstanceOf(LbError);
		expect(refused).toMatchObject({ values: { column: 'size', known: ['id', 'value', 'ok'] } });
	});
});

/** 60,000 rows, 2 MB: more than what is read for a first page. The sort key runs backwards within blocks of seven. */
const large = Array.from({ length: 60_000 }, (_, at) => ({
	id: `row-${at}`,
	key: at % 7 === 3 ? null : (at * 7919) % 10_007,
	note: at % 1000 === 0 ? `line\none, "${at}"` : 'plain words',
}));
const largeText = `id,key,note\n${large
	.map(
		({ id, key, note }) =>
			`${id},${key ?? ''},${/["\n]/u.test(note) ? `"${note.replaceAll('"', '""')}"` : note}`,
	)
	.join('\n')}\n`;
const cells = (rows: typeof large): unknown[] => rows.map(({ id, key, note }) => [id, key, note]);

describe('a table that is larger than its start', () => {
	test('the first page is there with the rows that a manifest counted, or none', async () => {
		expect(await page(largeText, { limit: 5 })).toMatchObject({
			rows: cells(large.slice(0, 5)),
			total: null,
		});
		expect((await page(largeText, { limit: 5, rows: 60_000 })).total).toBe(60_000);
	});

	test.each([0, 1, 29_999, 59_950])('rows after %i are those of the file', async (offset) => {
		const { rows, total } = await page(largeText, { offset, limit: 80, rows: 1 });
		expect(rows).toEqual(cells(large.slice(offset, offset + 80)));
		if (offset > 30_000) expect(total).toBe(60_000);
	});

	test('sorted and filtered pages are those of a sort in memory', async () => {
		const passing = large.filter(({ key }) => key !== null && key >= 500);
		const wanted = passing
			.map((row, at) => ({ row, at }))
			.sort((a, b) => (b.row.key ?? 0) - (a.row.key ?? 0) || a.at - b.at)
			.map(({ row }) => row);
		const asked = { sort: '-key', filters: ['key>=500'], offset: 12_345, limit: 50 };
		const { rows, matching, total } = await page(largeText, asked);
		expect(rows).toEqual(cells(wanted.slice(12_345, 12_395)));
		expect([matching, total]).toEqual([passing.length, 60_000]);
	});

	test('gzip and tabs give the same rows', async () => {
		const packed = gzipSync(largeText.replaceAll(',', '\t'));
		const asked = { gzip: true, delimiter: '\t', limit: 3 } as const;
		const start = (await page(packed, asked)).rows.map(([id, key]) => [id, key]);
		expect(start).toEqual(large.slice(0, 3).map(({ id, key }) => [id, key]));
		const deep = (await page(packed, { ...asked, offset: 50_000 })).rows.map(([id, key]) => [id, key]);
		expect(deep).toEqual(large.slice(50_000, 50_003).map(({ id, key }) => [id, key]));
	});

	test('a damaged gzip file is said to be one', async () => {
		const packed = gzipSync(largeText);
		const refused = page(packed.subarray(0, packed.length / 2), { gzip: true, offset: 59_000 });
		await expect(refused).rejects.toMatchObject({ code: 'artifact.table_unreadable' });
	});

	test('who does not wait any more stops the reading', async () => {
		const file = path.join(folder, 'stopped');
		writeFileSync(file, largeText);
		const fd = openSync(file, 'r');
		let asked = 0;
		const stopped = pages.page(
			{
				fd,
				bytes: 0,
				identity: file,
				delimiter: ',',
				gzip: false,
				kinds: {},
				rows: null,
				offset: 0,
				limit: 1,
				sort: 'key',
				filters: [],
			},
			() => ++asked > 1,
		);
		await expect(stopped).rejects.toMatchObject({ code: 'general.cancelled' });
		closeSync(fd);
	});
});
