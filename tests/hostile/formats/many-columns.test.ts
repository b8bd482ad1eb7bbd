import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { isLbError } from '../../../src/lib/base/problem.ts';
import { sharedAffixes } from '../../../src/lib/core/dataset/metadata/id-rules.ts';
import { scanProjectProfile } from '../../../src/lib/core/dataset/scan.server.ts';
import { hasMoreCells } from '../../../src/lib/base/delimited/cells.ts';
import { cellFormat } from '../../../src/lib/core/readers/text/dialect.ts';
import { planMatrix } from '../../../src/lib/core/readers/matrix/matrix-plan.ts';
import { inspectMatrix } from '../../../src/lib/core/readers/matrix/numeric-matrix.server.ts';
import { createTableBuilder } from '../../../src/lib/core/readers/tables/table-builder.ts';
import { readTable } from '../../../src/lib/core/readers/tables/table.server.ts';
import { sizeOf } from '../../setup/test-size.ts';

// Tables of very many columns: the stated most is 2^20, checked before anything is made of the cells.

const MOST = 1_048_576;

const place = mkdtempSync(path.join(tmpdir(), 'lb-many-columns-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

function file(folder: string, name: string, bytes: Uint8Array | string): string {
	mkdirSync(path.join(place, folder), { recursive: true });
	const target = path.join(place, folder, name);
	writeFileSync(target, bytes);
	return target;
}

const codeOf = async (work: () => unknown): Promise<string> => {
	try {
		await work();
		return 'read';
	} catch (error) {
		return isLbError(error) ? error.code : String(error);
	}
};

describe('a table of more than 2^20 columns', () => {
	const header = `sample${',a'.repeat(8 * MOST)}`;

	it.each([
		['csv', header],
		['csv.gz', gzipSync(header)],
		['tsv', `sample${'\ta'.repeat(MOST)}\nP1${'\t1'.repeat(MOST)}\n`],
		['txt', `${'"a" '.repeat(MOST)}b\n`],
	])('is refused as %s', async (ending, bytes) => {
		const target = file('refused', `wide.${ending}`, bytes);
		const before = process.resourceUsage().maxRSS;
		expect(await codeOf(() => readTable(target, { max_rows: 8 }))).toBe('reader.too_many_columns');
		expect(await codeOf(() => inspectMatrix(target))).toBe('reader.too_many_columns');
		// 8 million cells of text alone would take more.
		expect(process.resourceUsage().maxRSS - before).toBeLessThan(384 * 1024);
	});

	it('is refused where only a later row has so many', async () => {
		const target = file('later', 'a.csv', `sample,a\n${'P1,2\n'.repeat(80_000)}P2${',1'.repeat(MOST)}\n`);
		expect(await codeOf(() => readTable(target))).toBe('reader.too_many_columns');
	});

	it('is refused whatever format it comes from', async () => {
		const raw_header = Array.from({ length: MOST + 1 }, () => 'a');
		const options = { raw_header, columns: MOST + 1, row_names: false, max_rows: null };
		expect(await codeOf(() => createTableBuilder(options))).toBe('reader.too_many_columns');
	});

	it('is a finding of its file; the rest of the folder is looked at', async () => {
		file('folder', 'wide.csv.gz', gzipSync(header));
		const rows = Array.from(
			{ length: 12 },
			(_, i) => `P${i},${i % 2 === 0 ? 'healthy' : 'cancer'},${40 + i}\n`,
		);
		file('folder', 'samples.csv', ['sample,group,age\n', ...rows].join(''));
		file(
			'folder',
			'matrix.csv',
			['sample,TP53,KRAS,EGFR\n', ...rows.map((_, i) => `P${i},${i / 3},${i / 7},0.${i}5\n`)].join(''),
		);
		const profile = await scanProjectProfile(path.join(place, 'folder'), { clock: () => new Date(0) });
		expect(profile.metadata_profile.label_column).toBe('group');
		const said = profile.doctor.find(({ paths }) => paths.includes('wide.csv.gz'));
		expect(said?.finding).toContain('has more than 1,048,576 columns');
	});
});

describe('cells are counted', () => {
	const more = (text: string, delimiter: ',' | ' ', most: number): boolean => {
		const bytes = Buffer.from(text);
		return hasMoreCells(bytes, 0, bytes.length, cellFormat(delimiter), most);
	};

	it('as they are split', () => {
		expect([more('a,b,c', ',', 2), more('a,b,c', ',', 3)]).toEqual([true, false]);
		expect([more('"a,b","c,d"', ',', 1), more('"a,b","c,d"', ',', 2)]).toEqual([true, false]);
		expect([more('"a"",b", c', ',', 1), more('"a"",b", c', ',', 2)]).toEqual([true, false]);
		expect([more('a,b,', ',', 2), more('a,b,', ',', 3)]).toEqual([true, false]);
		expect([more('  a   b  ', ' ', 1), more('  a   b  ', ' ', 2)]).toEqual([true, false]);
	});
});

describe('a text that is a table under another delimiter', () => {
	it('is read although one cell has a million blanks', async () => {
		const target = file('note', 'a.csv', `sample,note,age\nP1,${'a '.repeat(MOST + 1)},3\nP2,b,4\nP3,c,5\n`);
		expect((await readTable(target)).header).toEqual(['sample', 'note', 'age']);
	});
});

describe('many columns cost no more than each', () => {
	const columns = sizeOf(100_000, 200_000);

	it('that hold the two signals of as many samples', () => {
		const names = Array.from(
			{ length: columns },
			(_, i) => `S${i >> 1}.${i % 2 === 0 ? 'M' : 'Unm'}ethylated`,
		);
		const row = names.map((_, i) => String(i));
		const head = { path: '', names, raw_names: names, rows: [row, row], decimal_comma: false };
		// A search of all columns for each of them would take minutes.
		expect(planMatrix(head).outputs).toHaveLength(columns / 2);
	});

	it('whose names are ids of as many samples', () => {
		const ids = Array.from({ length: columns }, (_, i) => `run-${i}`);
		expect(sharedAffixes(ids)).toEqual({ prefix: 'run-', suffix: '' });
	});
});
