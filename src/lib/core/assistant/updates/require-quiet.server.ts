import { LbError } from '../../../base/errors.ts';
import { runningJobs } from '../../workspace/jobs/running-jobs.server.ts';
import { readServiceRecords, type ServiceRecord } from '../../workspace/service-record.server.ts';

/** Throws `updates.jobs_running`, which names what runs, while a job of the user data folder runs or waits. */
export function requireNoJobs(userData: string, now: Date): void {
	const jobs = jobsIn(userData, now);
	if (jobs.length === 0) return;
	const named = jobs.map(({ job_id, kind, dataset }) =>
		[job_id.slice(0, 8), kind, ...(dataset === null ? [] : [dataset])].join(' '),
	);
	throw new LbError('updates.jobs_running', { jobs: named.join('; ') });
}

/** A database that only a newer version can open has no jobs of this one, and an update is what helps then. */
function jobsIn(userData: string, now: Date): ReturnType<typeof runningJobs> {
	try {
		return runningJobs(userData, now);
	} catch (error) {
		if (error instanceof LbError && error.code === 'workspace.database_newer') return [];
		throw error;
	}
}

/** A service that runs on the user data folder; null without one. */
export const runningService = (userData: string): ServiceRecord | null =>
	readServiceRecords(userData)[0] ?? null;

/** Throws `updates.service_runs` while a service runs on the user data folder. */
export function requireNoService(userData: string): void {
	const service = runningService(userData);
	if (service !== null)
		throw new LbError('updates.service_runs', { url: service.url, pid: service.process.pid });
}
