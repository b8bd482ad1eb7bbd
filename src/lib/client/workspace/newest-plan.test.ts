import { describe, expect, it } from 'vitest';
import { plan } from '../../contract/api/examples/records/plan.ts';
import { planCard } from '../../contract/records/block.ts';
import type { Plan } from '../../contract/records/plan.ts';
import type { Api } from '../api.ts';
import { newestPlan, planCardOf } from './newest-plan.ts';

const at = { session_id: 's', target: 2 };
const path = 'assistant/ledger/plan_x.json';

/** A service whose newest plan is this one. */
function serviceWith(newest: Plan | null): { api: Api; asked: string[] } {
	const asked: string[] = [];
	const answers = {
		list_plans: { plans: newest === null ? [] : [{ plan_id: newest.plan_id, ledger_path: path }] },
		list_results: {
			artifacts: [
				{ artifact_id: 'other', path: 'x' },
				{ artifact_id: 'a1', path },
			],
		},
		get_artifact: { record: newest },
	};
	const calls = Object.entries(answers).map(([name, data]) => [
		name,
		(input: { query: { artifact_id?: string } }) => {
			asked.push(`${name} ${input.query.artifact_id ?? ''}`.trim());
			return Promise.resolve({ status: 200, data });
		},
	]);
	return { api: Object.fromEntries(calls) as Api, asked };
}

describe('newestPlan', () => {
	it('reads the record of a plan that the conversation does not have', async () => {
		const { api, asked } = serviceWith(plan);
		const found = await newestPlan(api, at, 'an older one');
		expect(found?.plan_id).toBe(plan.plan_id);
		expect(asked).toEqual(['list_plans', 'list_results', 'get_artifact a1']);
	});

	it('asks for no more when the plan is known, or there is none', async () => {
		const known = serviceWith(plan);
		expect(await newestPlan(known.api, at, plan.plan_id)).toBeNull();
		expect(known.asked).toEqual(['list_plans']);
		expect(await newestPlan(serviceWith(null).api, at, null)).toBeNull();
	});

	it('makes a card of a plan: the files of tasks become their number', () => {
		const card = planCardOf(plan);
		expect(planCard.strict().safeParse(card).error?.issues ?? []).toEqual([]);
		expect(card.tasks.map(({ input_count }) => input_count)).toEqual(
			plan.tasks.map(({ inputs }) => inputs.length),
		);
	});
});
