import { expect, it } from 'vitest';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import { runCli, runJson } from './setup/run-cli.ts';
import { tinyDataset } from './setup/tiny-dataset.ts';

it('pages about patients are blocked without finished runs, with the command that makes them', async () => {
	const dataset = await tinyDataset({ features: 10 });
	const { record: plan } = await runJson<Plan>(['assistant', 'plan', dataset]);
	const task = plan.tasks.find(({ task_key }) => task_key === 'report_patients');
	expect([task?.status, task?.reason_code]).toEqual(['blocked', 'planning.needs_patient_runs']);
	expect(task?.reason).toContain('--task detect_mrd');
	const { code, stderr } = await runCli(['assistant', 'run', dataset, '--task', 'report_patients']);
	expect(code).not.toBe(0);
	expect(stderr).toContain('--task detect_mrd');
	// Other results do not make it ready.
	expect(
		(await runCli(['assistant', 'run', dataset, '--task', 'plot_cfdna', '--projection', 'pca'])).code,
	).toBe(0);
	const { record: after } = await runJson<Plan>(['assistant', 'plan', dataset]);
	expect(after.tasks.find(({ task_key }) => task_key === 'report_patients')?.status).toBe('blocked');
});
