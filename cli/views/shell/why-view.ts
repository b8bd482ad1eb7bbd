import { render, say } from '../../../src/lib/contract/messages/index.ts';
import type { Plan, PlanTask } from '../../../src/lib/contract/records/plan.ts';
import type { Speaker } from '../speak.ts';
import { inWords, words } from '../words.ts';
import { WIDTH } from '../line-width.ts';
import { wrap } from '../wrap.ts';

/** Why tasks cannot run: their reasons, then what stands in the way of the data. */
export function whyLines(
	{ plan, tasks }: { plan: Plan; tasks: readonly PlanTask[] },
	{ t, sentence, list, language }: Speaker,
): string[] {
	const blocked = tasks.filter(({ status }) => status === 'blocked');
	const others = tasks.filter(({ status }) => status !== 'blocked');
	const next = plan.tasks.find((task) => task.task_key === plan.recommended_task && task.status === 'ready');
	const { blockers, blockers_code, blockers_values } = plan.data_state;
	const told = list(blockers, blockers_code, blockers_values).flatMap((text) =>
		wrap(`  ${text}`, WIDTH, '    '),
	);
	const reasonOf = (task: PlanTask): string => sentence(task.reason, task.reason_code, task.reason_values);
	return [
		...blocked.flatMap((task) =>
			wrap(t(words.because, { task: task.task_key, reason: reasonOf(task) }), WIDTH, '  '),
		),
		...others.flatMap((task) =>
			wrap(
				render(
					say('shell.task_not_blocked', {
						...{ task: task.task_key, status: inWords(task.status, language) },
						reason: reasonOf(task),
					}),
					language,
				),
				100,
				'  ',
			),
		),
		...(blocked.length > 0 && told.length > 0 ? [t(words.blocking), ...told] : []),
		...(blocked.length > 0 && next !== undefined ? [t(words.ready_to_run, { task: next.task_key })] : []),
		...(tasks.length === 0
			? [
					next === undefined
						? render(say('shell.nothing_blocked_or_ready'), language)
						: render(say('shell.nothing_blocked', { task: next.task_key }), language),
				]
			: []),
	];
}
