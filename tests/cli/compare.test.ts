import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Run } from '../../src/lib/contract/records/run.ts';
import { runComparison, type RunComparison } from '../../src/lib/contract/records/run-comparison.ts';
import { runCli, runJson } from './setup/run-cli.ts';
import { tinyDataset, withoutModels } from './setup/tiny-dataset.ts';

describe('compare', () => {
	let dataset: string;
	let runs: string[];

	beforeAll(async () => {
		dataset = await tinyDataset(withoutModels);
		const words = ['task', 'analyze_cfdna', '--input', dataset, '--supervised-modeling', 'false'];
		runs = [];
		for (const more of [[], ['--label-map', 'healthy=control;cancer=cancer']]) {
			const done = await runJson<Run>([...words, ...more]);
			expect(done.code, done.stderr).toBe(0);
			runs.push(done.record.run_id);
		}
	});

	it('gives the record of the two newest runs, oldest first', async () => {
		const compared = await runJson<RunComparison>(['compare', dataset]);
		expect(compared.code, compared.stderr).toBe(0);
		const { run_a, run_b, parameters, samples, features, figures } = runComparison.parse(compared.record);
		expect([run_a.run_id, run_b.run_id]).toEqual(runs);
		expect(parameters.map(({ name }) => name)).toContain('label_map');
		// Another name is another group, and pairs of groups that were not the same are not compared.
		expect(samples.every(({ change, group_a }) => change === 'regrouped' && group_a === 'healthy')).toBe(
			true,
		);
		expect(samples.length).toBeGreaterThan(0);
		expect(features).toEqual([]);
		expect(figures.length).toBeGreaterThan(0);
	});

	it('prints sentences, and refuses a run whose outputs were edited', async () => {
		const printed = await runCli(['compare', dataset, ...runs]);
		expect(printed.stdout).toContain('no pair of groups was compared in both runs');
		const [first = ''] = runs;
		await appendFile(path.join(dataset, 'assistant', 'runs', first, 'tables', 'samples.csv'), 'x\n');
		const refused = await runCli(['compare', dataset, ...runs]);
		expect(refused.code).toBe(3);
		expect(refused.stderr).toContain(`Run ${first} cannot be compared`);
	});
});
