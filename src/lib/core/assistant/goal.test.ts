import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { planLines } from '../../../../cli/views/plan-view.ts';
import type { Plan } from '../../contract/records/plan.ts';
import { smokingLevels } from '../dataset/idea/smoking.ts';
import { operationFunctions } from './bind-operations.server.ts';
import { planningContext } from '../../../../tests/setup/planning-context.ts';
import type { AssistantContext } from './context.ts';

const SMOKING = ['never', 'former', 'current'];

/** 48 samples: group in two halves, smoking in thirds (16 each), a matrix of four features. */
async function dataset(): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'lb-goal-'));
	const ids = Array.from({ length: 48 }, (_, i) => `S${i + 1}`);
	const sheet = ids.map((id, i) => `${id},${i < 24 ? 'case' : 'control'},${SMOKING[i % 3]}`);
	await writeFile(path.join(folder, 'samples.csv'), `sample,group,smoking\n${sheet.join('\n')}\n`);
	const values = ids.map((id, i) => `${id},${i * 0.37},${(i * i) % 11},${(i % 7) / 3},${(i * 5) % 13}.5`);
	await writeFile(path.join(folder, 'matrix.csv'), `sample,f1,f2,f3,f4\n${values.join('\n')}\n`);
	return folder;
}

describe('a goal in a plan', () => {
	let folder: string;
	let context: AssistantContext;
	beforeAll(async () => {
		folder = await dataset();
		context = await planningContext();
	});
	const planFor = async (goal: string | null, more: Record<string, unknown> = {}): Promise<Plan> =>
		(await operationFunctions.plan_assistant_tasks(
			{ path: folder, goal: goal ?? undefined, ...more },
			context,
		)) as Plan;

	it('compares groups of another column than the chosen one', async () => {
		const plan = await planFor('compare smokers with never smokers');
		expect(plan.idea).toMatchObject({
			contrast: { column: 'smoking', group_a: 'never', group_b: 'current' },
			not_understood: [],
			missing: [],
		});
		expect(plan.metadata).toMatchObject({
			label_column: 'smoking',
			label_counts: { current: 16, never: 16 },
			set_aside: { former: 16 },
			reference_label: 'never',
			positive_label: 'current',
		});
		const task = plan.tasks.find(({ task_key }) => task_key === 'analyze_cfdna');
		expect(task?.parameters).toMatchObject({
			labels_label_col: 'smoking',
			reference_class: 'never',
			label_map: { never: 'never', current: 'current', '*': 'drop' },
		});
		expect(planLines(plan, 'x', null).join('\n')).toMatch(/Understood: Compare current with never/u);
	});

	it('leaves labels alone that the user stated', async () => {
		const plan = await planFor('compare smokers with never smokers', { reference_class: 'control' });
		expect(plan.metadata.label_column).toBe('group');
	});

	it('hands back what it does not understand, and says what is missing', async () => {
		const odd = await planFor('please make me a sandwich');
		expect(odd.idea?.not_understood).toEqual(['please make me a sandwich']);
		expect(planLines(odd, 'x', null).join('\n')).toContain('Not understood: "please make me a sandwich"');
		const lacking = await planFor('compare non-smokers with vegetarians');
		expect(lacking.idea?.contrast).toBeNull();
		expect(planLines(lacking, 'x', null).join('\n')).toMatch(/Missing: Samples of non-smokers, vegetarians/u);
	});

	it('is null without a goal', async () => {
		expect((await planFor(null)).idea).toBeNull();
	});

	it('of an old plan is answered by the run that came after', async () => {
		const plan = await planFor(null);
		const task = plan.tasks.find(({ task_key }) => task_key === plan.recommended_task)!;
		const ledger = path.join(folder, 'assistant', 'ledger');
		const at = new Date(Date.parse(plan.created_at) + 1000).toISOString();
		const run = {
			...{ schema_version: 1, run_id: 'later', plan_id: null, dataset_id: plan.dataset_id },
			...{ task_key: task.task_key, status: 'completed', started_at: at, ended_at: at, inputs: [] },
			...{ repeat_key: task.repeat_key, parameters: {}, headline: 'h', report_path: 'r/report.md' },
			...{ verification: { status: 'verified', missing: [], extra: [], mismatched: [] } },
			...{ outputs: [], error: null, command: null, manifest_path: null, warnings: [] },
		};
		await writeFile(path.join(ledger, 'run_later.json'), JSON.stringify(run));
		const { artifacts } = (await operationFunctions.summarize_project_outputs({ path: folder }, context)) as {
			artifacts: { index: number; path: string }[];
		};
		const ask = async (name: string): Promise<{ answer: string[]; next_action: string }> => {
			const wanted = artifacts.find((artifact) => artifact.path.endsWith(name));
			return (await operationFunctions.ask_artifact(
				{ path: folder, ask: String(wanted?.index) },
				context,
			)) as {
				answer: string[];
				next_action: string;
			};
		};
		const old = await ask(`plan_${plan.plan_id}.json`);
		expect(old.answer).toContain(`Run later has completed ${task.task_key} since this plan was created.`);
		expect(old.next_action).not.toMatch(/Run the ready task/u);
		expect((await ask('run_later.json')).answer).toContain('Verification: verified.');
	});
});

describe('smoking words', () => {
	it.each([
		['smokers', SMOKING, ['current']],
		['never smokers', SMOKING, ['never']],
		['ex-smokers', SMOKING, ['former']],
		['ever smokers', SMOKING, ['current', 'former']],
		['non-smokers', SMOKING, []],
		['non-smokers', ['yes', 'no'], ['no']],
		['smokers', ['current', 'active', 'never'], []],
		['drinkers', SMOKING, []],
	])('%s among %j', (phrase, names, levels) => {
		expect(smokingLevels(phrase, names)).toEqual(levels);
	});
});
