/** A name as text; bytes that are not UTF-8 are written `\xff`, as shells do. */
export function shownBytes(name: Uint8Array): string {
	try {
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name);
	} catch {
		return [...name]
			.map((byte) => (byte < 0x80 ? String.fromCodePoint(byte) : `\\x${byte.toString(16).padStart(2, '0')}`))
			.join('');
	}
}
