import { statSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { LbError } from '../../../base/errors.ts';
import { readWholeSync } from '../bytes/open.server.ts';
import { LARGEST_READ, type ReadWindow } from './read-window.server.ts';

/** Where blocks begin: compressed and uncompressed offsets, both ascending. */
export interface BlockOffsets {
	compressed: Float64Array;
	uncompressed: Float64Array;
}

/** Reads a .gzi index (bgzip -i): a count and pairs of 64-bit little-endian offsets; the first block is implied. */
export function readGzi(path: string, size: number): BlockOffsets {
	const unusable = (why: string): LbError => new LbError('genome.index_unusable', { why }, { path, row: 1 });
	const { size: length } = statSync(path);
	// A block has 28 bytes at least, its entry 16.
	if (length > 8 + 16 * (size / 28 + 1)) throw unusable(`it has ${length} bytes for data of ${size}`);
	const bytes = readWholeSync(path);
	if (bytes.length < 8) throw unusable('it is too short');
	const count = Number(bytes.readBigUInt64LE(0));
	if (bytes.length !== 8 + 16 * count)
		throw unusable(`it declares ${count} blocks and contains ${bytes.length} bytes`);
	const compressed = new Float64Array(count + 1);
	const uncompressed = new Float64Array(count + 1);
	for (let i = 1; i <= count; i++) {
		compressed[i] = Number(bytes.readBigUInt64LE(16 * i - 8));
		uncompressed[i] = Number(bytes.readBigUInt64LE(16 * i));
		if (compressed[i]! <= compressed[i - 1]! || compressed[i]! > size)
			throw unusable(`block ${i} is out of order or past the end of the data`);
	}
	return { compressed, uncompressed };
}

/** Uncompressed bytes of a BGZF file by uncompressed offset; the last block used is kept. */
export class BgzfWindow {
	readonly #file: ReadWindow;
	readonly #blocks: BlockOffsets;
	#current = -1;
	#data: Uint8Array = new Uint8Array(0);

	constructor(file: ReadWindow, blocks: BlockOffsets) {
		this.#file = file;
		this.#blocks = blocks;
	}

	/** `length` bytes from uncompressed `offset` on. Throws genome.reference_damaged. */
	bytes(offset: number, length: number): Uint8Array {
		if (length > LARGEST_READ)
			throw this.#damaged(
				`${length} bytes are declared, more than the ${LARGEST_READ} that are read at once`,
			);
		let block = this.#blockOf(offset);
		let inside = offset - this.#blocks.uncompressed[block]!;
		this.#load(block);
		if (inside + length <= this.#data.length) return this.#data.subarray(inside, inside + length);
		const joined: Uint8Array[] = [];
		let got = 0;
		while (got < length) {
			if (block === this.#blocks.compressed.length)
				throw this.#damaged('the uncompressed data ends too early');
			this.#load(block++);
			const piece = this.#data.subarray(inside, inside + length - got);
			joined.push(piece.slice());
			got += piece.length;
			inside = 0;
		}
		return Buffer.concat(joined);
	}

	#blockOf(offset: number): number {
		const { uncompressed } = this.#blocks;
		let low = 0;
		let high = uncompressed.length - 1;
		while (low < high) {
			const middle = (low + high + 1) >> 1;
			if (uncompressed[middle]! <= offset) low = middle;
			else high = middle - 1;
		}
		return low;
	}

	#load(block: number): void {
		if (block === this.#current) return;
		const at = this.#blocks.compressed[block]!;
		const header = this.#file.view(at, 18);
		if (header.getUint16(0, true) !== 0x8b1f || header.getUint16(12, true) !== 0x4342)
			throw this.#damaged('no BGZF block begins there', at);
		const size = header.getUint16(16, true) + 1;
		const extra = header.getUint16(10, true);
		try {
			this.#data = inflateRawSync(this.#file.bytes(at + 12 + extra, size - 20 - extra), {
				maxOutputLength: 1 << 16,
			});
		} catch (error) {
			throw this.#damaged(error instanceof Error ? error.message : 'not valid deflate data', at);
		}
		this.#current = block;
	}

	#damaged(why: string, offset = this.#blocks.compressed[Math.max(0, this.#current)]!): LbError {
		return new LbError('genome.reference_damaged', { offset, why }, { path: this.#file.path });
	}
}
