import { expect, it } from 'vitest';
import { conversationTools } from './conversation-tools.ts';
import { isOperation, operations } from './index.ts';
import { kindWithoutAsking } from './without-asking.ts';

it.each([
	['run_lbbiopsy_assistant', 'plot_cfdna', 'plot_cfdna'],
	// Whatever comes next is no kind of work.
	['run_lbbiopsy_assistant', null, null],
	['evaluate_project_results', null, 'evaluate_project_results'],
	['plan_assistant_tasks', null, 'plan_assistant_tasks'],
	// A plan for a task is no permission to run it.
	['plan_assistant_tasks', 'plot_cfdna', 'plan_assistant_tasks'],
	['run_autopilot', null, null],
	['run_autopilot', 'plot_cfdna', null],
] as const)('%s of task %s runs without asking as %s', (operation, task_key, kind) => {
	expect(kindWithoutAsking({ operation, task_key })).toBe(kind);
});

it('nothing that changes what later runs use, that deletes, or that only the user may do', () => {
	const asking = [
		...Object.keys(conversationTools),
		...Object.keys(operations).filter(
			(name) => isOperation(name) && /delete|remove|purge|uninstall|bootstrap|install|clear/u.test(name),
		),
	];
	expect(asking.length).toBeGreaterThan(4);
	for (const operation of asking)
		expect(kindWithoutAsking({ operation, task_key: null }), operation).toBeNull();
});
