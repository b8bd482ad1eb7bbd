import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { throwIfCancelled } from './errors.ts';
import { openData } from './open-data.server.ts';
import type { ContentHash } from '../contract/records/common.ts';

const SAMPLED_ABOVE = 256 * 1024 * 1024;
const SAMPLE = 1024 * 1024;

/** Opening a pipe must not wait for somebody to write into it. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** SHA-256 of text or bytes, hex. */
export function sha256(data: string | Uint8Array): string {
	return createHash('sha256').update(data).digest('hex');
}

/** A short stable id made from text: the first 16 hex digits of its SHA-256. */
export function shortHash(text: string): string {
	return sha256(text).slice(0, 16);
}

/**
 * Fingerprint of a file: the whole content up to 256 MiB; above, its size and its first, middle and last MiB, because a
 * scan must not read hundreds of gigabytes. The rule is recorded beside the value. Throws EINVAL for what is no regular
 * file: a device has no end, and a pipe would hold the reader for ever.
 */
export async function hashFile(path: string, signal?: AbortSignal): Promise<ContentHash> {
	return (await fingerprintFile(path, signal)).content_hash;
}

/** The fingerprint of a file with its size and time, all of the file that was opened. */
export async function fingerprintFile(
	path: string,
	signal?: AbortSignal,
): Promise<{ bytes: number; mtime: Date; content_hash: ContentHash }> {
	const file = await openData(path, READ);
	try {
		const info = await file.stat();
		if (!info.isFile())
			throw Object.assign(new Error(`EINVAL: ${path}`), { code: 'EINVAL', syscall: 'read', path });
		const content_hash = await (info.size <= SAMPLED_ABOVE
			? hashWhole(file, path, info.size, signal)
			: hashSamples(file, path, info.size, signal));
		return { bytes: info.size, mtime: info.mtime, content_hash };
	} finally {
		await file.close();
	}
}

/** The bytes it had when it was opened: one that grows all the time would never end. */
async function hashWhole(
	file: FileHandle,
	path: string,
	size: number,
	signal?: AbortSignal,
): Promise<ContentHash> {
	const hash = createHash('sha256');
	const buffer = new Uint8Array(Math.max(1, Math.min(SAMPLE, size)));
	for (let position = 0; position < size;) {
		throwIfCancelled(signal, path);
		const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, size - position), position);
		if (bytesRead === 0) break;
		hash.update(buffer.subarray(0, bytesRead));
		position += bytesRead;
	}
	return { value: hash.digest('hex'), rule: 'sha256' };
}

async function hashSamples(
	file: FileHandle,
	path: string,
	size: number,
	signal?: AbortSignal,
): Promise<ContentHash> {
	const hash = createHash('sha256').update(String(size));
	const buffer = new Uint8Array(SAMPLE);
	for (const position of [0, Math.floor(size / 2), size - SAMPLE]) {
		throwIfCancelled(signal, path);
		const { bytesRead } = await file.read(buffer, 0, SAMPLE, position);
		hash.update(buffer.subarray(0, bytesRead));
	}
	return { value: hash.digest('hex'), rule: 'sampled' };
}

/** An id that sorts by time, to the millisecond, and cannot collide: `20261120T101500123Z-3f9a1c2b4d5e6f70`. */
export function timedId(now: Date): string {
	return `${now.toISOString().replace(/[-:.]/g, '')}-${randomBytes(8).toString('hex')}`;
}

/** 128 random bits, hex. */
export function randomId(): string {
	return randomBytes(16).toString('hex');
}
