import type { CohortGroup, CohortUse } from '../../../contract/records/cohort.ts';
import { chosenFromTexts, conditionsText } from '../../../contract/tasks/cohort-text.ts';
import type { Decision } from '../metadata/decide.ts';
import type { CohortChoice } from './cohort-choice.ts';

/** Ids that a profile lists at most; the counts are complete. */
const MAX_LISTED = 50;

/** What was decided about the groups and exclusions of a choice, as profiles and plans carry it. */
export function cohortUse(
	{ groups, left_out, samples }: Pick<Decision, 'groups' | 'left_out' | 'samples'>,
	choice: CohortChoice,
): CohortUse {
	const why = (reason: string): number => (groups?.why ?? []).filter((one) => one === reason).length;
	const unmatched = [...new Set((groups?.unmatched ?? []).map(({ id }) => id))];
	const entries = [...left_out.values()];
	return {
		name: choice.name,
		groups: choice.groups.map((group) => ({
			name: group.name,
			definition: groupInWords(group),
			samples: samples.filter((sample) => sample.group === group.name).length,
		})),
		columns: groups?.columns ?? [],
		dropped_by_condition: why('dropped_by_condition'),
		missing_value: why('missing_value'),
		unmatched_ids: unmatched.slice(0, MAX_LISTED),
		unmatched_ids_count: unmatched.length,
		left_out: choice.leave_out.map((entry) => ({
			...entry,
			samples: entries.filter((one) => one === entry).length,
		})),
		chosen_from: choice.chosen_from === null ? [] : chosenFromTexts(choice.chosen_from),
	};
}

/** The definition of a group as text: `stage in I, II and age < 70`; ids are counted. */
export function groupInWords({ any_of, samples }: CohortGroup): string {
	const n = samples.length;
	const listed = n === 0 ? '' : n === 1 ? `sample ${samples[0] ?? ''}` : `${n} samples by id`;
	return [any_of.length === 0 ? '' : conditionsText(any_of), listed]
		.filter((part) => part !== '')
		.join(' or ');
}
