import type { ArchiveEntry, Upload, UploadedFile } from '../../../records/upload.ts';
import { ids } from '../ids.ts';

export const archive: UploadedFile = {
	file_id: ids.uploadedFile,
	name: 'batch-2.zip',
	stored_name: 'batch-2.zip',
	bytes: 58_059,
	sha256: '47f627bb14a034a7db75361dcef4a87f3c8e74155faa2c0724fc4f64e11b7f95',
	archive: true,
	extracted: false,
};

export const upload: Upload = {
	upload_id: ids.upload,
	session_id: ids.session,
	created_at: '2026-11-20T09:23:38.297Z',
	files: [archive],
	bytes: archive.bytes,
	source_id: ids.uploadSource,
};

export const entries: ArchiveEntry[] = [
	{ path: 'batch-2/methylation.csv', bytes: 56_848, kind: 'file', refused: null },
	{ path: 'batch-2/samples.csv', bytes: 953, kind: 'file', refused: null },
];
