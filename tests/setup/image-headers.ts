import { crc32 } from 'node:zlib';

/** A PNG chunk with its length and checksum. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const around = Buffer.alloc(8);
	around.writeUInt32BE(data.length, 0);
	around.writeUInt32BE(crc32(body), 4);
	return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of a few bytes that says it is of this size: 8-bit RGB, one empty piece of data. */
export function pngClaiming(width: number, height: number): Buffer {
	const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	return Buffer.concat([
		...[PNG, pngChunk('IHDR', header), pngChunk('IDAT', Buffer.from([0x78, 0x9c, 0x03, 0x00, 0, 0, 0, 1]))],
		pngChunk('IEND', Buffer.alloc(0)),
	]);
}

/** A PNG with a chunk put in behind its header. */
export function withPngChunk(png: Buffer, type: string, data: Uint8Array): Buffer {
	const after = PNG.length + 25;
	return Buffer.concat([png.subarray(0, after), pngChunk(type, data), png.subarray(after)]);
}

/** A JPEG of a few bytes with a frame header (SOF0) of this size. */
export function jpegClaiming(width: number, height: number): Buffer {
	const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
	frame.writeUInt16BE(height, 5);
	frame.writeUInt16BE(width, 7);
	return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, Buffer.from([0xff, 0xd9])]);
}

/** A JPEG with a segment put in behind its beginning. */
export function withJpegSegment(jpeg: Buffer, marker: number, data: Uint8Array): Buffer {
	const head = Buffer.from([0xff, marker, 0, 0]);
	head.writeUInt16BE(2 + data.length, 2);
	return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** A WebP header of each of its three kinds that says it is of this size. */
export function webpClaiming(
	kind: 'VP8X' | 'VP8L' | 'VP8 ',
	{ width, height }: { width: number; height: number },
): Buffer {
	const data = Buffer.alloc(14);
	if (kind === 'VP8X') {
		data.writeUIntLE(width - 1, 4, 3);
		data.writeUIntLE(height - 1, 7, 3);
	} else if (kind === 'VP8L') {
		data[0] = 0x2f;
		data.writeUInt32LE(width - 1 + (height - 1) * 2 ** 14, 1);
	} else {
		data.set([0x9d, 0x01, 0x2a], 3);
		data.writeUInt16LE(width, 6);
		data.writeUInt16LE(height, 8);
	}
	const size = Buffer.alloc(4);
	size.writeUInt32LE(data.length);
	const chunk = Buffer.concat([Buffer.from(kind, 'latin1'), size, data]);
	const whole = Buffer.alloc(4);
	whole.writeUInt32LE(4 + chunk.length);
	return Buffer.concat([Buffer.from('RIFF'), whole, Buffer.from('WEBP'), chunk]);
}
