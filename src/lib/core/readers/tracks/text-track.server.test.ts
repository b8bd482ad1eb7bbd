import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { rejected, thrown } from '../../../../../tests/setup/thrown.ts';
import { SortingSink } from './span-order.ts';
import { scanTextTrack } from './text-track.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'text-track-'));
afterAll(() => rmSync(folder, { recursive: true }));
let made = 0;
function write(content: string | Uint8Array): string {
	const file = path.join(folder, `track-${made++}`);
	writeFileSync(file, content);
	return file;
}

type Row = [string, number, number, number];

/** Spans per track, and what the scan says. */
async function read(format: 'bedgraph' | 'wig', content: string | Uint8Array) {
	const spans: Row[][] = [];
	const scan = await scanTextTrack(write(content), format, (track) => {
		const rows: Row[] = [];
		spans[track] = rows;
		return { span: (...row) => void rows.push(row) };
	});
	return { spans, ...scan };
}

const lines = (...rows: string[]): string => rows.map((row) => row + '\n').join('');

describe('bedGraph', () => {
	const body = ['chr1\t0\t10\t1.5', 'chr1\t10\t20\t-2', 'chr2 5 6 1e3'];
	const spans: Row[] = [
		['chr1', 0, 10, 1.5],
		['chr1', 10, 20, -2],
		['chr2', 5, 6, 1000],
	];

	it.each([
		['plain', lines(...body)],
		['without last line end', lines(...body).trimEnd()],
		['Windows line ends', lines(...body).replaceAll('\n', '\r\n')],
		['decorated', lines('browser position chr1', '# a note', 'track type=bedGraph name=x', '', ...body)],
		['gzip', gzipSync(lines(...body))],
		['UTF-8 with byte order mark', `\ufeff${lines(...body)}`],
		['UTF-16', Buffer.from(`\ufeff${lines(...body)}`, 'utf16le')],
		['with column names', lines('chrom\tchromStart\tchromEnd\tvalue', ...body)],
	])('%s', async (_what, content) => {
		const found = await read('bedgraph', content);
		expect(found.spans).toEqual([spans]);
		expect(found.sorted_here).toBe(false);
		expect(found.tracks[0]).toMatchObject({ intervals: 3, missing: 0, infinite: 0 });
	});

	it('missing and infinite values are counted and not visited; empty intervals hold no base', async () => {
		const found = await read(
			'bedgraph',
			lines('a\t0\t1\tNA', 'a\t1\t2\tnan', 'a\t2\t3\t.', 'a\t3\t4\t-inf', 'a\t4\t4\t9', 'a\t4\t5\t7'),
		);
		expect(found.spans).toEqual([[['a', 4, 5, 7]]]);
		expect(found.tracks).toEqual([{ name: null, intervals: 6, missing: 3, infinite: 1 }]);
	});

	it('a file that is not in order is sorted: within a contig, and contigs that come back', async () => {
		const found = await read('bedgraph', lines('b\t5\t9\t1', 'a\t0\t2\t2', 'b\t0\t5\t3', 'a\t2\t3\t4'));
		expect(found.sorted_here).toBe(true);
		expect(found.spans).toEqual([
			[
				['b', 0, 5, 3],
				['b', 5, 9, 1],
				['a', 0, 2, 2],
				['a', 2, 3, 4],
			],
		]);
	});

	it.each([
		['overlap in order', lines('a\t0\t5\t1', 'a\t4\t6\t2'), 'genome.track_overlap', 2],
		['overlap out of order', lines('a\t10\t15\t1', 'a\t0\t11\t2'), 'genome.track_overlap', 1],
		['the same interval twice', lines('a\t0\t5\t1', 'b\t0\t1\t1', 'a\t0\t5\t1'), 'genome.track_overlap', 3],
		['start after end', lines('a\t0\t5\t1', 'a\t9\t6\t2'), 'genome.start_after_end', 2],
		['negative start', lines('a\t-1\t5\t1'), 'genome.negative_position', 1],
		['three columns', lines('a\t0\t5'), 'genome.too_few_columns', 1],
		['five columns', lines('a\t0\t5\t1\t2'), 'genome.columns_differ', 1],
		['words for positions', lines('a\t0\t5\t1', 'a\tx\t9\t1'), 'genome.not_a_position', 2],
		['1e+06 for a position', lines('a\t1e+06\t1000100\t1'), 'genome.not_a_position', 1],
		['a word for a value', lines('a\t0\t5\thigh'), 'genome.not_a_value', 1],
		['a position beyond 32 bits', lines('a\t0\t4294967296\t1'), 'genome.position_too_large', 1],
	])('%s is an error with its line', async (_what, content, code, row) => {
		const error = await rejected(read('bedgraph', content));
		expect([error.code, error.place.row]).toEqual([code, row]);
	});

	it.each([
		['empty', '', 'reader.empty'],
		['only decoration', lines('track type=bedGraph', '# nothing'), 'reader.header_only'],
		['a web page', '<!doctype html><html>', 'reader.html'],
		['a pointer', 'version https://git-lfs.github.com/spec/v1\n', 'reader.lfs_pointer'],
		['cut gzip', gzipSync(lines(...body)).subarray(0, 30), 'reader.gzip_truncated'],
		['a bigWig', Buffer.from('26fc8f8800000000', 'hex'), 'reader.not_text'],
		['bigBed', Buffer.from('ebf2898700000000', 'hex'), 'genome.bigbed'],
		['a line without end', 'a'.repeat(3 << 20), 'reader.row_too_long'],
	])('%s is refused', async (_what, content, code) => {
		expect((await rejected(read('bedgraph', content))).code).toBe(code);
	});
});

describe('WIG', () => {
	it('fixedStep: 1-based to 0-based, step and span, several blocks, values per line', async () => {
		const found = await read(
			'wig',
			lines(
				'track type=wiggle_0 name="a b" description="x"',
				'fixedStep chrom=chr1 start=1 step=10 span=5',
				'1',
				'-2.5',
				'NaN',
				'4',
				'fixedStep chrom=chr1 start=101 step=1',
				'7',
				'8',
				'fixedStep  chrom=chr2  start=3',
				'9',
			),
		);
		expect(found.spans).toEqual([
			[
				['chr1', 0, 5, 1],
				['chr1', 10, 15, -2.5],
				['chr1', 30, 35, 4],
				['chr1', 100, 101, 7],
				['chr1', 101, 102, 8],
				['chr2', 2, 3, 9],
			],
		]);
		expect(found.tracks).toEqual([{ name: 'a b', intervals: 7, missing: 1, infinite: 0 }]);
	});

	it('variableStep with gaps, tabs and a span; positions out of order are sorted', async () => {
		const found = await read(
			'wig',
			lines('variableStep chrom=chr3 span=2', '11 1.5', '5\t2', 'variableStep chrom=chr1', '1 3'),
		);
		expect(found.sorted_here).toBe(true);
		expect(found.spans).toEqual([
			[
				['chr3', 4, 6, 2],
				['chr3', 10, 12, 1.5],
				['chr1', 0, 1, 3],
			],
		]);
	});

	it('several tracks in one file are kept apart, each with its name', async () => {
		const block = ['variableStep chrom=a', '1 1'];
		const found = await read(
			'wig',
			lines("track type=wiggle_0 name='one'", ...block, 'track name=two', ...block, 'track name=none'),
		);
		expect(found.tracks.map(({ name, intervals }) => [name, intervals])).toEqual([
			['one', 1],
			['two', 1],
		]);
		expect(found.spans).toEqual([[['a', 0, 1, 1]], [['a', 0, 1, 1]]]);
	});

	it.each([
		['a value before a declaration', lines('5'), 'genome.wig_declaration', 1],
		['no chrom', lines('fixedStep start=1 step=1', '1'), 'genome.wig_declaration', 1],
		['no start', lines('fixedStep chrom=a step=1', '1'), 'genome.wig_declaration', 1],
		['start 0', lines('fixedStep chrom=a start=0 step=1', '1'), 'genome.wig_declaration', 1],
		['step 0', lines('fixedStep chrom=a start=1 step=0', '1'), 'genome.wig_declaration', 1],
		['span above step', lines('fixedStep chrom=a start=1 step=5 span=6', '1'), 'genome.wig_declaration', 1],
		['a word that is no setting', lines('fixedStep chrom a start=1', '1'), 'genome.wig_declaration', 1],
		['two cells in fixedStep', lines('fixedStep chrom=a start=1', '1 2'), 'genome.wig_declaration', 2],
		['one cell in variableStep', lines('variableStep chrom=a', '1'), 'genome.wig_declaration', 2],
		['position 0', lines('variableStep chrom=a', '0 1'), 'genome.wig_declaration', 2],
		['position 1.5', lines('variableStep chrom=a', '1.5 1'), 'genome.not_a_position', 2],
		['a word for a value', lines('fixedStep chrom=a start=1', 'x'), 'genome.not_a_value', 2],
		['overlap of spans', lines('variableStep chrom=a span=5', '1 1', '3 1'), 'genome.track_overlap', 3],
		['declaration only', lines('fixedStep chrom=a start=1'), 'reader.header_only', undefined],
		[
			'past 32 bits',
			lines('fixedStep chrom=a start=2147483647 step=9 span=9', '1'),
			'genome.position_too_large',
			2,
		],
	])('%s is an error with its line', async (_what, content, code, row) => {
		const error = await rejected(read('wig', content));
		expect([error.code, error.place.row]).toEqual([code, row]);
	});
});

describe('memory', () => {
	it('an unsorted file with too many intervals is refused, not swallowed', () => {
		const sink = new SortingSink('x.bg', () => ({ span: () => undefined }), 2);
		sink.add('a', 5, 6, 1, 1);
		sink.add('a', 3, 4, 1, 2);
		expect(thrown(() => sink.add('a', 1, 2, 1, 3)).code).toBe('genome.track_too_unsorted');
	});
});

describe('contigs of a track', () => {
	it.each([
		['bedgraph', 'chr1\t0\t9\t1\n2\t0\t9\t1\n', 'calls.contigs_mixed', 2],
		[
			'wig',
			'fixedStep chrom=1 start=1 step=10\n5\nfixedStep chrom=chr2 start=1 step=10\n5\n',
			'calls.contigs_mixed',
			4,
		],
	] as const)('%s: two spellings are refused with the line', async (format, text, code, row) => {
		const refused = await rejected(scanTextTrack(write(text), format, () => ({ span: () => undefined })));
		expect([refused.code, refused.place.row]).toEqual([code, row]);
	});
});
