import { worded } from '../../results/follow-up/recorded.ts';
import { recorded } from '../../results/follow-up/recorded.ts';
import type { MatrixSummary, Summary } from '../../../contract/records/run.ts';
import type { Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import type { RunView } from '../view/run-view.server.ts';
import { intervalShown, pShown, unitShown } from '../written.ts';
import { matricesOf } from './pick.ts';
import { sayRaw } from './raw-overview.ts';
import { warningsOf } from './run-warnings.ts';
import { sayScores } from './supplied-scores.ts';

/** The main result: the verdict of each matrix, findings, the most serious warning; chapters of raw signals. */
export const answerOverview: Family = async (question, draft) => {
	const { words, about } = question;
	const named = matricesOf(question);
	for (const run of await rawFirst(words.runs)) {
		const summary = await run.summary();
		if (summary === null) continue;
		if (run.run.task_key === 'analyze_raw_signal') {
			if (about.matrices === undefined) await sayRaw(question, draft, run);
			continue;
		}
		const matrices = summary.matrices.filter(({ name }) => named.includes(name));
		if (matrices.length === 0) continue;
		draft.from(run);
		sayVerdicts(draft, run, summary, matrices);
		sayFindings(draft, matrices);
		sayWorst(draft, summary);
	}
	if (await sayScores(question, draft, 'file')) await sayWorstOfScores(question, draft);
	if (draft.sentences.length > 0)
		draft.ask('answers.ask_trust').ask('answers.ask_next').ask('answers.ask_top');
};

/** Where no matrix was modelled, the raw signals say more: they come first. */
async function rawFirst(runs: readonly RunView[]): Promise<readonly RunView[]> {
	const summaries = await Promise.all(runs.map((run) => run.summary()));
	if (summaries.some((one) => one?.matrices.some(({ model }) => model !== undefined))) return runs;
	const isRaw = ({ run }: RunView): boolean => run.task_key === 'analyze_raw_signal';
	return [...runs.filter(isRaw), ...runs.filter((run) => !isRaw(run))];
}

/** The verdicts of matrices; those that were not modelled for one reason are told together. */
export function sayVerdicts(
	draft: Draft,
	run: RunView,
	summary: Summary,
	matrices: readonly MatrixSummary[],
): void {
	const unmodelled = new Map<string, MatrixSummary[]>();
	for (const matrix of matrices) {
		const reason = matrix.model === undefined ? (matrix.verdict?.reasons[0] ?? '') : null;
		if (reason === null) sayVerdict(draft, run, summary, matrix);
		else unmodelled.set(reason, [...(unmodelled.get(reason) ?? []), matrix]);
	}
	for (const alike of unmodelled.values()) {
		const [first] = alike;
		if (first === undefined) continue;
		if (alike.length === 1) sayVerdict(draft, run, summary, first);
		else
			draft.say(firstReason(first.verdict) === null ? 'answers.no_models' : 'answers.no_models_because', {
				matrices: alike.map(({ name }) => name),
				...firstReason(first.verdict),
			});
	}
}

/** The most serious warning of a run over scores alone. */
async function sayWorstOfScores({ words }: Question, draft: Draft): Promise<void> {
	for (const run of words.runs) {
		const summary = await run.summary();
		if (summary !== null && summary.matrices.length === 0 && draft.runs.has(run.run.run_id))
			sayWorst(draft, summary);
	}
}

/** The verdict of one matrix with its AUROC, interval, n and validation. */
export function sayVerdict(draft: Draft, run: RunView, summary: Summary, matrix: MatrixSummary): void {
	const { name, model, verdict } = matrix;
	const metric = model?.metrics['auroc'];
	const place = run.summarySource();
	const at = summary.matrices.indexOf(matrix);
	const where = place === null ? null : { ...place, column: `matrices.${at}.model.metrics.auroc` };
	if (metric !== undefined && metric.estimate !== null)
		draft.fact({ subject: name, name: 'auroc', value: metric.estimate, ...pick(metric) }, where);
	const external = model?.external_validation?.metrics['auroc'];
	const [reference = '–', positive = '–'] = model?.classes ?? [];
	const values = {
		matrix: name,
		auroc: unitShown(metric?.estimate ?? null),
		...intervalShown(metric?.ci_low ?? null, metric?.ci_high ?? null),
		n: metric?.n ?? matrix.n_samples,
		p: pShown(model?.holm_p_value ?? model?.permutation?.p_value ?? null),
		reference,
		positive,
	};
	const reason = firstReason(verdict);
	switch (verdict?.status) {
		case 'told_apart':
			draft.say('answers.told_apart', values);
			break;
		case 'not_told_apart':
			draft.say('answers.not_told_apart', values);
			break;
		case 'not_assessable':
			draft.say('answers.not_assessable', { ...values, ...(reason ?? { reason: '–' }) });
			break;
		case 'too_few_permutations':
			draft.say('answers.too_few_permutations', values);
			break;
		default:
			if (metric === undefined && reason !== null)
				draft.say('answers.not_modelled', { matrix: name, ...reason });
			else if (metric === undefined)
				draft.say('answers.no_model', { matrix: name, n: matrix.n_samples, features: matrix.n_features });
			else draft.say('answers.auroc_only', values);
	}
	if (external?.estimate != null)
		draft
			.say('answers.validated', {
				auroc: unitShown(external.estimate),
				...intervalShown(external.ci_low, external.ci_high),
				n: external.n,
			})
			.fact({ subject: name, name: 'validation auroc', value: external.estimate, ...pick(external) }, place);
}

const pick = ({
	ci_low,
	ci_high,
	n,
}: {
	ci_low: number | null;
	ci_high: number | null;
	n: number;
}): {
	ci_low: number | null;
	ci_high: number | null;
	n: number;
} => ({ ci_low, ci_high, n });

/** Why a verdict is withheld, as a value of a sentence. */
export function firstReason(verdict: MatrixSummary['verdict']): ReturnType<typeof worded> | null {
	const text = verdict?.reasons[0];
	return verdict === undefined || text === undefined
		? null
		: worded('reason', recorded(text, verdict.reasons_code[0] ?? '', verdict.reasons_values[0] ?? {}));
}

export function sayFindings(draft: Draft, matrices: readonly MatrixSummary[]): void {
	const effects = matrices.flatMap(({ effects: one }) => (one === undefined ? [] : [one]));
	const tests = effects.reduce((sum, one) => sum + one.tests + one.group_tests, 0);
	if (effects.length === 0) return;
	if (tests === 0) draft.say('answers.no_tests');
	else
		draft.say('answers.findings', {
			findings: effects.reduce((sum, one) => sum + one.findings, 0),
			hints: effects.reduce((sum, one) => sum + one.hints, 0),
			tests,
		});
}

function sayWorst(draft: Draft, summary: Summary): void {
	const [first] = warningsOf(summary).warnings;
	if (first !== undefined) draft.say('answers.worst_warning', worded('warning', first));
}
