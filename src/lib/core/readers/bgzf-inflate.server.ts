import { gunzipSync } from 'node:zlib';
import { LbError } from '../../base/errors.ts';
import { bgzfBlockSize, bgzfContentSize, LARGEST_BLOCK, type BgzfPiece } from './bgzf.ts';

/** Decompressed bytes of one piece at most: enough that zlib is asked rarely, little enough for the caches. */
const MOST_CONTENT = 1 << 20;

/**
 * Decompresses the whole blocks at the start of `compressed`, which begins at `offset` of the file: as many as fit into
 * a piece, up to the one that begins at `last`. Null when not even the first block is there whole. A BGZF file is a gzip file of many members, so zlib takes
 * the blocks in one call and checks the CRC and the length of each. Throws bgzf.damaged naming the block.
 */
export function inflateBlocks(
	compressed: Uint8Array,
	offset: number,
	path: string,
	last = Infinity,
): BgzfPiece | null {
	const blocks: number[] = [];
	const starts: number[] = [];
	let at = 0;
	let content = 0;
	while (offset + at <= last) {
		const size = at < compressed.length ? bgzfBlockSize(compressed, at) : 0;
		if (size < 0) throw damaged(path, offset + at, 'not the start of a BGZF block');
		if (size === 0 || at + size > compressed.length) break;
		const length = bgzfContentSize(compressed, at, size);
		if (length > LARGEST_BLOCK) throw damaged(path, offset + at, `a block cannot hold ${length} bytes`);
		if (content > 0 && content + length > MOST_CONTENT) break;
		blocks.push(offset + at);
		starts.push(content);
		at += size;
		content += length;
	}
	if (blocks.length === 0) return null;
	const bytes = inflate(compressed.subarray(0, at), content);
	if (bytes === null) throw firstDamaged(compressed, offset, blocks, offset + at, path);
	return { bytes, from: 0, to: content, blocks, starts, next_block: offset + at };
}

/** Null when zlib refuses, or the content is not as long as the blocks say. */
function inflate(compressed: Uint8Array, content: number): Uint8Array | null {
	try {
		// One byte more than needed, so that zlib sees the end in the same call.
		const bytes = gunzipSync(compressed, { chunkSize: Math.max(64, content + 1) });
		return bytes.length === content ? bytes : null;
	} catch {
		return null;
	}
}

/** Finds the block that is at fault by decompressing one after the other. */
function firstDamaged(
	compressed: Uint8Array,
	offset: number,
	blocks: readonly number[],
	end: number,
	path: string,
): LbError {
	for (const [i, block] of blocks.entries()) {
		const member = compressed.subarray(block - offset, (blocks[i + 1] ?? end) - offset);
		try {
			const { length } = gunzipSync(member, { maxOutputLength: LARGEST_BLOCK });
			if (length !== bgzfContentSize(member, 0, member.length))
				return damaged(path, block, 'the block ends early');
		} catch (error) {
			return damaged(path, block, reason(error));
		}
	}
	return damaged(path, blocks[0] as number, 'blocks do not follow each other');
}

function reason(error: unknown): string {
	const { message } = error as Error;
	return message === 'incorrect data check' ? 'the CRC does not fit the data' : message;
}

function damaged(path: string, offset: number, why: string): LbError {
	return new LbError('bgzf.damaged', { offset, why }, { path });
}
