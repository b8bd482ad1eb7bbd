import { throwIfCancelled } from '../../../base/errors.ts';
import type { JobEvent } from '../../../contract/events/job-event.ts';
import type { OperationName } from '../../../contract/operations/index.ts';
import type { Job } from '../../../contract/records/job.ts';
import { openDatabase } from '../database/open.server.ts';
import type { EngineProgram } from '../engine-process.server.ts';
import { cancelJob } from './cancel-job.server.ts';
import { endIdleJob } from './end-job.server.ts';
import { logFile } from './event-log.server.ts';
import { JobQueue } from './job-queue.server.ts';
import { jobOf, JobStore, type JobRow } from './job-store.server.ts';
import type { EndedJob, Jobs } from './jobs.ts';
import { newJob, realFolder } from './new-job.server.ts';
import { interruptedBy } from './outcome.ts';
import { newOwner } from './owner.server.ts';
import { recoverJobs } from './recover-jobs.server.ts';
import { replay } from './replay.server.ts';
import { resumeArguments } from './resume-arguments.ts';
import { readResult, type SettleRun } from './run-job.server.ts';
import { hasEnded } from './transitions.ts';

export interface JobsOptions extends EngineProgram {
	userData: string;
	now?: () => Date;
	/** Jobs that run at once over all processes; 2 by default. */
	limit?: number;
	/** Tidies up after a run whose engine was killed; nothing by default, then the next command on the dataset does. */
	settle?: SettleRun;
}

const DEFAULT_LIMIT = 2;

/**
 * Opens the jobs of a user data folder. Jobs whose program is gone are ended as `interrupted`, and their engines are dead,
 * before this resolves. Throws what `openDatabase` throws.
 */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
	const { userData, now = () => new Date(), limit = DEFAULT_LIMIT } = options;
	const { settle = () => Promise.resolve() } = options;
	const store = new JobStore(openDatabase(userData));
	const owner = newOwner();
	const { program, flags, cwd } = options;
	const engine = { program, flags, ...(cwd === undefined ? {} : { cwd }) };
	const queue = new JobQueue({ store, userData, now, engine, settle }, owner, limit);
	const closing = new AbortController();
	await recoverJobs(store, userData, now);

	const add = (
		kind: OperationName,
		args: Record<string, unknown>,
		place: { dataset: string | null; cwd: string; resumes: string | null },
	): Job => {
		const row = newJob(store, { userData, owner, now }, { kind, arguments: args, ...place });
		queue.add(row.job_id);
		return jobOf(store.get(row.job_id));
	};

	function events(
		jobId: string,
		after = 0,
		signal?: AbortSignal,
		{ follow = true }: { follow?: boolean } = {},
	): AsyncGenerator<JobEvent, void, undefined> {
		store.get(jobId);
		const leave = signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal]);
		const ended = (): boolean => closing.signal.aborted || hasEnded(store.get(jobId).status);
		return replay(logFile(userData, jobId), after, { signal: leave, follow, hasEnded: ended });
	}

	async function wait(jobId: string, signal?: AbortSignal): Promise<EndedJob> {
		const own = queue.endOf(jobId);
		const row = own !== null && signal === undefined ? await own : await followed(jobId, signal);
		return { job: jobOf(row), result: await readResult(userData, jobId) };
	}

	async function followed(jobId: string, signal?: AbortSignal): Promise<JobRow> {
		const { last_seq } = store.get(jobId);
		for await (const event of events(jobId, Math.max(0, last_seq - 1), signal)) void event;
		throwIfCancelled(signal, jobId);
		throwIfCancelled(closing.signal, jobId);
		return store.get(jobId);
	}

	return {
		start: (kind, args, { dataset = null } = {}) =>
			add(kind, args, {
				dataset: dataset === null ? null : realFolder(dataset),
				cwd: process.cwd(),
				resumes: null,
			}),
		get: (jobId) => jobOf(store.get(jobId)),
		async list({ status, dataset } = {}) {
			await recoverJobs(store, userData, now);
			const states = typeof status === 'string' ? [status] : status;
			const folder = dataset === undefined ? undefined : realFolder(dataset);
			return store.list({ status: states, dataset: folder }).map(jobOf);
		},
		events,
		cancel: (jobId) => cancelJob(jobId, { store, userData, now, queue, wait }),
		resume(jobId) {
			const before = store.get(jobId);
			const args = resumeArguments(before, store.successor(jobId));
			const { dataset, cwd: from } = before;
			return add(before.kind as OperationName, args, { dataset, cwd: from, resumes: jobId });
		},
		wait,
		async close() {
			if (closing.signal.aborted) return;
			const idle = await queue.close();
			const end = interruptedBy({ code: 'jobs.program_closed', values: {} });
			for (const jobId of idle) endIdleJob(store, userData, jobId, end, now(), () => true);
			closing.abort();
			store.close();
		},
	};
}
