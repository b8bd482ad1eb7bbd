import type { Session } from '../../../../contract/records/session.ts';
import { newState, type SessionState } from '../../../workspace/sessions/session-state.ts';
import type { SessionRow } from '../../../workspace/workspace.ts';
import { sessionRecord } from '../records/session-record.server.ts';
import type { SessionContext } from '../session-context.ts';
import { statedTitle } from '../records/name-conversation.server.ts';
import { goalAfter } from '../start/state-goal.ts';
import { oneLine } from '../records/title.ts';
import { usableSession } from '../start/require.ts';

export type Sessions = ReturnType<typeof openSessions>;

export interface SessionUpdate {
	/** Empty: named after its dataset, or what is said next. */
	title?: string | undefined;
	goal?: string | null | undefined;
	reset?: true | undefined;
}

/** Sessions as every face sees them. */
export function openSessions({ workspace, works }: SessionContext) {
	const record = (row: SessionRow): Session => sessionRecord(row, works.active(row.session_id));

	function change(sessionId: string, { title, goal, reset }: SessionUpdate): SessionRow {
		const { state } = usableSession(workspace, sessionId);
		const changesState = goal !== undefined || reset === true;
		if (changesState) works.refuseBusy(sessionId);
		return workspace.sessions.change(sessionId, {
			...(title === undefined ? {} : statedTitle(title, state)),
			...(changesState ? { state: updated(state, goal, reset) } : {}),
		});
	}

	return {
		create: (title: string): Session => record(workspace.sessions.create(oneLine(title))),
		async get(sessionId: string): Promise<Session> {
			await works.settle(sessionId);
			return record(workspace.sessions.get(sessionId));
		},
		/** Throws `session.unknown`, `session.trashed`; `session.busy` when goal or choices change under a job. */
		async update(sessionId: string, update: SessionUpdate): Promise<Session> {
			await works.settle(sessionId);
			return record(workspace.exclusively(() => change(sessionId, update)));
		},
	};
}

/** Everything said is forgotten with `reset`; the folders stay bound. */
function updated(
	state: SessionState,
	goal: string | null | undefined,
	reset: true | undefined,
): SessionState {
	const { sources, parents } = state;
	const base = reset === true ? { ...newState(), sources, parents } : state;
	return { ...base, goal: goalAfter(goal, base.goal) };
}
