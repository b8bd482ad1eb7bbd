/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
	start: number;
	end: number;
}

/**
 * What a Range header asks of a file (RFC 9110, section 14): a range, `outside` when it lies beyond the file, `whole` when
 * there is none, when it cannot be read, is of other units, or asks for several ranges at once.
 */
export function readRange(header: string | null, bytes: number): ByteRange | 'whole' | 'outside' {
	const found = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/iu.exec(header ?? '');
	const [first = '', last = ''] = found?.slice(1) ?? [];
	if (first === '' && last === '') return 'whole';
	if (first === '') {
		const length = Math.min(Number(last), bytes);
		return length === 0 ? 'outside' : { start: bytes - length, end: bytes - 1 };
	}
	const start = Number(first);
	const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
	if (last !== '' && Number(last) < start) return 'whole';
	return start >= bytes ? 'outside' : { start, end };
}

/** Does an If-Range header name this version? Without one it does. A date must be that of the file, to the second. */
export function isSameVersion(header: string | null, etag: string, modified: Date): boolean {
	if (header === null) return true;
	const text = header.trim();
	if (text.startsWith('"')) return text === etag;
	return Date.parse(text) === Math.floor(modified.getTime() / 1000) * 1000;
}

/** Does an If-None-Match header list this version? */
export function isListed(header: string | null, etag: string): boolean {
	return (header ?? '')
		.split(',')
		.map((part) => part.trim().replace(/^W\//u, ''))
		.some((part) => part === '*' || part === etag);
}
