import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobEvent, type JobEvent } from '../../src/lib/contract/events/job-event.ts';
import { autopilot as autopilotSchema, type Autopilot } from '../../src/lib/contract/records/autopilot.ts';
import type { Job } from '../../src/lib/contract/records/job.ts';
import { eventually } from '../setup/eventually.ts';
import { people, rawFolder } from './setup/raw-folder.ts';
import { runCli, runJson, startCli, temporaryFolder } from './setup/run-cli.ts';
import { isLong } from '../setup/test-size.ts';
import { FEW_EACH, tinyDataset, withoutModels } from './setup/tiny-dataset.ts';

const FAST = [
	...['--permutations', '0', '--threads', '1'],
	...(isLong ? [] : ['--model-c', '0.01', '--projection', 'pca']),
];

interface Ended {
	code: number | null;
	stderr: string;
	record: Autopilot;
}

/** An autopilot run of the built program; its one record is checked against the contract. */
async function autopilot(dataset: string, ...words: string[]): Promise<Ended> {
	const done = await runJson(['assistant', 'autopilot', dataset, ...FAST, ...words]);
	return { code: done.code, stderr: done.stderr, record: autopilotSchema.parse(done.record) };
}

const keys = ({ steps }: Autopilot): string[] => steps.map((step) => step.task_key);
const records = (dataset: string, kind: string): string[] => {
	const folder = path.join(dataset, 'assistant/ledger');
	return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(kind)) : [];
};
const reportOf = ({ output_root, report_path }: Autopilot): Promise<string> =>
	readFile(path.resolve(output_root, report_path ?? ''), 'utf8');

async function expectValidLedger(dataset: string): Promise<void> {
	const done = await runCli(['ledger', 'verify', dataset]);
	expect([done.code, done.stdout.trim().split('\n').at(-1)]).toEqual([0, 'No differences found.']);
}

/** A matrix whose features are all constant: it is read, planned, and fails while it is analysed. */
const constant = (stated: Parameters<typeof tinyDataset>[0] = {}): Promise<string> =>
	tinyDataset({ ...withoutModels, ...stated, cell: () => '1' });

describe('lb-agent assistant autopilot', () => {
	let dataset: string;
	let first: Ended;
	beforeAll(async () => {
		dataset = await tinyDataset();
		first = await autopilot(dataset);
	});

	it('"`--json` prints one record with `stop_reason`, runs, evaluation, next actions"; "Exit 0 goal met"', () => {
		const { code, record } = first;
		expect(code).toBe(0);
		expect(record.stop_reason).toBe('goal_met');
		expect(keys(record)).toEqual(['analyze_cfdna', 'review_results']);
		expect(record.runs.map((run) => [run.task_key, run.status])).toEqual([
			['analyze_cfdna', 'completed'],
			['review_results', 'completed'],
		]);
		expect(record.evaluation).toMatchObject({ complete: true, verdicts: [{ status: 'verified' }] });
		expect(record.next_actions[0]).toContain(record.steps[0]?.report_path);
		expect(record.contracts.filter((one) => one.status === 'pending')).toEqual([]);
	});

	it('"Report: stop reason, immediate next actions, completed workflow, result evaluation, data_state, FeatureBook contracts satisfied/pending, ledger status."', async () => {
		const text = await reportOf(first.record);
		expect(text.match(/^## .*/gmu)).toEqual([
			...['## Reason for stopping', '## Next actions', '## Completed workflow', '## Result evaluation'],
			...['## Data state', '## FeatureBook', '## Ledger'],
		]);
		const folder = path.dirname(path.resolve(first.record.output_root, first.record.report_path ?? ''));
		const links = [...text.matchAll(/\]\(([^)]+)\)/gu)].map(([, link = '']) => link);
		expect(links).toHaveLength(2);
		for (const link of links) expect(existsSync(path.resolve(folder, decodeURI(link))), link).toBe(true);
		await expectValidLedger(dataset);
	});

	it('"the second pass must not repeat a finished family": no step, no new record', async () => {
		const before = ['plan_', 'run_', 'result_evaluation_'].map((kind) => records(dataset, kind).length);
		const { code, record } = await autopilot(dataset);
		expect([code, record.stop_reason, record.steps]).toEqual([0, 'goal_met', []]);
		expect(['plan_', 'run_', 'result_evaluation_'].map((kind) => records(dataset, kind).length)).toEqual(
			before,
		);
	});

	it('"event log with `run_recorded`, `result_evaluated`, `workflow_replanned`, `workflow_completed`", in that order for each step', async () => {
		const { record: list } = await runJson<{ jobs: Job[] }>(['jobs', 'list', '--dataset', dataset]);
		const job = list.jobs.at(-1);
		expect(job).toMatchObject({ kind: 'run_autopilot', status: 'completed', exit_code: 0 });
		const { record } = await runJson<{ events: JobEvent[] }>(['jobs', 'events', job?.job_id ?? '']);
		const told = record.events
			.map((event) => jobEvent.parse(event).kind)
			.filter((kind) => /^(step_started|run_recorded|result_evaluated|workflow_)/u.test(kind));
		const step = ['step_started', 'run_recorded', 'result_evaluated', 'workflow_replanned'];
		expect(told).toEqual([...step, ...step, 'workflow_completed']);
	});

	it('a step limit stops it and names the next task; the next autopilot run goes on there', async () => {
		const limited = await tinyDataset(withoutModels);
		const one = await autopilot(limited, '--max-steps', '1');
		expect([one.code, one.record.stop_reason, keys(one.record)]).toEqual([
			...[0, 'step_limit', ['analyze_cfdna']],
		]);
		expect(one.record.stop_text).toContain('review_results');
		const two = await autopilot(limited);
		expect([two.record.stop_reason, keys(two.record)]).toEqual(['goal_met', ['review_results']]);
	});

	it.each([
		['--max-steps', '0'],
		['--max-seconds', 'soon'],
	])('%s %s is refused (2)', async (...words) => {
		expect((await runCli(['assistant', 'autopilot', dataset, ...words])).code).toBe(2);
	});

	it('a goal names the task; labels given with the command are those of the runs', async () => {
		const asked = await tinyDataset(withoutModels);
		const { code, record } = await autopilot(
			asked,
			...['--goal', 'draw figures of the matrix', '--reference-class', 'cancer'],
		);
		expect([code, record.stop_reason, record.goal]).toEqual([0, 'goal_met', 'draw figures of the matrix']);
		expect(record.steps[0]).toMatchObject({ task_key: 'plot_cfdna', why_code: 'autopilot.why_goal' });
		expect(record.runs[0]?.parameters).toMatchObject({ reference_class: 'cancer' });
		expect(keys(record)).not.toContain('analyze_cfdna');
	});

	it('a missing folder is bad input (3)', async () => {
		const done = await runJson(['assistant', 'autopilot', path.join(await temporaryFolder(), 'none')]);
		expect([done.code, done.record['code']]).toEqual([3, 'dataset.folder_missing']);
	});
});

describe('"4 nothing could run"', () => {
	it.each([
		['only a text file', { 'readme.txt': 'hello\n' }],
		['only metadata', { 'samples.csv': 'sample_id,diagnosis\nS1,healthy\nS2,cancer\n' }],
	])('%s', async (_name, files) => {
		const folder = await temporaryFolder('nothing');
		for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
		const { code, record } = await autopilot(folder);
		expect([code, record.stop_reason, record.steps]).toEqual([4, 'nothing_ready', []]);
		expect(record.next_actions).not.toEqual([]);
		expect(await reportOf(record)).toContain('No task ran.');
		await expectValidLedger(folder);
	});

	it('files that cannot be read are blocked work', async () => {
		const folder = await temporaryFolder('broken');
		await writeFile(path.join(folder, 'S1.bam'), Buffer.from('1f8b0804', 'hex'));
		const { code, record } = await autopilot(folder);
		expect([code, record.stop_reason, record.steps]).toEqual([4, 'only_blocked_left', []]);
		expect(record.stop_text).toContain('cannot be read');
	});
});

describe('a step that fails', () => {
	it('"1 a failure that blocks everything": the reason is in the record, and it is not repeated', async () => {
		const dataset = await constant();
		const { code, record } = await autopilot(dataset);
		expect([code, record.stop_reason]).toEqual([1, 'failure_blocks_everything']);
		// The plan is stuck: methods are compared, which changes nothing about the failure.
		expect(keys(record)).toEqual(['analyze_cfdna', 'plot_cfdna', 'method_advice']);
		expect(record.problem?.detail).toContain('no feature that varies');
		// Both failed for one reason, which is told once.
		expect(record.next_actions.filter((text) => text.includes('no feature that varies'))).toHaveLength(1);
		await expectValidLedger(dataset);

		const runs = records(dataset, 'run_').length;
		const again = await autopilot(dataset);
		expect([again.code, again.record.stop_reason, again.record.steps]).toEqual([4, 'only_blocked_left', []]);
		expect(again.record.stop_text).toContain('analyze_cfdna');
		expect(records(dataset, 'run_')).toHaveLength(runs);
	});

	it('is tried once per autopilot run when the goal asks for it', async () => {
		const dataset = await constant();
		const { code, record } = await autopilot(dataset, '--goal', 'analyse the matrix');
		expect([code, record.stop_reason]).toEqual([1, 'failure_blocks_everything']);
		expect(keys(record).filter((key) => key === 'analyze_cfdna')).toEqual(['analyze_cfdna']);
	});

	it('does not stop the other families and is not repeated by the second autopilot run', async () => {
		const some = isLong ? people : people.filter(({ id }) => ['H1', 'H2', 'C1', 'C2'].includes(id));
		const dataset = await rawFolder({ signals: ['cov'], people: some });
		await constant({
			folder: dataset,
			ids: ids('H', 8),
			labels: [...Array(4).fill('healthy'), ...Array(4).fill('cancer')],
			metadata: false,
		});
		const { code, record } = await autopilot(dataset);
		expect(code).toBe(0);
		const status = new Map(record.steps.map((step) => [step.task_key, step.status]));
		expect(status.get('analyze_cfdna')).toBe('failed');
		expect(status.get('analyze_raw_signal')).toMatch(/^completed/u);
		expect(keys(record).filter((key) => key === 'analyze_cfdna')).toHaveLength(1);
		await expectValidLedger(dataset);
		const again = await autopilot(dataset);
		expect(again.record.steps).toEqual([]);
	});
});

const ids = (letter: string, count: number): string[] =>
	Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);

describe.skipIf(process.platform !== 'linux')('"130 cancelled"', () => {
	it('Ctrl-C ends it within a second; what is finished is kept and the ledger is valid', async () => {
		const dataset = await tinyDataset();
		const words = ['assistant', 'autopilot', dataset, '--permutations', '10000000', '--json'];
		const started = await startCli(words);
		const runs = path.join(dataset, 'assistant/runs');
		await eventually(
			'a run that writes',
			() => existsSync(runs) && readdirSync(runs).some((name) => name.includes('.tmp-')),
		);
		const asked = Date.now();
		started.process.kill('SIGINT');
		const done = await started.finished;
		expect(Date.now() - asked).toBeLessThan(1500);
		expect(done.code, done.stderr).toBe(130);
		expect(done.stdout.trim()).not.toBe('');
		expect(readdirSync(runs).filter((name) => name.startsWith('.'))).toEqual([]);
		await expectValidLedger(dataset);
		expect((await autopilot(dataset)).record.stop_reason).toBe('goal_met');
	});
});

describe('"Joint mode over several sources: each source first, then joint inventory and joint report; one source\'s failure does not stop the others."', () => {
	let parent: string;
	let autopilotRun: Ended;
	beforeAll(async () => {
		parent = await temporaryFolder('parent');
		const each = 2 * FEW_EACH;
		await tinyDataset({ ...withoutModels, folder: path.join(parent, 'a'), ids: ids('A', each), seed: 1 });
		await constant({ folder: path.join(parent, 'b'), ids: ids('B', each), seed: 2 });
		await tinyDataset({ ...withoutModels, folder: path.join(parent, 'c'), ids: ids('C', each), seed: 3 });
		autopilotRun = await autopilot(parent);
	});

	it('works through the sources in turn and puts them side by side', async () => {
		const { code, record } = autopilotRun;
		expect([code, record.stop_reason]).toEqual([0, 'goal_met']);
		expect(record.steps.map((step) => [step.number, step.source, step.task_key])).toEqual([
			[1, 'a', 'analyze_cfdna'],
			[2, 'a', 'review_results'],
			[3, 'b', 'analyze_cfdna'],
			[4, 'b', 'plot_cfdna'],
			[5, 'b', 'method_advice'],
			[6, 'c', 'analyze_cfdna'],
			[7, 'c', 'review_results'],
			[8, '.', 'analyze_cfdna'],
		]);
		expect(record.sources.map((one) => [one.source, one.status, one.steps])).toEqual([
			['a', 'completed', 2],
			['b', 'failed', 0],
			['c', 'completed', 2],
		]);
		expect(record.sources[1]?.problem?.detail).toContain('no feature that varies');
		const inventory = await readFile(
			path.join(parent, 'assistant/joint_reports/source_inventory.csv'),
			'utf8',
		);
		expect(inventory.trim().split('\n')).toHaveLength(4);
		expect(record.steps.at(-1)).toMatchObject({ status: 'completed_with_skips' });
		for (const folder of [parent, ...['a', 'b', 'c'].map((name) => path.join(parent, name))])
			await expectValidLedger(folder);
	});

	it('every report it names is where it says, seen from the parent', async () => {
		const { record } = autopilotRun;
		const reports = record.steps.flatMap((step) => step.report_path ?? []);
		expect(reports).toHaveLength(6);
		for (const report of reports) expect(existsSync(path.resolve(parent, report)), report).toBe(true);
		expect(record.next_actions.join('\n')).toContain(record.steps.at(-1)?.report_path);
		expect([...new Set(record.contracts.map((one) => one.source))]).toEqual(['a', 'b', 'c']);
		const text = await reportOf(record);
		expect(text).toContain('### Sources');
		expect(text).not.toMatch(/undefined|NaN/u);
	});

	it('a second autopilot run adds no run and no plan', async () => {
		const kinds = ['plan_', 'run_', 'result_evaluation_'];
		const count = (): number[] =>
			['.', 'a', 'b', 'c'].flatMap((name) =>
				kinds.map((kind) => records(path.join(parent, name), kind).length),
			);
		const before = count();
		const { code, record } = await autopilot(parent);
		expect([code, record.stop_reason, record.steps]).toEqual([0, 'goal_met', []]);
		expect(count()).toEqual(before);
	});

	it('fails when every source does', async () => {
		const folder = await temporaryFolder('all');
		for (const name of ['a', 'b'])
			await constant({ folder: path.join(folder, name), ids: ids(name.toUpperCase(), 2 * FEW_EACH) });
		const { code, record } = await autopilot(folder);
		expect([code, record.stop_reason]).toEqual([1, 'failure_blocks_everything']);
		expect(record.problem?.detail).toContain('no feature that varies');
	});
});

describe('a copy of a dataset with results', () => {
	it('in another place is the same dataset: nothing is run again', async () => {
		const dataset = await tinyDataset(withoutModels);
		await autopilot(dataset);
		const moved = path.join(await temporaryFolder('elsewhere'), 'data');
		await mkdir(path.dirname(moved), { recursive: true });
		await cp(dataset, moved, { recursive: true, preserveTimestamps: true });
		expect((await autopilot(moved)).record.steps).toEqual([]);
	});
});
