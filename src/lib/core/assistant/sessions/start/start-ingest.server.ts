import path from 'node:path';
import { LbError } from '../../../../base/errors.ts';
import { isAddress } from '../../../fetch/is-address.ts';
import { fetchSettings } from '../../../fetch/fetch-settings.ts';
import { readAddress } from '../../../fetch/read-address.ts';
import type { SessionRow, Workspace } from '../../../workspace/workspace.ts';
import { sourceBase } from '../../skills/ingest-place.server.ts';
import { sessionTargets } from '../records/session-record.server.ts';
import type { SessionContext } from '../session-context.ts';
import { requireInside } from '../sources/inside-folders.server.ts';
import { foldersOf } from '../sources/readable-folders.server.ts';
import { requireOne } from '../sources/source-origin.server.ts';
import { beginWork } from '../works/begin-work.ts';
import type { StartedWork } from '../works/session-work.ts';
import { requireSome } from './require.ts';

/** What a caller says about the document; exactly one of source and upload_id. */
export interface StatedSource {
	/** Address, or path of a file or folder. */
	source?: string | undefined;
	upload_id?: string | undefined;
	/** One file of the upload. */
	file_id?: string | undefined;
}

/**
 * Starts an ingestion; it changes nothing of the session and goes beside its other work. Throws `request.invalid`,
 * `sources.none`, `sources.outside`, `sources.forbidden`, `uploads.unknown`, `skills.address_*`, `skills.proxy_invalid`.
 */
export function startIngest(
	context: SessionContext,
	sessionId: string,
	{ source, upload_id, file_id, ...stated }: StatedSource & Readonly<Record<string, unknown>>,
): Promise<StartedWork> {
	return beginWork(context, sessionId, (session) => {
		requireOne({ source, upload_id }, ['source', 'upload_id']);
		if (file_id !== undefined && upload_id === undefined)
			throw new LbError('request.invalid', { reason: 'only with upload_id' }, { field: 'file_id' });
		const found =
			upload_id === undefined
				? sourceIn(session, source ?? '', context.workspace)
				: uploadIn(session, { upload_id, file_id }, context.workspace);
		return {
			work: { kind: 'ingest', beside: true, data: {} },
			operation: 'ingest_skill_source',
			arguments: { ...stated, source: found },
			dataset: null,
			said: null,
		};
	});
}

/** An address as it was written, or the real path of a file or folder that the session has opened. */
function sourceIn(session: SessionRow, source: string, workspace: Pick<Workspace, 'uploadFolder'>): string {
	if (isAddress(source)) {
		// Refused before a job keeps it: it may contain a password. Where it leads is judged when it is dialled.
		readAddress(source, fetchSettings(process.env));
		return source;
	}
	const targets = sessionTargets(session.state);
	const base = sourceBase(
		source,
		targets.map((target) => target.path),
	);
	if (base !== null) return requireInside(source, base, foldersOf(session, workspace));
	requireSome(targets);
	throw new LbError(
		'request.invalid',
		{
			reason: 'several folders are bound, so an absolute path is needed',
			reason_zh: '已绑定多个文件夹，须给出绝对路径',
		},
		{ field: 'source' },
	);
}

/** Real path of an upload of the session: one of its files, the only one, or all in their folder. */
function uploadIn(
	session: SessionRow,
	{ upload_id, file_id }: { upload_id: string; file_id: string | undefined },
	workspace: Workspace,
): string {
	const { session_id } = session;
	const { files } = workspace.uploads.get(session_id, upload_id);
	const folder = workspace.uploadFolder(session_id, upload_id);
	const only = files.length === 1 ? files[0] : undefined;
	const file = file_id === undefined ? only : files.find((one) => one.file_id === file_id);
	if (file === undefined && file_id !== undefined)
		throw new LbError('uploads.unknown', { upload_id: file_id });
	const place = file === undefined ? folder : path.join(folder, file.stored_name);
	return requireInside(place, folder, [path.dirname(folder)]);
}
