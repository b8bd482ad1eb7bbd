import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { markOf } from '../../src/lib/base/process-mark.server.ts';
import { childrenOf, isRunning } from '../cli/setup/engine-process.ts';
import { eventually } from '../setup/eventually.ts';
import {
	allEvents,
	datasetWith,
	kinds,
	note,
	open,
	pidIn,
	release,
	result,
	temporary,
} from './setup/scripted-jobs.ts';

const scan = 'scan_project_profile';

describe('a job', () => {
	it('runs in a process of its own and leaves its events, numbered from 1 without gaps', async () => {
		const dataset = await datasetWith(note('hello'), result({ answer: 42 }));
		const jobs = await open(await temporary());
		const started = jobs.start(scan, { path: dataset }, { dataset });
		const { job, result: value } = await jobs.wait(started.job_id);
		expect(job).toMatchObject({ status: 'completed', exit_code: 0, problem: null, dataset, kind: scan });
		expect(value).toEqual({ answer: 42 });
		const events = await allEvents(jobs, job.job_id);
		expect(kinds(events)).toEqual(['job_queued', 'job_started', 'note', 'job_completed']);
		expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
		expect(job.last_seq).toBe(4);
		expect(job.job_id).toMatch(/^[0-9a-f]{32}$/);
	});

	it('keeps database and log to their user', async () => {
		const userData = await temporary();
		const dataset = await datasetWith(result());
		const jobs = await open(userData);
		const { job_id } = jobs.start(scan, { path: dataset });
		await jobs.wait(job_id);
		for (const file of ['workspace.sqlite', `jobs/${job_id}/events.ndjson`, `jobs/${job_id}/result.json`])
			expect((await stat(path.join(userData, file))).mode & 0o777, file).toBe(0o600);
	});

	it('turns what the engine says into events: run_recorded once a run record is written', async () => {
		const recorded = {
			run_id: 'r1',
			source: '.',
			task_key: 'analyze_cfdna',
			status: 'completed',
			headline: null,
			report_path: null,
			reused: false,
		};
		const values = { name: 'a.csv' };
		const progress = { kind: 'progress', done: 5, total: 10, unit: 'rows', text: 'Reading a.csv' };
		const dataset = await datasetWith(
			{ say: { ...progress, code: 'run.progress_read', values } },
			{ say: { kind: 'event', event_kind: 'run_recorded', data: recorded } },
			{ say: { kind: 'event', event_kind: 'run_recorded', data: { run_id: 1 } } },
			{
				say: {
					kind: 'event',
					event_kind: 'job_completed',
					data: { status: 'completed', exit_code: 0 },
				},
			},
			result(),
		);
		const jobs = await open(await temporary());
		const { job } = await jobs.wait(jobs.start(scan, { path: dataset }).job_id);
		const events = await allEvents(jobs, job.job_id);
		expect(kinds(events).slice(2)).toEqual(['progress', 'run_recorded', 'note', 'note', 'job_completed']);
		expect(events[2]?.data).toEqual({
			done: 5,
			total: 10,
			unit: 'rows',
			eta_s: null,
			message: 'Reading a.csv',
			message_code: 'run.progress_read',
			message_values: values,
		});
		expect(events[3]?.data).toEqual(recorded);
		// Neither a wrong shape nor an end that is not the engine's to say gets into the log.
		expect(events.slice(4, 6).map(({ data }) => data)).toMatchObject([
			{ text_code: 'jobs.event_refused', text_values: { kind: 'run_recorded' } },
			{ text_code: 'jobs.event_refused', text_values: { kind: 'job_completed' } },
		]);
	});

	it('refuses arguments its operation does not take, before it waits', async () => {
		const jobs = await open(await temporary());
		expect(() => jobs.start(scan, { path: '/x', nonsense: 1 })).toThrow(/nonsense/);
		expect(await jobs.list()).toEqual([]);
	});

	it('that is unknown is named', async () => {
		const jobs = await open(await temporary());
		expect(() => jobs.get('nothing')).toThrow(expect.objectContaining({ code: 'jobs.unknown' }));
		expect(() => jobs.events('nothing')).toThrow(expect.objectContaining({ code: 'jobs.unknown' }));
	});
});

describe('A crash or out-of-memory in a job is a failed job with its reason, never a dead server', () => {
	it('an exception nobody caught', async () => {
		const dataset = await datasetWith({ do: 'die' });
		const userData = await temporary();
		const jobs = await open(userData);
		const { job } = await jobs.wait(jobs.start(scan, { path: dataset }).job_id);
		expect(job).toMatchObject({
			status: 'failed',
			exit_code: 1,
			problem: { code: 'run.process_died', values: { reason: 'exit 1' } },
		});
		// Where it arose stands beside the event log, for the user alone.
		const log = path.join(userData, 'jobs', job.job_id, 'engine.log');
		expect(await readFile(log, 'utf8')).toMatch(/TypeError: the engine stumbled\n\s+at /);
		expect((await stat(log)).mode & 0o777).toBe(0o600);
	});

	it('an exit without a word, half a line on the way', async () => {
		const jobs = await open(await temporary());
		const silent = jobs.start(scan, { path: await datasetWith({ do: 'exit' }) });
		const half = jobs.start(scan, { path: await datasetWith({ do: 'half' }) });
		expect((await jobs.wait(silent.job_id)).job.problem).toMatchObject({ values: { reason: 'exit 7' } });
		expect((await jobs.wait(half.job_id)).job.problem).toMatchObject({ values: { reason: 'exit 0' } });
	});

	it('kill -9 of the engine', async () => {
		const dataset = await datasetWith({ write: 'pid' }, { wait: 'never' });
		const jobs = await open(await temporary());
		const { job_id } = jobs.start(scan, { path: dataset });
		process.kill(await pidIn(dataset), 'SIGKILL');
		const { job } = await jobs.wait(job_id);
		expect(job).toMatchObject({
			status: 'failed',
			exit_code: 1,
			problem: { code: 'run.process_died', values: { reason: 'SIGKILL' } },
		});
		expect(kinds(await allEvents(jobs, job_id)).at(-1)).toBe('job_failed');
	});

	it('memory used up', async () => {
		const dataset = await datasetWith({ do: 'allocate' });
		const jobs = await open(await temporary(), { flags: ['--max-old-space-size=24'] });
		const { job } = await jobs.wait(jobs.start(scan, { path: dataset }).job_id);
		expect(job).toMatchObject({ status: 'failed', problem: { values: { reason: 'out of memory' } } });
	});

	it('an engine that is not there', async () => {
		const jobs = await open(await temporary(), { program: '/nowhere/engine.js' });
		const { job } = await jobs.wait(jobs.start(scan, { path: '/x' }).job_id);
		expect(job).toMatchObject({ status: 'failed', exit_code: 1 });
		expect(job.problem?.detail).toContain('/nowhere/engine.js');
	});

	it('what the killed engine had begun is settled, with the status of the stop', async () => {
		const dataset = await datasetWith({ write: 'pid' }, { do: 'loop' });
		const settled: unknown[] = [];
		const jobs = await open(await temporary(), {
			settle: (...given) => Promise.resolve(void settled.push(given.slice(0, 2))),
		});
		const first = jobs.start(scan, { path: dataset });
		const engine = await pidIn(dataset);
		const { started } = markOf(engine);
		process.kill(engine, 'SIGKILL');
		await jobs.wait(first.job_id);
		expect(settled).toMatchObject([[{ pid: engine, started }, 'interrupted']]);
	});
});

describe('cancelling', () => {
	it('computing stops within a second, in a loop that never looks up', async () => {
		const dataset = await datasetWith({ write: 'pid' }, { do: 'loop' });
		const jobs = await open(await temporary());
		const { job_id } = jobs.start(scan, { path: dataset }, { dataset });
		const engine = await pidIn(dataset);
		const asked = performance.now();
		const job = await jobs.cancel(job_id);
		expect(performance.now() - asked).toBeLessThan(1000);
		expect(isRunning(engine)).toBe(false);
		expect(job).toMatchObject({ status: 'cancelled', exit_code: 130 });
		expect(kinds(await allEvents(jobs, job_id)).slice(-2)).toEqual(['job_cancelling', 'job_cancelled']);
	});

	it.skipIf(process.platform !== 'linux')('ends what the engine started, too', async () => {
		const dataset = await datasetWith({ do: 'spawn' }, { write: 'pid' }, { do: 'loop' });
		const jobs = await open(await temporary());
		const { job_id } = jobs.start(scan, { path: dataset });
		const [grandchild] = childrenOf(await pidIn(dataset));
		expect(grandchild).toBeDefined();
		await jobs.cancel(job_id);
		await eventually('the end of what the engine started', () => !isRunning(grandchild as number));
		expect(isRunning(grandchild as number)).toBe(false);
	});

	it('from another opening reaches the owner within a second', async () => {
		const userData = await temporary();
		const dataset = await datasetWith({ write: 'pid' }, { do: 'loop' });
		const owner = await open(userData);
		const other = await open(userData);
		const { job_id } = owner.start(scan, { path: dataset });
		const engine = await pidIn(dataset);
		const asked = performance.now();
		const job = await other.cancel(job_id);
		expect(performance.now() - asked).toBeLessThan(1000);
		expect(isRunning(engine)).toBe(false);
		expect(job.status).toBe('cancelled');
	});

	it('a job that waits ends at once and never begins', async () => {
		const dataset = await datasetWith({ write: 'pid' }, { wait: 'go' }, result());
		const userData = await temporary();
		const jobs = await open(userData);
		const first = jobs.start(scan, { path: dataset }, { dataset });
		const second = jobs.start(scan, { path: dataset }, { dataset });
		await pidIn(dataset);
		expect(await (await open(userData)).cancel(second.job_id)).toMatchObject({ status: 'cancelled' });
		await release(dataset);
		expect((await jobs.wait(first.job_id)).job.status).toBe('completed');
		expect(kinds(await allEvents(jobs, second.job_id))).toEqual(['job_queued', 'job_cancelled']);
	});

	it('leaves a job that has ended as it is', async () => {
		const jobs = await open(await temporary());
		const { job } = await jobs.wait(jobs.start(scan, { path: await datasetWith(result()) }).job_id);
		expect(await jobs.cancel(job.job_id)).toEqual(job);
	});
});

describe('the queue', () => {
	it('two jobs never write one dataset at once, in two openings and under two names', async () => {
		const userData = await temporary();
		const dataset = await datasetWith({ write: 'pid' }, { wait: 'go' }, result());
		const [one, two] = [await open(userData), await open(userData)];
		const first = one.start(scan, { path: dataset }, { dataset });
		const second = two.start(
			scan,
			{ path: dataset },
			{ dataset: `${dataset}/../${path.basename(dataset)}/` },
		);
		await pidIn(dataset);
		expect(two.get(second.job_id).status).toBe('queued');
		await release(dataset);
		const [ended, next] = [await one.wait(first.job_id), await two.wait(second.job_id)];
		const [firstEnd, secondStart] = [ended.job.ended_at, next.job.started_at];
		expect(next.job.status).toBe('completed');
		expect(Date.parse(secondStart as string)).toBeGreaterThanOrEqual(Date.parse(firstEnd as string));
	});

	it('lets jobs on two datasets run at the same time, and no more than the limit', async () => {
		const datasets = await Promise.all(
			[0, 1, 2].map(() => datasetWith({ write: 'pid' }, { wait: 'go' }, result())),
		);
		const jobs = await open(await temporary());
		const started = datasets.map((dataset) => jobs.start(scan, { path: dataset }, { dataset }));
		const states = (): string[] => started.map(({ job_id }) => jobs.get(job_id).status);
		await Promise.all(datasets.slice(0, 2).map((dataset) => pidIn(dataset)));
		expect(states()).toEqual(['running', 'running', 'queued']);
		await release(datasets[1] as string);
		await pidIn(datasets[2] as string);
		expect(states()).toEqual(['running', 'completed', 'running']);
		await Promise.all(datasets.map((dataset) => release(dataset)));
		for (const { job_id } of started) expect((await jobs.wait(job_id)).job.status).toBe('completed');
	});
});

describe('remove', () => {
	it('takes a job that has ended away, and leaves one that goes on', async () => {
		const userData = await temporary();
		const dataset = await datasetWith({ write: 'pid' }, { wait: 'go' }, result());
		const jobs = await open(userData);
		const { job_id } = jobs.start(scan, { path: dataset }, { dataset });
		await pidIn(dataset);
		jobs.remove(job_id);
		expect(jobs.get(job_id).status).toBe('running');
		await release(dataset);
		expect((await jobs.wait(job_id)).job.status).toBe('completed');
		expect(existsSync(path.join(userData, 'jobs', job_id))).toBe(true);
		jobs.remove(job_id);
		expect(() => jobs.get(job_id)).toThrow(expect.objectContaining({ code: 'jobs.unknown' }) as Error);
		expect(existsSync(path.join(userData, 'jobs', job_id))).toBe(false);
		jobs.remove(job_id);
	});
});

describe('resume', () => {
	it('goes on with an interrupted job: same arguments, same folder, a job of its own', async () => {
		const userData = await temporary();
		const dataset = await datasetWith({ write: 'pid' }, { wait: 'go' }, result());
		const first = await open(userData);
		const { job_id } = first.start(scan, { path: dataset }, { dataset });
		await pidIn(dataset);
		await first.close();
		const jobs = await open(userData);
		expect(jobs.get(job_id)).toMatchObject({ status: 'interrupted', exit_code: 130 });
		expect((await allEvents(jobs, job_id)).at(-1)).toMatchObject({
			kind: 'job_interrupted',
			data: { reason_code: 'jobs.program_closed' },
		});
		await release(dataset);
		const next = jobs.resume(job_id);
		expect(next).toMatchObject({ resumes: job_id, dataset, arguments: { path: dataset } });
		const { job } = await jobs.wait(next.job_id);
		expect(job.status).toBe('completed');
		expect(kinds(await allEvents(jobs, job.job_id)).slice(0, 3)).toEqual([
			'job_queued',
			'job_resumed',
			'job_started',
		]);
		const again = expect.objectContaining({ code: 'jobs.resumed_already' }) as Error;
		expect(() => jobs.resume(job_id)).toThrow(again);
		const whole = expect.objectContaining({ code: 'jobs.not_resumable' }) as Error;
		expect(() => jobs.resume(job.job_id)).toThrow(whole);
	});
});
