import { readFileSync, readdirSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEvent, type JobEvent } from '../../src/lib/contract/events/job-event.ts';
import { job as jobSchema, type Job } from '../../src/lib/contract/records/job.ts';
import { run as runSchema, type Run } from '../../src/lib/contract/records/run.ts';
import { openAssistantJobs } from '../../src/lib/core/assistant/jobs.server.ts';
import type { Jobs } from '../../src/lib/core/workspace/jobs/jobs.ts';
import { builtProgram } from './setup/built-program.ts';
import { eventually } from '../setup/eventually.ts';
import { childrenOf } from './setup/engine-process.ts';
import { runCli, runJson, startCli, testUserData } from './setup/run-cli.ts';
import { isLong } from '../setup/test-size.ts';
import { tinyDataset } from './setup/tiny-dataset.ts';

let jobs: Jobs;
let dataset: string;
beforeAll(async () => {
	jobs = await openAssistantJobs({
		userData: await testUserData(),
		program: path.join(builtProgram(), 'engine.js'),
	});
	dataset = await tinyDataset();
});
afterAll(() => jobs.close());

/** A run of the built engine as a job. */
function startRun(permutations: number): Job {
	const less = isLong ? {} : { model_c: 0.01, projection: 'pca', threads: 1 };
	const args = { path: dataset, task: 'analyze_cfdna', parameters: { permutations, ...less } };
	return jobs.start('run_lbbiopsy_assistant', args, { dataset });
}

async function ledgerRuns(): Promise<Run[]> {
	const folder = path.join(dataset, 'assistant/ledger');
	const names = readdirSync(folder).filter((name) => name.startsWith('run_'));
	const runs = await Promise.all(
		names.map(async (name) => runSchema.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))),
	);
	return runs.sort((a, b) => (a.started_at < b.started_at ? -1 : 1));
}

/** Waits until the job has begun to write a run. */
async function begun(jobId: string): Promise<void> {
	for await (const event of jobs.events(jobId)) if (event.kind === 'run_started') return;
	throw new Error('The job ended before a run began.');
}

describe('lb-agent jobs', () => {
	it('shows, lists and replays what a job of the engine did', async () => {
		const { job, result } = await jobs.wait(startRun(0).job_id);
		expect(job).toMatchObject({ status: 'completed', exit_code: 0, dataset: await realpath(dataset) });
		expect(runSchema.parse(result)).toMatchObject({ task_key: 'analyze_cfdna', status: 'completed' });

		const short = job.job_id.slice(0, 6);
		const shown = await runJson<Job>(['jobs', 'show', short]);
		expect(shown.code).toBe(0);
		expect(jobSchema.parse(shown.record)).toEqual(job);

		const listed = await runJson<{ total: number; jobs: Job[] }>(['jobs', 'list', '--dataset', dataset]);
		expect(listed.record).toEqual({ total: 1, jobs: [job] });
		expect((await runJson(['jobs', 'list', '--status', 'failed'])).record).toEqual({ total: 0, jobs: [] });

		const all = await runJson<{ events: JobEvent[] }>(['jobs', 'events', short]);
		const events = all.record.events.map((event) => jobEvent.parse(event));
		expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
		expect(events[0]?.kind).toBe('job_queued');
		expect(events.map(({ kind }) => kind)).toContain('run_started');
		expect(events.at(-1)?.kind).toBe('job_completed');
		const rest = await runJson<{ events: JobEvent[] }>(['jobs', 'events', short, '--after', '2']);
		expect(rest.record.events).toEqual(events.slice(2));

		const text = await runCli(['jobs', 'events', short, '--follow']);
		expect(text.code).toBe(0);
		expect(text.stdout.trim().split('\n')).toHaveLength(events.length);
		expect(text.stdout).toMatch(/ {2}job_completed {2}Completed$/m);
		expect((await runCli(['jobs', 'list'])).stdout).toContain(`${job.job_id.slice(0, 8)}  completed`);
	});

	it('cancel stops a job of another process within a second; its run is recorded as cancelled; resume goes on', async () => {
		const { job_id } = startRun(10_000_000);
		await begun(job_id);
		const cancelled = await runJson<Job>(['jobs', 'cancel', job_id], { started: true });
		expect(cancelled.code).toBe(0);
		expect(cancelled.record).toMatchObject({ job_id, status: 'cancelled', exit_code: 130 });
		const events: JobEvent[] = [];
		for await (const event of jobs.events(job_id)) events.push(event);
		const asked = events.find(({ kind }) => kind === 'job_cancelling');
		const ended = events.at(-1);
		expect([asked?.kind, ended?.kind]).toEqual(['job_cancelling', 'job_cancelled']);
		expect(Date.parse(ended?.at ?? '') - Date.parse(asked?.at ?? '')).toBeLessThan(1000);
		expect((await ledgerRuns()).at(-1)?.status).toBe('cancelled');
		expect(readdirSync(path.join(dataset, 'assistant/runs')).filter((name) => name.startsWith('.'))).toEqual(
			[],
		);

		// It goes on as a job of the command, which Ctrl-C cancels.
		const resumed = await startCli(['jobs', 'resume', job_id, '--json']);
		const next = await eventually('a running job', async () => (await jobs.list({ status: 'running' }))[0]);
		expect(next.resumes).toBe(job_id);
		await begun(next.job_id);
		resumed.process.kill('SIGINT');
		const done = await resumed.finished;
		expect(done.code).toBe(130);
		expect(JSON.parse(done.stdout)).toMatchObject({ code: 'general.cancelled' });
		expect(jobs.get(next.job_id)).toMatchObject({ status: 'cancelled' });
	});

	it.skipIf(process.platform !== 'linux')(
		'kill -9 of the engine is a failed job; its run is recorded as interrupted',
		async () => {
			const { job_id } = startRun(10_000_000);
			await begun(job_id);
			const engine = await eventually('the engine', engineChild);
			process.kill(engine, 'SIGKILL');
			const { job } = await jobs.wait(job_id);
			expect(job).toMatchObject({ status: 'failed', exit_code: 1, problem: { code: 'run.process_died' } });
			expect((await ledgerRuns()).at(-1)?.status).toBe('interrupted');
			expect((await runCli(['jobs', 'show', job_id])).stdout).toContain('SIGKILL');
		},
	);

	it('names a job that is not there, one that cannot be resumed, and a wrong option', async () => {
		expect((await runJson(['jobs', 'show', 'zzz'])).record).toMatchObject({ code: 'jobs.unknown' });
		const [finished] = await jobs.list({ status: 'completed' });
		const resumed = await runJson(['jobs', 'resume', finished?.job_id ?? '']);
		expect(resumed.code).toBe(3);
		expect(resumed.record).toMatchObject({ code: 'jobs.not_resumable' });
		expect((await runCli(['jobs', 'events', finished?.job_id ?? '', '--after', '-1'])).code).toBe(2);
		expect((await runCli(['jobs', 'list', '--status', 'lost'])).code).toBe(2);
	});
});

/** The engine of the one job that runs: a child of this process. */
function engineChild(): number | undefined {
	return childrenOf(process.pid).find((pid) =>
		readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('engine.js'),
	);
}
