import { isMessageCode, render, say, type Message, type MessageValue } from '../messages/index.ts';
import { parameterCommands } from '../tasks/parameter-commands.ts';
import type { Plan, PlanTask } from './plan.ts';
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

/** What of a plan is explained; the page has plans with less of each task. */
export interface Explained extends Pick<Plan, 'skills_used' | 'skill_effects'> {
	tasks: readonly Pick<PlanTask, 'task_key' | 'status'>[];
}

/** Which skills and preferences a plan follows, what each changed, proposes or could not do, and how to undo it. */
export function explainPlan({ skills_used, skill_effects, tasks }: Explained): ExplainedPlan {
	const count = (is: (effect: SkillEffect['effect']) => boolean): number =>
		grouped(skill_effects.filter(({ effect }) => is(effect))).length;
	const [proposed, left] = [count((one) => one === 'proposal'), count((one) => one === 'no_effect')];
	const changed = count((one) => one !== 'proposal' && one !== 'no_effect');
	const sources = [...new Set(skill_effects.map(sourceOf))];
	const runnable = new Set(
		tasks.flatMap(({ task_key, status }) => (status === 'ready' || status === 'done' ? [task_key] : [])),
	);
	return {
		summary: [
			...(skills_used.length === 0 ? [] : [say('skill_plans.explain_used', { skills: skills_used })]),
			skill_effects.length === 0
				? say('skill_plans.explain_none')
				: say('skill_plans.explain_summary', { changed, proposed, left }),
		],
		skills: sources.flatMap((source) => {
			const explained = explainedSkill(
				skill_effects.filter((effect) => sourceOf(effect) === source),
				runnable,
			);
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

/**
 * What changed, and in one sentence what is proposed or was not applied (null where nothing is), for a short paragraph. What
 * built-in skills propose is no news beside a plan: the explanation has it.
 */
export function skillsInShort(plan: Explained): { changes: Message[]; others: Message | null } {
	const { skills } = explainPlan(plan);
	const byBuiltin = skills.every(({ skill_id }) => skill_id.startsWith('builtin:'));
	const [proposed, left] = [
		skills.reduce((sum, { proposals }) => sum + proposals.length, 0),
		skills.reduce((sum, { not_applied }) => sum + not_applied.length, 0),
	];
	return {
		changes: skills.flatMap(({ changes }) => changes),
		others: proposed + left === 0 || byBuiltin ? null : say('skill_plans.explain_others', { proposed, left }),
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

function explainedSkill(
	effects: readonly SkillEffect[],
	runnable: ReadonlySet<string>,
): ExplainedSkill | null {
	const [first] = effects;
	if (first === undefined) return null;
	const { skill_id, version, note_id } = first;
	const of = (...kinds: SkillEffect['effect'][]): Group[] =>
		grouped(effects.filter(({ effect }) => kinds.includes(effect)));
	const changes = of('parameter', 'order', 'required_output').map((group) =>
		because(changeSentence(group, runnable), group),
	);
	return {
		...{ skill_id, version, note_id },
		heading: heading(first),
		changes,
		proposals: of('proposal').map((group) => proposal(group, runnable)),
		not_applied: of('no_effect').map((group) => leftSentence(group, runnable)),
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

/** A change with the reason of the skill; a preference is its own reason, and the order of tasks has none. */
function because(what: Message, { note_id, effect, task_key, reason, reason_zh }: Group): Message {
	if (note_id !== null || effect === 'order' || task_key === null) return what;
	return say('skill_plans.explain_because', {
		...{ what: render(what), what_zh: render(what, 'zh') },
		...reasonOf({ reason, reason_zh }),
	});
}

function changeSentence(group: Group, runnable: ReadonlySet<string>): Message {
	const { effect, task_key, parameter, before, after, tasks } = group;
	if (effect === 'order') return say('skill_plans.explain_order', orderValues(group, runnable));
	if (effect === 'required_output') return say('skill_plans.explain_output', { tasks, kind: shown(after) });
	const values = { ...valueOf('before', before), after: shown(after) };
	if (task_key !== null)
		return say('skill_plans.explain_parameter', { ...values, parameter: parameter ?? '–', tasks });
	return say(
		parameter === 'positive_class' ? 'skill_plans.explain_positive' : 'skill_plans.explain_reference',
		values,
	);
}

/** What is proposed, why, and how a person sets it. */
function proposal(group: Group, runnable: ReadonlySet<string>): Message {
	const what = because(proposalSentence(group, runnable), group);
	if (group.parameter === null) return what;
	return say('skill_plans.explain_use', {
		...{ what: render(what), what_zh: render(what, 'zh') },
		command: commandFor(group.parameter, group.after),
	});
}

function proposalSentence(group: Group, runnable: ReadonlySet<string>): Message {
	const { task_key, parameter, before, after, tasks } = group;
	if (task_key === null) return say('skill_plans.explain_proposed_order', orderValues(group, runnable));
	if (parameter === null) return say('skill_plans.explain_proposed_output', { tasks, kind: shown(after) });
	return say('skill_plans.explain_proposal', {
		...{ tasks, parameter, ...valueOf('before', before), after: shown(after) },
	});
}

function leftSentence(group: Group, runnable: ReadonlySet<string>): Message {
	const { parameter, after, tasks, task_key } = group;
	const values = { parameter: parameter ?? '–', after: shown(after), tasks };
	const what =
		task_key === null && parameter === null
			? say('skill_plans.left_order', orderValues(group, runnable))
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

const reasonOf = ({
	reason,
	reason_zh,
}: Pick<SkillEffect, 'reason' | 'reason_zh'>): Record<string, MessageValue> => ({
	reason: ended(reason, '.'),
	reason_zh: ended(reason_zh ?? reason, reason_zh === null ? '.' : '。'),
});

const ended = (text: string, end: string): string => (/[.!?。！？]$/u.test(text) ? text : `${text}${end}`);

/** A value and, where there is none, the word for that. */
const valueOf = (name: string, value: unknown, none: Message = say('skill_plans.not_set')) =>
	value === null || value === undefined
		? { [name]: render(none), [`${name}_zh`]: render(none, 'zh') }
		: { [name]: shown(value) };

/** The tasks that can run, in their order, and the recommended one. */
function orderValues(
	{ before, after }: SkillEffect,
	runnable: ReadonlySet<string>,
): Record<string, MessageValue> {
	const [old, fresh] = [orderIn(before), orderIn(after)];
	const nothing = say('skill_plans.nothing');
	return {
		tasks: fresh.tasks.filter((task) => runnable.has(task)),
		...valueOf('before', old.recommended, nothing),
		...valueOf('after', fresh.recommended, nothing),
	};
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
