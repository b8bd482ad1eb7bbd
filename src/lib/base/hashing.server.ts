import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { ContentHash } from '../contract/records/common.ts';

const SAMPLED_ABOVE = 256 * 1024 * 1024;
const SAMPLE = 1024 * 1024;

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
 * scan must not read hundreds of gigabytes. The rule is recorded beside the value.
 */
export async function hashFile(path: string, signal?: AbortSignal): Promise<ContentHash> {
	const { size } = await stat(path);
	const hash = createHash('sha256');
	if (size <= SAMPLED_ABOVE) {
		for await (const chunk of createReadStream(path, { highWaterMark: SAMPLE, signal }))
			hash.update(chunk as Uint8Array);
		return { value: hash.digest('hex'), rule: 'sha256' };
	}
	const file = await open(path, 'r');
	try {
		hash.update(String(size));
		const buffer = new Uint8Array(SAMPLE);
		for (const position of [0, Math.floor(size / 2), size - SAMPLE]) {
			const { bytesRead } = await file.read(buffer, 0, SAMPLE, position);
			hash.update(buffer.subarray(0, bytesRead));
		}
	} finally {
		await file.close();
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
