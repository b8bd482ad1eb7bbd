import { render, spreadMessage, type Message } from '../../../contract/messages/index.ts';
import type { SkillEffect } from '../../../contract/records/skill.ts';
import type { SkillRequest } from '../../../contract/tasks/skill-request.ts';

/** Which skill or note something comes from. */
export type EffectSource = Pick<SkillRequest, 'skill_id' | 'version' | 'note_id' | 'trigger'>;

type Change = Pick<SkillEffect, 'effect' | 'task_key' | 'parameter' | 'before' | 'after'>;

/** One line of the audit, with the reason of the skill. */
export function effectOf(
	{ skill_id, version, note_id, trigger }: EffectSource,
	change: Change,
	{ reason, reason_zh }: Pick<SkillEffect, 'reason' | 'reason_zh'>,
): SkillEffect {
	return { skill_id, version, note_id, ...spreadMessage('trigger', trigger), ...change, reason, reason_zh };
}

/** A sentence of ours as the reason of a line. */
export const inBoth = (why: Message): Pick<SkillEffect, 'reason' | 'reason_zh'> => ({
	reason: render(why),
	reason_zh: render(why, 'zh'),
});

/** What was not applied, with the reason. */
export function notApplied(
	source: EffectSource,
	{ task_key, parameter, before, after }: Omit<Change, 'effect'>,
	why: Message,
): SkillEffect {
	return effectOf(source, { effect: 'no_effect', task_key, parameter, before, after }, inBoth(why));
}
