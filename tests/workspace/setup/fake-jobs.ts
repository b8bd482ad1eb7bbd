import { LbError } from '../../../src/lib/base/errors.ts';
import { randomId } from '../../../src/lib/base/hashing.server.ts';
import type { Job, JobStatus } from '../../../src/lib/contract/records/job.ts';
import type { Problem } from '../../../src/lib/contract/records/problem.ts';
import type { EndedJob, Jobs } from '../../../src/lib/core/workspace/jobs/jobs.ts';

export interface FakeJobs extends Jobs {
	/** In their order. */
	started: { job_id: string; kind: string; dataset: string | null; light: boolean }[];
	/** Ends a job, as its engine would. */
	end(jobId: string, status: JobStatus, result: unknown, problem?: Problem | null): void;
	/** Whoever waits is not heard any more, as after the end of their program. */
	forget(): void;
}

/** Jobs that end when a test says so. */
export function fakeJobs(now: () => Date): FakeJobs {
	const rows = new Map<string, Job>();
	const results = new Map<string, unknown>();
	const started: FakeJobs['started'] = [];
	let waiting: { jobId: string; end: (ended: EndedJob) => void }[] = [];

	const get = (jobId: string): Job => {
		const row = rows.get(jobId);
		if (row === undefined) throw new LbError('jobs.unknown', { job_id: jobId });
		return row;
	};
	const hasEnded = (jobId: string): boolean => get(jobId).ended_at !== null;
	const endOf = (jobId: string): EndedJob => ({ job: get(jobId), result: results.get(jobId) ?? null });
	const unused = (): never => {
		throw new Error('not played here');
	};

	function end(jobId: string, status: JobStatus, result: unknown, problem: Problem | null = null): void {
		rows.set(jobId, { ...get(jobId), status, problem, ended_at: now().toISOString() });
		results.set(jobId, result);
		for (const one of waiting) if (one.jobId === jobId) one.end(endOf(jobId));
	}

	return {
		started,
		end,
		forget: () => void (waiting = []),
		start(kind, args, { dataset = null, light = false } = {}) {
			const created_at = now().toISOString();
			const job: Job = {
				...{ job_id: randomId(), kind, status: 'queued', dataset, arguments: args, progress: null },
				...{ created_at, started_at: null, ended_at: null, heartbeat_at: created_at },
				...{ resumes: null, exit_code: null, problem: null, last_seq: 1 },
			};
			rows.set(job.job_id, job);
			started.push({ job_id: job.job_id, kind, dataset, light });
			return job;
		},
		get,
		list: () => Promise.resolve([...rows.values()].reverse()),
		ended: () => [...rows.values()].filter(({ job_id }) => hasEnded(job_id)),
		events: unused,
		follow: unused,
		newest: () => 1,
		cancel(jobId) {
			if (!hasEnded(jobId)) end(jobId, 'cancelled', null);
			return Promise.resolve(get(jobId));
		},
		resume: unused,
		wait: (jobId, signal) =>
			new Promise((resolve, reject) => {
				if (hasEnded(jobId)) return resolve(endOf(jobId));
				const leave = (): void => reject(new LbError('general.cancelled', { what: jobId }));
				if (signal?.aborted === true) return leave();
				signal?.addEventListener('abort', leave);
				waiting.push({ jobId, end: resolve });
			}),
		result: (jobId) => Promise.resolve(results.get(jobId) ?? null),
		remove: unused,
		getReady: () => undefined,
		get own() {
			return [...rows.keys()].filter((jobId) => !hasEnded(jobId)).length;
		},
		close: () => Promise.resolve(),
	};
}
