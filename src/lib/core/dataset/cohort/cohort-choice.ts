import { LbError } from '../../../base/errors.ts';
import {
	savedCohortName,
	type ChosenFrom,
	type CohortGroup,
	type LeaveOutEntry,
} from '../../../contract/records/cohort.ts';
import {
	parseChosenFrom,
	parseGroup,
	parseLeaveOut,
	type Unclear,
} from '../../../contract/tasks/cohort-text.ts';
import { foldLabel } from '../metadata/label-spelling.ts';

/** Groups and exclusions that a user stated. */
export interface CohortChoice {
	/** Saved cohort they come from. */
	name: string | null;
	groups: CohortGroup[];
	leave_out: LeaveOutEntry[];
	chosen_from: ChosenFrom | null;
}

/** Texts of groups, exclusions and choices, as task parameters hold them. */
export interface CohortTexts {
	cohort?: string | undefined;
	group?: readonly string[] | undefined;
	leave_out?: readonly string[] | undefined;
	chosen_from?: readonly string[] | undefined;
}

/**
 * Reads the texts; undefined where nothing is stated. Groups of one name are alternatives of one group. Throws `cohort.*` for a
 * text that is unclear.
 */
export function cohortChoice({
	cohort,
	group,
	leave_out,
	chosen_from,
}: CohortTexts): CohortChoice | undefined {
	const texts = [...(group ?? []), ...(leave_out ?? []), ...(chosen_from ?? [])];
	if (texts.length === 0 && cohort === undefined) return undefined;
	const chosen = chosen_from === undefined || chosen_from.length === 0 ? null : parseChosenFrom(chosen_from);
	if (chosen !== null && 'unclear' in chosen)
		throw new LbError('cohort.chosen_from_unclear', { text: chosen.part }, { field: 'chosen_from' });
	return {
		name: cohort ?? null,
		groups: joinedGroups((group ?? []).map(readGroup)),
		leave_out: (leave_out ?? []).map(readLeaveOut),
		chosen_from: chosen,
	};
}

/** A group from its text. Throws `cohort.*`. */
export function readGroup(text: string): CohortGroup {
	const group = parseGroup(text);
	if ('unclear' in group) throw groupFault(group, text);
	return group;
}

function groupFault({ unclear, part }: Unclear, text: string): LbError {
	const place = { field: 'group' };
	if (unclear === 'ids_unread') return new LbError('cohort.ids_unread', { file: part }, place);
	if (unclear === 'no_name') return new LbError('cohort.group_no_name', { text }, place);
	if (unclear === 'no_operator') return new LbError('cohort.no_operator', { text, part }, place);
	if (unclear === 'no_value') return new LbError('cohort.no_value', { part }, place);
	return new LbError('cohort.group_no_condition', { text }, place);
}

/** An exclusion from its text. Throws `cohort.*`. */
export function readLeaveOut(text: string): LeaveOutEntry {
	const entry = parseLeaveOut(text);
	if (!('unclear' in entry)) return entry;
	const place = { field: 'leave_out' };
	if (entry.unclear === 'no_reason') throw new LbError('cohort.leave_out_no_reason', { text }, place);
	if (entry.unclear === 'no_id') throw new LbError('cohort.leave_out_no_id', { text }, place);
	throw new LbError('cohort.leave_out_no_kind', { text }, place);
}

/** Groups of one name joined; names that differ in case or blanks only are refused. */
function joinedGroups(groups: readonly CohortGroup[]): CohortGroup[] {
	const byName = new Map<string, CohortGroup>();
	for (const group of groups) {
		const before = byName.get(foldLabel(group.name));
		if (before !== undefined && before.name !== group.name)
			throw new LbError('cohort.group_twice', { name: group.name }, { field: 'group' });
		byName.set(foldLabel(group.name), {
			name: group.name,
			any_of: [...(before?.any_of ?? []), ...group.any_of],
			samples: [...(before?.samples ?? []), ...group.samples],
		});
	}
	return [...byName.values()];
}

/** The name of a saved cohort, refused where it could not be the name of a file. */
export function requireCohortName(name: string): string {
	const parsed = savedCohortName.safeParse(name);
	if (parsed.success) return parsed.data;
	throw new LbError('cohort.name_invalid', { name, most: 64 }, { field: 'name' });
}
