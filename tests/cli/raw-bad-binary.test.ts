import { copyFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runTool, systemTool } from '../setup/system-tools.ts';
import type { SamRead, SamText } from './setup/bam-files.ts';
import {
	bam,
	bcf,
	bigWig,
	blocks,
	blocksOf,
	changedBam,
	gzip,
	half,
	reads,
	smallGenome,
	vcfText,
	withoutEndBlock,
	withScrambledBlock,
	withWrongChecksum,
} from './setup/binary-files.ts';
import { plainBam } from './setup/bam-files.ts';
import { outcomeOf, put } from './setup/raw-outcome.ts';
import { temporaryFolder } from './setup/run-cli.ts';
import { textFormats, textOfLines } from './setup/signal-files.ts';

// What the raw-signal analysis makes of faulty files that are no plain text. A row holds the fault, the file, what is put
// beside it, the code (of the error, or of a warning or dropped row when it is read all the same) and words that a person
// must be shown: offsets, counts, what was found.

const PAGE = '<!DOCTYPE html>\n<html><head><title>404</title></head><body>Not found</body></html>\n';
const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d7a'.repeat(16)}\nsize 12345\n`;
const YEAR_2001 = new Date(1e12);

interface Case {
	fault: string;
	content: () => string | Uint8Array;
	name?: string;
	/** Puts something beside the file: an index, a reference. */
	beside?: (file: string) => Record<string, unknown> | void;
	refused?: string;
	/** A warning or a kind of dropped rows. */
	says?: string;
	/** Read without a word about the fault. */
	fine?: true;
	shows?: (bytes: Uint8Array) => readonly string[];
}

let base = '';
beforeAll(async () => {
	base = await temporaryFolder('binary');
});

function table(format: string, usualName: string, cases: readonly Case[]): void {
	it.each(cases.map((one) => [one.fault, one] as const))('%s', async (fault, one) => {
		const folder = path.join(base, `${format} ${fault}`);
		const content = one.content();
		const file = put(folder, one.name ?? usualName, content);
		const more = one.beside?.(file) ?? {};
		const { codes, error, text } = await outcomeOf({ input_files: [file], ...more }, folder);
		if (one.refused !== undefined) expect([error?.code, error?.place.path]).toEqual([one.refused, file]);
		else expect(error?.message ?? null).toBeNull();
		if (one.says !== undefined) expect(codes).toContain(one.says);
		if (one.fine) expect(codes.filter((code) => !USUAL.includes(code))).toEqual([]);
		for (const words of one.shows?.(Buffer.from(content)) ?? []) expect(text).toContain(words);
	});
}

/** What good files of this size are told as well. */
const USUAL = [
	...['fragments.few', 'fragments.no_duplicates_marked', 'fragments.no_contig_lengths', 'fragments.no_arms'],
	...['fragments.no_motifs_from_intervals', 'variants.no_genes', 'genome.build_foreign_lengths'],
];

const saved: Case[] = [
	{ fault: 'empty', content: () => '', refused: 'reader.empty' },
	{ fault: 'a web page', content: () => PAGE, refused: 'reader.html', shows: () => ['web page'] },
	{
		fault: 'a Git LFS pointer',
		content: () => POINTER,
		refused: 'reader.lfs_pointer',
		shows: () => ['git lfs pull'],
	},
];
const ofAll = (change: (read: SamRead) => void) => (text: SamText) => text.reads.forEach(change);
const read40 = (change: Partial<SamRead>) => (text: SamText) =>
	void Object.assign(text.reads[40] as SamRead, change);
const cutAt = (bytes: Uint8Array): string[] => [`byte ${bytes.length}`];

describe('BAM', () => {
	table('BAM', 'P1.bam', [
		{ fault: 'good', content: () => bam(), fine: true },
		...saved,
		{ fault: 'cut inside a block', content: () => half(bam()), refused: 'bgzf.truncated', shows: cutAt },
		{
			fault: 'cut between two blocks',
			content: () => bam().subarray(0, blocksOf(bam())[2]),
			refused: 'bgzf.truncated',
			shows: cutAt,
		},
		{
			fault: 'without its end block',
			content: () => withoutEndBlock(bam()),
			refused: 'bgzf.truncated',
			shows: cutAt,
		},
		{ fault: 'ten bytes', content: () => bam().subarray(0, 10), refused: 'reader.gzip_truncated' },
		{
			fault: 'cut inside a record',
			content: () => changedBam((plain) => plain.subarray(0, plain.length - 30)),
			refused: 'alignments.record_cut',
			shows: (bytes) => [`the block at byte ${blocksOf(bytes).at(-2)}`],
		},
		{
			fault: 'cut inside its header',
			content: () => changedBam((plain) => plain.subarray(0, 300)),
			refused: 'alignments.header_damaged',
			shows: () => ['ends early'],
		},
		{
			fault: 'wrong magic',
			content: () => changedBam((plain) => void (plain[3] = 2)),
			refused: 'raw.not_recognised',
			shows: () => ['bytes 42414d02', '--input-format'],
		},
		{
			fault: 'compressed by gzip',
			content: () => gzip(plainBam(reads())),
			refused: 'alignments.not_alignments',
			shows: () => ['BGZF'],
		},
		{
			fault: 'not compressed',
			content: () => plainBam(reads()),
			refused: 'alignments.not_alignments',
			shows: () => ['BGZF'],
		},
		{
			fault: 'a wrong checksum',
			content: () => withWrongChecksum(bam(), 3),
			refused: 'bgzf.damaged',
			shows: (bytes) => [`byte ${blocksOf(bytes)[2]}`],
		},
		{
			fault: 'scrambled data',
			content: () => withScrambledBlock(bam(), 2),
			refused: 'bgzf.damaged',
			shows: (bytes) => [`byte ${blocksOf(bytes)[2]}`],
		},
		{
			fault: 'a header alone',
			content: () => bam((text) => void (text.reads = [])),
			refused: 'reader.header_only',
		},
		{
			fault: 'no proper pair',
			content: () => bam(ofAll((read) => (read.flag &= ~2))),
			refused: 'fragments.none_left',
			shows: () => ['600', 'not_proper_pair'],
		},
		{
			fault: 'unpaired reads',
			content: () => bam(ofAll((read) => Object.assign(read, { flag: read.flag & 16, template_length: 0 }))),
			refused: 'fragments.none_left',
			shows: () => ['single-end', '--reads-are-fragments'],
		},
		{
			fault: 'low mapping quality',
			content: () => bam(ofAll((read) => (read.mapq = 3))),
			refused: 'fragments.none_left',
			// Of 600 reads one of each pair stands for a fragment.
			shows: () => ['the filter mapq removed 300', '--min-mapq'],
		},
		{
			fault: 'duplicates alone',
			content: () => bam(ofAll((read) => (read.flag |= 1024))),
			refused: 'fragments.none_left',
			shows: () => ['duplicate removed 600'],
		},
		{
			fault: 'unmapped reads',
			content: () => bam(ofAll((read) => (read.flag |= 4))),
			refused: 'fragments.none_left',
			shows: () => ['unmapped removed 600'],
		},
		{
			fault: 'every read twice, where alleles are counted',
			content: () => bam((text) => void (text.reads = text.reads.flatMap((read) => [read, read]))),
			beside: (file) => {
				const { contig, pos, sequence } = reads().reads[0] as SamRead;
				const ref = sequence[10] as string;
				const row = [contig, pos + 11, ref, ref === 'A' ? 'C' : 'A'].join('\t');
				return {
					variants: put(path.join(path.dirname(file), 'v'), 'v.tsv', `chrom\tpos\tref\talt\n${row}\n`),
				};
			},
			says: 'fragments.names_repeated',
			shows: () => ['P1.bam', 'one vote'],
		},
		{
			fault: 'one name for all reads',
			content: () => bam(ofAll((read) => (read.name = 'same'))),
			fine: true,
		},
		{
			fault: 'a read behind the end of its contig',
			content: () => bam(read40({ pos: 300_000_000 })),
			refused: 'alignments.past_contig',
			shows: () => [`${reads().reads[40]?.contig}:300000001`, 'does not match the reference'],
		},
		{
			fault: 'contigs that are too short in the header',
			content: () =>
				bam((text) => {
					for (const contig of text.contigs) contig.length = 5000;
					text.header = text.header.replace(/LN:\d+/g, 'LN:5000');
				}),
			refused: 'alignments.past_contig',
			shows: () => ['has 5,000 bases'],
		},
		{
			fault: 'a fragment that reaches over the end',
			content: () =>
				bam((text) => {
					const first = text.reads.find(({ flag }) => flag === 99) as SamRead;
					first.template_length = 280_000_000;
				}),
			says: 'reads_no_span',
		},
		{
			fault: 'a negative position',
			content: () => bam(read40({ pos: -7 })),
			refused: 'alignments.record_damaged',
			shows: () => ['position is -7', 'the block at byte 0'],
		},
		{
			fault: 'a contig that is not there',
			content: () => changedBam((plain, record) => void plain.writeInt32LE(99, record + 4)),
			refused: 'alignments.record_damaged',
			shows: () => ['contig 99 of 24'],
		},
		{
			fault: 'a record that claims 256 MB',
			content: () => changedBam((plain, record) => void plain.writeInt32LE(0x0fffffff, record)),
			refused: 'alignments.record_cut',
		},
		{
			fault: 'a header that claims 2 GB',
			content: () => changedBam((plain) => void plain.writeInt32LE(0x7fffffff, 4)),
			refused: 'alignments.header_damaged',
		},
		{
			fault: 'a header that claims two billion contigs',
			content: () => changedBam((plain) => void plain.writeInt32LE(0x7fffffff, 8 + reads().header.length)),
			refused: 'alignments.header_damaged',
		},
		{ fault: 'unsorted', content: () => bam((text) => void text.reads.reverse()), fine: true },
		{
			fault: 'two spellings of chromosomes',
			content: () =>
				bam((text) => {
					for (const contig of text.contigs) if (contig.name === 'chr2') contig.name = '2';
					for (const read of text.reads) if (read.contig === 'chr2') read.contig = '2';
					text.header = text.header.replace('SN:chr2\t', 'SN:2\t');
				}),
			says: 'alignments.contigs_mixed',
			shows: () => ['"chr1" and "2"'],
		},
		{
			fault: 'a contig twice',
			content: () =>
				bam((text) => {
					const third = text.contigs[2];
					if (third !== undefined) third.name = 'chr1';
				}),
			refused: 'alignments.header_damaged',
			shows: () => ['two contigs are named chr1'],
		},
		{
			fault: 'a header text with another length',
			content: () =>
				bam((text) => void (text.header = text.header.replace(/SN:chr1\tLN:\d+/, 'SN:chr1\tLN:1234'))),
			says: 'alignments.header_disagrees',
			shows: () => ['1234'],
		},
		...['BAI\u0001garbagegarbage', PAGE, ''].map((index, i): Case => ({
			fault: `an index that is none (${i + 1})`,
			content: () => bam(),
			beside: (file) => void put(path.dirname(file), 'P1.bam.bai', index),
			says: 'alignments.index_not_used',
			shows: () => ['P1.bam.bai', 'samtools index'],
		})),
	]);
});

describe.skipIf(systemTool('samtools') === null)('indexes of BAM', () => {
	const index = (file: string): string => {
		runTool('samtools', ['index', file]);
		return `${file}.bai`;
	};
	/** Puts the index of another file beside this one. */
	const foreign = (change: (text: SamText) => void) => (file: string) => {
		const other = put(
			path.join(base, `other ${path.basename(path.dirname(file))}`),
			'other.bam',
			bam(change),
		);
		copyFileSync(index(other), `${file}.bai`);
	};
	table('indexed BAM', 'P1.bam', [
		{ fault: 'good', content: () => bam(), beside: (file) => void index(file), fine: true },
		{
			fault: 'older than the data',
			content: () => bam(),
			beside: (file) => utimesSync(index(file), YEAR_2001, YEAR_2001),
			says: 'alignments.index_older',
			shows: () => ['P1.bam.bai', 'samtools index'],
		},
		{
			fault: 'of a file with other contigs',
			content: () => bam(),
			beside: foreign((text) => {
				text.contigs.splice(22);
				text.header = text.header.replace(/@SQ\tSN:chr[XY]\t.*\n/g, '');
			}),
			says: 'alignments.index_not_used',
			shows: () => ['it lists 22 contigs, the data has 24'],
		},
		{
			// A whole file is read without its index, so a wrong one does no harm.
			fault: 'of a file with the same contigs',
			content: () => bam(),
			beside: foreign((text) => void (text.reads = text.reads.filter((_, i) => i % 3 === 0))),
			fine: true,
		},
	]);
});

describe.skipIf(systemTool('samtools') === null)('CRAM', () => {
	const genome = smallGenome();
	const cram = (): Buffer => {
		const folder = path.join(base, 'small genome');
		const fasta = put(folder, 'made-with.fa', genome.fasta);
		const sam = put(folder, 'reads.sam', genome.sam);
		const made = Buffer.from(runTool('samtools', ['view', '-C', '-T', fasta, sam]), 'latin1');
		// The header names it; a file that is there would be found.
		rmSync(fasta);
		return made;
	};
	const along =
		(fasta: string) =>
		(file: string): Record<string, unknown> => ({
			reference: put(path.join(path.dirname(file), 'ref'), 'ref.fa', fasta),
		});
	const right = along(genome.fasta);
	table('CRAM', 'P1.cram', [
		{ fault: 'good', content: cram, beside: right, fine: true },
		...saved,
		{
			fault: 'another reference',
			content: cram,
			beside: along(genome.other),
			refused: 'alignments.reference_unfit',
			shows: () => ['reference', 'checksum'],
		},
		{ fault: 'cut', content: () => half(cram()), beside: right, refused: 'bgzf.truncated', shows: cutAt },
		{
			fault: 'without its end',
			content: () => cram().subarray(0, -38),
			beside: right,
			refused: 'bgzf.truncated',
			shows: cutAt,
		},
		{
			fault: 'a wrong checksum',
			content: () => {
				const bytes = cram();
				const at = bytes.length - 98;
				bytes[at] = (bytes[at] as number) ^ 0xff;
				return bytes;
			},
			beside: right,
			refused: 'alignments.cram_failed',
			shows: () => ['CRC32'],
		},
	]);
});

describe.skipIf(systemTool('bcftools') === null)('BCF', () => {
	table('BCF', 'P1.bcf', [
		{ fault: 'good', content: () => bcf(), fine: true },
		...saved,
		{ fault: 'cut', content: () => half(bcf()), refused: 'bgzf.truncated', shows: cutAt },
		{
			fault: 'without its end block',
			content: () => withoutEndBlock(bcf()),
			refused: 'bgzf.truncated',
			shows: cutAt,
		},
		{
			fault: 'a wrong checksum',
			content: () => withWrongChecksum(bcf(), 1),
			refused: 'bgzf.damaged',
			shows: () => ['byte 0'],
		},
		{ fault: 'wrong magic', content: () => blocks('BCX\u0002\u0002 nothing'), refused: 'raw.not_recognised' },
		{
			fault: 'a damaged header',
			content: () => blocks(`BCF\u0002\u0002${'A'.repeat(400)}`),
			refused: 'variants.bcftools_failed',
		},
		{ fault: 'a header alone', content: () => bcf('-h'), fine: true },
	]);
});

describe('VCF in blocks', () => {
	table('VCF', 'P1.vcf.gz', [
		{ fault: 'good', content: () => blocks(vcfText()), fine: true },
		{
			fault: 'without its end block',
			content: () => withoutEndBlock(blocks(vcfText())),
			refused: 'bgzf.truncated',
			shows: cutAt,
		},
		{ fault: 'cut', content: () => half(blocks(vcfText())), refused: 'bgzf.truncated', shows: cutAt },
		{
			fault: 'a wrong checksum',
			content: () => withWrongChecksum(blocks(vcfText()), 3),
			refused: 'bgzf.damaged',
			shows: (bytes) => [`byte ${blocksOf(bytes)[2]}`],
		},
		{
			fault: 'a sample twice',
			name: 'P1.vcf',
			content: () =>
				vcfText()
					.replace('\tTUMOR', '\tA\tA')
					.replace(/(0\/1:\S+)/g, '$1\t$1'),
			refused: 'variants.vcf_sample_twice',
			shows: () => ['"A"'],
		},
		{
			fault: 'spaces for tabs',
			name: 'P1.vcf',
			content: () => vcfText().replaceAll('\t', ' '),
			refused: 'variants.vcf_header_columns',
			shows: () => ['separated by tabs'],
		},
	]);
});

describe('fragment files in blocks', () => {
	const sorted = (): string =>
		textOfLines(
			[...textFormats.fragment_file.lines].sort((a, b) => {
				const [x, y] = [a.split('\t'), b.split('\t')];
				return (x[0] as string).localeCompare(y[0] as string) || Number(x[1]) - Number(y[1]);
			}),
		);
	table('fragments', 'P1.frag.tsv.gz', [
		{ fault: 'good', content: () => blocks(sorted(), 4000), fine: true },
		{ fault: 'cut', content: () => half(blocks(sorted(), 2000)), refused: 'bgzf.truncated', shows: cutAt },
		{
			fault: 'a wrong checksum',
			content: () => withWrongChecksum(blocks(sorted(), 2000), 2),
			refused: 'bgzf.damaged',
			shows: (bytes) => [`byte ${blocksOf(bytes)[1]}`],
		},
		{
			fault: 'an index that is none',
			content: () => blocks(sorted(), 4000),
			beside: (file) => void put(path.dirname(file), 'P1.frag.tsv.gz.tbi', gzip('TBI\u0001abcabc')),
			says: 'alignments.index_not_used',
		},
		{
			fault: 'a bad row far down',
			name: 'P1.frag.tsv',
			content: () => `${sorted().repeat(40)}chr1\t200\t100\t60\t+\n${sorted()}`,
			refused: 'fragment_file.line',
			// 40 times 300 rows stand before it.
			shows: () => ['line 12001', '200', '"100"'],
		},
		{
			fault: 'an endless line',
			name: 'P1.frag.tsv',
			content: () => `${sorted()}chr1\t${'1'.repeat(3_000_000)}\n`,
			refused: 'reader.row_too_long',
			shows: () => ['row 301'],
		},
	]);
});

describe('bigWig', () => {
	const changed = (change: (bytes: Buffer) => void) => (): Buffer => {
		const bytes = Buffer.from(bigWig());
		change(bytes);
		return bytes;
	};
	table('bigWig', 'P1.bw', [
		{ fault: 'good', content: bigWig },
		...saved,
		{
			fault: 'cut',
			content: () => half(bigWig()),
			refused: 'genome.track_damaged',
			shows: () => ['at byte'],
		},
		{
			fault: 'cut by four bytes',
			content: () => bigWig().subarray(0, -4),
			refused: 'genome.track_damaged',
			shows: cutAt,
		},
		{
			fault: 'cut inside its header',
			content: () => bigWig().subarray(0, 40),
			refused: 'genome.track_damaged',
			shows: () => ['ends at 40'],
		},
		{
			fault: 'wrong magic',
			content: changed((bytes) => void (bytes[0] = 0)),
			refused: 'raw.not_recognised',
		},
		{
			fault: 'contigs past the end',
			content: changed((bytes) => void bytes.writeBigUInt64LE(99_999_999n, 8)),
			refused: 'genome.track_damaged',
			shows: () => ['byte 99999999'],
		},
		{
			fault: 'no index where one should be',
			content: changed((bytes) => void bytes.writeBigUInt64LE(10n, 24)),
			refused: 'genome.track_damaged',
			shows: () => ['byte 10'],
		},
		{
			fault: 'scrambled data',
			content: changed((bytes) => {
				const at = Number(bytes.readBigUInt64LE(16)) + 28;
				for (let i = at; i < at + 40; i++) bytes[i] = (bytes[i] as number) ^ 0x5a;
			}),
			refused: 'genome.track_damaged',
		},
		{
			fault: 'a quadrillion contigs',
			content: changed((bytes) => {
				const tree = Number(bytes.readBigUInt64LE(8));
				bytes.writeBigUInt64LE(1n << 50n, tree + 16);
			}),
			refused: 'genome.track_damaged',
			shows: () => ['1125899906842624 contigs'],
		},
	]);
});
