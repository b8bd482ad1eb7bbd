import { say, type Message } from '../../contract/messages/index.ts';
import { shortList } from '../../contract/messages/short-list.ts';
import type { PlanTask } from '../../contract/records/plan.ts';
import type { InputFile, MetadataProfile, Profile } from '../../contract/records/profile.ts';
import { tablesInUse } from '../../contract/records/tables-in-use.ts';
import type { TaskCard } from '../../contract/tasks/index.ts';

type Pair = MetadataProfile['survival_pairs'][number];

/** Groups that curves can show apart. */
const [MIN_GROUPS, MAX_GROUPS] = [2, 6];

/** Overall survival before other endpoints, as the task chooses by itself. */
export function survivalPairOf({ survival_pairs }: MetadataProfile): Pair | null {
	return survival_pairs.find(({ endpoint }) => endpoint === 'overall survival') ?? survival_pairs[0] ?? null;
}

/** Tables of people that a task follows: the metadata in use, where it has a time to an event. */
export function peopleInputs(card: TaskCard, profile: Profile): InputFile[] {
	const { metadata_profile: metadata } = profile;
	if (!('survival_table' in card.parameters.shape) || metadata.override === 'ignored') return [];
	if (survivalPairOf(metadata) === null) return [];
	const tables = new Set(tablesInUse(metadata).map((table) => table.split('#')[0]));
	return profile.inputs.filter(({ path }) => tables.has(path.split('#')[0]));
}

/** The pair, and the groups of the metadata where they are decided and few; nothing beside a table that the user named: its columns are its own. */
export function peopleParametersFor(
	card: TaskCard,
	profile: Profile,
	overrides: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
	if (statedTables(overrides).length > 0) return {};
	const { metadata_profile: metadata } = profile;
	const pair = survivalPairOf(metadata);
	if (pair === null || peopleInputs(card, profile).length === 0) return {};
	const { label_column, label_counts, label_choice_open, patient_column, sample_column } = metadata;
	const levels = Object.keys(label_counts).length;
	const grouped =
		label_column !== null &&
		!label_choice_open &&
		// A label that differs between samples of one person, such as the kind of sample, divides no people.
		!metadata.warnings_code.includes('metadata.patient_labels_vary') &&
		![pair.time, pair.event].includes(label_column) &&
		levels >= MIN_GROUPS &&
		levels <= MAX_GROUPS;
	return {
		survival_table: tablesInUse(metadata),
		time_to_event_col: pair.time,
		event_col: pair.event,
		...(grouped ? { group_col: label_column } : {}),
		...(sample_column === null ? {} : { labels_sample_col: sample_column }),
		...(patient_column === null ? {} : { patient_col: patient_column }),
	};
}

const statedTables = (overrides: Readonly<Record<string, unknown>>): string[] =>
	[overrides['survival_table'] ?? []].flat().map(String);

/** Ready where a table has a time to an event, or where the user named one. */
export function peopleStatus(
	card: TaskCard,
	inputs: readonly InputFile[],
	{ metadata_profile: metadata }: Profile,
	overrides: Readonly<Record<string, unknown>>,
): [PlanTask['status'], Message] {
	const stated = statedTables(overrides);
	if (stated.length > 0 && 'survival_table' in card.parameters.shape)
		return ['ready', say('planning.ready_survival_named', { tables: shortList(stated) })];
	const pair = survivalPairOf(metadata);
	if (inputs.length === 0 || pair === null) return ['skipped', say('planning.no_survival_pair')];
	const { endpoint, time, event } = pair;
	return ['ready', say('planning.ready_survival', { endpoint, time, event })];
}
