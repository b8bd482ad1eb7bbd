import { spreadMessages, type Message } from '../../../contract/messages/index.ts';
import { cohortName } from '../../../contract/records/cohort-tables.ts';
import type {
	MetadataCandidate,
	MetadataColumn,
	MetadataProfile,
	PatientTable,
} from '../../../contract/records/profile.ts';
import { cohortUse } from '../cohort/cohort-use.ts';
import type { Assessment } from './assess-table.ts';
import { columnExamples } from './column-examples.ts';
import { levels } from './column-facts.ts';
import { decide, patientName, type Decision, type MetadataInput } from './decide.ts';
import { countRules } from './id-matching.ts';
import { tally } from './labelled-cohort.ts';
import type { DataIds } from './match-sources.ts';
import { metadataLikeColumns } from './metadata-like-columns.ts';
import { metadataWarnings } from './metadata-warnings.ts';
import { labelKind, labelRanking, survivalPairsOf } from './label-ranking.ts';
import { peopleTable } from './people-table.ts';
import { MAX_CANDIDATES } from './pick-table.ts';
import type { PatientJoin } from './table-unit.ts';

/** Names listed in a profile at most; the counts are complete. */
const MAX_LISTED = 50;
const MAX_LEVELS = 30;

function dataSamples(data: readonly DataIds[]): string[] {
	return [...new Set(data.flatMap((file) => file.sample_ids))];
}

function candidateOf(one: Assessment): MetadataCandidate {
	// As the table is written, without rows and columns made for draws.
	const { rows, header } = one.unit.persons?.original ?? one.unit;
	return {
		path: cohortName(one.unit.paths),
		rows: rows.length,
		columns: header.length,
		sample_column: one.sample?.column.name ?? null,
		label_column: one.labels[0]?.column.name ?? null,
		score: one.score,
		...spreadMessages('reasons', one.reasons),
	};
}

function columnsOf(chosen: Assessment | null): MetadataColumn[] {
	if (chosen === null) return [];
	const own = new Set(
		metadataLikeColumns(chosen.unit.header, chosen.unit.rows).excluded.map(({ column }) => column),
	);
	const listed = chosen.unit.is_matrix
		? chosen.columns.filter((column) => own.has(column.name))
		: chosen.columns;
	return listed.map((column) => ({
		name: column.name,
		kind: column.kind,
		levels: column.kind === 'category' ? Object.fromEntries(levels(column).slice(0, MAX_LEVELS)) : {},
		missing: column.missing,
		distinct: column.counts.size,
		examples: columnExamples(column),
	}));
}

function patientTable(join: PatientJoin): PatientTable {
	const { path, id_column, patient_column, columns, kept, patients, matched } = join;
	return {
		...{ path, id_column, patient_column, columns, kept_columns: kept },
		patients,
		matched_patients: matched,
		patients_without_row: join.patients_without_row.slice(0, MAX_LISTED),
		patients_without_row_count: join.patients_without_row.length,
		rows_without_samples: join.rows_without_samples.slice(0, MAX_LISTED),
		rows_without_samples_count: join.rows_without_samples.length,
	};
}

/** The table that only told which samples are of one person. */
function idTable({ chosen }: Decision): PatientTable[] {
	const { persons } = chosen?.unit ?? {};
	if (persons?.table === undefined) return [];
	const { path, id_column, matched, samples } = persons.table;
	return [
		{
			...{ path, id_column, patient_column: chosen?.sample?.column.name ?? '', rows_are: 'samples' },
			...{ columns: [persons.column], kept_columns: [], patients: samples, matched_patients: matched },
			...{ patients_without_row: [], patients_without_row_count: samples - matched },
			...{ rows_without_samples: [], rows_without_samples_count: 0 },
		},
	];
}

function confidenceOf(d: Decision, coverage: number): number {
	if (d.chosen === null) return 0;
	const { choice } = d.input;
	if (d.groups !== null) return 1;
	if (choice.mode === 'user' || (choice.mode === 'auto' && choice.label_column !== undefined)) return 1;
	const { label, rivals, open } = d.label_choice;
	if (label === null) return round(0.5 * coverage);
	const doubt = rivals.length > 0 ? 0.75 : open ? 0.7 : 1;
	return round((0.6 * coverage + 0.4 * Math.min(1, label.score)) * doubt);
}

function round(value: number): number {
	return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}

/** Numbers of matched, unmatched and data samples; with an accepted proposal a sample counts as matched by its name. */
function matchingOf(d: Decision) {
	const all = dataSamples(d.input.data);
	const matching = d.chosen?.sample?.matching ?? null;
	if (d.input.choice.mode === 'proposed') {
		const named = new Set(d.proposal?.rows.map((row) => row.sample));
		const without = all.filter((id) => !named.has(id));
		return {
			matched: named.size,
			samples: all.length,
			without,
			rows: matching?.rows_without_data ?? [],
			matching,
		};
	}
	if (matching === null) return { matched: 0, samples: all.length, without: all, rows: [], matching };
	const matched = d.chosen?.matched ?? 0;
	return {
		matched,
		samples: matching.samples,
		without: matching.data_without_rows,
		rows: matching.rows_without_data,
		matching,
	};
}

function timingOf({ outcome_timing: timing, input }: Decision): MetadataProfile['outcome_timing'] {
	if (timing === null) return null;
	const { columns, before, same_day, after, unknown } = timing;
	const kept = input.choice.keep_after_outcome === true && after.length > 0;
	return {
		...{ columns, before, same_day, unknown, kept },
		...{ after: after.length, after_samples: after.slice(0, MAX_LISTED) },
	};
}

function peopleTableOf(d: Decision): MetadataProfile['people_table'] {
	const { paths = [], joins = [] } = d.chosen?.unit ?? {};
	return peopleTable(
		d.input.tables,
		[...paths, ...joins.map(({ path }) => path)],
		d.samples.map(({ patient }) => patient),
		patientName(d.input, d.chosen),
	);
}

/** Makes the metadata profile from tables already read; pure. Throws what `decide` throws. */
export function profileMetadata(input: MetadataInput): MetadataProfile {
	const d = decide(input);
	const { matched, samples, without, rows, matching } = matchingOf(d);
	const coverage = samples === 0 ? 0 : matched / samples;
	const labelled = d.samples.filter((sample) => sample.group !== null);
	const warnings: Message[] = metadataWarnings(d, { matched, samples, without });
	return {
		candidates: d.ranked.slice(0, MAX_CANDIDATES).map(candidateOf),
		selected_table: d.chosen?.unit.paths[0] ?? null,
		selected_tables: d.chosen?.unit.paths ?? [],
		patient_tables: [...(d.chosen?.unit.joins ?? []).map(patientTable), ...idTable(d)],
		sample_column: d.chosen?.sample?.column.name ?? null,
		label_column: d.label_column,
		label_kind: labelKind(d),
		label_choice_open: d.label_choice.open,
		label_ranking: labelRanking(d),
		survival_pairs: survivalPairsOf(d.chosen),
		people_table: peopleTableOf(d),
		outcome_timing: timingOf(d),
		positive_label: d.sides.positive,
		reference_label: d.sides.reference,
		label_map: d.map === null ? null : { ...d.map },
		set_aside: tally(d.samples.filter((sample) => sample.set_aside).map((sample) => sample.raw)),
		patient_column: patientName(input, d.chosen),
		split_column: d.split?.column ?? null,
		split_validation_value: d.split?.value ?? null,
		batch_columns: (d.chosen?.roles.batch ?? [])
			.map((column) => column.name)
			.filter((name) => name !== d.split?.column && name !== d.label_column),
		time_column: d.chosen?.roles.time?.name ?? null,
		stage_column: d.chosen?.roles.stage?.name ?? null,
		score_columns: (d.chosen?.roles.score ?? []).map((column) => column.name),
		label_counts: tally(labelled.map((sample) => sample.group)),
		labelled_samples: labelled.length,
		labelled_patients: new Set(labelled.map((sample) => sample.patient)).size,
		matched_samples: matched,
		data_samples: samples,
		coverage: round(coverage),
		confidence: confidenceOf(d, coverage),
		supervision_mode: d.supervision.mode,
		backend: d.supervision.backend,
		id_matching: matching === null ? [] : countRules(matching),
		rows_without_data: rows.slice(0, MAX_LISTED),
		rows_without_data_count: rows.length,
		data_without_rows: without.slice(0, MAX_LISTED),
		data_without_rows_count: without.length,
		ambiguous_ids: (matching?.ambiguous ?? []).slice(0, MAX_LISTED),
		unusable_samples: d.duplicates.torn,
		columns: columnsOf(d.chosen),
		label_proposal: d.proposal,
		label_map_proposal: d.input.choice.label_map === undefined ? d.map_proposal : null,
		...spreadMessages('warnings', warnings),
		override: input.choice.mode,
		...(input.choice.cohort === undefined ? {} : { cohort: cohortUse(d, input.choice.cohort) }),
	};
}
