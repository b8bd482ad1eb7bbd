import { taskCards, type TaskCard } from '../../../../contract/tasks/index.ts';
import type { SessionRow } from '../../../workspace/workspace.ts';
import { requireAvailable } from '../../require-available.ts';
import { metadataArguments, parametersWith } from '../../slash/shell-session.ts';
import { beginWork } from '../works/begin-work.ts';
import { checkStated } from './check-stated.server.ts';
import { requireCard } from './require.ts';
import { requireTarget } from './require.ts';
import type { SessionContext } from '../session-context.ts';
import { sessionFolders } from '../sources/session-folders.server.ts';
import { sessionTargets } from '../records/session-record.server.ts';
import type { StartedWork } from '../works/session-work.ts';
import { goalAfter, keepGoal } from './state-goal.ts';

interface Stated {
	/** Null forgets the goal of the session; absent leaves it. */
	goal?: string | null | undefined;
	parameters?: Record<string, unknown> | undefined;
	target?: number | undefined;
}

export interface AutopilotRequest extends Stated {
	max_steps?: number | undefined;
	max_seconds?: number | undefined;
}

/** Starts an autopilot run. Throws `sources.*` and what is wrong with parameters. */
export function startAutopilot(
	context: SessionContext,
	sessionId: string,
	{ max_steps, max_seconds, ...stated }: AutopilotRequest,
): Promise<StartedWork> {
	return beginWork(context, sessionId, async (session) => {
		const { path, goal, shared } = await prepare(context, session, stated, Object.values(taskCards));
		return {
			work: { kind: 'autopilot', beside: false, data: {} },
			operation: 'run_autopilot',
			arguments: {
				...shared,
				...(max_steps === undefined ? {} : { max_steps }),
				...(max_seconds === undefined ? {} : { max_seconds }),
			},
			dataset: path,
			said: { text: goal === null ? '/autopilot' : `/autopilot ${goal}` },
			onStart: keepGoal(context.workspace, goal),
		};
	});
}

/** Starts one task. Throws `run.task_unknown` with the nearest, `run.task_not_available`, `run.parameter_invalid`, `sources.*`. */
export function startTask(
	context: SessionContext,
	sessionId: string,
	taskKey: string,
	stated: Stated,
): Promise<StartedWork> {
	return beginWork(context, sessionId, async (session) => {
		const card = requireCard(taskKey);
		requireAvailable(card.task_key);
		const { path, goal, shared } = await prepare(context, session, stated, [card]);
		return {
			work: { kind: 'run', beside: false, data: {} },
			operation: 'run_lbbiopsy_assistant',
			arguments: { ...shared, task: card.task_key },
			dataset: path,
			said: { text: `/run ${card.task_key}` },
			onStart: keepGoal(context.workspace, goal),
		};
	});
}

/** What every run is told: target, goal, parameters, choice of metadata. */
async function prepare(
	context: SessionContext,
	session: SessionRow,
	{ goal: statedGoal, parameters = {}, target }: Stated,
	cards: readonly TaskCard[],
): Promise<{ path: string; goal: string | null; shared: Record<string, unknown> }> {
	const { state } = session;
	const { path } = requireTarget(sessionTargets(state), target);
	if (Object.keys(parameters).length > 0) {
		const { folders } = await sessionFolders(context, session);
		checkStated(cards, parameters, { bases: [path], folders });
	}
	const goal = goalAfter(statedGoal, state.goal);
	return {
		path,
		goal,
		shared: {
			path,
			...(goal === null ? {} : { goal }),
			...parametersWith(state, parameters, path),
			...metadataArguments(state),
		},
	};
}
