import { cellText, type Cell } from './cells.ts';
import { withoutKeys } from './keyed-cells.ts';
import { partOf, validationValue } from './split-column.ts';

/** A table as it was read. */
export interface MetadataTable {
	/** Relative to the dataset; `file.xlsx#Sheet` names a sheet. */
	path: string;
	/** True when the same table is also a numeric matrix. */
	is_matrix: boolean;
	/** Column known to hold ids, whatever its name and values look like. */
	id_column?: string | null;
	header: readonly string[];
	rows: readonly (readonly Cell[])[];
}

/** A table with one row per patient whose columns were added to those of a sample table. */
export interface PatientJoin {
	path: string;
	/** Column with patient ids in the patient table, and in the sample table. */
	id_column: string;
	patient_column: string;
	/** Columns that were added. */
	columns: string[];
	/** Columns of the same name in both, for which the sample table holds. */
	kept: string[];
	/** Distinct patients of the sample table. */
	patients: number;
	matched: number;
	/** Patients of the sample table without a row, and patients of the patient table without a sample. */
	patients_without_row: string[];
	rows_without_samples: string[];
}

/** A table about the same patients that has several rows for some of them. */
export interface RefusedPatientTable {
	path: string;
	id_column: string;
	repeated: string[];
}

/** One table, or several with the same columns read as one cohort, with the columns of patient tables behind its own. */
export interface TableUnit {
	paths: string[];
	is_matrix: boolean;
	id_column: string | null;
	header: readonly string[];
	rows: readonly (readonly Cell[])[];
	/** Index into `paths` per row. */
	table_of: readonly number[];
	/** Patient tables whose columns were added, and those that could not be. */
	joins: PatientJoin[];
	refused: RefusedPatientTable[];
	/** Where the persons are told from when the table itself has no patient column; absent when it has, or none are known. */
	persons?: PersonsOfUnit;
}

/** A column of persons that was added to a table of samples. */
export interface PersonsOfUnit {
	column: string;
	/** The table before the column was added. */
	original: TableUnit;
	/** The ids of the samples, the ids of the data that are draws of a row, or another table with the same samples. */
	by: 'sample_ids' | 'draws' | 'other_table';
	/** Draws that were given the row of their person: id in the data, id in the table. */
	draws: [string, string][];
	/** The other table, its column of sample ids, and how many samples stand there. */
	table?: { path: string; id_column: string; matched: number; samples: number };
}

export function singleUnit(table: MetadataTable): TableUnit {
	const { path, is_matrix, id_column } = table;
	const plain = table.is_matrix ? table.rows : withoutKeys(table.header, table.rows);
	const { header, rows } = is_matrix
		? { header: table.header, rows: plain }
		: withArrayIds(table.header, plain);
	return {
		paths: [path],
		is_matrix,
		id_column: id_column ?? null,
		header,
		rows,
		table_of: rows.map(() => 0),
		joins: [],
		refused: [],
	};
}

/**
 * With the ids of methylation arrays where slide (12 digits) and position (`R01C01`) are in columns of their own, as in the sample
 * sheets of Illumina: data name their samples `203716050001_R01C01`.
 */
function withArrayIds(
	header: readonly string[],
	rows: readonly (readonly Cell[])[],
): { header: readonly string[]; rows: readonly (readonly Cell[])[] } {
	const holds = (column: number, pattern: RegExp): boolean =>
		rows.length > 0 && rows.every((row) => pattern.test(cellText(row[column]) ?? ''));
	const position = header.findIndex((_, column) => holds(column, /^R\d{2}C\d{2}$/u));
	const slide = position === -1 ? -1 : header.findIndex((_, column) => holds(column, /^\d{9,12}$/u));
	if (slide === -1) return { header, rows };
	const ids = rows.map((row) => `${cellText(row[slide]) ?? ''}_${cellText(row[position]) ?? ''}`);
	const known = header.some((_, j) => rows.every((row, i) => cellText(row[j]) === ids[i]));
	const name = `${header[slide]!}_${header[position]!}`;
	if (known || header.includes(name) || new Set(ids).size < ids.length) return { header, rows };
	return {
		header: [...header, name],
		rows: rows.map((row, i) => [...header.map((_, j) => row[j] ?? null), ids[i]!]),
	};
}

/** Equal for tables with the same column names in any order. */
export function columnsKey(header: readonly string[]): string {
	return header
		.map((name) => name.trim().toLowerCase())
		.sort()
		.join('\u0000');
}

/** Rows of several tables with the same columns, in the column order of the first. */
export function joinUnits(units: readonly TableUnit[]): TableUnit {
	const header = units[0]?.header ?? [];
	const fold = (name: string): string => name.trim().toLowerCase();
	const rows: (readonly Cell[])[] = [];
	const table_of: number[] = [];
	for (const [which, unit] of units.entries()) {
		const at = new Map(unit.header.map((name, index) => [fold(name), index]));
		const order = header.map((name) => at.get(fold(name)) ?? -1);
		for (const row of unit.rows) {
			rows.push(order.map((index) => row[index] ?? null));
			table_of.push(which);
		}
	}
	const id_column = units[0]?.id_column ?? null;
	const paths = units.flatMap((unit) => unit.paths);
	const is_matrix = units.every((unit) => unit.is_matrix);
	return { paths, is_matrix, id_column, header, rows, table_of, joins: [], refused: [] };
}

function baseName(path: string): string {
	return path.replace(/^.*\//u, '').replace(/\.[^#]*/u, '');
}

/** Part a table stands for by its name, else by the folder it lies in. */
export function tablePart(path: string): ReturnType<typeof partOf> {
	return partOf(baseName(path)) ?? partOf(path.split('/').at(-2) ?? '');
}

/** The table that holds the validation samples when the names of the tables tell training and validation apart. */
export function validationTable(paths: readonly string[]): string | null {
	const parts = paths.map(tablePart);
	if (!parts.includes('training') || parts.every((part) => part === 'training')) return null;
	const words = paths.map((path, i) => ({ path, word: parts[i] ?? '' }));
	const value = validationValue(words.map(({ word }) => word));
	return words.find(({ word }) => word === value)?.path ?? null;
}
