import { appendAll } from '../../../base/append-all.ts';
import { renderProblem } from '../../../contract/errors/render-problem.ts';
import { say, type Message, type MessageCode } from '../../../contract/messages/index.ts';
import type { AutopilotStep } from '../../../contract/records/autopilot.ts';
import type { Concept, Evaluation } from '../../../contract/records/evaluation.ts';
import type { Plan } from '../../../contract/records/plan.ts';
import type { Problem } from '../../../contract/records/problem.ts';
import type { LeftOutFile } from '../../../contract/records/left-out.ts';
import type { Run } from '../../../contract/records/run.ts';
import { leftOutValues } from '../../../base/left-out-words.ts';
import { recorded, recordedList, worded } from '../../results/follow-up/recorded.ts';
import { tasksOf } from '../../../contract/tasks/index.ts';

const MAX_ACTIONS = 6;
/** Files named in an action. */
const MAX_FILES = 3;
/** Tasks whose report is the one to read first. */
const MAIN: readonly string[] = tasksOf('analyse');

/**
 * What a person should do next, most urgent first: fix what failed, look at what speaks against the results, read the main
 * report, answer the open questions, provide what blocked tasks miss. At most six.
 * @param stop why nothing was started, where files of several folders cannot be told apart
 */
export function nextActions(
	plan: Plan | null,
	evaluation: Evaluation | null,
	steps: readonly AutopilotStep[],
	runs: readonly Run[] = [],
	stop: Message | null = null,
): Message[] {
	const actions: Message[] = goalActions(plan);
	for (const { problem, tasks } of failures(steps))
		actions.push(
			say('autopilot.next_fix', { tasks, what: mended(problem, 'en'), what_zh: mended(problem, 'zh') }),
		);
	const stopped = steps.find((step) => step.status === 'cancelled');
	if (stopped !== undefined) actions.push(say('autopilot.next_go_on', { task: stopped.task_key }));
	appendAll(actions, leftOut(runs));
	const warning = evaluation?.result_signals.find((signal) => signal.level === 'warning');
	if (warning !== undefined) {
		const statement = recorded(warning.statement, warning.statement_code, warning.statement_values);
		actions.push(say('autopilot.next_distrust', worded('statement', statement)));
	}
	const reports = steps.filter((step) => MAIN.includes(step.task_key) && step.report_path !== null);
	// In a parent folder the one that puts the sources side by side leads to the others.
	const report = reports.find((step) => step.source === '.') ?? reports[0];
	if (report !== undefined)
		actions.push(say('autopilot.next_read', { path: report.report_path ?? '', task: report.task_key }));
	const promoted = plan?.recommendation_audit.promoted[0];
	if (promoted !== undefined) {
		const concept = evaluation?.analysis_concepts.find((one) => one.concept_id === promoted.concept_id);
		const question = concept === undefined ? { question: promoted.question } : asked(concept);
		actions.push(say('autopilot.next_run', { task: promoted.task_key, ...question }));
	}
	for (const concept of openQuestions(evaluation))
		actions.push(say('autopilot.next_question', asked(concept)));
	if (stop?.code === 'autopilot.hold_names')
		actions.push(
			say('autopilot.next_one_folder', { folder: folderOf(String(stop.values['example'] ?? '')) }),
		);
	else if (plan !== null) appendAll(actions, missing(plan));
	const unique = new Map(actions.map((action) => [JSON.stringify(action), action]));
	return [...unique.values()].slice(0, MAX_ACTIONS);
}

/** The folder of a file by its path from the root; `.` for one in the root itself. */
function folderOf(path: string): string {
	const end = path.lastIndexOf('/');
	return end < 0 ? '.' : path.slice(0, end);
}

/** What the goal lacks here, and the words of it that led to nothing. */
function goalActions(plan: Plan | null): Message[] {
	const idea = plan?.idea ?? null;
	if (idea === null) return [];
	const words = idea.not_understood;
	return [
		...idea.missing.map((one) =>
			say('autopilot.next_goal', {
				...worded('need', recorded(one.need, one.need_code, one.need_values)),
				...worded('remedy', recorded(one.remedy, one.remedy_code, one.remedy_values)),
			}),
		),
		...(words.length === 0 ? [] : [say('autopilot.next_not_understood', { words })]),
	];
}

/** What the sources of a parent folder ask for, at most two of each; the whole comes first. */
export function nextActionsOfSources(
	whole: readonly Message[],
	sources: readonly { source: string; actions: readonly Message[] }[],
): Message[] {
	const own = sources.flatMap(({ source, actions }) =>
		actions
			.slice(0, 2)
			.map((action) => say('autopilot.next_in_source', { source, ...worded('text', action) })),
	);
	return [...whole, ...own].slice(0, 2 * MAX_ACTIONS);
}

/** Files that could not be used although it is known what would make them usable: the first remedies, at most two. */
function leftOut(runs: readonly Run[]): Message[] {
	const remedies = new Map<
		string,
		{ task: string; first: LeftOutFile; files: Set<string>; more: Set<string> }
	>();
	for (const { task_key: task, left_out = [] } of runs)
		for (const file of left_out) {
			const { path, reason, hint } = file;
			if (hint === undefined) continue;
			const known = remedies.get(hint);
			if (known === undefined)
				remedies.set(hint, { task, first: file, files: new Set([path]), more: new Set() });
			else if (known.first.reason === reason && known.files.size < MAX_FILES) known.files.add(path);
			else if (!known.files.has(path)) known.more.add(path);
		}
	return [...remedies.values()].slice(0, 2).map(({ task, first, files, more }) => {
		const values = { task, files: [...files], ...leftOutValues(first) };
		return more.size === 0
			? say('autopilot.next_left_out', values)
			: say('autopilot.next_left_out_more', { ...values, n: more.size });
	});
}

/** What went wrong, with the tasks that it stopped. */
function failures(steps: readonly AutopilotStep[]): { problem: Problem; tasks: string[] }[] {
	const found = new Map<string, { problem: Problem; tasks: string[] }>();
	for (const { problem, task_key } of steps) {
		if (problem === null) continue;
		const known = found.get(mended(problem, 'en'));
		if (known === undefined) found.set(mended(problem, 'en'), { problem, tasks: [task_key] });
		else if (!known.tasks.includes(task_key)) known.tasks.push(task_key);
	}
	return [...found.values()];
}

/** What went wrong and what to do about it. */
function mended(problem: Problem, language: 'en' | 'zh'): string {
	const { detail, hint } = language === 'en' ? problem : renderProblem(problem, language);
	return `${detail} ${hint}`;
}

const asked = (concept: Concept) =>
	worded('question', recorded(concept.question, concept.question_code, concept.question_values));

/** The most urgent questions that only a person can answer, one of each kind about a matrix or the samples. */
function openQuestions(evaluation: Evaluation | null): Concept[] {
	const open = (evaluation?.analysis_concepts ?? []).filter((concept) => concept.state === 'generated');
	const asked = new Map<string, Concept>();
	for (const concept of open) {
		const key =
			concept.contrast === null ? concept.question : `${concept.question_code}\n${concept.matrix ?? ''}`;
		if (!asked.has(key)) asked.set(key, concept);
	}
	return [...new Map([...asked.values()].map((concept) => [concept.question, concept])).values()].slice(0, 2);
}

/** What removes a blocker, by the step that the data state proposes; the first of them that it proposes. */
const REMEDIES: readonly [blocker: RegExp, step: readonly MessageCode[]][] = [
	[
		/^data_state\.(no_labels|ids_unmatched)$/u,
		['data_state.do_accept_proposal', 'data_state.do_fix_ids', 'data_state.do_add_labels'],
	],
	[/^metadata\./u, ['data_state.do_label_map', 'data_state.do_choose_label']],
];

/** What the state of the data asks for: labels, ids, files that must be fixed; with the step that does it where one is known. */
function missing(plan: Plan): Message[] {
	const { data_state: state } = plan;
	const steps = recordedList(
		state.safe_next_actions,
		state.safe_next_actions_code,
		state.safe_next_actions_values,
	);
	const [first] = recordedList(state.blockers, state.blockers_code, state.blockers_values);
	if (first === undefined) return steps.filter(({ code }) => code === 'data_state.do_choose_label');
	const wanted = REMEDIES.find(([blocker]) => blocker.test(first.code))?.[1] ?? [];
	const remedy = wanted.flatMap((code) => steps.filter((step) => step.code === code))[0];
	return [
		remedy === undefined
			? say('autopilot.next_unblock', worded('blocker', first))
			: say('autopilot.next_unblock_by', { ...worded('blocker', first), ...worded('remedy', remedy) }),
	];
}
