import type { Job } from '../../../../contract/records/job.ts';
import { hasEnded } from '../../../workspace/jobs/transitions.ts';

/** Tool that a job is about; null for a whole profile. */
export function toolOf({ arguments: args }: Pick<Job, 'arguments'>): string | null {
	const { tool_key } = args;
	return typeof tool_key === 'string' ? tool_key : null;
}

/** Of jobs, newest first: those that have not ended, and the last one of each tool or profile. */
export function newestToolJobs(jobs: readonly Job[]): Job[] {
	const seen = new Set<string>();
	return jobs.filter((job) => {
		const about = toolOf(job) ?? String(job.arguments['profile']);
		const key = `${toolOf(job) === null ? 'profile' : 'tool'} ${about}`;
		const isNewest = !seen.has(key);
		seen.add(key);
		return isNewest || !hasEnded(job.status);
	});
}
