import type { Draft } from '../draft.ts';
import type { Question } from '../question.ts';
import type { ViewTable } from '../view/run-view.server.ts';
import { scoreTables } from './supplied-scores.ts';

/** What a question wants counts divided by, in its own words: `sensitivity by cancer type`, `按癌种统计`. */
const DIVIDED_BY = [
	/\b(?:by|per|across|for each|in each|of each)\s+(?:the\s+)?(\p{L}[\p{L}\p{N} _-]*)$/u,
	/按([\p{L}\p{N} _-]{1,10}?)(?:分组|分层|分开|分别|分|统计|来|看|的|$)/u,
];
const STAGE = /stage|tnm|bclc|分期|期/iu;
/** Words that divide nothing: `sensitivity by matrix`. */
const OTHER =
	/^(?:matri|score|model|file|group|class|default|chance|itself|sample|patient|person|矩阵|模型|得分|组|患者|样本)/u;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Columns by which detected cases are counted, in models and in supplied scores. */
async function countedColumns(
	question: Question,
	tables: readonly { table: ViewTable }[],
): Promise<string[]> {
	const ofScores = await scoreTables(question, 'score_subgroups');
	return [
		...new Set([
			...tables.flatMap(({ table }) => table.rows.map((row) => row['column'] ?? '')),
			...ofScores.flatMap(({ rows }) => rows.map(({ row }) => row['column'] ?? '')),
		]),
	];
}

/**
 * The question with the column it means, where its words are those of a column that is counted by.
 * @returns null where it asks for a column that is not: counts by another one would answer another question
 */
export async function withCountedColumn(
	question: Question,
	draft: Draft,
	tables: readonly { table: ViewTable }[],
): Promise<Question | null> {
	const { about, bare } = question;
	const columns = await countedColumns(question, tables);
	if (columns.length === 0 || about.columns?.some((column) => columns.includes(column))) return question;
	const phrase = DIVIDED_BY.map((pattern) => pattern.exec(bare)?.[1]?.trim()).find(
		(one) => one !== undefined,
	);
	const like = phrase === undefined ? undefined : columns.find((column) => isOf(column, phrase));
	if (like !== undefined) return { ...question, about: { ...about, columns: [like] } };
	const isStage = phrase === undefined || STAGE.test(phrase) || OTHER.test(phrase);
	const asked = about.columns !== undefined ? about.columns : isStage ? [] : [phrase];
	if (asked.length === 0) return question;
	draft.say('answers.not_by_column', { asked, columns });
	return null;
}

/** Are all words of a phrase in the name of a column? */
function isOf(column: string, phrase: string): boolean {
	const own = wordsOf(column);
	const asked = wordsOf(phrase);
	return asked.length > 0 && asked.every((word) => own.includes(word));
}
