import type { FileHandle } from 'node:fs/promises';
import { createGunzip, type Gunzip } from 'node:zlib';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say } from '../../../contract/messages/index.ts';
import { detectCompression, type Compression } from './gzip.ts';
import { gzipError, hasEndBlock, openReadOnly, systemError } from './open.server.ts';

export { refuseProblem, sniffFile, type Sniff, type SniffProblem } from './sniff.server.ts';

/** Read in pieces of 1 MB: large enough that neither the disk nor zlib is asked often. */
const PIECE = 1 << 20;
/**
 * Compressed bytes are handed over in pieces that grow from 256 kB, enough for a head, to 8 MB: before each new one
 * decompression waits for this thread.
 */
const FIRST_COMPRESSED = 1 << 18;
const MAX_COMPRESSED = 8 << 20;
/** A progress report for every 4 MB of the file. */
const REPORT_EVERY = 4 << 20;

/** How far a reading is, in bytes on disk; kept up to date while the bytes are read. */
export interface Meter {
	done: number;
	total: number;
}

/**
 * The bytes of a file, decompressed when it is gzip or bgzip (by content, never by name); concatenated members are
 * read as one. Reports progress in compressed bytes. Throws reader.not_found, reader.not_readable,
 * reader.gzip_truncated (also for a BGZF file without its end block), reader.gzip_damaged, general.cancelled.
 * Leaving the loop early closes the file. The file is never opened for writing.
 */
export async function* openBytes(
	path: string,
	watch: Watch = {},
	meter: Meter = { done: 0, total: 0 },
): AsyncGenerator<Uint8Array, void, undefined> {
	// Opened once: what was examined is what is read.
	const handle = await openReadOnly(path);
	try {
		yield* readOpened(handle, path, watch, meter);
	} finally {
		await handle.close();
	}
}

async function* readOpened(
	handle: FileHandle,
	path: string,
	watch: Watch,
	meter: Meter,
): AsyncGenerator<Uint8Array, void, undefined> {
	const { compression, bytes: total } = await examine(handle, path);
	meter.total = total;
	const gunzip = compression === 'none' ? null : createGunzip({ chunkSize: PIECE });
	const source = gunzip ?? handle.createReadStream({ start: 0, highWaterMark: PIECE, autoClose: false });
	const feeding = gunzip === null ? null : feed(handle, gunzip);
	let plain = 0;
	let reported = 0;
	try {
		for await (const piece of source) {
			throwIfCancelled(watch.signal, path);
			const chunk: Uint8Array = piece;
			plain += chunk.length;
			const done = gunzip === null ? plain : gunzip.bytesWritten;
			meter.done = done;
			if (done - reported >= REPORT_EVERY) {
				reported = done;
				watch.onProgress?.({ done, total, unit: 'bytes', message: say('reader.reading', { path }) });
			}
			yield chunk;
		}
		watch.onProgress?.({ done: total, total, unit: 'bytes', message: say('reader.reading', { path }) });
	} catch (error) {
		throw gunzip === null ? systemError(error, path) : gzipError(error, path);
	} finally {
		source.destroy();
		await feeding;
	}
}

/** Writes a file into the decompressor: one piece is read while the other is decompressed, in two buffers by turns. */
async function feed(handle: FileHandle, gunzip: Gunzip): Promise<void> {
	// A piece that turns out damaged is never reported as taken; the end of the decompressor is.
	const closed = new Promise<boolean>((resolve) => gunzip.once('close', () => resolve(false)));
	try {
		const buffers = [Buffer.alloc(0), Buffer.alloc(0)];
		let taken = Promise.resolve(true);
		let room = FIRST_COMPRESSED;
		for (let turn = 0, at = 0; ; turn = 1 - turn) {
			// What this buffer held was taken before the other one was handed over.
			if ((buffers[turn] as Buffer).length < room) buffers[turn] = Buffer.allocUnsafeSlow(room);
			const buffer = buffers[turn] as Buffer;
			room = Math.min(2 * room, MAX_COMPRESSED);
			const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
			at += bytesRead;
			if (!(await Promise.race([taken, closed]))) return;
			if (bytesRead === 0) break;
			taken = new Promise((resolve) =>
				gunzip.write(buffer.subarray(0, bytesRead), (error) =>
					resolve(error === null || error === undefined),
				),
			);
		}
		gunzip.end();
	} catch (error) {
		gunzip.destroy(error instanceof Error ? error : new Error(String(error)));
	}
}

/** Compression and size; a BGZF file without its end block is refused before anything of it is used. */
async function examine(
	handle: FileHandle,
	path: string,
): Promise<{ compression: Compression; bytes: number }> {
	const { size } = await handle.stat();
	const head = new Uint8Array(Math.min(size, 18));
	await handle.read(head, 0, head.length, 0);
	const compression = detectCompression(head);
	if (compression === 'bgzip' && !(await hasEndBlock(handle, size))) {
		throw new LbError('reader.gzip_truncated', { why: 'the BGZF end block is missing' }, { path });
	}
	return { compression, bytes: size };
}
