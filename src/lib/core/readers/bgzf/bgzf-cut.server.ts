import { readSync } from 'node:fs';
import { bgzfBlockSize, LARGEST_BLOCK } from './bgzf.ts';
import type { BgzfFile } from './bgzf-file.server.ts';

/** Headers that must follow each other before a place is taken for the start of a block. */
const ENOUGH = 4;

/**
 * Where the first block at or behind byte `offset` of the compressed file begins; the size of the file when there is
 * none. Compressed data could look like headers by chance, so whoever cuts there must verify that the blocks before end
 * exactly there.
 */
export function findBlock(file: BgzfFile, offset: number): number {
	const buffer = new Uint8Array(Math.min((ENOUGH + 1) * LARGEST_BLOCK, Math.max(0, file.bytes - offset)));
	const bytes = buffer.subarray(0, readSync(file.fd, buffer, 0, buffer.length, offset));
	const final = offset + bytes.length === file.bytes;
	for (let at = 0; at < LARGEST_BLOCK && at < bytes.length; at++)
		if (bytes[at] === 0x1f && follow(bytes, at, final)) return offset + at;
	return file.bytes;
}

function follow(bytes: Uint8Array, start: number, final: boolean): boolean {
	let at = start;
	for (let seen = 0; seen < ENOUGH; seen++) {
		if (final && seen > 0 && at === bytes.length) return true;
		const size = bgzfBlockSize(bytes, at);
		if (size <= 0 || at + 12 > bytes.length) return false;
		at += size;
	}
	return true;
}
