import { appendAll } from '../../../base/append-all.ts';
import { minOf } from '../../../base/extremes.ts';
import { quoteEntry } from '../../../contract/messages/define.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { fileStem } from '../view/file-stem.ts';
import { distinct, type Located } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Question } from '../question.ts';
import type { RunView, ViewTable } from '../view/run-view.server.ts';
import { intervalShown, pShown, percentShown, shown, signedShown, unitShown } from '../written.ts';
import { rowsWhere } from './pick.ts';
import { curveOf } from './score-figure.ts';
import { ruleValues, rowsOfPart, scoresIn } from './score-parts.ts';

interface ScoreRows {
	run: RunView;
	table: ViewTable;
	rows: Located[];
}

/** Tables of scores that came with the data, newest run first; narrowed to the scores and files that a question names. */
async function namedScores({ words, about, bare }: Question, kind: string): Promise<ScoreRows[]> {
	const names = new Set(about.matrices ?? (await scoresNamed(words.runs, bare)));
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

/** Scores that a question names without what all of them begin with: `delfi.gbm` is `score.delfi.gbm`. */
async function scoresNamed(runs: readonly RunView[], bare: string): Promise<string[]> {
	const named = new Set<string>();
	for (const run of runs)
		for (const row of (await run.table('supplied_scores'))?.rows ?? []) {
			const tail = (row['score'] ?? '')
				.toLowerCase()
				.replace(/^(?:scores?|pred(?:iction)?|prob)[._ -]+/u, '');
			if (tail.length >= SHORTEST_TAIL && tail !== row['score']?.toLowerCase() && hasWord(bare, tail))
				named.add(row['score'] ?? '');
		}
	return [...named];
}

const SHORTEST_TAIL = 4;

/** Does a text hold a name, and not as a part of a longer one? */
function hasWord(text: string, name: string): boolean {
	const at = text.indexOf(name);
	const isOpen = (sign: string | undefined): boolean => sign === undefined || !/[a-z0-9._]/u.test(sign);
	return at >= 0 && isOpen(text[at - 1]) && isOpen(text[at + name.length]);
}

/** The same, of the part that is asked for. */
export async function scoreTables(question: Question, kind: string): Promise<ScoreRows[]> {
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

/** Names of groups that mean something only beside the name of their column. */
const SAYS_NOTHING = /^(?:-?[\d.]+|yes|no|true|false|y|n|pos(?:itive)?|neg(?:ative)?|是|否|阳性|阴性)$/iu;

/** The positive group of a score; a group called `1` or `Yes` is named with its column. */
async function positiveOf(run: RunView, file: string, positive: string): Promise<string> {
	if (!SAYS_NOTHING.test(positive)) return positive;
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
export function called({ file = '', part = 'all' }: Located['row'], score: string): string {
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
		sayRepeated(draft, sorted.slice(0, TOLD));
		if (order !== 'file' && distinct(sorted.map(({ row }) => row['file'] ?? '')).length > 1)
			draft.say('answers.supplied_other_samples');
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

/** What to keep in mind of one score: groups it separates completely, few people. */
function sayCaveats(draft: Draft, row: Located['row']): void {
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
}

/** Files with several samples of a person, counted once for all their scores. */
function sayRepeated(draft: Draft, rows: readonly Located[]): void {
	const files = new Map<string, { where: string[]; samples: number; patients: number }>();
	for (const { row } of rows) {
		const samples = (numberIn(row, 'n_positive') ?? 0) + (numberIn(row, 'n_negative') ?? 0);
		const patients = (numberIn(row, 'patients_positive') ?? 0) + (numberIn(row, 'patients_negative') ?? 0);
		if (patients === 0 || patients >= samples || row['exploratory'] === 'true') continue;
		const key = `${samples} ${patients}`;
		const known = files.get(key) ?? { where: [], samples, patients };
		const where = row['file'] || (row['score'] ?? '');
		files.set(key, { ...known, where: [...new Set([...known.where, where])] });
	}
	for (const one of files.values()) draft.say('answers.supplied_repeated', one);
}

/** What to keep in mind of all supplied scores; returns whether there are any. */
export async function sayScoreDoubts(question: Question, draft: Draft): Promise<boolean> {
	const found = await namedScores(question, 'supplied_scores');
	for (const { run, rows } of found) {
		draft.from(run).say('answers.supplied_note');
		for (const { row } of rows) sayCaveats(draft, row);
		sayRepeated(draft, rows);
	}
	return found.length > 0;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

/** The curve of the score that is told first, and of which file it is when several are told. */
function sayFigure(draft: Draft, run: RunView | null, told: readonly Located[]): void {
	const [first] = told;
	draft.figure = first === undefined || run === null ? null : curveOf(run, first.row);
	const files = distinct(told.map(({ row }) => row['file'] ?? ''));
	if (draft.figure !== null && files.length > 1)
		draft.say('answers.supplied_figure', { file: first?.row['file'] ?? '' });
}

/** Operating points of supplied scores; returns whether there are any. */
export async function sayScoreThresholds(question: Question, draft: Draft): Promise<boolean> {
	await sayUnvalidated(question, draft);
	const found = await scoreTables(question, 'score_thresholds');
	const cutoff = cutoffIn(question.bare);
	const isAt = ({ row }: Located): boolean =>
		cutoff !== null && Math.abs((numberIn(row, 'threshold') ?? Infinity) - cutoff) < NEAR;
	const isEvaluated = found.some(({ rows }) => rows.some(isAt));
	if (cutoff !== null && found.length > 0 && !isEvaluated)
		draft.say('answers.cutoff_not_evaluated', { cutoff: String(cutoff) });
	for (const { run, table, rows: all } of found) {
		const rows = isEvaluated ? all.filter(isAt) : all;
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

/** Half of the last digit in which thresholds are told. */
const NEAR = 0.0005;

/** A cut-off that a question gives as a number; 95 and 98 % are specificities. */
function cutoffIn(bare: string): number | null {
	const typed = /(?:cut-?\s?off|threshold|阈值|截断值|临界值)[^\d]{0,12}(\d*\.\d+|\d+(?![\d.]*\s*%))/u.exec(
		bare,
	)?.[1];
	const value = typed === undefined ? null : Number(typed);
	return value === null || [0.95, 0.98, 95, 98].includes(value) ? null : value;
}

/** Which supplied scores differ on the same samples; returns whether any were compared. */
export async function sayScorePairs(question: Question, draft: Draft): Promise<boolean> {
	const found = await scoreTables(question, 'score_comparison');
	const names = question.about.matrices ?? [];
	const leads = await leadingScores(question);
	for (const { run, table, rows: all } of found) {
		draft.from(run);
		// Of two scores that are named their own difference is asked for; else how the best of each file compares.
		const both = all.filter(({ row }) =>
			[row['score_a'], row['score_b']].every((score) => names.includes(score ?? '')),
		);
		if (names.length > 1 && both.length === 0) draft.say('answers.pair_not_compared', { scores: names });
		const rows =
			names.length > 1
				? both
				: all.filter(
						({ row }) =>
							names.length > 0 ||
							[row['score_a'], row['score_b']].some((score) => leads.has(`${row['file']}\n${score}`)),
					);
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

/** The best score of each file. */
async function leadingScores(question: Question): Promise<ReadonlySet<string>> {
	const best = new Map<string, Located>();
	for (const { rows } of await scoreTables(question, 'supplied_scores'))
		for (const at of rows) {
			const known = best.get(at.row['file'] ?? '');
			if (known === undefined || separation(at) > separation(known)) best.set(at.row['file'] ?? '', at);
		}
	return new Set([...best.values()].map(({ row }) => `${row['file']}\n${row['score']}`));
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
