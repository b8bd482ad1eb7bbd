import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import { toProblem } from '../../../base/problem.ts';
import type { EngineEvent } from '../../../contract/engine.ts';
import type { NewEvent, TerminalKind } from '../../../contract/events/job-event.ts';
import { spreadMessage, type Message } from '../../../contract/messages/index.ts';
import { stopReason } from '../../../contract/records/autopilot.ts';
import type { JobStatus } from '../../../contract/records/job.ts';
import { problem as problemSchema, type Problem } from '../../../contract/records/problem.ts';
import { run } from '../../../contract/records/run.ts';
import { describeDeath } from '../describe-death.ts';

/** The last event of a job before it is numbered. */
export type End = Extract<NewEvent, { kind: TerminalKind }>;

/** Who asked a job to stop: a person, or its program that is closing. */
export type StopCause = 'cancel' | 'close';

/** State and reason of a job that ended so: what its row says. */
export function endState(end: End): { status: JobStatus; exit_code: number; problem: Problem | null } {
	const { exit_code } = end.data;
	switch (end.kind) {
		case 'job_completed':
			return { status: end.data.status, exit_code, problem: null };
		case 'job_failed':
			return { status: 'failed', exit_code, problem: end.data.problem };
		case 'job_blocked':
			return { status: 'blocked', exit_code, problem: end.data.problem };
		case 'job_cancelled':
			return { status: 'cancelled', exit_code, problem: null };
		case 'job_interrupted':
			return { status: 'interrupted', exit_code, problem: null };
	}
}

export function interruptedBy(reason: Message): End {
	return { kind: 'job_interrupted', data: { exit_code: 130, ...spreadMessage('reason', reason) } };
}

const cancelled: End = { kind: 'job_cancelled', data: { exit_code: 130 } };

const completed = (status: 'completed' | 'completed_with_skips'): End => ({
	kind: 'job_completed',
	data: { status, exit_code: 0 },
});

/** How a job ended whose engine said `last`; `cause` is null unless it was asked to stop. */
export function endOf(last: EngineEvent, cause: StopCause | null): End {
	if (last.kind === 'result') return endOfResult(last.value);
	if (cause === 'cancel') return cancelled;
	if (cause === 'close') return interruptedBy({ code: 'jobs.program_closed', values: {} });
	if (last.kind === 'error') return endOfError(last.problem, last.exit_code);
	const error = last.kind === 'died' ? deathOf(last) : new LbError('jobs.engine_silent');
	return { kind: 'job_failed', data: { exit_code: error.exitCode, problem: toProblem(error) } };
}

/** The error of an engine that ended without a word. */
export function deathOf(died: { reason: string; last_words: string }): LbError {
	return new LbError('run.process_died', { reason: describeDeath(died) });
}

function endOfError(problem: Problem, exitCode: number): End {
	if (problem.code === 'general.cancelled') return cancelled;
	// Exit code 4: nothing is wrong, but nothing is ready either.
	const data = { exit_code: exitCode, problem };
	return exitCode === 4 ? { kind: 'job_blocked', data } : { kind: 'job_failed', data };
}

/** The parts of an autopilot record that say how it ended. */
const autopilotRun = z.object({
	stop_reason: stopReason,
	steps: z.array(z.object({ status: run.shape.status })),
	problem: problemSchema.nullable(),
});

/** The one part of a run record that does. */
const oneRun = z.object({ run_id: z.string(), status: run.shape.status, error: problemSchema.nullable() });

/** A line of a conversation that ran one thing ends as that did; with several the answer says it of each. */
const answer = z.object({
	blocks: z.array(
		z.union([
			z.object({ kind: z.literal('run'), run: z.unknown() }).transform(({ run }) => [run]),
			z.object({ kind: z.literal('autopilot'), record: z.unknown() }).transform(({ record }) => [record]),
			z.unknown().transform(() => []),
		]),
	),
	state: z.unknown(),
});

/** What a result says about the job: records of an autopilot and of a run may hold a failure or skips. */
function endOfResult(value: unknown): End {
	const [only, ...others] = answer.safeParse(value).data?.blocks.flat() ?? [];
	return endOfRecord(only === undefined || others.length > 0 ? value : only);
}

function endOfRecord(value: unknown): End {
	const autopilot = autopilotRun.safeParse(value);
	if (autopilot.success) return endOfAutopilot(autopilot.data);
	const record = oneRun.safeParse(value);
	if (!record.success) return completed('completed');
	const { status, error } = record.data;
	if (status === 'cancelled' || status === 'interrupted') return cancelled;
	if (status !== 'failed') return completed(status);
	const problem = error ?? toProblem(new LbError('jobs.engine_silent'));
	return { kind: 'job_failed', data: { exit_code: 1, problem } };
}

/** Exit 0: goal met or at least one step completed; 4: nothing could run; 1: a failure that blocks everything. */
function endOfAutopilot({ stop_reason, steps, problem }: z.infer<typeof autopilotRun>): End {
	if (stop_reason === 'cancelled') return cancelled;
	if (stop_reason === 'failure_blocks_everything') {
		const reason = problem ?? toProblem(new LbError('jobs.engine_silent'));
		return { kind: 'job_failed', data: { exit_code: 1, problem: reason } };
	}
	const done = steps.filter(({ status }) => status === 'completed' || status === 'completed_with_skips');
	if (done.length === 0 && stop_reason !== 'goal_met')
		return { kind: 'job_blocked', data: { exit_code: 4, problem } };
	const whole = steps.every(({ status }) => status === 'completed');
	return completed(whole ? 'completed' : 'completed_with_skips');
}
