import type { Plan } from '../../../contract/records/plan.ts';
import type { BoundSource, SessionState } from '../../workspace/sessions/session-state.ts';
import { knownGroups, newSession, type ShellSession } from '../slash/shell-session.ts';

/** What a session remembers, as slash commands work on it. `plans`: the plans it names that are still there, by target. */
export function toShellSession(state: SessionState, plans: Readonly<Record<string, Plan>>): ShellSession {
	const { sources, parents, metadata, cohort, parameters, goal, listed, points, chat } = state;
	const { last_note, asked_note } = state;
	return {
		...newSession(),
		sources: sources.map(({ source_path: path, name, parent, likely_signal, files }) => ({
			...{ path, name, parent, likely_signal, files },
		})),
		parents: { ...parents },
		metadata,
		...(cohort === undefined ? {} : { cohort }),
		...(parameters === undefined ? {} : { parameters }),
		...(last_note === undefined ? {} : { last_note }),
		...(asked_note === undefined ? {} : { asked_note }),
		goal,
		plans: { ...plans },
		chat: structuredClone(chat),
		points: { ...points },
		listed: listed.map(({ path, ids }) => ({ path, ids: { ...ids } })),
	};
}

/**
 * What a session remembers after slash commands worked on it. Folders bound before keep their id and how they came in;
 * labels stay known while the same folders are bound.
 * @param idOf source_id of a folder that is new.
 */
export function toSessionState(
	session: ShellSession,
	before: SessionState,
	idOf: (path: string) => string,
): SessionState {
	const known = new Map(before.sources.map((source) => [source.source_path, source]));
	const sources = session.sources.map(({ path, ...source }): BoundSource => {
		const { source_id = idOf(path), kind = 'folder', upload_id = null } = known.get(path) ?? {};
		return { ...source, source_id, source_path: path, kind, upload_id };
	});
	const same = sources.some(({ source_path }) => known.has(source_path));
	const groups = [...new Set(knownGroups(session))];
	return {
		sources,
		parents: session.parents,
		metadata: session.metadata,
		...(session.cohort === undefined ? {} : { cohort: session.cohort }),
		...(session.parameters === undefined ? {} : { parameters: session.parameters }),
		...(session.last_note === undefined ? {} : { last_note: session.last_note }),
		...(session.asked_note === undefined ? {} : { asked_note: session.asked_note }),
		goal: session.goal,
		groups: groups.length > 0 ? groups : same ? before.groups : [],
		plans: Object.fromEntries(Object.entries(session.plans).map(([path, plan]) => [path, plan.plan_id])),
		points: session.points,
		chat: session.chat,
		listed: session.listed.map(({ path, ids }) => ({ path, ids: firstOf(ids) })),
	};
}

/** A session is read and written with every message, and a dataset may have thousands of artifacts; higher indexes count as they are then. */
const MAX_LISTED = 500;

function firstOf(ids: Readonly<Record<string, string>>): Record<string, string> {
	return Object.fromEntries(Object.entries(ids).filter(([index]) => Number(index) <= MAX_LISTED));
}
