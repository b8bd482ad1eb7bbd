import type { Language } from '../../../contract/language.ts';
import type { SkillEffect } from '../../../contract/records/skill.ts';
import { valueText } from '../../plan/parameter-field.ts';
import { taskTitle } from '../../tasks/task-title.ts';
import { fillWords, type Words } from '../../words/catalogue.ts';
import { words } from './words.ts';

/** What one skill or preference did in a plan, and did not do. */
export interface EffectGroup {
	skill_id: string;
	/** Note of a preference; null for a skill. */
	note_id: string | null;
	version: string;
	effects: readonly SkillEffect[];
}

/** Effects by the skill or preference they come from, in their order. */
export function groupEffects(effects: readonly SkillEffect[]): EffectGroup[] {
	const groups = new Map<string, EffectGroup>();
	for (const effect of effects) {
		const { skill_id, note_id, version } = effect;
		const key = `${skill_id} ${note_id ?? ''}`;
		const known = groups.get(key)?.effects ?? [];
		groups.set(key, { skill_id, note_id, version, effects: [...known, effect] });
	}
	return [...groups.values()];
}

const applies = ({ effect }: SkillEffect): boolean => effect !== 'no_effect' && effect !== 'proposal';

/** What skills and preferences did in a plan, in one line; empty where there is nothing to tell. */
export function effectLine(effects: readonly SkillEffect[], language: Language): string {
	const say = (text: Words, values = {}): string => fillWords(text, language, values);
	const applied = groupEffects(effects.filter(applies));
	const skills = applied.filter(({ note_id }) => note_id === null).length;
	const preferences = applied.length - skills;
	const named = {
		skills: say(words.skills_n, { n: skills }),
		preferences: say(words.preferences_n, { n: preferences }),
	};
	const proposals = effects.filter(({ effect }) => effect === 'proposal').length;
	const refused = effects.filter(({ effect }) => effect === 'no_effect').length;
	const first =
		skills > 0 && preferences > 0
			? [say(words.both_apply, named)]
			: applied.length === 0
				? []
				: [
						say(words.one_applies, {
							what: skills > 0 ? named.skills : named.preferences,
							n: applied.length,
						}),
					];
	return [
		...first,
		...(proposals === 0 ? [] : [say(words.proposals_n, { n: proposals })]),
		...(refused === 0 ? [] : [say(words.not_applied_n, { n: refused })]),
	].join(' · ');
}

/** A value before or after. */
export function effectValue(value: unknown, language: Language): string {
	if (value === null || value === undefined) return fillWords(words.not_set, language);
	if (typeof value === 'object' && !Array.isArray(value)) return valueText(value);
	return valueText(value).replaceAll('\n', language === 'zh' ? '、' : ', ');
}

/** What an effect on the order of tasks says of one of its sides. */
function orderOf(value: unknown): { tasks: string[]; recommended: string | null } {
	const found: { tasks?: unknown; recommended_task?: unknown } = Object(value);
	const tasks = Array.isArray(found.tasks) ? found.tasks.map(String) : [];
	const recommended = typeof found.recommended_task === 'string' ? found.recommended_task : null;
	return { tasks, recommended };
}

/** What another order means: which task is recommended instead, and which tasks come earlier. */
export function orderLine(
	{ before, after }: Pick<SkillEffect, 'before' | 'after'>,
	language: Language,
): string {
	const [was, is] = [orderOf(before), orderOf(after)];
	const title = (task: string): string => taskTitle(task, language);
	const earlier = is.tasks.filter((task, i) => was.tasks.indexOf(task) > i).map(title);
	const said = [
		...(is.recommended === null || is.recommended === was.recommended
			? []
			: [
					fillWords(words.recommended, language, {
						before: was.recommended === null ? fillWords(words.nothing, language) : title(was.recommended),
						after: title(is.recommended),
					}),
				]),
		...(earlier.length === 0
			? []
			: [fillWords(words.earlier, language, { tasks: earlier.join(language === 'zh' ? '、' : ', ') })]),
	];
	return said.length === 0 ? fillWords(words.order, language) : said.join(language === 'zh' ? '；' : '; ');
}
