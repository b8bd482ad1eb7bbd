import { LbError } from '../../base/errors.ts';
import type { BgzfPiece } from './bgzf.ts';
import { inflateBlocks } from './bgzf-inflate.server.ts';

/**
 * Decompresses BGZF data that arrives piece by piece, for example from another program; `path` stands in errors. Throws
 * bgzf.damaged, and bgzf.truncated when the last block is not whole or is not the end block.
 */
export async function* streamBgzf(
	source: AsyncIterable<Uint8Array>,
	path: string,
): AsyncGenerator<BgzfPiece, void, undefined> {
	let rest = new Uint8Array(0);
	let offset = 0;
	let ended = false;
	for await (const chunk of source) {
		let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
		for (;;) {
			const piece = inflateBlocks(bytes, offset, path);
			if (piece === null) break;
			bytes = bytes.subarray(piece.next_block - offset);
			offset = piece.next_block;
			// The end block is an empty one.
			ended = piece.starts.at(-1) === piece.to;
			if (piece.to > 0) yield piece;
		}
		rest = new Uint8Array(bytes);
	}
	if (rest.length > 0 || !ended)
		throw new LbError('bgzf.truncated', { offset, why: 'the stream ends without an end block' }, { path });
}
