import { VALUES_OF_OPERATOR, type ConditionOperator } from '../../contract/records/cohort-operators.ts';
import type {
	CohortCondition,
	CohortDefinition,
	CohortGroup,
	LeaveOutEntry,
} from '../../contract/records/cohort.ts';
import { chosenFromTexts, parseGroup, parseLeaveOut } from '../../contract/tasks/cohort-text.ts';
import { parametersOf } from '../../contract/tasks/definition-parameters.ts';

/** A group that is being edited; what is not finished yet is kept. */
export interface DraftGroup extends CohortGroup {
	/** Tells it from others while names are typed. */
	key: number;
	/** Run whose results its samples were selected in; null for a group of the metadata. */
	chosen: string | null;
}

/** An exclusion that is being edited. */
export interface DraftEntry extends LeaveOutEntry {
	key: number;
}

/** Columns with a role, and the classes of the comparison; empty for what the plan chooses. */
export interface Roles {
	reference_class: string;
	positive_class: string;
	patient_col: string;
	time_col: string;
	split_col: string;
	batch_col: readonly string[];
}

/** What the groups editor holds. */
export interface Draft {
	groups: readonly DraftGroup[];
	leave_out: readonly DraftEntry[];
	roles: Roles;
	/** What a definition that was loaded was chosen from, as texts. */
	chosen_from: readonly string[];
	/** Parts of a definition that was loaded which the editor does not show. */
	kept: Partial<
		Pick<CohortDefinition, 'labels_table' | 'labels_sample_col' | 'labels_label_col' | 'label_map'>
	>;
}

export const NO_ROLES: Roles = {
	...{ reference_class: '', positive_class: '', patient_col: '', time_col: '', split_col: '', batch_col: [] },
};

export const EMPTY_DRAFT: Draft = { groups: [], leave_out: [], roles: NO_ROLES, chosen_from: [], kept: {} };

const nextKey = (list: readonly { key: number }[]): number =>
	list.reduce((highest, { key }) => Math.max(highest, key), 0) + 1;

/** Is this condition complete, so that it can be counted? */
export function isComplete({ column, operator, values }: CohortCondition): boolean {
	const [least, most] = VALUES_OF_OPERATOR[operator];
	const stated = values.filter((value) => String(value).trim() !== '');
	const numeric = !['in', 'not_in', 'empty', 'not_empty'].includes(operator);
	return (
		column !== '' &&
		stated.length === values.length &&
		values.length >= least &&
		values.length <= most &&
		(!numeric || values.every((value) => Number.isFinite(Number(value))))
	);
}

/** The alternative that takes values of a column and asks nothing else: a mapping of values to the group. */
const isMapping = (all: readonly CohortCondition[], column: string): boolean =>
	all.length === 1 && all[0]?.column === column && all[0].operator === 'in';

/** Values of a column that belong to a group as they are. */
export function mappedValues(group: CohortGroup, column: string): string[] {
	return group.any_of
		.filter((all) => isMapping(all, column))
		.flatMap((all) => all[0]?.values ?? [])
		.map(String);
}

/** The group a value of a column is mapped to; null for none. */
export function groupOfValue(
	groups: readonly DraftGroup[],
	column: string,
	value: string,
): DraftGroup | null {
	return groups.find((group) => mappedValues(group, column).includes(value)) ?? null;
}

/** Maps a value of a column to a group and to no other; null: to none. */
export function mapValue(draft: Draft, column: string, value: string, key: number | null): Draft {
	const groups = draft.groups.map((group): DraftGroup => {
		const had = mappedValues(group, column);
		const wanted = group.key === key ? [...new Set([...had, value])] : had.filter((other) => other !== value);
		if (wanted.length === had.length) return group;
		const others = group.any_of.filter((all) => !isMapping(all, column));
		const own: CohortCondition[][] =
			wanted.length === 0 ? [] : [[{ column, operator: 'in', values: wanted }]];
		// The first value names a group without a name.
		const name = group.name === '' && group.key === key ? value : group.name;
		return { ...group, name, any_of: [...own, ...others] };
	});
	return { ...draft, groups };
}

/** Another group at the end. */
export function addGroup(draft: Draft, group: Partial<CohortGroup> & { chosen?: string | null }): Draft {
	const { name = '', any_of = [], samples = [], chosen = null } = group;
	const own: DraftGroup = { key: nextKey(draft.groups), name, any_of, samples, chosen };
	return { ...draft, groups: [...draft.groups, own] };
}

export function changeGroup(draft: Draft, key: number, change: Partial<DraftGroup>): Draft {
	const before = draft.groups.find((group) => group.key === key);
	const groups = draft.groups.map((group) => (group.key === key ? { ...group, ...change } : group));
	if (before === undefined || change.name === undefined) return { ...draft, groups };
	// The classes go on meaning this group.
	const renamed = (name: string): string =>
		name !== '' && name === before.name ? (change.name ?? name) : name;
	const { reference_class, positive_class } = draft.roles;
	const roles = {
		...draft.roles,
		reference_class: renamed(reference_class),
		positive_class: renamed(positive_class),
	};
	return { ...draft, groups, roles };
}

export function removeGroup(draft: Draft, key: number): Draft {
	const gone = draft.groups.find((group) => group.key === key)?.name ?? '';
	const groups = draft.groups.filter((group) => group.key !== key);
	const { reference_class, positive_class } = draft.roles;
	return {
		...draft,
		groups,
		// Without any group there is nothing that was chosen.
		chosen_from: groups.length === 0 ? [] : draft.chosen_from,
		roles: {
			...draft.roles,
			reference_class: reference_class === gone ? '' : reference_class,
			positive_class: positive_class === gone ? '' : positive_class,
		},
	};
}

/** One group for each value of a column, in the order of the values. */
export function groupsOfValues(draft: Draft, column: string, values: readonly string[]): Draft {
	const free = values.filter((value) => groupOfValue(draft.groups, column, value) === null);
	return free.reduce(
		(all, value) => addGroup(all, { name: value, any_of: [[{ column, operator: 'in', values: [value] }]] }),
		draft,
	);
}

/** Adds exclusions; what is left out already keeps its reason. */
export function addEntries(draft: Draft, entries: readonly LeaveOutEntry[]): Draft {
	let { leave_out } = draft;
	for (const entry of entries)
		if (entry.id === '' || !leave_out.some(({ kind, id }) => kind === entry.kind && id === entry.id))
			leave_out = [...leave_out, { ...entry, key: nextKey(leave_out) }];
	return { ...draft, leave_out };
}

export function changeEntry(draft: Draft, key: number, change: Partial<LeaveOutEntry>): Draft {
	return {
		...draft,
		leave_out: draft.leave_out.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)),
	};
}

export const removeEntry = (draft: Draft, key: number): Draft => ({
	...draft,
	leave_out: draft.leave_out.filter((entry) => entry.key !== key),
});

/** Sample ids of a pasted text: between line ends, tabs, commas and semicolons, each once. */
export function pastedIds(text: string): string[] {
	const ids = text.split(/[\n\r\t,;，；]+/u).map((id) => id.trim().replace(/^"(.*)"$/u, '$1'));
	return [...new Set(ids.filter((id) => id !== ''))];
}

/** Number of values that an operator takes in a form. */
export function startValues(operator: ConditionOperator, values: readonly (string | number)[]): string[] {
	const [least, most] = VALUES_OF_OPERATOR[operator];
	const kept = values.map(String).slice(0, most);
	return most === Infinity || kept.length >= least
		? kept
		: [...kept, ...Array.from({ length: least - kept.length }, () => '')];
}

/** Runs whose results the groups were chosen from. */
export const chosenRuns = ({ groups }: Draft): string[] => [
	...new Set(groups.flatMap(({ chosen }) => (chosen === null ? [] : [chosen]))),
];

/** What the groups were chosen from, as texts of the parameter; empty when they follow from the metadata alone. */
export function chosenTexts(draft: Draft): string[] {
	if (draft.groups.length === 0) return [];
	return [...new Set([...draft.chosen_from, ...chosenRuns(draft).map((run) => `run ${run}`)])];
}

/** The part of a draft that is complete, as a definition without its name. What was chosen from data is beside it. */
export function definitionOf(draft: Draft): Omit<CohortDefinition, 'name' | 'chosen_from'> {
	const { roles, kept } = draft;
	const stated = (text: string): string | null => (text === '' ? null : text);
	const groups = draft.groups
		.map(({ name, any_of, samples }) => ({
			name: name.trim(),
			any_of: any_of.map((all) => all.filter(isComplete)).filter((all) => all.length > 0),
			samples: [...samples],
		}))
		.filter(({ name, any_of, samples }) => name !== '' && any_of.length + samples.length > 0);
	return {
		labels_table: kept.labels_table ?? [],
		labels_sample_col: kept.labels_sample_col ?? null,
		labels_label_col: kept.labels_label_col ?? null,
		label_map: kept.label_map ?? null,
		groups,
		reference_class: stated(roles.reference_class),
		positive_class: stated(roles.positive_class),
		patient_col: stated(roles.patient_col),
		time_col: stated(roles.time_col),
		split_col: stated(roles.split_col),
		batch_col: [...roles.batch_col],
		leave_out: draft.leave_out
			.map(({ key: _key, ...entry }) => ({
				...entry,
				...{ id: entry.id.trim(), reason: entry.reason.trim() },
			}))
			.filter(({ id, reason }) => id !== '' && reason !== ''),
	};
}

/** Why the groups of a draft cannot be used yet, with the number of the group in question; null when they can. */
export function openQuestion(
	draft: Draft,
): { why: 'one_group' | 'no_name' | 'same_name' | 'no_samples' | 'incomplete'; number: number } | null {
	const names = draft.groups.map(({ name }) => name.trim());
	const known = definitionOf(draft).groups.map(({ name }) => name);
	for (const [at, name] of names.entries()) {
		const number = at + 1;
		if (name === '') return { why: 'no_name', number };
		if (names.indexOf(name) < at) return { why: 'same_name', number };
		if (!known.includes(name)) return { why: 'no_samples', number };
		// A condition that is left out would make the group another one.
		if (draft.groups[at]?.any_of.some((all) => all.some((one) => !isComplete(one))))
			return { why: 'incomplete', number };
	}
	return names.length === 1 ? { why: 'one_group', number: 1 } : null;
}

/** A draft as parameters of a run. */
export function draftParameters(draft: Draft): Record<string, unknown> {
	const texts = chosenTexts(draft);
	const stated = parametersOf({ ...definitionOf(draft), name: null, chosen_from: null });
	return { ...stated, ...(texts.length === 0 ? {} : { chosen_from: texts }) };
}

/** A definition to edit. */
export function draftOf(definition: Partial<CohortDefinition>): Draft {
	const { groups = [], leave_out = [], chosen_from = null, batch_col = [] } = definition;
	const { labels_table = [], labels_sample_col, labels_label_col, label_map } = definition;
	return {
		groups: groups.map((group, at) => ({ ...group, key: at + 1, chosen: null })),
		leave_out: leave_out.map((entry, at) => ({ ...entry, key: at + 1 })),
		roles: {
			reference_class: definition.reference_class ?? '',
			positive_class: definition.positive_class ?? '',
			patient_col: definition.patient_col ?? '',
			time_col: definition.time_col ?? '',
			split_col: definition.split_col ?? '',
			batch_col,
		},
		chosen_from: chosen_from === null ? [] : chosenFromTexts(chosen_from),
		kept: {
			...(labels_table.length === 0 ? {} : { labels_table }),
			...(labels_sample_col == null ? {} : { labels_sample_col }),
			...(labels_label_col == null ? {} : { labels_label_col }),
			...(label_map == null ? {} : { label_map }),
		},
	};
}

const texts = (value: unknown): string[] =>
	(Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the parameters of a planned task say of groups and exclusions, to edit. */
export function draftOfParameters(parameters: Readonly<Record<string, unknown>>): Draft {
	const read: CohortGroup[] = [];
	for (const one of texts(parameters['group'])) {
		const group = parseGroup(one);
		if ('unclear' in group) continue;
		const same = read.find(({ name }) => name === group.name);
		if (same === undefined) read.push(group);
		else {
			same.any_of = [...same.any_of, ...group.any_of];
			same.samples = [...same.samples, ...group.samples];
		}
	}
	const leave_out = texts(parameters['leave_out']).flatMap((one): LeaveOutEntry[] => {
		const entry = parseLeaveOut(one);
		return 'unclear' in entry ? [] : [entry];
	});
	const from = texts(parameters['chosen_from']);
	return {
		...draftOf({ groups: read, leave_out }),
		roles:
			read.length === 0
				? NO_ROLES
				: {
						reference_class: text(parameters['reference_class']),
						positive_class: text(parameters['positive_class']),
						patient_col: text(parameters['patient_col']),
						time_col: text(parameters['time_col']),
						split_col: text(parameters['split_col']),
						batch_col: texts(parameters['batch_col']),
					},
		// Also what cannot be read, which a run then refuses: groups do not lose where they come from.
		chosen_from: from,
	};
}

/** Everything that is not in a group of listed samples, as a group of its own; it was chosen as that one was. */
export function addOthers(draft: Draft, group: DraftGroup, sampleColumn: string, name: string): Draft {
	const others: CohortCondition = { column: sampleColumn, operator: 'not_in', values: [...group.samples] };
	return addGroup(draft, { name, any_of: [[others]], chosen: group.chosen });
}
