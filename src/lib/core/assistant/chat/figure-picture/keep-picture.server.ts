import path from 'node:path';
import { writeFileAtomic } from '../../../../base/atomic-file.server.ts';
import { shortHash } from '../../../../base/hashing.server.ts';
import type { FigurePicture } from '../../../../contract/records/chat.ts';
import { imageFile } from '../../../workspace/uploads/image-file.server.ts';
import type { DrawnPicture } from './draw-picture.server.ts';

/**
 * Keeps a picture where its user can look at it before it is sent: in a session as an image of it, elsewhere as a file of the user
 * data folder. The same picture is kept once.
 */
export async function keepPicture(
	{ png, sha256, width, height, singly }: DrawnPicture,
	title: string,
	{ userData, session_id }: { userData: string; session_id: string | null },
): Promise<FigurePicture> {
	const [start, end] = [`${session_id} ${sha256}`, `${sha256} ${session_id}`];
	const image_id = session_id === null ? null : shortHash(start) + shortHash(end);
	const file =
		session_id === null || image_id === null
			? path.join(userData, 'sent', 'shell', `figure-${sha256.slice(0, 16)}.png`)
			: imageFile(userData, session_id, image_id);
	await writeFileAtomic(file, png, 0o600);
	return {
		...{ title, sha256, bytes: png.byteLength, width, height, image_id },
		file: session_id === null ? file : null,
		shown_singly: singly.count,
		shown_singly_of: singly.of,
	};
}
