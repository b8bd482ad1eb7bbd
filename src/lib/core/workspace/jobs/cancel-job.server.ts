import type { Job } from '../../../contract/records/job.ts';
import { endIdleJob } from './end-job.server.ts';
import type { JobQueue } from './job-queue.server.ts';
import { jobOf, type JobStore } from './job-store.server.ts';
import type { EndedJob } from './jobs.ts';
import { endEngine } from './owner.server.ts';
import { hasEnded } from './transitions.ts';

/** An owner that did not stop its engine in this time is frozen, for instance by Ctrl-Z. */
const OWNER_MS = 500;
/** It cannot write the end then; the caller is told how far it came. */
const GIVE_UP_MS = 3000;

interface CancelContext {
	store: JobStore;
	userData: string;
	now: () => Date;
	queue: JobQueue;
	wait: (jobId: string, signal?: AbortSignal) => Promise<EndedJob>;
}

/**
 * Stops a job, whoever runs it: one that waits ends at once, one that runs is marked and its owner ends the engine; when
 * the owner does not, this process ends it. A job that has ended stays as it is.
 */
export async function cancelJob(
	jobId: string,
	{ store, userData, now, queue, wait }: CancelContext,
): Promise<Job> {
	const waiting = endIdleJob(
		store,
		userData,
		jobId,
		{ kind: 'job_cancelled', data: { exit_code: 130 } },
		now(),
		({ status }) => status === 'queued',
	);
	if (hasEnded(waiting.status)) return jobOf(waiting);
	store.exclusively(() => {
		if (store.get(jobId).status === 'running') store.move(jobId, 'cancelling');
	});
	const own = queue.endOf(jobId);
	queue.stop(jobId, 'cancel');
	if (own !== null) return jobOf(await own);
	const late = setTimeout(() => void endEngine(store.get(jobId).engine), OWNER_MS);
	await wait(jobId, AbortSignal.timeout(GIVE_UP_MS)).catch(() => undefined);
	clearTimeout(late);
	return jobOf(store.get(jobId));
}
