import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import { uploadedFile } from '../../../contract/records/upload.ts';
import type { WorkspaceDatabase } from '../database/open.server.ts';
import { rowReader } from '../database/row-reader.ts';
import type { UploadStore } from '../workspace.ts';

const row = z.object({
	upload_id: z.string(),
	session_id: z.string(),
	created_at: z.string(),
	files: z.string().transform((text) => z.array(uploadedFile).parse(JSON.parse(text))),
});

/** What was uploaded to each session; the files lie in folders of their own. */
export function uploadStore(database: WorkspaceDatabase): UploadStore {
	const read = rowReader('uploads', 'upload_id', row);
	return {
		add({ upload_id, session_id, created_at, files }) {
			database
				.prepare('INSERT INTO uploads (upload_id, session_id, created_at, files) VALUES (?, ?, ?, ?)')
				.run(upload_id, session_id, created_at, JSON.stringify(files));
		},
		get(sessionId, uploadId) {
			const found = database
				.prepare('SELECT * FROM uploads WHERE upload_id = ? AND session_id = ?')
				.get(uploadId, sessionId);
			if (found === undefined) throw new LbError('uploads.unknown', { upload_id: uploadId });
			return read(found);
		},
		list: (sessionId) =>
			database
				.prepare('SELECT * FROM uploads WHERE session_id = ? ORDER BY rowid DESC')
				.all(sessionId)
				.map(read),
		change(uploadId, files) {
			database
				.prepare('UPDATE uploads SET files = ? WHERE upload_id = ?')
				.run(JSON.stringify(files), uploadId);
		},
	};
}
