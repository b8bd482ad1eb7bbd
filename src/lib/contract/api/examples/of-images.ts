import type { SessionImage } from '../../records/image.ts';
import type { imagesEndpoints } from '../images.ts';
import type { ExamplesOfAll } from './define.ts';
import { ids } from './ids.ts';

const params = { session_id: ids.session };
const ofImage = { ...params, image_id: ids.image };

const image: SessionImage = {
	image_id: ids.image,
	session_id: ids.session,
	created_at: '2026-11-20T09:24:10.118Z',
	name: 'gel.png',
	media_type: 'image/png',
	bytes: 183_402,
	sha256: '0d5f1a2b6c3e4f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8',
	width: 1280,
	height: 960,
};

export const imagesExamples: ExamplesOfAll<typeof imagesEndpoints> = {
	add_image: { params, answers: { 201: image } },
	list_images: {
		params,
		answers: { 200: { session_id: ids.session, input: true, max_per_message: 4, images: [image] } },
	},
	get_image: { params: ofImage, answers: {} },
	delete_image: { params: ofImage, answers: {} },
};
