import { crc32 } from 'node:zlib';

/** The same bytes; throws at their end when they are not those that the archive took the sum of. */
export async function* checked(
	content: AsyncIterable<Uint8Array>,
	sum: number,
): AsyncGenerator<Uint8Array, void, undefined> {
	let found = 0;
	for await (const part of content) {
		found = crc32(part, found);
		yield part;
	}
	if (found !== sum >>> 0) throw new Error('the checksum of an entry does not match');
}
