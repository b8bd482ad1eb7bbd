import type { AnswerSource } from '../../../contract/records/answer.ts';
import type { ManifestOutput } from '../../../contract/records/run.ts';
import { idParts } from '../understand/ids.ts';
import { writtenValues } from '../../results/follow-up/recorded.ts';
import type { Family, Question } from '../question.ts';
import type { RunView } from '../view/run-view.server.ts';
import type { Draft } from '../draft.ts';

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
	const patient = sample === null ? undefined : words.patientOf.get(sample);
	// A figure of the sample itself, else one of its patient.
	const tests: ((name: string, title: string) => boolean)[] = [
		(name, title) => sample === null || isOf(name, title, sample),
		(name) => patient !== undefined && key(name).endsWith(`-${key(patient)}`),
	];
	for (const test of tests)
		for (const run of runs)
			for (const output of run.outputs('figure')) {
				const name = nameOf(output);
				if (isKind(name, kind, matrix, matrices) && test(name, output.title)) return run.source(output);
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

/** Figures of raw signals that words like "distribution" may mean too, when there is no such figure of a matrix. */
function otherKinds(bare: string): string[] {
	return [
		...(/length|size|长度|大小/u.test(bare) ? ['fragment_lengths'] : []),
		...(/copy[- ]?number|拷贝数/u.test(bare) ? ['genome_profile', 'genome_heatmap'] : []),
		...(/site|nucleosom|coverage|位点|覆盖/u.test(bare) ? ['site_profiles'] : []),
		...(/motif|基序/u.test(bare) ? ['end_motifs'] : []),
		...(/methylat|甲基化/u.test(bare) ? ['methylation_levels'] : []),
		...(/vaf|variant|突变|变异/u.test(bare) ? ['vaf_distribution', 'variant_spectrum'] : []),
	];
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
			const figure = [about.figure, ...otherKinds(bare)].reduce<AnswerSource | null>(
				(found, kind) =>
					found ?? findFigure(question, kind, matrix, sample) ?? findFigure(question, kind, null, sample),
				null,
			);
			if (figure === null) continue;
			if (draft.figure === null) draft.figure = figure;
			draft.say('answers.figure', writtenValues('title', figure.title));
			draft.source(figure);
			takeRun(question, draft, figure.run_id);
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
