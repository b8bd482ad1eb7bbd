/** CRC-32 of ISO 3309, one value per byte. */
const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
	let value = byte;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
	return value;
});

/** The same bytes; throws at their end when they are not those that the archive took the sum of. */
export async function* checked(
	content: AsyncIterable<Uint8Array>,
	sum: number,
): AsyncGenerator<Uint8Array, void, undefined> {
	let crc = ~0;
	for await (const part of content) {
		for (const byte of part) crc = (TABLE[(crc ^ byte) & 255] as number) ^ (crc >>> 8);
		yield part;
	}
	if (~crc >>> 0 !== sum >>> 0) throw new Error('the checksum of an entry does not fit');
}
