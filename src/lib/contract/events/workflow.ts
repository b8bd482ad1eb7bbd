import * as z from 'zod';
import { messageValues } from '../records/common.ts';
import { stopReason } from '../records/autopilot.ts';
import { run } from '../records/run.ts';
import { chatData } from './chat.ts';

const source = z.string().describe('Source below the dataset; `.` for the dataset itself or a joint step.');

/** What the operation itself says while it works; an autopilot emits these through `AssistantContext.event`. */
export const workflowData = {
	...chatData,
	step_started: z.object({
		number: z.int().describe('Step, counted from 1.'),
		source,
		task_key: z.string().describe('Task that starts.'),
		why: z.string().describe('Why this task is next.'),
		why_code: z.string().describe('Stable code of the reason.'),
		why_values: messageValues,
	}),
	run_recorded: z.object({
		run_id: z.string().describe('Run recorded in the ledger.'),
		source,
		task_key: z.string().describe('Task.'),
		status: run.shape.status.describe('How the run ended.'),
		headline: z.string().nullable().describe('First sentence of its report.'),
		report_path: z.string().nullable().describe('Report, relative to the output root.'),
		reused: z.boolean().describe('True when a finished run of an interrupted autopilot run was reused.'),
	}),
	result_evaluated: z.object({
		evaluation_id: z.string().describe('Evaluation recorded in the ledger.'),
		source,
		complete: z.boolean().describe('False when a run could not be verified or read.'),
		checks: z.int().describe('Checks performed.'),
		signals: z.int().describe('Result signals found.'),
		concepts: z.record(z.string(), z.int()).describe('Number of concepts by state.'),
		warnings: z.int().describe('Warnings of the evaluation.'),
	}),
	workflow_replanned: z.object({
		plan_id: z.string().describe('New plan.'),
		source,
		recommended_task: z.string().nullable().describe('Task the plan recommends; null when none is ready.'),
		ready: z.array(z.string()).describe('Keys of the ready tasks.'),
		changed_by: z.array(z.string()).describe('What changed the recommendation.'),
	}),
	workflow_completed: z.object({
		autopilot_id: z.string().describe('Autopilot run that ended.'),
		stop_reason: stopReason.describe('Why it stopped.'),
		stop_text: z.string().describe('The stop reason in one sentence.'),
		stop_code: z.string().describe('Stable code of that sentence.'),
		stop_values: messageValues,
		steps: z.int().describe('Steps performed.'),
		report_path: z.string().nullable().describe('Report, relative to the output root.'),
	}),
} as const;
export type WorkflowKind = keyof typeof workflowData;
export type WorkflowData<K extends WorkflowKind> = z.infer<(typeof workflowData)[K]>;

export function isWorkflowKind(kind: string): kind is WorkflowKind {
	return Object.hasOwn(workflowData, kind);
}
