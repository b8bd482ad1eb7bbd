import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

const PRIVATE = 0o600;
const FLAGS = constants.O_RDWR | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const BLOCK = 1_048_576;

/** Opens the unfinished file, or makes an empty one. */
export async function openPart(file: string, fresh: boolean): Promise<FileHandle> {
	const handle = await open(file, FLAGS | constants.O_CREAT | (fresh ? constants.O_TRUNC : 0), PRIVATE);
	try {
		if (!(await handle.stat()).isFile())
			throw Object.assign(new Error(`EINVAL: ${file}`), { code: 'EINVAL', path: file });
		return handle;
	} catch (error) {
		await handle.close();
		throw error;
	}
}

/** Opens a finished file to read it. */
export const openWhole = (file: string): Promise<FileHandle> =>
	open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));

/** Writes all bytes at a position. */
export async function writeAll(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
	for (let done = 0; done < bytes.length;) {
		const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
		done += bytesWritten;
	}
}

/** Bytes of a file, block by block; fewer than asked for where it ends before. */
export async function* blocksOf(file: FileHandle, start: number, end: number): AsyncGenerator<Uint8Array> {
	const buffer = new Uint8Array(Math.max(1, Math.min(BLOCK, end - start)));
	for (let at = start; at < end;) {
		const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at), at);
		if (bytesRead === 0) return;
		yield buffer.subarray(0, bytesRead);
		at += bytesRead;
	}
}

/** SHA-256 (hex) of a part of a file. */
export async function digestOf(file: FileHandle, start: number, end: number): Promise<string> {
	const hash = createHash('sha256');
	for await (const block of blocksOf(file, start, end)) hash.update(block);
	return hash.digest('hex');
}

/** The first bytes of a file. */
export async function firstBytes(file: FileHandle, length: number): Promise<Uint8Array> {
	const bytes = new Uint8Array(length);
	let at = 0;
	for await (const block of blocksOf(file, 0, length)) {
		bytes.set(block, at);
		at += block.length;
	}
	return bytes.subarray(0, at);
}
