import {
	bamBytes,
	bamRecord,
	bgzip,
} from '../../../src/lib/core/readers/alignments/hand-made-bam.fixture.server.ts';

/** A read of a SAM text, as it is changed by a test before it is written as BAM. */
export interface SamRead {
	name: string;
	flag: number;
	contig: string;
	/** From 0. */
	pos: number;
	mapq: number;
	/** Length of its only CIGAR operation, a match. */
	matched: number;
	next_pos: number;
	template_length: number;
	sequence: string;
}

/** A BAM file before it is compressed. */
export interface SamText {
	header: string;
	contigs: { name: string; length: number }[];
	reads: SamRead[];
}

/** Header and reads of a SAM text whose reads have one match each and a mate on the same contig. */
export function samText(text: string): SamText {
	const all = text.trimEnd().split('\n');
	const header = all.filter((line) => line.startsWith('@'));
	const contigs = header
		.map((line) => /^@SQ\tSN:(\S+)\tLN:(\d+)/.exec(line))
		.filter((found) => found !== null)
		.map(([, name = '', length = '']) => ({ name, length: Number(length) }));
	const reads = all
		.filter((line) => !line.startsWith('@'))
		.map((line) => {
			const [name = '', flag, contig = '', pos, mapq, cigar = '', , next, length, sequence = ''] =
				line.split('\t');
			return {
				name,
				flag: Number(flag),
				contig,
				pos: Number(pos) - 1,
				mapq: Number(mapq),
				matched: parseInt(cigar, 10),
				next_pos: Number(next) - 1,
				template_length: Number(length),
				sequence,
			};
		});
	return { header: header.map((line) => `${line}\n`).join(''), contigs, reads };
}

/** The decompressed bytes of a BAM file with these reads, in the order they are given. */
export function plainBam({ header, contigs, reads }: SamText): Buffer {
	const numbers = new Map(contigs.map(({ name }, i) => [name, i]));
	return bamBytes(
		contigs,
		reads.map((read) => {
			const ref_id = numbers.get(read.contig) ?? -1;
			return bamRecord({
				ref_id,
				pos: read.pos,
				mapq: read.mapq,
				flag: read.flag,
				next_ref_id: ref_id,
				next_pos: read.next_pos,
				template_length: read.template_length,
				name: read.name,
				cigar: [read.matched << 4],
				sequence: read.sequence,
			});
		}),
		header,
	);
}

/** A BAM file of blocks of 16 kB, so that it has several. */
export const bamOf = (text: SamText): Uint8Array => bgzip(plainBam(text), 1 << 14);
