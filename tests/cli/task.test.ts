import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
	manifest as manifestSchema,
	run as runSchema,
	type Run,
} from '../../src/lib/contract/records/run.ts';
import { taskCards, taskKeys } from '../../src/lib/contract/tasks/index.ts';
import { filesBelow } from '../setup/files-below.ts';
import { folderDigests } from '../setup/folder-digests.ts';
import { runCli, runJson, temporaryFolder, testUserData } from './setup/run-cli.ts';
import { tinyDataset } from './setup/tiny-dataset.ts';

type RunOutput = Run & { output_root: string };
interface Refusal {
	code: string;
	detail: string;
	hint: string;
	field?: string;
	path?: string;
}

describe('task without a dataset', () => {
	let data: string;
	let out: string;
	let run: RunOutput;
	let before: Record<string, string>;
	beforeAll(async () => {
		data = await tinyDataset();
		before = folderDigests(data);
		out = path.join(await temporaryFolder('out'), 'here');
		const done = await runJson<RunOutput>(
			[
				'task',
				'plot_cfdna',
				'--signal_matrix_table',
				'matrix.csv',
				'--labels-table',
				'samples.csv',
				'--output_dir',
				out,
			],
			{ cwd: data },
		);
		expect(done.code).toBe(0);
		run = done.record;
	});

	it('writes the outputs, the manifest and run.json', async () => {
		const files = await readdir(out);
		expect(files.sort()).toEqual([
			'figures',
			'manifest.json',
			'report.md',
			'run.json',
			'summary.json',
			'tables',
		]);
		const { output_root, ...record } = run;
		expect(runSchema.parse(record)).toEqual(JSON.parse(await readFile(path.join(out, 'run.json'), 'utf8')));
		expect(output_root).toBe(out);
		expect(record).toMatchObject({ dataset_id: null, plan_id: null, status: 'completed' });
	});

	it('writes nothing outside the output folder', async () => {
		expect(folderDigests(data)).toEqual(before);
		expect(await readdir(path.dirname(out))).toEqual(['here']);
		expect(filesBelow(await testUserData())).toEqual([]);
	});

	it('replaces its own outputs and nothing else', async () => {
		const words = [
			'task',
			'plot_cfdna',
			'--signal-matrix-table',
			path.join(data, 'matrix.csv'),
			'--output-dir',
			out,
		];
		expect((await runCli([...words, '--labels', 'ignored'])).code).toBe(0);
		expect(await readdir(path.dirname(out))).toEqual(['here']);
		const manifest = manifestSchema.parse(
			JSON.parse(await readFile(path.join(out, 'manifest.json'), 'utf8')),
		);
		expect(manifest.run_id).not.toBe(run.run_id);
		expect(manifest.parameters['labels']).toBe('ignored');
		const listed = [...manifest.outputs.map((output) => output.path), 'manifest.json', 'run.json'].sort();
		expect(filesBelow(out)).toEqual(listed);
	});

	it('takes several matrices', async () => {
		const second = await tinyDataset({ seed: 2, matrixName: 'second.csv', metadata: false });
		const done = await runJson<RunOutput>([
			...['task', 'plot_cfdna', '--signal-matrix-table', path.join(data, 'matrix.csv')],
			...['--signal-matrix-table', path.join(second, 'second.csv')],
			...['--output-dir', path.join(await temporaryFolder('two'), 'out')],
		]);
		expect(done.code).toBe(0);
		const tables = done.record.outputs
			.filter((output) => output.kind === 'table')
			.map((output) => output.path);
		expect(tables).toContain('tables/matrix_pca_scores.csv');
		expect(tables).toContain('tables/second_pca_scores.csv');
	});

	it('takes a folder of feature tables', async () => {
		const done = await runJson<RunOutput>([
			...['task', 'plot_cfdna', '--cfdna-features-dir', data],
			...['--output-dir', path.join(await temporaryFolder('features'), 'out')],
		]);
		expect(done.code).toBe(0);
		expect(done.record.outputs.map((output) => output.path)).toContain('tables/matrix_projection.csv');
	});
});

describe('task with a dataset', () => {
	let dataset: string;
	beforeAll(async () => {
		dataset = await tinyDataset();
	});

	it('fills parameters from the plan and records the run there, wherever the outputs go', async () => {
		const out = path.join(await temporaryFolder('out'), 'here');
		const done = await runJson<RunOutput>(['task', 'plot_cfdna', '--input', dataset, '--output-dir', out]);
		expect(done.code).toBe(0);
		expect(done.record.parameters).toMatchObject({
			signal_matrix_table: ['matrix.csv'],
			labels_label_col: 'diagnosis',
		});
		const ledger = await readdir(path.join(dataset, 'assistant/ledger'));
		expect(ledger).toContain(`run_${done.record.run_id}.json`);
		expect(await readdir(out)).not.toContain('run.json');
		const { record } = await runJson<{ artifacts: { path: string; run_id: string | null }[] }>([
			'results',
			dataset,
		]);
		const listed = record.artifacts.filter((artifact) => artifact.run_id === done.record.run_id);
		expect(listed.map((artifact) => artifact.path)).toContain(path.join(out, 'report.md'));
	});

	it('uses a run folder of the dataset without --output-dir', async () => {
		const done = await runJson<RunOutput>(['task', 'plot-cfdna', '--input', dataset]);
		expect(done.record.report_path).toBe(`assistant/runs/${done.record.run_id}/report.md`);
	});

	it('reads only the matrices that are named, from the dataset or the current folder', async () => {
		const both = await tinyDataset();
		await tinyDataset({ folder: both, seed: 3, matrixName: 'other.csv', metadata: false });
		const used = async (...words: string[]): Promise<unknown> => {
			const done = await runJson<RunOutput>(['task', 'plot_cfdna', '--input', both, ...words], {
				cwd: path.dirname(both),
			});
			expect(done.code).toBe(0);
			return done.record.inputs.map((input) => input.path);
		};
		expect(await used()).toEqual(['matrix.csv', 'other.csv', 'samples.csv']);
		expect(await used('--signal-matrix-table', 'other.csv')).toEqual(['other.csv', 'samples.csv']);
		const fromHere = path.join(path.basename(both), 'other.csv');
		expect(await used('--signal-matrix-table', fromHere)).toEqual(['other.csv', 'samples.csv']);
	});
});

describe('task refuses', () => {
	let data: string;
	beforeAll(async () => {
		data = await tinyDataset();
	});
	const refuse = async (words: string[]): Promise<{ code: number | null; record: Refusal }> =>
		runJson<Refusal>(['task', ...words], { cwd: data });

	it.each([
		[[], 'usage.invalid'],
		[['no_such_task'], 'run.task_unknown'],
		[['plot_cfdna'], 'usage.invalid'],
		[['plot_cfdna', '--output-dir'], 'usage.invalid'],
		[['plot_cfdna', '--output-dir', ''], 'usage.invalid'],
		[['plot_cfdna', '--output-dir', 'a', '--output-dir', 'b'], 'usage.invalid'],
		[['plot_cfdna', '--output-dir', 'a', 'stray'], 'usage.invalid'],
		[['plot_cfdna', '--output-dir', 'a', '--no-such-parameter', '1'], 'run.parameter_invalid'],
		[
			['plot_cfdna', '--output-dir', 'a', '--seed', 'x', '--signal-matrix-table', 'matrix.csv'],
			'run.parameter_invalid',
		],
		[['analyze_cfdna', '--output-dir', 'a', '--label-map', 'x'], 'run.parameter_invalid'],
	])('%j as wrong words (2)', async (words, code) => {
		const done = await refuse(words);
		expect(done).toMatchObject({ code: 2, record: { code } });
		expect(done.record.hint).not.toBe('');
		expect(await readdir(data)).toEqual(['matrix.csv', 'samples.csv']);
	});

	it('a file that is not there (3), named', async () => {
		const done = await refuse(['plot_cfdna', '--output-dir', 'a', '--signal-matrix-table', 'absent.csv']);
		expect(done).toMatchObject({
			code: 3,
			record: { code: 'signals.file_not_found', path: path.join(data, 'absent.csv') },
		});
		expect(await readdir(data)).toEqual(['matrix.csv', 'samples.csv']);
	});

	it('no matrix at all (3)', async () => {
		expect(await refuse(['plot_cfdna', '--output-dir', 'a'])).toMatchObject({
			code: 3,
			record: { code: 'signals.no_matrix' },
		});
	});

	it('an advice without a question (2)', async () => {
		expect(await refuse(['method_advice', '--output-dir', 'a'])).toMatchObject({
			code: 2,
			record: { code: 'methods.nothing_asked' },
		});
	});
});

describe('task --help', () => {
	it('lists every task', async () => {
		const done = await runCli(['task', '--help']);
		expect(done).toMatchObject({ code: 0, stderr: '' });
		for (const key of taskKeys) expect(done.stdout).toContain(key);
	});

	it.each(['analyze_cfdna', 'plot_cfdna'] as const)('%s names every parameter of its card', async (key) => {
		const done = await runCli(['task', key, '--help']);
		expect(done).toMatchObject({ code: 0, stderr: '' });
		const names = Object.keys(taskCards[key].parameters.shape);
		expect(names.length).toBeGreaterThan(10);
		for (const name of names) expect(done.stdout).toContain(`--${name.replaceAll('_', '-')} `);
	});
});
