import { LbError } from '../../../base/errors.ts';
import type { BgzfPiece } from './bgzf.ts';
import { inflateBlocks } from './bgzf-inflate.server.ts';
import { giveBack, takeInflater } from '../bgzf-inflate/inflater.ts';

/**
 * Decompresses BGZF data that another program hands over; `path` stands in errors. A piece is good until the next one is
 * asked for. Throws bgzf.damaged, and bgzf.truncated when the last block is not whole or is not the end block.
 */
export async function* streamBgzf(
	source: AsyncIterable<Uint8Array>,
	path: string,
): AsyncGenerator<BgzfPiece, void, undefined> {
	const feed = new BgzfFeed(path);
	try {
		for await (const chunk of source) yield* feed.add(chunk);
		feed.finish();
	} finally {
		feed.close();
	}
}

/** The same for data that is there already. */
export function* piecesOf(bytes: Uint8Array, path: string): Generator<BgzfPiece, void, undefined> {
	const feed = new BgzfFeed(path);
	try {
		yield* feed.add(bytes);
		feed.finish();
	} finally {
		feed.close();
	}
}

class BgzfFeed {
	readonly #path: string;
	readonly #inflater = takeInflater();
	#filled = 0;
	#offset = 0;
	#ended = false;

	constructor(path: string) {
		this.#path = path;
	}

	*add(chunk: Uint8Array): Generator<BgzfPiece, void, undefined> {
		const { input } = this.#inflater;
		for (let taken = 0; taken < chunk.length;) {
			const more = chunk.subarray(taken, taken + input.length - this.#filled);
			input.set(more, this.#filled);
			taken += more.length;
			this.#filled += more.length;
			yield* this.#blocks();
		}
	}

	*#blocks(): Generator<BgzfPiece, void, undefined> {
		const { input } = this.#inflater;
		for (;;) {
			const piece = inflateBlocks(this.#inflater, this.#filled, this.#offset, this.#path);
			if (piece === null) return;
			const used = piece.next_block - this.#offset;
			input.copyWithin(0, used, this.#filled);
			this.#filled -= used;
			this.#offset = piece.next_block;
			// The end block is an empty one.
			this.#ended = piece.starts.at(-1) === piece.to;
			if (piece.to > 0) yield piece;
		}
	}

	finish(): void {
		if (this.#filled === 0 && this.#ended) return;
		const why = 'the stream ends without an end block';
		throw new LbError('bgzf.truncated', { offset: this.#offset, why }, { path: this.#path });
	}

	close(): void {
		giveBack(this.#inflater);
	}
}
