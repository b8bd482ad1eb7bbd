import type { EnginePreparation } from '../../../contract/engine.ts';
import type { JobEvent } from '../../../contract/events/job-event.ts';
import type { OperationName } from '../../../contract/operations/index.ts';
import type { Job, JobStatus } from '../../../contract/records/job.ts';

/** A job that ended, and what its operation returned; null when it returned nothing. */
export interface EndedJob {
	job: Job;
	result: unknown;
}

/** Where a job works, and how. */
export interface JobPlace {
	dataset?: string | null;
	light?: boolean;
	/** Folders that links in data folders may lead into; null or absent: anywhere. */
	links_within?: string[] | null;
}

/** What may be asked about next. */
export type NextQuestion = Omit<EnginePreparation, 'user_data_dir'>;

/** The jobs of one user data folder, shared with every other process that opened it. */
export interface Jobs {
	/**
	 * Queues an operation and runs it in this process's care as soon as there is a place and nobody else writes the same
	 * dataset. `dataset`: folder the operation writes to; null or absent when it writes none. `light`: it only looks, and
	 * need not wait for those that compute. Throws `usage.option_invalid` for arguments the operation does not take.
	 */
	start(kind: OperationName, args: Record<string, unknown>, place?: JobPlace): Job;
	/** Throws `jobs.unknown`. */
	get(jobId: string): Job;
	/**
	 * Newest first. Jobs whose program is gone are ended as `interrupted` before. `dataset` may be any path to it; `light`
	 * is of those that only look.
	 */
	list(filter?: {
		status?: JobStatus | readonly JobStatus[];
		dataset?: string;
		light?: boolean;
	}): Promise<Job[]>;
	/** Jobs that ended, those that ended last first; without those that only looked. */
	ended(limit: number): Job[];
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
	/**
	 * Events above number `after` until the job has ended, in pieces as they were found together. All who follow a job share
	 * one look at its log; one that is slow holds up nobody. Ends without an error when `signal` aborts. Throws `jobs.unknown`.
	 */
	follow(
		jobId: string,
		after?: number,
		signal?: AbortSignal,
	): AsyncGenerator<readonly JobEvent[], void, undefined>;
	/** Number of the newest event in the log of a job; 0 when there is none. */
	newest(jobId: string): number;
	/** Asks a job to stop, whoever runs it, and resolves when it has ended; a job that has ended stays as it is. */
	cancel(jobId: string): Promise<Job>;
	/**
	 * Queues a new job with the arguments of one that was interrupted, cancelled or failed. Steps whose runs are in the
	 * ledger are found done. Throws `jobs.not_resumable`, `jobs.resumed_already`.
	 * @param edit what of the arguments is another by now
	 */
	resume(jobId: string, edit?: (args: Record<string, unknown>) => Record<string, unknown>): Job;
	/** Resolves when the job has ended; rejects with `general.cancelled` when `signal` aborts, the job then goes on. */
	wait(jobId: string, signal?: AbortSignal): Promise<EndedJob>;
	/** What the operation of a job returned; null when it returned nothing, or nothing yet. */
	result(jobId: string): Promise<unknown>;
	/** Takes a job that has ended away, with its log and what it returned; one that goes on stays as it is. */
	remove(jobId: string): void;
	/**
	 * Keeps an engine waiting for the next job, as long as this is called more often than once a minute: a person is there who
	 * may ask something, and lets it read meanwhile what the question may be about. Does nothing while jobs run; their engine
	 * waits afterwards.
	 */
	getReady(next?: NextQuestion): void;
	/** Jobs of this opening that wait or run. */
	readonly own: number;
	/** Stops the jobs of this opening as `interrupted` and lets go of the database. Events end without an error. */
	close(): Promise<void>;
}
