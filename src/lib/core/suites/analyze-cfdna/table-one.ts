import { appendAll } from '../../../base/append-all.ts';
import type { MetadataProfile } from '../../../contract/records/profile.ts';
import { parseScore } from '../../analysis/supervised/parse-score.ts';
import type { Cohort, CohortSample } from '../../signals/cohort.ts';
import { medianSorted } from '../../numerics/median.ts';
import { quantileSorted } from '../../numerics/quantile.ts';
import { short } from '../report/numbers.ts';
import type { SuiteTable } from '../suite.ts';

/** Levels of a category listed one by one; more are summarised. */
const MOST_LEVELS = 8;

export interface TableOneRow {
	part: string;
	characteristic: string;
	level: string;
	/** Cell text per group. */
	cells: string[];
}

/**
 * Table 1: characteristics of the persons by group, one sample per patient, training and validation part apart. Numbers
 * as median (quartiles), categories as n (%); missing values are counted in a row of their own.
 */
export function tableOne(
	cohort: Cohort,
	metadata: MetadataProfile,
): { groups: string[]; rows: TableOneRow[]; table: SuiteTable } {
	const parts = cohort.has_validation ? (['training', 'validation'] as const) : (['training'] as const);
	const columns = metadata.columns.filter(
		(column) =>
			(column.kind === 'number' || column.kind === 'category' || column.kind === 'date') &&
			![
				metadata.label_column,
				metadata.sample_column,
				metadata.patient_column,
				metadata.split_column,
			].includes(column.name),
	);
	const known = columns.filter((column) =>
		cohort.samples.some((sample) => sample.group !== null && (sample.metadata[column.name] ?? null) !== null),
	);
	const rows: TableOneRow[] = [];
	for (const part of parts) {
		const byGroup = cohort.groups.map((group) =>
			onePerPatient(cohort.samples.filter((sample) => sample.split === part && sample.group === group)),
		);
		if (cohort.has_patients)
			rows.push({
				part,
				characteristic: 'Patients',
				level: '',
				cells: byGroup.map((samples) => String(samples.length)),
			});
		rows.push({
			part,
			characteristic: 'Samples',
			level: '',
			cells: cohort.groups.map((group) =>
				String(cohort.samples.filter((sample) => sample.split === part && sample.group === group).length),
			),
		});
		for (const column of known) appendAll(rows, characteristic(part, column, byGroup));
	}
	const names = ['part', 'characteristic', 'level', ...cohort.groups.map((group) => `group: ${group}`)];
	return {
		groups: cohort.groups,
		rows,
		table: {
			name: 'table_one',
			title: 'Characteristics by group',
			columns: names,
			rows: rows.map((row) => ({
				part: row.part,
				characteristic: row.characteristic,
				level: row.level,
				...Object.fromEntries(
					cohort.groups.map((group, index) => [`group: ${group}`, row.cells[index] ?? '']),
				),
			})),
		},
	};
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

function characteristic(
	part: string,
	column: MetadataProfile['columns'][number],
	byGroup: CohortSample[][],
): TableOneRow[] {
	const texts = byGroup.map((samples) => samples.map((sample) => sample.metadata[column.name] ?? null));
	if (column.kind === 'date') return [dateRow(part, column.name, texts)];
	const rows =
		column.kind === 'number' ? [numberRow(part, column.name, texts)] : levelRows(part, column.name, texts);
	const missing = texts.map(
		(values) =>
			values.filter(
				(value) => value === null || (column.kind === 'number' && Number.isNaN(parseScore(value))),
			).length,
	);
	if (missing.some((n) => n > 0))
		rows.push({ part, characteristic: column.name, level: 'missing', cells: missing.map(String) });
	return rows;
}

function numberRow(part: string, name: string, texts: (string | null)[][]): TableOneRow {
	const cells = texts.map((values) => {
		const numbers = Float64Array.from(
			values.map((value) => parseScore(value)).filter((value) => !Number.isNaN(value)),
		).sort();
		if (numbers.length === 0) return '–';
		return `${short(medianSorted(numbers))} (${short(quantileSorted(numbers, 0.25))} to ${short(quantileSorted(numbers, 0.75))})`;
	});
	return { part, characteristic: name, level: 'median (quartiles)', cells };
}

function levelRows(part: string, name: string, texts: (string | null)[][]): TableOneRow[] {
	const tally = new Map<string, number>();
	for (const value of texts.flat()) if (value !== null) tally.set(value, (tally.get(value) ?? 0) + 1);
	const levels = [...tally.keys()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
	if (levels.length > MOST_LEVELS)
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
function dateRow(part: string, name: string, texts: (string | null)[][]): TableOneRow {
	const cells = texts.map((values) => {
		const filled = values.filter((value): value is string => value !== null).sort();
		const iso = filled.every((value) => /^\d{4}-\d{2}-\d{2}/.test(value));
		if (filled.length === 0) return '–';
		return iso ? `${filled[0]} to ${filled.at(-1)}` : `${filled.length} filled`;
	});
	return { part, characteristic: name, level: 'range of dates', cells };
}
