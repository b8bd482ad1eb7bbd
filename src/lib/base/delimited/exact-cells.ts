import type { Decoder } from './cells.ts';
import type { RecordFormat } from './records.ts';
import { shortAscii } from './short-ascii.ts';

const formats = new Map<number, RecordFormat>();

/** How the tables that this program writes are split, by the byte of their delimiter. */
export function exactFormat(delimiter: number): RecordFormat {
	let format = formats.get(delimiter);
	if (format === undefined) {
		format = { delimiter, blanks: false, quoted: true, exact: true, line_end: 'lf' };
		formats.set(delimiter, format);
	}
	return format;
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text of their cells. */
export const exactText: Decoder = {
	decode: (bytes, start, end) => shortAscii(bytes, start, end) ?? utf8.decode(bytes.subarray(start, end)),
};

/** Bytes of a UTF-8 byte order mark at the start of a text. */
export function markSize(start: Uint8Array): number {
	return start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? 3 : 0;
}
