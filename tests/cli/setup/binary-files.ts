import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createRandom } from '../../../src/lib/base/random.ts';
import { bgzip } from '../../../src/lib/core/readers/alignments/hand-made-bam.fixture.server.ts';
import { runTool } from '../../setup/system-tools.ts';
import { bamOf, plainBam, samText, type SamText } from './bam-files.ts';
import { root } from './built-program.ts';
import { sam, vcf } from './raw-folder.ts';

const SEED = 7;
/** So that a file of some kilobytes has several blocks. */
const BLOCK = 1 << 14;

/** 300 proper pairs on hg19, and the same with changes. */
export const reads = (change: (text: SamText) => void = () => undefined): SamText => {
	const text = samText(sam(createRandom(SEED, 'sam'), false, 'hg19'));
	change(text);
	return text;
};
export const bam = (change?: (text: SamText) => void): Uint8Array => bamOf(reads(change));

/** A BAM file whose decompressed bytes are changed; `record` is where the first record begins. */
export function changedBam(change: (plain: Buffer, record: number) => Buffer | void): Uint8Array {
	const text = reads();
	const plain = plainBam(text);
	const contigs = text.contigs.reduce((sum, { name }) => sum + 8 + name.length + 1, 0);
	return bgzip(change(plain, 12 + text.header.length + contigs) ?? plain, BLOCK);
}

export const vcfText = (): string => vcf(createRandom(SEED, 'vcf'), true, 'hg19');
export const bcf = (...options: string[]): Buffer =>
	Buffer.from(runTool('bcftools', ['view', ...options, '-Ob', '-'], vcfText()), 'latin1');
export const bigWig = (): Buffer => readFileSync(path.join(root, 'tests/fixtures/tracks/spans.bw'));

/** Where the blocks of a BGZF file begin. */
export function blocksOf(bytes: Uint8Array): number[] {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	const starts: number[] = [];
	for (let at = 0; at < bytes.length; at += view.getUint16(at + 16, true) + 1) starts.push(at);
	return starts;
}

/** The checksum of the block ahead of block `i` is wrong. */
export function withWrongChecksum(bytes: Uint8Array, i: number): Uint8Array {
	const copy = Uint8Array.from(bytes);
	const at = (blocksOf(copy)[i] as number) - 7;
	copy[at] = (copy[at] as number) ^ 0xff;
	return copy;
}

/** The compressed data of block `i` is scrambled. */
export function withScrambledBlock(bytes: Uint8Array, i: number): Uint8Array {
	const copy = Uint8Array.from(bytes);
	const from = (blocksOf(copy)[i] as number) + 100;
	for (let at = from; at < from + 40; at++) copy[at] = (copy[at] as number) ^ 0x5a;
	return copy;
}

export const withoutEndBlock = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, bytes.length - 28);
export const half = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, Math.floor(0.6 * bytes.length));
export const blocks = (text: string, size = 400): Uint8Array => bgzip(Buffer.from(text), size);
export const gzip = (text: string | Uint8Array): Uint8Array => gzipSync(text);

/** A reference of one contig of 20,000 seeded bases, and 100 pairs of reads made of it. */
export function smallGenome(): { fasta: string; other: string; sam: string } {
	const random = createRandom(SEED, 'genome');
	const bases = Array.from({ length: 20_000 }, () => 'ACGT'[random.int(4)] as string).join('');
	const fasta = (sequence: string): string => `>chr1\n${sequence.replace(/.{60}/g, '$&\n')}\n`;
	const lines = Array.from({ length: 100 }, (_, i) => 100 + 150 * i).flatMap((start) => {
		const line = (flag: number, at: number, mate: number, length: number): { at: number; text: string } => ({
			at,
			text: `r${start}\t${flag}\tchr1\t${at + 1}\t60\t50M\t=\t${mate + 1}\t${length}\t${bases.slice(at, at + 50)}\t${'I'.repeat(50)}`,
		});
		return [line(99, start, start + 117, 167), line(147, start + 117, start, -167)];
	});
	lines.sort((a, b) => a.at - b.at);
	const header = ['@HD\tVN:1.6\tSO:coordinate', '@SQ\tSN:chr1\tLN:20000'];
	return {
		fasta: fasta(bases),
		other: fasta([...bases].reverse().join('')),
		sam: [...header, ...lines.map(({ text }) => text), ''].join('\n'),
	};
}
