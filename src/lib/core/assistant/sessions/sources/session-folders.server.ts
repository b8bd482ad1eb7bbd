import path from 'node:path';
import type { SessionRow } from '../../../workspace/workspace.ts';
import type { ParameterPlaces } from '../start/check-stated.server.ts';
import type { SessionContext } from '../session-context.ts';
import { sessionTargets } from '../records/session-record.server.ts';
import { targetPlace } from './target-place.server.ts';

/** Folders that files of a session may lie in: what is bound, its outputs, its uploads. */
export async function sessionFolders(
	{ workspace, userData }: Pick<SessionContext, 'workspace' | 'userData'>,
	{ session_id, state }: SessionRow,
): Promise<ParameterPlaces> {
	const bases = sessionTargets(state).map((target) => target.path);
	const outputs: string[] = [];
	for (const base of bases) {
		// A folder that is gone is the work's to say.
		const place = await targetPlace(base, userData, { reading: true }).catch(() => null);
		if (place !== null) outputs.push(place.output.assistant);
	}
	const sources = state.sources.map(({ source_path }) => source_path);
	const uploads = path.dirname(workspace.uploadFolder(session_id, 'x'));
	return { bases, folders: [...bases, ...sources, ...outputs, uploads] };
}
