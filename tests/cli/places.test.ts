import { chmod, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LedgerVerification } from '../../src/lib/contract/records/concept-memory.ts';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import type { Artifact, Run } from '../../src/lib/contract/records/run.ts';
import { filesBelow } from '../setup/files-below.ts';
import { folderDigests, isSource } from '../setup/folder-digests.ts';
import { runCli, runJson, temporaryFolder } from './setup/run-cli.ts';
import { isLong } from '../setup/test-size.ts';
import { FEW_EACH, tinyDataset, withoutModels } from './setup/tiny-dataset.ts';

type RunOutput = Run & { output_root: string };
const PCA = isLong ? [] : ['--projection', 'pca'];
const PLOT = ['--task', 'plot_cfdna', ...PCA];

const total = async (
	dataset: string,
	...words: string[]
): Promise<{ total: number; artifacts: Artifact[]; stderr: string }> => {
	const done = await runJson<{ total: number; artifacts: Artifact[] }>(['results', dataset, ...words]);
	expect(done.code).toBe(0);
	return { ...done.record, stderr: done.stderr };
};

describe('sources', () => {
	it('are never changed, whatever is done', async () => {
		const dataset = await tinyDataset(withoutModels);
		const before = folderDigests(dataset);
		for (const words of [
			['assistant', 'plan', dataset],
			['assistant', 'run', dataset, '--permutations', '0'],
			['assistant', 'run', dataset, ...PLOT, '--label-map', 'healthy=a;*=b'],
			['results', dataset],
			['results', dataset, '--ask', '1'],
		])
			expect((await runCli(words)).code, words.join(' ')).toBe(0);
		expect(folderDigests(dataset, isSource)).toEqual(before);
	});

	it('may be read-only files', async () => {
		const dataset = await tinyDataset(withoutModels);
		for (const name of await readdir(dataset)) await chmod(path.join(dataset, name), 0o444);
		expect((await runCli(['assistant', 'run', dataset, ...PLOT])).code).toBe(0);
	});
});

describe('a chosen output root', () => {
	it('takes everything, is remembered, and leaves the dataset alone', async () => {
		const dataset = await tinyDataset(withoutModels);
		const before = folderDigests(dataset);
		const root = path.join(await temporaryFolder('root'), 'deep', 'er');
		const run = await runJson<RunOutput>(['assistant', 'run', dataset, '--output_root', root, ...PLOT]);
		expect(run).toMatchObject({ code: 0, record: { output_root: root } });
		expect(await readdir(path.join(root, 'assistant'))).toEqual(['dataset.json', 'ledger', 'runs']);
		const later = await total(dataset);
		expect(later.artifacts.map((one) => one.run_id)).toContain(run.record.run_id);
		expect(later.stderr).toContain(root);
		expect((await runCli(['assistant', 'plan', dataset])).code).toBe(0);
		expect(await readdir(path.join(root, 'assistant/ledger'))).toHaveLength(3);
		expect(folderDigests(dataset)).toEqual(before);
	});

	it('is used until another is given', async () => {
		const dataset = await tinyDataset(withoutModels);
		const [first, second] = [await temporaryFolder('first'), await temporaryFolder('second')];
		await runCli(['assistant', 'plan', dataset, '--output-root', first]);
		await runCli(['assistant', 'plan', dataset, '--output-root', second]);
		await runCli(['assistant', 'plan', dataset]);
		expect(await readdir(path.join(first, 'assistant/ledger'))).toHaveLength(1);
		expect(await readdir(path.join(second, 'assistant/ledger'))).toHaveLength(2);
	});

	it('keeps the records of two datasets apart', async () => {
		const [one, two] = [await tinyDataset(withoutModels), await tinyDataset({ ...withoutModels, seed: 2 })];
		const root = await temporaryFolder('shared');
		const first = await runJson<Plan>(['assistant', 'plan', one, '--output-root', root]);
		const second = await runJson<Plan>(['assistant', 'plan', two, '--output-root', root]);
		expect(second.code).toBe(0);
		expect(second.record.dataset_id).not.toBe(first.record.dataset_id);
		expect(second.stderr).toMatch(/contains the outputs of another dataset/);
		expect((await total(one)).total).toBe(1);
		expect((await total(two)).total).toBe(1);
	});

	it('that is gone is said, and the usual place is used', async () => {
		const dataset = await tinyDataset(withoutModels);
		const root = path.join(await temporaryFolder('gone'), 'root');
		await runCli(['assistant', 'plan', dataset, '--output-root', root]);
		await rm(root, { recursive: true });
		const done = await runCli(['assistant', 'plan', dataset]);
		expect(done).toMatchObject({ code: 0 });
		expect(done.stderr).toContain(root);
		expect(await readdir(dataset)).toContain('assistant');
	});
});

describe('a dataset that cannot be written', () => {
	it('gets its outputs in the user data directory, said aloud, found again', async () => {
		const dataset = await tinyDataset(withoutModels);
		await chmod(dataset, 0o555);
		const own = await temporaryFolder('user-data');
		const words = ['--user-data-dir', own];
		const run = await runJson<RunOutput>(['assistant', 'run', dataset, ...PLOT, ...words]);
		expect(run.code, run.stderr).toBe(0);
		expect(run.stderr).toMatch(/^note: The dataset is read-only/m);
		expect(path.dirname(run.record.output_root)).toBe(path.join(own, 'outputs'));
		const list = await total(dataset, ...words);
		expect(list.artifacts.map((one) => one.run_id)).toContain(run.record.run_id);
		expect(await readdir(dataset)).toEqual(['matrix.csv', 'samples.csv']);
		await chmod(dataset, 0o755);
	});

	it.each([
		[
			'a folder with files of others',
			async (at: string) => {
				await mkdir(at);
				await writeFile(path.join(at, 'notes.txt'), 'mine');
			},
		],
		['a file', async (at: string) => writeFile(at, 'mine')],
	])('neither is an assistant that is %s touched', async (_case, make) => {
		const dataset = await tinyDataset(withoutModels);
		await make(path.join(dataset, 'assistant'));
		const before = folderDigests(dataset);
		const done = await runJson<RunOutput>(['assistant', 'run', dataset, ...PLOT]);
		expect(done.code, done.stderr).toBe(0);
		expect(done.stderr).toMatch(
			/^note: lb-agent did not create the folder .*assistant and does not write to it/m,
		);
		expect(done.record.output_root.startsWith(dataset)).toBe(false);
		expect(folderDigests(dataset)).toEqual(before);
	});
});

describe('a dataset that moves', () => {
	it('stays the same dataset with its results, and what is done stays done', async () => {
		const dataset = await tinyDataset(withoutModels);
		const run = await runJson<RunOutput>(['assistant', 'run', dataset, ...PLOT]);
		const moved = path.join(await temporaryFolder('moved'), 'new name');
		await rename(dataset, moved);
		const plan = await runJson<Plan>(['assistant', 'plan', moved, ...PCA]);
		expect(plan.record.dataset_id).toBe(run.record.dataset_id);
		expect(plan.record.dataset_root).toBe(moved);
		expect(plan.record.tasks.find((task) => task.task_key === 'plot_cfdna')).toMatchObject({
			status: 'done',
		});
		const list = await total(moved);
		const report = list.artifacts.find((one) => one.kind === 'report');
		expect(await readFile(path.join(moved, report?.path ?? ''), 'utf8')).toMatch(/^# /);
		const asked = await runJson<{ answer: string[] }>(['results', moved, '--ask', String(report?.index)]);
		expect(asked.record.answer.length).toBeGreaterThan(0);
	});

	it('under its old name is another dataset', async () => {
		const dataset = await tinyDataset(withoutModels);
		const first = await runJson<Plan>(['assistant', 'plan', dataset]);
		await rename(dataset, `${dataset}-moved`);
		await tinyDataset({ ...withoutModels, folder: dataset, seed: 9 });
		const second = await runJson<Plan>(['assistant', 'plan', dataset]);
		expect(second.record.dataset_id).not.toBe(first.record.dataset_id);
	});
});

describe('odd names', () => {
	it.each([
		'with spaces',
		'Größe 数据',
		'a#b%20c',
		`it's "quoted"`,
		'semi;colon & $HOME `x`',
		'[brackets] {braces} (round)',
		'-leading dash',
		' space at the ends ',
		'новый\tтаб',
	])('%j works for folders and files', async (name) => {
		const folder = path.join(await temporaryFolder('names'), name);
		const [matrixName, metadataName] = [`${name} matrix.csv`, `${name} samples.csv`];
		await tinyDataset({ ...withoutModels, folder, matrixName, metadataName });
		const before = folderDigests(folder);
		const plan = await runJson<Plan>(['assistant', 'plan', folder]);
		expect(plan.code, plan.stderr).toBe(0);
		expect(plan.record.metadata).toMatchObject({
			matched_samples: 2 * FEW_EACH,
			selected_tables: [`${name} samples.csv`],
		});
		const run = await runJson<RunOutput>(['assistant', 'run', folder, ...PLOT]);
		expect(run.code, run.stderr).toBe(0);
		const report = await readFile(path.join(folder, run.record.report_path ?? ''), 'utf8');
		const figures = [...report.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file]) =>
			decodeURI(file as string),
		);
		expect(figures.length).toBeGreaterThan(3);
		const there = filesBelow(path.dirname(path.join(folder, run.record.report_path ?? '')));
		for (const figure of figures) expect(there).toContain(figure);
		expect(folderDigests(folder, isSource)).toEqual(before);
	});
});

it('a run into the assistant folder of its dataset counts for plan, results and ledger', async () => {
	const dataset = await tinyDataset({ features: 10 });
	const [mine, options] = [path.join(dataset, 'assistant/mine'), ['--projection', 'pca']];
	const words = ['task', 'plot_cfdna', '--input', dataset, '--output-dir', mine, ...options];
	expect((await runCli(words)).code).toBe(0);
	const planned = await runJson<Plan>(['assistant', 'plan', dataset, ...options]);
	const listed = await runJson<{ artifacts: Artifact[] }>(['results', dataset]);
	const verified = await runJson<LedgerVerification>(['ledger', 'verify', dataset]);
	expect(planned.record.tasks.find((task) => task.task_key === 'plot_cfdna')?.status).toBe('done');
	expect(listed.record.artifacts.map((one) => one.path)).toContain('assistant/mine/report.md');
	expect([verified.record.ok, verified.record.records.run]).toEqual([true, 1]);
});
