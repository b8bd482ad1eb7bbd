import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pngDataUri } from './data-uri.ts';
import { encodeIndexedPng, encodeRgbaPng } from './encode.ts';

/** Chunks of a PNG in order; an independent reading with Node's own inflate. */
function chunks(png: Uint8Array): { type: string; body: Uint8Array; crc: number }[] {
	const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
	const found = [];
	for (let at = 8; at < png.length;) {
		const length = view.getUint32(at);
		const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
		found.push({ type, body: png.subarray(at + 8, at + 8 + length), crc: view.getUint32(at + 8 + length) });
		at += 12 + length;
	}
	return found;
}

describe('PNG encoder', () => {
	const palette = Uint8Array.of(10, 20, 30, 40, 50, 60);
	const png = encodeIndexedPng(3, 2, Uint8Array.of(0, 1, 0, 1, 1, 0), palette, Uint8Array.of(255, 0));

	it('writes signature, header, palette, transparency, data and end in order', () => {
		expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
		expect(chunks(png).map((chunk) => chunk.type)).toEqual(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
		expect([...(chunks(png)[0]?.body ?? [])]).toEqual([0, 0, 0, 3, 0, 0, 0, 2, 8, 3, 0, 0, 0]);
		expect([...(chunks(png)[1]?.body ?? [])]).toEqual([...palette]);
	});

	it('has the checksum of an empty IEND that the specification gives', () => {
		expect(chunks(png)[4]?.crc).toBe(0xae426082);
	});

	it('holds the rows, each after filter byte 0', () => {
		const data = chunks(png)[3]?.body ?? new Uint8Array();
		expect([...inflateSync(data)]).toEqual([0, 0, 1, 0, 0, 1, 1, 0]);
		const rgba = encodeRgbaPng(1, 2, Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8));
		expect([...inflateSync(chunks(rgba)[1]?.body ?? new Uint8Array())]).toEqual([
			0, 1, 2, 3, 4, 0, 5, 6, 7, 8,
		]);
	});

	it('becomes a data URI that decodes to the same bytes, beyond one block of base64 too', () => {
		const long = Uint8Array.from({ length: 60_001 }, (_, i) => (i * 7) & 255);
		const decoded = Buffer.from(pngDataUri(long).replace('data:image/png;base64,', ''), 'base64');
		expect(decoded.equals(Buffer.from(long))).toBe(true);
	});
});
