import type { SkillEffect } from '../../contract/records/skill.ts';

/** Parameters that say what the groups of a run are. */
const GROUPING = [
	...['cohort', 'group', 'chosen_from', 'reference_class', 'positive_class'],
	...['patient_col', 'time_col', 'split_col', 'batch_col'],
];

type Parameters = Readonly<Record<string, unknown>>;

/** Groups and exclusions that somebody stated for a planned task; what the plan chose by itself is left to the plan. */
export function plannedCohort(planned: Parameters): Record<string, unknown> {
	const grouped = planned['group'] !== undefined || planned['cohort'] !== undefined;
	const names = [...(grouped ? GROUPING : []), 'leave_out'];
	return Object.fromEntries(
		Object.entries(planned).filter(([name, value]) => names.includes(name) && value != null),
	);
}

/** Parameters of a planned task without the groups that a preference set: a later plan follows the preferences there are then. */
export function withoutPreferred(planned: Parameters, effects: readonly SkillEffect[]): Parameters {
	const preferred = new Set(
		effects.flatMap(({ effect, note_id, parameter }) =>
			effect === 'parameter' && note_id !== null ? [parameter] : [],
		),
	);
	return Object.fromEntries(Object.entries(planned).filter(([name]) => !preferred.has(name)));
}

/** Parameters of a run over those of its plan; exclusions are added to those of the plan. */
export function withPlannedCohort(planned: Parameters, stated: Parameters): Record<string, unknown> {
	const own = plannedCohort(planned);
	const out = [own['leave_out'] ?? [], stated['leave_out'] ?? []].flat();
	return { ...own, ...stated, ...(out.length === 0 ? {} : { leave_out: [...new Set(out)] }) };
}
