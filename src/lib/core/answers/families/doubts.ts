import { numberIn } from '../../results/facts/run-facts.ts';
import { recorded, worded } from '../../results/follow-up/recorded.ts';
import type { Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import { intervalShown, pShown, shown, unitShown } from '../written.ts';
import { sayVerdicts } from './overview.ts';
import { firstWhere, MAIN_TASKS, matricesOf, rowsWhere, tablesFor, wholeTable } from './pick.ts';
import { warningsOf } from './run-warnings.ts';
import { findFigure } from './show.ts';
import { sayScoreDoubts } from './supplied-scores.ts';

/** Columns that differ between the groups, what the signal adds to metadata, and how models do across batches. */
export const answerConfounders: Family = async (question, draft) => {
	const { about } = question;
	const checks = await wholeTable(question, 'batch_checks');
	const columns = about.columns ?? [];
	if (checks !== null) {
		const { run, table } = checks;
		draft.from(run);
		const rows = rowsWhere(table, (row) =>
			columns.length > 0 ? columns.includes(row['column'] ?? '') : row['warning'] === 'true',
		);
		for (const { row, number } of rows) {
			sayCheck(draft, row);
			draft.cell(table, number, row['cramers_v'] === '' ? 'auroc' : 'cramers_v', {
				subject: row['column'] ?? '',
				name: row['cramers_v'] === '' ? 'auroc' : 'cramers_v',
				value: numberIn(row, row['cramers_v'] === '' ? 'auroc' : 'cramers_v'),
				n: numberIn(row, 'n'),
			});
		}
		if (rows.length === 0 && columns.length === 0)
			draft.say(table.rows.length === 1 ? 'answers.no_confounder_one' : 'answers.no_confounder', {
				count: table.rows.length,
			});
		draft
			.show(table, rows.length > 0 ? rows : rowsWhere(table, () => true), [
				'column',
				'kind',
				'n',
				'test',
				'p_value',
				'cramers_v',
				'auroc',
				'warning',
			])
			.list(
				'columns',
				rows.map(({ row }) => row['column'] ?? ''),
			);
	}
	for (const column of columns) await sayScores(question, draft, column);
	if (columns.length === 0 || columns.some((column) => /batch|site|plate|批/iu.test(column)))
		await sayBatches(question, draft);
	if (columns.length === 0 || /add|alone|beyond|元数据|增|附加|单独/u.test(question.bare))
		await sayAdded(question, draft);
	if (columns.length > 0 && draft.sentences.length === 0)
		draft.say('answers.column_not_checked', { columns });
	draft.figure = findFigure(question, 'score_against', matricesOf(question)[0] ?? null);
	draft.ask('answers.ask_trust').ask('answers.ask_metrics');
};

function sayCheck(draft: Draft, row: Readonly<Record<string, string>>): void {
	const column = row['column'] ?? '';
	const p = pShown(numberIn(row, 'p_value'));
	const values = {
		column,
		p,
		n: numberIn(row, 'n') ?? 0,
		v: shown(numberIn(row, 'cramers_v')),
		auroc: unitShown(numberIn(row, 'auroc')),
		filled: row['filled'] ?? '',
	};
	if (row['label_like'] === 'true') draft.say('answers.column_label_like', values);
	else if (row['warning'] === 'true')
		draft.say(row['cramers_v'] === '' ? 'answers.column_differs_number' : 'answers.column_differs', values);
	else if (row['test'] === 'none' || row['p_value'] === '') draft.say('answers.column_not_tested', values);
	else
		draft.say(row['cramers_v'] === '' ? 'answers.column_similar_number' : 'answers.column_similar', values);
}

/** Does the score follow a column? */
async function sayScores(question: Question, draft: Draft, column: string): Promise<void> {
	for (const { run, table, matrix } of await tablesFor(question, 'score_covariates')) {
		const at = firstWhere(table, (row) => row['covariate'] === column && row['samples'] === 'all');
		if (at === null) continue;
		const p = numberIn(at.row, 'p_value');
		draft.from(run).say(p !== null && p < 0.05 ? 'answers.score_follows' : 'answers.score_independent', {
			matrix,
			column,
			p: pShown(p),
			n: numberIn(at.row, 'n') ?? 0,
		});
		draft.cell(table, at.number, 'p_value', {
			subject: column,
			name: `${matrix} score p_value`,
			value: p,
			n: numberIn(at.row, 'n'),
		});
	}
}

async function sayBatches(question: Question, draft: Draft): Promise<void> {
	for (const { run, table, matrix } of await tablesFor(question, 'leave_one_batch_out')) {
		const rows = rowsWhere(table, (row) => row['auroc'] !== '');
		if (rows.length === 0) continue;
		draft.from(run).say('answers.leave_one_batch_out', {
			matrix,
			levels: rows.map(
				({ row }) => `${row['level']}: ${unitShown(numberIn(row, 'auroc'))} (n ${row['n_test']})`,
			),
		});
		for (const { row, number } of rows)
			draft.cell(table, number, 'auroc', {
				subject: `${row['column']} ${row['level']}`,
				name: `${matrix} auroc`,
				value: numberIn(row, 'auroc'),
				ci_low: numberIn(row, 'ci_low'),
				ci_high: numberIn(row, 'ci_high'),
				n: numberIn(row, 'n_test'),
			});
	}
}

async function sayAdded(question: Question, draft: Draft): Promise<void> {
	for (const { run, table, matrix } of await tablesFor(question, 'covariate_models')) {
		const [at] = rowsWhere(table, (row) => row['added'] !== '');
		if (at === undefined) continue;
		draft.from(run).say('answers.added', {
			matrix,
			covariates: (at.row['covariates'] ?? '').split('; '),
			auroc: unitShown(numberIn(at.row, 'auroc_covariates')),
			added: unitShown(numberIn(at.row, 'added')),
			...intervalShown(numberIn(at.row, 'ci_low'), numberIn(at.row, 'ci_high')),
			n: numberIn(at.row, 'n') ?? 0,
		});
		draft.cell(table, at.number, 'added', {
			subject: matrix,
			name: 'added',
			value: numberIn(at.row, 'added'),
			ci_low: numberIn(at.row, 'ci_low'),
			ci_high: numberIn(at.row, 'ci_high'),
			n: numberIn(at.row, 'n'),
		});
	}
}

/** Warnings that are told; the report holds all. */
const WARNINGS_TOLD = 5;

/** How far results may be trusted: verdicts, warnings most serious first, what they cannot show. */
export const answerTrust: Family = async (question, draft) => {
	const { words, about } = question;
	const named = matricesOf(question);
	for (const run of words.runs) {
		const summary = await run.summary();
		if (summary === null) continue;
		const matrices = summary.matrices.filter(({ name }) => named.includes(name));
		if (about.matrices !== undefined && matrices.length === 0) continue;
		// A review, or a step that only prepares data, is worth a word when something was wrong.
		if (!MAIN_TASKS.has(run.run.task_key) && summary.warnings.length === 0) continue;
		draft.from(run);
		sayVerdicts(draft, run, summary, matrices);
		// What limits the scores is said before warnings, which may be about files.
		if (run.run.task_key === 'analyze_cfdna') await sayScoreDoubts(question, draft);
		const { warnings, notes } = warningsOf(summary);
		if (warnings.length === 0) draft.say('answers.no_warnings', { task: run.run.task_key });
		else {
			draft.say('answers.warnings', { count: warnings.length, task: run.run.task_key });
			for (const warning of warnings.slice(0, WARNINGS_TOLD))
				draft.say('answers.warning', worded('warning', warning));
			const place = run.summarySource();
			if (place !== null) draft.source({ ...place, column: 'warnings' });
		}
		draft.add(...notes);
	}
	if (draft.sentences.length === 0) return;
	if (about.matrices === undefined) await sayChecks(question, draft);
	draft
		.say('answers.research_only')
		.ask('answers.ask_confounders')
		.ask('answers.ask_next')
		.ask('answers.ask_outliers');
};

/** Failed checks that are told; the review lists all. */
const CHECKS_TOLD = 3;

/** What the newest review of these runs says: how many quality checks failed, and which. */
async function sayChecks({ view, words }: Question, draft: Draft): Promise<void> {
	const evaluation = await view.ledger.latestEvaluation();
	const own = words.runs.some(({ run }) => evaluation?.run_ids.includes(run.run_id));
	const checks = (evaluation?.checks ?? []).filter(({ status }) => status !== 'not_applicable');
	if (!own || checks.length === 0) return;
	const failed = checks.filter(({ status }) => status === 'fail');
	draft.say('answers.checks', {
		count: checks.length,
		failed: failed.length,
		warned: checks.filter(({ status }) => status === 'warn').length,
	});
	for (const { finding, finding_code, finding_values } of failed.slice(0, CHECKS_TOLD))
		draft.say('answers.warning', worded('warning', recorded(finding, finding_code, finding_values)));
}
