import { expect, test } from 'vitest';
import type { JobEvent } from '../../contract/events/job-event.ts';
import { stepsOf } from './steps-of.ts';

const at = { job_id: 'j', at: '2026-11-20T09:22:28.241Z' };
const began = (seq: number, number: number, task_key: string, source = '.'): JobEvent => ({
	...at,
	seq,
	kind: 'step_started',
	data: { number, source, task_key, why: 'because', why_code: 'x', why_values: {} },
});
const recorded = (seq: number, task_key: string, status: 'completed' | 'failed', source = '.'): JobEvent => ({
	...at,
	seq,
	kind: 'run_recorded',
	data: {
		run_id: 'r',
		source,
		task_key,
		status,
		headline: `did ${task_key}`,
		report_path: null,
		reused: false,
	},
});

test('a step runs until its run is recorded', () => {
	const steps = stepsOf([began(1, 1, 'a'), recorded(2, 'a', 'completed'), began(3, 2, 'b')]);
	expect(steps.map(({ number, state, headline }) => [number, state, headline])).toEqual([
		[1, 'completed', 'did a'],
		[2, 'running', null],
	]);
});

test('steps of two sources end each by itself, and keys stay unique', () => {
	const steps = stepsOf([began(1, 1, 'a', 'x'), began(2, 1, 'a', 'y'), recorded(3, 'a', 'failed', 'y')]);
	expect(steps.map(({ key, state }) => [key, state])).toEqual([
		['x 1', 'running'],
		['y 1', 'failed'],
	]);
});

test('a recorded run without a step is passed over', () => {
	expect(stepsOf([recorded(1, 'a', 'completed')])).toEqual([]);
});
