import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { manifest as manifestSchema, type Manifest, type Run } from '../../src/lib/contract/records/run.ts';
import { builtProgram } from './setup/built-program.ts';
import { folderDigests, isResult } from '../setup/folder-digests.ts';
import { fullPictures, runJson, temporaryFolder, testUserData } from './setup/run-cli.ts';
import { isLong, sizeOf } from '../setup/test-size.ts';
import { tinyDataset, twoGroups } from './setup/tiny-dataset.ts';

fullPictures();

const sh = promisify(execFile);

/** Runs a command line as a person would paste it into a terminal, where `lb-agent` is the built program. */
async function paste(line: string): Promise<void> {
	const program = path.join(builtProgram(), 'cli.js');
	const bin = await temporaryFolder('bin');
	await writeFile(path.join(bin, 'lb-agent'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
	await chmod(path.join(bin, 'lb-agent'), 0o755);
	const PATH = `${bin}:${process.env['PATH'] ?? ''}`;
	const env = { ...process.env, PATH, LB_AGENT_USER_DATA_DIR: await testUserData() };
	await sh('sh', ['-c', line], { cwd: await temporaryFolder('elsewhere'), env });
}

const readManifest = async (folder: string): Promise<Manifest> =>
	manifestSchema.parse(JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')));

describe('the same run again', () => {
	let dataset: string;
	let out: string;
	let first: Record<string, string>;
	let manifest: Manifest;
	const words = (folder: string, threads: string, permutations = sizeOf(5, 19)): string[] => [
		...['task', 'analyze_cfdna', '--input', dataset, '--output-dir', folder],
		...['--permutations', String(permutations), '--threads', threads, '--projection', 'umap'],
	];

	beforeAll(async () => {
		// Missing values and a set-aside label, so that imputation and dropped counts take part.
		const labels = [...twoGroups(sizeOf(10, 12)), 'unclear', 'unclear'];
		const features = sizeOf(15, 30);
		dataset = await tinyDataset({
			labels,
			features,
			cell: (f, s) => ((f * 5 + s) % 37 === 0 ? 'NA' : f === features - 1 ? '1' : undefined),
		});
		out = path.join(await temporaryFolder('first'), 'out');
		const label = ['--label-map', 'healthy=healthy;cancer=cancer;*=drop'];
		const done = await runJson<Run>([...words(out, '1'), ...label]);
		expect(done.code, done.stderr).toBe(0);
		first = folderDigests(out, isResult);
		manifest = await readManifest(out);
	});

	it('has tables, figures and a summary to compare', () => {
		const files = Object.keys(first);
		expect(files.filter((file) => file.startsWith('tables/')).length).toBeGreaterThan(15);
		expect(files.filter((file) => file.endsWith('.png')).length).toBeGreaterThan(8);
		expect(files).toContain('summary.json');
		expect(files).toContain('tables/matrix_permutation.csv');
		expect(files).toContain('tables/matrix_projection.csv');
	});

	it('gives the same bytes with two threads, in another folder', async () => {
		const again = path.join(await temporaryFolder('second'), 'out');
		const label = ['--label-map', 'healthy=healthy;cancer=cancer;*=drop'];
		expect((await runJson<Run>([...words(again, '2'), ...label])).code).toBe(0);
		expect(folderDigests(again, isResult)).toEqual(first);
	});

	it('gives the same bytes from the command line of the manifest, pasted anywhere', async () => {
		expect(manifest.command).toContain(`--output-dir ${out}`);
		await paste(manifest.command);
		const repeated = await readManifest(out);
		expect(repeated.run_id).not.toBe(manifest.run_id);
		expect(folderDigests(out, isResult)).toEqual(first);
		expect(repeated.parameters).toEqual(manifest.parameters);
		expect(repeated.inputs).toEqual(manifest.inputs);
	});

	it('changes with the seed', async () => {
		const other = path.join(await temporaryFolder('seed'), 'out');
		const label = ['--label-map', 'healthy=healthy;cancer=cancer;*=drop', '--seed', '2'];
		// The folds are drawn before anything is permuted.
		const again = isLong ? words(other, '0') : words(other, '1', 0);
		expect((await runJson<Run>([...again, ...label])).code).toBe(0);
		const result = folderDigests(other, isResult);
		expect(result['tables/matrix_folds.csv']).not.toBe(first['tables/matrix_folds.csv']);
		expect(result['tables/matrix_effects.csv']).toBe(first['tables/matrix_effects.csv']);
	});

	it('holds no id, time or absolute path in what is compared', async () => {
		const texts = await Promise.all(
			Object.keys(first)
				.filter((file) => !file.endsWith('.png'))
				.map((file) => readFile(path.join(out, file), 'utf8')),
		);
		const all = texts.join('\n');
		for (const secret of [dataset, out, manifest.run_id, manifest.started_at.slice(0, 16)])
			expect(all.includes(secret), secret).toBe(false);
	});

	it('names every file read with its digest, what was dropped, and every output with its digest', async () => {
		expect(manifest.inputs.map((input) => input.path)).toEqual(['matrix.csv', 'samples.csv']);
		for (const input of manifest.inputs) {
			const file = path.join(dataset, input.path);
			const digest = createHash('sha256')
				.update(await readFile(file))
				.digest('hex');
			expect(input.content_hash).toEqual({ value: digest, rule: 'sha256' });
			expect(input.bytes).toBe((await stat(file)).size);
		}
		expect(manifest.dropped).toEqual({ features_constant: 1, samples_set_aside: 2 });
		const listed = Object.fromEntries(manifest.outputs.map((output) => [output.path, output.sha256]));
		expect(listed).toEqual(folderDigests(out, (file) => file !== 'manifest.json'));
		expect(manifest.seed).toBe(1);
		expect(manifest.seconds).toBeGreaterThan(0);
		expect(manifest.peak_memory_bytes).toBeGreaterThan(1e6);
	});
});

describe('a run on all rows', () => {
	it('finds the same whether the most variable features are chosen while reading or afterwards', async () => {
		const dataset = await tinyDataset({
			features: 60,
			cell: (f, s) => (f > 40 && s % 5 < 3 ? 'NA' : undefined),
		});
		const samples = path.join(dataset, 'samples.csv');
		const [header, ...rows] = (await readFile(samples, 'utf8')).trim().split('\n');
		const split = rows.map((row, s) => `${row},${s % 3 === 0 ? 'validation' : 'training'}`);
		await writeFile(samples, [`${header},split`, ...split].join('\n') + '\n');
		const analyse = async (rowsRead: string): Promise<Record<string, string>> => {
			const out = path.join(await temporaryFolder('rows'), 'out');
			const done = await runJson<Run>([
				...[
					'task',
					'analyze_cfdna',
					'--input',
					dataset,
					'--output-dir',
					out,
					'--supervised-modeling',
					'false',
				],
				...['--matrix-max-source-rows', rowsRead, '--matrix-max-features', '20', '--projection', 'pca'],
			]);
			expect(done.code, done.stderr).toBe(0);
			expect((await readManifest(out)).dropped).toMatchObject({ features_less_variable: 40 });
			return folderDigests(out, (file) => /^(tables|figures)\//.test(file) && isResult(file));
		};
		const afterwards = await analyse('1000');
		expect(Object.keys(afterwards).length).toBeGreaterThan(20);
		expect(await analyse('0')).toEqual(afterwards);
	});
});

describe('a run without a dataset', () => {
	it('is repeated by the command line of its manifest from any folder', async () => {
		const data = await tinyDataset({
			folder: path.join(await temporaryFolder('odd'), `it's "#1" % Größe 数据`),
		});
		const done = await runJson<Run>(
			[
				...['task', 'plot_cfdna', '--signal-matrix-table', 'matrix.csv', '--labels-table', 'samples.csv'],
				...['--label-map', 'healthy=not, at all;*=ill', '--output-dir', 'a folder'],
				...(isLong ? [] : ['--projection', 'pca']),
			],
			{ cwd: data },
		);
		expect(done.code, done.stderr).toBe(0);
		const out = path.join(data, 'a folder');
		const first = folderDigests(out, isResult);
		const manifest = await readManifest(out);
		await paste(manifest.command);
		expect((await readManifest(out)).run_id).not.toBe(manifest.run_id);
		expect(folderDigests(out, isResult)).toEqual(first);
	});
});
