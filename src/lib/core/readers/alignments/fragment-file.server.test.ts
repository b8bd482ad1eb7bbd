import { utimesSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { thrown } from '../../../../../tests/setup/thrown.ts';
import { inline, type Parallel } from '../../../base/parallel.ts';
import { createRandom } from '../../../base/random.ts';
import {
	foldFragments,
	openFragmentFile,
	planFragmentRanges,
	scanFragmentRange,
	scanFragmentRegion,
	scanFragments,
	type FragmentFile,
	type FragmentFold,
} from './fragment-file.server.ts';
import { bgzip, scratchFile } from './hand-made-bam.fixture.server.ts';

type Row = [string, number, number, number, number];

function collect(file: FragmentFile, parts = 1): Row[] {
	const rows: Row[] = [];
	for (const range of planFragmentRanges(file, parts))
		scanFragmentRange(range, (...row) => void rows.push(row));
	return rows;
}

async function rowsOf(text: string): Promise<Row[]> {
	return collect(await openFragmentFile(scratchFile('a.tsv', text)));
}

const rowFold: FragmentFold<null, Row[]> = {
	name: 'test.rows',
	begin() {
		const rows: Row[] = [];
		return { visit: (...row) => void rows.push(row), end: () => rows };
	},
};

const threaded = (threads: number): Parallel => ({
	threads,
	map: (kind, shared, tasks, watch) => inline.map(kind, shared, structuredClone([...tasks]), watch),
});

describe('layouts', () => {
	it.each([
		[
			'FinaleDB',
			'chr1\t10\t177\t60\t+\nchr2\t5\t9\t0\t-\n',
			[
				['chr1', 10, 177, 60, 1],
				['chr2', 5, 9, 0, -1],
			],
			'finaledb',
		],
		['FinaleDB without qualities or strands', '1\t10\t177\t.\t.\n', [['1', 10, 177, -1, 0]], 'finaledb'],
		['BED3', 'chr1\t0\t5\n', [['chr1', 0, 5, -1, 0]], 'bed'],
		[
			'BED3 with spaces',
			'chr1  0 5 \nchr1 7\t9\n',
			[
				['chr1', 0, 5, -1, 0],
				['chr1', 7, 9, -1, 0],
			],
			'bed',
		],
		['BED4', 'chr1\t0\t5\tname\n', [['chr1', 0, 5, -1, 0]], 'bed'],
		[
			'commas',
			'chr,start,end,length\nchr1,0,5,5\nchr2,7,9,2\n',
			[
				['chr1', 0, 5, -1, 0],
				['chr2', 7, 9, -1, 0],
			],
			'bed',
		],
		[
			'BED6 with qualities',
			'chr1\t0\t5\tn\t60\t-\nchr1\t1\t5\tn\t12\t+\n',
			[
				['chr1', 0, 5, 60, -1],
				['chr1', 1, 5, 12, 1],
			],
			'bed',
		],
		[
			'BED6 with scores',
			'chr1\t0\t5\tn\t1000\t-\nchr1\t1\t5\tn\t12\t+\n',
			[
				['chr1', 0, 5, -1, -1],
				['chr1', 1, 5, -1, 1],
			],
			'bed',
		],
		['BED6 with zeroes', 'chr1\t0\t5\tn\t0\t.\n', [['chr1', 0, 5, -1, 0]], 'bed'],
		[
			'a header that names a column',
			'chrom\tstart\tend\tgc\tMAPQ\tstrand\tx\nchr1\t0\t5\t0.5\t7\t+\t1\n',
			[['chr1', 0, 5, 7, 1]],
			'bed',
		],
		[
			'a comment that names a column',
			'#made by us\n#chrom\tstart\tend\tname\tmapq\nchr1\t0\t5\tn\t7\n',
			[['chr1', 0, 5, 7, 0]],
			'bed',
		],
		[
			'remarks and empty lines anywhere',
			'# x\ntrack name=a\n\nchr1\t1\t2\n#y\nbrowser hide all\n   \nchr1\t2\t3\n',
			[
				['chr1', 1, 2, -1, 0],
				['chr1', 2, 3, -1, 0],
			],
			'bed',
		],
		[
			'line ends of Windows and a byte order mark',
			'\ufeffchr1\t1\t2\r\nchr1\t2\t3\r\n',
			[
				['chr1', 1, 2, -1, 0],
				['chr1', 2, 3, -1, 0],
			],
			'bed',
		],
		[
			'a last line without end',
			'chr1\t1\t2\nchr1\t2\t3',
			[
				['chr1', 1, 2, -1, 0],
				['chr1', 2, 3, -1, 0],
			],
			'bed',
		],
		[
			'contigs called track and browser',
			'track1\t1\t2\nbrowserX\t2\t3\n',
			[
				['track1', 1, 2, -1, 0],
				['browserX', 2, 3, -1, 0],
			],
			'bed',
		],
	])('%s', async (_, text, rows, layout) => {
		const file = await openFragmentFile(scratchFile('a.tsv', text));
		expect(file.layout).toBe(layout);
		expect(collect(file)).toEqual(rows);
		expect(structuredClone(file)).toEqual(file);
	});

	it('what the score was taken for is said', async () => {
		const codes = async (text: string): Promise<string[]> =>
			(await openFragmentFile(scratchFile('a.bed', text))).notes.map((note) => note.code);
		expect(await codes('chr1\t0\t5\tn\t60\t-\n')).toEqual(['fragment_file.score_is_mapq']);
		expect(await codes('chr1\t0\t5\tn\t1000\t-\n')).toEqual([
			'fragment_file.score_not_mapq',
			'fragment_file.no_mapq',
		]);
		expect(await codes('chr1\t0\t5\n')).toEqual(['fragment_file.no_mapq']);
		expect(await codes('chr1\t0\t5\t60\t-\n')).toEqual([]);
	});

	it.each([
		['nothing', '', 'reader.empty'],
		['only remarks', '# nothing here\n', 'reader.header_only'],
		['only a header', 'chrom\tstart\tend\n', 'reader.header_only'],
		['a web page', '<html><body>no</body></html>', 'reader.html'],
		['a pointer', 'version https://git-lfs.github.com/spec/v1\noid sha256:1\n', 'reader.lfs_pointer'],
		['two columns', 'chr1\t5\n', 'fragment_file.not_fragments'],
		['positions that are none', 'chr1\tfive\t6\n', 'fragment_file.not_fragments'],
		['bedGraph', 'chr1\t0\t5\t0.25\nchr1\t5\t9\t1.5\n', 'fragment_file.not_fragments'],
		['narrowPeak', 'chr1\t0\t5\tp\t100\t.\t5.1\t3.2\t1.1\t2\n', 'fragment_file.not_fragments'],
		['BED6 without strand', 'chr1\t0\t5\tn\t60\tleft\n', 'fragment_file.not_fragments'],
		[
			'binary data',
			Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
			'fragment_file.not_fragments',
		],
	])('%s is refused', async (_, bytes, code) => {
		await expect(openFragmentFile(scratchFile('a.tsv', bytes))).rejects.toMatchObject({ code });
	});
});

describe('rows that are none are errors with their number', () => {
	it.each([
		['start behind stop', 'chr1\t9\t5\t60\t+', 'stop'],
		['start at stop', 'chr1\t5\t5\t60\t+', 'stop'],
		['a negative start', 'chr1\t-1\t5\t60\t+', 'start'],
		['a position with decimals', 'chr1\t1\t5.5\t60\t+', 'stop'],
		['no position', 'chr1\t\t5\t60\t+', 'start'],
		['a position past all genomes', 'chr1\t1\t99999999999999\t60\t+', 'stop'],
		['NaN', 'chr1\tNaN\t5\t60\t+', 'start'],
		['a quality above 255', 'chr1\t1\t5\t256\t+', 'mapq'],
		['no quality', 'chr1\t1\t5\t\t+', 'mapq'],
		['another strand', 'chr1\t1\t5\t60\tx', 'strand'],
		['too few columns', 'chr1\t1\t5\t60', 'the line'],
		['no contig', '\t1\t5\t60\t+', 'chrom'],
	])('%s', async (_, line, column) => {
		// Behind the head that recognition sees (64 kB), so that the scan meets it.
		const good = Array.from({ length: 6000 }, (__, i) => `chr1\t${i}\t${i + 100}\t60\t+`);
		const text = [...good, line, ...good].join('\n');
		for (const bytes of [text, gzipSync(text), bgzip(Buffer.from(text), 3000)]) {
			const file = await openFragmentFile(scratchFile('a.tsv', bytes));
			for (const threads of [1, 2, 5])
				await expect(foldFragments(file, rowFold, null, threaded(threads))).rejects.toMatchObject({
					code: 'fragment_file.line',
					place: { path: file.path, row: 6001, column },
				});
			// Also from the range that holds it, which begins somewhere behind the first row.
			expect(() => collect(file, 2)).toThrow(
				expect.objectContaining({ place: { path: file.path, row: 6001, column } }),
			);
		}
	});
});

describe('ranges and regions', () => {
	const random = createRandom(8, 'fragments');
	const fragments = ['chr1', 'chr2', 'chrM'].flatMap((contig) => {
		let start = 0;
		return Array.from({ length: 700 }, (): Row => {
			start += random.int(50);
			return [contig, start, start + 30 + random.int(300), random.int(61), random.int(2) * 2 - 1];
		});
	});
	const text = `# sample 1\nchrom\tstart\tstop\tmapq\tstrand\n${fragments
		.map(
			([contig, start, end, mapq, strand]) =>
				`${contig}\t${start}\t${end}\t${mapq}\t${strand > 0 ? '+' : '-'}`,
		)
		.join('\n')}\n`;

	it.each([
		['plain', text],
		['gzip', gzipSync(text)],
		['bgzip', bgzip(Buffer.from(text), 1500)],
		['bgzip of one block', bgzip(Buffer.from(text))],
		['bgzip of tiny blocks', bgzip(Buffer.from(text), 40)],
	])('%s: every row once and in order, in any number of ranges', async (kind, bytes) => {
		const file = await openFragmentFile(scratchFile('a.tsv', bytes));
		for (const parts of [1, 2, 3, 8, 100]) expect(collect(file, parts)).toEqual(fragments);
		for (const threads of [1, 4])
			expect((await foldFragments(file, rowFold, null, threaded(threads))).flat()).toEqual(fragments);
		if (kind === 'plain' || kind === 'bgzip') expect(planFragmentRanges(file, 8)).toHaveLength(8);
		const rows: Row[] = [];
		await scanFragments(file, (...row) => void rows.push(row));
		expect(rows).toEqual(fragments);
		// One string per contig, so that comparing names costs nothing.
		expect(new Set(rows.map(([contig]) => contig)).size).toBe(3);
	});

	it('regions without index', async () => {
		const file = await openFragmentFile(scratchFile('a.tsv', bgzip(Buffer.from(text), 1500)));
		for (const [start, end] of [
			[0, 1],
			[500, 501],
			[1000, 5000],
			[7, 7],
			[0, 1e6],
		] as const) {
			const rows: Row[] = [];
			scanFragmentRegion(file, 'chr2', start, end, (...row) => void rows.push(row));
			const expected = fragments.filter(
				([contig, from, to]) => contig === 'chr2' && from < end && to > start && start < end,
			);
			expect(rows).toEqual(expected);
		}
		expect(() => scanFragmentRegion(file, 'chr2', 5, 4, () => undefined)).toThrow(
			expect.objectContaining({ code: 'alignments.region_invalid' }),
		);
	});

	it('a stale or garbage index is not used, and that is said', async () => {
		const place = scratchFile('a.tsv.gz', bgzip(Buffer.from(text), 1500));
		writeFileSync(`${place}.tbi`, bgzip(Buffer.from('nothing')));
		utimesSync(`${place}.tbi`, new Date(Date.now() + 1e5), new Date(Date.now() + 1e5));
		const garbage = await openFragmentFile(place);
		expect(garbage.index).toMatchObject({ kind: 'tbi', used: false, older_than_data: false });
		expect(garbage.notes.map((note) => note.code)).toEqual([
			'fragment_file.score_is_mapq',
			'alignments.index_not_used',
		]);
		utimesSync(`${place}.tbi`, new Date('2020-01-01'), new Date('2020-01-01'));
		const stale = await openFragmentFile(place);
		expect(stale.index).toMatchObject({ used: false, older_than_data: true });
		expect(stale.notes.map((note) => note.code)).toContain('alignments.index_older');
	});

	it('stops on request', async () => {
		const file = await openFragmentFile(scratchFile('a.tsv', text));
		const stop = new AbortController();
		stop.abort();
		await expect(scanFragments(file, () => undefined, { signal: stop.signal })).rejects.toMatchObject({
			code: 'general.cancelled',
		});
		await expect(
			foldFragments(file, rowFold, null, threaded(2), { signal: stop.signal }),
		).rejects.toMatchObject({ code: 'general.cancelled' });
	});

	it('a truncated or damaged file gives an error, not fewer rows', async () => {
		const whole = bgzip(Buffer.from(text), 1500);
		for (const bytes of [whole.subarray(0, -28), whole.subarray(0, 2000), gzipSync(text).subarray(0, -20)]) {
			const reading = openFragmentFile(scratchFile('a.gz', bytes)).then((file) => collect(file));
			await expect(reading).rejects.toMatchObject({
				code: expect.stringMatching(/^(reader\.gzip|bgzf)_?\.?truncated$/),
			});
		}
		const damaged = Buffer.from(whole);
		damaged[3000] = damaged[3000]! ^ 1;
		const file = await openFragmentFile(scratchFile('a.gz', damaged)).catch((error: unknown) => error);
		if (file instanceof Error) expect(file).toMatchObject({ code: 'reader.gzip_damaged' });
		else
			expect(() => collect(file as FragmentFile)).toThrow(expect.objectContaining({ code: 'bgzf.damaged' }));
	});

	it('rows of one contig name compare quickly', async () => {
		expect((await rowsOf('chr1\t1\t2\nchr10\t1\t2\nchr1\t3\t4\n')).map(([contig]) => contig)).toEqual([
			'chr1',
			'chr10',
			'chr1',
		]);
	});
});

describe('odd rows in a file of the usual layout', () => {
	const row = (i: number, mapq = '60', contig = 'chr1'): string =>
		`${contig}\t${10 * i}\t${10 * i + 160}\t${mapq}\t+\n`;
	const rows = (odd: string): string =>
		Array.from({ length: 30 }, (_, i) => (i === 19 ? odd : row(i))).join('');

	it.each([
		['a quality below zero', row(19, '-3'), 'mapq'],
		['a quality that is none', row(19, 'NaN'), 'mapq'],
		['a missing strand', 'chr1\t190\t350\t60\n', 'the line'],
		['a position no chromosome has', 'chr1\t3000000000\t3000000160\t60\t+\n', 'start'],
		['another spelling of a chromosome', row(19, '60', '1'), 'chrom'],
	])('%s is refused with its line, also by several threads', async (_, odd, column) => {
		const file = await openFragmentFile(scratchFile('odd.frag.tsv', rows(odd)));
		for (const parts of [1, 3])
			expect(
				thrown(() =>
					planFragmentRanges(file, parts).forEach((range) => scanFragmentRange(range, () => undefined)),
				),
			).toMatchObject({ code: 'fragment_file.line', place: { row: 20, column } });
	});
});
