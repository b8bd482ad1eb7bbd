import type { Workspace, SessionRow } from '../../../workspace/workspace.ts';

/** The goal after a request: null forgets it, an empty one says nothing. */
export function goalAfter(stated: string | null | undefined, before: string | null): string | null {
	if (stated === undefined) return before;
	const goal = stated?.trim() ?? '';
	return goal === '' ? null : goal;
}

/** Keeps a goal in its session together with the start of the work that follows it. */
export function keepGoal(
	{ sessions }: Pick<Workspace, 'sessions'>,
	goal: string | null,
): (session: SessionRow) => void {
	return ({ session_id, state }) => {
		if (state.goal !== goal) sessions.change(session_id, { state: { ...state, goal } });
	};
}
