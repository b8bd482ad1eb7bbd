import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { blocksOf, digestOf } from './part-file.server.ts';
import { placeOfPiece, type PieceMap } from './piece-map.ts';

/**
 * SHA-256 (hex) of the first bytes of a file. Throws the reason of the signal.
 * @param onBytes hears how many more were read
 */
export async function digestOfFile(
	file: FileHandle,
	bytes: number,
	signal: AbortSignal,
	onBytes: (bytes: number) => void,
): Promise<string> {
	const hash = createHash('sha256');
	for await (const block of blocksOf(file, 0, bytes)) {
		signal.throwIfAborted();
		hash.update(block);
		onBytes(block.length);
	}
	return hash.digest('hex');
}

/** Numbers of the pieces that are on the disk no more as they were written. Throws the reason of the signal. */
export async function changedPieces(
	file: FileHandle,
	{ head, digests }: Pick<PieceMap, 'head' | 'digests'>,
	signal: AbortSignal,
): Promise<number[]> {
	const changed: number[] = [];
	for (const [index, digest] of digests) {
		signal.throwIfAborted();
		const { start, end } = placeOfPiece(index, head);
		if ((await digestOf(file, start, end)) !== digest) changed.push(index);
	}
	return changed;
}
