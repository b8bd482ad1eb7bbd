import * as z from 'zod';
import { isOneOf } from '../keys.ts';
import { isoTime } from '../records/common.ts';
import { lifecycleData } from './lifecycle.ts';
import { workflowData } from './workflow.ts';

const eventData = { ...lifecycleData, ...workflowData } as const;

export type EventKind = keyof typeof eventData;
export type EventData<K extends EventKind> = z.infer<(typeof eventData)[K]>;

function line<const K extends EventKind>(kind: K) {
	return z.object({
		seq: z.int().min(1).describe('Number of the event in its job, from 1 without gaps.'),
		job_id: z.string().describe('Job.'),
		kind: z.literal(kind).describe('What happened.'),
		at: isoTime,
		data: eventData[kind] as (typeof eventData)[K],
	});
}

/** One line of a job's event log. Every event is parsed by this before it is written. */
export const jobEvent = z.discriminatedUnion('kind', [
	line('job_queued'),
	line('job_resumed'),
	line('job_started'),
	line('progress'),
	line('note'),
	line('run_started'),
	line('step_started'),
	line('run_recorded'),
	line('result_evaluated'),
	line('workflow_replanned'),
	line('workflow_completed'),
	line('answer_piece'),
	line('answer_step'),
	line('job_cancelling'),
	line('job_completed'),
	line('job_failed'),
	line('job_blocked'),
	line('job_cancelled'),
	line('job_interrupted'),
]);
export type JobEvent = z.infer<typeof jobEvent>;

/** Kinds after which a job has no further event. */
export const terminalKinds = [
	'job_completed',
	'job_failed',
	'job_blocked',
	'job_cancelled',
	'job_interrupted',
] as const satisfies readonly EventKind[];
export type TerminalKind = (typeof terminalKinds)[number];
export type TerminalEvent = Extract<JobEvent, { kind: TerminalKind }>;

/** An event before it is numbered. */
export type NewEvent = { [K in EventKind]: { kind: K; data: EventData<K> } }[EventKind];

export function isTerminal(event: JobEvent): event is TerminalEvent {
	return isOneOf(terminalKinds, event.kind);
}
