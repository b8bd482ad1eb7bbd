import { maxOf } from '../../../base/extremes.ts';
import { LbError } from '../../../base/errors.ts';
import { assess, type Assessment } from './assess-table.ts';
import { cellText } from './cells.ts';
import { columnKind, type NameKind } from './dictionary/index.ts';
import type { DataIds } from './match-sources.ts';
import type { MetadataChoice } from './metadata-choice.ts';
import { withPatientIds } from './patient-ids-elsewhere.ts';
import { withPatients } from './patient-tables.ts';
import {
	columnsKey,
	joinUnits,
	singleUnit,
	tablePart,
	validationTable,
	type MetadataTable,
	type TableUnit,
} from './table-unit.ts';

/** At most this many candidates are kept in a profile. */
export const MAX_CANDIDATES = 20;

function ids(one: Assessment): Set<string> {
	const index = one.sample?.column.index ?? -1;
	return new Set(one.rows.map((row) => cellText(row[index]) ?? ''));
}

/** Tables of one set of columns that belong together: train and validation lists, else those that add samples of their own. */
function cohortOf(same: readonly Assessment[]): Assessment[] {
	const paths = same.map((one) => one.unit.paths[0] ?? '');
	if (validationTable(paths) !== null)
		return same.filter((one) => tablePart(one.unit.paths[0] ?? '') !== null);
	const bySize = [...same].sort((a, b) => b.matched - a.matched);
	const covered = new Set<string>();
	const kept = new Set<Assessment>();
	for (const one of bySize) {
		const own = ids(one);
		if ([...own].every((id) => covered.has(id))) continue;
		for (const id of own) covered.add(id);
		kept.add(one);
	}
	return same.filter((one) => kept.has(one));
}

/** The table as it was read, without a column of persons that was told from its ids. */
function plainUnit({ unit }: Assessment): TableUnit {
	return unit.persons?.original ?? unit;
}

/** Joined assessments of tables with the same columns and the same sample column that all match data. */
function joined(singles: readonly Assessment[], data: readonly DataIds[]): Assessment[] {
	const groups = new Map<string, Assessment[]>();
	for (const one of singles) {
		if (one.matched === 0 || one.sample === null) continue;
		if (one.unit.is_matrix && !isCandidate(one, true)) continue;
		const key = `${String(one.unit.is_matrix)} ${columnsKey(plainUnit(one).header)}\u0001${one.sample.column.name.toLowerCase()}`;
		groups.set(key, [...(groups.get(key) ?? []), one]);
	}
	const found: Assessment[] = [];
	for (const group of groups.values()) {
		const parts = group.length > 1 ? cohortOf(group) : [];
		if (parts.length > 1)
			found.push(assess(joinUnits(parts.map(plainUnit)), data, parts[0]?.sample?.column.name));
	}
	return found;
}

/** A matrix is metadata too only when it has a label or patient column beside its numbers, or the one that was asked for. */
function isCandidate(one: Assessment, hasData: boolean, label?: string): boolean {
	if (one.sample === null) return false;
	if (one.matched > 0 && label !== undefined && looseColumn(one.unit.header, label) !== undefined)
		return true;
	if (one.unit.is_matrix) return one.matched > 0 && (one.labels.length > 0 || one.roles.patient !== null);
	if (one.columns.length < 2 || one.unit.rows.length < 2) return false;
	if (hasData && one.matched > 0) return true;
	const named = one.sample.column.name;
	if (!hasData && describesPeople(one)) return true;
	return one.labels.length > 0 && one.labels[0]?.name_score !== 0 && named !== '';
}

/** The assessment with the columns of patient tables, where the samples name their patients (`asked`: in which column). */
function patientsAdded(
	one: Assessment,
	tables: readonly MetadataTable[],
	data: readonly DataIds[],
	asked: string | undefined,
): Assessment {
	const named = looseColumn(one.unit.header, asked);
	if (one.sample === null) return one;
	if (named === undefined && (one.roles.patient === null || one.unit.persons?.by === 'sample_ids')) {
		const elsewhere = withPatientIds(plainUnit(one), one.sample.column, tables);
		if (elsewhere !== null) return assess(elsewhere, data, one.sample.column.name);
	}
	const patient = named ?? one.roles.patient?.name;
	if (one.unit.is_matrix || patient === undefined) return one;
	const unit = withPatients(one.unit, patient, one.sample.column.name, tables);
	return unit.joins.length === 0 ? { ...one, unit } : assess(unit, data, one.sample.column.name);
}

/**
 * Every table that could be the metadata, joined cohorts included, best first; ties by path. `patient` is the patient
 * column the user named, `label` the label column.
 */
export function rankTables(
	tables: readonly MetadataTable[],
	data: readonly DataIds[],
	patient?: string,
	label?: string,
): Assessment[] {
	const singles = tables
		.filter((table) => table.header.length > 1)
		.map((table) => assess(singleUnit(table), data));
	const hasData = data.some((file) => file.sample_ids.length > 0);
	const path = (one: Assessment): string => one.unit.paths.join('\u0000');
	return [...joined(singles, data), ...singles]
		.map((one) => (one.matched === 0 && hasData ? one : patientsAdded(one, tables, data, patient)))
		.filter((one) => isCandidate(one, hasData, label))
		.sort(
			(a, b) =>
				// Without any data the table that says most is the cohort.
				(hasData ? 0 : labelledRows(b) - labelledRows(a)) ||
				b.score - a.score ||
				b.unit.paths.length - a.unit.paths.length ||
				(path(a) < path(b) ? -1 : 1),
		);
}

const labelledRows = (one: Assessment): number => one.labels[0]?.column.present ?? 0;

const OF_PEOPLE: ReadonlySet<NameKind | null> = new Set<NameKind | null>([
	...(['demographic', 'clinical_description', 'outcome', 'survival_time'] as const),
]);

/** Age or sex, or two columns of disease and outcome: the rows are people, whether or not anything divides them. */
function describesPeople({ columns }: Assessment): boolean {
	const kinds = columns.map((column) => columnKind(column.name, [...column.counts.keys()].slice(0, 30)));
	return kinds.includes('demographic') || kinds.filter((kind) => OF_PEOPLE.has(kind)).length >= 2;
}

/** Enough matched samples to use a table without being asked: two, or all there are; without any data, a label or people. */
export function isUsable(one: Assessment): boolean {
	if (one.samples === 0) return (one.labels.length > 0 || describesPeople(one)) && !one.unit.is_matrix;
	return one.matched >= 2 || (one.matched > 0 && one.matched === one.samples);
}

function findTable(tables: readonly MetadataTable[], name: string): MetadataTable {
	const plain = name.replace(/^\.\//u, '');
	const found =
		tables.find((table) => table.path === plain) ??
		tables.find((table) => table.path.startsWith(`${plain}#`)) ??
		tables.find((table) => table.path.endsWith(`/${plain}`) || plain.endsWith(`/${table.path}`));
	if (found) return found;
	const paths = tables.map((table) => table.path).slice(0, 12);
	throw new LbError('metadata.table_missing', { table: name, tables: paths }, { field: 'labels_table' });
}

/** The column of that name, without regard to case when that is unique; undefined when there is none. */
export function looseColumn(header: readonly string[], name: string | undefined): string | undefined {
	if (name === undefined || header.includes(name)) return name;
	const loose = header.filter((column) => column.trim().toLowerCase() === name.trim().toLowerCase());
	return loose.length === 1 ? loose[0] : undefined;
}

/** The column of a table by its name, without regard to case when that is unique. Throws `metadata.column_missing`. */
export function findColumn(
	table: { header: readonly string[]; path: string },
	name: string,
	field: string,
): string {
	const found = looseColumn(table.header, name);
	if (found !== undefined) return found;
	const columns = table.header.slice(0, 40);
	throw new LbError(
		'metadata.column_missing',
		{ table: table.path, column: name, columns },
		{ path: table.path, field },
	);
}

/**
 * The table or tables the user named, with the named sample column; tables that describe patients among them add their
 * columns to those of the samples. Throws when a table or column does not exist.
 */
export function userTable(
	choice: Extract<MetadataChoice, { mode: 'user' }>,
	tables: readonly MetadataTable[],
	data: readonly DataIds[],
): Assessment {
	const names = typeof choice.table === 'string' ? [choice.table] : choice.table;
	const found = names.map((name) => findTable(tables, name));
	const ids = withIdsOfOthers(found, choice, data);
	if (ids !== null) return ids;
	const own = sampleTables(found, choice.sample_column, data);
	const others = found.filter((table) => !own.includes(table));
	const alone = namedSamples(own, choice, data);
	const added = patientsAdded(alone, others, data, choice.patient_column);
	const used = new Set([...added.unit.joins, ...added.unit.refused].map(({ path }) => path));
	if (others.every((table) => used.has(table.path))) return added;
	// Tables with other columns that describe no patients are read below the first, as far as their columns are the same.
	const samples = found.filter((table) => !used.has(table.path));
	return patientsAdded(namedSamples(samples, choice, data), others, data, choice.patient_column);
}

/** The first kind of tables with patient ids from the others; null when those are not all needed for this alone. */
function withIdsOfOthers(
	found: readonly MetadataTable[],
	choice: Extract<MetadataChoice, { mode: 'user' }>,
	data: readonly DataIds[],
): Assessment | null {
	const key = columnsKey(found[0]?.header ?? []);
	const own = found.filter((table) => columnsKey(table.header) === key);
	const others = found.filter((table) => !own.includes(table));
	if (others.length === 0 || looseColumn(own[0]?.header ?? [], choice.sample_column) === undefined)
		return null;
	const added = patientsAdded(namedSamples(own, choice, data), others, data, choice.patient_column);
	const used = new Set(added.unit.joins.map(({ path }) => path));
	used.add(added.unit.persons?.table?.path ?? '');
	return added.unit.persons?.table !== undefined && others.every((table) => used.has(table.path))
		? added
		: null;
}

/** Of several tables, those with the named sample column, else those with the columns of the one that names most samples. */
function sampleTables(
	found: readonly MetadataTable[],
	sample: string | undefined,
	data: readonly DataIds[],
): MetadataTable[] {
	if (found.length < 2) return [...found];
	const having = found.filter((table) => looseColumn(table.header, sample) !== undefined);
	if (sample !== undefined) return having.length === 0 ? [...found] : having;
	const matched = found.map((table) => assess(singleUnit(table), data).sample?.weighted ?? 0);
	const best = found[matched.indexOf(maxOf(matched))];
	return found.filter((table) => columnsKey(table.header) === columnsKey(best?.header ?? []));
}

function namedSamples(
	found: readonly MetadataTable[],
	choice: Extract<MetadataChoice, { mode: 'user' }>,
	data: readonly DataIds[],
): Assessment {
	const first = found[0]!;
	const unit: TableUnit = found.length > 1 ? joinUnits(found.map(singleUnit)) : singleUnit(first);
	const sample =
		choice.sample_column === undefined
			? undefined
			: findColumn(first, choice.sample_column, 'labels_sample_col');
	const assessment = assess(unit, data, sample);
	if (assessment.sample !== null) return assessment;
	throw new LbError(
		'metadata.sample_column_unclear',
		{ table: first.path, columns: first.header.slice(0, 40), option: '--labels-sample-col' },
		{ path: first.path },
	);
}
