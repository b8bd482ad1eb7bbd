import { render, say } from '../../../src/lib/contract/messages/index.ts';
import type { Plan, PlanTask } from '../../../src/lib/contract/records/plan.ts';
import { wrap } from '../wrap.ts';

/** Why tasks cannot run: their reasons, then what stands in the way of the data. */
export function whyLines(
	{ plan, tasks }: { plan: Plan; tasks: readonly PlanTask[] },
	language: 'en' | 'zh',
): string[] {
	const blocked = tasks.filter(({ status }) => status === 'blocked');
	const others = tasks.filter(({ status }) => status !== 'blocked');
	const next = plan.tasks.find((task) => task.task_key === plan.recommended_task && task.status === 'ready');
	const told = plan.data_state.blockers.flatMap((text) => wrap(`  ${text}`, 100, '    '));
	return [
		...blocked.flatMap(({ task_key, reason }) => wrap(`${task_key}: ${reason}`, 100, '  ')),
		...others.flatMap(({ task_key, status, reason }) =>
			wrap(render(say('shell.task_not_blocked', { task: task_key, status, reason }), language), 100, '  '),
		),
		...(blocked.length > 0 && told.length > 0 ? ['Blocking problems', ...told] : []),
		...(blocked.length > 0 && next !== undefined ? [`Ready to run: ${next.task_key} (/run)`] : []),
		...(tasks.length === 0
			? [
					next === undefined
						? render(say('shell.nothing_blocked_or_ready'), language)
						: render(say('shell.nothing_blocked', { task: next.task_key }), language),
				]
			: []),
	];
}
