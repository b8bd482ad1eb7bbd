import { appendAll } from '../../../base/append-all.ts';
import { SPECIFICITIES } from '../../../contract/decision-rules.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import type { Row } from '../../results/facts/rows.ts';
import type { ValueAtHand } from '../explain/measure.ts';
import { rowsWhere, tablesFor } from '../families/pick.ts';
import { called, scoreTables } from '../families/supplied-scores.ts';
import type { Question } from '../question.ts';
import type { RunView, ViewTable } from '../view/run-view.server.ts';

const SPECIFICITY = String(SPECIFICITIES[0]);
/** Of a score without signal. */
const CHANCE = 1 - SPECIFICITIES[0];

const ofLevel = (
	run: RunView,
	table: ViewTable,
	at: { row: Row; number: number },
	column: string,
	matrix: string,
	named: string,
): ValueAtHand[] => {
	const value = numberIn(at.row, column);
	const subject = `${named}, ${at.row['column']} ${at.row['level']}`;
	if (value === null) return [];
	return [
		{
			...{ run, table, row: at.number, column, value, matrix, subject, subject_zh: subject },
			...{ ci_low: numberIn(at.row, 'ci_low'), ci_high: numberIn(at.row, 'ci_high') },
			...{ n: numberIn(at.row, 'n'), people: 'patients' },
			reference: column === 'auroc' ? 0.5 : CHANCE,
		},
	];
};

/** Is a row of the column and the level that were asked about? */
function isAsked({ about }: Question, row: Row): boolean {
	const { columns, levels } = about;
	return (
		(columns?.includes(row['column'] ?? '') ?? /stage|bclc|分期/iu.test(row['column'] ?? '')) &&
		(levels?.includes(row['level'] ?? '') ?? true)
	);
}

/** Sensitivities at 95 % specificity, or AUROCs, within the levels of a column: what a question about a subgroup was told. */
export async function subgroupValues(question: Question, measure: string): Promise<ValueAtHand[]> {
	const found: ValueAtHand[] = [];
	if (measure === 'auroc')
		for (const { run, table, matrix } of await tablesFor(question, 'level_estimates'))
			for (const at of rowsWhere(table, (row) => isAsked(question, row)))
				appendAll(found, ofLevel(run, table, at, 'auroc', matrix, matrix));
	if (measure !== 'sensitivity') return found;
	for (const { run, table, matrix } of await tablesFor(question, 'subgroup_sensitivity'))
		for (const at of rowsWhere(table, (row) => row['specificity'] === SPECIFICITY && isAsked(question, row)))
			appendAll(found, ofLevel(run, table, at, 'sensitivity', matrix, matrix));
	for (const { run, table, rows } of await scoreTables(question, 'score_subgroups')) {
		const positives = new Set(
			((await run.table('supplied_scores'))?.rows ?? []).map((row) => `${row['file']}\n${row['positive']}`),
		);
		for (const at of rows)
			if (
				(at.row['rule'] ?? '').startsWith('95 %') &&
				positives.has(`${at.row['file']}\n${at.row['group']}`) &&
				isAsked(question, at.row)
			) {
				const score = at.row['score'] ?? '';
				appendAll(found, ofLevel(run, table, at, 'share', score, called(at.row, score)));
			}
	}
	return found;
}
