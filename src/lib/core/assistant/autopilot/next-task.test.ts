import { describe, expect, it } from 'vitest';
import { planTask } from '../../../../../tests/setup/autopilot-records.ts';
import { plan, run } from '../../../../../tests/setup/ledger-records.ts';
import { failedBefore, nextTask } from './next-task.ts';

const tasks = [planTask('analyze_cfdna', 'ready'), planTask('plot_cfdna', 'ready')];
const recommending = plan(1, { tasks, recommended_task: 'analyze_cfdna' });
const failed = run('r1', { status: 'failed', repeat_key: 'key-analyze_cfdna' });

describe('the next task', () => {
	it('is the recommended one', () => {
		expect(nextTask(recommending, [], [])?.task_key).toBe('analyze_cfdna');
		expect(nextTask(plan(1, { tasks }), [], [])).toBeNull();
	});

	it('is another of the goal when that one failed in this autopilot, else none', () => {
		expect(nextTask(recommending, ['analyze_cfdna', 'plot_cfdna'], [failed])?.task_key).toBe('plot_cfdna');
		expect(nextTask(recommending, ['analyze_cfdna'], [failed])).toBeNull();
	});

	it('may be the same task on other files', () => {
		const elsewhere = run('r1', { status: 'failed', repeat_key: 'other' });
		expect(nextTask(recommending, [], [elsewhere])?.task_key).toBe('analyze_cfdna');
	});
});

describe('tasks that failed before', () => {
	it('are those whose last run on the same files failed', () => {
		expect(failedBefore(recommending, [failed])).toEqual(['analyze_cfdna']);
		expect(failedBefore(recommending, [failed, run('r2', { repeat_key: 'key-analyze_cfdna' })])).toEqual([]);
	});

	it('a full disk says nothing about the task', () => {
		const error = {
			type: '',
			title: '',
			status: 507,
			detail: '',
			code: 'run.disk_full',
			hint: '',
			values: {},
		};
		expect(failedBefore(recommending, [{ ...failed, error }])).toEqual([]);
	});
});
