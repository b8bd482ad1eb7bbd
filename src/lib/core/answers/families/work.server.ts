import { statusIn } from '../../../contract/messages/status-words.ts';
import { LbError } from '../../../base/errors.ts';
import { errorWords } from '../../../base/left-out-words.ts';
import { compareRuns } from '../../results/compare-runs/compare-runs.server.ts';
import { problemValues, recorded, worded } from '../../results/follow-up/recorded.ts';
import { isTaskKey, taskCards } from '../../../contract/tasks/index.ts';
import { say } from '../../../contract/messages/index.ts';
import type { AnswerSource } from '../../../contract/records/answer.ts';
import { artifactPlace } from '../../results/listing/artifact-place.server.ts';
import type { Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import { warningsOf } from './run-warnings.ts';
import type { RunHead } from '../view/run-heads.server.ts';

/** Runs that are told; the list of results holds all. */
const TOLD = 6;
const day = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;

function titles(key: string): { task: string; title: string; title_zh: string } {
	const card = isTaskKey(key) ? taskCards[key] : undefined;
	return { task: key, title: card?.title ?? key, title_zh: card?.title_zh ?? key };
}

const seconds = ({ started_at, ended_at }: Pick<RunHead, 'started_at' | 'ended_at'>): number =>
	Math.max(0, Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000));

function recordSource({ view }: Question, head: RunHead): AnswerSource {
	const { folder } = view.ledger;
	return {
		...artifactPlace(view.scope.outputRoot, `${folder}/${head.name}`),
		title: 'Run record',
		kind: 'ledger',
		run_id: head.run_id,
		row: null,
		column: null,
	};
}

/** What was run, when, and how long it took. */
export const answerDone: Family = async (question, draft) => {
	const { view, about } = question;
	const heads = (await view.heads()).filter(
		({ task_key }) => about.task === undefined || task_key === about.task,
	);
	if (heads.length === 0) {
		if (about.task !== undefined) draft.say('answers.task_never_run', titles(about.task));
		else draft.say('answers.nothing_run');
		if (about.task !== undefined && isTaskKey(about.task))
			draft.run(about.task, 'answers.run_task', titles(about.task));
		return;
	}
	const failed = heads.filter(({ status }) => !status.startsWith('completed'));
	draft.say(failed.length === 0 ? 'answers.done_all' : 'answers.done', {
		count: heads.length,
		failed: failed.length,
	});
	for (const head of heads.slice(0, TOLD)) {
		draft.say('answers.done_run', {
			...titles(head.task_key),
			status: head.status.replaceAll('_', ' '),
			status_zh: statusIn(head.status, 'zh'),
			when: day(head.ended_at),
			seconds: seconds(head),
		});
		draft.fact({ subject: head.run_id, name: 'seconds', value: seconds(head) }, recordSource(question, head));
	}
	for (const head of failed.slice(0, 2)) {
		const run = await view.record(head);
		if (run?.error != null)
			draft.say('answers.run_failed', {
				...titles(head.task_key),
				...problemValues(run.error),
			});
	}
	draft
		.list(
			'runs',
			heads.slice(0, TOLD).map(({ run_id }) => run_id),
		)
		.ask('answers.ask_overview')
		.ask('answers.ask_next')
		.ask('answers.ask_parameters');
};

/** Which runs there are, or how two of one task differ. */
export const answerRuns: Family = async (question, draft) => {
	const { view, bare, about } = question;
	const heads = (await view.heads()).filter(
		({ task_key }) => about.task === undefined || task_key === about.task,
	);
	const asksDifference =
		/differ|compar|change|same|identical|versus|\bvs\b|previous|last|older|earlier|不同|区别|变化|比|一样|上次|之前/u.test(
			bare,
		);
	if (asksDifference) {
		const completed = heads.filter(({ status }) => status.startsWith('completed'));
		const pair = completed.flatMap((newer, i) => {
			const older = completed.slice(i + 1).find(({ task_key }) => task_key === newer.task_key);
			return older === undefined ? [] : [{ newer, older }];
		})[0];
		if (pair === undefined) draft.say('answers.no_two_runs');
		else await compare(question, draft, pair.newer, pair.older);
	}
	draft.say('answers.runs', { count: heads.length });
	for (const head of heads.slice(0, TOLD)) {
		draft.say('answers.run', {
			...titles(head.task_key),
			run: head.run_id,
			status: head.status.replaceAll('_', ' '),
			status_zh: statusIn(head.status, 'zh'),
			when: day(head.ended_at),
		});
		draft.fact({ subject: head.run_id, name: 'status', value: head.status }, recordSource(question, head));
	}
	draft
		.list('runs', heads.map(({ run_id }) => run_id).slice(0, TOLD))
		.ask('answers.ask_overview')
		.ask('answers.ask_parameters');
};

/** Sentences of a comparison that are told; the comparison itself lists all. */
const DIFFERENCES_TOLD = 10;

async function compare(question: Question, draft: Draft, newer: RunHead, older: RunHead): Promise<void> {
	const [a, b] = await Promise.all([question.view.run(older.run_id), question.view.run(newer.run_id)]);
	if (a === null || b === null) {
		draft.say('answers.no_two_runs');
		return;
	}
	draft
		.from(b)
		.from(a)
		.say('answers.two_runs', {
			...titles(newer.task_key),
			newer: day(newer.ended_at),
			older: day(older.ended_at),
		});
	const { outputRoot } = question.view.scope;
	const compared = await compareRuns([a.run, b.run], { outputRoot, dataset_id: null }).catch(
		(error: unknown) => {
			// A run whose outputs were changed is not compared; the question is answered with the reason.
			if (!(error instanceof LbError)) throw error;
			draft.say('answers.quote', { text: error.message, text_zh: errorWords(error).reason_zh });
			return null;
		},
	);
	for (const { statement, statement_code, statement_values } of (compared?.sentences ?? []).slice(
		0,
		DIFFERENCES_TOLD,
	))
		draft.add(recorded(statement, statement_code, statement_values));
	for (const { matrix, part, paired } of compared?.metrics ?? [])
		if (paired !== null)
			draft.fact(
				{
					subject: matrix,
					name: `auroc difference, newer minus older run (${part})`,
					value: paired.difference,
					ci_low: paired.ci_low,
					ci_high: paired.ci_high,
					n: paired.n_patients,
				},
				b.summarySource(),
			);
}

/** Questions that are told. */
const QUESTIONS = 3;

/** What to do next and why: pending follow-up questions, the recommended task, the most serious warning. */
export const answerNext: Family = async (question, draft) => {
	const { view } = question;
	const evaluation = await view.ledger.latestEvaluation();
	const pending = evaluation?.pending_analysis_concepts ?? [];
	for (const concept of pending.slice(0, QUESTIONS)) {
		const task = concept.refined_task_sequence.find(isTaskKey);
		draft.say(task === undefined ? 'answers.pending_open' : 'answers.pending', {
			...worded('question', recorded(concept.question, concept.question_code, concept.question_values)),
			task: task ?? '',
		});
		if (task !== undefined) draft.run(task, 'answers.run_task', titles(task));
	}
	const plan = await view.latestPlan();
	const recommended = plan?.tasks.find(({ task_key }) => task_key === plan.recommended_task);
	const isDone = (await view.heads()).some(
		({ task_key, status, started_at }) =>
			task_key === recommended?.task_key &&
			status.startsWith('completed') &&
			started_at > (plan?.created_at ?? ''),
	);
	if (recommended !== undefined && isTaskKey(recommended.task_key) && !isDone) {
		draft.say('answers.recommended', {
			...titles(recommended.task_key),
			...worded('reason', recorded(recommended.reason, recommended.reason_code, recommended.reason_values)),
		});
		if (!draft.suggestions.some(({ task_key }) => task_key === recommended.task_key))
			draft.run(recommended.task_key, 'answers.run_task', titles(recommended.task_key));
	}
	if (draft.sentences.length === 0) {
		const ready = plan?.tasks.filter(({ status }) => status === 'ready') ?? [];
		if (ready.length > 0) draft.say('answers.ready_tasks', { tasks: ready.map(({ task_key }) => task_key) });
		else draft.say('answers.nothing_next');
		for (const { task_key } of ready.slice(0, 2))
			if (isTaskKey(task_key)) draft.run(task_key, 'answers.run_task', titles(task_key));
	}
	await sayToFix(question, draft);
	if (evaluation === null && (await view.heads()).length > 0) {
		draft.say('answers.no_evaluation');
		draft.run('review_results', 'answers.run_task', titles('review_results'));
	}
	draft.ask('answers.ask_trust').ask('answers.ask_done');
};

/** The most serious warning of the newest run, which is what to look at before anything else. */
async function sayToFix({ words }: Question, draft: Draft): Promise<void> {
	for (const run of words.runs) {
		const summary = await run.summary();
		const [first] = summary === null ? [] : warningsOf(summary).warnings;
		if (first === undefined) continue;
		draft.from(run).say('answers.look_first', worded('warning', first));
		return;
	}
}

/** Why tasks cannot run, from the newest plan; why a run failed. */
export const answerWhyTask: Family = async (question, draft) => {
	const { view, about } = question;
	const plan = await view.latestPlan();
	const tasks = (plan?.tasks ?? []).filter(({ task_key, status }) =>
		about.task === undefined ? status === 'blocked' || status === 'skipped' : task_key === about.task,
	);
	for (const { task_key, status, reason, reason_code, reason_values } of tasks.slice(0, 8)) {
		draft.say('answers.task_status', {
			...titles(task_key),
			status,
			status_zh: statusIn(status, 'zh'),
			...worded('reason', recorded(reason, reason_code, reason_values)),
		});
		draft.fact({ subject: task_key, name: 'status', value: status }, null);
	}
	if (plan !== null && tasks.length === 0)
		draft.add(
			say(about.task === undefined ? 'answers.nothing_blocked' : 'answers.task_not_planned', {
				task: about.task ?? '',
			}),
		);
	const failed = (await view.heads()).filter(
		({ status, task_key }) => status === 'failed' && (about.task === undefined || task_key === about.task),
	);
	for (const head of failed.slice(0, 2)) {
		const run = await view.record(head);
		if (run?.error != null)
			draft.say('answers.run_failed', {
				...titles(head.task_key),
				...problemValues(run.error),
			});
	}
	for (const run of question.words.runs) {
		const summary = await run.summary();
		const skipped: unknown = summary?.['skipped'];
		if (Array.isArray(skipped) && skipped.length > 0)
			draft.from(run).say('answers.skipped_steps', {
				steps: skipped.map((one: unknown) => reasonOf(one)).slice(0, 5),
			});
	}
	draft.ask('answers.ask_next').ask('answers.ask_done');
};

/** Why a step was skipped: a sentence, or a record with one. */
const reasonOf = (one: unknown): string => {
	if (typeof one === 'string') return one;
	const isRecord = typeof one === 'object' && one !== null;
	if (isRecord && 'reason' in one && typeof one.reason === 'string') return one.reason.replace(/\.$/u, '');
	return JSON.stringify(one);
};
