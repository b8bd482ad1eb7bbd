import { crc32, gunzipSync } from 'node:zlib';
import { LbError } from '../../../base/errors.ts';
import { bgzfBlockSize, bgzfContentSize, LARGEST_BLOCK, type BgzfPiece } from './bgzf.ts';
import type { Inflater } from '../bgzf-inflate/inflater.ts';

/** CRC and length behind the deflate data of a block. */
const FOOTER = 8;

/**
 * Decompresses the whole blocks at the start of the first `filled` bytes of the inflater's input, which begin at `offset`
 * of the file: as many as its output holds, up to the one that begins at `last`. Null when not even the first block is
 * there whole. The piece is a view of the output and good until the next call. CRC and length of each block are checked;
 * throws bgzf.damaged naming the block.
 */
export function inflateBlocks(
	inflater: Inflater,
	filled: number,
	offset: number,
	path: string,
	last = Infinity,
): BgzfPiece | null {
	const compressed = inflater.input.subarray(0, filled);
	const blocks: number[] = [];
	const starts: number[] = [];
	let at = 0;
	let content = 0;
	while (offset + at <= last) {
		const size = at < filled ? bgzfBlockSize(compressed, at) : 0;
		if (size < 0) throw damaged(path, offset + at, 'not the start of a BGZF block');
		if (size === 0 || at + size > filled) break;
		const length = bgzfContentSize(compressed, at, size);
		if (length > LARGEST_BLOCK) throw damaged(path, offset + at, `a block cannot contain ${length} bytes`);
		if (content + length > inflater.output.length) break;
		inflateBlock(inflater, at, size, content, length, offset + at, path);
		blocks.push(offset + at);
		starts.push(content);
		at += size;
		content += length;
	}
	if (blocks.length === 0) return null;
	const bytes = inflater.output.subarray(0, content);
	return { bytes, from: 0, to: content, blocks, starts, next_block: offset + at };
}

function inflateBlock(
	{ input, output, inflate }: Inflater,
	at: number,
	size: number,
	start: number,
	length: number,
	place: number,
	path: string,
): void {
	const footer = at + size - FOOTER;
	// The deflate data begins behind the header and its extra field.
	const data = at + 12 + u16(input, at + 10);
	if (inflate(data, footer, start, start + length)) {
		if (crc32(output.subarray(start, start + length)) === u32(input, footer)) return;
		throw damaged(path, place, 'the CRC does not match the data');
	}
	output.set(byZlib(input.subarray(at, at + size), length, place, path), start);
}

/** What zlib makes of a block that was refused: it says what is wrong, and has the last word. */
function byZlib(block: Uint8Array, length: number, place: number, path: string): Uint8Array {
	let content: Uint8Array;
	try {
		content = gunzipSync(block, { maxOutputLength: LARGEST_BLOCK });
	} catch (error) {
		throw damaged(path, place, error instanceof Error ? error.message : String(error));
	}
	if (content.length !== length) throw damaged(path, place, 'its length differs from the stated length');
	return content;
}

function u16(bytes: Uint8Array, at: number): number {
	return bytes[at]! | (bytes[at + 1]! << 8);
}

function u32(bytes: Uint8Array, at: number): number {
	return (u16(bytes, at) | (u16(bytes, at + 2) << 16)) >>> 0;
}

function damaged(path: string, offset: number, why: string): LbError {
	return new LbError('bgzf.damaged', { offset, why }, { path });
}
