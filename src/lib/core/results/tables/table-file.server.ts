import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { logFault } from '../../../base/fault-log.ts';
import { libraryReason } from '../../../base/library-reason.ts';
import { LbError } from '../../../base/errors.ts';
import { randomId } from '../../../base/hashing.server.ts';
import { scratchFolder } from '../../../base/scratch.server.ts';
import type { TableRequest } from './table-request.ts';

/** Largest table that is unpacked. */
const UNPACKED_BYTES = 8_000_000_000;
/** Read at once. */
const PIECE = 256 * 1024;

/** A file of plain text that can be read anywhere. */
export interface TableFile {
	fd: number;
	/** Fills the buffer from a place on; returns the bytes read, fewer at the end. */
	read(buffer: Buffer, position: number): number;
}

export function tableFile(fd: number): TableFile {
	return {
		fd,
		read(buffer, position) {
			let done = 0;
			while (done < buffer.length) {
				const bytes = readSync(fd, buffer, done, buffer.length - done, position + done);
				if (bytes === 0) break;
				done += bytes;
			}
			return done;
		},
	};
}

/** The first bytes of a table as plain text, and whether that is all of it. */
export async function readStart(
	{ fd, gzip }: Pick<TableRequest, 'fd' | 'gzip'>,
	bytes: number,
): Promise<{ text: Buffer; whole: boolean }> {
	if (!gzip) {
		const text = Buffer.allocUnsafe(bytes);
		const read = tableFile(fd).read(text, 0);
		return { text: text.subarray(0, read), whole: read < bytes };
	}
	const parts: Buffer[] = [];
	let size = 0;
	for await (const part of unpacked(fd)) {
		parts.push(part);
		size += part.length;
		if (size > bytes) break;
	}
	return { text: Buffer.concat(parts).subarray(0, bytes), whole: size <= bytes };
}

/** Unpacks a gzipped table into a file without a name, so that any place of it can be read. */
export async function unpack(fd: number, isStopped: () => boolean): Promise<number> {
	const file = path.join(scratchFolder(), randomId());
	const target = openSync(file, 'wx+', 0o600);
	// Its place on the disk is free again once the descriptor is closed, also after a kill.
	rmSync(file, { force: true });
	let bytes = 0;
	try {
		for await (const part of unpacked(fd)) {
			if (isStopped()) throw new LbError('general.cancelled', { what: 'reading of a table' });
			bytes += part.length;
			if (bytes > UNPACKED_BYTES) throw new Error(`more than ${UNPACKED_BYTES} bytes`);
			for (let at = 0; at < part.length;) at += writeSync(target, part, at);
		}
		return target;
	} catch (error) {
		closeSync(target);
		throw unreadable(error);
	}
}

/** The plain bytes of a gzipped file. The descriptor stays open, which a stream over it would close. */
async function* unpacked(fd: number): AsyncGenerator<Buffer> {
	const gunzip = createGunzip();
	const source = Readable.from(pieces(fd));
	source.on('error', (error) => gunzip.destroy(error));
	try {
		const plain: AsyncIterable<Buffer> = source.pipe(gunzip);
		yield* plain;
	} finally {
		source.destroy();
		gunzip.destroy();
	}
}

function* pieces(fd: number): Generator<Buffer> {
	for (let position = 0; ;) {
		const piece = Buffer.allocUnsafe(PIECE);
		const bytes = readSync(fd, piece, 0, PIECE, position);
		if (bytes === 0) return;
		position += bytes;
		yield piece.subarray(0, bytes);
	}
}

export function unreadable(error: unknown): LbError {
	if (error instanceof LbError) return error;
	const said = libraryReason(error);
	if (said === null) logFault(error, 'table');
	const reason = said ?? 'an unexpected error occurred in lb-agent';
	return new LbError('artifact.table_unreadable', { reason }, {}, { cause: error });
}
