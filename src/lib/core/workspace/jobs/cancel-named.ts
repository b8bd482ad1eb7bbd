import { LbError } from '../../../base/errors.ts';
import type { Job } from '../../../contract/records/job.ts';
import type { Jobs } from './jobs.ts';

/**
 * Stops the job whose id begins so, as people type it; one that has ended stays as it is. Null when there is none. Throws
 * `jobs.ambiguous`.
 */
export async function cancelNamed(jobs: Pick<Jobs, 'list' | 'cancel'>, start: string): Promise<Job | null> {
	const matches = (await jobs.list()).filter(({ job_id }) => job_id.startsWith(start));
	const [job, ...others] = matches;
	if (job === undefined) return null;
	if (others.length > 0)
		throw new LbError('jobs.ambiguous', { job_id: start, matches: matches.map(({ job_id }) => job_id) });
	return jobs.cancel(job.job_id);
}
