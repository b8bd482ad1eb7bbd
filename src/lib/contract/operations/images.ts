import * as z from 'zod';
import { LONGEST_IMAGE_SIDE, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, preparedImage } from '../records/image.ts';
import { defineOperation } from './define.ts';

export const imageOperations = {
	prepare_image: defineOperation({
		name: 'prepare_image',
		arguments: z.strictObject({
			input_path: z.string().min(1).describe('PNG, JPEG or WebP file.'),
			output: z.string().min(1).describe('File to write; it must not exist.'),
		}),
		result: preparedImage.describe('An image that was encoded again without its metadata.'),
		help_en: 'Encode an image again without its metadata.',
		help_zh: '重新编码图片并去除其元数据。',
		notes_en: `Needs the optional package sharp. Reads PNG, JPEG and WebP, recognised by content, of at most ${MAX_IMAGE_BYTES / 1e6} MB and ${MAX_IMAGE_PIXELS / 1e6} megapixels. Of an animation the first frame is kept. The orientation is applied, colours are converted to sRGB with 8 bits per channel, and the longest side is reduced to ${LONGEST_IMAGE_SIDE} px. EXIF, XMP, colour profiles and text are removed. JPEG stays JPEG; WebP becomes PNG if it has transparency, otherwise JPEG.`,
	}),
} as const;
