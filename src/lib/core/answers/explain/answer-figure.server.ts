import type { AnswerSource } from '../../../contract/records/answer.ts';
import type { Term } from '../../../contract/terms/index.ts';
import { writtenValues } from '../../results/follow-up/recorded.ts';
import type { Draft } from '../draft.ts';
import { findFigure } from '../families/show.ts';
import type { Question } from '../question.ts';
import type { RunView } from '../view/run-view.server.ts';
import { sayInterval, sayValue, sayVerdicts } from './answer-value.ts';
import { figureFiles } from './figure-files.ts';
import { termOfFigure } from './figure-kind.server.ts';
import { measures } from './measures.ts';
import { termMessage } from './named.ts';

/** How to read a kind of figure, and what this one shows: its title, and the metric that it stands for. */
export async function answerFigure(
	question: Question,
	draft: Draft,
	term: Term,
	given: AnswerSource | null = null,
): Promise<void> {
	draft.add(termMessage(term));
	const figure = given ?? figureOf(question, term);
	if (figure === null) {
		if (question.words.runs.length > 0) draft.say('answers.figure_not_drawn');
		return;
	}
	draft.figure = figure;
	draft.source(figure);
	draft.say('answers.figure_here', writtenValues('title', figure.title));
	const run = question.words.runs.find((one) => one.run.run_id === figure.run_id);
	if (run !== undefined) draft.from(run);
	await sayMetric(question, draft, term, figure);
	draft.ask('answers.ask_metrics').ask('answers.ask_trust');
}

function figureOf(question: Question, { figure: kind }: Term): AnswerSource | null {
	if (kind === undefined) return null;
	const [matrix = null] = question.about.matrices ?? [];
	const [sample = null] = question.about.samples ?? question.about.patients ?? [];
	for (const name of figureFiles[kind]) {
		const found = findFigure(question, name, matrix, sample) ?? findFigure(question, name, null, null);
		if (found !== null) return found;
	}
	return null;
}

/** Metrics that a kind of figure shows, by their name among the measures. */
const SHOWS: Readonly<Record<string, readonly string[]>> = {
	roc: ['auroc'],
	precision_recall: ['auprc'],
	calibration: ['calibration_slope', 'calibration_intercept', 'brier'],
	score_by_group: ['sensitivity'],
	permutation_null: ['p_value'],
};

async function sayMetric(
	question: Question,
	draft: Draft,
	{ figure: kind }: Term,
	{ path }: AnswerSource,
): Promise<void> {
	const file = path.split('/').at(-1) ?? '';
	const matrix = question.words.matrices
		.map(({ name }) => name)
		.filter((name) => file.startsWith(`${name}_`))
		.sort((a, b) => b.length - a.length)[0];
	if (matrix === undefined) return;
	const { about } = question;
	const own: Question = { ...question, about: { ...about, matrices: [matrix], part: 'training' } };
	for (const id of SHOWS[kind ?? ''] ?? []) {
		const measure = measures.find((one) => one.id === id);
		// Curves of models alone are drawn by matrix.
		const values = ((await measure?.find?.(own)) ?? []).filter((one) => one.matrix === matrix);
		if (measure === undefined) continue;
		for (const one of values) {
			sayValue(draft, measure, one);
			if (id === 'auroc') sayInterval(draft, measure, one);
		}
		if (id === 'auroc') await sayVerdicts(own, draft, measure, values);
	}
}

/** The figure of a file of the results, with the term that explains it. */
export async function figureAt(
	runs: readonly RunView[],
	file: string,
): Promise<{ term: Term; source: AnswerSource } | null> {
	const stem = file.replace(/\.\w+$/u, '');
	for (const run of runs)
		for (const output of run.outputs('figure')) {
			const source = run.source(output);
			if (source.path.replace(/\.\w+$/u, '') !== stem) continue;
			const term = await termOfFigure(run, output.path);
			return term === null ? null : { term, source };
		}
	return null;
}
