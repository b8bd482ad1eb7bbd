import { maxOf, minOf } from '../../../base/extremes.ts';
import { terms } from '../../../contract/terms/index.ts';
import { resultTables } from '../../../contract/tables/index.ts';
import { isTaskKey, taskCards } from '../../../contract/tasks/index.ts';
import { columnMeanings } from '../../../contract/written/column-meanings.ts';
import { taskMessage, termMessage } from '../explain/named.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { distinct } from '../../results/facts/rows.ts';
import { sourceOf, type Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import { shown } from '../written.ts';
import { from } from './cohort.ts';
import { answerMetrics } from './models.ts';

/** Terms explained in one answer. */
const EXPLAINED = 3;

/** What a term, a column, a kind of figure or a task is. */
export const answerTerm: Family = async (question, draft) => {
	const { about, bare } = question;
	const named = (about.terms ?? [])
		.flatMap((id) => terms.find((term) => term.id === id) ?? [])
		.slice(0, EXPLAINED);
	draft.add(...named.map(termMessage));
	if (about.task !== undefined && isTaskKey(about.task)) draft.add(taskMessage(taskCards[about.task]));
	for (const column of about.columns ?? []) describeColumn(question, draft, column);
	if (draft.sentences.length === 0) describeTableColumn(draft, bare);
	// "What does AUROC 0.81 mean?" asks for the value too.
	if (named.some(({ id }) => id === 'auroc') && question.words.matrices.length > 0)
		await answerMetrics({ ...question, about: { ...about, metric: 'auroc' } }, draft);
};

/** A column of the metadata: how many values, and which. */
export function describeColumn(question: Question, draft: Draft, column: string): void {
	const { words } = question;
	const values = words.rows.map(({ row }) => row[column] ?? '').filter((value) => value !== '');
	if (values.length === 0) return;
	from(draft, question, words.rows[0]?.table.run_id);
	const numbers = words.rows.map(({ row }) => numberIn(row, column)).filter((value) => value !== null);
	const levels = distinct(values);
	if (numbers.length === values.length && levels.length > 5)
		draft.say('answers.column_numbers', {
			column,
			count: values.length,
			low: shown(minOf(numbers)),
			high: shown(maxOf(numbers)),
		});
	else
		draft.say('answers.column_values', {
			column,
			count: values.length,
			levels: levels.length,
			values: levels.slice(0, 8),
		});
	draft.fact(
		{ subject: column, name: 'values', value: values.length, n: words.rows.length },
		words.rows[0] === undefined ? null : sourceOf(words.rows[0].table, null, column),
	);
}

/** A column of result tables, by its name in the contract. */
function describeTableColumn(draft: Draft, bare: string): void {
	// "What does mean_rank mean?" does not ask for the column `mean`.
	const asked = bare.replaceAll(/\b(?:mean|means|meant|meaning)\b/gu, ' ');
	for (const table of resultTables)
		for (const [name, schema] of Object.entries(table.schema.shape)) {
			if (
				name.length < 4 ||
				!new RegExp(`(?<![a-z_])${name.replaceAll('_', '[ _]')}(?![a-z_])`, 'u').test(asked)
			)
				continue;
			const description: unknown = Reflect.get(schema, 'description');
			if (typeof description !== 'string') continue;
			draft.say('answers.table_column', {
				...{ column: name, table: table.name, description },
				description_zh: columnMeanings[description] ?? description,
			});
			return;
		}
}
