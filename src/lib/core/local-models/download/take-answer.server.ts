import type { IncomingMessage } from 'node:http';
import type { Heartbeat } from './attempt.server.ts';
import { faults } from './fault.ts';
import type { RangeAnswer } from './judge-answer.ts';
import type { PieceStore } from './piece-store.server.ts';

interface Hears {
	/** Bytes came. */
	onBytes: (bytes: number) => void;
	/** So many of them were missing. */
	onTaken: (bytes: number) => void;
	/** Pieces are on the disk. */
	onPieces: () => void;
}

/**
 * Takes the bytes of an answer that are missing; of a whole file, what comes before them is passed over. Throws DownloadFault
 * where it ends before it should, and what the connection or the store throws.
 */
export async function takeAnswer(
	{ message, start, end }: RangeAnswer,
	store: PieceStore,
	heart: Heartbeat,
	{ onBytes, onTaken, onPieces }: Hears,
): Promise<void> {
	const gap = store.gap;
	if (gap === null) return;
	const until = Math.min(end, gap.end);
	let at = start;
	for await (const chunk of chunksOf(message)) {
		if (!Buffer.isBuffer(chunk)) throw new TypeError('An answer is read as bytes.');
		if (chunk.length === 0) continue;
		onBytes(chunk.length);
		const from = Math.min(chunk.length, Math.max(0, gap.start - at));
		const to = Math.min(chunk.length, until - at);
		heart.rest();
		const isPiece = from < to && (await store.take(chunk.subarray(from, to), at + from)) > 0;
		heart.beat();
		onTaken(Math.max(0, to - from));
		at += chunk.length;
		if (isPiece) onPieces();
		if (at >= until) return;
	}
	throw at === start ? faults.empty() : faults.short();
}

/** What comes of an answer, and, where the connection breaks, also what had come before and was not read yet. */
async function* chunksOf(message: IncomingMessage): AsyncGenerator<unknown> {
	try {
		yield* message;
	} catch (error) {
		for (let chunk: unknown = message.read(); chunk !== null; chunk = message.read()) yield chunk;
		throw error;
	}
}
