import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { examineLines } from './examine-lines.server.ts';
import { faultGroups } from './fault-values.ts';
import { cutBlocks, type ExaminedLines, type LineFaults } from './line-faults.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function examine(content: string | Uint8Array, whole = 1 << 20): Promise<LineFaults | null> {
	const file = path.join(folder, `f${count++}`);
	writeFileSync(file, content);
	return examineLines(file, { whole });
}

const rows = (line: (n: number) => string, n = 40): string =>
	Array.from({ length: n }, (_, i) => line(i)).join('');

/** A whole file of every text format that is read; its last line has several fields. */
const FORMATS: Record<string, string> = {
	csv: `id,age,group\n${rows((i) => `P${i},${40 + i},${i % 2 === 0 ? 'healthy' : '"cancer, late"'}\n`)}`,
	matrix: `feature\tS1\tS2\tS3\n${rows((i) => `f${i}\t${i}.5\t${i}.25\t-1.5\n`)}`,
	'csv with CRLF': `id,age,group\r\n${rows((i) => `P${i},${40 + i},x\r\n`)}`,
	cnr: `chromosome\tstart\tend\tgene\tlog2\tdepth\tweight\n${rows((i) => `chr1\t${i * 100}\t${i * 100 + 100}\tA\t0.1\t12.5\t0.9\n`)}`,
	seg: `ID\tchrom\tloc.start\tloc.end\tnum.mark\tseg.mean\n${rows((i) => `S\tchr1\t${i * 100 + 1}\t${i * 100 + 100}\t12\t0.25\n`)}`,
	bed: rows((i) => `chr1\t${i * 100}\t${i * 100 + 50}\tname${i}\t0\t+\n`),
	'bed with a track line': `track name="x y" description=z\n${rows((i) => `chr1\t${i * 100}\t${i * 100 + 50}\tname${i}\n`)}`,
	bedgraph: rows((i) => `chr1\t${i * 100}\t${i * 100 + 100}\t${i}.25\n`),
	'fragment file': rows((i) => `chr1\t${i * 100}\t${i * 100 + 167}\t60\t+\n`),
	vcf: `##fileformat=VCFv4.2\n##contig=<ID=chr1,length=248956422>\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n${rows((i) => `chr1\t${i + 1}\t.\tA\tC\t50\tPASS\tDP=10\n`)}`,
	sam: `@HD\tVN:1.6\n@SQ\tSN:chr1\tLN:1000\n${rows((i) => `r${i}\t0\tchr1\t${i + 1}\t60\t4M\t*\t0\t0\tACGT\tFFFF${i % 2 === 0 ? '\tNM:i:0' : ''}\n`)}`,
	fai: rows((i) => `chr${i + 1}\t1000000\t${6 + i * 100}\t60\t61\n`),
	'picard metrics': `## htsjdk.samtools.metrics.StringHeader\n# CollectInsertSizeMetrics\n\n## METRICS CLASS\tInsertSize\nMEDIAN\tMODE\tMIN\tMAX\n167\t166\t20\t800\n\n## HISTOGRAM\tjava.lang.Integer\ninsert_size\tAll_Reads.fr_count\n${rows((i) => `${i + 100}\t${i * 7}\n`)}`,
	wig: `track type=wiggle_0\nfixedStep chrom=chr1 start=1 step=1000 span=1000\n${rows((i) => `${i}.5\n`)}`,
	jsonl: rows((i) => `{"id":"P${i}","age":${i}}\n`),
};
const linesIn = (text: string): number => text.split('\n').length;

describe.each(Object.entries(FORMATS))('%s', (format, text) => {
	it('is complete as it is, also compressed', async () => {
		for (const content of [text, gzipSync(text)])
			expect(await examine(content)).toMatchObject({ unended: null, short: null });
	});

	it('without its last line break names its last line', async () => {
		const cut = text.slice(0, text.endsWith('\r\n') ? -2 : -1);
		for (const content of [cut, gzipSync(cut)])
			expect(await examine(content)).toMatchObject({ unended: linesIn(cut), short: null });
		// A text too large to be looked at in whole is looked at by its end, and only then counted.
		expect(await examine(cut, 1)).toMatchObject({ unended: linesIn(cut) });
		expect((await examine(text, 1))?.unended).toBeNull();
	});

	if (!['wig', 'jsonl'].includes(format))
		it('cut in the first field of its last line has a line with fewer fields', async () => {
			const whole = text.trimEnd();
			const start = whole.lastIndexOf('\n') + 1;
			const cut = whole.slice(0, start + 1);
			const faults = await examine(cut);
			expect(faults?.unended).toBe(linesIn(cut));
			expect(faults?.short).toMatchObject({ count: 1, line: linesIn(cut), fields: 1 });
			// The same line cut behind a field, with other lines after it.
			const middle = whole.slice(start).split(/[\t,]/).slice(0, 2);
			if (middle.length < 2 || format === 'picard metrics') return;
			const ragged = `${whole.slice(0, start)}${middle.join(whole.slice(start).includes('\t') ? '\t' : ',')}\n${whole.slice(start)}\n`;
			expect((await examine(ragged))?.short).toMatchObject({ count: 1, line: linesIn(cut), fields: 2 });
		});
});

describe('other files', () => {
	it.each([
		['one JSON document', '{"a": [1, 2]}'],
		['a document cut in the middle', '{"a": [1, 2'],
		['bytes', Uint8Array.from({ length: 100 }, (_, i) => i % 7)],
		['a cut gzip file', gzipSync(FORMATS['csv'] ?? '').subarray(0, 40)],
		['an empty file', ''],
		['a web page', '<!doctype html><p>x'],
	])('%s is left to its reader', async (_, content) => {
		expect(await examine(content)).toBeNull();
	});

	it('footnotes, sentences and tables that are ragged throughout are no short lines', async () => {
		const csv = FORMATS['csv'] ?? '';
		expect((await examine(`${csv}Source: registry\n`))?.short).toBeNull();
		expect((await examine('one two three\nfour five\nsix\n'))?.short).toBeNull();
		const sets = rows(
			(i) => `set${i}\tabout\t${Array.from({ length: (i % 5) + 1 }, (_, g) => `G${g}`).join('\t')}\n`,
		);
		expect((await examine(sets))?.short).toBeNull();
	});

	it('UTF-16 ends with its line break too', async () => {
		const text = '\ufeffid\tage\nP1\t60\nP2\t61\n';
		expect(await examine(Buffer.from(text, 'utf16le'))).toMatchObject({ unended: null });
		expect(await examine(Buffer.from(text, 'utf16le'), 1)).toMatchObject({ unended: null });
		expect(await examine(Buffer.from(text.slice(0, -1), 'utf16le'))).toMatchObject({ unended: 3 });
	});
});

describe('a text that ends inside a quoted cell', () => {
	it.each(['P9,"a note, ', 'P9,"a note\n', '"P'])('%j names the line its last row begins in', async (end) => {
		expect(await examine(`id,note\n${rows((i) => `P${i},"two\nlines"\n`, 3)}${end}`)).toMatchObject({
			unended: 8,
		});
	});
});

describe('texts too large to be looked at in whole', () => {
	const line = (i: number): string => `P${i},${i % 90},healthy,"a, b",${(i * 7919) % 1000}.25\n`;
	const large = `id,age,group,note,value\n${rows(line, 9000)}`;
	const bounds = { whole: 1 << 16, packed: 1 << 20 };
	const look = (content: string | Uint8Array, given: { whole: number; packed?: number } = bounds) => {
		const file = path.join(folder, `f${count++}`);
		writeFileSync(file, content);
		return examineLines(file, given);
	};

	it('are judged by their end, also compressed', async () => {
		for (const pack of [(text: string) => text, (text: string) => gzipSync(text)]) {
			expect(await look(pack(large))).toEqual({ unended: null, short: null, blocks: [] });
			expect(await look(pack(`${large}P9000,4`))).toMatchObject({
				unended: 9002,
				short: { count: 1, line: 9002, fields: 2, usual: 5 },
			});
			expect(await look(pack(`${large}P9000,40,"he`))).toMatchObject({ unended: 9002 });
			// An editor gave the cut line an end.
			expect(await look(pack(`${large}P9000,40\n`))).toMatchObject({
				unended: null,
				short: { count: 1, line: 9002, fields: 2, usual: 5 },
			});
		}
	});

	it('with cells of several lines at their end are whole', async () => {
		const quoted = `${large}P9000,40,x,"${'one, two\n'.repeat(40)}",1\n`;
		expect(await look(quoted)).toMatchObject({ unended: null, short: null });
	});

	it('are left alone where they are compressed and beyond the bound, or unpack to far too much', async () => {
		const cut = gzipSync(`${large}P9000,4`);
		expect(await look(cut, { whole: 1 << 16, packed: cut.length - 1 })).toBeNull();
		const bomb = gzipSync(`id,age\n${'1,2\n'.repeat(1 << 20)}1`);
		expect(await look(bomb, { whole: 1 << 14, packed: 1 << 16 })).toBeNull();
	});
});

describe('WIG blocks', () => {
	const block = (chrom: string, values: number, step = 1000, start = 1): string =>
		`fixedStep chrom=${chrom} start=${start} step=${step} span=${step}\n${'1\n'.repeat(values)}`;
	// A file can only be cut in its last block.
	const wig = (values: number, step = 1000): string => block('chr2', 9, step) + block('chr1', values, step);
	const file = async (given: string, text: string, build: string | null = null): Promise<ExaminedLines> => ({
		given,
		build,
		faults: (await examine(text)) as LineFaults,
	});

	it('end where their last value does', async () => {
		expect((await examine(wig(5)))?.blocks).toEqual([
			{ contig: 'chr2', step: 1000, end: 9000, parts: 1, is_last: false },
			{ contig: 'chr1', step: 1000, end: 5000, parts: 1, is_last: true },
		]);
		const gap = 'fixedStep chrom=chr1 start=101 step=50 span=10\n1\n2\nvariableStep chrom=chr1\n900 1\n';
		expect((await examine(gap))?.blocks).toEqual([
			{ contig: 'chr1', step: 50, end: 160, parts: 1, is_last: false },
		]);
	});

	it('that end before the chromosome does in the others are named, and no others', async () => {
		const [a, b, cut] = [
			await file('a.wig', wig(20)),
			await file('b.wig', wig(20)),
			await file('cut.wig', wig(7)),
		];
		const found = [{ given: 'cut.wig', contig: 'chr1', end: 7000, expected: 20000 }];
		expect(cutBlocks([a, b, cut])).toMatchObject(found);
		expect(cutBlocks([a, cut])).toMatchObject(found);
		expect(cutBlocks([a, b])).toEqual([]);
		// Another step, another build, or files that do not agree among themselves tell nothing.
		expect(cutBlocks([await file('c.wig', wig(20, 500)), cut])).toEqual([]);
		expect(cutBlocks([await file('a.wig', wig(20), 'hg19'), await file('cut.wig', wig(7), 'hg38')])).toEqual(
			[],
		);
		expect(cutBlocks([cut, await file('d.wig', wig(9)), await file('e.wig', wig(11))])).toEqual([]);
	});
});

describe('whole WIG files', () => {
	const examined = async (texts: readonly string[]): Promise<ExaminedLines[]> =>
		Promise.all(
			texts.map(async (text, i) => ({
				given: `${i}.wig`,
				build: null,
				faults: (await examine(text)) as LineFaults,
			})),
		);
	const head = (start: number, span: number): string =>
		`fixedStep chrom=chr1 start=${start} step=1000000 span=${span}\n`;
	const rounded = head(1, 1000000) + '5\n'.repeat(249);
	const clipped = `${head(1, 1000000)}${'5\n'.repeat(248)}${head(248000001, 956422)}5\n`;

	it('may end at the chromosome or with their last bin', async () => {
		expect(cutBlocks(await examined([rounded, clipped]))).toEqual([]);
		expect(cutBlocks(await examined([rounded, rounded, clipped]))).toEqual([]);
		const cut = head(1, 1000000) + '5\n'.repeat(100);
		const found = cutBlocks(await examined([rounded, clipped, cut]));
		expect(found).toEqual([{ given: '2.wig', contig: 'chr1', end: 100e6, expected: 248956422 }]);
		expect(cutBlocks(await examined([clipped, cut]))).toMatchObject([{ given: '1.wig' }]);
	});

	it('may hold sparse blocks, and end where their own data does', async () => {
		const sparse = (to: number, by: number): string =>
			Array.from({ length: Math.ceil(to / by) }, (_, i) => i * by + 1)
				.map((start) => `fixedStep chrom=chr1 start=${start} step=50 span=50\n${'5\n'.repeat(20)}`)
				.join('');
		expect(cutBlocks(await examined([sparse(200_000, 5000), sparse(180_000, 6000)]))).toEqual([]);
		// A chromosome that others follow is not cut, whatever the others say.
		const early = `${head(1, 1000000)}${'5\n'.repeat(90)}fixedStep chrom=chr2 start=1 step=1000000 span=1000000\n5\n`;
		expect(cutBlocks(await examined([rounded, rounded, early]))).toEqual([]);
	});
});

describe('many files', () => {
	it('make one sentence per kind, with five examples and all names', () => {
		const faults: LineFaults = { unended: 7, short: { count: 2, line: 5, fields: 2, usual: 3 }, blocks: [] };
		const files = Array.from({ length: 9 }, (_, i) => ({ given: `f${i}.csv`, build: null, faults }));
		const groups = faultGroups(files);
		expect(groups.map(({ kind }) => kind)).toEqual(['lines_short', 'line_unended']);
		expect(groups.map(({ values }) => [values.count, values.examples.length])).toEqual([
			[9, 6],
			[9, 6],
		]);
		expect(groups[0]?.values.examples[0]).toBe('f0.csv:5 (2/3)');
		expect(groups[1]?.values.examples.at(-1)).toBe('…');
		expect(groups[1]?.files).toHaveLength(9);
	});
});
