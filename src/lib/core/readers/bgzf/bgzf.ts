/** Place in a BGZF file: where a block begins in the file, and the byte within its decompressed data. */
export interface VirtualOffset {
	block: number;
	within: number;
}

/** Most bytes a block holds, compressed as well as decompressed (SAM specification 4.1). */
export const LARGEST_BLOCK = 1 << 16;

/** CRC and length after the deflate data. */
const FOOTER = 8;

/**
 * Bytes of the block whose header begins at `at`: 0 when `bytes` ends before the header says it, -1 when this is not the
 * header of a BGZF block (gzip with an extra field "BC" of two bytes that holds the block size minus one).
 */
export function bgzfBlockSize(bytes: Uint8Array, at: number): number {
	const have = bytes.length - at;
	const known = (offset: number, value: number): boolean => offset >= have || bytes[at + offset] === value;
	if (!known(0, 0x1f) || !known(1, 0x8b) || !known(2, 8)) return -1;
	if (have > 3 && (bytes[at + 3]! & 4) === 0) return -1;
	if (have < 12) return 0;
	const extra = u16(bytes, at + 10);
	for (let field = 12; field + 4 <= 12 + extra;) {
		if (field + 6 > have) return 0;
		const length = u16(bytes, at + field + 2);
		if (bytes[at + field] === 0x42 && bytes[at + field + 1] === 0x43 && length === 2) {
			const size = u16(bytes, at + field + 4) + 1;
			return size > 12 + extra + FOOTER ? size : -1;
		}
		field += 4 + length;
	}
	return -1;
}

/** Decompressed bytes of the block of `size` bytes at `at`, as its last four bytes state them. */
export function bgzfContentSize(bytes: Uint8Array, at: number, size: number): number {
	return (u16(bytes, at + size - 4) | (u16(bytes, at + size - 2) << 16)) >>> 0;
}

/** Negative, zero or positive as `a` lies before, at or behind `b`. */
export function compareOffsets(a: VirtualOffset, b: VirtualOffset): number {
	return a.block - b.block || a.within - b.within;
}

function u16(bytes: Uint8Array, at: number): number {
	return bytes[at]! | (bytes[at + 1]! << 8);
}

/**
 * Some whole blocks, decompressed; `from` and `to` limit what of `bytes` was asked for. Readers use one memory for all
 * pieces: what is kept of one must be copied.
 */
export interface BgzfPiece {
	bytes: Uint8Array;
	from: number;
	to: number;
	/** For each block: where it begins in the file, and where its data begins in `bytes`. */
	blocks: readonly number[];
	starts: readonly number[];
	/** Where the next block begins in the file. */
	next_block: number;
}

/** Where byte `at` of a piece lies in the file; the end of the last block is the start of the next. */
export function locate(piece: BgzfPiece, at: number): VirtualOffset {
	if (at >= piece.bytes.length) return { block: piece.next_block, within: 0 };
	let i = piece.starts.length - 1;
	while (i > 0 && piece.starts[i]! > at) i--;
	return { block: piece.blocks[i]!, within: at - piece.starts[i]! };
}
