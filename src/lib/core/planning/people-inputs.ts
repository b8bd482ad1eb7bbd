import { say, type Message } from '../../contract/messages/index.ts';
import { shortList } from '../../contract/messages/short-list.ts';
import type { PlanTask } from '../../contract/records/plan.ts';
import type { InputFile, MetadataProfile, Profile } from '../../contract/records/profile.ts';
import { tablesInUse } from '../../contract/records/tables-in-use.ts';

type Pair = MetadataProfile['survival_pairs'][number];

/** Groups that curves can show apart. */
const [MIN_GROUPS, MAX_GROUPS] = [2, 6];

/** The people to follow: those of the table of a whole study where one was found, else those of the metadata in use. */
function followedIn(metadata: MetadataProfile): { tables: string[]; pairs: readonly Pair[] } {
	const { people_table: people, survival_pairs } = metadata;
	return people === null
		? { tables: tablesInUse(metadata), pairs: survival_pairs }
		: { tables: [people.path], pairs: people.survival_pairs };
}

/** Overall survival before other endpoints, as the task chooses by itself. */
export function survivalPairOf(metadata: MetadataProfile): Pair | null {
	const { pairs } = followedIn(metadata);
	return pairs.find(({ endpoint }) => endpoint === 'overall survival') ?? pairs[0] ?? null;
}

/** Tables of people that a task reads: the metadata in use where it has a time to an event. */
export function peopleInputs(profile: Profile): InputFile[] {
	const { metadata_profile: metadata } = profile;
	if (metadata.override === 'ignored') return [];
	if (survivalPairOf(metadata) === null) return [];
	const tables = new Set(followedIn(metadata).tables.map((table) => table.split('#')[0]));
	return profile.inputs.filter(({ path }) => tables.has(path.split('#')[0]));
}

/** The pair, and the groups of the metadata where they are decided and few; nothing beside a table that the user named: its columns are its own. */
export function peopleParametersFor(
	profile: Profile,
	overrides: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
	if (statedTables(overrides).length > 0) return {};
	const { metadata_profile: metadata } = profile;
	const pair = survivalPairOf(metadata);
	if (pair === null || peopleInputs(profile).length === 0) return {};
	const { label_column, label_counts, label_choice_open, patient_column, sample_column } = metadata;
	// The groups are those of the samples; the people of a whole study are compared by a column that the user names.
	if (metadata.people_table !== null)
		return {
			survival_table: followedIn(metadata).tables,
			...{ time_to_event_col: pair.time, event_col: pair.event },
			patient_col: metadata.people_table.patient_column,
		};
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
	inputs: readonly InputFile[],
	{ metadata_profile: metadata }: Profile,
	overrides: Readonly<Record<string, unknown>>,
): [PlanTask['status'], Message] {
	const stated = statedTables(overrides);
	if (stated.length > 0)
		return ['ready', say('planning.ready_survival_named', { tables: shortList(stated) })];
	const pair = survivalPairOf(metadata);
	if (inputs.length === 0 || pair === null) return ['skipped', say('planning.no_survival_pair')];
	const { endpoint, time, event } = pair;
	return ['ready', say('planning.ready_survival', { endpoint, time, event })];
}
