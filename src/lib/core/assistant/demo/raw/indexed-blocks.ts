import { deflateSync } from 'fflate';
import { maxOf } from '../../../../base/extremes.ts';

/** Uncompressed bytes per block, as htslib packs them. */
const BLOCK = 0xff00;
/** End-of-file block of the BGZF format. */
const END = Uint8Array.from([
	0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 0xff, 6, 0, 0x42, 0x43, 2, 0, 0x1b, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);

/** Smallest bin of the index that holds an interval (SAM specification, section 5.3). */
export function binOf(start: number, end: number): number {
	const last = end - 1;
	if (start >> 14 === last >> 14) return 4681 + (start >> 14);
	if (start >> 17 === last >> 17) return 585 + (start >> 17);
	if (start >> 20 === last >> 20) return 73 + (start >> 20);
	if (start >> 23 === last >> 23) return 9 + (start >> 23);
	if (start >> 26 === last >> 26) return 1 + (start >> 26);
	return 0;
}

/** Where a byte is: number of its block and offset in the uncompressed block. */
export interface Place {
	block: number;
	offset: number;
}

/** Collects bytes into BGZF blocks. */
export class Blocks {
	readonly #level: 1 | 6;
	readonly #done: Uint8Array[] = [];
	readonly #open = new Uint8Array(BLOCK);
	#used = 0;

	/** `level` is that of the packing: 1 is fast, 6 makes smaller files. */
	constructor(level: 1 | 6) {
		this.#level = level;
	}

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
		this.#done.push(blockBytes(this.#open.subarray(0, this.#used), this.#level));
		this.#used = 0;
	}
}

function blockBytes(plain: Uint8Array, level: 1 | 6): Uint8Array {
	const packed = deflateSync(plain, { level });
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
export class Index {
	readonly #bins: Map<number, [from: Place, to: Place][]>[];
	readonly #windows: Map<number, Place>[];
	readonly #totals: { from: Place | null; to: Place | null; reads: number }[];

	constructor(contigs: number) {
		const each = Array.from({ length: contigs });
		this.#bins = each.map(() => new Map());
		this.#windows = each.map(() => new Map());
		this.#totals = each.map(() => ({ from: null, to: null, reads: 0 }));
	}

	/** A record from `start` to before `end` of its chromosome (0-based). */
	add(contig: number, start: number, end: number, from: Place, to: Place): void {
		const total = this.#totals[contig]!;
		total.from ??= from;
		total.to = to;
		total.reads += 1;
		const bins = this.#bins[contig] as Map<number, [Place, Place][]>;
		const bin = binOf(start, end);
		const chunks = bins.get(bin) ?? [];
		const last = chunks.at(-1);
		if (last !== undefined && last[1].block === from.block && last[1].offset === from.offset) last[1] = to;
		else chunks.push([from, to]);
		bins.set(bin, chunks);
		const windows = this.#windows[contig]!;
		for (let window = start >> 14; window <= (end - 1) >> 14; window++)
			if (!windows.has(window)) windows.set(window, from);
	}

	bytes(starts: readonly number[]): Uint8Array {
		const words: number[] = [0x01494142, this.#bins.length];
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

/** The header of a BAM file: its text, and the chromosomes with their lengths. */
export function bamHeader(
	lines: readonly string[],
	chromosomes: readonly (readonly [name: string, length: number])[],
): Uint8Array {
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
		view.setInt32(at + 4 + name.length, chromosomes[index]![1], true);
		at += 8 + name.length;
	}
	return bytes;
}
