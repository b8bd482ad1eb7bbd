import { describe, expect, it } from 'vitest';
import { jpegClaiming, pngClaiming, webpClaiming } from '../../../../../tests/setup/image-headers.ts';
import { imageHeader } from './image-header.ts';

describe('imageHeader', () => {
	it.each([
		['PNG', pngClaiming(50_000, 40_000), 'image/png'],
		['JPEG', jpegClaiming(50_000, 40_000), 'image/jpeg'],
	])('reads the stated size of a %s image without decoding it', (_name, bytes, media_type) => {
		expect(imageHeader(bytes)).toEqual({ media_type, size: { width: 50_000, height: 40_000 } });
	});

	it.each(['VP8X', 'VP8L', 'VP8 '] as const)('reads the stated size of a WebP image (%s)', (kind) => {
		const size = { width: 16_000, height: 9000 };
		expect(imageHeader(webpClaiming(kind, size))).toEqual({ media_type: 'image/webp', size });
	});

	it.each([
		['text', Buffer.from('sample,value\nA,1\n')],
		['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
		['GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;')],
		['TIFF', Buffer.from('II*\x00\x08\x00\x00\x00')],
		['nothing', Buffer.alloc(0)],
		['half a signature', Buffer.from([0x89, 0x50, 0x4e])],
		['a wave file', Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ')],
	])('is null for %s', (_name, bytes) => {
		expect(imageHeader(bytes)).toBeNull();
	});

	it.each([
		// Where the signature is complete, and where the size is.
		['PNG', pngClaiming(9, 9), 8, 24],
		['JPEG', jpegClaiming(9, 9), 3, 11],
		['WebP', webpClaiming('VP8X', { width: 9, height: 9 }), 12, 30],
	])('states no size for a %s image that ends inside its header, wherever', (_name, bytes, known, sized) => {
		for (let length = known; length < sized; length++)
			expect(imageHeader(bytes.subarray(0, length))).toMatchObject({ size: null });
	});

	it('states no size of 0', () => {
		expect(imageHeader(pngClaiming(0, 9))).toEqual({ media_type: 'image/png', size: null });
		expect(imageHeader(jpegClaiming(9, 0))).toEqual({ media_type: 'image/jpeg', size: null });
	});

	it('steps over segments of a JPEG image before its frame, and ends at its data', () => {
		const [soi, frame] = [Buffer.from([0xff, 0xd8]), jpegClaiming(300, 200).subarray(2)];
		const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0x01, 0x02]), Buffer.alloc(0x100)]);
		expect(imageHeader(Buffer.concat([soi, comment, Buffer.from([0xff]), frame]))?.size).toEqual({
			width: 300,
			height: 200,
		});
		const scan = Buffer.from([0xff, 0xda, 0x00, 0x08, 0, 0, 0, 0, 0, 0]);
		expect(imageHeader(Buffer.concat([soi, scan, frame]))?.size).toBeNull();
	});
});
