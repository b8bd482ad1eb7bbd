/** One-letter texts: alleles are mostly one base, and a table look-up makes no new string. */
const LETTERS = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte));

/** Texts up to this length are joined letter by letter; a decoder costs more than that. */
const SHORT = 24;

const decoder = new TextDecoder();

/** Text of a run of bytes. UTF-8 where it is not ASCII. */
export function textOf(bytes: Uint8Array, from: number, to: number): string {
	const length = to - from;
	if (length === 1) {
		const byte = bytes[from]!;
		if (byte < 128) return LETTERS[byte]!;
	}
	if (length > SHORT) return decoder.decode(bytes.subarray(from, to));
	let text = '';
	for (let i = from; i < to; i++) {
		const byte = bytes[i]!;
		if (byte >= 128) return decoder.decode(bytes.subarray(from, to));
		text += LETTERS[byte]!;
	}
	return text;
}

/** True when a run of bytes is the given ASCII text. */
export function isText(bytes: Uint8Array, from: number, to: number, text: Uint8Array): boolean {
	const length = text.length;
	if (to - from !== length) return false;
	for (let i = 0; i < length; i++) if (bytes[from + i] !== text[i]) return false;
	return true;
}

const encoder = new TextEncoder();

export function bytesOf(text: string): Uint8Array {
	return encoder.encode(text);
}
