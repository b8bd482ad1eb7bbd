import * as z from 'zod';
import { isoTime, messageValues } from './common.ts';

export const uploadedFile = z.object({
	file_id: z.string().describe('Opaque id within the upload.'),
	name: z.string().describe('Name as the browser sent it, without folders.'),
	stored_name: z.string().describe('Stored name: safe on every system, unique in the upload.'),
	bytes: z.int().describe('Size.'),
	sha256: z.string().describe('Digest.'),
	archive: z
		.boolean()
		.describe('True when it is an archive (ZIP, tar) whose entries can be listed and extracted.'),
	extracted: z.boolean().describe('True after its entries were extracted.'),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

export const upload = z.object({
	upload_id: z.string().describe('Opaque id.'),
	session_id: z.string().describe('Session it belongs to.'),
	created_at: isoTime,
	files: z.array(uploadedFile).describe('Files of the message.'),
	bytes: z.int().describe('Size of all files.'),
	source_id: z
		.string()
		.nullable()
		.describe('Source of the session with these files; null after it is detached.'),
});
export type Upload = z.infer<typeof upload>;

/** Why an entry or an archive would not be extracted. */
export const whyRefused = {
	refused: z.string().nullable().describe('Why it cannot be extracted; null when it can.'),
	refused_code: z.string().optional().describe('Stable code of the reason; absent without one.'),
	refused_values: messageValues.optional(),
};

export const archiveEntry = z.object({
	path: z.string().describe('Path as stored in the archive.'),
	bytes: z.int().nullable().describe('Size after extraction; null when the archive does not state it.'),
	kind: z.enum(['file', 'folder', 'other']).describe('other: links, devices; never extracted.'),
	...whyRefused,
});
export type ArchiveEntry = z.infer<typeof archiveEntry>;
export type WhyRefused = Pick<ArchiveEntry, keyof typeof whyRefused>;
