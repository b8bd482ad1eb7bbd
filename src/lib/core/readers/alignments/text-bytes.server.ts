import { closeSync, fstatSync, readSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { systemCode } from '../../../base/system-code.ts';
import { LbError } from '../../../base/errors.ts';
import { closeBgzf, openBgzf, readBgzf } from '../bgzf/bgzf-file.server.ts';
import { detectCompression, type Compression } from '../bytes/gzip.ts';
import { gzipError, openReadOnlySync, readWholeSync } from '../bytes/open.server.ts';
import { LARGEST_WHOLE } from '../bytes/whole-limit.ts';

const STEP = 1 << 20;

/**
 * The decompressed bytes of a text, read on this thread without waiting. Plain gzip cannot be taken in pieces that way,
 * so it is held whole. Throws reader.not_found, reader.not_readable, reader.too_large for gzip of more than 512 MB,
 * reader.gzip_truncated, reader.gzip_damaged, bgzf.damaged, bgzf.truncated.
 */
export function* readText(path: string): Generator<Uint8Array, void, undefined> {
	const compression = compressionOf(path);
	if (compression === 'none') yield* readPlain(path, 0, null);
	else if (compression === 'gzip') yield gunzipWhole(path);
	else {
		const file = openBgzf(path);
		try {
			for (const piece of readBgzf(file, { block: 0, within: 0 })) yield piece.bytes;
		} finally {
			closeBgzf(file);
		}
	}
}

function compressionOf(path: string): Compression {
	for (const head of readPlain(path, 0, 18)) return detectCompression(head);
	return 'none';
}

/** Bytes [from, to) of a file as it is; to null means its end. Pieces share one buffer: use each before the next. */
export function* readPlain(
	path: string,
	from: number,
	to: number | null,
): Generator<Uint8Array, void, undefined> {
	const fd = openReadOnlySync(path);
	try {
		const end = Math.min(to ?? Infinity, fstatSync(fd).size);
		const buffer = new Uint8Array(Math.max(0, Math.min(STEP, end - from)));
		for (let at = from; at < end;) {
			const got = readSync(fd, buffer, 0, Math.min(buffer.length, end - at), at);
			if (got === 0) break;
			yield buffer.subarray(0, got);
			at += got;
		}
	} finally {
		closeSync(fd);
	}
}

function gunzipWhole(path: string): Uint8Array {
	try {
		return gunzipSync(readWholeSync(path), { maxOutputLength: LARGEST_WHOLE });
	} catch (error) {
		if (systemCode(error) === 'ERR_BUFFER_TOO_LARGE')
			throw new LbError(
				'reader.too_large',
				{ format: 'gzip', bytes: `more than ${LARGEST_WHOLE}`, limit: LARGEST_WHOLE },
				{ path },
			);
		throw gzipError(error, path);
	}
}
