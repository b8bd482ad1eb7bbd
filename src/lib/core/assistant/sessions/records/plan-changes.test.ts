import { describe, expect, it } from 'vitest';
import { planChanges, type PlanOutline } from './plan-changes.ts';

type Task = [status: string, parameters: Record<string, unknown>, files: string[]];

function outline(tasks: Record<string, Task>, more: Partial<PlanOutline> = {}): PlanOutline {
	const entries = Object.entries(tasks);
	return {
		...{ plan_id: 'p', created_at: '2024-05-01T00:00:00Z', goal: null, recommended_task: null },
		...{ ledger_path: null, labels: { label_column: 'group' } },
		recommendation_audit: { base_pick: null, final_pick: null, changed_by: [], promoted: [] },
		tasks: entries.map(([task_key, [status]]) => ({ task_key, status, reason: '' })),
		details: new Map(
			entries.map(([key, [, parameters, files]]) => [
				key,
				{ parameters, inputs: files.length, files: JSON.stringify(files) },
			]),
		),
		...more,
	};
}

describe('what changed between two plans', () => {
	const before = outline({ a: ['ready', { seed: 1 }, ['x']], b: ['blocked', {}, []] });

	it('is nothing for the same plan', () => {
		expect(planChanges(before, before)).toEqual([]);
	});

	it('names goal, labels and recommended task once, for the plan as a whole', () => {
		const after = { ...before, goal: 'g', labels: { label_column: 'arm' }, recommended_task: 'a' };
		expect(planChanges(before, after)).toEqual([
			{ task_key: null, field: 'goal', from: null, to: 'g' },
			{ task_key: null, field: 'labels', from: { label_column: 'group' }, to: { label_column: 'arm' } },
			{ task_key: null, field: 'recommended_task', from: null, to: 'a' },
		]);
	});

	it('names tasks that came and went with their status', () => {
		const after = outline({ a: ['ready', { seed: 1 }, ['x']], c: ['ready', {}, []] });
		expect(planChanges(before, after)).toEqual([
			{ task_key: 'b', field: 'task', from: 'blocked', to: null },
			{ task_key: 'c', field: 'task', from: null, to: 'ready' },
		]);
	});

	it('names status, the parameters that differ, and inputs', () => {
		const after = outline({
			a: ['done', { seed: 2, threads: 4 }, ['x', 'y']],
			b: ['blocked', {}, []],
		});
		expect(planChanges(before, after)).toEqual([
			{ task_key: 'a', field: 'status', from: 'ready', to: 'done' },
			{ task_key: 'a', field: 'parameters', from: { seed: 1 }, to: { seed: 2, threads: 4 } },
			{ task_key: 'a', field: 'inputs', from: 1, to: 2 },
		]);
	});

	it('sees other files of the same number', () => {
		const after = outline({ a: ['ready', { seed: 1 }, ['y']], b: ['blocked', {}, []] });
		expect(planChanges(before, after)).toEqual([{ task_key: 'a', field: 'inputs', from: 1, to: 1 }]);
	});
});
