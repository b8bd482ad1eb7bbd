import { isMessageCode, render, say, type Message, type MessageValue } from '../messages/index.ts';
import { parameterCommands } from '../tasks/parameter-commands.ts';
import type { Plan } from './plan.ts';
import type { SkillEffect } from './skill.ts';

/** What one skill or preference did in a plan. */
export interface ExplainedSkill {
	skill_id: string;
	version: string;
	/** Note of a preference; null for a workflow. */
	note_id: string | null;
	/** Skill, version and why it applies. */
	heading: Message;
	/** What it changed, before and after. */
	changes: Message[];
	/** What you may set, and how. */
	proposals: Message[];
	/** What was not applied, and why. */
	not_applied: Message[];
	/** How to undo it; null where it changed nothing. */
	undo: Message | null;
}

export interface ExplainedPlan {
	/** Skills that match, and how much they changed. */
	summary: Message[];
	/** In the order in which the first of two that disagree wins. */
	skills: ExplainedSkill[];
}

type Explained = Pick<Plan, 'skills_used' | 'skill_effects'>;

/** Which skills and preferences a plan follows, what each changed, proposes or could not do, and how to undo it. */
export function explainPlan({ skills_used, skill_effects }: Explained): ExplainedPlan {
	const count = (is: (effect: SkillEffect['effect']) => boolean): number =>
		grouped(skill_effects.filter(({ effect }) => is(effect))).length;
	const [proposed, left] = [count((one) => one === 'proposal'), count((one) => one === 'no_effect')];
	const changed = count((one) => one !== 'proposal' && one !== 'no_effect');
	const sources = [...new Set(skill_effects.map(sourceOf))];
	return {
		summary: [
			...(skills_used.length === 0 ? [] : [say('skill_plans.explain_used', { skills: skills_used })]),
			skill_effects.length === 0
				? say('skill_plans.explain_none')
				: say('skill_plans.explain_summary', { changed, proposed, left }),
		],
		skills: sources.flatMap((source) => {
			const explained = explainedSkill(skill_effects.filter((effect) => sourceOf(effect) === source));
			return explained === null ? [] : [explained];
		}),
	};
}

/** The same as lines, for a terminal or a chat. */
export function explainedLines({ summary, skills }: ExplainedPlan): { message: Message; level: 0 | 1 | 2 }[] {
	const at = (level: 0 | 1 | 2) => (message: Message) => ({ message, level });
	return [
		...summary.map(at(0)),
		...skills.flatMap(({ heading, changes, proposals, not_applied, undo }) => [
			at(1)(heading),
			...[...changes, ...proposals, ...not_applied, ...(undo === null ? [] : [undo])].map(at(2)),
		]),
	];
}

/** What changed, and in one sentence what is proposed or was not applied (null where nothing is), for a short paragraph. */
export function skillsInShort(plan: Explained): { changes: Message[]; others: Message | null } {
	const { skills } = explainPlan(plan);
	const [proposed, left] = [
		skills.reduce((sum, { proposals }) => sum + proposals.length, 0),
		skills.reduce((sum, { not_applied }) => sum + not_applied.length, 0),
	];
	return {
		changes: skills.flatMap(({ changes }) => changes),
		others: proposed + left === 0 ? null : say('skill_plans.explain_others', { proposed, left }),
	};
}

const sourceOf = ({ skill_id, note_id }: SkillEffect): string => `${skill_id} ${note_id ?? ''}`;

/** One change with every task that it was made to. */
interface Group extends SkillEffect {
	tasks: string[];
}

/** The same change of several tasks is told once. */
function grouped(effects: readonly SkillEffect[]): Group[] {
	const groups = new Map<string, Group>();
	for (const effect of effects) {
		const { task_key, reason_zh: _zh, ...rest } = effect;
		// A reason that names its task belongs to that task.
		const key = JSON.stringify([rest, rest.reason.includes(task_key ?? ' ') ? task_key : null]);
		const known = groups.get(task_key === null ? `${key} all` : key);
		if (known !== undefined && task_key !== null) known.tasks.push(task_key);
		else
			groups.set(task_key === null ? `${key} all` : key, {
				...effect,
				tasks: task_key === null ? [] : [task_key],
			});
	}
	return [...groups.values()];
}

function explainedSkill(effects: readonly SkillEffect[]): ExplainedSkill | null {
	const [first] = effects;
	if (first === undefined) return null;
	const { skill_id, version, note_id } = first;
	const of = (...kinds: SkillEffect['effect'][]): Group[] =>
		grouped(effects.filter(({ effect }) => kinds.includes(effect)));
	const changes = of('parameter', 'order', 'required_output').map(changeSentence);
	return {
		...{ skill_id, version, note_id },
		heading: heading(first),
		changes,
		proposals: of('proposal').map(proposalSentence),
		not_applied: of('no_effect').map(leftSentence),
		undo: changes.length === 0 ? null : undoSentence(first),
	};
}

function heading({ skill_id, version, trigger, trigger_code, trigger_values }: SkillEffect): Message {
	const message = isMessageCode(trigger_code)
		? say(trigger_code, trigger_values)
		: say('skill_plans.explain_text', { text: trigger });
	return say('skill_plans.explain_skill', {
		...{ skill: skill_id, version },
		...{ trigger: render(message), trigger_zh: render(message, 'zh') },
	});
}

function changeSentence(group: Group): Message {
	const { effect, task_key, parameter, before, after } = group;
	if (effect === 'order') return say('skill_plans.explain_order', orderValues(group));
	if (effect === 'required_output') return say('skill_plans.explain_output', outputValues(group));
	const values = { before: shown(before), after: shown(after) };
	if (task_key !== null)
		return say('skill_plans.explain_parameter', {
			...{ ...values, parameter: parameter ?? '–', tasks: group.tasks },
			...reasonOf(group),
		});
	return say(
		parameter === 'positive_class' ? 'skill_plans.explain_positive' : 'skill_plans.explain_reference',
		values,
	);
}

function proposalSentence(group: Group): Message {
	const { task_key, parameter, before, after, tasks } = group;
	if (task_key === null) return say('skill_plans.explain_proposed_order', orderValues(group));
	if (parameter === null) return say('skill_plans.explain_proposed_output', outputValues(group));
	return say('skill_plans.explain_proposal', {
		...{ tasks, parameter, before: shown(before), after: shown(after) },
		...{ ...reasonOf(group), command: commandFor(parameter, after) },
	});
}

function leftSentence(group: Group): Message {
	const { parameter, after, tasks, task_key } = group;
	const values = { parameter: parameter ?? '–', after: shown(after), tasks };
	const what =
		task_key === null && parameter === null
			? say('skill_plans.left_order', orderValues(group))
			: parameter === null
				? say('skill_plans.left_other', values)
				: say(task_key === null ? 'skill_plans.left_group' : 'skill_plans.left_parameter', values);
	return say('skill_plans.explain_left', {
		...{ what: render(what), what_zh: render(what, 'zh') },
		...reasonOf(group),
	});
}

function undoSentence({ skill_id, note_id }: SkillEffect): Message {
	if (note_id !== null) return say('skill_plans.undo_note', { note: note_id });
	const [origin, name = ''] = skill_id.split(':');
	return origin === 'user' ? say('skill_plans.undo_user', { name }) : say('skill_plans.undo_builtin');
}

/** How a person sets what is proposed. */
function commandFor(parameter: string, value: unknown): string {
	const own = Object.hasOwn(parameterCommands, parameter) ? parameterCommands[parameter] : undefined;
	return own ?? `/set ${parameter.replaceAll('_', '-')} ${String(shown(value))}`;
}

const reasonOf = ({ reason, reason_zh }: SkillEffect): Record<string, MessageValue> => ({
	reason: ended(reason, '.'),
	reason_zh: ended(reason_zh ?? reason, reason_zh === null ? '.' : '。'),
});

const ended = (text: string, end: string): string => (/[.!?。！？]$/u.test(text) ? text : `${text}${end}`);

const outputValues = (group: Group): Record<string, MessageValue> => ({
	...{ tasks: group.tasks, kind: shown(group.after) },
	...reasonOf(group),
});

function orderValues({ before, after }: SkillEffect): Record<string, MessageValue> {
	const [old, fresh] = [orderIn(before), orderIn(after)];
	return { tasks: fresh.tasks, before: old.recommended, after: fresh.recommended };
}

function orderIn(value: unknown): { tasks: string[]; recommended: string | null } {
	if (typeof value !== 'object' || value === null) return { tasks: [], recommended: null };
	const tasks = 'tasks' in value && Array.isArray(value.tasks) ? value.tasks.map(String) : [];
	const named = 'recommended_task' in value ? value.recommended_task : null;
	return { tasks, recommended: typeof named === 'string' ? named : null };
}

/** A value of a parameter as a person reads and writes it. */
function shown(value: unknown): string | number | null {
	if (value === null || value === undefined) return null;
	if (Array.isArray(value)) return value.map(String).join(',');
	if (typeof value === 'string' || typeof value === 'number') return value;
	return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}
