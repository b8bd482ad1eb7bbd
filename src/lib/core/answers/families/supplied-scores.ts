import { numberIn } from '../../results/facts/run-facts.ts';
import { fileStem } from '../view/file-stem.ts';
import type { Located } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Question } from '../question.ts';
import type { RunView, ViewTable } from '../view/run-view.server.ts';
import { intervalShown, pShown, percentShown, shown, unitShown } from '../written.ts';
import { rowsWhere } from './pick.ts';
import { findFigure } from './show.ts';

/** Tables of scores that came with the data, newest run first; narrowed to the scores and files that a question names. */
async function scoreTables(
	{ words, about }: Question,
	kind: string,
): Promise<{ run: RunView; table: ViewTable; rows: Located[] }[]> {
	const names = new Set(about.matrices ?? []);
	const fits = (row: Located['row']): boolean => inPart(row, about.part) && isNamed(row);
	const isNamed = (row: Located['row']): boolean =>
		names.size === 0 ||
		['score', 'score_a', 'score_b'].some((column) => names.has(row[column] ?? '')) ||
		names.has(fileStem(row['file'] ?? ''));
	const found: { run: RunView; table: ViewTable; rows: Located[] }[] = [];
	for (const run of words.runs) {
		const table = await run.table(kind);
		const rows = table === null ? [] : rowsWhere(table, fits);
		if (table !== null && rows.length > 0) found.push({ run, table, rows });
	}
	return found;
}

/** The positive group of a score; a group called by a number is named with its column. */
async function positiveOf(run: RunView, { file = '', positive = '' }: Located['row']): Promise<string> {
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

/** A score of all samples, or of the part that is asked for. */
const inPart = ({ part = 'all' }: Located['row'], asked: string | undefined): boolean =>
	asked === undefined || part === '' || part === 'all' || part === asked;

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
	const found = await scoreTables(question, 'supplied_scores');
	for (const { run, table, rows: all } of found) {
		const rows = all.filter(({ row }) => numberIn(row, 'auroc') !== null);
		const sorted =
			order === 'file'
				? rows
				: rows.toSorted((a, b) => (order === 'best' ? 1 : -1) * (separation(b) - separation(a)));
		draft.from(run);
		for (const { row, number } of sorted.slice(0, TOLD)) {
			const reversed = numberIn(row, 'auroc_reversed');
			const values = {
				score: called(row, row['score'] ?? ''),
				auroc: unitShown(numberIn(row, 'auroc')),
				...intervalShown(numberIn(row, 'auroc_ci_low'), numberIn(row, 'auroc_ci_high')),
				n_positive: numberIn(row, 'n_positive') ?? 0,
				n_negative: numberIn(row, 'n_negative') ?? 0,
				positive: await positiveOf(run, row),
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
	if (found.length > 0) draft.figure = findFigure(question, 'roc', null);
	return found.length > 0;
}

/** Operating points of supplied scores; returns whether there are any. */
export async function sayScoreThresholds(question: Question, draft: Draft): Promise<boolean> {
	const found = await scoreTables(question, 'score_thresholds');
	for (const { run, table, rows } of found) {
		draft.from(run);
		for (const { row, number } of rows.slice(0, TOLD)) {
			draft.say('answers.supplied_threshold', {
				score: called(row, row['score'] ?? ''),
				rule: row['rule'] ?? '',
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
				difference: shown(numberIn(row, 'difference')),
				...intervalShown(numberIn(row, 'ci_low'), numberIn(row, 'ci_high'), shown),
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
				...{ score: called({ file, part }, score), group, column },
				levels: own.map(({ row }) => `${row['level']}: ${row['above']}/${row['n']}`),
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
