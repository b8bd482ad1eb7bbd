import { appendAll } from '../../../base/append-all.ts';
import { minOf } from '../../../base/extremes.ts';
import { quoteEntry } from '../../../contract/messages/define.ts';
import type { AnswerSource } from '../../../contract/records/answer.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { fileStem } from '../view/file-stem.ts';
import { distinct, type Located } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Question } from '../question.ts';
import type { RunView, ViewTable } from '../view/run-view.server.ts';
import { intervalShown, pShown, percentShown, shown, signedShown, unitShown } from '../written.ts';
import { rowsWhere } from './pick.ts';
import { ruleValues, rowsOfPart, scoresIn } from './score-parts.ts';

interface ScoreRows {
	run: RunView;
	table: ViewTable;
	rows: Located[];
}

/** Tables of scores that came with the data, newest run first; narrowed to the scores and files that a question names. */
async function namedScores({ words, about }: Question, kind: string): Promise<ScoreRows[]> {
	const names = new Set(about.matrices ?? []);
	const isNamed = (row: Located['row']): boolean =>
		names.size === 0 ||
		['score', 'score_a', 'score_b'].some((column) => names.has(row[column] ?? '')) ||
		names.has(fileStem(row['file'] ?? ''));
	const found: ScoreRows[] = [];
	for (const run of words.runs) {
		const table = await run.table(kind);
		const rows = table === null ? [] : rowsWhere(table, isNamed);
		if (table !== null && rows.length > 0) found.push({ run, table, rows });
	}
	return found;
}

/** The same, of the part that is asked for. */
async function scoreTables(question: Question, kind: string): Promise<ScoreRows[]> {
	return (await namedScores(question, kind)).flatMap((one) => {
		const rows = rowsOfPart(one.rows, question.about.part);
		return rows.length === 0 ? [] : [{ ...one, rows }];
	});
}

/**
 * Says which of the scores asked about have no validation part, and which files do; a score of other samples is never
 * told in its place.
 */
export async function sayUnvalidated(question: Question, draft: Draft): Promise<void> {
	if (question.about.part !== 'validation') return;
	for (const { run, table, rows } of await namedScores(question, 'supplied_scores')) {
		const validated = scoresIn(rowsOfPart(rows, 'validation'));
		const without = scoresIn(rows).filter((score) => !validated.includes(score));
		// Scores of other files are of no interest where one answers; where it is named, it is told.
		if (without.length === 0 || (validated.length > 0 && question.about.matrices === undefined)) continue;
		draft.from(run).say('answers.supplied_unvalidated', { scores: without });
		const others = rowsOfPart(
			rowsWhere(table, () => true),
			'validation',
		);
		if (validated.length === 0 && others.length > 0)
			draft.say('answers.supplied_validated', {
				scores: distinct(others.map(({ row }) => called(row, row['score'] ?? ''))),
			});
	}
}

/** The positive group of a score; a group called by a number is named with its column. */
async function positiveOf(run: RunView, file: string, positive: string): Promise<string> {
	if (!/^-?[\d.]+$/u.test(positive)) return positive;
	const files: unknown = (await run.summary())?.['score_files'];
	const column: unknown = Array.isArray(files)
		? files.flatMap((one: unknown): unknown[] =>
				one !== null && typeof one === 'object' && Reflect.get(one, 'path') === file
					? [Reflect.get(one, 'label_column')]
					: [],
			)[0]
		: undefined;
	return typeof column === 'string' ? `${column} = ${positive}` : positive;
}

/** A score as it is told: with its file, when it came in one of its own, and with its part, when it is of one. */
function called({ file = '', part = 'all' }: Located['row'], score: string): string {
	const where = [file, part === 'all' || part === '' ? '' : `${part} set`].filter((text) => text !== '');
	return where.length === 0 ? score : `${score} (${where.join(', ')})`;
}

/** Scores that are told; the table holds all. */
const TOLD = 8;

const auroc = ({ row }: Located): number => numberIn(row, 'auroc') ?? 0;
/** How well a score separates, whichever way it points. */
const separation = (at: Located): number => Math.max(auroc(at), 1 - auroc(at));

/** The AUROC of each supplied score with its interval; returns whether there are any. */
export async function sayScores(
	question: Question,
	draft: Draft,
	order: 'file' | 'best' | 'worst',
): Promise<boolean> {
	await sayUnvalidated(question, draft);
	const found = await scoreTables(question, 'supplied_scores');
	const told: Located[] = [];
	for (const { run, table, rows: all } of found) {
		const rows = all.filter(({ row }) => numberIn(row, 'auroc') !== null);
		const sorted =
			order === 'file'
				? rows
				: rows.toSorted((a, b) => (order === 'best' ? 1 : -1) * (separation(b) - separation(a)));
		draft.from(run);
		appendAll(told, sorted.slice(0, TOLD));
		for (const { row, number } of sorted.slice(0, TOLD)) {
			const reversed = numberIn(row, 'auroc_reversed');
			const values = {
				score: called(row, row['score'] ?? ''),
				auroc: unitShown(numberIn(row, 'auroc')),
				...intervalShown(numberIn(row, 'auroc_ci_low'), numberIn(row, 'auroc_ci_high')),
				n_positive: numberIn(row, 'n_positive') ?? 0,
				n_negative: numberIn(row, 'n_negative') ?? 0,
				positive: await positiveOf(run, row['file'] ?? '', row['positive'] ?? ''),
				reversed: unitShown(reversed),
			};
			draft.say(reversed === null ? 'answers.supplied_score' : 'answers.supplied_score_lower', values);
			draft.cell(table, number, 'auroc', {
				subject: row['score'] ?? '',
				name: called(row, 'auroc'),
				value: numberIn(row, 'auroc'),
				ci_low: numberIn(row, 'auroc_ci_low'),
				ci_high: numberIn(row, 'auroc_ci_high'),
				n: values.n_positive + values.n_negative,
			});
			sayCaveats(draft, row);
		}
		if (sorted.length > TOLD) draft.say('answers.more_scores', { count: sorted.length - TOLD });
		draft
			.say('answers.supplied_note')
			.show(table, sorted, [
				'score',
				'file',
				'positive',
				'n_positive',
				'n_negative',
				'auroc',
				'auroc_ci_low',
				'auroc_ci_high',
				'sensitivity_95',
			])
			.list(
				'matrices',
				sorted.map(({ row }) => row['score'] ?? ''),
			);
	}
	if (found.length > 0) sayFigure(draft, found[0]?.run ?? null, told);
	return found.length > 0;
}

/** What to keep in mind of one score: groups it separates completely, few people, several samples of a person. */
export function sayCaveats(draft: Draft, row: Located['row']): boolean {
	const value = numberIn(row, 'auroc');
	const score = called(row, row['score'] ?? '');
	const people = [numberIn(row, 'patients_positive') ?? 0, numberIn(row, 'patients_negative') ?? 0];
	const samples = [numberIn(row, 'n_positive') ?? 0, numberIn(row, 'n_negative') ?? 0];
	const isComplete = value === 1 || value === 0;
	const isFew = row['exploratory'] === 'true';
	if (isComplete) draft.say('answers.supplied_complete', { score });
	if (isFew)
		draft.say('answers.supplied_few', {
			...{ score, patients: sumOf(people), samples: sumOf(samples), smallest: minOf(people) },
		});
	else if (sumOf(people) > 0 && sumOf(people) < sumOf(samples))
		draft.say('answers.supplied_repeated', { score, samples: sumOf(samples), patients: sumOf(people) });
	return isComplete || isFew;
}

/** What to keep in mind of all supplied scores; returns whether there are any. */
export async function sayScoreDoubts(question: Question, draft: Draft): Promise<boolean> {
	const found = await namedScores(question, 'supplied_scores');
	for (const { run, rows } of found) {
		draft.from(run).say('answers.supplied_note');
		for (const { row } of rows) sayCaveats(draft, row);
	}
	return found.length > 0;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

const keyOfName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** The curve of the score that is told first, and of which file it is when several are told. */
function sayFigure(draft: Draft, run: RunView | null, told: readonly Located[]): void {
	const [first] = told;
	draft.figure = first === undefined || run === null ? null : curveOf(run, first.row);
	const files = distinct(told.map(({ row }) => row['file'] ?? ''));
	if (draft.figure !== null && files.length > 1)
		draft.say('answers.supplied_figure', { file: first?.row['file'] ?? '' });
}

/** The ROC curve of the file and part of a score; null where none was drawn. */
export function curveOf(run: RunView, { file = '', part = 'all' }: Located['row']): AnswerSource | null {
	const stem = keyOfName(fileStem(file.split('/').at(-1) ?? ''));
	const own = keyOfName(`scores ${stem} ${part === 'all' || part === '' ? '' : part} roc`);
	const output = run
		.outputs('figure')
		.find(({ path }) => keyOfName(fileStem(path.split('/').at(-1) ?? '')) === own);
	return stem === '' || output === undefined ? null : run.source(output);
}

/** Operating points of supplied scores; returns whether there are any. */
export async function sayScoreThresholds(question: Question, draft: Draft): Promise<boolean> {
	await sayUnvalidated(question, draft);
	const found = await scoreTables(question, 'score_thresholds');
	for (const { run, table, rows } of found) {
		draft.from(run);
		for (const { row, number } of rows.slice(0, TOLD)) {
			draft.say('answers.supplied_threshold', {
				score: called(row, row['score'] ?? ''),
				...ruleValues(row['rule'] ?? ''),
				threshold: shown(numberIn(row, 'threshold')),
				detected: numberIn(row, 'detected') ?? 0,
				n: numberIn(row, 'n_positive') ?? 0,
				sensitivity: percentShown(numberIn(row, 'sensitivity')),
				...intervalShown(
					numberIn(row, 'sensitivity_ci_low'),
					numberIn(row, 'sensitivity_ci_high'),
					percentShown,
				),
				specificity: percentShown(numberIn(row, 'achieved_specificity')),
			});
			draft.cell(table, number, 'sensitivity', {
				subject: row['score'] ?? '',
				name: `sensitivity (${row['file']}, ${row['rule']})`,
				value: numberIn(row, 'sensitivity'),
				ci_low: numberIn(row, 'sensitivity_ci_low'),
				ci_high: numberIn(row, 'sensitivity_ci_high'),
				n: numberIn(row, 'n_positive'),
			});
		}
		draft.show(table, rows, [
			'file',
			'score',
			'rule',
			'threshold',
			'detected',
			'n_positive',
			'sensitivity',
			'achieved_specificity',
		]);
	}
	return found.length > 0;
}

/** Which supplied scores differ on the same samples; returns whether any were compared. */
export async function sayScorePairs(question: Question, draft: Draft): Promise<boolean> {
	const found = await scoreTables(question, 'score_comparison');
	for (const { run, table, rows } of found) {
		draft.from(run);
		for (const { row, number } of rows.slice(0, TOLD)) {
			const p = numberIn(row, 'p_value_holm');
			draft.say(p !== null && p <= 0.05 ? 'answers.pair_differs' : 'answers.pair_equal', {
				a: called(row, row['score_a'] ?? ''),
				b: row['score_b'] ?? '',
				difference: signedShown(numberIn(row, 'difference')),
				...intervalShown(numberIn(row, 'ci_low'), numberIn(row, 'ci_high'), signedShown),
				p: pShown(p),
			});
			draft.cell(table, number, 'difference', {
				subject: `${row['score_b']} - ${row['score_a']}`,
				name: 'auroc difference',
				value: numberIn(row, 'difference'),
				ci_low: numberIn(row, 'ci_low'),
				ci_high: numberIn(row, 'ci_high'),
				n: numberIn(row, 'n'),
			});
		}
	}
	return found.length > 0;
}

const SUBGROUP = ['file', 'part', 'score', 'group', 'column'] as const;

/** Shares of subgroups above the thresholds of supplied scores; returns whether there are any. */
export async function sayScoreSubgroups(question: Question, draft: Draft): Promise<boolean> {
	const { about } = question;
	const found = await scoreTables(question, 'score_subgroups');
	const positives = new Set(
		(await scoreTables(question, 'supplied_scores')).flatMap(({ rows }) =>
			rows.map(({ row }) => `${row['file']}\n${row['positive']}`),
		),
	);
	for (const { run, table, rows } of found) {
		const columns = [...new Set(rows.map(({ row }) => row['column'] ?? ''))];
		const named = columns.filter((column) => about.columns?.includes(column));
		// Without a column of that name, the one that is most like a stage.
		const wanted = named.length > 0 ? named : columns.filter((column) => /stage|bclc|分期/iu.test(column));
		const asked = rows.filter(
			({ row }) =>
				(wanted.length === 0 || wanted.includes(row['column'] ?? '')) &&
				positives.has(`${row['file']}\n${row['group']}`) &&
				(about.levels === undefined || about.levels.includes(row['level'] ?? '')) &&
				(row['rule'] ?? '').includes('95'),
		);
		if (asked.length === 0) continue;
		draft.from(run);
		const keyOf = ({ row }: Located): string => SUBGROUP.map((column) => row[column]).join('\n');
		for (const key of [...new Set(asked.map(keyOf))].slice(0, TOLD)) {
			const [file = '', part = '', score = '', group = '', column = ''] = key.split('\n');
			const own = asked.filter((at) => keyOf(at) === key);
			draft.say('answers.supplied_subgroups', {
				...{ score: called({ file, part }, score), column },
				group: await positiveOf(run, file, group),
				levels: own.map(({ row }) => `${quoteEntry(row['level'] ?? '')}: ${row['above']}/${row['n']}`),
			});
			for (const { row, number } of own)
				draft.cell(table, number, 'share', {
					subject: `${column} ${row['level']}`,
					name: `${score} above threshold`,
					value: numberIn(row, 'share'),
					ci_low: numberIn(row, 'ci_low'),
					ci_high: numberIn(row, 'ci_high'),
					n: numberIn(row, 'n'),
				});
		}
		draft.show(table, asked, [
			'file',
			'score',
			'column',
			'level',
			'above',
			'n',
			'share',
			'ci_low',
			'ci_high',
		]);
	}
	return draft.sentences.length > 0;
}
