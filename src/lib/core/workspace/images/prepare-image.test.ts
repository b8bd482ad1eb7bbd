import {
	existsSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Color } from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
	jpegClaiming,
	pngClaiming,
	withJpegSegment,
	withPngChunk,
	webpClaiming,
} from '../../../../../tests/setup/image-headers.ts';
import type { PreparedImage } from '../../../contract/records/image.ts';
import { loadDecoder, prepareImage } from './prepare-image.server.ts';

const CANARY = 'canary-7f3a';
const RED = { r: 200, g: 20, b: 10 };
const BLUE = { r: 10, g: 20, b: 200 };

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'lb-image-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const paper = (width: number, height: number, background: Color = RED) =>
	sharp({ create: { width, height, channels: 3, background } });

/** Prepares bytes under a name; what is kept, and what is said of it. */
async function prepared(bytes: Buffer, name = 'picture.bin'): Promise<{ kept: Buffer; said: PreparedImage }> {
	const [input_path, output] = [path.join(folder, name), path.join(folder, 'kept')];
	writeFileSync(input_path, bytes);
	const said = await prepareImage({ input_path, output });
	return { kept: readFileSync(output), said };
}

async function refusal(bytes: Buffer, name?: string): Promise<string> {
	const said = await prepared(bytes, name).then(
		() => 'taken',
		(error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
	);
	expect(existsSync(path.join(folder, 'kept'))).toBe(false);
	return said;
}

/** Colour of a pixel, rounded to tens, since JPEG changes it a little. */
async function colorAt(image: Buffer, left: number, top: number): Promise<number[]> {
	const pixel = sharp(image).removeAlpha().extract({ left, top, width: 1, height: 1 });
	return [...(await pixel.raw().toBuffer())].map((value) => Math.round(value / 10) * 10);
}

describe('an image', () => {
	it('is kept as its own format, with what is said of it, for its user alone', async () => {
		const { kept, said } = await prepared(await paper(60, 40).png().toBuffer());
		expect(said).toEqual({
			...{ media_type: 'image/png', bytes: kept.length, width: 60, height: 40 },
			sha256: createHash('sha256').update(kept).digest('hex'),
		});
		expect(statSync(path.join(folder, 'kept')).mode & 0o777).toBe(0o600);
		rmSync(path.join(folder, 'kept'));
		expect((await prepared(await paper(60, 40).jpeg().toBuffer())).said.media_type).toBe('image/jpeg');
	});

	it('of WebP becomes JPEG, with transparency PNG', async () => {
		const opaque = await prepared(await paper(8, 8).webp().toBuffer());
		expect(opaque.said.media_type).toBe('image/jpeg');
		rmSync(path.join(folder, 'kept'));
		const clear = { r: 0, g: 0, b: 0, alpha: 0 };
		const glass = sharp({ create: { width: 8, height: 8, channels: 4, background: clear } });
		const { said, kept } = await prepared(await glass.webp().toBuffer());
		expect(said.media_type).toBe('image/png');
		expect((await sharp(kept).metadata()).hasAlpha).toBe(true);
	});

	it('is known by its content, whatever its name', async () => {
		expect((await prepared(await paper(8, 8).jpeg().toBuffer(), 'gel.png')).said.media_type).toBe(
			'image/jpeg',
		);
	});

	it('is never longer than 2,048 px, and never enlarged', async () => {
		const { said } = await prepared(await paper(3000, 1500).png().toBuffer());
		expect([said.width, said.height]).toEqual([2048, 1024]);
		rmSync(path.join(folder, 'kept'));
		expect((await prepared(await paper(3, 5).png().toBuffer())).said).toMatchObject({ width: 3, height: 5 });
	});

	it('stands upright, as its camera says', async () => {
		// Orientation 6: the top of the stored image is on the right, so that it is turned clockwise.
		const left = await paper(20, 40).png().toBuffer();
		const stored = await paper(40, 40, BLUE)
			.composite([{ input: left, left: 0, top: 0 }])
			.jpeg()
			.withMetadata({ orientation: 6 })
			.toBuffer();
		const { kept } = await prepared(stored);
		expect(await colorAt(kept, 20, 5)).toEqual([200, 20, 10]);
		expect(await colorAt(kept, 20, 35)).toEqual([10, 20, 200]);
	});

	it('loses EXIF, XMP, colour profile and text', async () => {
		const marked = (format: 'png' | 'jpeg' | 'webp') =>
			paper(16, 16)
				.toFormat(format)
				.withExif({ IFD0: { Copyright: CANARY, ImageDescription: CANARY } })
				.withXmp(`<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/">${CANARY}</x:xmpmeta>`)
				.withIccProfile('p3')
				.toBuffer();
		const text = Buffer.from(`Comment\0${CANARY}`);
		const png = withPngChunk(withPngChunk(await marked('png'), 'tEXt', text), 'zzZz', Buffer.from(CANARY));
		const jpeg = withJpegSegment(await marked('jpeg'), 0xfe, Buffer.from(CANARY));
		for (const sent of [png, jpeg, await marked('webp')]) {
			// What is looked for is there before.
			expect(sent.includes(CANARY)).toBe(true);
			const before = await sharp(sent).metadata();
			expect([before.exif, before.icc].every((one) => one !== undefined)).toBe(true);
			const { kept } = await prepared(sent);
			expect(kept.includes(CANARY)).toBe(false);
			const { exif, icc, xmp, iptc, comments } = await sharp(kept).metadata();
			expect([exif, icc, xmp, iptc, comments]).toEqual(Array(5).fill(undefined));
			rmSync(path.join(folder, 'kept'));
		}
	});

	it('that moves is its first frame', async () => {
		const frames = [await paper(24, 16).png().toBuffer(), await paper(24, 16, BLUE).png().toBuffer()];
		const moving = await sharp(frames, { join: { animated: true } })
			.webp({ delay: [100, 100] })
			.toBuffer();
		expect((await sharp(moving).metadata()).pages).toBe(2);
		const { said, kept } = await prepared(moving);
		expect([said.width, said.height]).toEqual([24, 16]);
		expect(await colorAt(kept, 12, 8)).toEqual([200, 20, 10]);
	});

	it('of 16 bits per channel has 8 afterwards', async () => {
		const deep = await paper(8, 8).toColourspace('rgb16').png().toBuffer();
		expect((await sharp(deep).metadata()).depth).toBe('ushort');
		const { kept } = await prepared(deep);
		expect((await sharp(kept).metadata()).depth).toBe('uchar');
		expect(await colorAt(kept, 4, 4)).toEqual([200, 20, 10]);
	});

	it('of printing inks is of three colours afterwards', async () => {
		const inks = await paper(8, 8).toColourspace('cmyk').jpeg().toBuffer();
		expect((await sharp(inks).metadata()).space).toBe('cmyk');
		const { kept } = await prepared(inks);
		expect((await sharp(kept).metadata()).space).toBe('srgb');
	});

	it('gives the same bytes every time', async () => {
		const sent = await paper(50, 30).jpeg().toBuffer();
		const first = await prepared(sent);
		rmSync(path.join(folder, 'kept'));
		expect((await prepared(sent)).kept.equals(first.kept)).toBe(true);
	});
});

describe('refused before the decoder is loaded', () => {
	it.each([
		['a PNG of 50,000 × 50,000', pngClaiming(50_000, 50_000)],
		['a JPEG of 65,535 × 65,535', jpegClaiming(65_535, 65_535)],
		['a WebP of 16,384 × 16,384', webpClaiming('VP8X', { width: 16_384, height: 16_384 })],
		// One row more than 32 megapixels.
		['a PNG of 8,000 × 4,001', pngClaiming(8000, 4001)],
	])('%s', async (_name, bytes) => {
		const input_path = path.join(folder, 'bomb.png');
		writeFileSync(input_path, bytes);
		const neverLoaded = (): Promise<never> => Promise.reject(new Error('the decoder was loaded'));
		const asked = { input_path, output: path.join(folder, 'kept') };
		await expect(prepareImage(asked, neverLoaded)).rejects.toMatchObject({ code: 'images.too_many_pixels' });
	});

	it.each([
		['text', Buffer.from('sample,value\n'), 'notes.png'],
		['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'a.svg'],
		[
			'SVG called PNG',
			Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
			'a.png',
		],
		['an empty file', Buffer.alloc(0), 'a.png'],
	])('%s', async (_name, bytes, name) => {
		expect(await refusal(bytes, name)).toBe('images.not_an_image');
	});

	it('21 MB', async () => {
		const input_path = path.join(folder, 'large.png');
		writeFileSync(input_path, await paper(8, 8).png().toBuffer());
		truncateSync(input_path, 21_000_000);
		await expect(prepareImage({ input_path, output: path.join(folder, 'kept') })).rejects.toMatchObject({
			code: 'images.too_large',
			values: { limit: 20_000_000 },
		});
	});
});

describe('an image that cannot be decoded', () => {
	it.each(['png', 'jpeg', 'webp'] as const)('because it is cut off (%s)', async (format) => {
		const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
		const whole = await sharp({ create: { width: 90, height: 90, channels: 3, noise, background: RED } })
			.toFormat(format)
			.toBuffer();
		for (const share of [0.1, 0.5, 0.9])
			expect(await refusal(whole.subarray(0, Math.floor(whole.length * share)))).toBe('images.damaged');
	});

	it('because nothing follows its header', async () => {
		expect(await refusal(pngClaiming(90, 90))).toBe('images.damaged');
		expect(await refusal(jpegClaiming(90, 90))).toBe('images.damaged');
	});

	it('without the decoder says what to install', async () => {
		const input_path = path.join(folder, 'gel.png');
		writeFileSync(input_path, await paper(8, 8).png().toBuffer());
		const asked = { input_path, output: path.join(folder, 'kept') };
		const missing = await prepareImage(asked, () =>
			loadDecoder(() => Promise.reject(new Error("Cannot find package 'sharp'"))),
		).catch((error: unknown) => error);
		expect(missing).toMatchObject({ code: 'images.off', exitCode: 5 });
		expect(missing).toHaveProperty('hint', expect.stringMatching(/npm install --prefix ".+" sharp/u));
	});
});

it('a file that exists is not replaced', async () => {
	writeFileSync(path.join(folder, 'kept'), 'mine');
	await expect(prepared(await paper(8, 8).png().toBuffer())).rejects.toMatchObject({
		code: 'images.output_exists',
	});
	expect(readFileSync(path.join(folder, 'kept'), 'utf8')).toBe('mine');
});
