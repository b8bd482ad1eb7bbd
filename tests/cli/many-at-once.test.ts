import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { plan as planSchema } from '../../src/lib/contract/records/plan.ts';
import { run as runSchema } from '../../src/lib/contract/records/run.ts';
import { filesBelow } from '../setup/files-below.ts';
import { sizeOf } from '../setup/test-size.ts';
import { runJson, temporaryFolder, testUserData, type Finished } from './setup/run-cli.ts';
import { tinyDataset } from './setup/tiny-dataset.ts';

const times = <T>(n: number, work: (i: number) => Promise<T>): Promise<T[]> =>
	Promise.all(Array.from({ length: n }, (_, i) => work(i)));

/** Each in processes of its own, all at once. */
const start = <T>(words: readonly string[]): Promise<Finished & { record: T }> =>
	runJson<T>(words, { started: true });

const PROCESSES = sizeOf(8, 16);
const DATASETS = sizeOf(4, 6);

/** What plan and run records share, and the id that only a run has. */
interface Told {
	dataset_id: string;
	run_id?: string;
}

describe(`${PROCESSES} processes on one new dataset`, () => {
	it('lose no plan and no run, agree on its id, and leave nothing half-written', async () => {
		const dataset = await tinyDataset({ features: 10 });
		const done = await times(PROCESSES, (i) =>
			i % 2 === 0
				? start<Told>(['assistant', 'plan', dataset])
				: start<Told>([
						'assistant',
						'run',
						dataset,
						'--task',
						'plot_cfdna',
						'--projection',
						'pca',
						'--threads',
						'1',
					]),
		);
		expect(done.map((one) => one.code)).toEqual(Array.from({ length: PROCESSES }, () => 0));
		expect(new Set(done.map((one) => one.record.dataset_id)).size).toBe(1);

		const assistant = path.join(dataset, 'assistant');
		const ledger = await readdir(path.join(assistant, 'ledger'));
		const read = async (name: string): Promise<unknown> =>
			JSON.parse(await readFile(path.join(assistant, 'ledger', name), 'utf8'));
		const plans = await Promise.all(ledger.filter((name) => name.startsWith('plan_')).map(read));
		const runs = await Promise.all(ledger.filter((name) => name.startsWith('run_')).map(read));
		expect(plans.map((plan) => planSchema.parse(plan).plan_id)).toHaveLength(PROCESSES);
		const written = runs.map((run) => runSchema.parse(run).run_id).sort();
		const told = done.flatMap((one) => (one.record.run_id === undefined ? [] : [one.record.run_id]));
		expect(written).toEqual(told.sort());
		expect((await readdir(path.join(assistant, 'runs'))).sort()).toEqual(written);
		expect(filesBelow(assistant).filter((file) => /tmp|running|owner/.test(file))).toEqual([]);
		expect(await readdir(path.join(await testUserData(), 'running'))).toEqual([]);
		for (const { stderr } of done) expect(stderr).not.toContain('temporary');
	});
});

describe('several datasets at once', () => {
	it('each keep the output root chosen for them', async () => {
		const work = await temporaryFolder('roots');
		const datasets = await times(DATASETS, (i) =>
			tinyDataset({ features: 6, folder: path.join(work, `data ${i}`) }),
		);
		await times(DATASETS, (i) =>
			start(['assistant', 'plan', datasets[i] as string, '--output-root', path.join(work, `out ${i}`)]),
		);
		const later = await times(DATASETS, (i) => start<{ total: number }>(['results', datasets[i] as string]));
		expect(later.map((one) => one.record.total)).toEqual(Array.from(datasets, () => 1));
		for (const dataset of datasets) expect(await readdir(dataset)).not.toContain('assistant');
	});
});
