import * as z from 'zod';
import { labelParameters } from '../../../../contract/tasks/cohort-parameters.ts';
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

type StatedCohort = SessionRow['state']['cohort'];

const texts = z
	.object(labelParameters)
	.pick({ cohort: true, group: true, leave_out: true, chosen_from: true })
	.partial();

/** What a session says of its cohort where these parameters are all that is said; undefined for nothing. */
export function cohortOf(parameters: Readonly<Record<string, unknown>>): StatedCohort {
	const { cohort: name, group, leave_out, chosen_from } = texts.parse(parameters);
	const cohort = {
		...(name === undefined ? {} : { name }),
		...(group === undefined ? {} : { group }),
		...(leave_out === undefined ? {} : { leave_out }),
		...(chosen_from === undefined ? {} : { chosen_from }),
	};
	return Object.keys(cohort).length === 0 ? undefined : cohort;
}

/** Keeps goal and cohort in their session together with the start of the work that follows them. */
export function keepStated(
	{ sessions }: Pick<Workspace, 'sessions'>,
	goal: string | null,
	cohort: StatedCohort,
): (session: SessionRow) => void {
	return ({ session_id, state }) => {
		const { cohort: before, ...others } = state;
		if (state.goal === goal && before === cohort) return;
		sessions.change(session_id, {
			state: { ...others, goal, ...(cohort === undefined ? {} : { cohort }) },
		});
	};
}
