import { LbError } from '../../../base/errors.ts';
import type { Job } from '../../../contract/records/job.ts';
import type { Jobs } from '../../workspace/jobs/jobs.ts';

const RESUMABLE: readonly Job['status'][] = ['interrupted', 'cancelled', 'failed'];

/**
 * Starts the job that installs a model. It continues the newest one where that did not end well, so that nobody resumes that one
 * a second time. What is to be done is in the record.
 */
export function startInstall(jobs: Jobs, identifier: string, newest: Job | null): Job {
	const args = { identifier };
	if (newest === null || !RESUMABLE.includes(newest.status)) return jobs.start('install_local_model', args);
	try {
		return jobs.resume(newest.job_id, () => args);
	} catch (error) {
		if (!(error instanceof LbError) || !error.code.startsWith('jobs.')) throw error;
		return jobs.start('install_local_model', args);
	}
}
