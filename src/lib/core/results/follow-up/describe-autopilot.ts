import { oneLine } from '../../../base/one-line.ts';
import * as z from 'zod';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { Autopilot } from '../../../contract/records/autopilot.ts';
import type { Evaluation } from '../../../contract/records/evaluation.ts';
import { checks, findings, recommendedFollowUp } from './describe-evaluation.ts';
import type { Description } from './description.ts';
import { problemValues, recorded, recordedList } from './recorded.ts';

/** Next actions and steps quoted; the counts are always complete. */
const QUOTED = 3;

/** Stop reason, immediate next actions, completed workflow, result evaluation, contracts and ledger status. */
export function describeAutopilot(run: Autopilot): Description {
	return {
		lines: [
			say('follow_up.stopped', {
				reason: run.stop_reason.replaceAll('_', ' '),
			}),
			recorded(run.stop_text, run.stop_code, run.stop_values),
			...(run.problem === null ? [] : [say('results.run_error', problemValues(run.problem))]),
			...actions(run),
			...workflow(run),
			...evaluated(run.evaluation),
			...contracts(run),
			...ledger(run.ledger),
		],
		excerpt: null,
		next: next(run),
	};
}

function actions(run: Autopilot): Message[] {
	const found = recordedList(run.next_actions, run.next_actions_code, run.next_actions_values);
	return found.length === 0
		? [say('follow_up.actions_none')]
		: [say('follow_up.actions', { count: found.length }), ...found.slice(0, QUOTED)];
}

function workflow({ steps, sources }: Autopilot): Message[] {
	const done = steps.filter(({ status }) => status.startsWith('completed'));
	const lost = steps.filter(({ status }) => !status.startsWith('completed'));
	return [
		done.length === 0
			? say('follow_up.workflow_none')
			: say('follow_up.workflow', { count: done.length, tasks: done.map(({ task_key }) => task_key) }),
		...done
			.flatMap(({ task_key, headline }) =>
				headline === null ? [] : [say('follow_up.step', { task: task_key, headline: oneLine(headline) })],
			)
			.slice(0, QUOTED),
		...lost
			.slice(0, QUOTED)
			.map(({ task_key, status, problem }) =>
				problem === null
					? say('follow_up.step_lost', { task: task_key, status })
					: say('follow_up.step_failed', { task: task_key, status, detail: problem.detail }),
			),
		...(sources.length === 0
			? []
			: [
					say('follow_up.sources', {
						count: sources.length,
						completed: sources.filter(({ status }) => status === 'completed').length,
						failed: sources.filter(({ status }) => status === 'failed').map(({ source }) => source),
					}),
				]),
	];
}

function evaluated(evaluation: Evaluation | null): Message[] {
	if (evaluation === null) return [say('follow_up.evaluation_none')];
	return [
		...checks(evaluation, 1),
		...findings(evaluation),
		say('follow_up.pending', { count: evaluation.pending_analysis_concepts.length }),
		say('follow_up.blocked', { count: evaluation.blocked_analysis_concepts.length }),
	];
}

function contracts({ contracts: all }: Autopilot): Message[] {
	if (all.length === 0) return [];
	const pending = all.filter(({ status }) => status === 'pending');
	return [
		say('follow_up.contracts', {
			satisfied: all.filter(({ status }) => status === 'satisfied').length,
			pending: pending.length,
		}),
	];
}

const counted = z.object({
	plans: z.number(),
	runs: z.number(),
	evaluations: z.number(),
	set_aside_count: z.number().default(0),
});

/** Records at the end of the run, and how many files are ignored. */
function ledger(summary: Autopilot['ledger']): Message[] {
	const counts = counted.safeParse(summary).data;
	if (counts === undefined) return [];
	const { set_aside_count: aside, ...records } = counts;
	return [
		say('follow_up.ledger', records),
		...(aside === 0 ? [] : [say('follow_up.ledger_set_aside', { count: aside })]),
	];
}

function next(run: Autopilot): Message {
	if (run.problem !== null) return say('follow_up.next_fix_pass', problemValues(run.problem));
	const action = run.next_actions[0];
	if (action !== undefined)
		return recorded(action, run.next_actions_code[0] ?? '', run.next_actions_values[0] ?? {});
	const recommended = recommendedFollowUp(run.evaluation?.pending_analysis_concepts ?? []);
	return recommended === null
		? say('follow_up.next_plan_again')
		: say('follow_up.next_continue', {
				question: recommended.concept.question,
				task: recommended.task,
			});
}
