import { realpath } from 'node:fs/promises';
import { LbError } from '../../../base/errors.ts';
import type { ChatImage as NamedImage } from '../../../contract/records/chat.ts';
import type { ChatImage } from '../../llm/provider.ts';
import { imageFile, imageFolder } from '../../workspace/uploads/image-file.server.ts';
import { openInside } from '../sessions/results/open-file.server.ts';

/**
 * The images of a message as a model is shown them, read as they are handed out: a link in their place is none. Throws
 * `images.unknown` for one that was deleted.
 */
export function readImages(images: readonly NamedImage[], userData: string): Promise<ChatImage[]> {
	return Promise.all(
		images.map(async ({ session_id, image_id, media_type }) => {
			const folder = await realpath(imageFolder(userData, session_id, image_id)).catch(() => null);
			const opened =
				folder === null ? null : await openInside(imageFile(userData, session_id, image_id), [folder]);
			if (opened === null) throw new LbError('images.unknown', { image_id });
			try {
				return { media_type, data: (await opened.handle.readFile()).toString('base64') };
			} finally {
				await opened.handle.close();
			}
		}),
	);
}
