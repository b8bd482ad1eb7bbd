import * as z from 'zod';
import { isoTime, messageValues, sentences } from './common.ts';
import { evaluation } from './evaluation.ts';
import { problem } from './problem.ts';
import { run } from './run.ts';

export const stopReason = z.enum([
	'goal_met',
	'nothing_ready',
	'only_blocked_left',
	'step_limit',
	'time_limit',
	'cancelled',
	'failure_blocks_everything',
]);
export type StopReason = z.infer<typeof stopReason>;

export const autopilotStep = z
	.object({
		number: z.int().describe('Step, counted from 1.'),
		source: z.string().describe('Source below the dataset; `.` for the dataset itself or a joint step.'),
		task_key: z.string().describe('Task.'),
		why: z.string().describe('Why this task was next.'),
		why_code: z.string().describe('Stable code of the reason.'),
		why_values: messageValues,
		run_id: z.string().nullable().describe('Run; null when it failed before a run began.'),
		status: run.shape.status.describe('How it ended.'),
		headline: z.string().nullable().describe('Headline of its report.'),
		report_path: z.string().nullable().describe('Report, relative to the output root.'),
		problem: problem.nullable().describe('Why it failed.'),
		reused: z.boolean().describe('True when a finished step of an interrupted autopilot run was reused.'),
	})
	.describe('One task that an autopilot started, and how it ended.');
export type AutopilotStep = z.infer<typeof autopilotStep>;

export const bookContract = z.object({
	source: z.string().default('.').describe('Source below a parent folder; `.` for the dataset itself.'),
	context: z.string().describe('FeatureBook context.'),
	task_key: z.string().describe('Task that writes the expected artifact.'),
	artifact: z.string().describe('Expected artifact.'),
	status: z.enum(['satisfied', 'pending', 'not_applicable']).describe('Whether the artifact exists.'),
});
export type BookContract = z.infer<typeof bookContract>;

export const autopilotSource = z
	.object({
		source: z.string().describe('Source below the parent folder.'),
		status: z.enum(['completed', 'nothing_ready', 'failed']).describe('Outcome.'),
		stop_reason: stopReason
			.nullable()
			.describe('Stop reason of its own autopilot run; null when it failed before.'),
		steps: z.int().describe('Completed steps.'),
		findings: z.int().default(0).describe('Findings of its newest evaluation.'),
		warnings: z.int().default(0).describe('Warnings of its newest evaluation.'),
		questions: z.int().default(0).describe('Questions waiting for a task or your review.'),
		problem: problem.nullable().describe('Why it failed.'),
	})
	.describe('The outcome of an autopilot run in one source of a parent folder.');

export const autopilot = z
	.object({
		schema_version: z.literal(1).describe('Version of this record.'),
		autopilot_id: z.string().describe('Opaque id.'),
		dataset_id: z.string().describe('Dataset.'),
		dataset_root: z.string().describe('Folder (informative).'),
		output_root: z.string().describe('Folder that paths are relative to.'),
		goal: z.string().nullable().describe("The goal in the user's words."),
		started_at: isoTime,
		ended_at: isoTime,
		stop_reason: stopReason.describe('Why it stopped.'),
		stop_text: z.string().describe('The stop reason in one sentence.'),
		stop_code: z.string().describe('Stable code of that sentence.'),
		stop_values: messageValues,
		steps: z.array(autopilotStep).describe('Steps in order.'),
		runs: z.array(run).describe('Records of its runs, in order.'),
		evaluation: evaluation.nullable().describe('Newest evaluation; null when nothing could be evaluated.'),
		next_actions: sentences.list,
		next_actions_code: sentences.codes,
		next_actions_values: sentences.values,
		contracts: z.array(bookContract).describe('FeatureBook contracts, satisfied and pending.'),
		sources: z
			.array(autopilotSource)
			.describe('Sources of a joint autopilot run; empty for a single dataset.'),
		ledger: z.record(z.string(), z.unknown()).describe('Compact ledger summary at the end.'),
		plan_id: z.string().nullable().describe('Last plan.'),
		report_path: z.string().nullable().describe('Report, relative to the output root.'),
		problem: problem.nullable().describe('The failure that blocks everything; null otherwise.'),
	})
	.describe('An autopilot run: its steps, why it stopped and what to do next.');
export type Autopilot = z.infer<typeof autopilot>;
