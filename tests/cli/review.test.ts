import { appendFile, cp, readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
	concept as conceptSchema,
	evaluation,
	type Evaluation,
} from '../../src/lib/contract/records/evaluation.ts';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import type { Run } from '../../src/lib/contract/records/run.ts';
import { PlanLedger } from '../../src/lib/core/ledger/plan-ledger.server.ts';
import { callEngine } from './setup/call-engine.ts';
import { runCli, runJson, temporaryFolder } from './setup/run-cli.ts';
import { tinyDataset } from './setup/tiny-dataset.ts';

const plot = ['--task', 'plot_cfdna', '--projection', 'pca', '--threads', '1'];

/** A dataset with one finished run of plot_cfdna. */
let finished: string;
beforeAll(async () => {
	finished = await tinyDataset({ features: 10 });
	expect((await runCli(['assistant', 'run', finished, ...plot])).code).toBe(0);
});

async function copied(): Promise<string> {
	const dataset = path.join(await temporaryFolder('review'), 'data');
	await cp(finished, dataset, { recursive: true });
	return dataset;
}

const evaluated = async (dataset: string, more: Record<string, unknown> = {}): Promise<Evaluation> =>
	evaluation.parse(await callEngine('evaluate_project_results', { path: dataset, ...more }));

const ledgerOf = (dataset: string): PlanLedger => new PlanLedger(path.join(dataset, 'assistant'));

async function folderOf(dataset: string, task_key: string): Promise<string> {
	const run = (await ledgerOf(dataset).runs()).filter((one) => one.task_key === task_key).at(-1);
	return path.join(dataset, path.dirname(run?.manifest_path ?? ''));
}

describe('When `evaluate_project_results(profile)` is called without an in-memory `executed_runs` list, it also reads the persisted `assistant/ledger/run_*.json` records, so concept action state survives a restart of the shell or web backend', () => {
	it('without the list all runs of the ledger, with it those that it names', async () => {
		const [run] = await ledgerOf(finished).runs();
		const all = await evaluated(finished);
		expect(all.run_ids).toEqual([run?.run_id]);
		expect(all.verdicts).toMatchObject([{ task_key: 'plot_cfdna', status: 'verified', superseded: false }]);
		expect(all.complete).toBe(true);
		expect((await evaluated(finished, { executed_runs: [run?.run_id] })).run_ids).toEqual(all.run_ids);
		expect((await evaluated(finished, { executed_runs: [] })).run_ids).toEqual([]);
	});
});

describe('"Corrupt or foreign JSON in the ledger ... missing run folders, edited tables (hash mismatch): named, set aside, never fatal, never silently trusted."', () => {
	it('an edited table makes the evaluation incomplete, and nothing is taken from the run', async () => {
		const dataset = await copied();
		await appendFile(path.join(await folderOf(dataset, 'plot_cfdna'), 'tables/samples.csv'), 'S99\n');
		const read = await evaluated(dataset);
		expect(read.complete).toBe(false);
		expect(read.verdicts).toMatchObject([
			{ status: 'incomplete', missing: ['tables/samples.csv: size differs'], missing_count: 1 },
		]);
		expect(read.warnings_code).toContain('evaluation.edited');
		expect([read.result_signals, read.checks.filter((check) => check.run_id !== null)]).toEqual([[], []]);
	});

	it('a folder that was deleted is named, and its work is ready again', async () => {
		const dataset = await copied();
		const folder = await folderOf(dataset, 'plot_cfdna');
		await rm(folder, { recursive: true });
		const read = await evaluated(dataset);
		expect(read.verdicts).toMatchObject([{ status: 'outputs_removed' }]);
		expect(read.outputs_removed).toEqual([path.relative(dataset, path.join(folder, 'manifest.json'))]);
		const { record } = await runJson<Plan>(['assistant', 'plan', dataset, '--projection', 'pca']);
		expect(record.tasks.find((task) => task.task_key === 'plot_cfdna')).toMatchObject({
			...{ status: 'ready', reason_code: 'planning.outputs_gone' },
		});
	});

	it('one table that was deleted makes its work ready again', async () => {
		const dataset = await copied();
		await rm(path.join(await folderOf(dataset, 'plot_cfdna'), 'tables/samples.csv'));
		expect((await evaluated(dataset)).verdicts).toMatchObject([{ status: 'outputs_removed' }]);
		const { record } = await runJson<Plan>(['assistant', 'plan', dataset, '--projection', 'pca']);
		expect(record.tasks.find((task) => task.task_key === 'plot_cfdna')?.reason_code).toBe(
			'planning.outputs_gone',
		);
	});
});

describe('task review_results', () => {
	const review = (dataset: string) => runJson<Run>(['assistant', 'run', dataset, '--task', 'review_results']);

	it('"runs the evaluation and writes a run folder with report and checks table"; "a plan written after an evaluation holds the concept book path and the concept-memory snapshot"', async () => {
		const dataset = await copied();
		const { code, record } = await review(dataset);
		expect([code, record.task_key, record.status]).toEqual([0, 'review_results', 'completed']);
		const folder = await folderOf(dataset, 'review_results');
		expect(await readFile(path.join(folder, 'report.md'), 'utf8')).toContain('# Review of results');
		const checks = await readFile(path.join(folder, 'tables/checks.csv'), 'utf8');
		expect(checks.split('\n')[0]).toBe('check,task_key,subject,status,score,finding,numbers');
		expect(checks.split('\n').length).toBeGreaterThan(5);
		const [kept] = await ledgerOf(dataset).evaluations();
		expect(kept?.complete).toBe(true);
		expect(kept?.warnings_code).not.toContain('evaluation.running');
		expect(kept?.analysis_concepts.every((one) => conceptSchema.safeParse(one).success)).toBe(true);
		const plan = await runJson<Plan>(['assistant', 'plan', dataset]);
		expect(plan.record.tasks.find((task) => task.task_key === 'review_results')?.status).toBe('done');
		expect(plan.record.concept_book_path).toBe('assistant/ledger/analysis_concept_book.json');
		expect(plan.record.concept_memory).toMatchObject({
			...{ evaluations: 1, newest_evaluation_id: kept?.evaluation_id, newest_complete: true },
		});
		expect(plan.record.plan_novelty.concept_memory_delta).toHaveProperty('transitions');
	});

	it('two reviews of the same results have byte-equal tables and summary', async () => {
		const dataset = await copied();
		await review(dataset);
		const first = await folderOf(dataset, 'review_results');
		await review(dataset);
		const second = await folderOf(dataset, 'review_results');
		expect(second).not.toBe(first);
		const names = (await readdir(path.join(first, 'tables'))).map((name) => `tables/${name}`);
		expect(names.length).toBeGreaterThan(3);
		for (const name of [...names, 'summary.json'])
			expect(await readFile(path.join(second, name), 'utf8'), name).toBe(
				await readFile(path.join(first, name), 'utf8'),
			);
	});

	it('method advice is ready beside other work, and its run holds the report files', async () => {
		const dataset = await copied();
		const { record } = await runJson<Plan>(['assistant', 'plan', dataset]);
		expect(record.tasks.find((task) => task.task_key === 'method_advice')).toMatchObject({
			...{ status: 'ready', reason_code: 'planning.ready_advice' },
		});
		expect(record.recommended_task).not.toBe('method_advice');
		const query = 'differential methylation between groups';
		const done = await runJson(['task', 'method_advice', '--input', dataset, '--query', query]);
		expect(done.code).toBe(0);
		const folder = await folderOf(dataset, 'method_advice');
		const files = ['report.md', 'summary.json', 'tables/advised_methods.csv', 'tables/method_points.csv'];
		const advice = 'products/lb_biopsy_method_advice';
		for (const file of [...files, `${advice}.md`, `${advice}.json`])
			expect((await readFile(path.join(folder, file), 'utf8')).length, file).toBeGreaterThan(0);
		const { query: asked } = JSON.parse(await readFile(path.join(folder, `${advice}.json`), 'utf8'));
		expect(asked).toBe(query);
	});
});
