import type { JobEvent } from '../../../contract/events/job-event.ts';
import type { OperationName } from '../../../contract/operations/index.ts';
import type { Job, JobStatus } from '../../../contract/records/job.ts';

/** A job that ended, and what its operation returned; null when it returned nothing. */
export interface EndedJob {
	job: Job;
	result: unknown;
}

/** The jobs of one user data folder, shared with every other process that opened it. */
export interface Jobs {
	/**
	 * Queues an operation and runs it in this process's care as soon as there is a place and nobody else writes the same
	 * dataset. `dataset`: folder the operation writes to; null or absent when it writes none. Throws
	 * `usage.option_invalid` for arguments the operation does not take.
	 */
	start(kind: OperationName, args: Record<string, unknown>, place?: { dataset?: string | null }): Job;
	/** Throws `jobs.unknown`. */
	get(jobId: string): Job;
	/** Newest first. Jobs whose program is gone are ended as `interrupted` before. `dataset` may be any path to it. */
	list(filter?: { status?: JobStatus | readonly JobStatus[]; dataset?: string }): Promise<Job[]>;
	/**
	 * Events above number `after`, then new ones until the job has ended; without `follow` only those there are. An abort
	 * of `signal` ends the sequence without an error. Any number may read at once.
	 */
	events(
		jobId: string,
		after?: number,
		signal?: AbortSignal,
		options?: { follow?: boolean },
	): AsyncGenerator<JobEvent, void, undefined>;
	/** Asks a job to stop, whoever runs it, and resolves when it has ended; a job that has ended stays as it is. */
	cancel(jobId: string): Promise<Job>;
	/**
	 * Queues a new job with the arguments of one that was interrupted, cancelled or failed. Steps whose runs are in the
	 * ledger are found done. Throws `jobs.not_resumable`, `jobs.resumed_already`.
	 */
	resume(jobId: string): Job;
	/** Resolves when the job has ended; rejects with `general.cancelled` when `signal` aborts, the job then goes on. */
	wait(jobId: string, signal?: AbortSignal): Promise<EndedJob>;
	/** Stops the jobs of this opening as `interrupted` and lets go of the database. Events end without an error. */
	close(): Promise<void>;
}
