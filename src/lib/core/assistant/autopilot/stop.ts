import { say, type Message } from '../../../contract/messages/index.ts';
import type { AutopilotStep, StopReason } from '../../../contract/records/autopilot.ts';
import type { Plan, PlanTask } from '../../../contract/records/plan.ts';
import { recorded, recordedList, worded } from '../../results/follow-up/recorded.ts';
import { readsNothing, readsRuns, reviews } from '../../../contract/tasks/index.ts';

/** Why an autopilot ends, in a word and in a sentence. */
export interface Stop {
	reason: StopReason;
	text: Message;
}

/** What the decision rests on. */
export interface StopFacts {
	plan: Plan;
	/** task_key of the task that would run; null when there is none. */
	next: string | null;
	/** Tasks that failed earlier on the same files. */
	stuck: readonly string[];
	/** task_keys that the user's goal names. */
	explicit: readonly string[];
	steps: readonly AutopilotStep[];
	/** Why nothing should be started here without a person. */
	hold: Message | null;
	maxSteps: number;
	/** True when the time is up. */
	late: boolean;
}

/**
 * Why the autopilot stops before its next task; null when it goes on. With a goal it stops once the tasks of the goal are
 * done and reviewed; without one when nothing is left that it would start by itself.
 */
export function stopBefore(facts: StopFacts): Stop | null {
	const { plan, next, stuck, explicit, steps, hold, maxSteps, late } = facts;
	if (hold !== null) return { reason: 'only_blocked_left', text: hold };
	const unanswerable = goalProblem(plan, explicit);
	// Methods for a goal that cannot be answered here are compared before it stops; nothing waits for that.
	const isAdvice = next !== null && readsNothing(next) && explicit.includes(next);
	if (unanswerable !== null && !isAdvice) return { reason: 'only_blocked_left', text: unanswerable };
	const main = explicit.filter((key) => !readsNothing(key));
	const asked = main.length > 0 ? main : explicit;
	const goalDone = asked.length > 0 && asked.every((key) => statusOf(plan, key) === 'done');
	if (next !== null && (!goalDone || reviews(next) || isAdvice)) {
		if (steps.length >= maxSteps)
			return { reason: 'step_limit', text: say('autopilot.stop_steps', { limit: maxSteps, task: next }) };
		if (late) return { reason: 'time_limit', text: say('autopilot.stop_time', { task: next }) };
		return null;
	}
	// An advice is no result: it neither completes anything nor keeps anything from being complete.
	const works = steps.filter(({ task_key }) => !readsNothing(task_key) || asked.includes(task_key));
	const failed = works.filter((step) => step.status === 'failed').map((step) => step.task_key);
	const completed = works.some((step) => step.status.startsWith('completed'));
	if (failed.length > 0)
		return completed
			? { reason: 'only_blocked_left', text: say('autopilot.stop_failed_rest', { tasks: failed }) }
			: {
					reason: 'failure_blocks_everything',
					text: say('autopilot.stop_failed', {
						tasks: failed,
						detail: steps.find((step) => step.problem !== null)?.problem?.detail ?? '–',
					}),
				};
	if (asked.length > 0) return goalDone ? goalMet(asked) : goalBlocked(plan, asked);
	if (stuck.length > 0)
		return { reason: 'only_blocked_left', text: say('autopilot.stop_failed_before', { tasks: [...stuck] }) };
	const done = tasksThat(plan, 'done');
	if (done.length > 0) return { reason: 'goal_met', text: say('autopilot.stop_all_done', { tasks: done }) };
	const blocked = plan.tasks.find((task) => task.status === 'blocked' && task.inputs.length > 0);
	const { blockers, blockers_code, blockers_values } = plan.data_state;
	const [first] = recordedList(blockers, blockers_code, blockers_values);
	const why = first === undefined ? reasonOf(blocked) : worded('reason', first);
	return blocked !== undefined || plan.doctor.some((finding) => finding.severity === 'error')
		? { reason: 'only_blocked_left', text: say('autopilot.stop_blocked', why) }
		: { reason: 'nothing_ready', text: say('autopilot.stop_nothing', why) };
}

/** Why the goal cannot be answered here: something else in its place would look like an answer. */
function goalProblem({ idea, goal }: Plan, explicit: readonly string[]): Message | null {
	if (idea === null) return null;
	const [lack] = idea.missing;
	if (lack !== undefined)
		return say('autopilot.stop_goal_missing', {
			...worded('need', recorded(lack.need, lack.need_code, lack.need_values)),
			...worded('remedy', recorded(lack.remedy, lack.remedy_code, lack.remedy_values)),
		});
	// A text about the goal is no task for it.
	const texts = idea.understood_code.filter((code) => code === 'idea.skill_about').length;
	return explicit.length === 0 && idea.understood.length === texts
		? say('autopilot.stop_goal_unknown', { goal: goal ?? '' })
		: null;
}

const statusOf = (plan: Plan, key: string): string | undefined =>
	plan.tasks.find((task) => task.task_key === key)?.status;

const tasksThat = (plan: Plan, status: string): string[] =>
	plan.tasks

		.filter(
			({ task_key, ...task }) => task.status === status && !readsRuns(task_key) && !readsNothing(task_key),
		)
		.map((task) => task.task_key);

const goalMet = (explicit: readonly string[]): Stop => ({
	reason: 'goal_met',
	text: say('autopilot.stop_goal', { tasks: [...explicit] }),
});

function goalBlocked(plan: Plan, explicit: readonly string[]): Stop {
	const waiting = plan.tasks.find((task) => explicit.includes(task.task_key) && task.status !== 'done');
	return {
		reason: 'only_blocked_left',
		text: say('autopilot.stop_goal_blocked', {
			task: waiting?.task_key ?? '–',
			...reasonOf(waiting),
		}),
	};
}

const reasonOf = (task: PlanTask | undefined) =>
	task === undefined
		? { reason: '–' }
		: worded('reason', recorded(task.reason, task.reason_code, task.reason_values));
