import type { SkillEffect } from '../../../contract/records/skill.ts';
import type { OutputKind } from '../../../contract/tasks/define.ts';
import type { TaskCard } from '../../../contract/tasks/index.ts';
import type { SkillRequest } from '../../../contract/tasks/skill-request.ts';
import { effectOf } from './skill-effect.ts';

/** Kinds of output that workflows require of a task beside those of its card; none is ever taken away. */
export function skillOutputs(
	{ task_key, minimum_outputs }: TaskCard,
	requests: readonly SkillRequest[],
): { kinds: OutputKind[]; effects: SkillEffect[] } {
	const kinds: OutputKind[] = [];
	const effects: SkillEffect[] = [];
	for (const request of requests)
		for (const { kind, reason, reason_zh, ...asked } of request.outputs) {
			if (asked.task_key !== task_key || minimum_outputs.includes(kind) || kinds.includes(kind)) continue;
			const effect = request.only_proposes ? 'proposal' : 'required_output';
			if (!request.only_proposes) kinds.push(kind);
			const change = { effect, task_key, parameter: null, before: null, after: kind } as const;
			effects.push(effectOf(request, change, { reason, reason_zh }));
		}
	return { kinds, effects };
}
