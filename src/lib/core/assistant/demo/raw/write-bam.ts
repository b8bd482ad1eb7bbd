import { deflateSync } from 'fflate';
import { maxOf } from '../../../../base/extremes.ts';
import { chromosomes } from './reference.ts';
import { READ_LENGTH, type DemoRead } from './draw-reads.ts';

/** Uncompressed bytes per block, as htslib packs them. */
const BLOCK = 0xff00;
/** Codes of A, C, G and T in a packed sequence, by character. */
const CODES = new Uint8Array(128);
for (const [index, base] of [...'ACGT'].entries()) CODES[base.charCodeAt(0)] = 1 << index;
const QUALITY = 37;
/** Room for a record with a name of up to 200 characters. */
const LONGEST_RECORD = 512;
/** End-of-file block of the BGZF format. */
const END = Uint8Array.from([
	0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 0xff, 6, 0, 0x42, 0x43, 2, 0, 0x1b, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);

/** Reads as a BAM file and its index; `reads` must be sorted. Sections 4 and 5 of the SAM specification. */
export function writeBam(sample: string, reads: readonly DemoRead[]): { bam: Uint8Array; bai: Uint8Array } {
	const header = headerBytes(sample);
	const blocks = new Blocks();
	blocks.write(header);
	const index = new Index();
	const buffer = new Uint8Array(LONGEST_RECORD);
	const view = new DataView(buffer.buffer);
	for (const read of reads) {
		const record = recordBytes(read, buffer, view);
		const from = blocks.position();
		blocks.write(record);
		index.add(read, from, blocks.position());
	}
	const { bytes, starts } = blocks.finish();
	return { bam: bytes, bai: index.bytes(starts) };
}

function headerBytes(sample: string): Uint8Array {
	const lines = [
		'@HD\tVN:1.6\tSO:coordinate',
		...chromosomes.map(([name, length]) => `@SQ\tSN:${name}\tLN:${length}`),
		`@RG\tID:${sample}\tSM:${sample}\tPL:ILLUMINA`,
		'@CO\tSimulated demonstration data, no real person',
	];
	const text = new TextEncoder().encode(lines.join('\n') + '\n');
	const names = chromosomes.map(([name]) => new TextEncoder().encode(`${name}\0`));
	const bytes = new Uint8Array(12 + text.length + names.reduce((sum, name) => sum + 8 + name.length, 0));
	const view = new DataView(bytes.buffer);
	bytes.set([0x42, 0x41, 0x4d, 1]);
	view.setInt32(4, text.length, true);
	bytes.set(text, 8);
	let at = 8 + text.length;
	view.setInt32(at, chromosomes.length, true);
	at += 4;
	for (const [index, name] of names.entries()) {
		view.setInt32(at, name.length, true);
		bytes.set(name, at + 4);
		view.setInt32(at + 4 + name.length, (chromosomes[index] as readonly [string, number])[1], true);
		at += 8 + name.length;
	}
	return bytes;
}

/** Writes one record into `buffer` and returns the part that holds it. */
function recordBytes(read: DemoRead, buffer: Uint8Array, view: DataView): Uint8Array {
	const name = read.name.length + 1;
	const length = 36 + name + 4 + READ_LENGTH / 2 + READ_LENGTH;
	view.setInt32(0, length - 4, true);
	view.setInt32(4, read.contig, true);
	view.setInt32(8, read.position, true);
	view.setUint8(12, name);
	view.setUint8(13, read.mapq);
	view.setUint16(14, binOf(read.position, read.position + READ_LENGTH), true);
	view.setUint16(16, 1, true);
	view.setUint16(18, read.flag, true);
	view.setInt32(20, READ_LENGTH, true);
	view.setInt32(24, read.contig, true);
	view.setInt32(28, read.mate_position, true);
	view.setInt32(32, read.template_length, true);
	for (let i = 0; i < name - 1; i++) buffer[36 + i] = read.name.charCodeAt(i);
	buffer[36 + name - 1] = 0;
	const cigar = 36 + name;
	view.setUint32(cigar, READ_LENGTH << 4, true);
	for (let i = 0; i < READ_LENGTH; i += 2)
		buffer[cigar + 4 + i / 2] = (code(read.bases, i) << 4) | code(read.bases, i + 1);
	buffer.fill(QUALITY, cigar + 4 + READ_LENGTH / 2, length);
	return buffer.subarray(0, length);
}

const code = (bases: string, index: number): number => CODES[bases.charCodeAt(index)]!;

/** Smallest bin of the index that holds an interval (SAM specification, section 5.3). */
function binOf(start: number, end: number): number {
	const last = end - 1;
	if (start >> 14 === last >> 14) return 4681 + (start >> 14);
	if (start >> 17 === last >> 17) return 585 + (start >> 17);
	if (start >> 20 === last >> 20) return 73 + (start >> 20);
	if (start >> 23 === last >> 23) return 9 + (start >> 23);
	if (start >> 26 === last >> 26) return 1 + (start >> 26);
	return 0;
}

/** Where a byte is: number of its block and offset in the uncompressed block. */
interface Place {
	block: number;
	offset: number;
}

/** Collects bytes into BGZF blocks. */
class Blocks {
	readonly #done: Uint8Array[] = [];
	readonly #open = new Uint8Array(BLOCK);
	#used = 0;

	write(bytes: Uint8Array): void {
		// A record starts a new block when it does not fit, so that none is torn.
		if (this.#used + bytes.length > BLOCK) this.#close();
		for (let from = 0; from < bytes.length;) {
			const part = bytes.subarray(from, from + BLOCK - this.#used);
			this.#open.set(part, this.#used);
			this.#used += part.length;
			from += part.length;
			if (this.#used === BLOCK) this.#close();
		}
	}

	position(): Place {
		return { block: this.#done.length, offset: this.#used };
	}

	/** The file, and the offset of every block in it; the last entry is the end-of-file block. */
	finish(): { bytes: Uint8Array; starts: number[] } {
		this.#close();
		const parts = [...this.#done, END];
		const starts: number[] = [];
		let length = 0;
		for (const part of parts) {
			starts.push(length);
			length += part.length;
		}
		const bytes = new Uint8Array(length);
		for (const [index, part] of parts.entries()) bytes.set(part, starts[index]);
		return { bytes, starts };
	}

	#close(): void {
		if (this.#used === 0) return;
		this.#done.push(blockBytes(this.#open.subarray(0, this.#used)));
		this.#used = 0;
	}
}

function blockBytes(plain: Uint8Array): Uint8Array {
	const packed = deflateSync(plain, { level: 1 });
	const bytes = new Uint8Array(18 + packed.length + 8);
	bytes.set(END.subarray(0, 16));
	const view = new DataView(bytes.buffer);
	view.setUint16(16, bytes.length - 1, true);
	bytes.set(packed, 18);
	view.setUint32(bytes.length - 8, crc32(plain), true);
	view.setUint32(bytes.length - 4, plain.length, true);
	return bytes;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
	let crc = byte;
	for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
	return crc;
});

function crc32(bytes: Uint8Array): number {
	let crc = -1;
	for (let i = 0; i < bytes.length; i++) crc = CRC_TABLE[(crc ^ bytes[i]!) & 0xff]! ^ (crc >>> 8);
	return (crc ^ -1) >>> 0;
}

/** The .bai index: chunks by bin and the first place of every 16 kb window, per chromosome. */
class Index {
	readonly #bins: Map<number, [from: Place, to: Place][]>[] = chromosomes.map(() => new Map());
	readonly #windows: Map<number, Place>[] = chromosomes.map(() => new Map());
	readonly #totals = chromosomes.map((): { from: Place | null; to: Place | null; reads: number } => ({
		from: null,
		to: null,
		reads: 0,
	}));

	add({ contig, position }: DemoRead, from: Place, to: Place): void {
		const total = this.#totals[contig]!;
		total.from ??= from;
		total.to = to;
		total.reads += 1;
		const bins = this.#bins[contig] as Map<number, [Place, Place][]>;
		const bin = binOf(position, position + READ_LENGTH);
		const chunks = bins.get(bin) ?? [];
		const last = chunks.at(-1);
		if (last !== undefined && last[1].block === from.block && last[1].offset === from.offset) last[1] = to;
		else chunks.push([from, to]);
		bins.set(bin, chunks);
		const windows = this.#windows[contig]!;
		for (let window = position >> 14; window <= (position + READ_LENGTH - 1) >> 14; window++)
			if (!windows.has(window)) windows.set(window, from);
	}

	bytes(starts: readonly number[]): Uint8Array {
		const words: number[] = [0x01494142, chromosomes.length];
		// A place at the end of a block is the start of the next one.
		const place = ({ block, offset }: Place): void => {
			const start = starts[block]!;
			words.push(((start % 0x10000) * 0x10000 + offset) >>> 0, Math.floor(start / 0x10000));
		};
		for (const [contig, bins] of this.#bins.entries()) {
			const total = this.#totals[contig];
			const counted = total?.from && total.to ? { from: total.from, to: total.to, reads: total.reads } : null;
			words.push(bins.size + (counted === null ? 0 : 1));
			for (const [bin, chunks] of [...bins].sort(([a], [b]) => a - b)) {
				words.push(bin, chunks.length);
				for (const [from, to] of chunks) {
					place(from);
					place(to);
				}
			}
			if (counted !== null) {
				// The pseudo-bin: where the chromosome begins and ends, and how many of its reads are mapped and unmapped.
				words.push(37_450, 2);
				place(counted.from);
				place(counted.to);
				words.push(counted.reads, 0, 0, 0);
			}
			const windows = this.#windows[contig]!;
			const count = windows.size === 0 ? 0 : maxOf(windows.keys()) + 1;
			words.push(count);
			let last: Place | null = null;
			for (let window = 0; window < count; window++) {
				last = windows.get(window) ?? last;
				if (last === null) words.push(0, 0);
				else place(last);
			}
		}
		words.push(0, 0);
		const bytes = new Uint8Array(4 * words.length);
		const view = new DataView(bytes.buffer);
		for (const [index, word] of words.entries()) view.setUint32(4 * index, word, true);
		return bytes;
	}
}
