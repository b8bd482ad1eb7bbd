import { zlibSync } from 'fflate';

// A pure-JS deflate gives the same bytes under every Node version and in the browser, which the platform's zlib does not.
const LEVEL = 6;

const crcTable = new Uint32Array(256).map((_, n) => {
	let c = n;
	for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
	return c >>> 0;
});

function crc32(bytes: Uint8Array): number {
	let c = 0xffffffff;
	for (const byte of bytes) c = crcTable[(c ^ byte) & 255]! ^ (c >>> 8);
	return (c ^ 0xffffffff) >>> 0;
}

function chunk(type: string, body: Uint8Array): Uint8Array {
	const bytes = new Uint8Array(body.length + 12);
	const view = new DataView(bytes.buffer);
	view.setUint32(0, body.length);
	for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i);
	bytes.set(body, 8);
	view.setUint32(8 + body.length, crc32(bytes.subarray(4, 8 + body.length)));
	return bytes;
}

function header(width: number, height: number, colorType: number): Uint8Array {
	const body = new Uint8Array(13);
	const view = new DataView(body.buffer);
	view.setUint32(0, width);
	view.setUint32(4, height);
	body[8] = 8;
	body[9] = colorType;
	return chunk('IHDR', body);
}

/** Puts filter type 0 (none) before every row, as PNG wants it. */
function filtered(pixels: Uint8Array, rowBytes: number, height: number): Uint8Array {
	const rows = new Uint8Array((rowBytes + 1) * height);
	for (let y = 0; y < height; y++)
		rows.set(pixels.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1);
	return rows;
}

function assemble(chunks: readonly Uint8Array[]): Uint8Array {
	const signature = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);
	const parts = [signature, ...chunks, chunk('IEND', new Uint8Array(0))];
	const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of parts) {
		file.set(part, at);
		at += part.length;
	}
	return file;
}

/**
 * PNG of palette indices (width x height bytes, row by row). `palette` is three bytes per colour; `alpha` one byte per
 * colour from the first on, colours without one are opaque (PNG specification, third edition, 11.3.1).
 */
export function encodeIndexedPng(
	width: number,
	height: number,
	indices: Uint8Array,
	palette: Uint8Array,
	alpha?: Uint8Array,
): Uint8Array {
	return assemble([
		header(width, height, 3),
		chunk('PLTE', palette),
		...(alpha ? [chunk('tRNS', alpha)] : []),
		chunk('IDAT', zlibSync(filtered(indices, width, height), { level: LEVEL })),
	]);
}

/** PNG of RGBA pixels (width x height x 4 bytes, alpha not premultiplied). */
export function encodeRgbaPng(width: number, height: number, pixels: Uint8Array): Uint8Array {
	return assemble([
		header(width, height, 6),
		chunk('IDAT', zlibSync(filtered(pixels, width * 4, height), { level: LEVEL })),
	]);
}
