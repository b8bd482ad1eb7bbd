/** A longer cell is faster to decode at once. */
const MAX_SHORT = 64;

/** The text of a cell of a few ASCII characters, as most are; null for every other one. */
export function shortAscii(bytes: Uint8Array, start: number, end: number): string | null {
	if (end - start > MAX_SHORT) return null;
	for (let i = start; i < end; i++) if (bytes[i]! >= 128) return null;
	return ascii(bytes, start, end);
}

/** Eight characters at a time: many small concatenations would each make a string. */
function ascii(bytes: Uint8Array, start: number, end: number): string {
	const { fromCharCode } = String;
	const at = (i: number): number => bytes[i]!;
	let text = '';
	let i = start;
	for (; i + 8 <= end; i += 8) {
		text += fromCharCode(at(i), at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5), at(i + 6), at(i + 7));
	}
	for (; i + 2 <= end; i += 2) text += fromCharCode(at(i), at(i + 1));
	return i < end ? text + fromCharCode(at(i)) : text;
}
