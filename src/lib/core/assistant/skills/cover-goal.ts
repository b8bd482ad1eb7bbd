import { render, say, type Message } from '../../../contract/messages/index.ts';
import type { CompiledIdea } from '../../../contract/records/idea.ts';
import { clearFit } from '../../skills/search/clear-fit.ts';
import type { Skill } from '../../skills/skill.ts';
import { wordsInGoal } from '../../skills/workflow/goal-words.ts';
import { triggerOf } from '../../skills/workflow/trigger.ts';
import type { WorkflowFacts } from '../../skills/workflow/workflow-facts.ts';

/**
 * A goal with what skills make of it: parts that the goal grammar did not understand, and in which a skill whose workflow applies
 * finds words of its own, are covered by that skill. Of the others, those are pointed to a skill that one clearly is about.
 */
export function coverGoal<I extends CompiledIdea | null>(
	idea: I,
	skills: readonly Skill[],
	facts: WorkflowFacts,
): I {
	if (idea === null || idea.not_understood.length === 0) return idea;
	const applying = skills.flatMap((skill) => {
		const held = skill.workflow === null ? null : triggerOf(skill.workflow.triggers, facts);
		return held === null || held.said.length === 0 ? [] : [{ skill, said: held.said }];
	});
	const added: Message[] = [];
	const not_understood = idea.not_understood.filter((text) => {
		const covering = applying.filter(({ said }) => wordsInGoal(said, text).length > 0);
		for (const { skill } of covering) added.push(sentence('idea.skill_covers', skill, text));
		if (covering.length > 0) return false;
		const fit = clearFit(skills, text);
		if (fit === null) return true;
		added.push(sentence('idea.skill_about', fit, text));
		return false;
	});
	return {
		...idea,
		understood: [...idea.understood, ...added.map((message) => render(message))],
		understood_code: [...idea.understood_code, ...added.map(({ code }) => code)],
		understood_values: [...idea.understood_values, ...added.map(({ values }) => values)],
		not_understood,
	};
}

const sentence = (
	code: 'idea.skill_covers' | 'idea.skill_about',
	{ skill_id, title, title_zh }: Skill,
	text: string,
): Message => say(code, { skill: skill_id, title, title_zh: title_zh ?? title, text });
