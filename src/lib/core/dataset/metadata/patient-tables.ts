import { cellText, type Cell } from './cells.ts';
import { nameFits, nameWords, sampleNameScore } from './column-names.ts';
import { matchIds } from './id-matching.ts';
import type { MetadataTable, TableUnit } from './table-unit.ts';

/** Patients that must match: two, and half of the smaller side. */
const MIN_PATIENTS = 2;
const ENOUGH = 0.5;

const fold = (name: string): string => name.trim().toLowerCase();

/**
 * Adds the columns of patient tables to a table of samples, every row of a patient with the same values. A patient table is
 * one of the `tables` that names patients in one of its columns, of whom at least half (of the smaller side) are those of
 * the sample table, and no sample of it. Tables with several rows for a patient are refused: which row would hold is not
 * known. `patient` and `sample` are the columns of the sample table. Columns it has already stay as they are.
 */
export function withPatients(
	unit: TableUnit,
	patient: string,
	sample: string,
	tables: readonly MetadataTable[],
): TableUnit {
	const at = unit.header.indexOf(patient);
	const found = { ...unit, joins: [...unit.joins], refused: [...unit.refused] };
	const own = values(unit.rows, at);
	const samples = new Set(values(unit.rows, unit.header.indexOf(sample)));
	if (at === -1 || own.length < MIN_PATIENTS) return found;
	for (const table of tables) {
		if (table.is_matrix || unit.paths.includes(table.path)) continue;
		const id = patientColumn(table, patient);
		if (id === -1 || namesSamples(table, id, samples)) continue;
		const theirs = values(table.rows, id);
		const { pairs, data_without_rows, rows_without_data } = matchIds(own, theirs);
		if (pairs.size < Math.max(MIN_PATIENTS, ENOUGH * Math.min(new Set(own).size, new Set(theirs).size)))
			continue;
		const id_column = table.header[id]!;
		const repeated = repeatedOf(theirs);
		if (repeated.length > 0) {
			found.refused.push({ path: table.path, id_column, repeated });
			continue;
		}
		const known = new Set(found.header.map(fold));
		const others = table.header.flatMap((name, index) => (index === id ? [] : [{ name, index }]));
		const added = others.filter(({ name }) => !known.has(fold(name)));
		found.rows = extend(found, at, table, id, added, pairs);
		found.header = [...found.header, ...added.map(({ name }) => name)];
		found.joins.push({
			path: table.path,
			id_column,
			patient_column: patient,
			columns: added.map(({ name }) => name),
			kept: others.filter((column) => !added.includes(column)).map(({ name }) => name),
			patients: new Set(own).size,
			matched: pairs.size,
			patients_without_row: data_without_rows,
			rows_without_samples: rows_without_data,
		});
	}
	return found;
}

function values(rows: readonly (readonly Cell[])[], column: number): string[] {
	return rows.map((row) => cellText(row[column])).filter((id): id is string => id !== null);
}

/** The column of the same name, else one that is named as a patient id; -1 without one. */
export function patientColumn({ header }: MetadataTable, patient: string | null): number {
	const same = patient === null ? -1 : header.findIndex((name) => nameWords(name) === nameWords(patient));
	return same === -1 ? header.findIndex((name) => nameFits(name, 'patient')) : same;
}

/** A table with a column of sample ids, by name or because they are those of the samples, is another sample table. */
function namesSamples(table: MetadataTable, id: number, samples: ReadonlySet<string>): boolean {
	return table.header.some((name, index) => {
		const score = index === id ? 0 : sampleNameScore(name);
		if (score === 0 || score === 1) return score === 1;
		const ids = new Set(values(table.rows, index));
		const known = [...ids].filter((one) => samples.has(one)).length;
		return known >= MIN_PATIENTS && known >= ENOUGH * ids.size;
	});
}

function repeatedOf(ids: readonly string[]): string[] {
	const seen = new Set<string>();
	const repeated = new Set<string>();
	for (const id of ids) {
		if (seen.has(id)) repeated.add(id);
		seen.add(id);
	}
	return [...repeated];
}

function extend(
	unit: Pick<TableUnit, 'header' | 'rows'>,
	patient: number,
	table: MetadataTable,
	id: number,
	added: readonly { name: string; index: number }[],
	pairs: ReadonlyMap<string, string>,
): Cell[][] {
	const rowOf = new Map(table.rows.map((row) => [cellText(row[id]), row]));
	return unit.rows.map((row) => {
		const partner = pairs.get(cellText(row[patient]) ?? '');
		const cells = partner === undefined ? undefined : rowOf.get(partner);
		const own = unit.header.map((_, index) => row[index] ?? null);
		return [...own, ...added.map(({ index }) => cells?.[index] ?? null)];
	});
}
