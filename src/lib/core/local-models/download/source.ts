import type { IncomingHttpHeaders } from 'node:http';
import { readLength } from './content-range.ts';

/** Which file a source offers. */
export interface Source {
	total_bytes: number;
	/** Without quotes; a weak one begins with `W/`. Null if it states none. */
	etag: string | null;
	/** `Last-Modified`; null if it states none, or one that tells no two versions apart. */
	modified: string | null;
	/** Digest that the source states, hex; null if it states none. */
	sha256: string | null;
}

/** What the host of the address says of the file that it redirects to. */
export interface Linked {
	bytes: number | null;
	etag: string | null;
	sha256: string | null;
}

/** `"abc"` as `abc`, `W/"abc"` as `W/abc`; null without one. */
export function plainEtag(header: string | undefined): string | null {
	const text = header?.trim().replace(/^(W\/)?"(.*)"$/u, '$1$2') ?? '';
	return text === '' || text === WEAK || text.length > 200 ? null : text;
}

const WEAK = 'W/';
const isWeak = (etag: string): boolean => etag.startsWith(WEAK);
const opaque = (etag: string): string => (isWeak(etag) ? etag.slice(WEAK.length) : etag);

/** Two versions within this time (ms) have the same `Last-Modified`. */
const RESOLUTION_MS = 1000;

/**
 * `Last-Modified` in one way of writing. Null without one, and where the file is so new by the clock of the server that it may
 * have changed within the same second (RFC 9110 §8.8.2.2), as it always is where a program writes the answer.
 */
export function lastModified(header: string | undefined, date: string | undefined): string | null {
	const time = Date.parse(header ?? '');
	if (Number.isNaN(time) || Date.parse(date ?? '') - time < RESOLUTION_MS) return null;
	return new Date(time).toUTCString();
}

/**
 * Reads `x-linked-size` and `x-linked-etag`, with which Hugging Face describes a large file: the tag is the SHA-256 of the
 * content where it has 64 hexadecimal digits.
 */
export function linkedOf(headers: IncomingHttpHeaders): Linked | null {
	const text = (name: string): string | undefined => {
		const value = headers[name];
		return typeof value === 'string' ? value : undefined;
	};
	const bytes = readLength(text('x-linked-size'));
	const etag = plainEtag(text('x-linked-etag'));
	if (bytes === null && etag === null) return null;
	const tag = etag === null ? '' : opaque(etag);
	const sha256 = /^[0-9a-f]{64}$/iu.test(tag) ? tag.toLowerCase() : null;
	return { bytes, etag, sha256 };
}

/**
 * Are two answers about the same bytes? The size must be equal; then the digest decides, then the tag, then the date. A weak tag
 * (RFC 9110 §8.8.1) stays the same where bytes change a little, so that an equal one does not prove that parts fit together.
 */
export function compareSources(a: Source, b: Source): 'same' | 'other' | 'unknown' {
	if (a.total_bytes !== b.total_bytes) return 'other';
	if (a.sha256 !== null && b.sha256 !== null) return a.sha256 === b.sha256 ? 'same' : 'other';
	if (a.etag !== null && b.etag !== null) {
		if (opaque(a.etag) !== opaque(b.etag)) return 'other';
		if (!isWeak(a.etag) && !isWeak(b.etag)) return 'same';
	}
	if (a.modified === null || b.modified === null) return 'unknown';
	return a.modified === b.modified ? 'same' : 'other';
}
