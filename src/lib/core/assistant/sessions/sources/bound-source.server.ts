import path from 'node:path';
import type { UploadedFile } from '../../../../contract/records/upload.ts';
import { sourceId } from '../../../dataset/source-id.server.ts';
import { realFolder } from '../../../workspace/jobs/new-job.server.ts';
import type { BoundSource } from '../../../workspace/sessions/session-state.ts';
import type { UploadRow, Workspace } from '../../../workspace/workspace.ts';
import { foundSources, type Found, type FoundRow, type FoundSource } from '../../sources/found-sources.ts';
import { withSource } from './bind-sources.ts';
import { titleOfDataset } from '../records/name-conversation.server.ts';

/** How a folder comes into a session; files of an upload are named for people after themselves, not after their folder. */
export type Origin = { kind: 'folder' | 'demo' } | { kind: 'upload'; upload_id: string; name: string };

/** What was found in a folder (real path), as sources of a session. */
export function boundSources(folder: string, rows: readonly FoundRow[], origin: Origin): Found<BoundSource> {
	const { sources, parent } = foundSources(folder, rows, nameOf);
	return { parent, sources: sources.map((source) => bound(source, folder, origin)) };
}

/** A dataset of a parent may be a link: what is bound is where it leads. */
function bound({ path: found, ...source }: FoundSource, folder: string, origin: Origin): BoundSource {
	const source_path = realFolder(found);
	const own = { ...source, source_id: sourceId(source_path), source_path, kind: origin.kind };
	if (origin.kind !== 'upload') return { ...own, upload_id: null };
	const name = found === folder ? origin.name : source.name;
	return { ...own, name, upload_id: origin.upload_id };
}

/** The root of a disk has no last part. */
const nameOf = (folder: string): string => path.basename(folder) || folder;

/**
 * Files of an upload as a source of their session, without a look at them: call it exclusively, together with
 * `workspace.uploads.add`. Returns its source_id.
 */
export function bindUpload(
	workspace: Workspace,
	{ session_id, upload_id, files }: Pick<UploadRow, 'session_id' | 'upload_id' | 'files'>,
): string {
	const folder = realFolder(workspace.uploadFolder(session_id, upload_id));
	const row = { path: '.', likely_signal: 'unknown' as const, files: files.length };
	const found = boundSources(folder, [row], { kind: 'upload', upload_id, name: uploadName(files) });
	const session = workspace.sessions.get(session_id);
	const state = withSource(session.state, found);
	workspace.sessions.change(session_id, { ...titleOfDataset(session, state), state });
	return found.sources[0]?.source_id ?? '';
}

/** Name of an upload for people. */
export function uploadName([first, ...others]: readonly Pick<UploadedFile, 'name'>[]): string {
	return `${first?.name ?? 'upload'}${others.length === 0 ? '' : ` +${others.length}`}`;
}
