import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { constants, deflateRawSync, gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { LbError } from '../../../src/lib/base/errors.ts';
import { readingFile } from '../../../src/lib/base/file-fault.ts';
import { scanProjectProfile } from '../../../src/lib/core/dataset/scan.server.ts';
import { readNumericMatrix } from '../../../src/lib/core/readers/matrix/numeric-matrix.server.ts';
import { sniffFile } from '../../../src/lib/core/readers/bytes/sniff.server.ts';
import { listSheets, readTable } from '../../../src/lib/core/readers/tables/table.server.ts';
import { openAlignments } from '../../../src/lib/core/readers/alignments/alignments.server.ts';
import { findIndex } from '../../../src/lib/core/readers/alignments/index-file.server.ts';
import { bgzip, int32 } from '../../../src/lib/core/readers/alignments/hand-made-bam.fixture.server.ts';
import { readChromSizes } from '../../../src/lib/core/readers/genome/chrom-sizes.server.ts';
import { openSequence } from '../../../src/lib/core/readers/genome/sequence.server.ts';
import { openBigWig } from '../../../src/lib/core/readers/tracks/bigwig.server.ts';
import { scanVcf } from '../../../src/lib/core/readers/variants/vcf/scan-vcf.server.ts';
import { checkBins } from '../../../src/lib/core/signals/bins/bin-grid.ts';
import { countBins } from '../../../src/lib/core/signals/bins/count-bins.server.ts';
import { readCoverageBins } from '../../../src/lib/core/signals/bins/coverage-bins.server.ts';
import { inline } from '../../../src/lib/base/parallel.ts';
import { isLong, sizeOf } from '../../setup/test-size.ts';
import { writeParquet } from './write-parquet.ts';

// Files whose sizes lie, each written as somebody would who wants the program to run out of memory or time.

const place = mkdtempSync(path.join(tmpdir(), 'lb-declared-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Some of these would never end. Processor time, in which other work of the machine does not count. */
const LONGEST_MS = 15_000;
const processorMs = (): number => {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
};

let count = 0;
function file(name: string, bytes: Uint8Array | string): string {
	const folder = path.join(place, String(++count));
	mkdirSync(folder);
	const target = path.join(folder, name);
	writeFileSync(target, bytes);
	return target;
}

/** A file whose end is a hole: it takes no place on the disk, whatever size it has. */
function holed(name: string, bytes: Uint8Array, size: number): string {
	const target = file(name, bytes);
	truncateSync(target, size);
	return target;
}

const GIB = 2 ** 30;

const BGZF_END = bgzip(Buffer.alloc(0));

/** A block of BGZF again and again, packed once. */
function repeatedBlock(bytes: Uint8Array, times: number): Buffer {
	const whole = bgzip(bytes);
	const block = whole.subarray(0, whole.length - BGZF_END.length);
	return Buffer.concat(Array.from({ length: times }, () => block));
}

/** Raw deflate data of so many megabytes of zeros: a flush after each megabyte, so that it is packed once. */
function deflatedZeros(megabytes: number): Buffer {
	const one = deflateRawSync(Buffer.alloc(1 << 20), { finishFlush: constants.Z_FULL_FLUSH });
	return Buffer.concat([...Array.from({ length: megabytes }, () => one), deflateRawSync(Buffer.alloc(0))]);
}

/** Code and reason of the refusal of a file that must not be read; how much memory it took at its height, and how long. */
async function refusal(target: string, read: () => unknown): Promise<{ code: string; why: string }> {
	const [start, rss] = [processorMs(), process.resourceUsage().maxRSS];
	const error = await readingFile(target, read).then(
		() => null,
		(thrown: unknown) => thrown,
	);
	expect(processorMs() - start).toBeLessThan(LONGEST_MS);
	expect(process.resourceUsage().maxRSS - rss).toBeLessThan(512 * 1024);
	if (!(error instanceof LbError)) throw new Error(`${target} was read`, { cause: error });
	return { code: error.code, why: String(error.values['why'] ?? '') };
}

const refusedTable = (target: string): Promise<{ code: string; why: string }> =>
	refusal(target, () => readTable(target));

describe('Parquet', () => {
	const column = Array.from({ length: 40 }, (_, i) => `sample${i % 5}`);
	const good = Buffer.from(writeParquet({ id: column, value: column.map((_, i) => i) }));
	const footer = good.length - 8 - good.readUInt32LE(good.length - 8);
	const with_ = (change: (bytes: Buffer) => void): Buffer => {
		const bytes = Buffer.from(good);
		change(bytes);
		return bytes;
	};
	/** The file with another varint where 40 stands as zigzag number, the number of values or rows; they keep their width. */
	const first = (bytes: Buffer, from: number, found: number): number => bytes.indexOf(found, from);

	it('is read as it is', async () => {
		expect((await readTable(file('a.parquet', good))).rows[39]).toEqual(['sample4', '39']);
	});

	it('whose metadata would be longer than the file', async () => {
		const found = await refusedTable(
			file(
				'a.parquet',
				with_((bytes) => bytes.writeUInt32LE(0xfffffff0, bytes.length - 8)),
			),
		);
		expect(found.code).toBe('reader.parquet_damaged');
		expect(found.why).toMatch(/metadata would have 4294967280 bytes, the file has \d+/);
	});

	it('whose metadata hold a number without end, which takes a library hours', async () => {
		const endless = Buffer.alloc(4 << 20, 0xff);
		endless[0] = 0x16;
		const length = Buffer.alloc(4);
		length.writeUInt32LE(endless.length);
		const bytes = Buffer.concat([Buffer.from('PAR1'), endless, length, Buffer.from('PAR1')]);
		expect((await refusedTable(file('a.parquet', bytes))).why).toBe(
			'a number in its metadata is not terminated',
		);
	});

	it('whose metadata nest without end', async () => {
		const deep = Buffer.alloc(1 << 20, 0x1c);
		const length = Buffer.alloc(4);
		length.writeUInt32LE(deep.length);
		const bytes = Buffer.concat([Buffer.from('PAR1'), deep, length, Buffer.from('PAR1')]);
		expect((await refusedTable(file('a.parquet', bytes))).why).toMatch(/structures more than 32 deep/);
	});

	it('with a run of a thousand million values in a few bytes', async () => {
		// The levels of the first column: a length of two bytes, then a run of 40. It becomes one of 2^29, in five bytes.
		const level = good.indexOf(Buffer.from([2, 0, 0, 0, 80, 1]));
		expect(level).toBeGreaterThan(0);
		const long = with_((bytes) => {
			bytes.writeUInt32LE(6, level);
			bytes.set([0x80, 0x80, 0x80, 0x80, 0x04, 1], level + 4);
		});
		expect((await refusedTable(file('a.parquet', long))).why).toMatch(
			/a run of \d+ values where 40 are left/,
		);
	});

	it('whose pages say they unpack to two gigabytes', async () => {
		const packed = Buffer.from(writeParquet({ id: column }, true));
		// The dictionary page: its kind, then both sizes as zigzag numbers; five words of eleven bytes are 55.
		const at = first(packed, 4, 110);
		const wider = Buffer.concat([
			packed.subarray(0, at),
			Buffer.from([0xfe, 0xff, 0xff, 0xff, 0x0f]),
			packed.subarray(at + 1),
		]);
		const found = await refusedTable(file('a.parquet', wider));
		expect(found.code).toBe('reader.parquet_damaged');
	});

	it('that announces thousands of millions of rows', async () => {
		const bytes = with_(() => undefined);
		const rows = Buffer.from([0x80, 0x80, 0x80, 0x80, 0x80, 0x40]);
		// Every 40 of the footer: values of both columns, rows of the group and of the file.
		const parts: Buffer[] = [bytes.subarray(0, footer)];
		let grown = 0;
		for (const byte of bytes.subarray(footer, bytes.length - 8)) {
			parts.push(byte === 80 ? rows : Buffer.from([byte]));
			if (byte === 80) grown += rows.length - 1;
		}
		const length = Buffer.alloc(4);
		length.writeUInt32LE(bytes.length - 8 - footer + grown);
		const found = await refusedTable(
			file('a.parquet', Buffer.concat([...parts, length, Buffer.from('PAR1')])),
		);
		expect(found.code).toBe('reader.parquet_damaged');
		expect(found.why).toMatch(/^a group of \d{9,} rows$/);
	});
});

describe('workbooks', () => {
	const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
	const sheet = (cells: string): Record<string, Uint8Array> => ({
		'[Content_Types].xml': strToU8('<Types/>'),
		'xl/workbook.xml': strToU8(
			'<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
		),
		'xl/_rels/workbook.xml.rels': strToU8(
			`<Relationships><Relationship Id="rId1" Type="${RELATION}" Target="worksheets/sheet1.xml"/></Relationships>`,
		),
		'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${cells}</sheetData></worksheet>`),
	});
	const cell = (at: string): string => `<c r="${at}"><v>1</v></c>`;

	it('with a cell in a column of a million millions', async () => {
		const found = await refusedTable(
			file('a.xlsx', zipSync(sheet(`<row r="1">${cell('A1')}${cell('ZZZZZZZZ1')}</row>`))),
		);
		expect(found.code).toBe('reader.xlsx_damaged');
		expect(found.why).toMatch(/refers to row 1, column \d+/);
	});

	it('with its only cells in opposite corners of the largest grid', async () => {
		const cells = `<row r="1">${cell('A1')}</row><row r="1048576">${cell('XFD1048576')}</row>`;
		expect((await refusedTable(file('a.xlsx', zipSync(sheet(cells))))).why).toMatch(
			/2 cells in a grid of 1048576 rows/,
		);
	});

	/** A small table, then a row eight million rows below; `far` is how that one is written. */
	const stretched = (far: string): string =>
		`<row r="1">${cell('A1')}${cell('B1')}</row><row r="2">${cell('A2')}${cell('B2')}</row>${far}`;
	const last = `${cell('A9')}${cell('B9')}`;
	const FAR: [string, string, RegExp][] = [
		['as a power of ten', `<row r="8e6">${last}</row>`, /refers to the cell 8e6/],
		['in hexadecimal', `<row r="0x7a1200">${last}</row>`, /refers to the cell 0x7a1200/],
		['with a digit as a reference', `<row r="&#56;000000">${last}</row>`, /refers to row 8000000/],
		['with a prefix', `<x:row r="8000000">${last}</x:row>`, /refers to row 8000000/],
		['with a prefix at the attribute', `<row x:r="8000000">${last}</row>`, /refers to row 8000000/],
		[
			'behind a long attribute',
			`<row a="${'x'.repeat(500)}" r="8000000">${last}</row>`,
			/refers to row 8000000/,
		],
		['behind one that names A1', `<row a=" r='A1'" r="8000000">${last}</row>`, /refers to row 8000000/],
		['by its cell', '<row><c r="A8e6"><v>1</v></c></row>', /refers to the cell A8e6/],
	];
	it.each(FAR)('with a row far below, written %s', async (_, far, why) => {
		const found = await refusedTable(file('a.xlsx', zipSync(sheet(stretched(far)))));
		expect(found.code).toBe('reader.xlsx_damaged');
		expect(found.why).toMatch(why);
	});

	it('with a row far below in a sheet that lies elsewhere', async () => {
		const { 'xl/worksheets/sheet1.xml': far, ...parts } = sheet(stretched(`<row r="8000000">${last}</row>`));
		parts['xl/_rels/workbook.xml.rels'] = strToU8(
			`<Relationships><Relationship Id="rId1" Type="${RELATION}" Target="&#115;heets/s1.xml"/></Relationships>`,
		);
		parts['xl/sheets/s1.xml'] = far as Uint8Array;
		expect((await refusedTable(file('a.xlsx', zipSync(parts)))).why).toMatch(/s1.xml refers to row 8000000/);
	});

	it('whose strings are a sheet too, with a row far below', async () => {
		const parts = sheet('');
		const two = ['worksheet', 'sharedStrings'].map(
			(type, i) =>
				`<Relationship Id="rId${i + 1}" Type="${RELATION.replace('worksheet', type)}" Target="sharedStrings.xml"/>`,
		);
		parts['xl/_rels/workbook.xml.rels'] = strToU8(`<Relationships>${two.join('')}</Relationships>`);
		parts['xl/sharedStrings.xml'] = strToU8(
			`<sst><sheetData>${stretched(`<row r="8000000">${last}</row>`)}</sheetData></sst>`,
		);
		expect((await refusedTable(file('a.xlsx', zipSync(parts)))).why).toMatch(/refers to row 8000000/);
	});

	it('with a row hidden in a long attribute, which a reader in pieces would see', async () => {
		const hidden = "<row r='8000000'><c r='A8000000'><v>1</v></c></row>";
		// The first 64 kB end within the attribute, behind the sign that looks like the end of its element.
		const text = stretched(`<a b=">${hidden}${' '.repeat(70_000)}"/>`);
		const target = file('a.xlsx', zipSync(sheet(text)));
		const rss = process.resourceUsage().maxRSS;
		expect((await readTable(target)).rows).toHaveLength(2);
		expect(process.resourceUsage().maxRSS - rss).toBeLessThan(256 * 1024);
	});

	it('is read as it is, with prefixes, references and a sheet that lies elsewhere', async () => {
		const text = (at: string, value: string): string =>
			`<x:c r="${at}" t="inlineStr"><x:is><x:r><x:t>${value}</x:t></x:r><x:r><x:t>!</x:t></x:r></x:is></x:c>`;
		const { 'xl/worksheets/sheet1.xml': _, ...parts } = sheet('');
		parts['xl/_rels/workbook.xml.rels'] = strToU8(
			`<Relationships><Relationship Id="rId1" Type="${RELATION}" Target="/xl/sheets/s1.xml"/></Relationships>`,
		);
		parts['xl/sheets/s1.xml'] = strToU8(
			`<x:worksheet><x:dimension ref="A1"/><x:sheetData><x:row r="1">${text('A1', 'id')}${text('B1', 'x')}</x:row>` +
				`<x:row r="2">${text('A2', 'a &lt; &#98; <![CDATA[> c]]>')}<x:c r="B2"><x:f>1&lt;2</x:f><x:v>3.5</x:v></x:c></x:row>` +
				'</x:sheetData></x:worksheet>',
		);
		const table = await readTable(file('a.xlsx', zipSync(parts)));
		expect([table.header, table.rows]).toEqual([['id!', 'x!'], [['a < b > c!', '3.5']]]);
	});

	it('whose sheet says it unpacks to four gigabytes', async () => {
		const bytes = Buffer.from(zipSync(sheet(`<row r="1">${cell('A1')}</row>`)));
		// The entry of the sheet in the directory at the end: its unpacked size stands at byte 24.
		const entry = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
		bytes.writeUInt32LE(0xfffffff0, entry + 24);
		expect((await refusedTable(file('a.xlsx', bytes))).why).toMatch(/sheet1.xml declares 4294967280 bytes/);
	});

	it('whose parts expand a thousandfold, together beyond what may be held', async () => {
		const size = 180 << 20;
		const packed = deflatedZeros(180);
		const parts = sheet('');
		const large = ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml', 'xl/styles.xml'];
		for (const name of large) parts[name] = packed;
		const bytes = Buffer.from(zipSync(parts, { level: 0 }));
		// Each was packed before: the entries of the directory say so, and what they unpack to.
		for (const name of large) {
			const entry = bytes.lastIndexOf(name) - 46;
			bytes.writeUInt16LE(8, entry + 10);
			bytes.writeUInt32LE(size, entry + 24);
		}
		const found = await refusedTable(file('a.xlsx', bytes));
		expect(found.code).toBe('reader.xlsx_damaged');
		expect(found.why).toMatch(/styles.xml declares 188743680 bytes/);
	});

	it('with empty cells down to the last row, which is how formatting is stored', async () => {
		const empty = Array.from(
			{ length: 2000 },
			(_, row) => `<row r="${row + 3}"><c r="XFD${row + 3}" s="1"/></row>`,
		);
		const far = `${empty.join('')}<row r="1048576"><c r="A1048576" s="1"><f>1</f></c></row>`;
		const table = await readTable(file('a.xlsx', zipSync(sheet(stretched(far)))));
		expect(table.rows).toEqual([
			['1', '1'],
			['1', '1'],
		]);
	});

	it('whose empty cells do not make a far one nearer', async () => {
		const empty = Array.from(
			{ length: sizeOf(30_000, 300_000) },
			(_, row) => `<row r="${row + 3}"><c r="A${row + 3}"/></row>`,
		);
		const far = `${empty.join('')}<row r="900000">${cell('ALL900000')}</row>`;
		expect((await refusedTable(file('a.xlsx', zipSync(sheet(stretched(far)))))).why).toMatch(
			/5 cells in a grid of 900000 rows and 1000 columns/,
		);
	});

	it('counts dates from 1904 where it says so, and passes over a chart', async () => {
		const parts = sheet(
			`<row r="1">${cell('A1')}${cell('B1')}</row><row r="2"><c r="A2" s="1"><v>1</v></c>${cell('B2')}</row>`,
		);
		parts['xl/styles.xml'] = strToU8('<styleSheet><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>');
		parts['xl/workbook.xml'] = strToU8(
			"<workbook><workbookPr date1904='true'/><sheets><sheet name='Chart' sheetId='2' r:id='rId2'/>" +
				"<sheet name='it_x0041_' sheetId='1' r:id='rId1'/></sheets></workbook>",
		);
		const table = await readTable(file('a.xlsx', zipSync(parts)));
		expect([table.sheet, table.rows.at(-1)]).toEqual(['it_x0041_', ['1904-01-02', '1']]);
	});

	it('whose list of sheets holds an impossible letter', async () => {
		const parts = { ...sheet(`<row r="1">${cell('A1')}</row>`) };
		parts['xl/workbook.xml'] = strToU8(
			'<workbook><sheets><sheet name="&#x7fffffff;" sheetId="1" r:id="rId1"/></sheets></workbook>',
		);
		expect(await listSheets(file('a.xlsx', zipSync(parts)))).toEqual(['&#x7fffffff;']);
	});

	it('with sheet tags that never end', async () => {
		const parts = sheet('');
		parts['xl/workbook.xml'] = strToU8('<sheet '.repeat(140_000));
		const start = processorMs();
		expect(await listSheets(file('a.xlsx', zipSync(parts)))).toEqual([]);
		expect(processorMs() - start).toBeLessThan(LONGEST_MS);
	});
});

describe('JSON', () => {
	it('nested a hundred thousand deep in one cell', async () => {
		const deep = '['.repeat(100_000) + ']'.repeat(100_000);
		const table = await readTable(file('a.json', `[{"id":"a","x":${deep}},{"id":"b","x":1}]`));
		expect(table.rows).toEqual([
			['a', '…'],
			['b', '1'],
		]);
	});

	it.each([
		['[{"a": 1}, {"a": 2', 'it ends prematurely'],
		['[{"a": 1}, {"a": "2', 'it ends prematurely'],
		['[{"a": 1},\n {"a": 2 "b"}]', 'damaged in line 2, column 10'],
		['[{"a": 1}, {"a": <secret>}]', 'it contains a character that JSON does not allow there'],
	])('damaged, is refused in our own words: %s', async (text, why) => {
		expect(await refusedTable(file('a.json', text))).toEqual({ code: 'reader.json_damaged', why });
	});

	it('damaged in one of its lines, names that line', async () => {
		const found = await refusedTable(file('a.jsonl', '{"a": 1}\n{"a": 2}\n{"a": 3 4}\n'));
		expect(found).toEqual({ code: 'reader.json_damaged', why: 'damaged in line 3, column 9' });
	});

	it('in which every record has a column of its own', async () => {
		const records = Array.from({ length: 10_000 }, (_, i) => `{"c${i}":1}`);
		expect((await refusedTable(file('a.json', `[${records.join(',')}]`))).code).toBe('reader.mostly_empty');
	});

	it('with a text of megabytes beside a bare NaN, as Python writes it', async () => {
		const long = 'x\\"'.repeat(3 << 20);
		const table = await readTable(
			file('a.json', `[{"id":"${long}","v":NaN},{"id":"NaN \\\\","v":Infinity}]`),
		);
		expect(table.rows.map(([id, v]) => [id?.length, v])).toEqual([
			[2 * (3 << 20), null],
			[5, 'Infinity'],
		]);
	});
});

describe('texts', () => {
	it('with a header of twenty thousand columns above short rows', async () => {
		const header = `id,${Array.from({ length: 20_000 }, (_, i) => `c${i}`).join(',')}`;
		const bytes = `${header}\n${'a,1\n'.repeat(5000)}`;
		expect((await refusedTable(file('a.csv', bytes))).code).toBe('reader.mostly_empty');
		const target = file('b.csv', bytes);
		expect((await refusal(target, () => readNumericMatrix(target))).code).toBe('reader.mostly_empty');
	});

	it('packed a thousandfold: a look at the head holds some megabytes only', async () => {
		const packed = gzipSync(Buffer.alloc(120 << 20, 65), { level: 9 });
		expect(packed.length).toBeLessThan(1 << 17);
		const target = file('a.tsv.gz', packed);
		const before = process.memoryUsage().arrayBuffers;
		const sniff = await sniffFile(target);
		expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 << 20);
		expect([sniff.problem, sniff.head.length, sniff.complete]).toEqual([null, 1 << 16, false]);
		// Behind the head nothing else is held either.
		expect(sniff.head.buffer.byteLength).toBe(1 << 16);
		expect(deflateRawSync(sniff.head).length).toBeLessThan(200);
	});
});

describe('BAM', () => {
	it('whose list of contigs never ends is gone over once', async () => {
		// A header of 40 MB that announces more contigs than it holds.
		const contig = Buffer.concat([int32(2), Buffer.from('c\0'), int32(1)]);
		const head = Buffer.concat([Buffer.from('BAM\x01'), int32(0), int32(0x7fffffff)]);
		const names = repeatedBlock(Buffer.alloc(65_000, contig), Math.ceil((40 << 20) / 65_000));
		const target = file('a.bam', Buffer.concat([repeatedBlock(head, 1), names, BGZF_END]));
		const found = await refusal(target, () => openAlignments(target));
		expect([found.code, found.why]).toEqual(['alignments.header_damaged', 'it ends early']);
	});
});

describe('contigs longer than all genomes', () => {
	const lines = (contigs: number, length: number): string =>
		Array.from({ length: contigs }, (_, i) => `@SQ\tSN:${i + 1}\tLN:${length}\n`).join('');
	const read = 'r\t0\t1\t1\t60\t4M\t*\t0\t0\tACGT\tIIII\n';

	it('in a SAM', async () => {
		const target = file('a.sam', `@HD\tVN:1.6\n${lines(3000, 2e9)}${read}`);
		expect(await refusal(target, () => openAlignments(target))).toEqual({
			code: 'alignments.header_damaged',
			why: 'its contigs have 6000000000000 bases',
		});
	});

	it('in a BAM', async () => {
		const list = Array.from({ length: 3000 }, (_, i) => {
			const name = Buffer.from(`${i + 1}\0`);
			return Buffer.concat([int32(name.length), name, int32(2e9)]);
		});
		const plain = Buffer.concat([Buffer.from('BAM\x01'), int32(0), int32(3000), ...list]);
		const target = file('a.bam', bgzip(plain));
		expect((await refusal(target, () => openAlignments(target))).why).toBe(
			'its contigs have 6000000000000 bases',
		);
	});

	it('in bins, of which there would be more than any genome has', async () => {
		const target = file('a.sam', `@HD\tVN:1.6\n${lines(450, 2e9)}${read}`);
		const setting = {
			size: 1000,
			min_mapq: 0,
			min_length: null,
			max_length: null,
			reads_are_fragments: false,
			excluded: null,
			flank: 0,
		};
		const found = refusal(target, async () =>
			countBins(
				{ kind: 'alignments', file: await openAlignments(target) },
				{ ...setting, contigs: null },
				inline,
			),
		);
		expect((await found).code).toBe('copy.too_many_bins');
		// A genome of 4e10 bases, in a million contigs.
		const real = Array.from({ length: 1_000_000 }, (_, i) => ({ name: String(i), length: 40_000 }));
		expect(() => checkBins(real, 10_000, target)).not.toThrow();
	});

	it('in a coverage track of one line', async () => {
		const target = file('a.bedgraph', 'chr1\t2000000000\t2000000010\t1\n');
		const found = refusal(target, () =>
			readCoverageBins(target, 'bedgraph', { size: 10, excluded: null, flank: 0 }),
		);
		expect((await found).code).toBe('copy.too_many_bins');
	});
});

describe('FASTA', () => {
	it('with a name of megabytes', async () => {
		const target = file('a.fa', `>${'x'.repeat(3 << 20)}`);
		expect((await refusal(target, () => openSequence(target))).why).toMatch(/more than 1048576 bytes/);
	});

	it('whose .gzi is larger than its data allow', async () => {
		const target = file('a.fa.gz', bgzip(Buffer.from('>a\nACGT\n')));
		writeFileSync(`${target}.fai`, 'a\t4\t3\t4\t5\n');
		writeFileSync(`${target}.gzi`, Buffer.alloc(1 << 20));
		const found = await refusal(target, () => openSequence(target));
		expect([found.code, found.why]).toEqual([
			'genome.index_unusable',
			expect.stringMatching(/^it has 1048576 bytes/),
		]);
	});

	it('whose .fai has lines of a million bytes for a base', async () => {
		const target = holed('a.fa', Buffer.from('>a\nACGT\n'), 8 * GIB);
		writeFileSync(`${target}.fai`, 'a\t8000\t3\t1\t1000000\n');
		const found = await refusal(target, () => openSequence(target).bases('a', 0, 8000));
		expect(found.code).toBe('genome.reference_damaged');
		expect(found.why).toMatch(/^7999000001 bytes are declared there, more than/);
	});

	it('whose .fai has more bases than any genome', async () => {
		const target = file('a.fa.gz', bgzip(Buffer.from('>a\nACGT\n')));
		writeFileSync(`${target}.fai`, 'a\t2000000000000\t3\t4\t5\n');
		writeFileSync(`${target}.gzi`, Buffer.alloc(8));
		expect(await refusal(target, () => openSequence(target))).toEqual({
			code: 'genome.index_unusable',
			why: 'its contigs have 2000000000000 bases',
		});
	});

	it('whose .fai is millions of empty lines', async () => {
		const target = file('a.fa', '>a\nACGT\n');
		writeFileSync(`${target}.fai`, Buffer.alloc(40 << 20, '\n'));
		expect(await refusal(target, () => openSequence(target))).toEqual({
			code: 'genome.index_unusable',
			why: 'it is empty',
		});
	});
});

describe('2bit', () => {
	const head = (count: number, ...rest: Buffer[]): Buffer =>
		Buffer.concat([int32(0x1a412743), int32(0), int32(count), int32(0), ...rest]);

	it('that announces thousands of millions of sequences', async () => {
		const target = holed('a.2bit', head(-1), 16 * GIB);
		expect((await refusal(target, () => openSequence(target))).why).toBe(
			'it lists more than 4194304 contigs',
		);
	});

	it('whose list of sequences is a hole', async () => {
		const target = holed('a.2bit', head(4_000_000), 16 * GIB);
		expect((await refusal(target, () => openSequence(target))).why).toBe('the sequence  is listed twice');
	});

	it('with runs of N that would take gigabytes', async () => {
		const name = Buffer.from('\x01a');
		const record = [int32(2_000_000_000), int32(0x40000000)];
		const target = holed('a.2bit', head(1, name, int32(22), ...record), 16 * GIB);
		const found = await refusal(target, () => openSequence(target).bases('a', 0, 10));
		expect(found.why).toMatch(/^8589934592 bytes are declared there, more than the 134217728/);
	});
});

describe('bigWig', () => {
	it('whose contig tree has a node of hundreds of megabytes', async () => {
		const bytes = Buffer.alloc(104);
		bytes.writeUInt32LE(0x888ffc26, 0);
		bytes.writeUInt16LE(4, 4);
		bytes.writeBigUInt64LE(64n, 8);
		bytes.writeUInt32LE(0x78ca8c91, 64);
		bytes.writeUInt32LE(4096, 72);
		bytes.writeUInt32LE(8, 76);
		bytes.writeUInt8(1, 96);
		bytes.writeUInt16LE(65_535, 98);
		const target = holed('a.bw', bytes, GIB);
		writeFileSync(target, bytes.subarray(0, 4), { flag: 'a' });
		const found = await refusal(target, () => openBigWig(target));
		expect([found.code, found.why]).toEqual([
			'genome.track_damaged',
			expect.stringMatching(/^268955640 bytes are declared there, more than/),
		]);
	});
});

describe('chrom.sizes', () => {
	it('with more bases than any genome', async () => {
		const target = file('a.chrom.sizes', 'chr1\t248956422\nchr2\t2000000000000\n');
		expect(await refusal(target, () => readChromSizes(target))).toEqual({
			code: 'genome.sizes_impossible',
			why: 'its contigs have 2000248956422 bases',
		});
	});
});

describe('an index of reads', () => {
	it('packed a thousandfold is not held, and not used', () => {
		const target = file('a.bam', bgzip(Buffer.from('BAM\x01')));
		// 160 MB of zeros: one block again and again, then the empty one that ends a file.
		writeFileSync(`${target}.csi`, Buffer.concat([repeatedBlock(Buffer.alloc(50_000), 3200), BGZF_END]));
		const rss = process.resourceUsage().maxRSS;
		const { index, notes } = findIndex(target, ['csi'], null);
		expect(process.resourceUsage().maxRSS - rss).toBeLessThan(512 * 1024);
		expect(index).toBeNull();
		expect(notes.map(({ values }) => values['why'])).toEqual(['it has more than 134217728 bytes']);
	});
});

describe('VCF', () => {
	it('whose header never ends', async () => {
		// 2^20 lines are the most, whatever they hold.
		const line = isLong ? '##contig=<ID=chr1,length=248956422>\n' : '##a=1\n';
		const lines = line.repeat(sizeOf(2 ** 20, 1_100_000));
		const target = file('a.vcf.gz', gzipSync(`##fileformat=VCFv4.2\n${lines}`));
		const found = await refusal(target, () => scanVcf(target, { record: () => false }));
		expect(found.code).toBe('variants.vcf_header_too_long');
	});
});

describe('a folder with one damaged file', () => {
	it('is scanned: the file is named as a finding, everything else is used', async () => {
		const folder = path.join(place, 'folder');
		mkdirSync(folder);
		const ids = Array.from({ length: 24 }, (_, i) => `S${i + 10}`);
		writeFileSync(
			path.join(folder, 'samples.csv'),
			['sample_id,group', ...ids.map((id, i) => `${id},${i % 2 ? 'a' : 'b'}`), ''].join('\n'),
		);
		writeFileSync(
			path.join(folder, 'matrix.csv'),
			[
				'feature,' + ids.join(','),
				...['f1', 'f2', 'f3'].map((f, r) => `${f},${ids.map((_, i) => (i * r) % 7).join(',')}`),
				'',
			].join('\n'),
		);
		const bytes = Buffer.from(writeParquet({ id: ids, value: ids.map((_, i) => i) }));
		bytes.writeUInt32LE(0x7fffffff, bytes.length - 8);
		writeFileSync(path.join(folder, 'broken.parquet'), bytes);
		const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const profile = await scanProjectProfile(folder, { clock: () => new Date(0) });
		expect(written).not.toHaveBeenCalled();
		expect(profile.doctor.find(({ code }) => code === 'doctor.damaged')).toMatchObject({
			severity: 'error',
			paths: ['broken.parquet'],
		});
		expect(profile.inputs.map((input) => input.path).sort()).toEqual(['matrix.csv', 'samples.csv']);
		expect(profile.metadata_profile.selected_table).toBe('samples.csv');
		expect(profile.metadata_profile.matched_samples).toBe(24);
	});
});
