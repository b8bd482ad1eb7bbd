import { openJobs, type JobsOptions } from '../workspace/jobs/open-jobs.server.ts';
import type { Jobs } from '../workspace/jobs/jobs.ts';
import { settleRunsOf } from './running/settle-run.server.ts';

/**
 * Opens the jobs of a user data folder for a face: a run whose engine was killed is recorded and its half-written folder
 * removed, as the engine would have done itself.
 */
export function openAssistantJobs(options: JobsOptions): Promise<Jobs> {
	const { now = () => new Date() } = options;
	return openJobs({
		...options,
		settle: (engine, status, error) => settleRunsOf(options.userData, engine, { status, error, now: now() }),
	});
}
