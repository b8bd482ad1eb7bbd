import { canonicalJson } from '../../../base/json.ts';
import { isMessageCode, say, spreadMessages, type Message } from '../../../contract/messages/index.ts';
import type { Concept, Evaluation } from '../../../contract/records/evaluation.ts';
import type { SuiteInput, SuiteResult, SuiteTable } from '../../suites/index.ts';
import { reviewHeadline, reviewReport } from './review-report.ts';
import { readsRuns } from '../../../contract/tasks/index.ts';
import { reviewResults } from '../../../contract/tasks/review_results.ts';

/**
 * The evaluation of a dataset as a run folder: report, tables of checks, result signals, concepts and runs, and the evaluation
 * itself. Tables hold no run ids and times, so that the same results give the same bytes.
 */
export function reviewSuite(whole: Evaluation, input: SuiteInput): SuiteResult {
	const evaluation = withoutReviews(whole);
	const warnings: Message[] = evaluation.warnings_code
		.map((code, index) => ({ code, values: evaluation.warnings_values[index] ?? {} }))
		.filter(({ code }) => code !== 'evaluation.distrust')
		.flatMap(({ code, values }) => (isMessageCode(code) ? [say(code, values)] : []));
	const headline = reviewHeadline(evaluation);
	return {
		summary: {
			schema_version: 1,
			task_key: reviewResults.task_key,
			headline,
			headline_points: [],
			matrices: [],
			counts: counts(evaluation),
			...spreadMessages('warnings', warnings),
			seed: 0,
		},
		report: reviewReport(evaluation, headline, input.command),
		tables: [
			checksTable(evaluation),
			signalsTable(evaluation),
			conceptsTable(evaluation),
			runsTable(evaluation),
		],
		figures: [],
		products: [
			{
				path: 'evaluation.json',
				kind: 'review',
				title: 'Evaluation',
				content: canonicalJson(whole),
				rows: null,
				publish: null,
			},
		],
		inputs: [],
		warnings,
		dropped: {},
		seed: 0,
		skipped: false,
	};
}

/** Earlier reviews say nothing about the data: the same results reviewed again give the same review. */
function withoutReviews(evaluation: Evaluation): Evaluation {
	const isReview = ({ task_key, status, superseded }: Evaluation['verdicts'][number]): boolean =>
		readsRuns(task_key) && (status === 'verified' || superseded);
	return { ...evaluation, verdicts: evaluation.verdicts.filter((verdict) => !isReview(verdict)) };
}

function counts(evaluation: Evaluation): Record<string, number> {
	const having = (status: string): number =>
		evaluation.checks.filter((check) => check.status === status).length;
	return {
		runs: evaluation.verdicts.length,
		checks_failed: having('fail'),
		checks_warned: having('warn'),
		checks_passed: having('pass'),
		signals: evaluation.result_signals.length,
		pending: evaluation.pending_analysis_concepts.length,
		actioned: evaluation.actioned_analysis_concepts.length,
		blocked: evaluation.blocked_analysis_concepts.length,
	};
}

function checksTable({ checks, verdicts }: Evaluation): SuiteTable {
	const taskOf = new Map(verdicts.map((verdict) => [verdict.run_id, verdict.task_key]));
	return {
		name: 'checks',
		title: 'Quality checks',
		columns: ['check', 'task_key', 'subject', 'status', 'score', 'finding', 'numbers'],
		rows: checks.map((check) => ({
			check: check.check,
			task_key: check.run_id === null ? null : (taskOf.get(check.run_id) ?? null),
			subject: check.subject,
			status: check.status,
			score: check.score,
			finding: check.finding,
			numbers: Object.entries(check.numbers)
				.map(([name, value]) => `${name} ${value ?? '–'}`)
				.join('; '),
		})),
	};
}

function signalsTable({ result_signals }: Evaluation): SuiteTable {
	return {
		name: 'result_signals',
		title: 'Result signals',
		columns: [
			...['kind', 'level', 'strength', 'context', 'contrast', 'matrix', 'task_key'],
			...['statement', 'table', 'row', 'column', 'value'],
		],
		rows: result_signals.map(({ evidence, ...signal }) => ({
			kind: signal.kind,
			level: signal.level,
			strength: signal.strength,
			context: signal.context,
			contrast: signal.contrast,
			matrix: signal.matrix,
			task_key: signal.task_key,
			statement: signal.statement,
			table: evidence.table ?? 'summary',
			row: evidence.row,
			column: evidence.column,
			value: evidence.value === null ? null : String(evidence.value),
		})),
	};
}

function conceptsTable({ analysis_concepts }: Evaluation): SuiteTable {
	return {
		name: 'concepts',
		title: 'Follow-up questions',
		columns: [
			...['priority_score', 'state', 'kind', 'level', 'question', 'context', 'contrast', 'matrix'],
			...['tasks', 'reason', 'novelty_key'],
		],
		rows: analysis_concepts.map((concept: Concept) => ({
			priority_score: concept.priority_score,
			state: concept.state,
			kind: concept.kind,
			level: concept.level,
			question: concept.question,
			context: concept.context,
			contrast: concept.contrast,
			matrix: concept.matrix,
			tasks: concept.refined_task_sequence.join('; '),
			reason: concept.state_reason,
			novelty_key: concept.novelty_key,
		})),
	};
}

function runsTable({ verdicts }: Evaluation): SuiteTable {
	return {
		name: 'runs',
		title: 'Runs evaluated',
		columns: ['task_key', 'status', 'superseded', 'missing_count', 'missing'],
		rows: verdicts.map((verdict) => ({
			task_key: verdict.task_key,
			status: verdict.status,
			superseded: verdict.superseded,
			missing_count: verdict.missing_count,
			missing: verdict.missing.join('; '),
		})),
	};
}
