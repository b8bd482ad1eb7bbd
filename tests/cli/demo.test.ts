import { cp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DATASET_FOLDER } from '../../src/lib/core/assistant/demo/files.ts';
import { clinicalFiles } from '../../src/lib/core/assistant/demo/clinical/clinical-files.ts';
import { writeDemoCohort, type MakeDemo } from '../../src/lib/core/assistant/demo/write-demo.server.ts';
import type { RunEngine } from '../../src/lib/core/workspace/engine-process.server.ts';
import { demoDataset, withoutReads } from '../setup/demo-cohort.ts';
import { isLong } from '../setup/test-size.ts';
import { runCli, runJson, temporaryFolder } from './setup/run-cli.ts';

/** Puts the cohort that is asked for where the engine then finds it, without its reads, which take most of the time. */
const readsLeftOut =
	(engine: RunEngine): RunEngine =>
	async (request, listener, stop) => {
		const { folder, seed, twin } = request.arguments as { folder: string; seed: number; twin: boolean };
		await writeDemoCohort(folder, { seed, twin }, {}, withoutReads);
		return engine(request, listener, stop);
	};

describe('demo', () => {
	// In the short lane an engine makes a whole one in rpc.test.ts.
	// That a demo has the same bytes twice is held, for every file, by tests/truth/demo-bytes.test.ts.
	it('makes the cohort without a run on request, in the current folder by default; says so again where it stands', async () => {
		const cwd = await temporaryFolder('demo');
		const words = ['demo', '--no-run', '--seed', '8', '--twin'];
		const done = await runJson<{ dataset: string; seed: number; twin: boolean }>(words, {
			cwd,
			...(isLong ? {} : { through: readsLeftOut }),
		});
		expect(done).toMatchObject({ code: 0, record: { seed: 8, twin: true } });
		expect((await readdir(cwd)).sort()).toEqual(['demo-cohort']);
		const dataset = path.join(cwd, 'demo-cohort', 'lung-screening-demo');
		expect(done.record.dataset).toBe(dataset);
		expect(await readdir(dataset)).not.toContain('assistant');
		const before = await stat(path.join(cwd, 'demo-cohort', 'demo.json'));
		const again = await runCli(words, { cwd });
		expect(again.code).toBe(0);
		expect(again.stdout).toContain(`lb-agent assistant run ${dataset}`);
		expect((await stat(path.join(cwd, 'demo-cohort', 'demo.json'))).ino).toBe(before.ino);
		// Another seed has other numbers.
		const matrixOf = (dataset: string): Promise<string> =>
			readFile(path.join(dataset, 'fragment_profiles.csv'), 'utf8');
		const matrix = await matrixOf(done.record.dataset);
		expect(matrix.length).toBeGreaterThan(10_000);
		expect(matrix).not.toBe(await matrixOf(await demoDataset()));
	});

	it('makes the clinical demo where it is asked for, in a folder of its own, and says how to go on', async () => {
		const cwd = await temporaryFolder('demo');
		// Without reads: that they are right is held beside the code that makes them.
		const withoutReads: MakeDemo = ({ seed, twin }) => clinicalFiles({ seed, twin }, () => false);
		const folder = path.join(cwd, 'clinical-demo');
		await writeDemoCohort(folder, { seed: 1, twin: false, clinical: true }, {}, withoutReads);
		const done = await runCli(['demo', '--clinical'], { cwd });
		expect(done.code).toBe(0);
		const dataset = path.join(folder, 'plasma-follow-up-demo');
		expect(done.stdout).toContain(`lb-agent assistant plan ${dataset}`);
		expect(await readdir(dataset)).not.toContain('assistant');
		expect((await readdir(cwd)).sort()).toEqual(['clinical-demo']);
	});

	it('touches no folder with files of others', async () => {
		const cwd = await temporaryFolder('demo');
		await writeFile(path.join(cwd, 'mine.txt'), 'mine');
		const done = await runJson<{ code: string }>(['demo', '--no-run', '--folder', '.'], { cwd });
		expect(done).toMatchObject({ code: 3, record: { code: 'run.output_occupied' } });
		expect(await readdir(cwd)).toEqual(['mine.txt']);
	});
});

/** One feature in so many stays in each matrix, of so many samples. */
const ONE_IN = 20;
const SAMPLES = 70;

/** Leaves a twentieth of the features of the demo cohort, about half of the samples, and two of its six files of reads. */
async function thin(dataset: string): Promise<void> {
	const edit = async (name: string, change: (text: string) => string): Promise<void> => {
		const file = path.join(dataset, name);
		const bytes = await readFile(file);
		const isPacked = name.endsWith('.gz');
		const text = change((isPacked ? gunzipSync(bytes) : bytes).toString());
		await writeFile(file, isPacked ? gzipSync(text) : text);
	};
	const some = (all: string[]): string[] => all.filter((_, i) => i === 0 || i % ONE_IN === 1);
	for (const name of ['methylation_beta.tsv.gz', 'copy_number_log2_1mb.tsv.gz'])
		await edit(name, (text) =>
			some(text.trimEnd().split('\n'))
				.map((line) => `${line.split('\t').slice(0, SAMPLES).join('\t')}\n`)
				.join(''),
		);
	await edit('fragment_profiles.csv', (text) =>
		text
			.split('\n')
			.slice(0, SAMPLES)
			.map((line) => `${some(line.split(',')).join(',')}\n`)
			.join(''),
	);
	for (const name of (await readdir(path.join(dataset, 'bam'))).sort().slice(4))
		await rm(path.join(dataset, 'bam', name));
}

/** The chain on a part of the demo cohort that is made once per run of the tests; C is stated. */
const onLess =
	(cohort: string) =>
	(engine: RunEngine): RunEngine =>
	async (request, listener, stop) => {
		const { operation, arguments: args } = request;
		if (operation === 'make_demo_cohort') {
			const folder = String(args['folder']);
			await cp(cohort, folder, { recursive: true, preserveTimestamps: true });
			const made = await engine(request, listener, stop);
			await thin(path.join(folder, DATASET_FOLDER));
			return made;
		}
		const parameters = args['parameters'];
		if (operation !== 'run_lbbiopsy_assistant' || typeof parameters !== 'object')
			return engine(request, listener, stop);
		const less = { ...parameters, model_c: 0.01, projection: 'pca', permutations: 5 };
		return engine({ ...request, arguments: { ...args, parameters: less } }, listener, stop);
	};

describe('demo-check', () => {
	it('walks the whole chain and prints a checklist', async () => {
		const work = await temporaryFolder('tmp');
		const less = isLong ? {} : { through: onLess(path.dirname(await demoDataset())) };
		const done = await runCli(['demo-check'], { env: { TMPDIR: work }, ...less });
		expect(done.stdout).not.toContain('FAILED');
		expect(done.code).toBe(0);
		for (const step of [
			'demo cohort',
			'scan',
			'metadata',
			'plan',
			'run',
			'models',
			'report',
			'raw signals',
			'results',
			'follow-up',
		])
			expect(done.stdout).toMatch(new RegExp(`^ok\\s+${step}: `, 'm'));
		expect(done.stdout).toContain('genome profile and fragment lengths');
		expect(await readdir(work)).toEqual([]);
	}, 600_000);

	it('ends with 1 and the failing step', async () => {
		const env = { TMPDIR: path.join(await temporaryFolder('tmp'), 'absent') };
		const done = await runCli(['demo-check'], { env });
		expect(done.code).toBe(1);
		expect(done.stdout).toContain('FAILED');
		const json = await runJson<{ ok: boolean; steps: { ok: boolean }[] }>(['demo-check'], { env });
		expect(json).toMatchObject({ code: 1, record: { ok: false, steps: [{ ok: false }] } });
	});
});
