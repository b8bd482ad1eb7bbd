import type { Decoder } from '../../../base/delimited/cells.ts';
import { shortAscii } from '../../../base/delimited/short-ascii.ts';
import { plainCell } from '../../../base/formula-cells.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'windows-1252';

export interface EncodingGuess {
	encoding: Encoding;
	/** Length of the byte order mark: 0, 2 or 3. */
	bom: number;
}

/**
 * Encoding of a text from its first bytes: byte order mark, else the NUL pattern of UTF-16, else UTF-8 when valid or
 * mostly so (single cells may come from elsewhere), else GB 18030 where the bytes are common Chinese characters, else
 * windows-1252 (which every byte sequence satisfies). `complete` = the bytes are the whole file, so that a character cut at
 * the end counts as an error.
 */
export function detectEncoding(bytes: Uint8Array, complete = false): EncodingGuess {
	if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', bom: 3 };
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', bom: 2 };
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', bom: 2 };
	const wide = detectWide(bytes);
	if (wide !== null) return { encoding: wide, bom: 0 };
	if (isUtf8(bytes, complete)) return { encoding: 'utf-8', bom: 0 };
	const { valid, invalid } = countSequences(bytes);
	if (valid > invalid) return { encoding: 'utf-8', bom: 0 };
	return { encoding: isChinese(bytes, complete) ? 'gb18030' : 'windows-1252', bom: 0 };
}

/** Share of the pairs that are common characters from which on a text is Chinese. */
const COMMON = 0.8;
const MIN_PAIRS = 2;

/**
 * Bytes above ASCII that come in pairs of GB 2312, most of them the 3,755 characters of its first level and its punctuation. The
 * accents of Latin-1 stand alone between letters, so that they make no pairs. A pair cut at the end is forgiven unless `complete`.
 */
function isChinese(bytes: Uint8Array, complete: boolean): boolean {
	let pairs = 0;
	let common = 0;
	for (let i = 0; i < bytes.length; i++) {
		const lead = bytes[i]!;
		if (lead < 0x80) continue;
		const trail = bytes[i + 1];
		if (trail === undefined) return !complete && pairs >= MIN_PAIRS && common >= COMMON * pairs;
		if (lead < 0x81 || lead > 0xfe || trail < 0x40 || trail === 0x7f || trail === 0xff) return false;
		pairs++;
		const inTable = trail >= 0xa1 && trail <= 0xfe;
		if (inTable && ((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa3))) common++;
		i++;
	}
	return pairs >= MIN_PAIRS && common >= COMMON * pairs;
}

/** True for encodings whose bytes are turned into UTF-8 before delimiters are looked for. */
export function isTranscoded(encoding: Encoding): boolean {
	return encoding === 'utf-16le' || encoding === 'utf-16be' || encoding === 'gb18030';
}

/** UTF-16 of mostly Latin text has a NUL in every second byte, and hardly any in the others. */
function detectWide(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
	const pairs = Math.min(bytes.length >> 1, 4096);
	if (pairs < 2) return null;
	let even = 0;
	let odd = 0;
	for (let i = 0; i < pairs; i++) {
		if (bytes[2 * i] === 0) even++;
		if (bytes[2 * i + 1] === 0) odd++;
	}
	// Delimiters, digits and line ends alone make a quarter of any table.
	if (odd >= pairs * 0.25 && even <= odd * 0.02) return 'utf-16le';
	if (even >= pairs * 0.25 && odd <= even * 0.02) return 'utf-16be';
	return null;
}

/** Well-formed UTF-8 sequences of two to four bytes, and bytes that belong to none. */
function countSequences(bytes: Uint8Array): { valid: number; invalid: number } {
	let valid = 0;
	let invalid = 0;
	for (let i = 0; i < bytes.length; i++) {
		const byte = bytes[i]!;
		if (byte < 0x80) continue;
		const more =
			byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xc2 && byte < 0xe0 ? 1 : 0;
		let good = more > 0;
		for (let k = 1; k <= more && good; k++) good = ((bytes[i + k] ?? 0) & 0xc0) === 0x80;
		if (good) {
			valid++;
			i += more;
		} else invalid++;
	}
	return { valid, invalid };
}

/** True when the bytes are valid UTF-8; a character cut at the end is forgiven unless `complete`. */
export function isUtf8(bytes: Uint8Array, complete: boolean): boolean {
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !complete });
		return true;
	} catch {
		return false;
	}
}

/** Decodes a whole piece of text; the byte order mark is left out. */
export function decodeText(bytes: Uint8Array, guess: EncodingGuess): string {
	const text = bytes.subarray(guess.bom);
	return guess.encoding === 'windows-1252' ? decode1252(text) : new TextDecoder(guess.encoding).decode(text);
}

/** Characters of the bytes 0x80 to 0x9f; the others are those of Latin-1 (Unicode mapping CP1252.TXT). */
const UPPER_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** windows-1252 by our own table: Node 20's TextDecoder reads 0x80 to 0x9f as control characters. */
function decode1252(bytes: Uint8Array): string {
	const text = new TextDecoder('latin1').decode(bytes);
	return text.replace(/[\u0080-\u009f]/g, (letter) => UPPER_1252[letter.charCodeAt(0) - 0x80]!);
}

/**
 * Turns chunks of a file into bytes in which every delimiter, digit and line end is one ASCII byte: UTF-16 and GB 18030
 * become UTF-8, the others pass unchanged. The byte order mark is taken off; chunks may be cut anywhere.
 */
export function createTranscoder(guess: EncodingGuess): {
	push(chunk: Uint8Array): Uint8Array;
	end(): Uint8Array;
} {
	let skip = guess.bom;
	const unmark = (chunk: Uint8Array): Uint8Array => {
		if (skip === 0) return chunk;
		const cut = Math.min(skip, chunk.length);
		skip -= cut;
		return chunk.subarray(cut);
	};
	const none = new Uint8Array(0);
	if (!isTranscoded(guess.encoding)) return { push: unmark, end: () => none };
	const decoder = new TextDecoder(guess.encoding);
	const encoder = new TextEncoder();
	return {
		push: (chunk) => encoder.encode(decoder.decode(unmark(chunk), { stream: true })),
		end: () => encoder.encode(decoder.decode()),
	};
}

/** Decodes single cells of transcoded bytes. */
export interface CellDecoder extends Decoder {
	/** Cells that were not valid UTF-8 and were read as windows-1252. */
	readonly fallbacks: number;
}

/**
 * Cells of one file may mix encodings (tables pasted together): each cell that is not UTF-8 is read as windows-1252. `own` = the
 * table is one of ours, and the apostrophe before a would-be formula is taken off.
 */
export function createCellDecoder(encoding: Encoding, own = false): CellDecoder {
	const utf8 =
		encoding === 'windows-1252' ? null : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
	let fallbacks = 0;
	const wide = (bytes: Uint8Array): string => {
		if (utf8 === null) return decode1252(bytes);
		try {
			return utf8.decode(bytes);
		} catch {
			fallbacks++;
			return decode1252(bytes);
		}
	};
	const decode = (bytes: Uint8Array, start: number, end: number): string => {
		return shortAscii(bytes, start, end) ?? wide(bytes.subarray(start, end));
	};
	return {
		get fallbacks() {
			return fallbacks;
		},
		decode: own ? (bytes, start, end) => plainCell(decode(bytes, start, end)) : decode,
	};
}
