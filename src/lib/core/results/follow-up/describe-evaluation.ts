import { render, say, type Message } from '../../../contract/messages/index.ts';
import type { CheckResult, Concept, ConceptState, Evaluation } from '../../../contract/records/evaluation.ts';
import { checkedTask } from '../checks/checked-task.ts';
import type { Description } from './description.ts';
import { recorded, worded } from './recorded.ts';

/** How many findings and questions are quoted; the counts are always complete. */
const QUOTED = 3;
/** Checks are quoted further, because a swapped label must not hide behind a small group. */
const QUOTED_CHECKS = 5;

/** What became of the concepts of an evaluation later, from the concept book beside it. */
export interface Later {
	newest_evaluation_id: string | null;
	/** Rolled-up state by `novelty_key`. */
	states: ReadonlyMap<string, ConceptState>;
}

/** Checks worst first, findings, follow-ups that wait, what is blocked, and which follow-up to continue with. */
export function describeEvaluation(evaluation: Evaluation, later: Later | null = null): Description {
	const newest = later?.newest_evaluation_id ?? null;
	return {
		lines: [
			...reading(evaluation),
			...(newest === null || newest === evaluation.evaluation_id
				? []
				: [say('follow_up.evaluation_older', { id: newest })]),
			...checks(evaluation),
			...findings(evaluation),
			...followUps(evaluation),
		],
		excerpt: null,
		next: next(evaluation, later),
	};
}

function reading({ evaluation_id, run_ids, complete, verdicts, outputs_removed }: Evaluation): Message[] {
	const open = verdicts.filter(({ status, superseded }) => status !== 'verified' && !superseded);
	return [
		say('follow_up.evaluation_state', {
			id: evaluation_id,
			runs: run_ids.length,
			verified: verdicts.filter(({ status }) => status === 'verified').length,
		}),
		...(complete
			? []
			: [
					say('follow_up.evaluation_incomplete', {
						runs: open.slice(0, QUOTED).map(({ task_key, status }) => `${task_key} ${status}`),
					}),
				]),
		...(outputs_removed.length === 0
			? []
			: [say('follow_up.outputs_removed', { count: outputs_removed.length })]),
	];
}

/** The checks that warn or fail, worst first. */
export function troubled(checks: readonly CheckResult[]): CheckResult[] {
	return checks
		.filter(({ status }) => status === 'fail' || status === 'warn')
		.sort((a, b) => (a.score ?? 1) - (b.score ?? 1));
}

/** How many checks passed, warned and failed, and the worst in words. */
export function checks(
	{ checks: all, verdicts }: Pick<Evaluation, 'checks' | 'verdicts'>,
	quoted = QUOTED_CHECKS,
): Message[] {
	const count = (status: CheckResult['status']): number => all.filter((one) => one.status === status).length;
	if (all.length === 0) return [say('follow_up.checks_none')];
	return [
		say('follow_up.checks', { fail: count('fail'), warn: count('warn'), pass: count('pass') }),
		...onceEach(
			troubled(all).map((one) => ofTask(one, verdicts)),
			(line) => render(line),
		).slice(0, quoted),
	];
}

/** What a check found, with the task whose run it looked at. */
function ofTask(one: CheckResult, verdicts: Evaluation['verdicts']): Message {
	const finding = recorded(one.finding, one.finding_code, one.finding_values);
	const task = checkedTask(one, verdicts);
	if (task === null) return finding;
	return say('follow_up.check_of', { task, ...worded('finding', finding) });
}

/** How many result signals there are of each level, and the clearest findings in words. */
export function findings({ result_signals }: Pick<Evaluation, 'result_signals'>): Message[] {
	const of = (level: string) => result_signals.filter((signal) => signal.level === level);
	return [
		say('follow_up.findings', {
			findings: of('finding').length,
			hints: of('hint').length,
			warnings: of('warning').length,
		}),
		...onceEach(
			of('finding').sort((a, b) => b.strength - a.strength),
			({ statement }) => statement,
		)
			.slice(0, QUOTED)
			.map((one) => recorded(one.statement, one.statement_code, one.statement_values)),
	];
}

/** The first of each sentence: several runs of one task say the same. */
function onceEach<T>(all: readonly T[], sentence: (one: T) => string): T[] {
	const first = new Map<string, T>();
	for (const one of all) if (!first.has(sentence(one))) first.set(sentence(one), one);
	return [...first.values()];
}

function followUps(evaluation: Evaluation): Message[] {
	const pending = byPriority(evaluation.pending_analysis_concepts);
	const blocked = byPriority(evaluation.blocked_analysis_concepts);
	return [
		say('follow_up.pending', { count: pending.length }),
		...pending.slice(0, QUOTED).map(question),
		say('follow_up.blocked', { count: blocked.length }),
		...blocked.slice(0, QUOTED).map(blockedQuestion),
		say('follow_up.actioned', { count: evaluation.actioned_analysis_concepts.length }),
	];
}

/** Most urgent first; of equals by id, so that the answer is always the same. */
export function byPriority<T extends Pick<Concept, 'priority_score' | 'concept_id'>>(
	concepts: readonly T[],
): T[] {
	return [...concepts].sort(
		(a, b) => b.priority_score - a.priority_score || (a.concept_id < b.concept_id ? -1 : 1),
	);
}

/** The question of a concept with the tasks that would answer it. */
export function question(concept: Concept): Message {
	const tasks = concept.refined_task_sequence;
	return tasks.length === 0
		? say('follow_up.question_unanswerable', { question: concept.question })
		: say('follow_up.question', { question: concept.question, tasks });
}

/** The question of a blocked concept with the reason. */
export function blockedQuestion(concept: Concept): Message {
	return say('follow_up.blocked_question', { question: concept.question, reason: concept.state_reason });
}

/** The pending concept to continue with: the most urgent one that a task of this version can answer. */
export function recommendedFollowUp(pending: readonly Concept[]): { concept: Concept; task: string } | null {
	for (const concept of byPriority(pending)) {
		const task = concept.refined_task_sequence[0];
		if (task !== undefined) return { concept, task };
	}
	return null;
}

function next(evaluation: Evaluation, later: Later | null): Message {
	const settled = ({ novelty_key }: Concept): boolean =>
		['actioned', 'blocked'].includes(later?.states.get(novelty_key) ?? '');
	const recommended = recommendedFollowUp(
		evaluation.pending_analysis_concepts.filter((concept) => !settled(concept)),
	);
	if (recommended !== null)
		return say('follow_up.next_continue', {
			question: recommended.concept.question,
			task: recommended.task,
		});
	const blocked = byPriority(evaluation.blocked_analysis_concepts)[0];
	if (blocked !== undefined)
		return say('follow_up.next_fix_blocked', { reason: blocked.state_reason, question: blocked.question });
	const worst = troubled(evaluation.checks)[0];
	if (worst !== undefined)
		return say('follow_up.next_check', { finding: render(ofTask(worst, evaluation.verdicts)) });
	return say('follow_up.next_plan_again');
}
