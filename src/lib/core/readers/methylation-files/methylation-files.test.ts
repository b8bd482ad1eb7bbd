import type { FormatKey } from '../../../contract/formats.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { METHYLATION_TABLES } from './methylation-tables.ts';
import { scanMethylationSites } from './scan-sites.server.ts';
import type { SiteOptions, SiteScan } from './site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-methylation-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

function file(content: string | Uint8Array, name = `m${++files}.txt`): string {
	const target = path.join(folder, name);
	writeFileSync(target, content);
	return target;
}

const table = (...rows: string[]): string => rows.map((row) => row.replaceAll(' ', '\t') + '\n').join('');

/** Sites as [contig, 0-based position, strand, methylated, unmethylated], with the sample in files of several. */
async function sites(
	format: FormatKey,
	content: string | Uint8Array,
	options: SiteOptions = {},
	name?: string,
): Promise<{ seen: (string | number)[][]; scan: SiteScan }> {
	const seen: (string | number)[][] = [];
	const scan = await scanMethylationSites(
		file(content, name),
		format,
		({ contig, position, strand, methylated, unmethylated, sample }, contigs) => {
			const row = [contigs[contig]!, position, strand, methylated, unmethylated];
			seen.push(format === 'methylkit_united' ? [sample, ...row] : row);
		},
		options,
	);
	return { seen, scan };
}

async function refusal(work: Promise<unknown>): Promise<{ code: string; row: number | undefined }> {
	try {
		await work;
	} catch (error) {
		if (error instanceof LbError) return { code: error.code, row: error.place.row };
		throw error;
	}
	return { code: 'none', row: undefined };
}

describe('Bismark coverage', () => {
	it('is 1-based with start = end; sites without reads are counted', async () => {
		const { seen, scan } = await sites(
			'bismark_coverage',
			table('chr1 11 11 75 3 1', 'chr1 20 20 0 0 0', 'chr2 1 1 0 0 5'),
		);
		expect(seen).toEqual([
			['chr1', 10, 0, 3, 1],
			['chr2', 0, 0, 0, 5],
		]);
		expect(scan.without_reads).toBe(1);
	});

	it('counted from 0 (end = start + 1) is told by the rows', async () => {
		const { seen, scan } = await sites('bismark_coverage', table('chr1 10 11 75 3 1', 'chr1 19 20 100 1 0'));
		expect(seen.map((site) => site[1])).toEqual([10, 19]);
		expect(scan.notes.map((note) => note.code)).toEqual(['methylation.zero_based']);
	});

	it.each([
		['both ways of counting', table('1 11 11 75 3 1', '1 19 20 100 1 0'), 'methylation.not_one_base', 2],
		['a region', table('1 11 30 75 3 1'), 'methylation.not_one_base', 1],
		['start after end', table('1 11 11 75 3 1', '1 30 12 75 3 1'), 'calls.start_after_end', 2],
		['a percentage of other counts', table('1 11 11 25 3 1'), 'methylation.percent_differs', 1],
		['a percentage above 100', table('1 11 11 130 3 1'), 'calls.out_of_range', 1],
		['negative reads', table('1 11 11 75 3 -1'), 'calls.out_of_range', 1],
		['reads in fractions', table('1 11 11 75 2.5 1'), 'calls.out_of_range', 1],
		['missing reads', table('1 11 11 75 NA 1'), 'calls.not_a_number', 1],
		['a cut row', table('1 11 11 75 3 1', '1 12 12'), 'calls.row_width', 2],
		['five columns', table('1 11 11 75 3'), 'calls.columns_missing', undefined],
		['mixed spellings', table('chr1 11 11 75 3 1', '2 11 11 75 3 1'), 'calls.contigs_mixed', 2],
		['no chromosome', '\t11\t11\t75\t3\t1\n', 'calls.no_contig', 1],
		['nothing', '', 'reader.empty', undefined],
	])('refuses %s', async (_, content, code, row) => {
		expect(await refusal(sites('bismark_coverage', content))).toEqual({ code, row });
	});

	it('refuses positions past a known contig', async () => {
		const lengthOf = (): number => 11;
		await sites('bismark_coverage', table('1 11 11 75 3 1'), { lengthOf });
		expect(await refusal(sites('bismark_coverage', table('1 12 12 75 3 1'), { lengthOf }))).toEqual({
			code: 'calls.past_contig',
			row: 1,
		});
	});

	it('refuses compressed data that stops early', async () => {
		const rows = Array.from({ length: 30_000 }, (_, i) => {
			const methylated = (i * 7919) % 13;
			return `chr1 ${2 * i + 1} ${2 * i + 1} ${(100 * methylated) / 13} ${methylated} ${13 - methylated}`;
		});
		const whole = gzipSync(table(...rows));
		expect((await sites('bismark_coverage', whole)).seen.length).toBe(30_000);
		const cut = whole.subarray(0, Math.floor(whole.length / 2));
		expect((await refusal(sites('bismark_coverage', cut))).code).toBe('reader.gzip_truncated');
	});
});

describe('Bismark cytosine reports', () => {
	it('visit CpGs with reads and count the rest', async () => {
		const { seen, scan } = await sites(
			'bismark_cytosine_report',
			table(
				'1 5 + 3 1 CG CGA',
				'1 6 - 0 0 CG CGT',
				'1 9 + 2 2 CHH CTA',
				'1 12 - 1 0 CHG CAG',
				'1 13 + 0 1 CN CN',
			),
		);
		expect(seen).toEqual([['1', 4, 1, 3, 1]]);
		expect([scan.other_contexts, scan.without_reads]).toEqual([3, 1]);
	});

	it.each([
		['position 0', table('1 0 + 3 1 CG CGA'), 'calls.not_a_position', 1],
		['an unknown strand', table('1 5 x 3 1 CG CGA'), 'calls.wrong_orientation', 1],
		['an unknown context', table('1 5 + 3 1 GC CGA'), 'calls.unknown_call', 1],
		['another table', table('chr pos strand m u'), 'calls.columns_missing', undefined],
	])('refuse %s', async (_, content, code, row) => {
		expect(await refusal(sites('bismark_cpg_report', content))).toEqual({ code, row });
	});
});

describe('bedMethyl', () => {
	const bed9 = (at: number, code: string, strand: string): string =>
		`chr1 ${at} ${at + 1} ${code} 20 ${strand} ${at} ${at + 1} 255,0,0`;

	it('of modkit: 5-methylcytosine of CpGs; other modifications are unmethylated reads there, and their rows are left', async () => {
		const { seen, scan } = await sites(
			'bedmethyl',
			table(
				// Coverage 20: 12 methylated, 5 canonical, 3 of another modification.
				`${bed9(10, 'm', '+')} 20 60.00 12 5 3 0 1 2 4`,
				`${bed9(10, 'h', '+')} 20 15.00 3 5 12 0 1 2 4`,
				`${bed9(30, 'm', '-')} 0 0.00 0 0 0 0 0 7 0`,
				`${bed9(50, 'm,CHH,0', '+')} 9 0.00 0 9 0 0 0 0 0`,
				`${bed9(70, 'm,CG,0', '.')} 3 33.33 1 2 0 0 0 0 0`,
			),
		);
		expect(seen).toEqual([
			['chr1', 10, 1, 12, 8],
			['chr1', 70, 0, 1, 2],
		]);
		expect([scan.other_contexts, scan.without_reads]).toEqual([2, 1]);
	});

	it('with blanks between the counts, and of ENCODE with coverage x percentage rounded half up', async () => {
		const older = 'chr1\t10\t11\tm\t4\t+\t10\t11\t255,0,0\t4 75.00 3 1 0 0 0 0 0\n';
		expect((await sites('bedmethyl', older)).seen).toEqual([['chr1', 10, 1, 3, 1]]);
		// 9 x 50 % = 4.5 -> 5 of 9; 8 x 62 % = 4.96 -> 5 of 8.
		const encode = table(
			`${bed9(10, 'x', '+')} 9 50`,
			`${bed9(20, 'x', '-')} 8 62`,
			`${bed9(30, 'x', '-')} 0 0`,
		);
		const { seen, scan } = await sites('bedmethyl', encode);
		expect(seen).toEqual([
			['chr1', 10, 1, 5, 4],
			['chr1', 20, -1, 5, 3],
		]);
		expect(scan.without_reads).toBe(1);
	});

	it.each([
		['another width', table(`${bed9(10, 'm', '+')} 4 75 3`), 'calls.columns_missing', undefined],
		[
			'more methylated reads than the coverage',
			table(`${bed9(10, 'm', '+')} 4 100 5 0 0 0 0 0 0`),
			'calls.out_of_range',
			1,
		],
		[
			'a percentage of other counts',
			table(`${bed9(10, 'm', '+')} 4 25 3 1 0 0 0 0 0`),
			'methylation.percent_differs',
			1,
		],
		[
			'a region',
			table(`${bed9(10, 'm', '+').replace('11', '30')} 4 75 3 1 0 0 0 0 0`),
			'methylation.not_one_base',
			1,
		],
		[
			'start = end',
			table(`${bed9(10, 'm', '+').replace('11', '10')} 4 75 3 1 0 0 0 0 0`),
			'methylation.not_one_base',
			1,
		],
		['a percentage that is missing', table(`${bed9(10, 'm', '+')} 4 NA`), 'calls.not_a_number', 1],
		['a cut row', table(`${bed9(10, 'm', '+')} 4 75`, `${bed9(20, 'm', '+')} 4`), 'calls.row_width', 2],
	])('refuses %s', async (_, content, code, row) => {
		expect(await refusal(sites('bedmethyl', content))).toEqual({ code, row });
	});
});

describe('methylKit calls', () => {
	const header = 'chrBase chr base strand coverage freqC freqT';

	it('text: counts are coverage x percentage, rounded half up; F and R are strands', async () => {
		const { seen } = await sites(
			'methylkit_calls',
			table(
				header,
				// 17 x 58.82 % = 9.9994 -> 10, 17 x 41.18 % = 7.0006 -> 7
				'chr1.9 chr1 9 F 17 58.82 41.18',
				// 10 x 85 % = 8.5 -> 9, 10 x 15 % = 1.5 -> 2
				'chr1.3 chr1 3 R 10 85.00 15.00',
				// 1000 x 33.35 % = 333.5 -> 334; 1000 x 60.25 % = 602.5 -> 603; the rest is neither C nor T
				'chr2.1 chr2 1 F 1000 33.35 60.25',
			),
		);
		expect(seen).toEqual([
			['chr1', 8, 1, 10, 7],
			['chr1', 2, -1, 9, 2],
			['chr2', 0, 1, 334, 603],
		]);
	});

	it('tabix: no header, counts as they are', async () => {
		const { seen } = await sites('methylkit_calls', table('chr1 9 9 + 17 10 7', 'chr1 12 12 * 5 0 5'));
		expect(seen).toEqual([
			['chr1', 8, 1, 10, 7],
			['chr1', 11, 0, 0, 5],
		]);
	});

	it.each([
		['fractions for percentages', table(header, 'a 1 9 F 17 0.58 0.42'), 'methylation.fractions', 2],
		['percentages above 100', table(header, 'a 1 9 F 17 80 40'), 'methylation.fractions', 2],
		['a missing percentage', table(header, 'a 1 9 F 17 NA 40'), 'calls.not_a_number', 2],
		['more reads than the coverage', table('1 9 9 + 17 10 8'), 'methylation.counts_exceed_coverage', 1],
		['a tile', table('1 9 108 + 17 10 7'), 'methylation.not_one_base', 1],
		['a base counted from 0', table('1 9 10 + 17 10 7'), 'methylation.not_one_base', 1],
		['a header alone', table(header), 'reader.header_only', undefined],
	])('refuse %s', async (_, content, code, row) => {
		expect(await refusal(sites('methylkit_calls', content))).toEqual({ code, row });
	});
});

describe('methylKit united tables', () => {
	it('name samples by the parts of the file name when they fit; NA = this sample lacks the site', async () => {
		const content = table('chr1 9 9 + 17 10 7 NA NA NA', 'chr1 12 12 - 5 0 5 4 4 0');
		const { seen, scan } = await sites('methylkit_united', content, {}, 'case_control.txt');
		expect(scan.samples).toEqual(['case', 'control']);
		expect(seen).toEqual([
			[0, 'chr1', 8, 1, 10, 7],
			[0, 'chr1', 11, -1, 0, 5],
			[1, 'chr1', 11, -1, 4, 0],
		]);
		// As `write.table` writes them.
		const header = 'chr start end strand coverage1 numCs1 numTs1 coverage2 numCs2 numTs2';
		const headed = table(header, 'chr1 9 9 + 17 10 7 NA NA NA', 'chr1 12 12 - 5 0 5 4 4 0');
		expect((await sites('methylkit_united', headed, {}, 'a_b.txt')).seen).toEqual(seen);
		const other = await sites('methylkit_united', content, {}, 'all.txt');
		expect(other.scan.samples).toEqual(['all_1', 'all_2']);
		expect(other.scan.notes.map((note) => note.code)).toEqual(['methylation.numbered_samples']);
	});

	it.each([
		[
			'a number of columns that is no 4 + 3 n',
			table('1 9 9 + 17 10 7 1'),
			'calls.columns_missing',
			undefined,
		],
		['a sample with a part of its counts', table('1 9 9 + 17 10 7 5 NA NA'), 'calls.not_a_number', 1],
		['a row of another width', table('1 9 9 + 17 10 7', '1 9 9 + 17 10'), 'calls.row_width', 2],
	])('refuse %s', async (_, content, code, row) => {
		expect(await refusal(sites('methylkit_united', content))).toEqual({ code, row });
	});
});

describe('every reader', () => {
	it.each(METHYLATION_TABLES)(
		'%s: a web page, an LFS pointer, an unknown table and a lost file are refused',
		async (format) => {
			expect(await refusal(sites(format, '<!DOCTYPE html><html></html>'))).toMatchObject({
				code: 'reader.html',
			});
			const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n';
			expect(await refusal(sites(format, pointer))).toMatchObject({ code: 'reader.lfs_pointer' });
			expect(await refusal(sites(format, 'a\tb\n1\t2\n'))).toMatchObject({ code: 'calls.columns_missing' });
			const gone = scanMethylationSites(path.join(folder, 'gone'), format, () => undefined);
			expect(await refusal(gone)).toMatchObject({ code: 'reader.not_found' });
		},
	);
});

describe('methylation counts', () => {
	const rows = (order: (m: number, u: number) => (string | number)[]): string =>
		[
			[3, 1],
			[0, 4],
			[7, 3],
			[5, 0],
			[2, 6],
			[0, 0],
		]
			.map(([m, u], i) => ['chr1', 10_001 + 100 * i, ...order(m as number, u as number)].join('\t') + '\n')
			.join('');
	const EXPECTED = [
		['chr1', 10_000, 0, 3, 1],
		['chr1', 10_100, 0, 0, 4],
		['chr1', 10_200, 0, 7, 3],
		['chr1', 10_300, 0, 5, 0],
		['chr1', 10_400, 0, 2, 6],
	];
	const fraction = (m: number, u: number): string => (m + u === 0 ? 'NA' : (m / (m + u)).toFixed(3));

	it('are read by the names of a header, and the unmethylated reads from the coverage', async () => {
		const named = await sites('methylation_counts', `chrom\tpos\tU\tM\n${rows((m, u) => [u, m])}`);
		expect(named.seen).toEqual(EXPECTED);
		expect(named.scan.without_reads).toBe(1);
		const total = await sites('methylation_counts', `chr\tpos\tN\tX\n${rows((m, u) => [m + u, m])}`);
		expect(total.seen).toEqual(EXPECTED);
	});

	it('are read without a header where a fraction tells the columns', async () => {
		const known = rows((m, u) => [u, m, fraction(m, u)]).replace(/.*NA\n/, '');
		const { seen } = await sites('methylation_counts', known);
		expect(seen).toEqual(EXPECTED);
	});

	it('are read with whole percentages and both bases of a CpG, behind a line that describes the track', async () => {
		const written = EXPECTED.map(([contig, at, , m, u]) => {
			const share = Math.round((100 * Number(m)) / (Number(m) + Number(u)));
			return [contig, at, Number(at) + 2, share, m, u].join('\t');
		});
		const { seen } = await sites(
			'methylation_counts',
			`track type="bedGraph" description="CpG"\n${written.join('\n')}\n`,
		);
		expect(seen).toEqual(EXPECTED);
	});

	it('are calculated from level and coverage, named by a header or told by the content', async () => {
		const level = (m: number, u: number): string => (m + u === 0 ? '0' : (m / (m + u)).toFixed(3));
		const named = await sites(
			'methylation_counts',
			`#chrom\tstart\tbeta\tcoverage\n${rows((m, u) => [level(m, u), m + u])}`,
		);
		expect(named.seen).toEqual(EXPECTED);
		expect(named.scan.without_reads).toBe(1);
		expect(named.scan.notes.map(({ code }) => code)).toEqual(['methylation.counts_of_level']);
		const percent = rows((m, u) => [(100 * Number(level(m, u))).toFixed(1), m + u]);
		expect((await sites('methylation_counts', `chr\tpos\tmeth_percent\tdepth\n${percent}`)).seen).toEqual(
			EXPECTED,
		);
		// As biscuit writes it: both bases of a CpG, level, coverage. Enough rows lie between none and all.
		const many = Array.from({ length: 12 }, (_, i) => [1 + (i % 4), 5] as const);
		const biscuit = many.map(([m, n], i) => [
			'chr1',
			20_000 + 50 * i,
			20_002 + 50 * i,
			(m / n).toFixed(3),
			n,
		]);
		const told = await sites('methylation_counts', `${biscuit.map((row) => row.join('\t')).join('\n')}\n`);
		expect(told.seen).toEqual(many.map(([m, n], i) => ['chr1', 20_000 + 50 * i, 0, m, n - m]));
	});

	it('are refused where a level is no share of whole reads', async () => {
		const good = Array.from({ length: 300 }, (_, i) => `chr1\t${10_001 + 10 * i}\t0.250\t4`);
		const text = `chr\tpos\tbeta\tcoverage\n${good.join('\n')}\nchr1\t20001\t0.333\t4\n`;
		expect(await refusal(sites('methylation_counts', text))).toEqual({
			code: 'methylation.percent_differs',
			row: 302,
		});
		expect(await refusal(sites('methylation_counts', text.replace('0.333', '33.3')))).toEqual({
			code: 'calls.out_of_range',
			row: 302,
		});
		// No file has so many reads; sums of them would be no numbers of reads either.
		const endless = text.replace('0.333\t4', '0.250\t999999999999999999999');
		expect(await refusal(sites('methylation_counts', endless))).toEqual({
			code: 'calls.out_of_range',
			row: 302,
		});
		// One wrong value does not make percent of the others, and a name does not where the values are fractions.
		const early = text.replace('10001\t0.250', '10001\t50').replace('0.333', '0.250');
		expect(await refusal(sites('methylation_counts', early))).toEqual({ code: 'calls.out_of_range', row: 2 });
		const named = text.replace('beta', 'meth_percent').replace('0.333', '0.250');
		const { seen } = await sites('methylation_counts', named);
		expect(new Set(seen.map(([, , , m, u]) => `${m} ${u}`))).toEqual(new Set(['1 3']));
		// Deep counts of small shares fit both: 0.4 % of 5,000 reads are 20, 0.4 of them 2,000.
		const deep = named.replaceAll('0.250\t4', '0.4\t5000');
		expect((await sites('methylation_counts', deep)).seen[0]?.slice(3)).toEqual([20, 4980]);
		// Smoothed levels: no column of this table is a share of another one.
		const smoothed = good.map((line, i) => line.replace('0.250', (0.3 + i / 1000).toFixed(3)));
		expect(
			await refusal(sites('methylation_counts', `chr\tpos\tbeta\tcoverage\n${smoothed.join('\n')}\n`)),
		).toMatchObject({ code: 'calls.columns_missing' });
	});

	it('are refused where nothing tells them apart, and where the coverage is smaller than its part', async () => {
		expect(
			await refusal(
				sites(
					'methylation_counts',
					rows((m, u) => [m, u]),
				),
			),
		).toMatchObject({ code: 'calls.columns_missing' });
		expect(
			await refusal(sites('methylation_counts', `chr\tpos\tcoverage\tmethylated\n${rows((m) => [1, m])}`)),
		).toEqual({
			code: 'calls.out_of_range',
			row: 2,
		});
	});
});
