import { gzipSync } from 'node:zlib';
import { createRandom } from '../../../src/lib/base/random.ts';
import { writeXlsx } from '../../../src/lib/core/assistant/demo/xlsx-writer.ts';
import { bgzip } from '../../../src/lib/core/readers/alignments/hand-made-bam.fixture.server.ts';
import { bamOf, samText } from '../../cli/setup/bam-files.ts';
import { textFormats, type TextFormatName } from '../../cli/setup/signal-files.ts';
import { writeBigWig, writeTwoBit } from './write-genome.ts';
import { writeParquet } from './write-parquet.ts';

/** A small valid file of one format, made from a seed. */
export interface SmallFile {
	name: string;
	/** Its format as recognition calls it, or what it is where no scan looks for it. */
	format: string;
	bytes: Uint8Array;
	/** Files that belong beside it and stay as they are. */
	beside?: Readonly<Record<string, Uint8Array>>;
}

const SEED = 11;
const ROWS = 40;
const random = (label: string): ReturnType<typeof createRandom> => createRandom(SEED, label);

const samples = Array.from({ length: ROWS }, (_, i) => `S${String(i + 1).padStart(3, '0')}`);
const bytes = (text: string): Uint8Array => Buffer.from(text);
const lines = (rows: readonly (readonly (string | number)[])[], delimiter: string): Uint8Array =>
	bytes(rows.map((row) => `${row.join(delimiter)}\n`).join(''));

/** The first rows of a text format as the command-line tests write it. */
function text(name: TextFormatName, rows = ROWS): string {
	const { lines: all, header } = textFormats[name];
	return all
		.slice(0, header + rows)
		.map((line) => `${line}\n`)
		.join('');
}

function sampleSheet(): (string | number)[][] {
	const ages = random('ages');
	return [
		['sample', 'group', 'age', 'batch'],
		...samples.map((id, i) => [id, i % 2 === 0 ? 'healthy' : 'cancer', 40 + ages.int(40), `b${i % 3}`]),
	];
}

function matrix(): (string | number)[][] {
	const values = random('matrix');
	const names = Array.from({ length: 12 }, (_, i) => `chr1:${1000 * i}-${1000 * (i + 1)}`);
	return [
		['sample', ...names],
		...samples.map((id) => [id, ...names.map(() => Number(values.normal().toFixed(4)))]),
	];
}

function records(): Record<string, string | number | null>[] {
	const [header = [], ...rows] = sampleSheet();
	return rows.map((row, r) =>
		Object.fromEntries(
			header.map((name, i) => [name, name === 'age' && r % 7 === 0 ? null : (row[i] ?? null)]),
		),
	);
}

function columns(): Record<string, (string | number | null)[]> {
	const rows = records();
	return Object.fromEntries(
		Object.keys(rows[0] ?? {}).map((name) => [name, rows.map((row) => row[name] ?? null)]),
	);
}

function sequences(): { name: string; bases: string }[] {
	const letters = random('bases');
	return ['chr1', 'chr2'].map((name) => ({
		name,
		bases: 'N'.repeat(20) + Array.from({ length: 980 }, () => 'ACGT'[letters.int(4)] as string).join(''),
	}));
}

const LINE = 50;
const fasta = (): string =>
	sequences()
		.map(({ name, bases }) => `>${name}\n${bases.replace(/.{50}/g, '$&\n')}`)
		.join('');

/** Every contig has 1,000 bases in lines of 50 behind a name of six bytes. */
const fai = (): string =>
	sequences()
		.map(({ name, bases }, i) => `${name}\t${bases.length}\t${6 + i * (6 + 1020)}\t${LINE}\t${LINE + 1}\n`)
		.join('');

/** Where the blocks of a BGZF file begin in both, for its .gzi index. */
function gzi(blocks: Uint8Array, size: number): Uint8Array {
	const view = new DataView(blocks.buffer, blocks.byteOffset, blocks.length);
	const pairs: [number, number][] = [];
	for (let at = 0, plain = 0; at < blocks.length; plain += size) {
		if (at > 0) pairs.push([at, plain]);
		at += view.getUint16(at + 16, true) + 1;
	}
	const index = Buffer.alloc(8 + 16 * pairs.length);
	index.writeBigUInt64LE(BigInt(pairs.length));
	for (const [i, [packed, plain]] of pairs.entries()) {
		index.writeBigUInt64LE(BigInt(packed), 8 + 16 * i);
		index.writeBigUInt64LE(BigInt(plain), 16 + 16 * i);
	}
	return index;
}

/** An index with one bin, the one over all of the first contig: a chunk from `start` to the end of the data. */
function index(
	kind: 'bai' | 'csi' | 'tbi',
	names: readonly string[],
	start: bigint,
	end: bigint,
): Uint8Array {
	const int = (...values: number[]): Buffer =>
		Buffer.concat(values.map((value) => Buffer.from(Int32Array.of(value).buffer)));
	const offsets = (...values: bigint[]): Buffer => Buffer.from(BigUint64Array.from(values).buffer);
	const filled =
		kind === 'csi'
			? [int(1, 0), offsets(start), int(1), offsets(start, end)]
			: [int(1, 0, 1), offsets(start, end), int(1), offsets(start)];
	const empty = kind === 'csi' ? [int(0)] : [int(0, 0)];
	const bins = names.map((_, i) => Buffer.concat(i === 0 ? filled : empty));
	if (kind === 'bai') return Buffer.concat([Buffer.from('BAI\x01'), int(names.length), ...bins]);
	if (kind === 'csi')
		return bgzip(Buffer.concat([Buffer.from('CSI\x01'), int(14, 5, 0, names.length), ...bins]));
	const letters = Buffer.from(names.map((name) => `${name}\0`).join(''));
	return bgzip(
		Buffer.concat([
			Buffer.from('TBI\x01'),
			int(names.length, 0x10000, 1, 2, 3, 35, 0, letters.length),
			letters,
			...bins,
		]),
	);
}

function alignments(): { bam: Uint8Array; names: string[]; first: bigint; end: bigint } {
	const read = samText(text('sam'));
	const names = read.contigs.map(({ name }) => name);
	const bam = bamOf(read);
	const header = 12 + read.header.length + read.contigs.reduce((sum, { name }) => sum + 9 + name.length, 0);
	return { bam, names, first: BigInt(header), end: BigInt(bam.length - 28) << 16n };
}

function track(): Uint8Array {
	const values = random('track');
	const contigs = ['chr1', 'chr2'].map((name) => ({ name, length: 100_000 }));
	const spans = contigs.flatMap((_, contig) =>
		Array.from({ length: 30 }, (_, i) => ({
			contig,
			start: 1000 * i,
			end: 1000 * i + 500,
			value: values.uniform(),
		})),
	);
	return writeBigWig(contigs, spans);
}

const tokenizer = (): string =>
	JSON.stringify({
		added_tokens: [{ id: 0, content: '[PAD]' }],
		model: {
			type: 'BPE',
			unk_token: '[UNK]',
			vocab: { '[PAD]': 0, '[UNK]': 1, A: 2, C: 3, G: 4, T: 5, N: 6, AC: 7, GT: 8 },
			merges: ['A C', 'G T'],
		},
	});

/** Formats of other programs that are texts; of each a file without packing. */
const WITH_FILES_OF_THEIR_OWN: readonly string[] = [
	...['sam', 'fragment_file', 'vcf', 'maf', 'bedgraph', 'wig', 'narrow_peak', 'end_motif_table'],
];
const OTHER_TEXTS = (Object.keys(textFormats) as TextFormatName[]).filter(
	(name) => !WITH_FILES_OF_THEIR_OWN.includes(name),
);

/** A file of every format that the program reads by itself. */
export function smallFiles(): SmallFile[] {
	const { bam, names, first, end } = alignments();
	const fragments = text('fragment_file');
	const contigs = [
		...new Set(
			fragments
				.trimEnd()
				.split('\n')
				.map((line) => line.split('\t', 1)[0] as string),
		),
	];
	const packed = bgzip(bytes(fragments), 400);
	const last = BigInt(packed.length - 28) << 16n;
	const sequence = bytes(fasta());
	const sequenceBlocks = bgzip(sequence, 300);
	const named = (name: TextFormatName, rows?: number): SmallFile => ({
		name: `${name}/${textFormats[name].name}`,
		format: name,
		bytes: bytes(text(name, rows)),
	});
	return [
		{ name: 'matrix.csv', format: 'table', bytes: lines(matrix(), ',') },
		{ name: 'matrix.tsv.gz', format: 'table', bytes: gzipSync(lines(matrix(), '\t')) },
		{ name: 'samples.tsv', format: 'table', bytes: lines(sampleSheet(), '\t') },
		{
			name: 'book.xlsx',
			format: 'table',
			bytes: writeXlsx([
				{ name: 'Samples', rows: sampleSheet() },
				{ name: 'Values', rows: matrix() },
			]),
		},
		{ name: 'plain.parquet', format: 'table', bytes: writeParquet(columns()) },
		{ name: 'packed.parquet', format: 'table', bytes: writeParquet(columns(), true) },
		{ name: 'records.json', format: 'table', bytes: bytes(JSON.stringify(records())) },
		{
			name: 'records.jsonl',
			format: 'table',
			bytes: bytes(
				records()
					.map((row) => `${JSON.stringify(row)}\n`)
					.join(''),
			),
		},
		{
			name: 'bam/P1.bam',
			format: 'bam',
			bytes: bam,
			beside: { 'P1.bam.bai': index('bai', names, first, end) },
		},
		{
			name: 'bai/P2.bam.bai',
			format: 'index of P2.bam',
			bytes: index('bai', names, first, end),
			beside: { 'P2.bam': bam },
		},
		{
			name: 'csi/P3.bam.csi',
			format: 'index of P3.bam',
			bytes: index('csi', names, first, end),
			beside: { 'P3.bam': bam },
		},
		named('sam'),
		{
			name: 'frag/P4.frag.tsv.gz',
			format: 'fragment_file',
			bytes: packed,
			beside: { 'P4.frag.tsv.gz.tbi': index('tbi', contigs, 0n, last) },
		},
		{
			name: 'tbi/P5.frag.tsv.gz.tbi',
			format: 'index of P5.frag.tsv.gz',
			bytes: index('tbi', contigs, 0n, last),
			beside: { 'P5.frag.tsv.gz': packed },
		},
		named('vcf'),
		{ name: 'vcf/P6.vcf.gz', format: 'vcf', bytes: bgzip(bytes(text('vcf')), 700) },
		named('maf'),
		{ name: 'track/P7.bw', format: 'bigwig', bytes: track() },
		{ name: 'twobit/genome.2bit', format: 'twobit', bytes: writeTwoBit(sequences()) },
		{ name: 'fasta/genome.fa', format: 'fasta', bytes: sequence },
		{
			name: 'fai/other.fa.fai',
			format: 'index of other.fa',
			bytes: bytes(fai()),
			beside: { 'other.fa': sequence },
		},
		{
			name: 'gzi/packed.fa.gz.gzi',
			format: 'index of packed.fa.gz',
			bytes: gzi(sequenceBlocks, 300),
			beside: { 'packed.fa.gz': sequenceBlocks, 'packed.fa.gz.fai': bytes(fai()) },
		},
		named('bedgraph'),
		named('wig'),
		named('narrow_peak'),
		named('end_motif_table', 256),
		...OTHER_TEXTS.map((name) => named(name)),
		{ name: 'model/tokenizer.json', format: 'tokenizer', bytes: bytes(tokenizer()) },
	];
}
