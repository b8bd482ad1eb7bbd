import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { systemCode } from '../../../base/system-code.ts';
import { LbError } from '../../../base/errors.ts';
import { openData, openDataSync, readDataSync } from '../../../base/open-data.server.ts';
import { BGZF_END, endsWithBgzfEnd } from './gzip.ts';

/**
 * Opens a file read-only; turns the system's refusals into reader.not_found and reader.not_readable. Throws `sources.outside`
 * for what this process may not read (`base/open-data.server.ts`).
 */
export async function openReadOnly(path: string): Promise<FileHandle> {
	let handle: FileHandle | null = null;
	try {
		// A pipe without a writer must not hold the reader up.
		handle = await openData(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
		if (!(await handle.stat()).isFile())
			throw new LbError('reader.not_readable', { why: 'not a file' }, { path });
		return handle;
	} catch (error) {
		await handle?.close();
		throw systemError(error, path);
	}
}

/** The same on this thread, as a descriptor. Throws reader.not_found, reader.not_readable, sources.outside. */
export function openReadOnlySync(path: string): number {
	try {
		return openDataSync(path);
	} catch (error) {
		throw systemError(error, path);
	}
}

/** All bytes of a file, on this thread. Throws reader.not_found, reader.not_readable, sources.outside. */
export function readWholeSync(path: string): Buffer {
	try {
		return readDataSync(path);
	} catch (error) {
		throw systemError(error, path);
	}
}

/** True when the last 28 bytes of a BGZF file are its end block. */
export async function hasEndBlock(handle: FileHandle, size: number): Promise<boolean> {
	const tail = new Uint8Array(Math.min(size, BGZF_END.length));
	await handle.read(tail, 0, tail.length, size - tail.length);
	return endsWithBgzfEnd(tail);
}

/** A system error as ours; our own errors pass unchanged. */
export function systemError(error: unknown, path: string): LbError {
	if (error instanceof LbError) return error;
	const code = systemCode(error) ?? 'unknown';
	if (code === 'ENOENT' || code === 'ENOTDIR')
		return new LbError('reader.not_found', {}, { path }, { cause: error });
	return new LbError('reader.not_readable', { why: code }, { path }, { cause: error });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What zlib says, as ours: a stream that ends too early is truncated, everything else damaged. */
export function gzipError(error: unknown, path: string): LbError {
	if (error instanceof LbError) return error;
	const code = systemCode(error);
	const message = messageOf(error);
	const place = { path };
	if (code === 'Z_BUF_ERROR')
		return new LbError('reader.gzip_truncated', { why: message }, place, { cause: error });
	if (code?.startsWith('Z_') === true) {
		return new LbError('reader.gzip_damaged', { why: message }, place, { cause: error });
	}
	return systemError(error, path);
}
