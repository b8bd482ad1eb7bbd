import * as z from 'zod';
import { isoTime } from './common.ts';
import { problem } from './problem.ts';

export const jobStatus = z.enum([
	'queued',
	'running',
	'cancelling',
	'completed',
	'completed_with_skips',
	'failed',
	'cancelled',
	'interrupted',
	'blocked',
]);
export type JobStatus = z.infer<typeof jobStatus>;

export const jobProgress = z.object({
	done: z.number().describe('Units done.'),
	total: z.number().nullable().describe('Total units; null when unknown.'),
	unit: z.string().describe('bytes, rows, files, steps ...'),
	eta_s: z.number().nullable().describe('Seconds left; null when unknown.'),
	message: z.string().describe('Current activity.'),
});

export const job = z.object({
	job_id: z.string().describe('Opaque id, 128 random bits.'),
	kind: z.string().describe('Operation that runs.'),
	status: jobStatus.describe('State.'),
	dataset: z.string().nullable().describe('Real path of the dataset it writes; null when it writes none.'),
	arguments: z.record(z.string(), z.unknown()).describe('Arguments of the operation.'),
	progress: jobProgress.nullable().describe('Newest progress.'),
	created_at: isoTime,
	started_at: isoTime.nullable().describe('When the process started.'),
	ended_at: isoTime.nullable().describe('When it ended.'),
	heartbeat_at: isoTime.nullable().describe('Time of the last heartbeat.'),
	resumes: z.string().nullable().describe('job_id of the interrupted job that it resumes; null otherwise.'),
	exit_code: z.int().nullable().describe('Exit code a command would have; null while it runs.'),
	problem: problem.nullable().describe('Why it failed.'),
	last_seq: z.int().describe('Number of its newest event.'),
});
export type Job = z.infer<typeof job>;
