import { describe, expect, it } from 'vitest';
import { say } from '../../../contract/messages/index.ts';
import type { AutopilotStep } from '../../../contract/records/autopilot.ts';
import type { PlanTask } from '../../../contract/records/plan.ts';
import { plan } from '../../../../../tests/setup/ledger-records.ts';
import { planTask, step } from '../../../../../tests/setup/autopilot-records.ts';
import { stopBefore, type StopFacts } from './stop.ts';

function stop(tasks: PlanTask[], stated: Partial<StopFacts> = {}): ReturnType<typeof stopBefore> {
	return stopBefore({
		...{ plan: plan(1, { tasks }), next: null, stuck: [], explicit: [], steps: [], hold: null },
		...{ maxSteps: 12, late: false },
		...stated,
	});
}
const reason = (...args: Parameters<typeof stop>): string | undefined => stop(...args)?.reason;

const ready = planTask('analyze_cfdna', 'ready');
const done = planTask('analyze_cfdna', 'done');
const blocked = planTask('analyze_cfdna', 'blocked', {
	reason: 'No labels.',
	inputs: [{ path: 'm.csv', content_hash: null }],
});
const completed = step('analyze_cfdna', 'completed');
const failed = step('plot_cfdna', 'failed');

describe('"until a stated stop reason (nothing ready; goal met; only blocked work left; step or time limit; cancelled; failure that blocks everything)"', () => {
	it('goes on while there is a task', () => {
		expect(stop([ready], { next: 'analyze_cfdna' })).toBeNull();
		expect(stop([done], { next: 'review_results', explicit: ['analyze_cfdna'] })).toBeNull();
	});

	it('nothing ready', () => {
		expect(reason([])).toBe('nothing_ready');
		expect(reason([planTask('analyze_cfdna', 'skipped')])).toBe('nothing_ready');
	});

	it('goal met: of a goal, or everything it would do by itself', () => {
		expect(reason([done, planTask('review_results', 'done')], { steps: [completed] })).toBe('goal_met');
		expect(stop([done], { explicit: ['analyze_cfdna'] })).toMatchObject({
			reason: 'goal_met',
			text: { code: 'autopilot.stop_goal' },
		});
		// What else is ready is not part of the goal.
		const other = planTask('plot_cfdna', 'ready');
		expect(reason([done, other], { explicit: ['analyze_cfdna'], next: 'plot_cfdna' })).toBe('goal_met');
	});

	it('a goal that this dataset cannot answer is not met by something else', () => {
		const idea = { understood: [], understood_code: [], understood_values: [], contrast: null };
		const need = { need: 'No responders.', need_code: 'n', need_values: {} };
		const remedy = { remedy: 'Name the column.', remedy_code: 'r', remedy_values: {} };
		const asked = (missing: object[], more = {}) =>
			plan(1, {
				...{ tasks: [ready], goal: 'g' },
				idea: { ...idea, not_understood: [], ...more, missing: missing as [] },
			});
		expect(
			stop([], {
				...{ plan: asked([{ ...need, ...remedy }]), next: 'analyze_cfdna', explicit: ['analyze_cfdna'] },
			}),
		).toMatchObject({
			reason: 'only_blocked_left',
			text: { values: { need: 'No responders.', remedy: 'Name the column.' } },
		});
		expect(
			stop([], { plan: asked([], { not_understood: ['weather'] }), next: 'analyze_cfdna' }),
		).toMatchObject({ reason: 'only_blocked_left', text: { code: 'autopilot.stop_goal_unknown' } });
		// One word too many does not undo what was understood.
		const partly = asked([], { understood: ['Group effects.'], not_understood: ['weather'] });
		expect(stop([], { plan: partly, next: 'analyze_cfdna' })).toBeNull();
		// A skill to read about it is no task for it; one whose workflow applies shapes the plan.
		const about = asked([], { understood: ['Read it.'], understood_code: ['idea.skill_about'] });
		expect(stop([], { plan: about, next: 'analyze_cfdna' })?.text.code).toBe('autopilot.stop_goal_unknown');
		const covered = asked([], { understood: ['Covered.'], understood_code: ['idea.skill_covers'] });
		expect(stop([], { plan: covered, next: 'analyze_cfdna' })).toBeNull();
	});

	it('a review alone meets no goal', () => {
		expect(reason([planTask('review_results', 'done')])).toBe('nothing_ready');
	});

	it('only blocked work left', () => {
		expect(stop([blocked])).toMatchObject({
			reason: 'only_blocked_left',
			text: { values: { reason: 'No labels.' } },
		});
		expect(stop([blocked], { explicit: ['analyze_cfdna'] })).toMatchObject({
			reason: 'only_blocked_left',
			text: { code: 'autopilot.stop_goal_blocked', values: { task: 'analyze_cfdna' } },
		});
		const hold = say('autopilot.hold_broken', { count: 2, total: 3 });
		expect(stop([ready], { hold, next: 'analyze_cfdna' })).toEqual({
			reason: 'only_blocked_left',
			text: hold,
		});
	});

	it('step limit and time limit, which name the next task', () => {
		const steps: AutopilotStep[] = [completed];
		expect(stop([ready], { next: 'analyze_cfdna', steps, maxSteps: 1 })).toMatchObject({
			reason: 'step_limit',
			text: { values: { limit: 1, task: 'analyze_cfdna' } },
		});
		expect(reason([ready], { next: 'analyze_cfdna', late: true })).toBe('time_limit');
		// Nothing is cut short when nothing is left.
		expect(reason([done], { steps, maxSteps: 1, late: true })).toBe('goal_met');
	});

	it('a failure that blocks everything, and one that does not', () => {
		expect(reason([ready], { steps: [failed] })).toBe('failure_blocks_everything');
		expect(stop([ready], { steps: [failed, completed] })).toMatchObject({
			reason: 'only_blocked_left',
			text: { values: { tasks: ['plot_cfdna'] } },
		});
	});

	it('work that failed before is blocked, and done work beside it does not hide it', () => {
		expect(stop([ready, done], { stuck: ['analyze_cfdna'] })).toMatchObject({
			reason: 'only_blocked_left',
			text: { code: 'autopilot.stop_failed_before', values: { tasks: ['analyze_cfdna'] } },
		});
	});
});
