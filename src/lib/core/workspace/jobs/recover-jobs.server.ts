import { removeTemporaries } from '../../../base/atomic-file.server.ts';
import { endIdleJob } from './end-job.server.ts';
import type { JobRow, JobStore } from './job-store.server.ts';
import { interruptedBy } from './outcome.ts';
import { endEngine, goneOwner } from './owner.server.ts';
import { resultFile } from './run-job.server.ts';

/**
 * Ends jobs whose owner is gone as `interrupted`, after their engine is dead, so that no job that is said to have ended
 * still writes; what they had half-written of their results is removed. Any number of processes may do this at once; each
 * job is ended once. Returns the jobs it ended.
 */
export async function recoverJobs(store: JobStore, userData: string, now: () => Date): Promise<JobRow[]> {
	const ended: JobRow[] = [];
	for (const row of store.active()) {
		const reason = goneOwner(row, now());
		if (reason === null) continue;
		await endEngine(row.engine);
		// Before the end: whoever is killed in between leaves the job, and this, to the next.
		await removeTemporaries(resultFile(userData, row.job_id), row.owner.pid);
		let isMine = false;
		const after = endIdleJob(store, userData, row.job_id, interruptedBy(reason), now(), (fresh) => {
			isMine = fresh.owner.opening === row.owner.opening;
			return isMine;
		});
		if (isMine) ended.push(after);
	}
	return ended;
}
