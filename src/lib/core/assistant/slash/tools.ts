import type { JobStatus } from '../../../contract/records/job.ts';

/** A job as `/jobs` shows it. */
export interface JobRow {
	job_id: string;
	/** Operation that runs. */
	kind: string;
	dataset: string | null;
	status: JobStatus;
	started_at: string;
	/** What it does at the moment. */
	message: string | null;
}

/** What handlers need from the face they work for. */
export interface ShellTools {
	/** Runs an operation and resolves with its result; throws what the engine reports. Long ones run as a job. */
	call(operation: string, args: Record<string, unknown>, dataset: string | null): Promise<unknown>;
	jobs(): Promise<JobRow[]>;
	/** Cancels a job, null for the one that runs; resolves with it, or null when there is none. */
	cancel(job: string | null): Promise<JobRow | null>;
	/** Path as typed -> absolute path. */
	resolve(path: string): string;
	/** Metadata table as typed -> as operations read it: relative to the dataset, or absolute. */
	table(dataset: string, typed: string): string;
	/** Last part of a path. */
	baseName(path: string): string;
	/** Address of the public homepage; null when none is set. */
	homepage(): string | null;
}
