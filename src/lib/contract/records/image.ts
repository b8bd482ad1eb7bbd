import * as z from 'zod';
import { isoTime } from './common.ts';

/** Images of one message. */
export const MAX_MESSAGE_IMAGES = 4;
/** Size of an image as it is sent, bytes. */
export const MAX_IMAGE_BYTES = 20_000_000;
/** Width times height of an image as it is sent; checked before anything is decoded. */
export const MAX_IMAGE_PIXELS = 32_000_000;
/** Longest side of an image as it is kept, px. */
export const LONGEST_IMAGE_SIDE = 2048;

/** An image as it was encoded again: upright, sRGB with 8 bits per channel, without metadata. */
export const preparedImage = z.object({
	media_type: z.enum(['image/png', 'image/jpeg']).describe('Format of the kept image.'),
	bytes: z.int().describe('Size of the kept image.'),
	sha256: z.string().describe('Digest of the kept image.'),
	width: z.int().describe(`Width in px, at most ${LONGEST_IMAGE_SIDE}.`),
	height: z.int().describe(`Height in px, at most ${LONGEST_IMAGE_SIDE}.`),
});
export type PreparedImage = z.infer<typeof preparedImage>;

/** An image of a session that messages may refer to. */
export const sessionImage = z.object({
	image_id: z.string().describe('Opaque id; valid in this session only.'),
	session_id: z.string().describe('Session it belongs to.'),
	created_at: isoTime,
	name: z.string().describe('File name as the browser sent it, without folders.'),
	...preparedImage.shape,
});
export type SessionImage = z.infer<typeof sessionImage>;
