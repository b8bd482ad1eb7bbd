import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { armFinder, armsOfBuild } from '../genome/arms.ts';
import { readChromSizes } from '../genome/chrom-sizes.server.ts';
import { scanBed } from './bed.server.ts';
import { readArms, readCytobands } from './cytobands.server.ts';
import { scanPeaks, type PeakFormat } from './peaks.server.ts';
import { readRegions } from './regions.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'regions-'));
afterAll(() => rmSync(folder, { recursive: true }));
let made = 0;
function write(content: string | Uint8Array): string {
	const file = path.join(folder, `regions-${made++}`);
	writeFileSync(file, content);
	return file;
}
const lines = (...rows: string[]): string => rows.map((row) => row.replaceAll(' ', '\t') + '\n').join('');

async function rowsOf(content: string | Uint8Array) {
	const { regions, notes, scores, layout, faults } = await readRegions(write(content));
	const rows = Array.from(regions.contig, (contig, i) => [
		regions.contigs[contig],
		regions.start[i],
		regions.end[i],
		regions.names[i],
		regions.strands[i],
	]);
	return { rows, codes: notes.map(({ code }) => code), scores, layout, faults };
}

describe('region sets', () => {
	const bare = [
		['chr2', 5, 9, null, 0],
		['chr1', 0, 3, null, 0],
	];

	it.each([
		['tabs', 'chr2\t5\t9\nchr1\t0\t3\n'],
		['spaces', 'chr2 5  9\nchr1 0 3'],
		['Windows line ends', 'chr2\t5\t9\r\nchr1\t0\t3\r\n'],
		['decorated', 'browser position x\ntrack name=a\n#chrom\tstart\tend\n\nchr2\t5\t9\nchr1\t0\t3\n'],
		['column names', 'Chrom\tStart\tEnd\nchr2\t5\t9\nchr1\t0\t3\n'],
		['gzip', gzipSync('chr2\t5\t9\nchr1\t0\t3\n')],
	])('BED3 with %s; contigs keep the order of the file', async (_what, content) => {
		expect((await rowsOf(content)).rows).toEqual(bare);
	});

	it('names, scores and strands of BED6; intervals out of order are sorted, scores with them', async () => {
		const found = await rowsOf(lines('a 9 10 x 7 +', 'a 1 2 y . -', 'a 4 4 z 1 .', 'a 1 2 w 0.5 .'));
		expect(found.rows).toEqual([
			['a', 1, 2, 'y', -1],
			['a', 1, 2, 'w', 0],
			['a', 9, 10, 'x', 1],
		]);
		expect([...(found.scores ?? [])]).toEqual([NaN, 0.5, 7]);
		expect(found.faults.zero_length).toBe(1);
		expect(found.codes).toEqual(['genome.regions_sorted', 'genome.zero_length_left_out']);
	});

	it('UCSC table dumps, interval lists and site lists', async () => {
		expect((await rowsOf(lines('585 chr1 0 10 gap', '585 chr1 20 30 gap'))).rows[1]).toEqual([
			...['chr1', 20, 30, 'gap', 0],
		]);
		const list = await rowsOf(
			'@HD\tVN:1.6\n@SQ\tSN:chr1\tLN:100\n' + lines('chr1 1 10 - exon1', 'chr1 11 20 + exon2'),
		);
		expect(list.rows).toEqual([
			['chr1', 0, 10, 'exon1', -1],
			['chr1', 10, 20, 'exon2', 1],
		]);
		expect(list.codes).toEqual(['genome.one_based_converted']);
		const sites = await rowsOf(lines('Chrom Start End uniprotId Gene count', 'chr1 5 9 P49711 CTCF 541'));
		expect(sites.rows).toEqual([['chr1', 5, 9, 'CTCF', 0]]);
	});

	it.each([
		['start after end', lines('a 0 5', 'a 9 6'), 'genome.start_after_end', 2],
		['negative', lines('a -4 5'), 'genome.negative_position', 1],
		['words', lines('a 0 5', 'a b c'), 'genome.not_a_position', 2],
		['words in the first line that are no column names', lines('a b c', 'a 0 5'), 'genome.not_a_position', 1],
		['decimal positions', lines('a 0.0 5.0'), 'genome.not_a_position', 1],
		['two columns', lines('a 0'), 'genome.too_few_columns', 1],
		['a cut last line', lines('a 0 5 name', 'a 6') + 'a\t9', 'genome.too_few_columns', 2],
		['fewer columns than before', lines('a 0 5 name', 'a 6 7'), 'genome.columns_differ', 2],
		['more columns than before', lines('a 0 5', 'a 6 7 name'), 'genome.columns_differ', 2],
		['commas', 'a,0,5\n', 'genome.too_few_columns', 1],
		['a position beyond 32 bits', lines('a 0 3000000000'), 'genome.position_too_large', 1],
		['decoration only', '#a\ntrack x\n', 'reader.header_only', undefined],
		['nothing', '', 'reader.empty', undefined],
	])('%s: an error with its line', async (_what, content, code, row) => {
		const error = await rejected(readRegions(write(content)));
		expect([error.code, error.place.row]).toEqual([code, row]);
	});

	it('a cleaning run counts rows that cannot be, except those that are no intervals at all', async () => {
		const seen: number[] = [];
		const scan = await scanBed(
			write(lines('a 5 9', 'a 9 5', 'a -1 5', 'a 5 5', 'a 6 9')),
			{ faults: 'count' },
			(_contig, start) => void seen.push(start),
		);
		expect(seen).toEqual([5, 6]);
		expect(scan).toMatchObject({
			rows: 2,
			faults: { zero_length: 1, start_after_end: 1, negative_position: 1 },
		});
		const wrong = await rejected(
			scanBed(write(lines('a 5 9', 'a x 9')), { faults: 'count' }, () => undefined),
		);
		expect(wrong.code).toBe('genome.not_a_position');
	});
});

describe('peaks', () => {
	async function peaksOf(format: PeakFormat, content: string) {
		const found: unknown[] = [];
		await scanPeaks(write(content), format, {}, (contig, start, end, peak) =>
			found.push([contig, start, end, peak.name, peak.strand, peak.signal, peak.p, peak.q, peak.summit]),
		);
		return found;
	}

	it('narrowPeak, broadPeak and gappedPeak', async () => {
		expect(
			await peaksOf(
				'narrow_peak',
				lines('chr1 10 50 p1 900 . 7.5 12 9.25 15', 'chr1 60 61 p2 1 + 3 -1 -1 -1'),
			),
		).toEqual([
			['chr1', 10, 50, 'p1', 0, 7.5, 12, 9.25, 25],
			['chr1', 60, 61, 'p2', 1, 3, NaN, NaN, NaN],
		]);
		expect(await peaksOf('broad_peak', lines('chr1 10 50 p1 900 - 7.5 12 9.25'))).toEqual([
			['chr1', 10, 50, 'p1', -1, 7.5, 12, 9.25, NaN],
		]);
		expect(await peaksOf('gapped_peak', lines('chr1 10 50 g 9 . 12 48 0 2 4,6 0,34 2.5 3 -1'))).toEqual([
			['chr1', 10, 50, 'g', 0, 2.5, 3, NaN, NaN],
		]);
	});

	it.each([
		['a summit outside', lines('c 10 50 p 9 . 7 1 1 40'), 'genome.summit_outside'],
		['a summit before the peak', lines('c 10 50 p 9 . 7 1 1 -2'), 'genome.summit_outside'],
		['a word for the signal', lines('c 10 50 p 9 . x 1 1 4'), 'genome.not_a_value'],
		['too few columns', lines('c 10 50 p 9 . 7 1 1'), 'genome.too_few_columns'],
	])('%s is refused', async (_what, content, code) => {
		expect((await rejected(peaksOf('narrow_peak', content))).code).toBe(code);
	});
});

describe('chromosome tables', () => {
	const bands = lines(
		'chr1 0 40 p36 gneg',
		'chr1 40 50 p11.1 acen',
		'chr1 50 70 q11 acen',
		'chr1 70 99 q44 gpos100',
	);

	it('cytobands and the arms they make', async () => {
		const file = write(`#chrom\tstart\tend\tname\tstain\n${bands}`);
		expect(await readCytobands(file)).toHaveLength(4);
		expect(await readArms(file)).toEqual([
			{ contig: 'chr1', arm: 'p', start: 0, end: 50, centromere: { start: 40, end: 50 } },
			{ contig: 'chr1', arm: 'q', start: 50, end: 99, centromere: { start: 50, end: 70 } },
		]);
		const find = armFinder(await readArms(file));
		expect([find('1', 49), find('chr1', 50), find('chr1', 99), find('2', 1)]).toEqual([
			...['1p', '1q', null, null],
		]);
	});

	it('arms as a plain table, and those of a build', async () => {
		const arms = await readArms(write(lines('1 0 50 1p', '1 50 99 1q', '2 0 9 p', '2 9 20 q')));
		expect(arms.map(({ contig, arm, end }) => [contig, arm, end])).toEqual([
			['1', 'p', 50],
			['1', 'q', 99],
			['2', 'p', 9],
			['2', 'q', 20],
		]);
		const [p, q] = armsOfBuild('hg19');
		expect([p?.end, q?.start, q?.end]).toEqual([125000000, 125000000, 249250621]);
	});

	it('what is no band or arm is refused', async () => {
		const error = await rejected(readCytobands(write(lines('chr1 0 9 x gneg'))));
		expect([error.code, error.place.row]).toEqual(['genome.not_cytobands', 1]);
		expect((await rejected(readArms(write(lines('1 0 9 centre'))))).code).toBe('genome.not_arms');
	});

	it('chrom.sizes, with column names or as .fai', async () => {
		const expected = [
			{ name: 'chr1', length: 10 },
			{ name: 'chr2', length: 5 },
		];
		expect(await readChromSizes(write('chr1\t10\nchr2\t5\n'))).toEqual(expected);
		expect(await readChromSizes(write('chrom\tlength\nchr1 10\nchr2 5\n'))).toEqual(expected);
		expect(await readChromSizes(write('chr1\t10\t6\t60\t61\nchr2\t5\t20\t60\t61\n'))).toEqual(expected);
		expect((await rejected(readChromSizes(write('chr1\t10\nchr1\t9\n')))).code).toBe('genome.contig_twice');
		expect((await rejected(readChromSizes(write('chr1\t1e8\n')))).code).toBe('genome.not_a_position');
		expect((await rejected(readChromSizes(write('chr1\n')))).code).toBe('genome.too_few_columns');
	});
});

describe('contigs of a BED file', () => {
	it.each([
		['in two spellings', 'chr1\t0\t9\nchr1\t10\t19\n2\t0\t9\n', 'calls.contigs_mixed', 3],
		['without a name', 'chr1\t0\t9\n\t10\t19\n', 'calls.no_contig', 2],
	])('%s are refused with the line', async (_, text, code, row) => {
		const refused = await rejected(scanBed(write(text), {}, () => undefined));
		expect([refused.code, refused.place.row]).toEqual([code, row]);
	});

	it('may hold contigs that are no chromosomes', async () => {
		const names: string[] = [];
		const text = 'chr1\t0\t9\nGL000191.1\t0\t9\nchrEBV\t0\t9\nhs37d5\t0\t9\n';
		await scanBed(write(text), {}, (contig) => names.push(contig));
		expect(names).toEqual(['chr1', 'GL000191.1', 'chrEBV', 'hs37d5']);
	});
});
