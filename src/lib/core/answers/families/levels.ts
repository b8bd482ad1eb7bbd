import { numberIn } from '../../results/facts/run-facts.ts';
import { distinct } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Question } from '../question.ts';
import type { RunView, ViewTable } from '../view/run-view.server.ts';
import { intervalShown, unitShown } from '../written.ts';
import { rowsWhere, tablesFor } from './pick.ts';
import { scoreTables } from './supplied-scores.ts';

/** Words for the two sexes, and how tables spell them. */
const SEXES: readonly [asked: RegExp, level: RegExp][] = [
	[/\bwom[ae]n\b|\bfemales?\b|女/u, /^(?:f|female|w|woman|women|女.*)$/iu],
	[/(?<!wo)\bm[ae]n\b|\bmales?\b|男/u, /^(?:m|male|man|men|男.*)$/iu],
];

/** Levels that a question names: as understood, else women and men as the table spells them. */
function levelsAsked({ about, bare }: Question, levels: readonly string[]): string[] {
	const named = levels.filter((level) => about.levels?.includes(level));
	if (named.length > 0) return named;
	return SEXES.flatMap(([asked, level]) => (asked.test(bare) ? levels.filter((one) => level.test(one)) : []));
}

/** Words of a question that ask for more than the AUROC of a level. */
const ADJUSTS = /adjust|correct|control(?:led|ling)? for|校正|调整/u;

/**
 * The AUROC within the levels of a column, from the table that has it.
 * @returns whether that answers the question; where the table is absent, that is said and the question stays open
 */
export async function sayLevels(
	question: Question,
	draft: Draft,
	instead: 'answers.no_level_auroc' | 'answers.no_level_auroc_counts' = 'answers.no_level_auroc',
): Promise<boolean> {
	const { about, bare, words } = question;
	if ((about.metric !== undefined && about.metric !== 'auroc') || ADJUSTS.test(bare)) return false;
	const asked = columnsAsked(question);
	if (asked.length === 0) return false;
	const before = draft.sentences.length;
	for (const { run, table, matrix } of await tablesFor(question, 'level_estimates'))
		sayTable(question, draft, { run, table, matrix }, asked);
	if (draft.sentences.length > before) {
		draft.say('answers.level_note').ask('answers.ask_subgroups').ask('answers.ask_trust');
		return true;
	}
	const hasModels = (await tablesFor(question, 'model_metrics')).length > 0;
	if (hasModels || (await scoreTables(question, 'supplied_scores')).length > 0)
		draft.say(instead, { columns: asked.filter((one) => words.columns.includes(one)) });
	return false;
}

/** Says of a column of numbers ("what about the older ones?") that nothing here is divided by it. */
export function sayNotDivided({ about, bare, words }: Question, draft: Draft): void {
	const withLevels = new Set(words.levels.map(({ column }) => column));
	const plain = (about.columns ?? []).filter((one) => words.columns.includes(one) && !withLevels.has(one));
	if (plain.length > 0 && !ADJUSTS.test(bare)) draft.say('answers.not_divided', { columns: plain });
}

/** Columns with levels that a question names, by name or by one of their values. */
function columnsAsked({ about, words }: Question): string[] {
	const withLevels = new Set(words.levels.map(({ column }) => column));
	const byValue = words.levels.filter(({ value }) => about.levels?.includes(value));
	return distinct([
		...(about.columns ?? []).filter((column) => withLevels.has(column)),
		...(about.columns === undefined ? byValue.map(({ column }) => column) : []),
	]);
}

function sayTable(
	question: Question,
	draft: Draft,
	{ run, table, matrix }: { run: RunView; table: ViewTable; matrix: string },
	columns: readonly string[],
): void {
	const { part } = question.about;
	const own = rowsWhere(
		table,
		(row) =>
			columns.includes(row['column'] ?? '') &&
			row['level'] !== '' &&
			(part === undefined || row['part'] === part),
	);
	const levels = levelsAsked(question, distinct(own.map(({ row }) => row['level'] ?? '')));
	const rows = levels.length === 0 ? own : own.filter(({ row }) => levels.includes(row['level'] ?? ''));
	for (const { row, number } of rows) {
		const isValidation = row['part'] === 'validation';
		draft.from(run).say('answers.level_auroc', {
			...{ matrix, column: row['column'] ?? '', level: row['level'] ?? '' },
			part: isValidation ? 'validation set' : 'cross-validation',
			part_zh: isValidation ? '验证集' : '交叉验证',
			auroc: unitShown(numberIn(row, 'auroc')),
			...intervalShown(numberIn(row, 'ci_low'), numberIn(row, 'ci_high')),
			...{ n: numberIn(row, 'n') ?? 0, n_positive: numberIn(row, 'n_positive') ?? 0 },
		});
		draft.cell(table, number, 'auroc', {
			...{
				subject: `${row['column']} ${row['level']}`,
				name: `${matrix} auroc`,
				value: numberIn(row, 'auroc'),
			},
			...{ ci_low: numberIn(row, 'ci_low'), ci_high: numberIn(row, 'ci_high'), n: numberIn(row, 'n') },
		});
	}
	if (rows.length > 0 && draft.table === null)
		draft.show(table, rows, ['column', 'part', 'level', 'n', 'n_positive', 'auroc', 'ci_low', 'ci_high']);
}
