import type { uploadsEndpoints } from '../uploads.ts';
import type { ExamplesOfAll } from './define.ts';
import { ids } from './ids.ts';
import { archive, entries, upload } from './records/upload.ts';

const params = { session_id: ids.session };
const ofFile = { ...params, upload_id: ids.upload, file_id: ids.uploadedFile };

export const uploadsExamples: ExamplesOfAll<typeof uploadsEndpoints> = {
	upload_files: { params, answers: { 201: upload } },
	list_uploads: { params, answers: { 200: { session_id: ids.session, uploads: [upload] } } },
	list_archive: {
		params: ofFile,
		query: { offset: '0', limit: '200' },
		answers: {
			200: { name: archive.name, total: entries.length, bytes: 57_801, refused: null, entries },
		},
	},
	extract_archive: {
		params: ofFile,
		answers: { 200: { ...upload, files: [{ ...archive, extracted: true }] } },
	},
};
