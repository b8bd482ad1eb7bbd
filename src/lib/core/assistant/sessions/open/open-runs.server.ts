import path from 'node:path';
import { beginWork } from '../works/begin-work.ts';
import type { SessionContext } from '../session-context.ts';
import type { StartedWork } from '../works/session-work.ts';
import { startFunction } from '../start/start-function.server.ts';
import { startAutopilot, startTask, type AutopilotRequest } from '../start/start-run.server.ts';
import { DEMO_SEED } from '../../../../contract/tasks/shared-defaults.ts';

export type Runs = ReturnType<typeof openRuns>;

/** Autopilot, task runs, functions and the demo cohort, started as jobs of a session. */
export function openRuns(context: SessionContext) {
	return {
		startAutopilot: (sessionId: string, request: AutopilotRequest): Promise<StartedWork> =>
			startAutopilot(context, sessionId, request),
		startTask: (
			sessionId: string,
			taskKey: string,
			request: Parameters<typeof startTask>[3],
		): Promise<StartedWork> => startTask(context, sessionId, taskKey, request),
		callFunction: (
			sessionId: string,
			name: string,
			stated: Readonly<Record<string, unknown>>,
		): Promise<StartedWork> => startFunction(context, sessionId, name, stated),
		/** Makes the demo cohort in a folder of its own, unless the same one stands there, and binds it. */
		startDemo(
			sessionId: string,
			{ seed = DEMO_SEED }: { seed?: number | undefined } = {},
		): Promise<StartedWork> {
			const folder = path.join(context.userData, 'demo', `cohort-${seed}`);
			return beginWork(context, sessionId, () => ({
				work: { kind: 'demo', beside: false, data: {} },
				operation: 'make_demo_cohort',
				arguments: { folder, seed },
				dataset: folder,
				said: { text: seed === DEMO_SEED ? 'demo' : `demo ${seed}` },
			}));
		},
	};
}
