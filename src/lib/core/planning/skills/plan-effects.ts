import type { SkillEffect } from '../../../contract/records/skill.ts';
import type { PlanFacts } from '../plan-facts.ts';
import { effectOf, notApplied } from './skill-effect.ts';

/** The audit of a plan: what was changed and what was not applied, skill by skill in the order in which they count. */
export function planEffects(
	made: readonly SkillEffect[],
	{ skills, profile }: Pick<PlanFacts, 'skills' | 'profile'>,
): SkillEffect[] {
	if (skills === undefined) return [];
	const { requests, groups, not_applied } = skills;
	const { reference_label, positive_label } = profile.metadata_profile;
	const ofMetadata = groups.flatMap(({ name, before, request, reason }): SkillEffect[] => {
		const after = name === 'reference_class' ? reference_label : positive_label;
		if (after === before) return [];
		const change = { task_key: null, parameter: name, before, after };
		return [effectOf(request, { effect: 'parameter', ...change }, { reason, reason_zh: null })];
	});
	const refused = requests.flatMap((request) =>
		request.refused.map(({ task_key, parameter, value, why }) =>
			notApplied(request, { task_key, parameter, before: null, after: value }, why),
		),
	);
	const places = [...new Set([...requests, ...groups.map(({ request }) => request)].map(placeOf))];
	const place = (effect: SkillEffect): number => {
		const at = places.indexOf(placeOf(effect));
		return at < 0 ? places.length : at;
	};
	return [...ofMetadata, ...made, ...refused, ...not_applied].sort((a, b) => place(a) - place(b));
}

const placeOf = ({ skill_id, note_id }: Pick<SkillEffect, 'skill_id' | 'note_id'>): string =>
	`${skill_id} ${note_id ?? ''}`;
