import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { columnCounter } from './column-counters.ts';
import { HistogramCounts, histogramEdges } from './column-histogram.ts';
import { ColumnStatistics } from './column-statistics.server.ts';
import { TableFiles } from './table-files.server.ts';
import type { ColumnsAnswer, ColumnsRequest } from './table-request.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-columns-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;

async function count(
	text: string | Buffer,
	asked: Partial<ColumnsRequest> = {},
	statistics = new ColumnStatistics(),
	isStopped = () => false,
): Promise<ColumnsAnswer> {
	const file = path.join(folder, `${files++}`);
	writeFileSync(file, text);
	const fd = openSync(file, 'r');
	const source = { fd, bytes: statSync(file).size, identity: file, delimiter: ',', gzip: false } as const;
	try {
		return await statistics.of({ ...source, kinds: {}, filters: [], columns: null, ...asked }, isStopped);
	} finally {
		closeSync(fd);
	}
}

const small = 'id,value,ok\na,10,true\nb,,false\nc,9,true\nd,-1.5,\n';

describe('a small table', () => {
	test('numbers: quartiles of -1.5, 9, 10 lie between neighbours (type 7)', async () => {
		const { columns, ...rows } = await count(small);
		expect(rows).toEqual({ width: 3, total: 4, matching: 4 });
		const value = columns[1];
		expect(value).toMatchObject({
			name: 'value',
			kind: 'number',
			n: 3,
			missing: 1,
			texts: null,
			flags: null,
		});
		// Positions 0.5, 1 and 1.5 of (-1.5, 9, 10); mean 17.5 / 3.
		expect(value?.numbers).toMatchObject({ min: -1.5, q1: 3.75, median: 9, q3: 9.5, max: 10, exact: true });
		expect(value?.numbers?.mean).toBeCloseTo(35 / 6, 14);
		// Bins are 11.5 / 24 wide: 9 lies 10.5 / 11.5 * 24 = 21.9 bins from the left.
		const counts = value?.numbers?.histogram?.counts ?? [];
		expect(counts.flatMap((n, bin) => (n > 0 ? [[bin, n]] : []))).toEqual([
			[0, 1],
			[21, 1],
			[23, 1],
		]);
	});

	test('texts: different ones and the most frequent, ties by their characters', async () => {
		const { columns } = await count('g\nb\na\nc\nb\na\n""\nd\ne\nf\n');
		expect(columns[0]).toMatchObject({ n: 8, missing: 1, numbers: null });
		expect(columns[0]?.texts).toEqual({
			distinct: 6,
			top: [
				{ value: 'a', count: 2 },
				{ value: 'b', count: 2 },
				{ value: 'c', count: 1 },
				{ value: 'd', count: 1 },
				{ value: 'e', count: 1 },
			],
		});
	});

	test('true and false', async () => {
		const { columns } = await count(small, { columns: ['ok'] });
		expect(columns).toMatchObject([
			{ name: 'ok', n: 3, missing: 1, flags: { true: 2, false: 1, other: 0 }, numbers: null, texts: null },
		]);
	});

	test('only rows that pass are counted, and columns come in the order asked for', async () => {
		const { columns, total, matching } = await count(small, {
			filters: ['ok=true'],
			columns: ['value', 'id'],
		});
		expect([total, matching]).toEqual([4, 2]);
		expect(columns.map(({ name }) => name)).toEqual(['value', 'id']);
		expect(columns[0]?.numbers).toMatchObject({ min: 9, q1: 9.25, median: 9.5, q3: 9.75, max: 10 });
	});

	test('what is no number in a column of numbers is told apart', async () => {
		const { columns } = await count('v\n1\nInf\nx\n\n3\n', { kinds: { v: 'number' } });
		expect(columns[0]).toMatchObject({ n: 4, numbers: { min: 1, max: 3, mean: 2, other: 2 } });
	});

	test('a column without numbers has none; a mean beyond the largest double is none', async () => {
		const none = (await count('v\nx\n', { kinds: { v: 'number' } })).columns[0]?.numbers;
		expect(none).toMatchObject({ min: null, median: null, mean: null, histogram: null, other: 1 });
		const huge = (await count('v\n1.5e308\n1.5e308\n-1e308\n')).columns[0]?.numbers;
		expect(huge).toMatchObject({ min: -1e308, max: 1.5e308, mean: null });
		expect(huge?.histogram?.counts.reduce((a, b) => a + b, 0)).toBe(3);
	});

	test('a would-be formula is counted as what it says; a table without rows has empty columns', async () => {
		expect((await count("a\n'=x\n")).columns[0]?.texts?.top).toEqual([{ value: '=x', count: 1 }]);
		expect(await count('a,b\n')).toMatchObject({ width: 2, total: 0, columns: [{ n: 0 }, { n: 0 }] });
	});

	test('an unknown column is refused with the known ones', async () => {
		await expect(count(small, { columns: ['size'] })).rejects.toMatchObject({
			code: 'artifact.column_unknown',
			values: { column: 'size', known: ['id', 'value', 'ok'] },
		});
	});
});

describe('histogram', () => {
	test('a bin holds its lower edge, the last one both: 0 to 24', () => {
		const counts = new HistogramCounts(histogramEdges(0, 24));
		for (let value = 0; value <= 24; value++) counts.push(value);
		expect(counts.edges).toEqual(Array.from({ length: 25 }, (_, at) => at));
		expect(counts.counts).toEqual([...Array.from({ length: 23 }, () => 1), 2]);
	});

	test('numpy.histogram(np.arange(100) / 7 - 3, 24)', () => {
		const counts = new HistogramCounts(histogramEdges(-3, 99 / 7 - 3));
		for (let i = 0; i < 100; i++) counts.push(i / 7 - 3);
		expect(counts.counts).toEqual([5, 4, 4, 4, 4, 4, 4, 4, 5, 4, 4, 4, 4, 4, 4, 4, 5, 4, 4, 4, 4, 4, 4, 5]);
	});

	test('one value lies in the middle of a span of one', () => {
		const edges = histogramEdges(2, 2);
		expect([edges[0], edges[12], edges[24]]).toEqual([1.5, 2, 2.5]);
	});
});

/** 60,000 rows of 12 columns of numbers and one of text; the first column is a permutation of 0 to 59,999. */
const rows = Array.from({ length: 60_000 }, (_, at) => (at * 7919) % 60_000);
const wide = `id,${Array.from({ length: 12 }, (_, c) => `c${c}`).join(',')}\n${rows
	.map((value, at) => `s${at},${Array.from({ length: 12 }, (_, c) => value + c).join(',')}`)
	.join('\n')}\n`;

describe('large tables', () => {
	test('what does not fit at once is read again, with the same answers', async () => {
		const once = await count(wide);
		// 100,000 values: one column of 60,000 is held at a time, or two while they are short.
		const often = await count(wide, {}, new ColumnStatistics(new TableFiles(), 100_000));
		expect(often).toEqual(once);
		expect(once.columns[3]?.numbers).toMatchObject({ min: 2, median: 30_001.5, max: 60_001, mean: 30_001.5 });
		expect(once.columns[0]?.texts).toEqual({ distinct: null, top: [] });
		expect(once.columns.map(({ name }) => name).slice(0, 3)).toEqual(['id', 'c0', 'c1']);
	});

	test('gzip gives the same', async () => {
		expect(await count(gzipSync(wide), { gzip: true, columns: ['c5'] })).toEqual(
			await count(wide, { columns: ['c5'] }),
		);
	});

	test('quartiles beyond the values that are kept are of a sample, everything else is of all', () => {
		const counter = columnCounter('number', 1000);
		for (const value of rows) counter.push(String(value));
		const again = counter.again();
		for (const value of rows) again?.(String(value));
		const { numbers } = counter.done();
		expect(numbers).toMatchObject({ min: 0, max: 59_999, mean: 29_999.5, exact: false });
		// 60,000 values in 24 bins of 2,499.96: 2,500 in each.
		expect(numbers?.histogram?.counts).toEqual(Array.from({ length: 24 }, () => 2500));
		// The standard error of a quartile of 1,000 uniform values is 60,000 * sqrt(0.25 * 0.75 / 1000) = 822.
		expect(Math.abs((numbers?.q1 ?? 0) - 15_000)).toBeLessThan(4 * 822);
		expect(Math.abs((numbers?.q3 ?? 0) - 45_000)).toBeLessThan(4 * 822);
	});

	test('who does not wait any more stops the counting', async () => {
		let asked = 0;
		const stopped = count(wide, {}, new ColumnStatistics(), () => ++asked > 2);
		await expect(stopped).rejects.toMatchObject({ code: 'general.cancelled' });
	});
});
