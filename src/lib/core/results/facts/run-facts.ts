import type { Manifest, Run, Summary } from '../../../contract/records/run.ts';
import { resultTables } from '../../../contract/tables/index.ts';

/** One result table of a run, as text: cells are read by whoever knows the column. */
export interface FactTable {
	artifact_id: string;
	/** File, relative to the output root. */
	path: string;
	/** File name without folder and ending: `beta_effects`. */
	name: string;
	/** Name in the contract: `effects`. */
	kind: string;
	/** Matrix or signal before the kind (`beta`); null for run-wide tables. */
	matrix: string | null;
	columns: readonly string[];
	rows: readonly Readonly<Record<string, string>>[];
	/** Data row of each of `rows` in the file, counted from 1, where only a part of the rows was kept. */
	row_numbers?: readonly number[];
}

/** A verified run read back: its record, manifest, summary and the tables that were asked for. */
export interface RunFacts {
	run: Run;
	manifest: Manifest;
	summary: Summary | null;
	/** The artifact of summary.json; null when there is none. */
	summaryArtifact: { artifact_id: string; path: string } | null;
	/** Source below the dataset; `.` for the dataset itself. */
	source: string;
	tables: readonly FactTable[];
}

/** The list of samples: its columns are those of the metadata, so the contract has no table of it. */
export const SAMPLES_TABLE = 'samples';

/** Longest first, so that `sample_missingness` is not taken for another kind that ends alike. */
const kinds = resultTables.map((table) => table.name).sort((a, b) => b.length - a.length);

/** Kind and matrix of a table file name without folder and ending; null for a table the contract does not know. */
export function tableKind(name: string): { kind: string; matrix: string | null } | null {
	for (const kind of kinds) {
		if (name === kind) return { kind, matrix: null };
		if (name.endsWith(`_${kind}`)) return { kind, matrix: name.slice(0, -kind.length - 1) };
	}
	return null;
}

/** The tables of one kind, in the order of the manifest. */
export function tablesOfKind(facts: RunFacts, kind: string): FactTable[] {
	return facts.tables.filter((table) => table.kind === kind);
}

/** A cell as a finite number; null when it is empty, absent or no number. */
export function numberIn(row: Readonly<Record<string, string>>, column: string): number | null {
	const text = row[column];
	if (text === undefined || text.trim() === '') return null;
	const value = Number(text);
	return Number.isFinite(value) ? value : null;
}

/** A cell that says true. */
export function isTrue(row: Readonly<Record<string, string>>, column: string): boolean {
	return row[column] === 'true';
}
