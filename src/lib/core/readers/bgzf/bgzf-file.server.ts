import { closeSync, fstatSync, readSync } from 'node:fs';
import { LbError } from '../../../base/errors.ts';
import { endsWithBgzfEnd, BGZF_END } from '../bytes/gzip.ts';
import { bgzfBlockSize, LARGEST_BLOCK, type BgzfPiece, type VirtualOffset } from './bgzf.ts';
import { inflateBlocks } from './bgzf-inflate.server.ts';
import { giveBack, takeInflater, type Inflater } from '../bgzf-inflate/inflater.ts';
import { openReadOnlySync, systemError } from '../bytes/open.server.ts';

/** A BGZF file opened for reading only, on the thread that uses it. */
export interface BgzfFile {
	path: string;
	fd: number;
	/** Size on disk. */
	bytes: number;
}

/**
 * Throws reader.not_found, reader.not_readable, bgzf.not_bgzf, and bgzf.truncated when the end block is missing: a file
 * without it was cut, and where a cut lies between two blocks nothing else shows it.
 */
export function openBgzf(path: string): BgzfFile {
	const fd = open(path);
	try {
		const bytes = fstatSync(fd).size;
		const head = new Uint8Array(Math.min(bytes, LARGEST_BLOCK));
		readFully(fd, path, head, 0);
		if (bgzfBlockSize(head, 0) <= 0) throw new LbError('bgzf.not_bgzf', {}, { path });
		const tail = new Uint8Array(Math.min(bytes, BGZF_END.length));
		readFully(fd, path, tail, bytes - tail.length);
		if (!endsWithBgzfEnd(tail)) throw truncated(path, bytes, 'the end block is missing');
		return { path, fd, bytes };
	} catch (error) {
		closeSync(fd);
		throw error;
	}
}

export function closeBgzf(file: BgzfFile): void {
	closeSync(file.fd);
}

/**
 * The data from `start` to `end` (null: the end of the file) in pieces of about a megabyte, or of `at_once` compressed bytes
 * (at least a block of 64 KB) where reading may stop early. A piece is good until the next
 * one is asked for: what is kept must be copied. Throws bgzf.damaged and bgzf.truncated with the byte in the compressed
 * file, and bgzf.not_a_place when no block begins at `start` or `end`, or it is shorter than they say.
 */
export function* readBgzf(
	file: BgzfFile,
	start: VirtualOffset,
	end: VirtualOffset | null = null,
	at_once = Infinity,
): Generator<BgzfPiece, void, undefined> {
	const inflater = takeInflater();
	try {
		yield* readWith(inflater, file, start, end, Math.min(inflater.input.length, at_once));
	} finally {
		giveBack(inflater);
	}
}

function* readWith(
	inflater: Inflater,
	{ fd, path, bytes }: BgzfFile,
	start: VirtualOffset,
	end: VirtualOffset | null,
	at_once: number,
): Generator<BgzfPiece, void, undefined> {
	const limit = end === null ? bytes : Math.min(bytes, end.block + (end.within > 0 ? LARGEST_BLOCK : 0));
	let skipped = start.within;
	let at = start.block;
	while (at < limit && (end === null || at <= end.block)) {
		const compressed = inflater.input.subarray(0, Math.min(at_once, limit - at));
		readFully(fd, path, compressed, at);
		const piece = inflateBlocks(inflater, compressed.length, at, path, end?.block);
		if (piece === null)
			throw limit < bytes ? notAPlace(path, limit) : truncated(path, at, 'the last block is incomplete');
		at = piece.next_block;
		if (skipped > 0) {
			if (skipped > (piece.starts[1] ?? piece.bytes.length)) throw notAPlace(path, start.block);
			piece.from = skipped;
			skipped = 0;
		}
		if (end !== null && at > end.block) {
			const last = piece.blocks.indexOf(end.block);
			piece.to = (piece.starts[last] ?? NaN) + end.within;
			// Also false for NaN: the blocks step over the place.
			if (!(piece.to <= (piece.starts[last + 1] ?? piece.bytes.length))) throw notAPlace(path, end.block);
		}
		if (piece.to > piece.from) yield piece;
	}
	if (end !== null && (at < end.block || (at === end.block && end.within > 0)))
		throw notAPlace(path, end.block);
}

function open(path: string): number {
	try {
		const fd = openReadOnlySync(path);
		if (fstatSync(fd).isFile()) return fd;
		closeSync(fd);
	} catch (error) {
		throw systemError(error, path);
	}
	throw new LbError('reader.not_readable', { why: 'not a file' }, { path });
}

/** Fills `into` from byte `at` of the file. */
function readFully(fd: number, path: string, into: Uint8Array, at: number): void {
	for (let have = 0; have < into.length;) {
		const got = readSync(fd, into, have, into.length - have, at + have);
		if (got === 0) throw truncated(path, at + have, 'the file became shorter while it was read');
		have += got;
	}
}

function truncated(path: string, offset: number, why: string): LbError {
	return new LbError('bgzf.truncated', { offset, why }, { path });
}

function notAPlace(path: string, offset: number): LbError {
	return new LbError('bgzf.not_a_place', { offset }, { path });
}
