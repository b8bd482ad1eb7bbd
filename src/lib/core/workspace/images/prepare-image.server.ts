import { constants } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import type sharp from 'sharp';
import { createFileOnce } from '../../../base/atomic-file.server.ts';
import { LbError } from '../../../base/errors.ts';
import { readingFile } from '../../../base/file-fault.ts';
import { libraryReason } from '../../../base/library-reason.ts';
import { openData } from '../../../base/open-data.server.ts';
import { programFolder } from '../../../base/program-folder.server.ts';
import {
	LONGEST_IMAGE_SIDE,
	MAX_IMAGE_BYTES,
	MAX_IMAGE_PIXELS,
	type PreparedImage,
} from '../../../contract/records/image.ts';
import { imageHeader, type SentImageType } from './image-header.ts';

export type Sharp = typeof sharp;

/** Decoding and encoding an image at the limits takes about two seconds. */
const MAX_SECONDS = 20;
const JPEG_QUALITY = 90;

/**
 * `prepare_image`: decodes an image and encodes it again, upright and without metadata. Its stated size is checked before
 * the decoder is even loaded. Throws `images.off` without the decoder, `images.not_an_image`, `images.damaged`,
 * `images.too_large`, `images.too_many_pixels`, `images.output_exists`.
 * @param load loads the decoder
 */
export async function prepareImage(
	{ input_path, output }: { input_path: string; output: string },
	load: () => Promise<Sharp> = () => loadDecoder(),
): Promise<PreparedImage> {
	const name = path.basename(input_path);
	const bytes = await readingFile(input_path, () => readImage(input_path, name));
	const type = requireFit(bytes, name);
	const { data, ...image } = await encodeAgain(await load(), bytes, type, name);
	if (!(await createFileOnce(output, data, 0o600)))
		throw new LbError('images.output_exists', {}, { path: output });
	return image;
}

/** A pipe or a device is no image, and is not waited for. */
async function readImage(file: string, name: string): Promise<Buffer> {
	const handle = await openData(file, constants.O_RDONLY | constants.O_NONBLOCK);
	try {
		const info = await handle.stat();
		if (!info.isFile()) throw new LbError('images.not_an_image', { name });
		if (info.size > MAX_IMAGE_BYTES) throw new LbError('images.too_large', { limit: MAX_IMAGE_BYTES });
		return await handle.readFile();
	} finally {
		await handle.close();
	}
}

function requireFit(bytes: Uint8Array, name: string): SentImageType {
	const header = imageHeader(bytes);
	if (header === null) throw new LbError('images.not_an_image', { name });
	if (header.size === null)
		throw new LbError('images.damaged', {
			name,
			reason: 'its header states no size',
			reason_zh: '文件头没有给出尺寸',
		});
	const { width, height } = header.size;
	if (width * height > MAX_IMAGE_PIXELS)
		throw new LbError('images.too_many_pixels', { name, width, height, limit: MAX_IMAGE_PIXELS / 1e6 });
	return header.media_type;
}

async function encodeAgain(
	decoder: Sharp,
	bytes: Buffer,
	type: SentImageType,
	name: string,
): Promise<PreparedImage & { data: Buffer }> {
	try {
		const options = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', pages: 1 } as const;
		const asJpeg =
			type === 'image/jpeg' ||
			(type === 'image/webp' && !(await decoder(bytes, options).metadata()).hasAlpha);
		const upright = decoder(bytes, options)
			.autoOrient()
			.resize({
				...{ width: LONGEST_IMAGE_SIDE, height: LONGEST_IMAGE_SIDE },
				...{ fit: 'inside', withoutEnlargement: true },
			})
			.toColourspace('srgb')
			.timeout({ seconds: MAX_SECONDS });
		const encoded = asJpeg ? upright.jpeg({ quality: JPEG_QUALITY }) : upright.png();
		const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
		return {
			data,
			media_type: asJpeg ? 'image/jpeg' : 'image/png',
			bytes: data.length,
			sha256: createHash('sha256').update(data).digest('hex'),
			width: info.width,
			height: info.height,
		};
	} catch (error) {
		const reason = libraryReason(error);
		if (reason === null) throw error;
		throw new LbError('images.damaged', { name, reason }, {}, { cause: error });
	}
}

/** Of all that the decoder can read, only these loaders ever see bytes of others. */
const LOADERS = ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'];

/** Throws `images.off`. @param find loads the package; one that is missing rejects */
export async function loadDecoder(
	find: () => Promise<{ default: Sharp }> = () => import('sharp'),
): Promise<Sharp> {
	try {
		const { default: decoder } = await find();
		decoder.block({ operation: ['VipsForeignLoad'] });
		decoder.unblock({ operation: LOADERS });
		decoder.cache(false);
		return decoder;
	} catch (error) {
		throw new LbError('images.off', { program: programFolder() }, {}, { cause: error });
	}
}
