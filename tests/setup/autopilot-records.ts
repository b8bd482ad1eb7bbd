import { toProblem } from '../../src/lib/base/problem.ts';
import { LbError } from '../../src/lib/base/errors.ts';
import type { Autopilot, AutopilotStep } from '../../src/lib/contract/records/autopilot.ts';
import type { PlanTask } from '../../src/lib/contract/records/plan.ts';
import { minute } from './ledger-records.ts';

// Records of an autopilot with everything filled in; a test states what it is about.

/** A task of a plan. */
export function planTask(
	task_key: string,
	status: PlanTask['status'],
	stated: Partial<PlanTask> = {},
): PlanTask {
	return {
		...{ task_key, status, title: task_key, family: task_key, reason: `It is ${status}.` },
		...{
			reason_code: 'reason',
			reason_values: {},
			inputs: [],
			repeat_key: `key-${task_key}`,
			parameters: {},
		},
		...{ minimum_outputs: [], estimate: { seconds: 1, bytes_read: 1 } },
		...stated,
	};
}

/** A step; a failed one for want of disk space. */
export function step(
	task_key: string,
	status: AutopilotStep['status'],
	stated: Partial<AutopilotStep> = {},
): AutopilotStep {
	const failed = status === 'failed';
	return {
		...{ number: 1, source: '.', task_key, status, why: 'It is next.', why_code: 'why', why_values: {} },
		...{ run_id: `run-${task_key}`, headline: failed ? null : `${task_key} found something.` },
		report_path: failed ? null : `assistant/runs/run-${task_key}/report.md`,
		problem: failed ? toProblem(new LbError('run.nothing_ready', { reason: 'no reason' })) : null,
		reused: false,
		...stated,
	};
}

/** An autopilot record without steps. */
export function autopilotRecord(stated: Partial<Autopilot> = {}): Autopilot {
	return {
		...{
			schema_version: 1,
			autopilot_id: 'a',
			dataset_id: 'd',
			dataset_root: '/data/cohort',
			output_root: '/data/cohort',
		},
		...{
			goal: null,
			started_at: minute(0),
			ended_at: minute(1),
			stop_reason: 'goal_met',
			stop_text: 'All is done.',
		},
		...{ stop_code: 'stop', stop_values: {}, steps: [], runs: [], evaluation: null, next_actions: [] },
		...{ next_actions_code: [], next_actions_values: [], contracts: [], sources: [], ledger: { plans: 1 } },
		...{ plan_id: null, report_path: 'assistant/reports/autopilot_a.md', problem: null },
		...stated,
	};
}
