import { LbError } from '../../../../base/errors.ts';
import type { BoundSource, SessionState } from '../../../workspace/sessions/session-state.ts';
import { bindFound, selectSources, type Found } from '../../sources/found-sources.ts';

const pathOf = ({ source_path }: BoundSource): string => source_path;

/**
 * The chat once other data, or other columns of them, are meant: what was proposed, and what was shown before it is sent,
 * was about those of before.
 */
export const lapsed = ({ chat }: Pick<SessionState, 'chat'>): SessionState['chat'] => ({
	...chat,
	asked: null,
	proposals: [],
});

/**
 * The session with other folders instead of those bound so far. A table and a goal belong to the data they were chosen
 * for; "ignore" holds until rescan or reset.
 */
export function withDataset(state: SessionState, found: Found<BoundSource>): SessionState {
	const bound = bindFound({ sources: [], parents: {} }, found, pathOf) ?? { sources: [], parents: {} };
	const metadata = state.metadata.mode === 'ignored' ? state.metadata : ({ mode: 'auto' } as const);
	return { ...state, ...bound, metadata, chat: lapsed(state), goal: null, groups: [], plans: {}, listed: [] };
}

/** The session with one more folder. Throws `sources.bound_already`. */
export function withSource(state: SessionState, found: Found<BoundSource>): SessionState {
	const bound = bindFound(state, found, pathOf);
	if (bound === null) {
		const path = found.parent?.path ?? found.sources[0]?.source_path ?? '';
		throw new LbError('sources.bound_already', {}, { path });
	}
	return { ...state, ...bound, chat: lapsed(state), listed: [] };
}

/** The session without the source that a selector names. Throws `sources.unknown`, `sources.ambiguous`. */
export function withoutSource(state: SessionState, selector: string): SessionState {
	const source = findSource(state, selector);
	return {
		...state,
		sources: state.sources.filter((one) => one !== source),
		chat: lapsed(state),
		listed: [],
	};
}

export function withoutSources(state: SessionState): SessionState {
	return { ...state, sources: [], parents: {}, chat: lapsed(state), groups: [], plans: {}, listed: [] };
}

function findSource({ sources }: SessionState, selector: string): BoundSource {
	const [found, ...others] = selectSources(selector, sources, ({ source_id }) => source_id === selector);
	if (found !== undefined && others.length === 0) return found;
	if (found !== undefined) throw new LbError('sources.ambiguous', { selector });
	const known = sources.map(({ source_id, name }, at) => `${at + 1} ${name} (${source_id})`);
	throw new LbError('sources.unknown', { selector, known });
}
