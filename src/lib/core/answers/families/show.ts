import type { AnswerSource } from '../../../contract/records/answer.ts';
import type { ManifestOutput } from '../../../contract/records/run.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { unitShown } from '../written.ts';
import { idParts } from '../understand/ids.ts';
import { writtenValues } from '../../results/follow-up/recorded.ts';
import type { Family, Question } from '../question.ts';
import type { RunView } from '../view/run-view.server.ts';
import type { Draft } from '../draft.ts';
import { isScore, scoreFigure } from './score-figure.ts';

/** Names of files that hold a kind of figure, when they are called otherwise. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
	calibration: ['calibration'],
	over_time: ['over_time'],
	genome_profile: ['genome_profile'],
	score_against: ['score_against'],
	heatmap: ['heatmap', 'genome_heatmap', 'arm_heatmap'],
};

const nameOf = (output: ManifestOutput): string =>
	(output.path.split('/').at(-1) ?? '').replace(/\.\w+$/u, '');

/** Does a file hold a figure of this kind, for this matrix? `methylation_beta_roc` is `roc` of `methylation_beta`. */
function isKind(name: string, kind: string, matrix: string | null, matrices: readonly string[]): boolean {
	return (CALLED[kind] ?? [kind]).some((called) => {
		if (matrix !== null) return name === `${matrix}_${called}` || name.startsWith(`${matrix}_${called}_`);
		const own = matrices.find((one) => name.startsWith(`${one}_`));
		const rest = own === undefined ? name : name.slice(own.length + 1);
		return (
			rest === called ||
			rest.startsWith(`${called}_`) ||
			(own === undefined && (rest.endsWith(`_${called}`) || rest.includes(`_${called}_`)))
		);
	});
}

/** A figure of a kind: of the matrix and the sample named, else the first. */
export function findFigure(
	{ words }: Question,
	kind: string,
	matrix: string | null,
	sample: string | null = null,
): AnswerSource | null {
	const runs = words.runs;
	// The longest name first: `features_2` is not `2` of `features`.
	const matrices = words.matrices.map(({ name }) => name).sort((a, b) => b.length - a.length);
	for (const run of runs)
		for (const output of run.outputs('figure')) {
			const name = nameOf(output);
			if (!isKind(name, kind, matrix, matrices)) continue;
			if (sample !== null && !isOf(name, output.title, sample)) continue;
			return run.source(output);
		}
	return null;
}

const key = (text: string): string => idParts(text).join('-');

/** A figure of one sample or patient: by its name or its title. */
function isOf(name: string, title: string, sample: string): boolean {
	const own = key(sample);
	const patient = own.replace(/-t-\d+$/u, '');
	return [name, title].some((text) => key(text).includes(own)) || key(name).endsWith(patient);
}

/** Shows a figure, a table or a report in place. */
export const answerShow: Family = async (question, draft) => {
	await present(question, draft);
	if (draft.sentences.length > 0) draft.ask('answers.ask_overview').ask('answers.ask_export');
};

/** What is shown, without what to ask next. */
export async function present(question: Question, draft: Draft): Promise<void> {
	const { about, words, bare } = question;
	if (about.figure !== undefined && !(about.table !== undefined && /\btable\b|\bcsv\b|表/u.test(bare))) {
		const sample = about.samples?.[0] ?? about.patients?.[0] ?? null;
		const matrices = about.matrices ?? [null];
		for (const matrix of matrices) {
			const figure = isScore(question, matrix)
				? await scoreFigure(question, about.figure, matrix)
				: (findFigure(question, about.figure, matrix, sample) ??
					findFigure(question, about.figure, null, sample));
			if (figure === null) continue;
			if (draft.figure === null) draft.figure = figure;
			draft.say('answers.figure', writtenValues('title', figure.title));
			if (about.figure === 'roc') await sayCurve(question, draft, figure);
			draft.source(figure);
			takeRun(question, draft, figure.run_id);
			return;
		}
		const scores = matrices.filter((name) => name !== null && isScore(question, name));
		if (scores.length > 0 && scores.length === matrices.length) {
			draft.say('answers.no_figure_of_score', { scores: scores.map(String) });
			return;
		}
	}
	if (about.table !== undefined || /\btables?\b|\bcsv\b|表/u.test(bare)) {
		const found = findTable(question, about.table ?? null, about.matrices?.[0] ?? null);
		if (found !== null) {
			const { run, kind, matrix } = found;
			const table = await run.table(kind, matrix);
			if (table !== null) {
				draft.from(run).say('answers.table', {
					...writtenValues('title', table.title),
					count: table.rows.length,
				});
				draft.show(
					table,
					table.rows.map((row, i) => ({ row, number: table.row_numbers?.[i] ?? i + 1 })),
					table.columns.slice(0, 12),
				);
				draft.source({
					artifact_id: table.artifact_id,
					path: table.path,
					title: table.title,
					kind: 'table',
					run_id: run.run.run_id,
					row: null,
					column: null,
				});
				return;
			}
		}
	}
	if (/\breports?\b|报告/u.test(bare)) {
		for (const run of words.runs)
			for (const output of run.outputs('report')) {
				const report = run.source(output);
				draft.from(run).say('answers.report', { task: run.run.task_key, path: report.path });
				draft.source(report);
			}
		if (draft.sentences.length > 0) return;
	}
	// Which figures there are, when none is named that exists.
	for (const run of words.runs) {
		const matrix = about.matrices?.[0] ?? null;
		const figures = run
			.outputs('figure')
			.filter(
				(output) =>
					output.path.endsWith('.png') && (matrix === null || nameOf(output).startsWith(`${matrix}_`)),
			);
		if (figures.length === 0) continue;
		draft.from(run).say(about.figure === undefined ? 'answers.figures' : 'answers.no_such_figure', {
			count: figures.length,
			task: run.run.task_key,
			kinds: [
				...new Set(
					figures.map((output) =>
						matrix === null ? nameOf(output) : nameOf(output).slice(matrix.length + 1),
					),
				),
			].slice(0, 20),
		});
		for (const output of figures.slice(0, 12)) draft.source(run.source(output));
	}
}

/** What a ROC curve is of: other scores than those behind the AUROC in its title, and never the validation set. */
async function sayCurve({ about, words }: Question, draft: Draft, figure: AnswerSource): Promise<void> {
	const name = (figure.path.split('/').at(-1) ?? '').replace(/\.\w+$/u, '');
	const run = words.runs.find((one) => one.run.run_id === figure.run_id);
	const matrix = run?.matricesWith('roc_curve').find((one) => one !== null && name === `${one}_roc`);
	if (run === undefined || matrix === undefined || matrix === null) return;
	if (about.part === 'validation') draft.say('answers.curve_of_training');
	const [curve, metrics] = [await run.table('roc_curve', matrix), await run.table('model_metrics', matrix)];
	const isPrimary = (row: Readonly<Record<string, string>>): boolean => row['model'] === 'logistic';
	const auroc = metrics?.rows.find((row) => isPrimary(row) && row['metric'] === 'auroc');
	const area = areaUnder((curve?.rows ?? []).filter(isPrimary));
	const stated = auroc === undefined ? null : numberIn(auroc, 'estimate');
	if (area === null || stated === null || unitShown(area) === unitShown(stated)) return;
	draft.say('answers.roc_averaged', { area: unitShown(area), auroc: unitShown(stated) });
}

/** Area under a curve of two classes by the trapezium rule; null for curves of several classes. */
function areaUnder(rows: readonly Readonly<Record<string, string>>[]): number | null {
	if (rows.length < 2 || new Set(rows.map((row) => row['class'])).size !== 1) return null;
	const points = rows.map((row) => ({
		x: numberIn(row, 'false_positive_rate') ?? 0,
		y: numberIn(row, 'true_positive_rate') ?? 0,
	}));
	return points.slice(1).reduce((sum, { x, y }, i) => {
		const before = points[i] ?? { x, y };
		return sum + ((x - before.x) * (y + before.y)) / 2;
	}, 0);
}

function takeRun({ words }: Question, draft: Draft, runId: string | null): void {
	const run = words.runs.find((one) => one.run.run_id === runId);
	if (run !== undefined) draft.from(run);
}

function findTable(
	{ words }: Question,
	kind: string | null,
	matrix: string | null,
): { run: RunView; kind: string; matrix: string | null } | null {
	if (kind === null) return null;
	for (const run of words.runs) {
		const of = run.matricesWith(kind);
		const found = matrix !== null && of.includes(matrix) ? matrix : of[0];
		if (found !== undefined) return { run, kind, matrix: found };
	}
	return null;
}
