import path from 'node:path';
import { realFolder } from '../../../workspace/jobs/new-job.server.ts';
import type { SessionRow, Workspace } from '../../../workspace/workspace.ts';

/**
 * What the user opened, and the uploads of the session, which need not be bound to be named. Reading goes no further, or a
 * folder made by somebody else would open what it points at.
 */
export function foldersOf(
	{ session_id, state: { sources, parents } }: SessionRow,
	workspace: Pick<Workspace, 'uploadFolder'>,
): string[] {
	const uploads = realFolder(path.dirname(workspace.uploadFolder(session_id, 'x')));
	return [...Object.keys(parents), ...sources.map(({ source_path }) => source_path), uploads];
}
