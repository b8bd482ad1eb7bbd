import { render, say } from '../../../src/lib/contract/messages/index.ts';
import type { Plan } from '../../../src/lib/contract/records/plan.ts';
import type { BoundSource } from '../../../src/lib/core/assistant/slash/shell-session.ts';
import { labelLines } from '../label-lines.ts';
import { padded, type Speaker } from '../speak.ts';
import { words } from '../words.ts';
import { accountLines, field, filesText, subjectLines } from '../plan-view.ts';

/** What was bound, in a few lines: what is there, labels, the step that is recommended next. */
export function readyLines(
	{ path, sources, plan }: { path: string; sources: readonly BoundSource[]; plan: Plan },
	speaker: Speaker,
): string[] {
	const { t } = speaker;
	const several = sources.length > 1;
	return [
		...subjectLines(plan, speaker),
		`${padded(t(words.dataset), 11)}${path}`,
		...(several ? field(t(words.sources), sources.map(({ name }) => name).join(', ')) : []),
		...field(t(words.files), filesText(plan, speaker)),
		...accountLines(plan, speaker),
		...(several
			? field(t(words.labels), t(words.separate))
			: labelLines(plan, speaker).flatMap(([name, text]) => field(name, text))),
		...checksLine(plan, speaker),
		...nextLine(plan, speaker),
	];
}

/** How many findings the plan lists, so that they are not overlooked. */
function checksLine(plan: Plan, { t }: Speaker): string[] {
	const found = plan.doctor.length + plan.metadata.warnings.length;
	if (found === 0) return [];
	return field(t(words.check), t(words.findings, { n: found }));
}

function nextLine(plan: Plan, { t, title }: Speaker): string[] {
	const next = plan.tasks.find((task) => task.task_key === plan.recommended_task);
	if (next !== undefined && next.status === 'ready')
		return field(
			t(words.next_field),
			t(words.because, { task: next.task_key, reason: title(next.task_key, next.title) }),
		);
	const done = plan.tasks.filter((task) => task.status === 'done').length;
	return field(t(words.next_field), t(done > 0 ? words.all_done : words.ask_why));
}

/** Three lines that a new user needs. */
export function hints(language: 'en' | 'zh'): string[] {
	const codes = ['shell.hint_run', 'shell.hint_look', 'shell.hint_words'] as const;
	return codes.map((code) => `  ${render(say(code), language)}`);
}
