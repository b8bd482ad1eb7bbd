/** Compression seen in the first bytes of a file; bgzip (BGZF) is gzip in blocks with a "BC" extra field. */
export type Compression = 'none' | 'gzip' | 'bgzip';

/** The empty block that ends every complete BGZF file (SAM specification 4.1.2). */
export const BGZF_END = new Uint8Array([
	0x1f, 0x8b, 0x08, 0x04, 0, 0, 0, 0, 0, 0xff, 0x06, 0, 0x42, 0x43, 0x02, 0, 0x1b, 0, 0x03, 0, 0, 0, 0, 0, 0,
	0, 0, 0,
]);

export function detectCompression(bytes: Uint8Array): Compression {
	if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return 'none';
	const extra = bytes[2] === 8 && ((bytes[3] ?? 0) & 4) !== 0;
	return extra && bytes[12] === 0x42 && bytes[13] === 0x43 && bytes[14] === 2 ? 'bgzip' : 'gzip';
}

export function endsWithBgzfEnd(tail: Uint8Array): boolean {
	const from = tail.length - BGZF_END.length;
	return from >= 0 && BGZF_END.every((byte, i) => tail[from + i] === byte);
}
