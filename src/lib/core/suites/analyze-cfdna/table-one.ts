import { appendAll } from '../../../base/append-all.ts';
import type { MetadataProfile } from '../../../contract/records/profile.ts';
import { characteristicsTable, type NotCompared } from '../../../contract/tables/characteristics.ts';
import {
	compareCharacteristics,
	type Characteristic,
	type CharacteristicRow,
} from '../../analysis/characteristics.ts';
import { parseScore } from '../../analysis/supervised/parse-score.ts';
import type { Cohort, CohortSample } from '../../signals/cohort.ts';
import { medianSorted } from '../../numerics/descriptive/median.ts';
import { quantileSorted } from '../../numerics/descriptive/quantile.ts';
import { joinSpellings } from '../../dataset/metadata/label-spelling.ts';
import { tally } from '../../dataset/metadata/labelled-cohort.ts';
import { nameKind } from '../../dataset/metadata/dictionary/index.ts';
import { characteristicClass, notComparedAs } from '../cohort/characteristic-class.ts';
import { peopleInBoth, type CohortDoubts } from '../cohort/cohort-doubts.ts';
import { resultTable } from '../cohort/tables.ts';
import { short } from '../report/numbers.ts';
import type { SuiteTable } from '../suite.ts';

/** Levels of a category listed one by one; more are summarised. */
const MAX_LEVELS = 8;

export interface TableOneRow {
	part: string;
	characteristic: string;
	level: string;
	/** Cell text per group. */
	cells: string[];
}

export interface TableOne {
	groups: string[];
	rows: TableOneRow[];
	/** What each column is about, and how it differs between the groups. */
	compared: CharacteristicRow[];
	tables: SuiteTable[];
}

/** The heading of the only column where there are no groups. */
const EVERYBODY = 'all';

type Part = CharacteristicRow['part'];

/**
 * Table 1: characteristics of the persons by group, one sample per patient, training and validation set apart. Numbers
 * as median (quartiles), categories as n (%); missing values are counted in a row of their own. Characteristics of people and
 * of the disease are compared; technical columns, outcomes, and what repeats the groups are described only.
 */
export function tableOne(
	cohort: Cohort,
	metadata: MetadataProfile,
	doubts: Pick<CohortDoubts, 'chosen'>,
): TableOne {
	const groups = cohort.groups.length > 0 ? cohort.groups : [EVERYBODY];
	const inGroup = (sample: CohortSample, group: string): boolean =>
		cohort.groups.length === 0 || sample.group === group;
	const parts: readonly Part[] = cohort.has_validation ? ['training', 'validation'] : ['training'];
	const columns = describedColumns(cohort, metadata);
	const withheld: NotCompared | null =
		doubts.chosen !== null ? 'groups_chosen' : peopleInBoth(cohort).length > 0 ? 'person_in_both' : null;
	const rows: TableOneRow[] = [];
	const compared: CharacteristicRow[] = [];
	for (const part of parts) {
		const samples = cohort.samples.filter((sample) => sample.split === part);
		const byGroup = groups.map((group) => onePerPatient(samples.filter((sample) => inGroup(sample, group))));
		const counted = (characteristic: string, count: (group: string, g: number) => number): TableOneRow => ({
			...{ part, characteristic, level: '' },
			cells: groups.map((group, g) => String(count(group, g))),
		});
		if (cohort.has_patients) rows.push(counted('Patients', (_, g) => byGroup[g]?.length ?? 0));
		rows.push(counted('Samples', (group) => samples.filter((sample) => inGroup(sample, group)).length));
		const described = columns.map((column): Characteristic => {
			const about = characteristicClass(column, metadata);
			return {
				...{ column: column.name, about, kind: kindOf(column) },
				values: oneSpelling(
					column,
					byGroup.map((own) => own.map((sample) => sample.metadata[column.name] ?? null)),
				),
				not_compared: notComparedAs(about) ?? (cohort.groups.length < 2 ? 'one_group' : withheld),
				may_repeat_groups: nameKind(column.name) !== 'demographic',
			};
		});
		for (const one of described) appendAll(rows, characteristic(part, one));
		appendAll(compared, compareCharacteristics(part, groups, described));
	}
	const names = ['part', 'characteristic', 'level', ...groups.map((group) => `group: ${group}`)];
	const table: SuiteTable = {
		name: 'table_one',
		title: 'Characteristics by group',
		columns: names,
		rows: rows.map((row) => ({
			part: row.part,
			characteristic: row.characteristic,
			level: row.level,
			...Object.fromEntries(groups.map((group, index) => [`group: ${group}`, row.cells[index] ?? ''])),
		})),
	};
	return { groups, rows, compared, tables: [table, resultTable(characteristicsTable, compared)] };
}

type Column = MetadataProfile['columns'][number];

/** Levels that differ in case, blanks or trailing zeros (1, 1.0, 1.00) are one, in the spelling that is most frequent. */
function oneSpelling({ kind }: Column, values: Texts): Texts {
	if (kind !== 'category') return values;
	const counts = Object.entries(tally(values.flat()));
	const kept = new Map(
		joinSpellings(counts, undefined).flatMap(({ kept: one, others }) =>
			others.map((other) => [other, one] as const),
		),
	);
	return kept.size === 0
		? values
		: values.map((own) => own.map((value) => (value === null ? null : (kept.get(value) ?? value))));
}

/** Columns with a value for somebody, ids, label and parts aside. */
function describedColumns(cohort: Cohort, metadata: MetadataProfile): Column[] {
	const own = [
		...[metadata.label_column, metadata.sample_column],
		...[metadata.patient_column, metadata.split_column],
	];
	const counts = (sample: CohortSample): boolean => cohort.groups.length === 0 || sample.group !== null;
	return metadata.columns.filter(
		({ name, kind }) =>
			(kind === 'number' || kind === 'category' || kind === 'date') &&
			!own.includes(name) &&
			cohort.samples.some((sample) => counts(sample) && (sample.metadata[name] ?? null) !== null),
	);
}

function kindOf({ kind }: Column): Characteristic['kind'] {
	return kind === 'number' || kind === 'date' ? kind : 'category';
}

function onePerPatient(samples: readonly CohortSample[]): CohortSample[] {
	const first = new Map<string, CohortSample>();
	for (const sample of samples) {
		const held = first.get(sample.patient_id);
		if (held === undefined || (sample.time !== null && Number(sample.time) < Number(held.time ?? Infinity)))
			first.set(sample.patient_id, sample);
	}
	return [...first.values()];
}

function characteristic(part: string, { column, kind, values }: Characteristic): TableOneRow[] {
	if (kind === 'date') return [dateRow(part, column, values)];
	const rows = kind === 'number' ? [numberRow(part, column, values)] : levelRows(part, column, values);
	const missing = values.map(
		(own) =>
			own.filter((value) => value === null || (kind === 'number' && Number.isNaN(parseScore(value)))).length,
	);
	if (missing.some((n) => n > 0))
		rows.push({ part, characteristic: column, level: 'missing', cells: missing.map(String) });
	return rows;
}

type Texts = readonly (readonly (string | null)[])[];

function numberRow(part: string, name: string, texts: Texts): TableOneRow {
	const cells = texts.map((values) => {
		const numbers = Float64Array.from(
			values.map((value) => parseScore(value)).filter((value) => !Number.isNaN(value)),
		).sort();
		if (numbers.length === 0) return '–';
		return `${short(medianSorted(numbers))} (${short(quantileSorted(numbers, 0.25))} to ${short(quantileSorted(numbers, 0.75))})`;
	});
	return { part, characteristic: name, level: 'median (quartiles)', cells };
}

function levelRows(part: string, name: string, texts: Texts): TableOneRow[] {
	const tally = new Map<string, number>();
	for (const value of texts.flat()) if (value !== null) tally.set(value, (tally.get(value) ?? 0) + 1);
	const levels = [...tally.keys()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
	if (levels.length > MAX_LEVELS)
		return [
			{
				part,
				characteristic: name,
				level: `${levels.length} levels`,
				cells: texts.map((values) => `${values.filter((value) => value !== null).length} filled`),
			},
		];
	return levels.map((level) => ({
		part,
		characteristic: name,
		level,
		cells: texts.map((values) => {
			const n = values.filter((value) => value === level).length;
			const filled = values.filter((value) => value !== null).length;
			return filled === 0 ? '–' : `${n} (${Math.round((100 * n) / filled)} %)`;
		}),
	}));
}

/** A date as the first and last value in the order they are written; dates of other spellings are only counted. */
function dateRow(part: string, name: string, texts: Texts): TableOneRow {
	const cells = texts.map((values) => {
		const filled = values.filter((value): value is string => value !== null).sort();
		const iso = filled.every((value) => /^\d{4}-\d{2}-\d{2}/.test(value));
		if (filled.length === 0) return '–';
		return iso ? `${filled[0]} to ${filled.at(-1)}` : `${filled.length} filled`;
	});
	return { part, characteristic: name, level: 'range of dates', cells };
}
