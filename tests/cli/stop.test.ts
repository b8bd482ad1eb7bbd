import { existsSync, readdirSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import { run as runSchema, type Run } from '../../src/lib/contract/records/run.ts';
import { eventually } from '../setup/eventually.ts';
import { childrenOf, isRunning } from './setup/engine-process.ts';
import { filesBelow } from '../setup/files-below.ts';
import { folderDigests } from '../setup/folder-digests.ts';
import { runCli, runJson, startCli, temporaryFolder, testUserData, type Started } from './setup/run-cli.ts';
import { isLong } from '../setup/test-size.ts';
import { runMarkers } from './setup/run-markers.ts';
import { tinyDataset } from './setup/tiny-dataset.ts';

/** So many permutations that a run only ends by being stopped. */
const ENDLESS = ['--permutations', '10000000', '--task', 'analyze_cfdna'];

/** Two tests stop a run with its worker threads; the others need not start any. */
const ALONE = isLong ? [] : ['--threads', '1'];

/** What a run after a stopped one does is not tested here: figures are the shortest. */
const NEXT = isLong ? ['--permutations', '0'] : ['--task', 'plot_cfdna', '--projection', 'pca'];

/** Runs of a dataset by the ledger, oldest first. */
async function ledgerRuns(dataset: string): Promise<Run[]> {
	const folder = path.join(dataset, 'assistant/ledger');
	const names = readdirSync(folder).filter((name) => name.startsWith('run_'));
	const runs = await Promise.all(
		names.map(async (name) => runSchema.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))),
	);
	return runs.sort((a, b) => (a.started_at < b.started_at ? -1 : 1));
}

/** Hidden folders below `assistant/runs`, where runs in progress write. */
const staged = (dataset: string): string[] =>
	readdirSync(path.join(dataset, 'assistant/runs')).filter((name) => name.startsWith('.'));

/** Those, and the markers of the runs of the dataset in the user data folder. */
async function unfinished(dataset: string): Promise<string[]> {
	const markers = runMarkers(await testUserData(), dataset);
	return [...staged(dataset), ...markers.map(({ start }) => `marker of ${start.run_id}`)];
}

interface InProgress extends Started {
	cli: number;
	engine: number;
}

/** Starts an endless run and waits until it has begun to write. */
async function startEndless(dataset: string, ...words: string[]): Promise<InProgress> {
	const started = await startCli(['assistant', 'run', dataset, ...ENDLESS, ...words]);
	const cli = started.process.pid as number;
	const engine = await eventually('the engine', () => childrenOf(cli)[0]);
	const userData = await testUserData();
	const marker = await eventually('the marker of the run', () => runMarkers(userData, dataset)[0]);
	// The marker names the folder before it is there.
	const [folder] = marker.temporaries;
	await eventually('the folder of the run', () => staged(dataset).some((name) => name === folder?.staging));
	return { ...started, cli, engine };
}

describe.skipIf(process.platform !== 'linux')('a run that is stopped', () => {
	let withResults: string;
	let dataset: string;
	let before: Record<string, string>;
	beforeAll(async () => {
		withResults = await tinyDataset();
		const pca = isLong ? [] : ['--projection', 'pca'];
		const words = ['assistant', 'run', withResults, '--task', 'plot_cfdna', ...pca];
		expect((await runCli(words)).code).toBe(0);
	});
	beforeEach(async () => {
		dataset = await temporaryFolder('copy');
		await cp(withResults, dataset, { recursive: true });
		before = folderDigests(dataset);
	});

	/** Earlier results, records and sources are the same bytes. */
	const expectEarlierUntouched = (): void => {
		expect(folderDigests(dataset, (file) => file in before)).toEqual(before);
	};

	// In the short lane the other signals end the runs of other tests, which then expect the same.
	it.each(isLong ? (['SIGINT', 'SIGTERM', 'SIGHUP'] as const) : (['SIGINT'] as const))(
		'by %s ends with 130, recorded as cancelled, without a trace of half the work',
		async (signal) => {
			const run = await startEndless(dataset);
			run.process.kill(signal);
			const done = await run.finished;
			expect(done).toMatchObject({ code: 130, signal: null, stdout: '' });
			expect(done.stderr).toMatch(/^error: Stopped on request/m);
			expect(isRunning(run.engine)).toBe(false);
			expect(await unfinished(dataset)).toEqual([]);
			expectEarlierUntouched();
			const runs = await ledgerRuns(dataset);
			expect(runs.map((one) => one.status)).toEqual(['completed', 'cancelled']);
			expect(runs[1]).toMatchObject({
				task_key: 'analyze_cfdna',
				outputs: [],
				manifest_path: null,
				error: { code: 'general.cancelled' },
			});
		},
	);

	it('prints one problem with --json', async () => {
		const run = await startEndless(dataset, '--json', ...ALONE);
		run.process.kill(isLong ? 'SIGINT' : 'SIGTERM');
		const done = await run.finished;
		expect(done).toMatchObject({ code: 130, signal: null });
		expect(JSON.parse(done.stdout)).toMatchObject({ code: 'general.cancelled', status: 499 });
		expect(isRunning(run.engine)).toBe(false);
		expect(await unfinished(dataset)).toEqual([]);
		expect((await ledgerRuns(dataset)).map((one) => one.status)).toEqual(['completed', 'cancelled']);
		expectEarlierUntouched();
	});

	it('ends in a loop that never looks up as well', async () => {
		// A stopped process answers no SIGTERM, like a thread in a synchronous loop; SIGKILL ends it.
		const run = await startEndless(dataset, ...ALONE);
		process.kill(run.engine, 'SIGSTOP');
		run.process.kill('SIGINT');
		expect((await run.finished).code).toBe(130);
		expect(isRunning(run.engine)).toBe(false);
		expect(await unfinished(dataset)).toEqual([]);
		expect((await ledgerRuns(dataset)).map((one) => one.status)).toEqual(['completed', 'cancelled']);
		expectEarlierUntouched();
	});

	it('by kill -9 of the engine ends with 1 and is recorded as interrupted', async () => {
		const run = await startEndless(dataset, '--json');
		process.kill(run.engine, 'SIGKILL');
		const done = await run.finished;
		expect(done.code).toBe(1);
		expect(JSON.parse(done.stdout)).toMatchObject({ code: 'run.process_died' });
		expect(await unfinished(dataset)).toEqual([]);
		expect((await ledgerRuns(dataset)).map((one) => one.status)).toEqual(['completed', 'interrupted']);
		expectEarlierUntouched();
		expect((await runCli(['assistant', 'run', dataset, ...NEXT])).code).toBe(0);
	});

	it('by kill -9 of the command line takes the engine with it; the run is recorded as interrupted', async () => {
		const run = await startEndless(dataset);
		run.process.kill('SIGKILL');
		expect((await run.finished).signal).toBe('SIGKILL');
		await eventually('the end of the engine', () => !isRunning(run.engine));
		const plan = await runJson<Plan>(['assistant', 'plan', dataset]);
		expect(plan.code).toBe(0);
		expect(plan.record.ledger).toMatchObject({
			runs: 2,
			runs_by_status: { completed: 1, interrupted: 1 },
			unreadable: [],
		});
		expect(await unfinished(dataset)).toEqual([]);
		expectEarlierUntouched();
	});

	it('by kill -9 of everything is settled at the next start, which says so', async () => {
		const run = await startEndless(dataset, ...ALONE);
		process.kill(run.engine, 'SIGSTOP');
		run.process.kill('SIGKILL');
		await run.finished;
		process.kill(run.engine, 'SIGKILL');
		await eventually('the end of the engine', () => !isRunning(run.engine));
		expect(await unfinished(dataset)).toHaveLength(2);
		expect((await ledgerRuns(dataset)).map((one) => one.status)).toEqual(['completed']);
		const next = await runCli(['assistant', 'run', dataset, ...NEXT]);
		expect(next.code).toBe(0);
		expect(next.stderr).toMatch(/^note: The run of analyze_cfdna started .* recorded as interrupted/m);
		expect(await unfinished(dataset)).toEqual([]);
		expect((await ledgerRuns(dataset)).map((one) => one.status)).toEqual([
			'completed',
			'interrupted',
			'completed',
		]);
		expectEarlierUntouched();
	});

	it('is left alone by other commands while it goes on', async () => {
		const run = await startEndless(dataset, ...ALONE);
		const going = await unfinished(dataset);
		expect((await runCli(['results', dataset])).code).toBe(0);
		expect((await runCli(['assistant', 'run', dataset, ...NEXT])).code).toBe(0);
		expect(await unfinished(dataset)).toEqual(going);
		run.process.kill(isLong ? 'SIGINT' : 'SIGHUP');
		const done = await run.finished;
		expect(done).toMatchObject({ code: 130, signal: null, stdout: '' });
		expect(done.stderr).toMatch(/^error: Stopped on request/m);
		expect(isRunning(run.engine)).toBe(false);
		expect(await unfinished(dataset)).toEqual([]);
		expectEarlierUntouched();
		expect((await ledgerRuns(dataset)).map((one) => one.status).sort()).toEqual([
			'cancelled',
			'completed',
			'completed',
		]);
	});
});

describe.skipIf(process.platform !== 'linux')('a joint run', () => {
	it('that is stopped leaves no half work in the parent nor in the source it was at', async () => {
		const parent = await temporaryFolder('parent');
		const sources = ['a', 'b'].map((name) => path.join(parent, name));
		for (const [seed, folder] of sources.entries()) {
			const ids = Array.from({ length: 24 }, (_, s) => `${path.basename(folder)}${100 + s}`);
			await tinyDataset({ folder, seed, ids });
		}
		const started = await startCli(['assistant', 'run', parent, ...ENDLESS, ...ALONE]);
		const first = sources[0] as string;
		await eventually('the first run', () => existsSync(path.join(first, 'assistant/runs')));
		await eventually('a run that writes', () => staged(first).some((name) => name.includes('.tmp-')));
		started.process.kill('SIGINT');
		expect((await started.finished).code).toBe(130);
		for (const folder of [parent, first]) {
			expect(await unfinished(folder)).toEqual([]);
			expect((await ledgerRuns(folder)).map((one) => one.status)).toEqual(['cancelled']);
		}
		expect(readdirSync(sources[1] as string)).toEqual(['matrix.csv', 'samples.csv']);
	});
});

describe.skipIf(process.platform !== 'linux')('a run into an output folder', () => {
	it('leaves neither the folder nor its parents when it is stopped, and an earlier result as it was', async () => {
		const data = await tinyDataset();
		const work = await temporaryFolder('out');
		const markers = path.join(await testUserData(), 'running');
		const words = ['task', 'analyze_cfdna', '--signal-matrix-table', path.join(data, 'matrix.csv')];
		words.push('--labels-table', path.join(data, 'samples.csv'), '--permutations', '10000000', ...ALONE);
		const started = await startCli([...words, '--output-dir', path.join(work, 'new/deep/out')]);
		await eventually('the parents of the output', () => existsSync(path.join(work, 'new/deep')));
		started.process.kill('SIGINT');
		expect((await started.finished).code).toBe(130);
		expect(filesBelow(work)).toEqual([]);
		expect(readdirSync(work)).toEqual([]);

		const out = path.join(work, 'out');
		const plot = [
			'task',
			'plot_cfdna',
			'--signal-matrix-table',
			path.join(data, 'matrix.csv'),
			'--output-dir',
			out,
		];
		expect((await runCli(plot)).code).toBe(0);
		const before = folderDigests(work);
		const second = await startCli([...words, '--output-dir', out]);
		await eventually('a run that writes', () => readdirSync(work).some((name) => name.includes('.tmp-')));
		second.process.kill('SIGINT');
		expect((await second.finished).code).toBe(130);
		expect(folderDigests(work)).toEqual(before);

		const third = await startCli([...words, '--output-dir', out]);
		await eventually('a run that writes', () => readdirSync(work).some((name) => name.includes('.tmp-')));
		const engine = childrenOf(third.process.pid as number)[0] as number;
		process.kill(engine, 'SIGSTOP');
		third.process.kill('SIGKILL');
		await third.finished;
		process.kill(engine, 'SIGKILL');
		await eventually('the end of the engine', () => !isRunning(engine));
		expect(readdirSync(work)).toHaveLength(2);
		expect(readdirSync(markers)).toHaveLength(1);
		expect(folderDigests(work, (file) => file.startsWith('out/'))).toEqual(before);
		expect((await runCli(plot)).code).toBe(0);
		expect(readdirSync(work)).toEqual(['out']);
		expect(readdirSync(markers)).toEqual([]);
	});
});
