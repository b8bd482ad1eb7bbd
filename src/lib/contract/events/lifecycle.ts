import * as z from 'zod';
import { messageValues } from '../records/common.ts';
import { jobProgress } from '../records/job.ts';
import { problem } from '../records/problem.ts';

const exitCode = z.int().describe('Exit code a command would have.');

/** What the process that owns a job says about it. */
export const lifecycleData = {
	job_queued: z.object({
		operation: z.string().describe('Operation that will run.'),
		dataset: z.string().nullable().describe('Real path of the dataset it writes.'),
	}),
	job_resumed: z.object({ resumes: z.string().describe('job_id of the earlier job that it resumes.') }),
	job_started: z.object({
		operation: z.string().describe('Operation that runs.'),
		dataset: z.string().nullable().describe('Real path of the dataset it writes.'),
		engine_version: z.string().describe('Version of the engine.'),
	}),
	progress: jobProgress.extend({
		message_code: z.string().describe('Stable code of the message.'),
		message_values: messageValues,
	}),
	note: z.object({
		text: z.string().describe('Notice.'),
		text_code: z.string().describe('Stable code of the text.'),
		text_values: messageValues,
	}),
	run_started: z.object({
		run_id: z.string().describe('Run that starts writing.'),
		task_key: z.string().describe('Its task.'),
		target: z.string().describe('Folder of its outputs.'),
	}),
	job_cancelling: z.object({}).describe('It was asked to stop.'),
	job_completed: z.object({
		status: z.enum(['completed', 'completed_with_skips']).describe('State of the job.'),
		exit_code: exitCode,
	}),
	job_failed: z.object({ exit_code: exitCode, problem: problem.describe('Why it failed.') }),
	job_blocked: z.object({
		exit_code: exitCode,
		problem: problem.nullable().describe('What the job waits for; null if its result states it.'),
	}),
	job_cancelled: z.object({ exit_code: exitCode }),
	job_interrupted: z.object({
		exit_code: exitCode,
		reason: z.string().describe('Why it ended.'),
		reason_code: z.string().describe('Stable code of the reason.'),
		reason_values: messageValues,
	}),
} as const;
