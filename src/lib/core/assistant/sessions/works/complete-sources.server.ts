import * as z from 'zod';
import { sourceRow } from '../../../../contract/records/profile.ts';
import type { BoundSource } from '../../../workspace/sessions/session-state.ts';
import { closedReason } from '../../../../base/places.ts';
import type { Found } from '../../sources/found-sources.ts';
import { withDataset, withSource } from '../sources/bind-sources.ts';
import { boundSources } from '../sources/bound-source.server.ts';
import type { Completion } from './session-work.ts';

/** What binding a folder needs to know once it was looked into. */
export const sourcesWork = z.object({
	/** `set`: instead of what is bound. */
	mode: z.enum(['set', 'add']),
	/** Real path. */
	folder: z.string(),
	/** Real path of the user data folder. */
	user_data: z.string(),
	origin: z.discriminatedUnion('kind', [
		z.object({ kind: z.literal('folder') }),
		z.object({ kind: z.literal('upload'), upload_id: z.string(), name: z.string() }),
	]),
});
export type SourcesWork = z.infer<typeof sourcesWork>;

/** Binds the datasets that were found in a folder. */
export const completeSources: Completion = ({ state }, { result }, { data }) => {
	const { mode, folder, user_data, origin } = sourcesWork.parse(data);
	const found = boundSources(folder, z.array(sourceRow).parse(result), origin);
	const allowed = withoutForbidden(found, folder, user_data);
	return { blocks: [], state: mode === 'set' ? withDataset(state, allowed) : withSource(state, allowed) };
};

/** A link in a parent folder opens no door that is closed. Without all its datasets the parent is not worked on as a whole. */
function withoutForbidden(
	{ sources, parent }: Found<BoundSource>,
	folder: string,
	userData: string,
): Found<BoundSource> {
	const facts = { face: 'session', userData } as const;
	const allowed = sources.filter(
		({ source_path }) => source_path === folder || closedReason(source_path, 'read', facts) === null,
	);
	return { sources: allowed, parent };
}
