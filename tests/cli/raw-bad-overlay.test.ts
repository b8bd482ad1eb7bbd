import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../src/lib/base/random.ts';
import { buildContigs, type Build } from '../../src/lib/core/readers/genome/builds.ts';
import { bam } from './setup/binary-files.ts';
import { bamOf, samText } from './setup/bam-files.ts';
import { root } from './setup/built-program.ts';
import { frag, sam, vcf, wig } from './setup/raw-folder.ts';
import { outcomeOf, put } from './setup/raw-outcome.ts';
import { temporaryFolder } from './setup/run-cli.ts';
import { textFormats, textOfLines } from './setup/signal-files.ts';

// What the raw-signal analysis makes of faulty files that are laid over good data. A file that was named and is none ends the
// run, whatever could be done without it. Rows: parameter, fault, its content, the code, and words a person must be shown.

const PAGE = '<!DOCTYPE html>\n<html><head><title>404</title></head><body>Not found</body></html>\n';
const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d7a'.repeat(16)}\nsize 12345\n`;
const SEED = 7;
const random = (): ReturnType<typeof createRandom> => createRandom(SEED, 'overlay');

const data = {
	bam: ['P1.bam', () => bam()],
	bam38: ['P1.bam', () => bamOf(samText(sam(random(), false, 'hg38')))],
	fragments: ['P1.frag.tsv', () => frag(random(), false, 'hg19')],
	vcf: ['P1.vcf', () => vcf(random(), true, 'hg19')],
	wig: ['P1.reads.wig', () => wig(random(), false, 'hg19')],
	cnr: ['P1.cnr', () => textOfLines(textFormats.cnvkit_cnr.lines)],
	bedgraph: ['P1.bedgraph', () => textOfLines(textFormats.bedgraph.lines)],
} as const satisfies Record<string, readonly [string, () => string | Uint8Array]>;

interface Case {
	fault: string;
	content: string | Uint8Array;
	/** Name of the file. */
	name?: string;
	/** What it is laid over; default that of the table. */
	over?: readonly (keyof typeof data)[];
	refused?: string;
	says?: string;
	/** Used without a word. */
	fine?: true;
	shows?: readonly string[];
	/** Another file is the first that the error names. */
	named?: 'data';
}

let base = '';
beforeAll(async () => {
	base = await temporaryFolder('overlay');
});

function table(
	parameter: string,
	usualName: string,
	usual: readonly (keyof typeof data)[],
	cases: readonly Case[],
): void {
	const cells = cases.flatMap((one) => (one.over ?? usual).map((over) => [one.fault, over, one] as const));
	it.each(cells)(`${parameter}: %s, over %s`, async (fault, over, one) => {
		const folder = path.join(base, `${parameter} ${fault} ${over}`);
		const [name, content] = data[over];
		const signal = put(folder, name, content());
		const laid = put(path.join(folder, 'laid'), one.name ?? usualName, one.content);
		const { codes, error, text } = await outcomeOf({ input_files: [signal], [parameter]: laid }, folder);
		if (one.refused === undefined) expect(error?.message ?? null).toBeNull();
		else expect([error?.code, error?.place.path]).toEqual([one.refused, one.named ? signal : laid]);
		if (one.says !== undefined) expect(codes).toContain(one.says);
		if (one.fine) expect(codes.filter((code) => /beyond|apart|differ|cut/.test(code))).toEqual([]);
		for (const words of one.shows ?? []) expect(text).toContain(words);
	});
}

const saved: Case[] = [
	{ fault: 'empty', content: '', refused: 'reader.empty' },
	{ fault: 'a web page', content: PAGE, refused: 'reader.html' },
	{ fault: 'a Git LFS pointer', content: POINTER, refused: 'reader.lfs_pointer', shows: ['git lfs pull'] },
];

const bed = (...rows: string[]): string => rows.map((row) => `${row.replaceAll(' ', '\t')}\n`).join('');
/** Forty regions in the order of the genome. */
const regions = bed(
	...Array.from(
		{ length: 40 },
		(_, i) => `chr${1 + Math.floor(i / 8)} ${1_000_000 + 50_000 * i} ${1_002_000 + 50_000 * i} r${i} 0 +`,
	),
);
const ANY = ['bam', 'fragments', 'wig', 'cnr'] as const;

describe.each(['region_bed', 'blacklist_bed'])('%s', (parameter) => {
	table(parameter, 'regions.bed', parameter === 'region_bed' ? ['bam', 'bedgraph', 'vcf'] : ANY, [
		{ fault: 'good', content: regions, fine: true },
		{ fault: 'good, in the other spelling', content: regions.replaceAll('chr', ''), fine: true },
		...saved,
		{ fault: 'comments alone', content: '# nothing\n', refused: 'reader.header_only', over: ['bam'] },
		{
			fault: 'cut gzip',
			name: 'regions.bed.gz',
			content: gzipSync(regions).subarray(0, 60),
			refused: 'reader.gzip_truncated',
			shows: ['byte 60'],
			over: ['bam'],
		},
		{
			fault: 'start after end',
			content: regions + bed('chr1 500 400 x 0 +'),
			refused: 'genome.start_after_end',
			shows: ['line 41', '500', '400'],
		},
		{
			fault: 'a negative start',
			content: regions + bed('chr1 -5 400 x 0 +'),
			refused: 'genome.negative_position',
			shows: ['line 41', '-5'],
		},
		{
			fault: 'a word for a start',
			content: regions + bed('chr1 a 400 x 0 +'),
			refused: 'genome.not_a_position',
			shows: ['line 41', '"a"'],
		},
		{
			fault: 'two spellings',
			content: regions + bed('7 100 400 x 0 +'),
			refused: 'calls.contigs_mixed',
			shows: ['row 41', '"7" after "chr1"'],
		},
		{
			fault: 'a cut line',
			content: regions.slice(0, -9),
			refused: 'genome.columns_differ',
			shows: ['line 40', 'have 6'],
			over: ['bam'],
		},
		{
			fault: 'NUL bytes',
			content: `${regions}\0\0\n`,
			refused: 'reader.nul_bytes',
			shows: [`byte ${regions.length}`],
			over: ['bam'],
		},
		{
			fault: 'of another genome',
			content: bed('scaffold_1 1 20', 'scaffold_2 1 30'),
			refused: 'raw.contigs_apart',
			named: 'data',
			shows: ['scaffold_1', 'regions.bed'],
		},
		{
			// Chromosome 1 has 249,250,621 bases; formats that do not say so can only warn.
			fault: 'past the end of a contig',
			content: regions + bed('chr1 300000000 300000100 x 0 +'),
			refused: 'raw.beyond_contig',
			shows: ['300000100', '249,250,621'],
			over: parameter === 'region_bed' ? ['bam', 'vcf'] : ['bam'],
		},
		{
			fault: 'past every known build',
			content: regions + bed('chr1 300000000 300000100 x 0 +'),
			says: 'raw.beyond_builds',
			shows: ['300000100', '249,250,621'],
			over: ['bedgraph', 'fragments', 'wig', 'cnr'],
		},
		{
			// hg38 has 248,956,422 bases of chromosome 1.
			fault: 'of hg19 over hg38',
			content: bed('chr1 249250500 249250600'),
			refused: 'raw.beyond_contig',
			shows: ['249250600', '248,956,422'],
			over: ['bam38'],
		},
	]);
});

/** A track with a value per bin of chromosomes 1 to 22. */
function track(
	build: Build,
	size: number,
	value: (bin: number) => string | number,
	from = '',
	to = '',
): string {
	return buildContigs(build)
		.slice(0, 22)
		.map(({ name, length }) =>
			[
				`fixedStep chrom=${name.replace(from, to)} start=1 step=${size} span=${size}`,
				...Array.from({ length: Math.ceil(length / size) }, (_, i) => value(i)),
				'',
			].join('\n'),
		)
		.join('');
}
const MB = 1_000_000;
const gc = (bin: number): string => (0.35 + 0.2 * (((37 * bin) % 100) / 100)).toFixed(4);

describe.each(['gc_track', 'mappability_track'])('%s', (parameter) => {
	table(
		parameter,
		'track.wig',
		['wig'],
		[
			...saved,
			{
				fault: 'of another bin size',
				content: track('hg19', MB / 2, gc),
				refused: 'copy.track_bin_size',
				shows: ['500000', '1000000'],
			},
			{
				fault: 'of another build',
				content: track('hg38', MB, gc),
				refused: 'raw.builds_differ',
				named: 'data',
				shows: ['hg19', 'hg38'],
			},
			{
				fault: 'counts for fractions',
				content: wig(random(), false, 'hg19'),
				refused: 'copy.track_not_fraction',
				shows: ['between 0 and 1'],
			},
			{
				fault: 'fractions below zero',
				content: track('hg19', MB, (bin) => (bin % 9 === 4 ? '-0.3' : gc(bin))),
				refused: 'copy.track_not_fraction',
				shows: ['-0.3', '-1 = unknown'],
			},
			{
				fault: 'no value at all',
				content: track('hg19', MB, () => 'NaN'),
				refused: 'copy.track_no_overlap',
			},
			{
				fault: 'a word for a value',
				content: `${track('hg19', MB, gc)}high\n`,
				refused: 'genome.not_a_value',
				shows: ['"high"', 'line 2920'],
			},
			{
				fault: 'two spellings',
				content: track('hg19', MB, gc, 'chr7', '7'),
				refused: 'calls.contigs_mixed',
				shows: ['"7" after "chr1"'],
			},
			{ fault: 'regions', content: regions, refused: 'copy.not_a_track', shows: ['recognised as bed'] },
			{
				fault: 'a declaration alone',
				content: 'fixedStep chrom=chr1 start=1 step=1000000 span=1000000\n',
				refused: 'reader.header_only',
			},
		],
	);
});

const rows = (header: string, size: number, cells: (i: number) => string): string =>
	[
		header,
		...buildContigs('hg19')
			.slice(0, 22)
			.flatMap(({ name, length }) =>
				Array.from({ length: Math.floor(length / size) }, (_, i) =>
					[name, i * size + 1, (i + 1) * size, cells(i)].join('\t'),
				),
			),
		'',
	].join('\n');

describe('tables of bins', () => {
	const header = 'chromosome\tstart\tend\tgc';
	table(
		'bin_annotation',
		'bins.tsv',
		['wig'],
		[
			...saved,
			{
				fault: 'of another bin size',
				content: rows(header, MB / 2, gc),
				refused: 'copy.track_bin_size',
				shows: ['500000'],
			},
			{ fault: 'a header alone', content: `${header}\n`, refused: 'reader.header_only' },
			{
				fault: 'a GC below zero',
				content: `${header}\nchr1\t0\t1000000\t-4\n`,
				refused: 'calls.out_of_range',
				shows: ['row 2', 'column gc', '-4'],
			},
			{
				fault: 'nothing that annotates',
				content: 'chromosome\tstart\tend\nchr1\t0\t1000000\n',
				refused: 'copy.annotation_values',
			},
			{
				fault: 'start after end',
				content: `${header}\nchr1\t1000000\t0\t0.4\n`,
				refused: 'calls.start_after_end',
				shows: ['row 2', '1000000-0'],
			},
		],
	);
	const normals = 'chr\tstart\tend\tMedian';
	table(
		'panel_of_normals',
		'panel.txt',
		['wig'],
		[
			...saved,
			{
				fault: 'an R object',
				name: 'panel.rds',
				content: gzipSync(Buffer.concat([Buffer.from('X\n'), Buffer.alloc(40)])),
				refused: 'copy.panel_rds',
				shows: ['Median'],
			},
			{
				fault: 'of another bin size',
				content: rows(normals, MB / 2, (i) => (i % 2 === 0 ? '0.01' : '-0.01')),
				refused: 'copy.panel_bins_differ',
				shows: ['1000000', '500000'],
			},
			{
				fault: 'another table',
				content: 'a\tb\n1\t2\n',
				refused: 'calls.columns_missing',
				shows: ['median'],
			},
			{ fault: 'a header alone', content: `${normals}\n`, refused: 'reader.header_only' },
		],
	);
	table(
		'arm_annotation',
		'arms.tsv',
		['cnr'],
		[
			...saved,
			{ fault: 'another text', content: 'hello\n', refused: 'genome.too_few_columns', shows: ['line 1'] },
			{
				fault: 'start after end',
				content: 'chrom\tstart\tend\tarm\nchr1\t20\t10\tp\n',
				refused: 'genome.start_after_end',
				shows: ['line 2'],
			},
		],
	);
});

describe('variants', () => {
	const text = vcf(random(), true, 'hg19');
	table(
		'variants',
		'variants.vcf',
		['bam'],
		[
			{ fault: 'good', content: text, fine: true },
			...saved,
			{
				fault: 'a header alone',
				content: text.replace(/^chr.*\n?/gm, ''),
				says: 'fragments.no_variants',
			},
			{
				fault: 'of another build',
				content: vcf(random(), true, 'hg38'),
				refused: 'raw.lengths_differ',
				named: 'data',
				shows: ['249,250,621', '248,956,422'],
			},
			{
				fault: 'a word for a position',
				content: text.replace('\t2000000\t', '\tabc\t'),
				refused: 'variants.vcf_position',
				shows: ['"abc"', 'line 32'],
			},
			{
				fault: 'past the end of a contig',
				name: 'variants.tsv',
				content: 'chrom\tpos\tref\talt\nchr1\t300000000\tA\tC\n',
				refused: 'raw.beyond_contig',
				shows: ['300000000'],
			},
			{
				fault: 'another text',
				content: 'hello\n',
				refused: 'variants.columns_missing',
				shows: ['chrom, pos, ref, alt'],
			},
		],
	);
});

describe('reference', () => {
	const twoBit = readFileSync(path.join(root, 'tests/fixtures/genome/small.2bit'));
	const unmarked = Buffer.from(twoBit);
	unmarked.writeUInt32LE(0, 0);
	table(
		'reference',
		'genome.fa',
		['bam'],
		[
			...saved,
			{
				fault: 'of another genome',
				name: 'genome.2bit',
				content: twoBit,
				refused: 'raw.lengths_differ',
				named: 'data',
				shows: ['249,250,621', 'genome.2bit'],
			},
			{
				fault: 'cut',
				name: 'genome.2bit',
				content: twoBit.subarray(0, 60),
				refused: 'genome.reference_damaged',
				shows: ['at byte'],
			},
			{ fault: 'wrong magic', name: 'genome.2bit', content: unmarked, refused: 'genome.reference_unknown' },
			{ fault: 'another text', content: 'chr1\t1\t2\n', refused: 'genome.reference_unknown' },
			{
				fault: 'lines of two lengths',
				content: '>chr1\nACGT\nAC\nACGT\n',
				refused: 'genome.fasta_line',
				shows: ['line 4'],
			},
			{
				fault: 'a sequence twice',
				content: '>chr1\nACGT\n>chr1\nACGT\n',
				refused: 'genome.fasta_line',
				shows: ['line 3', 'chr1'],
			},
			{ fault: 'names alone', content: '>chr1\n', refused: 'reader.header_only' },
			{
				fault: 'plain gzip',
				name: 'genome.fa.gz',
				content: gzipSync('>chr1\nACGT\n'),
				refused: 'genome.fasta_compressed',
				shows: ['bgzip'],
			},
		],
	);
});
