import * as z from 'zod';
import { archiveEntry, upload, whyRefused } from '../records/upload.ts';
import { sessionId } from '../records/session.ts';
import { defineEndpoint } from './define.ts';
import { inSession, none, number, sessionErrors } from './shared.ts';

const ofFile = inSession.extend({
	upload_id: z.string().describe('Upload.'),
	file_id: z.string().describe('File in the upload.'),
});

export const uploadsEndpoints = {
	upload_files: defineEndpoint({
		name: 'upload_files',
		method: 'POST',
		path: '/api/session/{session_id}/uploads',
		group: 'uploads',
		summary_en: 'Upload files as a source of the session',
		summary_zh: '上传文件，成为会话的来源',
		description:
			'multipart/form-data, one part per file. At most 16 files and 100 MB per request, unless configured otherwise (LB_AGENT_UPLOAD_FILES, LB_AGENT_UPLOAD_BYTES). Archives are stored unchanged; they are listed and extracted only on request.',
		description_zh:
			'multipart/form-data，每个文件一个部分。默认每条消息最多 16 个文件、共 100 MB，可用 LB_AGENT_UPLOAD_FILES 与 LB_AGENT_UPLOAD_BYTES 更改。压缩包原样保存，仅在要求时列出或解压。',
		params: inSession,
		query: none,
		body_kind: 'multipart',
		body: none,
		answers: { 201: { description: 'The upload and its source.', schema: upload } },
		errors: [
			...sessionErrors,
			'session.busy',
			'uploads.none',
			'uploads.malformed',
			'uploads.too_many_files',
			'uploads.too_large',
			'uploads.disk_full',
		],
	}),
	list_uploads: defineEndpoint({
		name: 'list_uploads',
		method: 'GET',
		path: '/api/session/{session_id}/uploads',
		group: 'uploads',
		summary_en: 'List uploads of the session',
		summary_zh: '列出会话的上传',
		params: inSession,
		query: none,
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'Newest first.',
				schema: z.object({ session_id: sessionId, uploads: z.array(upload) }),
			},
		},
		errors: sessionErrors,
	}),
	list_archive: defineEndpoint({
		name: 'list_archive',
		method: 'GET',
		path: '/api/session/{session_id}/uploads/{upload_id}/files/{file_id}/entries',
		group: 'uploads',
		summary_en: 'List the entries of an uploaded archive without extracting it',
		summary_zh: '列出上传压缩包的内容（不解压）',
		params: ofFile,
		query: z.strictObject({
			offset: number(0, 10_000_000).optional().describe('Number of entries to skip.'),
			limit: number(1, 1000).optional().describe('Maximum number of entries (default 200).'),
		}),
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'Entries in archive order.',
				schema: z.object({
					name: z.string().describe('Archive.'),
					total: z.int().describe('Total number of entries, up to the extraction limit.'),
					bytes: z.int().nullable().describe('Extracted size in bytes, as stated in the archive.'),
					...whyRefused,
					entries: z.array(archiveEntry),
				}),
			},
		},
		errors: [...sessionErrors, 'uploads.unknown', 'uploads.not_an_archive', 'uploads.archive_refused'],
	}),
	extract_archive: defineEndpoint({
		name: 'extract_archive',
		method: 'POST',
		path: '/api/session/{session_id}/uploads/{upload_id}/files/{file_id}/extract',
		group: 'uploads',
		summary_en: 'Extract an uploaded archive',
		summary_zh: '解压上传的压缩包',
		description:
			'Extracts all entries or none, into a folder of the upload. Refused if the archive has more than 10,000 entries, 2 GB or 200 times its own size, names that lead outside the folder, links or devices.',
		description_zh:
			'全部解压或全部不解压，放入该上传的文件夹。超过 10,000 个条目、2 GB 或压缩包大小的 200 倍，含有指向外部的名称、链接或设备时拒绝。',
		params: ofFile,
		query: none,
		body_kind: 'json',
		body: none,
		answers: { 200: { description: 'The updated upload.', schema: upload } },
		errors: [
			...sessionErrors,
			'session.busy',
			'uploads.unknown',
			'uploads.not_an_archive',
			'uploads.archive_refused',
			'uploads.archive_unsafe',
			'uploads.archive_names',
			'uploads.archive_too_large',
			'uploads.archive_encrypted',
			'uploads.archive_damaged',
			'uploads.extracted_already',
			'uploads.disk_full',
		],
	}),
};
