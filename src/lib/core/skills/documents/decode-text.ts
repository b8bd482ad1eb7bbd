import { LbError } from '../../../base/errors.ts';
import { kindError } from './recognise-kind.ts';

/** A text with the encoding it was read as. */
export interface Decoded {
	text: string;
	encoding: string;
	/** The document does not state it. */
	assumed: boolean;
}

/**
 * Decodes a text: by its byte order mark, as stated (by a server or in the document), as UTF-8, else as GB18030 or
 * Windows-1252 where the bytes speak clearly for it. Throws `skills.document_kind` for binary content and
 * `skills.document_encoding`.
 */
export function decodeText(bytes: Uint8Array, name: string, stated: string | null = null): Decoded {
	const mark = markOf(bytes);
	if (mark !== null) return { text: required(bytes, mark, name), encoding: mark, assumed: false };
	if (bytes.includes(0)) throw kindError(name, 'it has binary content', '其内容为二进制数据');
	const label = stated ?? statedInside(bytes);
	if (label !== null && /^[\w-]{2,30}$/u.test(label)) {
		const text = decoded(bytes, label);
		if (text !== null) return { text, encoding: label.toLowerCase(), assumed: false };
	}
	const utf8 = decoded(bytes, 'utf-8');
	if (utf8 !== null) return { text: utf8, encoding: 'utf-8', assumed: false };
	const guess = isLikelyGb(bytes) ? 'gb18030' : isLikelyWestern(bytes) ? 'windows-1252' : null;
	const text = guess === null ? null : decoded(bytes, guess);
	if (guess === null || text === null) throw new LbError('skills.document_encoding', { name });
	return { text, encoding: guess, assumed: true };
}

function markOf(bytes: Uint8Array): string | null {
	const [a, b, c] = bytes;
	if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
	if (a === 0xff && b === 0xfe) return 'utf-16le';
	return a === 0xfe && b === 0xff ? 'utf-16be' : null;
}

function required(bytes: Uint8Array, label: string, name: string): string {
	const text = decoded(bytes, label);
	if (text === null) throw new LbError('skills.document_encoding', { name });
	return text;
}

/** Null where the bytes are not of the encoding, or there is none of the name. */
function decoded(bytes: Uint8Array, label: string): string | null {
	try {
		return new TextDecoder(label, { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}

/** `<meta charset>` of HTML, `encoding` of XML. */
function statedInside(bytes: Uint8Array): string | null {
	const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
	const found =
		/<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/iu.exec(start) ??
		/^<\?xml[^>]{0,200}encoding=["']([\w-]+)/iu.exec(start);
	return found?.[1] ?? null;
}

/** Nearly all bytes above ASCII form pairs of the two rows of bytes that common characters have. */
function isLikelyGb(bytes: Uint8Array): boolean {
	let pairs = 0;
	let others = 0;
	for (let at = 0; at < bytes.length; at++) {
		const first = bytes[at] ?? 0;
		if (first < 0x80) continue;
		const second = bytes[at + 1] ?? 0;
		if (first >= 0xa1 && first <= 0xf7 && second >= 0xa1 && second <= 0xfe) {
			pairs++;
			at++;
		} else others++;
	}
	return pairs >= 4 && others <= pairs * 0.05;
}

/** Few bytes above ASCII, and none of those that the encoding leaves out. */
function isLikelyWestern(bytes: Uint8Array): boolean {
	const high = bytes.filter((byte) => byte >= 0x80);
	return (
		high.length <= bytes.length * 0.1 && !high.some((byte) => [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte))
	);
}
