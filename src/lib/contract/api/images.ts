import * as z from 'zod';
import {
	LONGEST_IMAGE_SIDE,
	MAX_IMAGE_BYTES,
	MAX_IMAGE_PIXELS,
	MAX_MESSAGE_IMAGES,
	sessionImage,
} from '../records/image.ts';
import { sessionId } from '../records/session.ts';
import { defineEndpoint } from './define.ts';
import { inSession, none, sessionErrors } from './shared.ts';

const ofImage = inSession.extend({ image_id: z.string().max(100).describe('Image.') });
const mega = 1e6;

export const imagesEndpoints = {
	add_image: defineEndpoint({
		name: 'add_image',
		method: 'POST',
		path: '/api/session/{session_id}/images',
		group: 'uploads',
		summary_en: 'Send an image that messages of the session can refer to',
		summary_zh: '发送图片，供会话的消息引用',
		description: `multipart/form-data with one file: PNG, JPEG or WebP, recognised by content, at most ${MAX_IMAGE_BYTES / mega} MB and ${MAX_IMAGE_PIXELS / mega} megapixels; larger images are refused before they are decoded. A job decodes the image and encodes it again without metadata (EXIF, XMP, colour profile, text): first frame of an animation, orientation applied, longest side at most ${LONGEST_IMAGE_SIDE} px, sRGB with 8 bits per channel. JPEG stays JPEG; WebP becomes PNG if it has transparency, otherwise JPEG. The same image again is the one that is there. Images belong to the session and are deleted with its conversation.`,
		description_zh: `multipart/form-data，只含一个文件：PNG、JPEG 或 WebP，按内容识别，最大 ${MAX_IMAGE_BYTES / mega} MB、${MAX_IMAGE_PIXELS / mega} 百万像素；更大的图片在解码前拒绝。由作业解码并重新编码，去除元数据（EXIF、XMP、颜色配置、文本）：动画取第一帧，按方向标记转正，最长边不超过 ${LONGEST_IMAGE_SIDE} 像素，每通道 8 位 sRGB。JPEG 仍为 JPEG；WebP 有透明度时转为 PNG，否则转为 JPEG。同一图片再次发送时返回已有的图片。图片属于会话，随对话一起删除。`,
		params: inSession,
		query: none,
		body_kind: 'multipart',
		body: none,
		answers: { 201: { description: 'The image as it is kept.', schema: sessionImage } },
		errors: [
			...sessionErrors,
			'images.off',
			'images.not_an_image',
			'images.damaged',
			'images.too_large',
			'images.too_many_pixels',
			'images.one_each',
			'uploads.none',
			'uploads.malformed',
			'uploads.disk_full',
			'general.cancelled',
		],
	}),
	list_images: defineEndpoint({
		name: 'list_images',
		method: 'GET',
		path: '/api/session/{session_id}/images',
		group: 'uploads',
		summary_en: 'List the images of the session and whether images can be sent',
		summary_zh: '列出会话的图片，并说明能否发送图片',
		params: inSession,
		query: none,
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'Newest first.',
				schema: z.object({
					session_id: sessionId,
					input: z
						.boolean()
						.describe('False if images cannot be sent because the optional package sharp is not installed.'),
					max_per_message: z.int().describe('Limit of images per message.'),
					images: z.array(sessionImage),
				}),
			},
		},
		errors: sessionErrors,
	}),
	get_image: defineEndpoint({
		name: 'get_image',
		method: 'GET',
		path: '/api/session/{session_id}/images/{image_id}',
		group: 'uploads',
		summary_en: 'Get an image as it is kept',
		summary_zh: '获取保存的图片',
		params: ofImage,
		query: none,
		headers: {
			Range: 'Requested bytes, such as `bytes=0-999`.',
			'If-None-Match': 'ETag of your copy.',
			'If-Range':
				'ETag or date of the version that the range refers to; if the file has changed, the whole file is sent.',
		},
		body_kind: 'none',
		body: none,
		answers: {
			200: { description: 'PNG or JPEG, as `media_type` states.', schema: null, media: '*/*' },
			206: { description: 'The requested range.', schema: null, media: '*/*' },
			304: { description: 'Your copy is current (If-None-Match).', schema: null },
		},
		errors: [...sessionErrors, 'images.unknown', 'request.range_not_satisfiable'],
	}),
	delete_image: defineEndpoint({
		name: 'delete_image',
		method: 'DELETE',
		path: '/api/session/{session_id}/images/{image_id}',
		group: 'uploads',
		summary_en: 'Delete an image; messages that refer to it stay',
		summary_zh: '删除图片；引用它的消息保留',
		description: `A message refers to at most ${MAX_MESSAGE_IMAGES} images.`,
		description_zh: `每条消息最多引用 ${MAX_MESSAGE_IMAGES} 张图片。`,
		params: ofImage,
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 204: { description: 'Deleted.', schema: null } },
		errors: [...sessionErrors, 'images.unknown'],
	}),
};
