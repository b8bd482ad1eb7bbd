import type { Artifact } from '../../../contract/records/run.ts';

/** Title of the report of an autopilot run. */
export const AUTOPILOT_TITLE = 'Autopilot report';

/** Whether an artifact is the report of an autopilot run: no run made it, and it has that title. */
export function isAutopilotReport({ kind, title, run_id }: Artifact): boolean {
	return kind === 'report' && run_id === null && title === AUTOPILOT_TITLE;
}
