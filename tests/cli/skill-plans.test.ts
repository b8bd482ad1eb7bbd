import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { autopilot as autopilotSchema } from '../../src/lib/contract/records/autopilot.ts';
import { plan as planSchema } from '../../src/lib/contract/records/plan.ts';
import { run as runSchema } from '../../src/lib/contract/records/run.ts';
import { rememberPreference } from '../../src/lib/core/assistant/skills/notes.server.ts';
import { planningContext } from '../setup/planning-context.ts';
import { skillText, writeFiles } from '../setup/skill-folders.ts';
import { runJson, temporaryFolder } from './setup/run-cli.ts';

// Everything that plans follows the skills and preferences of the user: runs, autopilots, the sources of a parent folder. A task
// on files without a dataset does not.

const workflow = {
	schema_version: 1,
	triggers: { contexts: ['signal-matrix', 'methylation'] },
	tasks: ['plot_cfdna'],
	parameters: [
		{ task: 'plot_cfdna', name: 'seed', value: 5, reason: 'Our seed.' },
		{ task: 'analyze_cfdna', name: 'permutations', value: 9, reason: 'Fast.' },
	],
};

let env: { LB_AGENT_USER_DATA_DIR: string };
beforeAll(async () => {
	const userData = await temporaryFolder('skills');
	env = { LB_AGENT_USER_DATA_DIR: userData };
	writeFiles(path.join(userData, 'skills', 'user', 'house'), {
		'SKILL.md': skillText('house', ['version: "4"']),
		'workflow.yaml': JSON.stringify(workflow),
	});
	const context = { ...(await planningContext()), userData };
	for (const text of ['Always use PCA.', 'The reference is cancer.'])
		await rememberPreference({ text, from: 'shell' }, context);
});

/** 16 samples of two groups and three features. */
async function writeCohort(folder: string, prefix = 'S'): Promise<void> {
	await mkdir(folder, { recursive: true });
	const ids = Array.from({ length: 16 }, (_, i) => `${prefix}-${i + 1}`);
	const value = (s: number, f: number): string => (((s * 7 + f * 5) % 19) / 10).toFixed(1);
	const lines = ids.map((id, s) => [id, ...[0, 1, 2].map((f) => value(s, f))].join(','));
	await writeFile(path.join(folder, 'matrix.csv'), ['sample,f1,f2,f3', ...lines, ''].join('\n'));
	const labels = ids.map((id, s) => `${id},${s % 2 === 0 ? 'Healthy' : 'Cancer'}`);
	await writeFile(path.join(folder, 'labels.csv'), ['sample,group', ...labels, ''].join('\n'));
}

async function call(words: string[]): Promise<unknown> {
	const { code, record } = await runJson(words, { env });
	expect(code, JSON.stringify(record).slice(0, 500)).toBe(0);
	return record;
}

describe('skills and preferences of the user', () => {
	it('reach runs, by recommendation and by name; what is stated comes first; a task without a dataset follows none', async () => {
		const folder = path.join(await temporaryFolder('cohort'), 'data');
		await writeCohort(folder);
		const recommended = runSchema.parse(await call(['assistant', 'run', folder]));
		expect(recommended).toMatchObject({
			...{ task_key: 'plot_cfdna', status: 'completed' },
			parameters: { seed: 5, projection: 'pca', reference_class: 'Cancer' },
		});
		expect(recommended.required_outputs).toBeUndefined();
		const named = await call(['task', 'plot-cfdna', '--input', folder, '--projection', 'tsne']);
		expect(named).toMatchObject({ parameters: { seed: 5, projection: 'tsne', reference_class: 'Cancer' } });
		const plan = planSchema.parse(await call(['assistant', 'plan', folder]));
		expect(plan.metadata).toMatchObject({ reference_label: 'Cancer', positive_label: 'Healthy' });
		expect(plan.tasks.find(({ task_key }) => task_key === 'analyze_cfdna')?.parameters).not.toHaveProperty(
			'permutations',
		);

		const target = path.join(await temporaryFolder('out'), 'out');
		const matrix = ['--signal-matrix-table', path.join(folder, 'matrix.csv'), '--output-dir', target];
		const direct = runSchema.parse(await call(['task', 'plot-cfdna', ...matrix]));
		expect(direct.parameters).toMatchObject({ seed: 1, projection: 'auto' });
		expect(direct.parameters).not.toHaveProperty('reference_class');
	});

	it('a group that is the reference anyway leaves a task done that ran without the preference', async () => {
		const userData = await temporaryFolder('already');
		const own = { LB_AGENT_USER_DATA_DIR: userData };
		const folder = path.join(await temporaryFolder('cohort'), 'data');
		await writeCohort(folder);
		const run = await runJson(['assistant', 'run', folder, '--task', 'plot-cfdna'], { env: own });
		expect(run.code).toBe(0);
		const planned = async () => {
			const { record } = await runJson(['assistant', 'plan', folder], { env: own });
			const { tasks, skill_effects } = planSchema.parse(record);
			const plot = tasks.find(({ task_key }) => task_key === 'plot_cfdna');
			return { task: [plot?.status, plot?.parameters], effects: skill_effects };
		};
		const before = await planned();
		expect(before.task[0]).toBe('done');
		await rememberPreference(
			{ text: 'The reference is healthy.', from: 'shell' },
			{ ...(await planningContext()), userData },
		);
		const after = await planned();
		expect(after.task).toEqual(before.task);
		expect(after.effects).toMatchObject([
			{ effect: 'no_effect', task_key: null, parameter: 'reference_class', after: 'Healthy' },
		]);
	});

	it('reach every source of a parent folder', async () => {
		const parent = path.join(await temporaryFolder('parent'), 'studies');
		for (const source of ['one', 'two']) await writeCohort(path.join(parent, source), source);
		const plan = planSchema.parse(await call(['assistant', 'plan', parent]));
		expect(plan.skill_effects.map(({ effect, parameter }) => [effect, parameter])).toContainEqual([
			...['no_effect', 'reference_class'],
		]);
		await call(['assistant', 'run', parent, '--task', 'plot-cfdna']);
		for (const source of ['one', 'two']) {
			const ledger = path.join(parent, source, 'assistant', 'ledger');
			const file = (await readdir(ledger)).find((name) => name.startsWith('run_')) ?? '';
			const record = runSchema.parse(JSON.parse(await readFile(path.join(ledger, file), 'utf8')));
			expect(record.parameters).toMatchObject({ seed: 5, projection: 'pca', reference_class: 'Cancer' });
		}
	});

	it('are missed where their file cannot be read: the plan has a finding, and goes on', async () => {
		const folder = path.join(await temporaryFolder('unread'), 'data');
		await writeCohort(folder);
		const userData = await temporaryFolder('unread-notes');
		writeFiles(path.join(userData, 'skills', 'notes'), { 'user-workflow-preferences.json': '{"notes": [' });
		const { code, record } = await runJson(['assistant', 'plan', folder], {
			env: { LB_AGENT_USER_DATA_DIR: userData },
		});
		expect(code).toBe(0);
		const { doctor, recommended_task } = planSchema.parse(record);
		expect(recommended_task).toBe('analyze_cfdna');
		expect(doctor).toMatchObject([
			{
				...{ code: 'skill_plans.preferences_unread', severity: 'warning', paths: [] },
				hint: expect.stringContaining('notes/user-workflow-preferences.json'),
			},
		]);
	});

	it('reach the autopilot, which plans no more for it', async () => {
		const folder = path.join(await temporaryFolder('autopilot'), 'data');
		await writeCohort(folder);
		const words = ['assistant', 'autopilot', folder, '--permutations', '0', '--max-steps', '1'];
		const first = autopilotSchema.parse(await call(words));
		expect(first.steps[0]).toMatchObject({ task_key: 'plot_cfdna', why_code: 'autopilot.why_skill' });
		const report = await readFile(path.join(folder, first.report_path ?? ''), 'utf8');
		expect(report).toMatch(/^Skills: .*projection: auto → pca in analyze_cfdna, plot_cfdna\./mu);
		const plans = async (): Promise<number> =>
			(await readdir(path.join(folder, 'assistant', 'ledger'))).filter((name) => name.startsWith('plan_'))
				.length;
		const rest = ['assistant', 'autopilot', folder, '--permutations', '0', '--model-c', '0.01'];
		await call(rest);
		const after = await plans();
		const again = autopilotSchema.parse((await runJson(rest, { env })).record);
		expect(again.steps).toEqual([]);
		expect(await plans()).toBe(after);
	});
});
