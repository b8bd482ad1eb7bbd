import { render, say } from '../../../src/lib/contract/messages/index.ts';
import type { Plan } from '../../../src/lib/contract/records/plan.ts';
import type { BoundSource } from '../../../src/lib/core/assistant/slash/shell-session.ts';
import { labelLines } from '../label-lines.ts';
import { accountLines, field, filesText, subjectLines } from '../plan-view.ts';

/** What was bound, in a few lines: what is there, labels, the step that is recommended next. */
export function readyLines({
	path,
	sources,
	plan,
}: {
	path: string;
	sources: readonly BoundSource[];
	plan: Plan;
}): string[] {
	const several = sources.length > 1;
	return [
		...subjectLines(plan),
		`Dataset    ${path}`,
		...(several ? field('Sources', sources.map(({ name }) => name).join(', ')) : []),
		...field('Files', filesText(plan)),
		...accountLines(plan),
		...(several
			? field('Labels', 'separate for each source')
			: labelLines(plan).flatMap(([name, text]) => field(name, text))),
		...checksLine(plan),
		...nextLine(plan),
	];
}

/** How many findings the plan lists, so that they are not overlooked. */
function checksLine(plan: Plan): string[] {
	const found = plan.doctor.length + plan.metadata.warnings.length;
	if (found === 0) return [];
	return field(
		'Check',
		`${found} ${found === 1 ? 'finding' : 'findings'} about files or labels; /plan lists them`,
	);
}

function nextLine(plan: Plan): string[] {
	const next = plan.tasks.find((task) => task.task_key === plan.recommended_task);
	if (next !== undefined && next.status === 'ready') return field('Next', `${next.task_key}: ${next.title}`);
	const done = plan.tasks.filter((task) => task.status === 'done').length;
	if (done > 0) return field('Next', 'all tasks that can run are done; /results lists the results');
	return field('Next', 'no task is ready to run; ask "why is this blocked" for the reasons');
}

/** Three lines that a new user needs. */
export function hints(language: 'en' | 'zh'): string[] {
	const codes = ['shell.hint_run', 'shell.hint_look', 'shell.hint_words'] as const;
	return codes.map((code) => `  ${render(say(code), language)}`);
}
