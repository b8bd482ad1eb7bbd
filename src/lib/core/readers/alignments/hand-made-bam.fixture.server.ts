import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from './hand-made-crc.fixture.ts';
import { deflateRawSync } from 'node:zlib';
import { BGZF_END } from '../bytes/gzip.ts';

/** A folder of its own under the system's place for such. */
export function scratchFolder(): string {
	return mkdtempSync(path.join(tmpdir(), 'lb-alignments-'));
}

export function scratchFile(name: string, bytes: Uint8Array | string): string {
	const file = path.join(scratchFolder(), name);
	writeFileSync(file, bytes);
	return file;
}

/** One BGZF block (SAM specification 4.1); `lies` overrides what its header and footer say. */
export function bgzfBlock(
	data: Uint8Array,
	lies: { bsize?: number; crc?: number; isize?: number } = {},
): Uint8Array {
	return blockOf(deflateRawSync(data), data, lies);
}

/** A block around deflate data that is there already. */
export function blockOf(
	deflated: Uint8Array,
	data: Uint8Array,
	lies: { bsize?: number; crc?: number; isize?: number } = {},
): Uint8Array {
	const block = Buffer.alloc(18 + deflated.length + 8);
	block.set([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 0xff, 6, 0, 0x42, 0x43, 2, 0]);
	block.writeUInt16LE(lies.bsize ?? block.length - 1, 16);
	block.set(deflated, 18);
	block.writeUInt32LE(lies.crc ?? crc32(data), 18 + deflated.length);
	block.writeUInt32LE(lies.isize ?? data.length, 22 + deflated.length);
	return block;
}

/** A BGZF file whose blocks hold `size` bytes each, with its end block. */
export function bgzip(data: Uint8Array, size = 65280): Uint8Array {
	const blocks: Uint8Array[] = [];
	for (let at = 0; at < data.length; at += size) blocks.push(bgzfBlock(data.subarray(at, at + size)));
	return Buffer.concat([...blocks, BGZF_END]);
}

/** A record by its fields as the SAM specification lays them out (4.2); `cigar` holds length << 4 | code. */
export interface HandMadeRecord {
	ref_id?: number;
	pos?: number;
	mapq?: number;
	flag?: number;
	next_ref_id?: number;
	next_pos?: number;
	template_length?: number;
	name?: string;
	cigar?: readonly number[];
	/** Letters of "=ACMGRSVTWYHKDBN". */
	sequence?: string;
	qualities?: readonly number[];
	/** As BAM holds them. */
	tags?: Uint8Array;
}

export function bamRecord(record: HandMadeRecord = {}): Buffer {
	const { name = 'r', cigar = [], sequence = '', tags = new Uint8Array(0) } = record;
	const qualities = record.qualities ?? new Array<number>(sequence.length).fill(255);
	const codes = Array.from(sequence, (letter) => '=ACMGRSVTWYHKDBN'.indexOf(letter));
	const packed: number[] = [];
	for (let i = 0; i < codes.length; i += 2) packed.push((codes[i]! << 4) | (codes[i + 1] ?? 0));
	const head = Buffer.alloc(36 + name.length + 1 + 4 * cigar.length);
	head.writeInt32LE(record.ref_id ?? -1, 4);
	head.writeInt32LE(record.pos ?? -1, 8);
	head.writeUInt8(name.length + 1, 12);
	head.writeUInt8(record.mapq ?? 0, 13);
	head.writeUInt16LE(cigar.length, 16);
	head.writeUInt16LE(record.flag ?? 4, 18);
	head.writeInt32LE(sequence.length, 20);
	head.writeInt32LE(record.next_ref_id ?? -1, 24);
	head.writeInt32LE(record.next_pos ?? -1, 28);
	head.writeInt32LE(record.template_length ?? 0, 32);
	head.write(name, 36, 'latin1');
	for (const [i, operation] of cigar.entries()) head.writeUInt32LE(operation, 37 + name.length + 4 * i);
	const whole = Buffer.concat([head, Uint8Array.from(packed), Uint8Array.from(qualities), tags]);
	whole.writeInt32LE(whole.length - 4, 0);
	return whole;
}

/** The decompressed bytes of a BAM file. */
export function bamBytes(
	contigs: readonly { name: string; length: number }[],
	records: readonly Uint8Array[],
	text?: string,
): Buffer {
	const written =
		text ??
		['@HD\tVN:1.6', ...contigs.map(({ name, length }) => `@SQ\tSN:${name}\tLN:${length}`), ''].join('\n');
	return Buffer.concat([
		Buffer.from('BAM\x01'),
		int32(written.length),
		Buffer.from(written),
		int32(contigs.length),
		...contigs.flatMap(({ name, length }) => [
			int32(name.length + 1),
			Buffer.from(`${name}\0`),
			int32(length),
		]),
		...records,
	]);
}

export function int32(value: number): Buffer {
	const bytes = Buffer.alloc(4);
	bytes.writeInt32LE(value);
	return bytes;
}
