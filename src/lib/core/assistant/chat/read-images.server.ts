import { readFile } from 'node:fs/promises';
import { LbError } from '../../../base/errors.ts';
import type { ChatImage as NamedImage } from '../../../contract/records/chat.ts';
import type { ChatImage } from '../../llm/provider.ts';
import { imageFile } from '../../workspace/uploads/image-file.server.ts';

/** The images of a message as a model is shown them. Throws `images.unknown` for one that was deleted. */
export function readImages(images: readonly NamedImage[], userData: string): Promise<ChatImage[]> {
	return Promise.all(
		images.map(async ({ session_id, image_id, media_type }) => {
			const data = await readFile(imageFile(userData, session_id, image_id)).catch((cause: unknown) => {
				throw new LbError('images.unknown', { image_id }, {}, { cause });
			});
			return { media_type, data: data.toString('base64') };
		}),
	);
}
