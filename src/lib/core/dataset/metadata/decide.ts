import { LbError } from '../../../base/errors.ts';
import type { CohortGroup, LeaveOutEntry } from '../../../contract/records/cohort.ts';
import { holdSamePeople } from '../../../contract/records/same-people.ts';
import type { AppliedGroups } from '../cohort/apply-groups.ts';
import { leftOutSamples } from '../cohort/leave-out.ts';
import { withGroups } from '../cohort/grouped-table.ts';
import { assess, type Assessment } from './assess-table.ts';
import type { ColumnFacts } from './column-facts.ts';
import { findDuplicates, type DuplicateRows } from './duplicate-rows.ts';
import { chooseLabel, NO_LABEL, type LabelChoice } from './choose-label.ts';
import type { ReferenceRule } from './label-words.ts';
import { chooseSides, proposeLabelMap, type LabelMap, withoutLaboratory } from './label-map.ts';
import { labelsByTable, proposeLabels, type LabelProposal } from './label-proposal.ts';
import { joinSpellings, foldLabel, type JoinedSpelling } from './label-spelling.ts';
import {
	noPatients,
	onePerPatient,
	readSamples,
	relabel,
	tally,
	withOrderOfIds,
	type LabelledSample,
} from './labelled-cohort.ts';
import type { DataIds } from './match-sources.ts';
import { columnKind, type NameKind } from './dictionary/index.ts';
import type { MetadataChoice } from './metadata-choice.ts';
import { outcomeTiming, type OutcomeTiming } from './outcome-timing.ts';
import { findColumn, isUsable, looseColumn, rankTables, userTable } from './pick-table.ts';
import { namedSplit, type Split } from './split-column.ts';
import { decideSupervision, withinPeople, type Supervision } from './supervision.ts';
import { validationTable, type MetadataTable } from './table-unit.ts';

export interface MetadataInput {
	tables: readonly MetadataTable[];
	data: readonly DataIds[];
	choice: MetadataChoice;
	/** The user's goal; a column it names wins among near candidates. */
	goal?: string | null;
}

/** Everything that was decided about the table in use; the warnings are written from it. */
export interface Decision {
	input: MetadataInput;
	ranked: Assessment[];
	chosen: Assessment | null;
	/** What was chosen as the label, and what speaks for another column; nothing when the user named it. */
	label_choice: LabelChoice;
	label_column: string | null;
	proposal: LabelProposal | null;
	split: Split | null;
	/** When the samples were drawn, where the label is an outcome. */
	outcome_timing: OutcomeTiming | null;
	duplicates: DuplicateRows;
	/** Matched samples, those with torn rows left out. */
	samples: LabelledSample[];
	/** The groups of a cohort definition, applied; null where a label column gives them. */
	groups: AppliedGroups | null;
	/** Samples left out: id of the metadata row, or of the data where no row matches, -> the exclusion. */
	left_out: ReadonlyMap<string, LeaveOutEntry>;
	/** Labels, spellings joined, over the samples in use. */
	raw_counts: Record<string, number>;
	/** Spellings counted as one label. */
	joined: JoinedSpelling[];
	map: LabelMap | null;
	map_proposal: Record<string, string> | null;
	patients: Record<string, number>;
	sides: { reference: string | null; positive: string | null; by: ReferenceRule | 'user' };
	supervision: Supervision;
}

const UNLABELLED: Supervision = { mode: 'unsupervised', backend: 'none', reasons: [] };
/** A table without a label gives way to one that has a label for at least half as many samples. */
function labelledFirst(usable: Assessment[]): Assessment[] {
	const [best] = usable;
	if (best === undefined || hasClasses(best)) return usable;
	const other = usable.find((one) => hasClasses(one) && one.matched >= 0.5 * best.matched);
	return other === undefined ? usable : [other, ...usable.filter((one) => one !== other)];
}

const hasClasses = (one: Assessment): boolean => (one.labels[0]?.class_score ?? 0) > 0;

function pick(
	input: MetadataInput,
	ranked: readonly Assessment[],
	wanted: string | undefined,
): Assessment | null {
	if (input.choice.mode === 'ignored') return null;
	if (input.choice.mode === 'user') return userTable(input.choice, input.tables, input.data);
	const usable = labelledFirst(ranked.filter(isUsable));
	if (input.choice.mode !== 'auto') return usable[0] ?? null;
	const { label_column, sample_column } = input.choice;
	const has = ({ unit }: Assessment): boolean =>
		looseColumn(unit.header, wanted ?? label_column) !== undefined;
	const best = usable.find(has) ?? usable[0];
	if (best === undefined || sample_column === undefined) return best ?? null;
	const named = { header: best.unit.header, path: best.unit.paths[0] ?? '' };
	return assess(best.unit, input.data, findColumn(named, sample_column, 'labels_sample_col'));
}

/** The label column the user named; a name without a table counts once a table fits. */
function namedLabel({ choice }: MetadataInput, chosen: Assessment | null): string | undefined {
	if (choice.mode === 'user') return choice.label_column;
	return choice.mode === 'auto' && chosen !== null ? choice.label_column : undefined;
}

function pickSplit(
	input: MetadataInput,
	chosen: Assessment | null,
	duplicates: DuplicateRows,
): Decision['split'] {
	if (chosen === null) return null;
	const asked = input.choice.split_column;
	if (asked !== undefined && asked !== '__table__') {
		const column = findColumn(
			{ header: chosen.unit.header, path: chosen.unit.paths[0] ?? '' },
			asked,
			'split_col',
		);
		return namedSplit(chosen.columns.find((facts) => facts.name === column) as ColumnFacts);
	}
	const table = validationTable(chosen.unit.paths);
	if (table !== null) {
		return duplicates.across_tables.length > 0
			? null
			: { column: '__table__', value: table, other_held_out: [], unnamed: null };
	}
	return chosen.split;
}

function columnIndex(chosen: Assessment, name: string | null | undefined): number {
	return name === null || name === undefined ? -1 : chosen.unit.header.indexOf(name);
}

export function patientName(input: MetadataInput, chosen: Assessment | null): string | null {
	const asked = input.choice.patient_column;
	if (chosen === null) return null;
	if (asked === undefined) return chosen.roles.patient?.name ?? null;
	return findColumn({ header: chosen.unit.header, path: chosen.unit.paths[0] ?? '' }, asked, 'patient_col');
}

/** Samples of the table in use, with the group of each. */
function tableSamples(d: Omit<Decision, 'samples' | 'outcome_timing'>): LabelledSample[] {
	const { chosen, split } = d;
	if (chosen === null || chosen.sample === null || (chosen.matched === 0 && chosen.samples > 0)) return [];
	const splitIndex = columnIndex(chosen, split?.column);
	const isValidation = (at: number): boolean => {
		if (split === null) return false;
		if (split.column !== '__table__') return chosen.rows[at]?.[splitIndex]?.trim() === split.value;
		return chosen.unit.paths[chosen.unit.table_of[chosen.row_index[at] ?? 0] ?? 0] === split.value;
	};
	const patient = columnIndex(chosen, patientName(d.input, chosen));
	const reading = {
		sample: chosen.sample.column.index,
		label: columnIndex(chosen, d.label_column),
		patient,
		time: chosen.roles.time?.index ?? -1,
		no_patient: noPatients(chosen.rows, patient),
	};
	const torn = new Set(d.duplicates.torn);
	const read = readSamples(chosen.rows, reading, null, isValidation).filter(
		({ sample }) => !torn.has(sample),
	);
	const byIds = chosen.unit.persons !== undefined && chosen.unit.persons.by !== 'other_table';
	return byIds && chosen.roles.time === null ? withOrderOfIds(read) : read;
}

/** Samples with the labels of an accepted proposal; patient and split come from the table where one matches. */
function proposedSamples(d: Omit<Decision, 'samples' | 'outcome_timing'>): LabelledSample[] {
	const known = new Map(tableSamples(d).map((sample) => [sample.sample, sample]));
	const pairs = d.chosen?.sample?.matching.pairs;
	const rows = (d.proposal?.rows ?? []).map(({ sample, label }) => [sample, label]);
	return readSamples(rows, { sample: 0, label: 1, patient: -1, time: -1 }, null, () => false).map(
		(sample) => {
			const row = known.get(pairs?.get(sample.sample) ?? '');
			if (row === undefined) return sample;
			const { patient, part, time, unnamed } = row;
			return { ...sample, patient, part, time, ...(unnamed === undefined ? {} : { unnamed }) };
		},
	);
}

function acceptedMap(
	input: MetadataInput,
	proposal: Record<string, string> | null,
	labels: string[],
): LabelMap | null {
	const asked = input.choice.label_map;
	if (asked !== 'proposed') return asked ?? withoutLaboratory(labels);
	if (proposal === null)
		throw new LbError('metadata.label_map_no_proposal', { labels }, { field: 'label_map' });
	return proposal;
}

function checkClass(
	option: 'reference_class' | 'positive_class',
	choice: MetadataChoice,
	counts: Record<string, number>,
): void {
	const label = choice[option];
	if (label === undefined || choice.mode === 'ignored') return;
	const labels = Object.keys(counts);
	if (labels.some((name) => foldLabel(name) === foldLabel(label))) return;
	throw new LbError(
		'metadata.class_missing',
		{ label, option: `--${option.replace('_', '-')}`, labels },
		{ field: option },
	);
}

/** One group cannot be both sides of a comparison. */
function checkSides({ reference_class, positive_class }: MetadataChoice): void {
	if (reference_class === undefined || positive_class === undefined) return;
	if (foldLabel(reference_class) !== foldLabel(positive_class)) return;
	throw new LbError('metadata.same_class', { label: reference_class }, { field: 'positive_class' });
}

/** Decides; throws only for what the user named and does not exist. */
export function decide(input: MetadataInput): Decision {
	checkSides(input.choice);
	const groups = statedGroups(input);
	const { ranked, picked } = tableInUse(input, firstColumn(groups));
	const grouped = picked === null || groups.length === 0 ? null : withGroups(picked, groups);
	if (groups.length > 0 && grouped === null) throw new LbError('cohort.no_metadata', {}, { field: 'group' });
	const chosen = grouped?.chosen ?? picked;
	const proposed = input.choice.mode === 'proposed';
	const askedLabel = grouped?.column ?? namedLabel(input, chosen);
	const label_choice =
		proposed || askedLabel !== undefined ? NO_LABEL : chooseLabel(chosen, input.goal ?? null, ranked);
	const header = { header: chosen?.unit.header ?? [], path: chosen?.unit.paths[0] ?? '' };
	const label_column =
		askedLabel !== undefined
			? findColumn(header, askedLabel, 'labels_label_col')
			: (label_choice.label?.column.name ?? null);
	const proposal =
		label_column === null && input.choice.mode !== 'ignored'
			? (labelsByTable(chosen) ?? proposeLabels(input.data))
			: null;
	if (proposed && proposal === null)
		throw new LbError('metadata.no_proposal', { option: '--labels-table' }, { field: 'labels' });
	const duplicates = findDuplicates(
		chosen?.unit.rows ?? [],
		chosen?.sample?.column.index ?? -1,
		chosen === null ? -1 : columnIndex(chosen, label_column),
		chosen?.unit.table_of ?? [],
	);
	const split = pickSplit(input, chosen, duplicates);
	const base = {
		...{
			input,
			ranked,
			chosen,
			label_choice,
			label_column,
			proposal,
			split,
			duplicates,
			raw_counts: {},
			joined: [],
		},
		...{ groups: grouped?.applied ?? null, left_out: new Map<string, LeaveOutEntry>() },
		...{ map: null, map_proposal: null, patients: {}, supervision: UNLABELLED },
		sides: { reference: null, positive: null, by: 'size' as const },
	};
	return withLabels(base, proposed ? proposedSamples(base) : tableSamples(base));
}

/** Groups of a definition; they replace a label column. */
/** The column of the first condition: the table in use should have it. */
export const firstColumn = (groups: readonly CohortGroup[]): string | undefined =>
	groups.flatMap(({ any_of }) => any_of.flat().map(({ column }) => column))[0];

/** Candidates, best first, and the one that the choice leads to; `wanted` is a column that it should have. */
export function tableInUse(
	input: MetadataInput,
	wanted?: string,
): { ranked: Assessment[]; picked: Assessment | null } {
	const asked = wanted ?? (input.choice.mode === 'auto' ? input.choice.label_column : undefined);
	const ranked = rankTables(input.tables, input.data, input.choice.patient_column, asked);
	return { ranked, picked: withRoles(pick(input, ranked, wanted), input.choice) };
}

function statedGroups({ choice }: MetadataInput): readonly CohortGroup[] {
	const groups = choice.cohort?.groups ?? [];
	if (groups.length > 0 && (choice.mode === 'ignored' || choice.mode === 'proposed'))
		throw new LbError('cohort.no_metadata', {}, { field: 'labels' });
	return groups;
}

/** The table with the time and batch columns that the user named in place of those recognised. */
function withRoles(chosen: Assessment | null, choice: MetadataChoice): Assessment | null {
	const { time_column, batch_columns } = choice;
	if (chosen === null || (time_column === undefined && batch_columns === undefined)) return chosen;
	const table = { header: chosen.unit.header, path: chosen.unit.paths[0] ?? '' };
	const facts = (name: string, field: string): ColumnFacts[] => {
		const column = findColumn(table, name, field);
		return chosen.columns.filter((one) => one.name === column);
	};
	const time = time_column === undefined ? chosen.roles.time : (facts(time_column, 'time_col')[0] ?? null);
	const batch = batch_columns?.flatMap((name) => facts(name, 'batch_col')) ?? chosen.roles.batch;
	return { ...chosen, roles: { ...chosen.roles, time, batch } };
}

/** The samples without those that the user leaves out, which keep their row and lose their label. */
function withoutLeftOut(
	{ input, chosen }: Pick<Decision, 'input' | 'chosen'>,
	read: readonly LabelledSample[],
): { kept: LabelledSample[]; left_out: ReadonlyMap<string, LeaveOutEntry> } {
	const left_out = leftOutSamples(input.choice.cohort?.leave_out ?? [], {
		rows: read,
		pairs: chosen?.sample?.matching.pairs ?? new Map(),
		data_ids: input.data.flatMap(({ sample_ids }) => sample_ids),
	});
	if (left_out.size === 0) return { kept: [...read], left_out };
	const kept = read.map((sample) => {
		const entry = left_out.get(sample.sample);
		return entry === undefined ? sample : { ...sample, raw: null, group: null, left_out: entry };
	});
	return { kept, left_out };
}

/** Samples of an outcome that were drawn after it cannot predict it: without their label, unless they are kept. */
function drawnBefore(
	{ input, chosen, label_column, label_choice, groups }: Omit<Decision, 'samples' | 'outcome_timing'>,
	read: readonly LabelledSample[],
): { written: readonly LabelledSample[]; timing: OutcomeTiming | null } {
	const kindOf = ({ name, counts }: ColumnFacts): NameKind | null =>
		label_choice.label?.kind ?? columnKind(name, [...counts.keys()]);
	const names = groups?.columns ?? [label_column];
	const column = chosen?.columns.find((one) => names.includes(one.name) && kindOf(one) === 'outcome');
	if (chosen === null || column === undefined) return { written: read, timing: null };
	const id = chosen.sample?.column.index ?? -1;
	const timing = outcomeTiming(column.name, chosen.columns, chosen.rows, id, chosen.roles.time, read);
	if (input.choice.keep_after_outcome === true || timing.after.length === 0) return { written: read, timing };
	const after = new Set(timing.after);
	const written = read.map((sample) =>
		sample.raw !== null && after.has(sample.sample)
			? { ...sample, raw: null, group: null, after_outcome: sample.raw }
			: sample,
	);
	return { written, timing };
}

function withLabels(
	undated: Omit<Decision, 'samples' | 'outcome_timing'>,
	read: readonly LabelledSample[],
): Decision {
	const { kept, left_out } = withoutLeftOut(undated, read);
	const { written, timing } = drawnBefore(undated, kept);
	const base = { ...undated, left_out, outcome_timing: timing };
	const spelled = tally(written.map((sample) => sample.raw));
	const joined = joinSpellings(Object.entries(spelled), base.input.choice.label_map);
	const unmapped = relabel(written, joined, null);
	const raw_counts = tally(unmapped.map((sample) => sample.raw));
	const rawPatients = tally(onePerPatient(unmapped).map((sample) => sample.group));
	const laboratory = withoutLaboratory(Object.keys(raw_counts)) ?? {};
	const people = Object.entries(rawPatients).filter(([label]) => !Object.hasOwn(laboratory, label));
	const proposed = proposeLabelMap(Object.fromEntries(people), base.label_column ?? '');
	const map_proposal = proposed === null || base.groups !== null ? null : { ...proposed, ...laboratory };
	const map = base.groups === null ? acceptedMap(base.input, map_proposal, Object.keys(raw_counts)) : null;
	const samples = relabel(written, joined, map);
	const counts = tally(samples.map((sample) => sample.group));
	const standing = onePerPatient(samples);
	const patients = tally(standing.map((sample) => sample.group));
	const training = standing.filter((sample) => sample.part === 'training');
	if (samples.length > 0) {
		checkClass('reference_class', base.input.choice, counts);
		checkClass('positive_class', base.input.choice, counts);
	}
	const labelled = samples.flatMap(({ patient, group }): [string, string][] =>
		group === null ? [] : [[patient, group]],
	);
	const supervision = holdSamePeople(labelled)
		? withinPeople(standing.length)
		: decideSupervision(patients, base.split === null ? null : tally(training.map((sample) => sample.group)));
	const sides = chooseSides(counts, base.input.choice);
	return { ...base, samples, raw_counts, joined, map, map_proposal, patients, sides, supervision };
}
