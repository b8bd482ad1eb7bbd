import { taskCards } from '../../../../contract/tasks/index.ts';
import { metadataArguments, parametersWith } from '../../slash/shell-session.ts';
import { beginWork } from '../works/begin-work.ts';
import { checkStated } from './check-stated.server.ts';
import { requireSome } from './require.ts';
import type { SessionContext } from '../session-context.ts';
import { sessionFolders } from '../sources/session-folders.server.ts';
import { sessionTargets } from '../records/session-record.server.ts';
import type { StartedWork } from '../works/session-work.ts';
import { cohortOf, goalAfter, keepStated } from './state-goal.ts';

export interface ScanRequest {
	include_plan: boolean;
	/** Null forgets the goal of the session; absent leaves it. */
	goal?: string | null | undefined;
	parameters?: Record<string, unknown> | undefined;
	/** The groups and exclusions of the parameters take the place of those of the session. */
	replace_cohort?: true | undefined;
	/** What the conversation shows as said. */
	text: string;
}

/** Starts a scan of all targets, with plans on request. Throws `sources.none` and what is wrong with parameters. */
export function startScan(
	context: SessionContext,
	sessionId: string,
	{ include_plan, goal: stated, parameters = {}, replace_cohort, text }: ScanRequest,
): Promise<StartedWork> {
	return beginWork(context, sessionId, async (session) => {
		const { state } = session;
		const targets = sessionTargets(state);
		requireSome(targets);
		if (Object.keys(parameters).length > 0)
			checkStated(Object.values(taskCards), parameters, await sessionFolders(context, session));
		const goal = goalAfter(stated, state.goal);
		const cohort = replace_cohort === true ? cohortOf(parameters) : state.cohort;
		const without = cohort?.without_groups ?? [];
		return {
			work: { kind: 'scan', beside: false, data: {} },
			operation: 'scan_sources',
			arguments: {
				paths: targets.map(({ path }) => path),
				include_plan,
				...(include_plan && goal !== null ? { goal } : {}),
				...parametersWith(cohort === undefined ? {} : { cohort }, parameters, null),
				...(parameters['group'] === undefined && without.length > 0 ? { without_groups: without } : {}),
				...metadataArguments(state),
			},
			dataset: null,
			said: { text },
			onStart: keepStated(context.workspace, goal, cohort),
		};
	});
}
