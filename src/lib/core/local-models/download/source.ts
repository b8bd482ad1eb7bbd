import type { IncomingHttpHeaders } from 'node:http';
import { readLength } from './content-range.ts';

/** Which file a source offers. */
export interface Source {
	total_bytes: number;
	/** Without quotes and `W/`; null if it states none. */
	etag: string | null;
	/** Digest that the source states, hex; null if it states none. */
	sha256: string | null;
}

/** What the host of the address says of the file that it redirects to. */
export interface Linked {
	bytes: number | null;
	etag: string | null;
	sha256: string | null;
}

/** `W/"abc"` and `"abc"` as `abc`; null without one. */
export function plainEtag(header: string | undefined): string | null {
	const text =
		header
			?.trim()
			.replace(/^W\//u, '')
			.replace(/^"(.*)"$/u, '$1') ?? '';
	return text === '' || text.length > 200 ? null : text;
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
	const sha256 = etag !== null && /^[0-9a-f]{64}$/iu.test(etag) ? etag.toLowerCase() : null;
	return { bytes, etag, sha256 };
}

/** The same file, as far as can be told: the digest decides, then the tag; the size must be equal. */
export function isSameSource(a: Source, b: Source): boolean {
	if (a.total_bytes !== b.total_bytes) return false;
	if (a.sha256 !== null && b.sha256 !== null) return a.sha256 === b.sha256;
	return a.etag === null || b.etag === null || a.etag === b.etag;
}
