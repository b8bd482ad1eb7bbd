import { describe, expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { toProblem } from '../../../base/problem.ts';
import type { EngineEvent } from '../../../contract/engine.ts';
import { endOf, endState } from './outcome.ts';

const autopilot = (stop_reason: string, ...statuses: string[]): EngineEvent => ({
	kind: 'result',
	value: {
		stop_reason,
		steps: statuses.map((status) => ({ status })),
		problem:
			stop_reason === 'failure_blocks_everything'
				? toProblem(new LbError('run.disk_full', {}, { path: '/x' }))
				: null,
	},
});
const state = (last: EngineEvent, cause: 'cancel' | 'close' | null = null): [string, number] => {
	const { status, exit_code } = endState(endOf(last, cause));
	return [status, exit_code];
};
const errorOf = (code: 'general.cancelled' | 'run.nothing_ready' | 'run.disk_full'): EngineEvent => {
	const error = new LbError(code, { what: 'x', reason: 'x' }, { path: '/x' });
	return { kind: 'error', problem: toProblem(error), exit_code: error.exitCode };
};

describe('the end of an autopilot: "Exit 0 goal met or at least one step completed, 4 nothing could run, 1 a failure that blocks everything, 130 cancelled"', () => {
	it.each([
		[autopilot('goal_met'), ['completed', 0]],
		[autopilot('nothing_ready', 'completed'), ['completed', 0]],
		[autopilot('step_limit', 'completed', 'failed'), ['completed_with_skips', 0]],
		[autopilot('only_blocked_left', 'completed_with_skips'), ['completed_with_skips', 0]],
		[autopilot('nothing_ready'), ['blocked', 4]],
		[autopilot('only_blocked_left'), ['blocked', 4]],
		[autopilot('failure_blocks_everything', 'failed'), ['failed', 1]],
		[autopilot('cancelled', 'completed'), ['cancelled', 130]],
	])('%j', (last, expected) => {
		expect(state(last)).toEqual(expected);
	});

	it('keeps the failure', () => {
		expect(endState(endOf(autopilot('failure_blocks_everything'), null)).problem?.code).toBe('run.disk_full');
	});
});

describe('the end of another operation', () => {
	const run = (status: string): EngineEvent => ({
		kind: 'result',
		value: { run_id: 'r', status, error: null },
	});
	it.each([
		[{ kind: 'result', value: [1] } as EngineEvent, ['completed', 0]],
		[run('completed'), ['completed', 0]],
		[run('completed_with_skips'), ['completed_with_skips', 0]],
		[run('failed'), ['failed', 1]],
		[run('cancelled'), ['cancelled', 130]],
		[errorOf('run.nothing_ready'), ['blocked', 4]],
		[errorOf('run.disk_full'), ['failed', 1]],
		[errorOf('general.cancelled'), ['cancelled', 130]],
		[{ kind: 'died', reason: 'SIGSEGV', last_words: '' } as EngineEvent, ['failed', 1]],
	])('%j', (last, expected) => {
		expect(state(last)).toEqual(expected);
	});

	it('that was asked to stop is cancelled or interrupted, except when its result was there', () => {
		const died: EngineEvent = { kind: 'died', reason: 'SIGKILL', last_words: '' };
		expect(state(died, 'cancel')).toEqual(['cancelled', 130]);
		expect(state(died, 'close')).toEqual(['interrupted', 130]);
		expect(state(run('completed'), 'cancel')).toEqual(['completed', 0]);
	});
});

describe('the end of a line of a conversation', () => {
	const said = (...blocks: unknown[]): EngineEvent => ({ kind: 'result', value: { blocks, state: {} } });
	const valueOf = (last: EngineEvent): unknown => (last.kind === 'result' ? last.value : null);
	const autopilotBlock = (last: EngineEvent): unknown => ({ kind: 'autopilot', record: valueOf(last) });
	const runBlock = (status: string): unknown => ({ kind: 'run', run: { run_id: 'r', status, error: null } });

	it.each([
		[said({ kind: 'sentence' }), ['completed', 0]],
		[said(autopilotBlock(autopilot('nothing_ready'))), ['blocked', 4]],
		[said(autopilotBlock(autopilot('cancelled', 'completed'))), ['cancelled', 130]],
		[said(runBlock('failed')), ['failed', 1]],
		[said(runBlock('completed_with_skips'), { kind: 'sentence' }), ['completed_with_skips', 0]],
		[said(runBlock('completed'), runBlock('failed')), ['completed', 0]],
	])('that ran one thing is the end of that: %j', (last, expected) => {
		expect(state(last)).toEqual(expected);
	});
});
