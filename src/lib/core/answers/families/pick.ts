import { located, type Located, type Row } from '../../results/facts/rows.ts';
import type { SampleRow } from '../view/dataset-words.server.ts';
import type { RunView, ViewTable } from '../view/run-view.server.ts';
import type { Question } from '../question.ts';
import { isValidationFile } from './score-parts.ts';

/** Tasks whose results people report, trust or doubt; the others prepare data or review. */
export const MAIN_TASKS: ReadonlySet<string> = new Set(['analyze_cfdna', 'analyze_raw_signal']);

/** Matrices that a question is about: those it names, else all of the matrix analysis. */
export function matricesOf({ about, words }: Question): string[] {
	const all = words.matrices.filter(({ kind }) => kind !== 'score').map(({ name }) => name);
	const named = (about.matrices ?? []).filter((name) => all.includes(name));
	return named.length > 0 ? named : all;
}

/** Matrices whose features were tested: where there is no matrix analysis, those that a raw-signal run made of its files. */
export function testedMatrices(question: Question): string[] {
	const own = matricesOf(question);
	return own.length > 0 ? own : [...question.words.matrixRuns.keys()];
}

/** Tables of a kind for the matrices asked about, with their run. */
export async function tablesFor(
	question: Question,
	kind: string,
	matrices = matricesOf(question),
): Promise<{ run: RunView; table: ViewTable; matrix: string }[]> {
	const found = await Promise.all(
		matrices.map(async (matrix) => {
			const run = question.words.matrixRuns.get(matrix);
			const table = (await run?.table(kind, matrix)) ?? null;
			return run === undefined || table === null ? [] : [{ run, table, matrix }];
		}),
	);
	return found.flat();
}

/** The first run that wrote a table of the whole run, with the table. */
export async function wholeTable(
	{ words }: Question,
	kind: string,
): Promise<{ run: RunView; table: ViewTable } | null> {
	for (const run of words.runs) {
		const table = await run.table(kind);
		if (table !== null) return { run, table };
	}
	return null;
}

/** Samples that a question names, those of its patients included. */
export function samplesAsked({ about, words }: Question): SampleRow[] {
	const { samples = [], patients = [] } = about;
	return words.rows.filter(({ sample, patient }) => samples.includes(sample) || patients.includes(patient));
}

/** Samples that fit every group, part and value a question names. */
export function samplesFitting({ about, words }: Question): SampleRow[] {
	const { groups = [], part, levels = [] } = about;
	const byColumn = new Map<string, string[]>();
	for (const { column, value } of words.levels)
		if (levels.includes(value) && (about.columns === undefined || about.columns.includes(column)))
			byColumn.set(column, [...(byColumn.get(column) ?? []), value]);
	return words.rows.filter(
		(one) =>
			(groups.length === 0 || groups.includes(one.group)) &&
			(part === undefined || one.part === part) &&
			[...byColumn].every(([column, values]) => values.includes(one.row[column] ?? '')),
	);
}

/**
 * The part of the cohort that a sample is in: of a table of scores the part that its file says it holds. Where nothing was
 * held out no sample is of a training set, and the part is ''.
 */
export function partOf({ part, row }: SampleRow, { rows }: Question['words']): string {
	if (isValidationFile(row['file'] ?? '')) return 'validation';
	return rows.some((one) => one.part === 'validation') ? part : '';
}

/** Rows that match, with their numbers in the file. */
export const rowsWhere = (table: ViewTable, test: (row: Row) => boolean): Located[] =>
	located(table).filter(({ row }) => test(row));

export const firstWhere = (table: ViewTable, test: (row: Row) => boolean): Located | null =>
	rowsWhere(table, test)[0] ?? null;

/** Different patients of samples; samples without a patient count for themselves. */
export const peopleOf = (rows: readonly SampleRow[]): number =>
	new Set(rows.map(({ patient, sample }) => (patient === '' ? `sample ${sample}` : patient))).size;
