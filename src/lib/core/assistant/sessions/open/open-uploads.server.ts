import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { LbError } from '../../../../base/errors.ts';
import { randomId } from '../../../../base/hashing.server.ts';
import type { ArchiveEntry, Upload, UploadedFile, WhyRefused } from '../../../../contract/records/upload.ts';
import { archiveFormat, HEAD_BYTES } from '../../../workspace/uploads/archives/archive-format.ts';
import { extractArchive } from '../../../workspace/uploads/archives/extract-archive.server.ts';
import { listArchive, saidRefused } from '../../../workspace/uploads/archives/list-archive.server.ts';
import { readHeadBytes } from '../../../workspace/uploads/read-head-bytes.server.ts';
import { receiveFiles, type SentMessage } from '../../../workspace/uploads/receive-files.server.ts';
import { endingOf, nameKey, uniqueName } from '../../../workspace/uploads/safe-name.ts';
import { removeAbandonedWork, type WorkNote } from '../../../workspace/uploads/work-folder.server.ts';
import type { UploadRow } from '../../../workspace/workspace.ts';
import { bindUpload } from '../sources/bound-source.server.ts';
import type { SessionContext } from '../session-context.ts';
import { keepingFiles } from '../start/keeping-files.server.ts';
import { usableSession } from '../start/require.ts';

export type Uploads = ReturnType<typeof openUploads>;

interface FileOf {
	session_id: string;
	upload_id: string;
	file_id: string;
}

export interface ArchivePage extends WhyRefused {
	name: string;
	total: number;
	bytes: number | null;
	entries: ArchiveEntry[];
}

/** Files sent to a session. */
export function openUploads({ userData, workspace, works, limits, now }: SessionContext) {
	/** Archives that are being extracted. */
	const extracting = new Set<string>();
	// What a kill left half-written; a failure leaves it for the next start.
	void removeAbandonedWork(path.join(userData, 'uploads'), isRecorded).catch(() => undefined);

	function isRecorded(sessionId: string, { upload_id, file_id }: WorkNote): boolean {
		// An image is received as an upload is; its id stands for that of the upload.
		if (workspace.images.list(sessionId).some(({ image_id }) => image_id === upload_id)) return true;
		const row = workspace.uploads.list(sessionId).find((one) => one.upload_id === upload_id);
		return (
			row?.files.some((file) => file_id === null || (file.file_id === file_id && file.extracted)) ?? false
		);
	}

	function shown(row: UploadRow): Upload {
		const { sources } = workspace.sessions.get(row.session_id).state;
		return {
			...row,
			bytes: row.files.reduce((sum, file) => sum + file.bytes, 0),
			source_id: sources.find(({ upload_id }) => upload_id === row.upload_id)?.source_id ?? null,
		};
	}

	function archiveOf({ session_id, upload_id, file_id }: FileOf): { row: UploadRow; file: UploadedFile } {
		const row = workspace.uploads.get(session_id, upload_id);
		const file = row.files.find((one) => one.file_id === file_id);
		if (file === undefined) throw new LbError('uploads.unknown', { upload_id: file_id });
		return { row, file };
	}

	async function openArchive(of: FileOf) {
		const { row, file } = archiveOf(of);
		const stored = path.join(workspace.uploadFolder(of.session_id, of.upload_id), file.stored_name);
		const head = await readHeadBytes(stored, HEAD_BYTES);
		const format = head === null ? null : archiveFormat(file.stored_name, head);
		if (format === null) throw new LbError('uploads.not_an_archive', { name: file.name });
		return { row, file, archive: { file: stored, name: file.name, format } };
	}

	return {
		/** Throws `uploads.*`, `session.busy`; nothing is left of a message that fails or whose sender leaves. */
		async receive(sessionId: string, message: SentMessage, signal: AbortSignal): Promise<Upload> {
			usableSession(workspace, sessionId);
			works.refuseBusy(sessionId);
			const upload_id = randomId();
			const session = path.dirname(workspace.uploadFolder(sessionId, upload_id));
			const note = { upload_id, file_id: null, target: upload_id };
			const mayGoOn = (): unknown => usableSession(workspace, sessionId);
			return keepingFiles(session, note, mayGoOn, async (work) => {
				const files = await receiveFiles(message, work.files, limits, signal);
				const row = { upload_id, session_id: sessionId, created_at: now().toISOString(), files };
				await work.commit();
				workspace.exclusively(() => {
					usableSession(workspace, sessionId);
					works.refuseBusy(sessionId);
					workspace.uploads.add(row);
					bindUpload(workspace, row);
				});
				return shown(row);
			});
		},
		list(sessionId: string): Upload[] {
			usableSession(workspace, sessionId);
			return workspace.uploads.list(sessionId).map(shown);
		},
		/** Entries of an archive. Throws `uploads.unknown`, `uploads.not_an_archive`. */
		async entries(
			of: FileOf,
			{ offset = 0, limit = 200 }: { offset?: number | undefined; limit?: number | undefined },
			signal: AbortSignal,
		): Promise<ArchivePage> {
			usableSession(workspace, of.session_id);
			const { file, archive } = await openArchive(of);
			const { entries, bytes, refused } = await listArchive(archive.file, archive.format, signal);
			return {
				name: file.name,
				total: entries.length,
				bytes,
				...saidRefused(refused),
				entries: entries.slice(offset, offset + limit),
			};
		},
		/** Extracts an archive beside it: all or nothing. Throws `uploads.*`, `session.busy`. */
		async extract(of: FileOf, signal: AbortSignal): Promise<Upload> {
			usableSession(workspace, of.session_id);
			works.refuseBusy(of.session_id);
			const { row, file, archive } = await openArchive(of);
			const key = `${of.upload_id}/${of.file_id}`;
			if (file.extracted || extracting.has(key))
				throw new LbError('uploads.extracted_already', { name: file.name });
			extracting.add(key);
			try {
				const folder = workspace.uploadFolder(of.session_id, of.upload_id);
				const target = path.join(of.upload_id, await freeName(folder, file.stored_name));
				const note = { upload_id: row.upload_id, file_id: file.file_id, target };
				const mayGoOn = (): unknown => usableSession(workspace, of.session_id);
				return await keepingFiles(path.dirname(folder), note, mayGoOn, async (work) => {
					await extractArchive(archive, work.files, signal);
					await work.commit();
					return shown(workspace.exclusively(() => markExtracted(of)));
				});
			} finally {
				extracting.delete(key);
			}
		},
	};

	function markExtracted(of: FileOf): UploadRow {
		usableSession(workspace, of.session_id);
		works.refuseBusy(of.session_id);
		const { row } = archiveOf(of);
		const files = row.files.map((one) => (one.file_id === of.file_id ? { ...one, extracted: true } : one));
		workspace.uploads.change(row.upload_id, files);
		return { ...row, files };
	}
}

/** Name of the folder that an archive is extracted to: its own without the ending. */
async function freeName(folder: string, stored: string): Promise<string> {
	const taken = new Set((await readdir(folder).catch(() => [])).map(nameKey));
	return uniqueName(stored.slice(0, stored.length - endingOf(stored).length) || 'archive', taken);
}
