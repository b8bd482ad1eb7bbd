import { LbError } from '../../../base/errors.ts';
import { sessionImage } from '../../../contract/records/image.ts';
import type { WorkspaceDatabase } from '../database/open.server.ts';
import { rowReader } from '../database/row-reader.ts';
import type { ImageStore } from '../workspace.ts';

/** Images of each session; the files lie in folders of their own. */
export function imageStore(database: WorkspaceDatabase): ImageStore {
	const read = rowReader('images', 'image_id', sessionImage);
	return {
		add(image) {
			const names = Object.keys(sessionImage.shape);
			const { image_id, session_id, created_at, name, media_type, bytes, sha256, width, height } = image;
			database
				.prepare(`INSERT INTO images (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
				.run(image_id, session_id, created_at, name, media_type, bytes, sha256, width, height);
		},
		get(sessionId, imageId) {
			const found = database
				.prepare('SELECT * FROM images WHERE image_id = ? AND session_id = ?')
				.get(imageId, sessionId);
			if (found === undefined) throw new LbError('images.unknown', { image_id: imageId });
			return read(found);
		},
		same(sessionId, sha256) {
			const found = database
				.prepare('SELECT * FROM images WHERE session_id = ? AND sha256 = ?')
				.get(sessionId, sha256);
			return found === undefined ? null : read(found);
		},
		list: (sessionId) =>
			database
				.prepare('SELECT * FROM images WHERE session_id = ? ORDER BY rowid DESC')
				.all(sessionId)
				.map(read),
		remove(imageId) {
			database.prepare('DELETE FROM images WHERE image_id = ?').run(imageId);
		},
	};
}
