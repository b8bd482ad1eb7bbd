import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recogniseFile } from './recognise-file.server.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'lb-formats-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function recognise(content: string | Uint8Array, name = 'file.txt') {
	await writeFile(path.join(folder, name), content);
	const [first] = await recogniseFile(folder, name);
	if (first === undefined) throw new Error('nothing came back');
	return first;
}

const tabs = (...rows: (string | number)[][]): string => rows.map((row) => row.join('\t')).join('\n') + '\n';
const times = (n: number, row: (i: number) => (string | number)[]): (string | number)[][] =>
	Array.from({ length: n }, (_, i) => row(i));
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** Content written by hand after the definition of each format; the name of the file says nothing. */
/** The SAM header above the tables of GATK. */
const GATK =
	'@HD\tVN:1.6\n@SQ\tSN:chr1\tLN:248956422\n@SQ\tSN:chr2\tLN:242193529\n@RG\tID:GATKCopyNumber\tSM:P1\n';

const SAMPLES: [string, string, string | Uint8Array][] = [
	[
		'bin_counts',
		'copy_number',
		tabs(
			['chr', 'start', 'end', 'reads', 'gc', 'map'],
			...times(50, (i) => [1, i * 500_000 + 1, (i + 1) * 500_000, 900 + i, 0.41, 0.98]),
		),
	],
	['bedgraph', 'copy_number', tabs(...times(50, (i) => ['chr1', i * 100_000, (i + 1) * 100_000, 90 + i]))],
	[
		'ichorcna_seg',
		'copy_number',
		tabs(
			['sample', 'chr', 'start', 'end', 'event', 'copy.number', 'bins', 'median'],
			...times(22, (i) => [
				'P1',
				i + 1,
				1,
				60_000_000,
				i === 7 ? 'GAIN' : 'NEUT',
				i === 7 ? 3 : 2,
				60,
				0.01 * i,
			]),
		),
	],
	[
		'samtools_metrics',
		'metadata',
		tabs(['chr1', 248956422, 1200, 3], ['chr2', 242193529, 900, 0], ['*', 0, 0, 17]),
	],
	[
		'mosdepth_summary',
		'metadata',
		tabs(['chrom', 'length', 'bases', 'mean', 'min', 'max'], ['chr1', 1000, 5000, '5.00', 0, 30]),
	],
	['plink_genotypes', 'unknown', latin1('l\u001b\u0001' + '\u00fe\u0003\u00aa\u0000'.repeat(50))],
	[
		'interval_list',
		'unknown',
		'@HD\tVN:1.0\n@SQ\tSN:chr1\tLN:1000000\n' +
			tabs(...times(20, (i) => ['chr1', 1000 * i + 1, 1000 * i + 200, '+', `target${i}`])),
	],
	[
		'gatk_table',
		'unknown',
		'@HD\tVN:1.6\n@SQ\tSN:chr1\tLN:1000000\n@RG\tID:GATKCopyNumber\tSM:P1\n' +
			tabs(
				['CONTIG', 'START', 'END', 'COUNT'],
				...times(20, (i) => ['chr1', 1000 * i + 1, 1000 * i + 1000, 90 + i]),
			),
	],
	['r_workspace', 'unknown', gzipSync('RDX3\nX\n\0\0\0\u0003')],
	['r_workspace', 'unknown', 'RDA3\nA\n3\n262657\n'],
	[
		'panel_of_normals',
		'unknown',
		gzipSync(
			'#lb-agent panel of normals 1\n#{"bin_size":1000000}\n' +
				tabs(
					['contig', 'start', 'end', 'median', 'sd', 'N1', 'N2'],
					...times(30, (i) => ['chr1', i * 1e6, (i + 1) * 1e6, 0.01 * i, 0.1, 0.02 * i, -0.01 * i]),
				),
		),
	],
	[
		'narrow_peak',
		'signal_matrix',
		tabs(...times(30, (i) => ['chr1', 1000 * i, 1000 * i + 200, `peak${i}`, 500, '.', 7.2, 4.1, 2.9, 100])),
	],
	[
		'broad_peak',
		'signal_matrix',
		tabs(...times(30, (i) => ['chr1', 1000 * i, 1000 * i + 800, `peak${i}`, 500, '.', 7.2, 4.1, 2.9])),
	],
	[
		'gapped_peak',
		'signal_matrix',
		tabs(
			...times(20, (i) => [
				'chr2',
				5000 * i,
				5000 * i + 900,
				`p${i}`,
				300,
				'.',
				5000 * i,
				5000 * i + 900,
				'0',
				2,
				'100,200',
				'0,700',
				5.1,
				3.3,
				2.2,
			]),
		),
	],
	[
		'bedgraph',
		'signal_matrix',
		'track type=bedGraph name="x"\n' + tabs(...times(30, (i) => ['chr1', 10 * i, 10 * i + 10, i / 7])),
	],
	['wig', 'signal_matrix', 'variableStep chrom=chr2 span=5\n' + tabs(...times(30, (i) => [100 + 10 * i, i]))],
	[
		'wig',
		'copy_number',
		'fixedStep chrom=1 start=1 step=1000000 span=1000000\n' + tabs(...times(40, (i) => [400 + i])),
	],
	[
		'wisecondorx_bins',
		'copy_number',
		tabs(
			['chr', 'start', 'end', 'id', 'ratio', 'zscore'],
			...times(20, (i) => [
				'1',
				1 + 5000 * i,
				5000 * (i + 1),
				`1:${1 + 5000 * i}-${5000 * (i + 1)}`,
				0.01,
				-0.4,
			]),
		),
	],
	[
		'wisecondorx_segments',
		'copy_number',
		tabs(
			['chr', 'start', 'end', 'ratio', 'zscore'],
			['1', 1, 24_000_000, 0.02, 1.1],
			['2', 1, 5000, -0.2, -6],
		),
	],
	[
		'ichorcna_cna_seg',
		'copy_number',
		tabs(
			['chr', 'start', 'end', 'P1.copy.number', 'P1.event', 'P1.logR', 'P1.subclone.status'],
			...times(10, (i) => [1, 1 + 1e6 * i, 1e6 * (i + 1), 2, 'NEUT', 0.003, 0]),
		),
	],
	[
		'ichorcna_params',
		'copy_number',
		'Sample\tTumor Fraction\tPloidy\nP1\t0.2554\t1.898\n\nGender:\tfemale\n',
	],
	[
		'ichorcna_corrected_depth',
		'copy_number',
		tabs(
			['chr', 'start', 'end', 'log2_TNratio_corrected'],
			...times(20, (i) => [1, 1 + 1e6 * i, 1e6 * (i + 1), 0.01 * i - 0.1]),
		),
	],
	[
		'qdnaseq_bins',
		'copy_number',
		tabs(
			['chromosome', 'start', 'end', 'bases', 'gc', 'mappability', 'blacklist', 'residual', 'use'],
			...times(10, (i) => ['1', 1 + 15000 * i, 15000 * (i + 1), 100, 41.2, 88.1, 0, 0.001, 'TRUE']),
		),
	],
	[
		'qdnaseq_bins',
		'copy_number',
		'#type=COPY_NUMBER\n' +
			tabs(
				['chromosome', 'start', 'end', 'feature', 'P1'],
				...times(20, (i) => {
					const [start, end] = [1 + 15000 * i, 15000 * (i + 1)];
					return ['1', start, end, `1:${start}-${end}`, 0.01 * i - 0.1];
				}),
			),
	],
	[
		'gatk_bins',
		'copy_number',
		GATK +
			tabs(
				['CONTIG', 'START', 'END', 'LOG2_COPY_RATIO'],
				...times(20, (i) => ['chr1', 1 + 1000 * i, 1000 * (i + 1), (i - 10) / 50]),
			),
	],
	[
		'gatk_segments',
		'copy_number',
		GATK +
			tabs(
				['CONTIG', 'START', 'END', 'NUM_POINTS_COPY_RATIO', 'MEAN_LOG2_COPY_RATIO', 'CALL'],
				['chr1', 1, 5_000_000, 50, 0.4, '+'],
				['chr2', 1, 9_000_000, 90, 0.01, '0'],
			),
	],
	[
		'bin_counts',
		'copy_number',
		GATK +
			tabs(
				['CONTIG', 'START', 'END', 'COUNT'],
				...times(20, (i) => ['chr1', 1 + 100_000 * i, 100_000 * (i + 1), 900 + i]),
			),
	],
	[
		'freec_ratios',
		'copy_number',
		tabs(
			['Chromosome', 'Start', 'Ratio', 'MedianRatio', 'CopyNumber'],
			...times(20, (i) => ['1', 1 + 50_000 * i, i === 0 ? -1 : 0.98, i === 0 ? -1 : 1, 2]),
		),
	],
	[
		'copy_number_calls',
		'copy_number',
		tabs(['8', 0, 64_000_000, 3, 'gain'], ['17', 0, 21_000_000, 1, 'loss']),
	],
	// Copy numbers of one sample: neither segments of log ratios nor a matrix whose samples are the columns.
	[
		'copy_number_segments',
		'copy_number',
		tabs(
			[
				...['chromosome', 'start', 'end', 'copyNumber', 'bafCount', 'observedBAF', 'baf', 'depthWindowCount'],
				...['gcContent', 'minStart', 'maxStart', 'minorAlleleCopyNumber', 'majorAlleleCopyNumber'],
			],
			...times(22, (i) => [`chr${i + 1}`, 1, 4e7, 1.98, 10, 0.5, 0.5, 400, 0.41, 1, 1, 1, 0.98]),
		),
	],
	[
		'copy_number_segments',
		'copy_number',
		tabs(
			['sample', 'chr', 'startpos', 'endpos', 'nMajor', 'nMinor'],
			...times(22, (i) => ['P1', i + 1, 1, 4e7, 1, 1]),
		),
	],
	[
		'gene_copy_number_table',
		'copy_number',
		tabs(
			['gene', 'chromosome', 'start', 'end', 'log2', 'depth', 'weight', 'probes'],
			['MYC', 'chr8', 128_748_315, 128_753_680, 0.42, 11.5, 4.2, 5],
			['TP53', 'chr17', 7_571_720, 7_590_868, -0.5, 8.1, 3.9, 5],
		),
	],
	[
		'cnvkit_bintest',
		'copy_number',
		tabs(
			['chromosome', 'start', 'end', 'gene', 'depth', 'log2', 'weight', 'p_bintest'],
			['chr8', 128_748_315, 128_753_680, 'MYC', 11.5, 0.42, 0.9, 0.001],
		),
	],
	[
		'cnvkit_reference',
		'unknown',
		tabs(
			['chromosome', 'start', 'end', 'gene', 'log2', 'depth', 'gc', 'rmask', 'spread'],
			...times(20, (i) => ['chr1', 1000 * i, 1000 * (i + 1), '-', 0.02, 10, 0.4, 0.5, 0.1]),
		),
	],
	[
		'seg',
		'copy_number',
		tabs(
			['SAMPLE_NAME', 'CHROMOSOME', 'START', 'STOP', 'DATAPOINTS', 'LOG2_RATIO_MEAN'],
			...times(22, (i) => ['Q0', i + 1, 1, 4e7, 40, 0.02]),
		),
	],
	[
		'mosdepth_table',
		'fragmentomics',
		'#chrom\tstart\tend\tregion\t1X\t10X\t30X\n' +
			tabs(...times(20, (i) => ['chr1', 1000 * i, 1000 * i + 200, `r${i}`, 200, 150, 3 * i])),
	],
	[
		'mosdepth_table',
		'fragmentomics',
		tabs(...times(20, (i) => ['chr1', 500 * i, 500 * (i + 1), ['0:1', '1:4', '4:inf'][i % 3]!])),
	],
	[
		'bismark_cpg_report',
		'methylation',
		tabs(...times(20, (i) => ['chr1', 100 + 7 * i, i % 2 ? '+' : '-', i, 3, 'CG', 'CGA'])),
	],
	[
		'bismark_coverage',
		'methylation',
		tabs(...times(20, (i) => ['chr1', 100 + 9 * i, 100 + 9 * i, (100 * i) / (i + 4), i, 4])),
	],
	[
		'bedmethyl',
		'methylation',
		tabs(
			...times(20, (i) => [
				...[
					'chr1',
					100 + 9 * i,
					101 + 9 * i,
					i % 2 ? 'm' : 'h',
					20,
					'+',
					100 + 9 * i,
					101 + 9 * i,
					'255,0,0',
				],
				...[20, '25.00', 5, 15, 0, 0, 0, 0, 0],
			]),
		),
	],
	[
		'bedmethyl',
		'methylation',
		tabs(
			...times(20, (i) => [
				...['chr1', 100 + 9 * i, 101 + 9 * i, 'm', 4, '-', 100 + 9 * i, 101 + 9 * i, '255,0,0'],
				'4 75.00 3 1 0 0 0 0 0',
			]),
		),
	],
	[
		'bedmethyl',
		'methylation',
		tabs(
			...times(20, (i) => [
				...['chr1', 100 + 9 * i, 101 + 9 * i, '.', 20, '+', 100 + 9 * i, 101 + 9 * i, '0,255,0', 20, 5 * i],
			]),
		),
	],
	['pat', 'methylation', tabs(...times(20, (i) => ['chr1', 40 + i, 'CCT.C', 1 + i]))],
	[
		'delfi_bins',
		'fragmentomics',
		tabs(
			['contig', 'start', 'stop', 'arm', 'short', 'long', 'gc'],
			...times(9, (i) => ['1', 1e5 * i, 1e5 * (i + 1), '1p', 40, 200, 0.4]),
		),
	],
	['fragment_size_table', 'fragmentomics', tabs(['length', 'count'], ...times(120, (i) => [50 + i, 3 * i]))],
	[
		'fragment_size_table',
		'fragmentomics',
		tabs(['min', 'max', 'count'], ...times(40, (i) => [50 + 5 * i, 54 + 5 * i, 3 * i])),
	],
	// Columns without names, as `sort | uniq -c` writes them: most fragments around 167 bp.
	[
		'fragment_size_table',
		'fragmentomics',
		Array.from(
			{ length: 200 },
			(_, i) => `${String(1 + 40 * Math.max(0, 60 - Math.abs(i - 97))).padStart(7)} ${70 + i}\n`,
		).join(''),
	],
	[
		'fragment_file',
		'fragmentomics',
		tabs(...times(40, (i) => ['chr3', 900 + 31 * i, 1066 + 31 * i, 60, i % 2 ? '+' : '-'])),
	],
	['zip', 'archive', latin1('PK\x03\x04\x14\0\0\0\b\0 data/a.txt')],
	['7z', 'archive', latin1("7z\xbc\xaf'\x1c\0\x04 more bytes")],
	['rar', 'archive', latin1('Rar!\x1a\x07\x01\0 more bytes')],
	['tar', 'archive', gzipSync(latin1('a.txt'.padEnd(257, '\0') + 'ustar\x0000'.padEnd(300, '\0')))],
	['twobit', 'unknown', latin1('\x43\x27\x41\x1a\0\0\0\0\x01\0\0\0')],
	['pdf', 'unknown', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n'],
];

describe('formats by content, under a name that says nothing', () => {
	it.each(SAMPLES)('%s (%s)', async (format, family, content) => {
		const found = await recognise(content);
		expect([found.format, found.family]).toEqual([format, family]);
		expect(found.confidence).toBeGreaterThanOrEqual(0.7);
		expect(found.evidence.length).toBeGreaterThan(0);
	});

	it.each([
		[
			'gatk_bins',
			tabs(['CONTIG', 'START', 'END', 'LOG2_COPY_RATIO'], ['chr1', 1, 1000, 0.1], ['chr1', 1001, 2000, 0.2]),
		],
		['interval_list', tabs(['chr1', 1, 1000, '+', 'target_1'], ['chr1', 2001, 3000, '+', 'target_2'])],
		['sam', tabs(['r1', 99, 'chr1', 101, 60, '50M', '=', 201, 150, 'ACGT', 'IIII'])],
	])('%s below a header of more contigs than the head of a file holds', async (format, body) => {
		const header = Array.from(
			{ length: 3000 },
			(_, i) => `@SQ\tSN:HLA-${i}\tLN:3000\tM5:0123456789abcdef0123456789abcdef\n`,
		);
		expect((await recognise(`@HD\tVN:1.6\n${header.join('')}${body}`)).format).toBe(format);
	});

	it('tables of MultiQC are quality by their name, and matrices under another', async () => {
		const content = tabs(
			['Sample', 'pct_dup', 'mean_cov', 'pct_gc'],
			...times(6, (i) => [`P${i}`, 1.5 * i, 30 + i, 40.5 + i / 10]),
		);
		expect(await recognise(content, 'multiqc_general_stats.txt')).toMatchObject({
			format: 'multiqc_table',
			family: 'metadata',
		});
		expect((await recognise(content, 'features.txt')).format).not.toBe('multiqc_table');
	});

	/** Molecules of 150 to 184 bp that begin every 40 bp: each overlaps its neighbours. */
	const molecules = (more: (i: number) => (string | number)[] = () => []): string =>
		tabs(...times(80, (i) => ['chr1', 1000 + 40 * i, 1150 + 40 * i + ((i * 8) % 35), ...more(i)]));
	const LAYOUTS: [string, string][] = [
		['BED3', molecules()],
		['with qualities', molecules((i) => [i % 3 ? 60 : 12])],
		['with names', molecules((i) => [`read${i}`])],
		['BED6 with names', molecules((i) => [`read${i}`, 60, i % 2 ? '+' : '-'])],
	];

	it.each(LAYOUTS)(
		'fragments %s are told by their overlaps, apart from each other by their name',
		async (_, content) => {
			expect((await recognise(content, 'P1.bed')).format).toBe('fragment_file');
			// As far apart as those of a low coverage are.
			const apart = content.replace(/^chr1\t(\d+)\t(\d+)/gm, (_row, start: string, end: string) => {
				const shift = 50 * (Number(start) - 1000);
				return `chr1\t${Number(start) + shift}\t${Number(end) + shift}`;
			});
			expect((await recognise(apart, 'P1.frag.bed')).format).toBe('fragment_file');
			expect((await recognise(apart, 'P1.bed')).format).not.toBe('fragment_file');
		},
	);

	it('a table with the lengths of its fragments is one of fragments, also with commas', async () => {
		const rows = times(80, (i) => [
			'chr1',
			1000 + 40 * i,
			1150 + 40 * i + ((i * 8) % 35),
			150 + ((i * 8) % 35),
		]);
		const content = ['chr,start,end,length', ...rows.map((row) => row.join(','))].join('\n') + '\n';
		expect((await recognise(content, 'P1.csv')).format).toBe('fragment_file');
	});

	it.each(['.', 'NA', '0'])(
		'targets with a number and %s behind it are regions and no calls',
		async (last) => {
			const rows = times(60, (i) => ['chr1', 1000 * i, 1000 * i + 200, i % 7, last]);
			expect((await recognise(tabs(...rows), 'targets.bed')).format).not.toBe('copy_number_calls');
		},
	);

	it('regions are no fragments: peaks beside each other, tiles of one length, exons of any length, amplicons', async () => {
		const regions = {
			peaks: times(80, (i) => ['chr1', 1000 + 400 * i, 1150 + 400 * i + ((i * 8) % 35)]),
			tiles: times(80, (i) => ['chr1', 1000 + 60 * i, 1120 + 60 * i]),
			exons: times(80, (i) => ['chr1', 1000 + 90 * i, 1060 + 90 * i + ((i * 53) % 700)]),
			// Tiled along a gene in two pools: of 150 to 184 bp, sharing up to 54 with the next.
			amplicons: times(80, (i) => ['chr7', 1000 + 130 * i, 1150 + 130 * i + ((i * 8) % 35), `AMPL${i}`]),
		};
		for (const [name, rows] of Object.entries(regions))
			expect((await recognise(tabs(...rows), `${name}.bed`)).format, name).toBe('bed');
	});

	it('fractions per bin are GC or mappability only under such a name: methylation of bins is a fraction too', async () => {
		const content = tabs(
			...times(50, (i) => [
				'chr1',
				i * 100_000,
				(i + 1) * 100_000,
				i === 0 ? -1 : (0.38 + i / 1000).toFixed(3),
			]),
		);
		const found = async (name: string) => (await recognise(content, name)).format;
		expect(await found('hg19_gc_100kb.bedgraph')).toBe('gc_mappability_bedgraph');
		expect(await found('patient1.bedgraph')).toBe('bedgraph');
	});

	it('bins of 50 bases, and bins of 100 kb that hold no counts, are tracks and no copy number', async () => {
		for (const [size, value] of [
			[50, (i: number) => 90 + i],
			[100_000, (i: number) => (0.37 * i).toFixed(2)],
		] as const) {
			const found = await recognise(tabs(...times(50, (i) => ['chr1', i * size, (i + 1) * size, value(i)])));
			expect([found.format, found.family]).toEqual(['bedgraph', 'signal_matrix']);
		}
	});

	it('never takes a name alone for a format', async () => {
		const prose =
			'These notes were written after the third draw.\nNothing here is a table of any kind at all.\n';
		for (const name of [
			'a.bam',
			'b.vcf',
			'c.maf',
			'd.seg',
			'e.narrowPeak',
			'f.xlsx',
			'methylation_beta.csv',
		]) {
			const found = await recognise(prose, name);
			expect([name, found.role]).toEqual([name, 'document']);
		}
	});
});

describe('files that cannot be used', () => {
	it.each([
		['html', '<!DOCTYPE html><html><head><title>404</title></head></html>'],
		['lfs_pointer', 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n'],
		['empty', ''],
		['nul_bytes', 'id\tvalue\na\t1\nb\t\0\0\0\nc\t3\n'],
		['gzip_truncated', gzipSync(Buffer.from('id\tvalue\n'.repeat(4000))).subarray(0, 60)],
	] as const)('%s', async (problem, content) => {
		const found = await recognise(content, 'matrix.tsv');
		expect([found.problem, found.role]).toEqual([problem, 'problem']);
	});

	it('a file that vanished is a problem of that file only', async () => {
		const [found] = await recogniseFile(folder, 'gone.csv');
		expect(found?.problem).toBe('unreadable');
	});
});

describe('numeric tables', () => {
	it('an array export with signal pairs', async () => {
		const samples = ['S1', 'S2', 'S3'];
		const header = [
			'ID_REF',
			...samples.flatMap((s) => [
				`${s} Unmethylated Signal`,
				`${s} Methylated Signal`,
				`${s} Detection Pval`,
			]),
		];
		const rows = times(40, (i) => [
			`cg${String(10_000_000 + i)}`,
			...samples.flatMap(() => [900 + i, 4000 - i, 0.0001]),
		]);
		const found = await recognise(tabs(header, ...rows));
		expect([found.format, found.family, found.matrix?.layout]).toEqual([
			'methylation_array_matrix',
			'methylation',
			'methylated_unmethylated',
		]);
		expect(found.sample_ids).toEqual(samples);
	});

	it('probe ids make methylation, whatever the file is called', async () => {
		const rows = times(50, (i) => [`cg${String(10_000_000 + i)}`, i / 50, 1 - i / 50, 0.5]);
		const found = await recognise(tabs(['probe', 'A1', 'A2', 'A3'], ...rows), 'copy_number_log2.txt');
		expect([found.format, found.family, found.matrix?.value_scale]).toEqual([
			'numeric_matrix',
			'methylation',
			'beta',
		]);
		expect(found.matrix).toMatchObject({
			orientation: 'features_in_rows',
			n_samples: 3,
			sample_ids: ['A1', 'A2', 'A3'],
		});
	});

	it('log ratios of bins are copy number', async () => {
		const rows = times(60, (i) => [
			`chr1:${1 + 1e6 * i}-${1e6 * (i + 1)}`,
			...[0.13, -0.22, 0.31].map((v) => v * Math.sin(i + v)),
		]);
		const found = await recognise(tabs(['bin', 'A1', 'A2', 'A3'], ...rows));
		expect([found.format, found.family]).toEqual(['numeric_matrix', 'copy_number']);
		expect(found.confidence).toBeGreaterThanOrEqual(0.7);
	});

	it('genes with values around zero and no segments stay undecided', async () => {
		const genes = [
			'TP53',
			'KRAS',
			'EGFR',
			'MET',
			'ALK',
			'BRAF',
			'PTEN',
			'RB1',
			'MYC',
			'ATM',
			'CDK4',
			'FGFR3',
		];
		const rows = genes.map((gene, i) => [
			gene,
			...[1.7, -0.8, 0.6, -1.9].map((v) => v * Math.cos(3 * i + v)),
		]);
		const found = await recognise(tabs(['gene', 'A1', 'A2', 'A3', 'A4'], ...rows));
		expect(found.format).toBe('numeric_matrix');
		expect(found.confidence).toBeLessThan(0.7);
	});

	it('a clinical table with numbers is no matrix', async () => {
		const rows = times(30, (i) => [
			`P${i}`,
			40 + i,
			150 + i,
			22.5 + i / 10,
			3.1,
			i % 2 ? 'case' : 'control',
			12 * i,
		]);
		const header = ['sample_id', 'age', 'height', 'bmi', 'tumor size', 'group', 'os_days'];
		const found = await recognise(tabs(header, ...rows));
		expect([found.format, found.role, found.matrix]).toEqual(['metadata_table', 'metadata', null]);
		expect(found.sample_ids).toHaveLength(30);
	});

	it('label, stage and score columns of a feature table are kept out of the features', async () => {
		const header = [
			'sample_id',
			'diagnosis',
			'stage',
			'score',
			...times(20, (i) => [`frag_${100 + 5 * i}_${104 + 5 * i}`]).flat(),
		];
		const rows = times(30, (s) => [
			`P${s}`,
			s % 2 ? 'cancer' : 'healthy',
			s % 2 ? 'II' : '',
			s / 30,
			...times(20, (i) => [0.01 * ((s * 7 + i) % 13)]).flat(),
		]);
		const found = await recognise(tabs(header, ...rows));
		expect([found.format, found.family]).toEqual(['feature_table', 'fragmentomics']);
		expect(found.matrix).toMatchObject({ orientation: 'samples_in_rows', n_samples: 30, n_features: 20 });
		expect(found.matrix?.excluded_columns).toEqual(['sample_id', 'diagnosis', 'stage', 'score']);
	});

	it('motifs, lengths and sites of several samples are matrices of their family', async () => {
		const bases = ['A', 'C', 'G', 'T'];
		const motifs = bases.flatMap((a) => bases.flatMap((b) => bases.map((c) => `${a}${b}${c}A`)));
		const values = (i: number): number[] => [0, 1, 2, 3, 4].map((s) => (((i * 7 + s * 3) % 11) + 1) / 1000);
		const five = ['S1', 'S2', 'S3', 'S4', 'S5'];
		const byMotif = await recognise(
			tabs(['motif', ...five], ...motifs.map((motif, i) => [motif, ...values(i)])),
		);
		const bySample = await recognise(
			tabs(['sample_id', ...motifs], ...five.map((id, s) => [id, ...motifs.map((_, i) => values(i)[s]!)])),
		);
		const byLength = await recognise(tabs(['length', ...five], ...times(80, (i) => [100 + i, ...values(i)])));
		const bySite = await recognise(
			tabs(
				['chr', 'start', 'end', ...five],
				...times(40, (i) => ['chr7', 500 + 90 * i, 501 + 90 * i, ...values(i).map((v) => v * 80)]),
			),
		);
		expect(
			[byMotif, bySample, byLength, bySite].map(({ format, family, sample_ids }) => [
				format,
				family,
				sample_ids,
			]),
		).toEqual([
			['numeric_matrix', 'fragmentomics', five],
			['feature_table', 'fragmentomics', five],
			['numeric_matrix', 'fragmentomics', five],
			['numeric_matrix', 'methylation', five],
		]);
	});

	it('a table of regions with a mean is no segmentation', async () => {
		const rows = times(20, (i) => [`r${i}`, 'chr1', 100 * i, 100 * i + 50, i / 20]);
		expect((await recognise(tabs(['id', 'chr', 'start', 'end', 'mean'], ...rows))).format).not.toBe('seg');
	});

	it('a table of 10,000 features keeps its labels out, wherever they stand', async () => {
		const names = times(10_000, (i) => [`cg${10_000_000 + i}`]).flat();
		const header = ['sample_id', ...names.slice(0, 7000), 'diagnosis', ...names.slice(7000)];
		const row = (s: number): (string | number)[] => names.map((_, i) => ((i * 13 + s * 7) % 100) / 100);
		const rows = times(12, (s) => {
			const cells = row(s);
			return [`P${s}`, ...cells.slice(0, 7000), s % 2 ? 'case' : 'control', ...cells.slice(7000)];
		});
		const found = await recognise(tabs(header, ...rows));
		expect([found.format, found.family, found.sample_ids.length]).toEqual([
			'feature_table',
			'methylation',
			12,
		]);
		expect(found.matrix).toMatchObject({ n_features: 10_000, excluded_columns: ['sample_id', 'diagnosis'] });
	});

	it('JSON records and Parquet are tables like any other', async () => {
		const records = times(12, (i) => [`P${i}`, i % 2 ? 'case' : 'control']).map(([sample_id, group]) => ({
			sample_id,
			group,
		}));
		const json = await recognise(JSON.stringify(records), 'meta.json');
		expect([json.format, json.sample_ids.length]).toEqual(['metadata_table', 12]);
		const [parquet] = await recogniseFile('tests/fixtures/readers', 'matrix.parquet');
		expect([parquet?.format, parquet?.family]).toEqual(['numeric_matrix', 'methylation']);
		expect(parquet?.sample_ids).toEqual(['S1', 'S2', 'S3', 'S4', 'S5', 'S6']);
	});

	it('a long table of genes and samples is a matrix, unless pairs are twice or mostly not there', async () => {
		const rows = times(60, (i) => [`GENE${i % 6}`, `S${Math.floor(i / 6)}`, Math.sin(i)]);
		const found = await recognise(tabs(['gene', 'sample', 'value'], ...rows));
		expect(found.matrix).toMatchObject({ orientation: 'samples_in_rows', n_samples: 10, n_features: 6 });
		expect(found.sample_ids).toEqual(times(10, (i) => [`S${i}`]).flat());
		const twice = await recognise(tabs(['gene', 'sample', 'value'], ...rows, ['GENE0', 'S0', 1]));
		expect(twice.matrix).toBeNull();
		const sparse = await recognise(
			tabs(['gene', 'sample', 'value'], ...times(60, (i) => [`GENE${(i * 7) % 30}`, `S${i % 20}`, i])),
		);
		expect(sparse.matrix).toBeNull();
	});
});
