import type { Located } from '../../results/facts/rows.ts';
import type { RunView, ViewTable } from '../view/run-view.server.ts';
import type { Question } from '../question.ts';
import { isWanted, wantedSamples } from './raw-samples.ts';
import { rowsWhere } from './pick.ts';

/** Rows of a table of one run. */
export interface RunRows {
	run: RunView;
	table: ViewTable;
	rows: Located[];
}

/** All rows of a table, from the first run that has one. */
export async function rowsOf({ words }: Question, kind: string): Promise<RunRows | null> {
	for (const run of words.runs) {
		const found = await rowsIn(run, kind);
		if (found !== null) return found;
	}
	return null;
}

/** All rows of a table of one run; null where it has none. */
export async function rowsIn(
	run: RunView,
	kind: string,
	matrix: string | null = null,
): Promise<RunRows | null> {
	const table = await run.table(kind, matrix);
	return table === null ? null : { run, table, rows: rowsWhere(table, () => true) };
}

/** Rows of the samples that a question names, by id, patient or group, also where only this table has them; all without one. */
export function rowsAsked(question: Question, rows: readonly Located[]): Located[] {
	const wanted = wantedSamples(question);
	if (wanted !== null) return rows.filter(({ row }) => isWanted(wanted, row));
	const named = rows.filter(({ row }) => isNamed(row['sample'] ?? '', question.bare));
	return named.length > 0 ? named : [...rows];
}

/** Whether the question names a sample or a group of the dataset. */
export const namesSomebody = (question: Question, rows: readonly Located[]): boolean =>
	rowsAsked(question, rows).length < rows.length;

/** A name as words of their own. */
export function isNamed(name: string, bare: string): boolean {
	const at = name === '' ? -1 : bare.indexOf(name.toLowerCase());
	const isPart = (sign: string | undefined): boolean => sign !== undefined && /[a-z0-9_]/u.test(sign);
	return at >= 0 && !isPart(bare[at - 1]) && !isPart(bare[at + name.length]);
}
