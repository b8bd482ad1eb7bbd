import { existsSync, readdirSync } from 'node:fs';
import { cp, readFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { autopilot as autopilotSchema, type Autopilot } from '../../src/lib/contract/records/autopilot.ts';
import type { Job } from '../../src/lib/contract/records/job.ts';
import { run as runSchema } from '../../src/lib/contract/records/run.ts';
import { eventually } from '../setup/eventually.ts';
import { childrenOf, isRunning } from './setup/engine-process.ts';
import { normalLedger, type NormalLedger } from './setup/normal-ledger.ts';
import { runCli, runJson, startCli, temporaryFolder, testUserData } from './setup/run-cli.ts';
import { runMarkers } from './setup/run-markers.ts';
import { isLong } from '../setup/test-size.ts';
import { tinyDataset, withoutModels } from './setup/tiny-dataset.ts';

const RULE =
	'"kill -9 in the middle, resume: same final ledger as an uninterrupted run (ids, times and the additional `interrupted` run records aside)."';

/** Short, but long enough that the first run does not end before it is noticed. */
const OPTIONS = ['--permutations', '19', '--threads', '1', ...(isLong ? [] : ['--projection', 'pca'])];

let userData: string;
let fresh: string;
let whole: string;
let expected: NormalLedger;

const inCopy = async (source: string): Promise<string> => {
	const folder = path.join(await temporaryFolder('autopilot'), 'data');
	await cp(source, folder, { recursive: true, preserveTimestamps: true });
	return folder;
};

const autopilot = async (dataset: string): Promise<Autopilot> => {
	const done = await runJson(['assistant', 'autopilot', dataset, ...OPTIONS]);
	expect(done.code, done.stderr).toBe(0);
	return autopilotSchema.parse(done.record);
};

const verified = async (dataset: string): Promise<void> => {
	const done = await runCli(['ledger', 'verify', dataset]);
	expect([done.code, done.stdout.trim().split('\n').at(-1)]).toEqual([0, 'No differences found.']);
};

beforeAll(async () => {
	userData = await testUserData();
	fresh = await tinyDataset(withoutModels);
	whole = await inCopy(fresh);
	const record = await autopilot(whole);
	expect(record.steps.map(({ task_key }) => task_key)).toEqual(['analyze_cfdna', 'review_results']);
	expected = await normalLedger(whole);
	expect(expected).toMatchObject({ plans: { length: 3 }, runs: { length: 2 }, evaluations: { length: 2 } });
});

const ledgerOf = (dataset: string): string => path.join(dataset, 'assistant/ledger');
/** Records in place; one that is being written has a longer name. */
const named = (folder: string, start: string): string[] =>
	existsSync(folder)
		? readdirSync(folder).filter((name) => name.startsWith(start) && name.endsWith('.json'))
		: [];

/** Files of the ledger and the reports in the order they were written; each appears whole, at once. */
async function written(dataset: string): Promise<string[]> {
	const folders = ['ledger', 'reports'].map((name) => path.join(dataset, 'assistant', name));
	const files = (
		await Promise.all(
			folders.map(async (folder) => (await readdir(folder)).map((name) => path.join(folder, name))),
		)
	).flat();
	const timed = await Promise.all(
		files.map(async (file) => ({ file, at: (await stat(file, { bigint: true })).mtimeNs })),
	);
	return timed
		.filter(({ file }) => !file.endsWith('analysis_concept_book.json'))
		.sort((a, b) => (a.at < b.at ? -1 : 1))
		.map(({ file }) => path.relative(dataset, file));
}

describe(`${RULE} A kill between any two records`, () => {
	it(
		'whatever was written last, the next autopilot run comes to the same ledger',
		{ timeout: 300_000 },
		async () => {
			const order = await written(whole);
			expect(order.map((file) => path.basename(file).replace(/_\d.*(?=\.)/u, ''))).toEqual([
				...['plan.json', 'run.json', 'result_evaluation.json'],
				...['plan.json', 'run.json', 'result_evaluation.json', 'plan.json'],
				...['autopilot.md', 'autopilot.json'],
			]);
			const dataset = whole;
			const saved = await inCopy(whole);
			for (let kept = 1; kept <= order.length; kept++) {
				// In its place: a plan names the folder of its dataset.
				await rm(dataset, { recursive: true });
				await cp(saved, dataset, { recursive: true, preserveTimestamps: true });
				const last = path.basename(order[kept - 1] as string);
				for (const file of order.slice(kept)) await rm(path.join(dataset, file));
				// The book is written after each evaluation: a kill leaves it out, or with one evaluation less.
				await rm(path.join(ledgerOf(dataset), 'analysis_concept_book.json'), { force: true });
				const runs = named(ledgerOf(dataset), 'run_');
				const running = path.join(dataset, 'assistant/runs');
				const folders = new Set(readdirSync(running));
				for (const name of folders)
					if (!runs.includes(`run_${name}.json`)) await rm(path.join(running, name), { recursive: true });
				await autopilot(dataset);
				expect(await normalLedger(dataset), `after ${last}`).toEqual(expected);
				await verified(dataset);
			}
		},
	);
});

/** A moment of an autopilot run, by the files that are there. */
interface Moment {
	name: string;
	/** True from the moment on. */
	begun: (dataset: string) => boolean;
	/** True while it has not passed. */
	during: (dataset: string) => boolean;
}

/** True while a task of that key is going on. */
const runs = (dataset: string, task: string): boolean =>
	runMarkers(userData, dataset).some(({ start }) => start.task_key === task);

const count = (dataset: string, kind: string): number => named(ledgerOf(dataset), kind).length;

const moments: readonly Moment[] = [
	{
		name: 'during the first run',
		begun: (dataset) => runs(dataset, 'analyze_cfdna'),
		during: (dataset) => count(dataset, 'run_') === 0,
	},
	{
		name: 'between the record of a run and its evaluation',
		begun: (dataset) => count(dataset, 'run_') === 1,
		during: (dataset) => count(dataset, 'result_evaluation_') === 0,
	},
	{
		name: 'during the review',
		begun: (dataset) => runs(dataset, 'review_results'),
		during: (dataset) => count(dataset, 'run_') === 1,
	},
	{
		name: 'between the record of the review and its evaluation',
		begun: (dataset) => count(dataset, 'run_') === 2,
		during: (dataset) => count(dataset, 'result_evaluation_') === 1,
	},
];

/** Starts an autopilot run over a copy and kills all of it in that moment; again with another copy when the moment was missed. */
async function killedIn({ name, begun, during }: Moment): Promise<string> {
	for (let attempt = 1; attempt <= 50; attempt++) {
		const dataset = await inCopy(fresh);
		const started = await startCli(['assistant', 'autopilot', dataset, ...OPTIONS]);
		const cli = started.process.pid as number;
		const engine = await eventually('the engine', () => childrenOf(cli)[0]);
		// A process takes its time to begin; only then are moments near.
		await eventually(
			'the first run, or the end of the autopilot run',
			() => started.process.exitCode !== null || existsSync(path.join(dataset, 'assistant/runs')),
			{ every: 5 },
		);
		// Looked for every millisecond: the moments are a few of them long.
		const seen = await eventually(
			`a moment ${name}, or the end of the autopilot run`,
			() => (started.process.exitCode === null ? begun(dataset) && 'begun' : 'ended'),
			{ within: 200_000, every: 1 },
		);
		const isBegun = seen === 'begun';
		if (isBegun) process.kill(engine, 'SIGSTOP');
		const hit = isBegun && begun(dataset) && during(dataset);
		started.process.kill('SIGKILL');
		await started.finished;
		if (isBegun) process.kill(engine, 'SIGKILL');
		await eventually('the end of the engine', () => !isRunning(engine));
		if (hit) return dataset;
	}
	throw new Error(`No kill fell ${name}.`);
}

const interrupted = async (dataset: string): Promise<string[]> => {
	const names = named(ledgerOf(dataset), 'run_');
	const records = await Promise.all(
		names.map(async (name) =>
			runSchema.parse(JSON.parse(await readFile(path.join(ledgerOf(dataset), name), 'utf8'))),
		),
	);
	return records.filter((run) => run.status === 'interrupted').map((run) => run.task_key);
};

describe.skipIf(process.platform !== 'linux')(`${RULE} A kill of everything`, () => {
	// In the short lane a kill during the review is what `jobs resume` goes on from.
	it.each(moments.filter(({ name }) => isLong || name !== 'during the review'))('$name', async (moment) => {
		const dataset = await killedIn(moment);
		await autopilot(dataset);
		expect(await normalLedger(dataset)).toEqual(expected);
		expect(runMarkers(userData, dataset)).toEqual([]);
		await verified(dataset);
		// Only a run that was going on when it was killed is recorded as interrupted.
		const lost = moment.name.startsWith('during') ? 1 : 0;
		expect((await interrupted(dataset)).length).toBeLessThanOrEqual(lost);
	});

	it('and `jobs resume` takes the finished steps over', async () => {
		const dataset = await killedIn(moments[2] as Moment);
		const { record: listed } = await runJson<{ jobs: Job[] }>(['jobs', 'list', '--dataset', dataset]);
		const [job] = listed.jobs;
		expect(job).toMatchObject({ kind: 'run_autopilot', status: 'interrupted' });
		const resumed = await runJson<Job>(['jobs', 'resume', job?.job_id ?? '']);
		expect(resumed.code, resumed.stderr).toBe(0);
		expect(resumed.record).toMatchObject({ resumes: job?.job_id, status: 'completed' });
		expect(await normalLedger(dataset)).toEqual(expected);
		expect(runMarkers(userData, dataset)).toEqual([]);
		expect((await interrupted(dataset)).length).toBeLessThanOrEqual(1);
		await verified(dataset);
		const [report] = named(path.join(dataset, 'assistant/reports'), 'autopilot_').filter((name) =>
			name.endsWith('.json'),
		);
		const file = path.join(dataset, 'assistant/reports', report ?? '');
		const record = autopilotSchema.parse(JSON.parse(await readFile(file, 'utf8')));
		expect(record.steps.map(({ number, task_key, reused }) => [number, task_key, reused])).toEqual([
			[1, 'analyze_cfdna', true],
			[2, 'review_results', false],
		]);
	});
});
