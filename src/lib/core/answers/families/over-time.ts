import { numberIn } from '../../results/facts/run-facts.ts';
import { distinct, grouped, type Located } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import type { RunView, ViewTable } from '../view/run-view.server.ts';
import { percentShown, shown, some, unitShown } from '../written.ts';
import { from } from './cohort.ts';
import { rowsWhere, samplesAsked, tablesFor, wholeTable } from './pick.ts';
import { findFigure } from './show.ts';

/** Patients described one by one. */
const DESCRIBED = 3;

/** What changed between the samples of a patient, or who has several. */
export const answerLongitudinal: Family = async (question, draft) => {
	const { words, about } = question;
	const draws = grouped(
		words.rows.filter(({ patient }) => patient !== ''),
		({ patient }) => patient,
	).filter(([, own]) => own.length > 1);
	const [firstRow] = words.rows;
	if (draws.length === 0) {
		if (firstRow !== undefined) {
			from(draft, question, firstRow.table.run_id);
			draft.say('answers.no_repeated');
		}
		return;
	}
	const asked = distinct(samplesAsked(question).map(({ patient }) => patient));
	const named = draws.filter(([patient]) => asked.includes(patient));
	if (asked.length > 0 && named.length === 0) {
		from(draft, question, firstRow?.table.run_id);
		draft.say('answers.only_one_draw', { patients: asked });
		return;
	}
	if (asked.length === 0) {
		from(draft, question, firstRow?.table.run_id);
		draft.say('answers.repeated', {
			count: draws.length,
			patients: some(draws.map(([patient, own]) => `${patient} (${own.length})`)),
		});
		draft.list(
			'samples',
			draws.flatMap(([, own]) => own.map(({ sample }) => sample)),
		);
	}
	const tables = await changeTables(question);
	const feature = about.features?.[0];
	for (const [patient, own] of (asked.length > 0 ? named : draws).slice(
		0,
		asked.length > 0 ? DESCRIBED : 1,
	)) {
		draft.say('answers.draws_of', {
			patient,
			samples: own.map(
				({ sample, row }) =>
					`${sample}${time(row, words.timeColumn) === '' ? '' : ` (${time(row, words.timeColumn)})`}`,
			),
		});
		await sayScores(
			question,
			draft,
			own.map(({ sample }) => sample),
		);
		for (const { run, table, name } of tables) {
			const rows = rowsWhere(
				table,
				(row) =>
					row['patient'] === patient &&
					(numberIn(row, 'change') ?? 0) !== 0 &&
					(feature === undefined || row['feature'] === feature),
			);
			const top = rows
				.sort((a, b) => relative(b) - relative(a))
				.slice(0, name.startsWith('fragment_summary') ? 4 : 2);
			if (top.length === 0) continue;
			draft.from(run).say('answers.changes', {
				patient,
				signal: name,
				changes: top.map(
					({ row }) =>
						`${row['feature']} ${shown(numberIn(row, 'first'))} → ${shown(numberIn(row, 'value'))}`,
				),
			});
			for (const { row, number } of top)
				draft.cell(table, number, 'change', {
					subject: `${patient} ${row['feature']}`,
					name: 'change',
					value: numberIn(row, 'change'),
				});
			if (draft.table === null)
				draft.show(table, rows, ['patient', 'feature', 'time_first', 'first', 'time', 'value', 'change']);
		}
		await sayTracked(question, draft, patient);
	}
	draft.figure = findFigure(question, 'over_time', null);
	draft.ask('answers.ask_variants').ask('answers.ask_copy_number');
};

const time = (row: Located['row'], column: string | null): string =>
	row['time'] ?? (column === null ? '' : (row[column] ?? ''));

/** How large a change is beside its values. */
function relative({ row }: Located): number {
	const change = Math.abs(numberIn(row, 'change') ?? 0);
	const base = Math.max(Math.abs(numberIn(row, 'first') ?? 0), Math.abs(numberIn(row, 'value') ?? 0));
	return base === 0 ? 0 : change / base;
}

async function changeTables({
	words,
	about,
}: Question): Promise<{ run: RunView; table: ViewTable; name: string }[]> {
	const found: { run: RunView; table: ViewTable; name: string }[] = [];
	for (const run of words.runs)
		for (const matrix of run.matricesWith('changes')) {
			if (
				matrix === null ||
				(about.matrices !== undefined &&
					!about.matrices.includes(matrix) &&
					words.matrixRuns.get(matrix)?.run.task_key === 'analyze_cfdna')
			)
				continue;
			// Bins and motifs by the hundred say nothing in a sentence.
			if (/bins|motifs|short_long_ratio/u.test(matrix) && about.features === undefined) continue;
			const table = await run.table('changes', matrix);
			if (table !== null) found.push({ run, table, name: matrix });
		}
	return found.slice(0, 8);
}

async function sayScores(question: Question, draft: Draft, samples: readonly string[]): Promise<void> {
	for (const { run, table, matrix } of await tablesFor(question, 'oof_scores')) {
		const rows = rowsWhere(table, (row) => samples.includes(row['sample'] ?? ''));
		if (rows.length < 2) continue;
		const ordered = samples.flatMap((sample) => rows.filter(({ row }) => row['sample'] === sample));
		draft.from(run).say('answers.scores_over_time', {
			matrix,
			class: ordered[0]?.row['class'] ?? '',
			scores: ordered.map(({ row }) => `${row['sample']} ${unitShown(numberIn(row, 'mean_score'))}`),
		});
		for (const { row, number } of ordered)
			draft.cell(table, number, 'mean_score', {
				subject: row['sample'] ?? '',
				name: `${matrix} mean_score`,
				value: numberIn(row, 'mean_score'),
			});
	}
}

async function sayTracked(question: Question, draft: Draft, patient: string): Promise<void> {
	const tracked = await wholeTable(question, 'variant_tracking_samples');
	const rows = tracked === null ? [] : rowsWhere(tracked.table, (row) => row['patient'] === patient);
	if (tracked === null || rows.length === 0) return;
	draft.from(tracked.run).say('answers.tracked', {
		patient,
		vafs: rows.map(
			({ row }) =>
				`${row['sample']} ${percentShown(numberIn(row, 'mean_vaf'))} (${row['seen']}/${row['tracked']})`,
		),
	});
	for (const { row, number } of rows)
		draft.cell(tracked.table, number, 'mean_vaf', {
			subject: row['sample'] ?? '',
			name: 'mean_vaf',
			value: numberIn(row, 'mean_vaf'),
			n: numberIn(row, 'tracked'),
		});
}
