import { chromosomes } from './reference.ts';
import { READ_LENGTH, type DemoRead } from './draw-reads.ts';
import { bamHeader, binOf, Blocks, Index } from './indexed-blocks.ts';

/** Codes of A, C, G and T in a packed sequence, by character. */
const CODES = new Uint8Array(128);
for (const [index, base] of [...'ACGT'].entries()) CODES[base.charCodeAt(0)] = 1 << index;
const QUALITY = 37;
/** Room for a record with a name of up to 200 characters. */
const LONGEST_RECORD = 512;
/**
 * Reads as a BAM file and its index; `reads` must be sorted. Those without bases have neither sequence nor qualities, as files that
 * are shared without them. Sections 4 and 5 of the SAM specification.
 * @param genome contigs of the header; level of the packing: 1 is fast, 6 makes smaller files
 */
export function writeBam(
	sample: string,
	reads: readonly DemoRead[],
	genome: readonly (readonly [name: string, length: number])[] = chromosomes,
	level: 1 | 6 = 1,
): { bam: Uint8Array; bai: Uint8Array } {
	const header = bamHeader(
		[
			'@HD\tVN:1.6\tSO:coordinate',
			...genome.map(([name, length]) => `@SQ\tSN:${name}\tLN:${length}`),
			`@RG\tID:${sample}\tSM:${sample}\tPL:ILLUMINA`,
			'@CO\tSimulated demonstration data, no real person',
		],
		genome,
	);
	const blocks = new Blocks(level);
	blocks.write(header);
	const index = new Index(genome.length);
	const buffer = new Uint8Array(LONGEST_RECORD);
	const view = new DataView(buffer.buffer);
	for (const read of reads) {
		const record = recordBytes(read, buffer, view);
		const from = blocks.position();
		blocks.write(record);
		index.add(read.contig, read.position, read.position + READ_LENGTH, from, blocks.position());
	}
	const { bytes, starts } = blocks.finish();
	return { bam: bytes, bai: index.bytes(starts) };
}

/** Writes one record into `buffer` and returns the part that holds it. */
function recordBytes(read: DemoRead, buffer: Uint8Array, view: DataView): Uint8Array {
	const name = read.name.length + 1;
	const size = read.bases.length;
	const length = 36 + name + 4 + Math.ceil(size / 2) + size;
	view.setInt32(0, length - 4, true);
	view.setInt32(4, read.contig, true);
	view.setInt32(8, read.position, true);
	view.setUint8(12, name);
	view.setUint8(13, read.mapq);
	view.setUint16(14, binOf(read.position, read.position + READ_LENGTH), true);
	view.setUint16(16, 1, true);
	view.setUint16(18, read.flag, true);
	view.setInt32(20, size, true);
	view.setInt32(24, read.contig, true);
	view.setInt32(28, read.mate_position, true);
	view.setInt32(32, read.template_length, true);
	for (let i = 0; i < name - 1; i++) buffer[36 + i] = read.name.charCodeAt(i);
	buffer[36 + name - 1] = 0;
	const cigar = 36 + name;
	view.setUint32(cigar, READ_LENGTH << 4, true);
	for (let i = 0; i < size; i += 2)
		buffer[cigar + 4 + i / 2] = (code(read.bases, i) << 4) | code(read.bases, i + 1);
	buffer.fill(QUALITY, cigar + 4 + Math.ceil(size / 2), length);
	return buffer.subarray(0, length);
}

const code = (bases: string, index: number): number => CODES[bases.charCodeAt(index)]!;
