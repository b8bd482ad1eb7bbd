import { describe, expect, it } from 'vitest';
import type { Plan } from '../../../contract/records/plan.ts';
import { planTask } from '../../../../../tests/setup/autopilot-records.ts';
import { plan } from '../../../../../tests/setup/ledger-records.ts';
import { stepReason } from './step-reason.ts';

const task = planTask('encode_lpwgs', 'ready', { reason: 'Two files.' });
function code(
	changed_by: Plan['recommendation_audit']['changed_by'],
	explicit: string[] = [],
	of = task,
): string {
	const made = plan(1, {
		tasks: [of],
		recommendation_audit: {
			...{ base_pick: null, final_pick: null, changed_by },
			promoted: [
				{
					task_key: 'encode_lpwgs',
					concept_id: 'c',
					question: 'Why?',
					priority_score: 1,
					because: 'pending',
				},
			],
		},
	});
	return stepReason(made, of, explicit).code;
}

describe('why a task is next', () => {
	it('the workflow of a skill, for the task that it made the recommended one', () => {
		const made = plan(1, {
			...{ tasks: [task], recommended_task: 'encode_lpwgs' },
			recommendation_audit: {
				...{ base_pick: null, final_pick: 'encode_lpwgs', changed_by: ['skill_workflow'], promoted: [] },
			},
			skill_effects: [
				{
					...{ skill_id: 'user:house', version: '1', note_id: null, reason: 'r', reason_zh: null },
					...{ trigger: '', trigger_code: '', trigger_values: {}, effect: 'order', task_key: null },
					...{ parameter: null, before: null, after: null },
				},
			],
		});
		expect(stepReason(made, task, [])).toMatchObject({
			code: 'autopilot.why_skill',
			values: { skill: 'user:house', reason: 'Two files.' },
		});
		expect(stepReason(made, planTask('plot_cfdna', 'ready'), []).code).toBe('autopilot.why_data');
	});

	it('the goal, then a gap, then a question, then the data', () => {
		expect(code(['minimum_output_gap'], ['encode_lpwgs'])).toBe('autopilot.why_goal');
		expect(code(['minimum_output_gap', 'concept_promotion'])).toBe('autopilot.why_gap');
		expect(code(['concept_promotion'])).toBe('autopilot.why_concept');
		expect(code([])).toBe('autopilot.why_data');
		expect(code(['concept_promotion'], [], planTask('plot_cfdna', 'ready'))).toBe('autopilot.why_data');
		expect(code([], [], planTask('review_results', 'ready'))).toBe('autopilot.why_review');
	});
});
