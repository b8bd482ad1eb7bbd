import type { LeaveOutEntry } from '../../contract/records/cohort.ts';
import type { MetadataProfile } from '../../contract/records/profile.ts';
import { chooseSides, mapLabel } from '../dataset/metadata/label-map.ts';
import type { Decision } from '../dataset/metadata/decide.ts';
import { nameKind, type NameKind } from '../dataset/metadata/dictionary/index.ts';
import { cellText } from '../dataset/metadata/cells.ts';
import type { Cohort, CohortSample, GroupColors } from './cohort.ts';

/** Why a data sample is not used in group comparisons; null = used. */
export type NotUsed =
	| 'no_metadata_row'
	| 'label_missing'
	| 'set_aside'
	| 'conflicting_rows'
	| 'duplicate_id'
	| 'drawn_after_outcome'
	| 'trains_elsewhere'
	| 'no_covariate_value'
	| 'left_out'
	| 'dropped_by_condition'
	| 'missing_value'
	| null;

export interface JoinedSample extends CohortSample {
	/** Id in the data, when it differs from the id in the metadata. */
	data_id: string;
	not_used: NotUsed;
	/** The exclusion that leaves it out. */
	left_out?: LeaveOutEntry;
}

/** What the metadata says about every data sample. */
export interface SampleDirectory {
	/** Data id -> sample; ids without a metadata row are there too, ungrouped. */
	byDataId: Map<string, JoinedSample>;
	groups: string[];
	profile: MetadataProfile;
	columns: string[];
	/** Ids of metadata rows that no data sample matched, all of them. */
	rows_without_data: string[];
}

/**
 * Joins data ids with the metadata decision: group after the label map, patient, split, time and every other column.
 * `features` names columns of the metadata table that are features of a matrix: they describe nobody.
 * Samples take their metadata id, so that matrices whose ids are spelled differently meet in one name.
 */
export function joinMetadata(
	decision: Decision,
	profile: MetadataProfile,
	dataIds: readonly string[],
	features: ReadonlySet<string> = new Set(),
): SampleDirectory {
	const chosen = decision.chosen;
	const idIndex = chosen?.sample?.column.index ?? -1;
	const columns = describing(decision, features);
	const defined = [...(chosen?.unit.header ?? []).entries()].filter(([, name]) =>
		profile.cohort?.columns.includes(name),
	);
	const rowOf = new Map<string, readonly (string | null)[]>();
	for (const row of chosen?.rows ?? []) {
		const id = cellText(row[idIndex]);
		if (id !== null) rowOf.set(id, row.map(cellText));
	}
	const known = new Map(decision.samples.map((sample) => [sample.sample, sample]));
	const pairs = chosen?.sample?.matching.pairs ?? new Map<string, string>();
	const torn = new Set(decision.duplicates.torn);
	const proposed = decision.input.choice.mode === 'proposed';
	const noGroup = reasonsOfGroups(decision);
	const byDataId = new Map<string, JoinedSample>();
	for (const dataId of dataIds) {
		const tableId = pairs.get(dataId) ?? null;
		const sample = proposed ? known.get(dataId) : tableId === null ? undefined : known.get(tableId);
		const row = tableId === null ? undefined : rowOf.get(tableId);
		const id = tableId ?? dataId;
		const metadata: Record<string, string | null> = {};
		for (const [index, name] of columns) metadata[name] = row?.[index] ?? null;
		const defining = defined.map(([index, name]) => [name, row?.[index] ?? null] as const);
		byDataId.set(dataId, {
			data_id: dataId,
			sample_id: id,
			patient_id: sample?.patient ?? id,
			group: sample?.group ?? null,
			raw_label: sample?.raw ?? sample?.after_outcome ?? null,
			split: sample?.part ?? 'training',
			time: sample?.time === null || sample?.time === undefined ? null : String(sample.time),
			metadata,
			...(defining.length === 0 ? {} : { defining: Object.fromEntries(defining) }),
			...leftOutOr(
				decision.left_out.get(id),
				whyNot(tableId !== null && torn.has(tableId), sample, decision, tableId, proposed),
				sample?.raw === null ? noGroup.get(sample.sample) : undefined,
			),
		});
	}
	return {
		byDataId,
		groups: orderGroups(decision, profile),
		profile,
		columns: columns.map(([, name]) => name),
		rows_without_data: chosen?.sample?.matching.rows_without_data ?? [],
	};
}

/** Columns that describe the samples: not the id, not a feature of a matrix, not a copy of an earlier column. */
function describing({ chosen }: Decision, features: ReadonlySet<string>): [number, string][] {
	const copies = new Set((chosen?.copies ?? []).map(([copy]) => copy));
	return [...(chosen?.unit.header ?? []).entries()].filter(
		([index, name]) => index !== chosen?.sample?.column.index && !features.has(name) && !copies.has(name),
	);
}

function leftOutOr(
	entry: LeaveOutEntry | undefined,
	not_used: NotUsed,
	no_group: NotUsed = null,
): Pick<JoinedSample, 'not_used' | 'left_out'> {
	if (entry !== undefined) return { not_used: 'left_out', left_out: entry };
	return { not_used: not_used === 'label_missing' ? (no_group ?? not_used) : not_used };
}

function whyNot(
	torn: boolean,
	sample: Decision['samples'][number] | undefined,
	decision: Decision,
	tableId: string | null,
	proposed: boolean,
): NotUsed {
	if (torn) return 'conflicting_rows';
	if (sample === undefined) return tableId === null && !proposed ? 'no_metadata_row' : 'label_missing';
	if (sample.after_outcome !== undefined) return 'drawn_after_outcome';
	if (sample.set_aside) return 'set_aside';
	return sample.raw === null || mapLabel(decision.map, sample.raw) === null ? 'label_missing' : null;
}

/** Why samples are in none of the defined groups: id -> reason. */
function reasonsOfGroups({ groups, chosen }: Decision): ReadonlyMap<string, NotUsed> {
	const column = chosen?.sample?.column.index ?? -1;
	const reasons = (groups?.why ?? []).map((why, i): [string, NotUsed] => [
		cellText(chosen?.rows[i]?.[column]) ?? '',
		why,
	]);
	return new Map(reasons);
}

/** Groups, reference first, then by size and name. */
function orderGroups(decision: Decision, profile: MetadataProfile): string[] {
	const names = Object.keys(profile.label_counts);
	const reference = decision.sides.reference;
	return reference !== null && names.includes(reference)
		? [reference, ...names.filter((name) => name !== reference)]
		: names;
}

/** Colours of the groups are decided once, from all groups of the dataset. */
export function colorsOf({ groups, profile }: Pick<SampleDirectory, 'groups' | 'profile'>): GroupColors {
	const { reference_label, positive_label } = profile;
	return {
		groups,
		reference: groups.includes(reference_label ?? '') ? reference_label : (groups[0] ?? null),
		positive: groups.includes(positive_label ?? '') ? positive_label : null,
	};
}

/** The cohort of one matrix: its samples in its own column order. */
export function cohortOf(
	directory: SampleDirectory,
	dataIds: readonly string[],
): Cohort & { samples: JoinedSample[] } {
	const { profile } = directory;
	const samples = dataIds.map((id) => directory.byDataId.get(id) as JoinedSample);
	const present = new Set(samples.map((sample) => sample.group));
	const present_groups = directory.groups.filter((group) => present.has(group));
	const { reference, positive } = sidesAmong(present_groups, samples, profile);
	const groups =
		reference === null
			? present_groups
			: [reference, ...present_groups.filter((group) => group !== reference)];
	return {
		samples,
		groups,
		colors: colorsOf(directory),
		...{ reference, positive },
		has_patients: profile.patient_column !== null,
		has_validation: samples.some((sample) => sample.split === 'validation'),
		batch_columns: profile.batch_columns,
		metadata_columns: directory.columns,
		score_columns: profile.score_columns,
		label_column: profile.label_column,
		sample_column: profile.sample_column,
		patient_column: profile.patient_column,
		time_column: profile.time_column,
		split_column: profile.split_column,
		...(profile.cohort === undefined ? {} : { definition_columns: definingOnly(profile.cohort.columns) }),
	};
}

/** Kinds of columns that stay confounders where they define groups: cases of one centre and controls of another. */
const CONFOUNDERS: ReadonlySet<NameKind | null> = new Set<NameKind | null>([
	...(['technical', 'laboratory_id', 'quality', 'quantity', 'demographic', 'time'] as const),
]);

function definingOnly(columns: readonly string[]): string[] {
	return columns.filter((column) => !CONFOUNDERS.has(nameKind(column)));
}

/** Reference and positive group of the samples of one matrix; where the reference of the whole is not among them, by the same rules. */
function sidesAmong(
	groups: readonly string[],
	samples: readonly JoinedSample[],
	{ reference_label, positive_label }: MetadataProfile,
): Pick<Cohort, 'reference' | 'positive'> {
	if (groups.length < 2 || reference_label === null || groups.includes(reference_label))
		return {
			reference: groups.includes(reference_label ?? '') ? reference_label : (groups[0] ?? null),
			positive: positive_label,
		};
	const counts = Object.fromEntries(
		groups.map((group) => [group, samples.filter((sample) => sample.group === group).length]),
	);
	const { reference, positive } = chooseSides(counts, {});
	return { reference: reference ?? groups[0] ?? null, positive };
}
