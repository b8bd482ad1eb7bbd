import { say } from '../../../contract/messages/index.ts';
import type { SkillNote } from '../../../contract/records/skill.ts';
import { taskCards } from '../../../contract/tasks/index.ts';
import type {
	RefusedRequest,
	SkillRequest,
	RequestedParameter,
} from '../../../contract/tasks/skill-request.ts';
import type { Skill } from '../skill.ts';
import { GROUP_PARAMETERS, isGroupParameter } from '../preferences/settable.ts';
import { checkedValue, tasksWith } from './checked-parameter.ts';

/** What the preferences of a store ask of every plan, newest first; groups aside. */
export function preferenceRequests(store: Skill): SkillRequest[] {
	return store.notes.flatMap((note) => {
		const effects = note.effects.filter(({ parameter }) => !isGroupParameter(parameter));
		return effects.length === 0 ? [] : [requestOf(store, note, effects)];
	});
}

function requestOf(store: Skill, note: SkillNote, effects: SkillNote['effects']): SkillRequest {
	const refused: RefusedRequest[] = [];
	const parameters = effects.flatMap(({ parameter, value }): RequestedParameter[] => {
		const tasks = tasksWith(parameter);
		if (tasks.length === 0) {
			const why = say('skill_plans.parameter_of_no_task', { parameter });
			refused.push({ task_key: null, parameter, value, why });
		}
		return tasks.flatMap((task_key) => {
			const checked = checkedValue(taskCards[task_key], parameter, value);
			if ('value' in checked)
				return [{ task_key, name: parameter, value: checked.value, reason: note.text, reason_zh: null }];
			refused.push({ task_key, parameter, value, why: checked.why });
			return [];
		});
	});
	return {
		...preferenceSource(store, note),
		...{ only_proposes: false, order: [], outputs: [], parameters, refused },
	};
}

/** Which note a preference comes from, and that this is why it applies. */
export function preferenceSource(
	{ skill_id, version }: Pick<Skill, 'skill_id' | 'version'>,
	{ note_id, text }: Pick<SkillNote, 'note_id' | 'text'>,
): Pick<SkillRequest, 'skill_id' | 'version' | 'note_id' | 'trigger'> {
	return { skill_id, version, note_id, trigger: say('skill_plans.preference', { text }) };
}

/** A group that a preference names. */
export interface NamedGroup {
	name: (typeof GROUP_PARAMETERS)[number];
	/** As the note has it. */
	value: string;
	reason: string;
	request: ReturnType<typeof preferenceSource>;
}

/** The reference and positive groups of the preferences, newest first. */
export function namedGroups(store: Skill): NamedGroup[] {
	return store.notes.flatMap((note) =>
		note.effects.flatMap(({ parameter, value }): NamedGroup[] => {
			const name = GROUP_PARAMETERS.find((one) => one === parameter);
			if (name === undefined || typeof value !== 'string' || value.trim() === '') return [];
			return [{ name, value: value.trim(), reason: note.text, request: preferenceSource(store, note) }];
		}),
	);
}
