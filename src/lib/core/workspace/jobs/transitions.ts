import { LbError } from '../../../base/errors.ts';
import type { JobStatus } from '../../../contract/records/job.ts';

const ENDS: readonly JobStatus[] = [
	'completed',
	'completed_with_skips',
	'failed',
	'cancelled',
	'interrupted',
	'blocked',
];

/** Where a job may go from each state. A state that leads nowhere is an end. */
export const transitions: Readonly<Record<JobStatus, readonly JobStatus[]>> = {
	queued: ['running', 'cancelled', 'interrupted'],
	running: ['cancelling', ...ENDS],
	// What was asked to stop may have finished meanwhile.
	cancelling: ENDS,
	completed: [],
	completed_with_skips: [],
	failed: [],
	cancelled: [],
	interrupted: [],
	blocked: [],
};

export function hasEnded(status: JobStatus): boolean {
	return transitions[status].length === 0;
}

/** Throws `jobs.transition_illegal` when a job may not go from one state to the other. */
export function checkTransition(jobId: string, from: JobStatus, to: JobStatus): void {
	if (!transitions[from].includes(to))
		throw new LbError('jobs.transition_illegal', { job_id: jobId, from, to });
}
