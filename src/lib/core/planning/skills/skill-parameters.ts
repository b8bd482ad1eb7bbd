import { appendAll } from '../../../base/append-all.ts';
import { compactJson } from '../../../base/json.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { SkillEffect } from '../../../contract/records/skill.ts';
import type { TaskKey } from '../../../contract/tasks/index.ts';
import type {
	PreferredGroup,
	SkillRequest,
	RequestedParameter,
} from '../../../contract/tasks/skill-request.ts';
import { classOfParameter } from '../../../contract/tasks/verdict-parameters.ts';
import { effectOf, notApplied, type EffectSource } from './skill-effect.ts';

/** What is decided about the parameters of a task without skills. */
export interface TaskGround {
	task_key: TaskKey;
	/** Names of the parameters of its card. */
	names: readonly string[];
	/** Parameters as they would be used. */
	parameters: Readonly<Record<string, unknown>>;
	/** What the goal says. */
	goal: Readonly<Record<string, unknown>>;
	/** What the user stated. */
	stated: Readonly<Record<string, unknown>>;
	/** Groups that preferences put among what the user stated. */
	groups: readonly PreferredGroup[];
}

interface Requested {
	request: SkillRequest;
	asked: RequestedParameter;
}

/** Parameters of one task that skills and preferences set, and what became of each that they asked for. */
export function skillParameters(
	ground: TaskGround,
	requests: readonly SkillRequest[],
): { values: Record<string, unknown>; effects: SkillEffect[] } {
	const effects = groupEffects(ground);
	const requested = requests.flatMap((request) =>
		request.parameters
			.filter(({ task_key }) => task_key === ground.task_key)
			.map((asked): Requested => ({ request, asked })),
	);
	const values: Record<string, unknown> = {};
	for (const name of new Set(requested.map(({ asked }) => asked.name))) {
		const those = requested.filter(({ asked }) => asked.name === name);
		const winner = winnerOf(those, name, ground);
		appendAll(
			effects,
			those.flatMap((one) => effectsOf(one, those, winner, ground)),
		);
		if (winner !== null && !isSame(winner.asked.value, ground.parameters[name]))
			values[name] = winner.asked.value;
	}
	return { values, effects };
}

/** The groups that preferences set reach every task that compares groups. */
function groupEffects({ task_key, names, goal, groups }: TaskGround): SkillEffect[] {
	return groups
		.filter(({ name }) => names.includes(name))
		.map(({ name, value, request, reason }) => {
			const change = { task_key, parameter: name, before: goal[name] ?? null, after: value };
			return effectOf(request, { effect: 'parameter', ...change }, { reason, reason_zh: null });
		});
}

/** May the request set this parameter, as far as the parameter goes? */
const maySet = ({ request, asked }: Requested): boolean =>
	!request.only_proposes && classOfParameter(asked.name) === 'setting';

/** Whose value is used: preferences before workflows, the first of each; none where the goal or the user decided. */
function winnerOf(those: readonly Requested[], name: string, { goal, stated }: TaskGround): Requested | null {
	if (name in goal || name in stated) return null;
	const setting = those.filter(maySet);
	return setting.find(({ request }) => request.note_id !== null) ?? setting[0] ?? null;
}

function effectsOf(
	one: Requested,
	those: readonly Requested[],
	winner: Requested | null,
	ground: TaskGround,
): SkillEffect[] {
	const { request, asked } = one;
	const { task_key, name, value, reason, reason_zh } = asked;
	const before = ground.parameters[name] ?? null;
	const change = { task_key, parameter: name, before, after: value };
	const why = decidedElsewhere(name, ground) ?? lostTo(one, winner);
	if (isSame(value, before)) {
		// A person who wrote a preference is told that it is met; a workflow that asks for what is so anyway says nothing.
		const said = winner === null || winner === one || isSame(winner.asked.value, before);
		if (said) return request.note_id === null ? [] : [notApplied(request, change, already(name))];
	}
	if (why !== null) return [notApplied(request, change, why)];
	if (winner === one)
		return [effectOf(request, { effect: 'parameter', ...change }, { reason, reason_zh: reason_zh ?? null })];
	// The same value as that of the winner.
	if (winner !== null) return request.note_id === null ? [] : [notApplied(request, change, already(name))];
	const first = those.find((other) => !maySet(other) && isSame(other.asked.value, value));
	return first === one
		? [effectOf(request, { effect: 'proposal', ...change }, { reason, reason_zh: reason_zh ?? null })]
		: [];
}

const already = (parameter: string): Message => say('skill_plans.already', { parameter });

/** The goal or the user decides, or a preference that sets a group. */
function decidedElsewhere(parameter: string, { goal, stated, groups }: TaskGround): Message | null {
	const group = groups.find(({ name }) => name === parameter);
	if (group !== undefined) return wins(group.request, parameter, group.reason);
	if (parameter in stated) return say('skill_plans.stated', { parameter });
	return parameter in goal ? say('skill_plans.in_goal', { parameter }) : null;
}

/** Another skill or preference sets another value. */
function lostTo({ asked }: Requested, winner: Requested | null): Message | null {
	if (winner === null || isSame(winner.asked.value, asked.value)) return null;
	return wins(winner.request, asked.name, winner.asked.reason);
}

function wins({ skill_id, note_id }: EffectSource, parameter: string, text: string): Message {
	return note_id === null
		? say('skill_plans.other_wins', { winner: skill_id, parameter })
		: say('skill_plans.preference_wins', { text, parameter });
}

const isSame = (a: unknown, b: unknown): boolean => compactJson(a ?? null) === compactJson(b ?? null);
