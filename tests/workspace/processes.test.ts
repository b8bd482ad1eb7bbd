import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isRunning } from '../cli/setup/engine-process.ts';
import { eventually } from '../setup/eventually.ts';
import { openDatabase } from '../../src/lib/core/workspace/database/open.server.ts';
import { JobStore } from '../../src/lib/core/workspace/jobs/job-store.server.ts';
import { openEventLog } from '../../src/lib/core/workspace/jobs/event-log.server.ts';
import {
	allEvents,
	datasetWith,
	kinds,
	open,
	pidIn,
	release,
	result,
	temporary,
	type Act,
} from './setup/scripted-jobs.ts';
import { startOwner } from './setup/start-owner.ts';

const ends = { write: 'pid' };

/** A job at work when its owner was killed. */
async function jobOfKilled(...acts: readonly Act[]) {
	const userData = await temporary();
	const dataset = await datasetWith(ends, ...acts);
	const owner = await startOwner(userData, dataset);
	const engine = await pidIn(dataset);
	owner.process.kill('SIGKILL');
	await owner.ended;
	const [jobId = ''] = owner.jobs;
	return { userData, dataset, jobId, engine, pid: owner.process.pid };
}

describe.skipIf(process.platform !== 'linux')('a job whose process is gone is interrupted', () => {
	it.each([
		['an engine that notices', { wait: 'never' }],
		['an engine in a loop', { do: 'loop' }],
	])(
		'kill -9 of the owner, with %s: the next opening says so, and nothing is left running',
		async (_what, act) => {
			const { userData, jobId, engine, pid } = await jobOfKilled(act);
			const jobs = await open(userData);
			expect(isRunning(engine)).toBe(false);
			expect(jobs.get(jobId)).toMatchObject({ status: 'interrupted', exit_code: 130, problem: null });
			const events = await allEvents(jobs, jobId);
			expect(kinds(events)).toEqual(['job_queued', 'job_started', 'job_interrupted']);
			expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3]);
			expect(events[2]?.data).toMatchObject({
				reason_code: 'jobs.owner_gone',
				reason_values: { pid },
			});
			// Said once, however often one looks.
			await jobs.list();
			await open(userData);
			expect(await allEvents(jobs, jobId)).toHaveLength(3);
		},
	);

	it('a job that had not begun as well; the dataset is free again', async () => {
		const userData = await temporary();
		const dataset = await datasetWith(ends, { wait: 'go' }, result());
		const owner = await startOwner(userData, dataset, dataset);
		await pidIn(dataset);
		const jobs = await open(userData);
		const mine = jobs.start('scan_project_profile', { path: dataset }, { dataset });
		expect(jobs.get(mine.job_id).status).toBe('queued');
		owner.process.kill('SIGKILL');
		await release(dataset);
		// Nobody opens or lists: the job that waits finds out by itself.
		expect((await jobs.wait(mine.job_id)).job.status).toBe('completed');
		expect(owner.jobs.map((jobId) => jobs.get(jobId).status)).toEqual(['interrupted', 'interrupted']);
		expect((await allEvents(jobs, owner.jobs[1] as string)).at(-1)?.data).toMatchObject({
			reason_code: 'jobs.never_began',
		});
	});

	it('what its result was half-written to is removed when the jobs are opened again, and nothing else', async () => {
		const { userData, jobId, pid } = await jobOfKilled({ wait: 'never' });
		const folder = path.join(userData, 'jobs', jobId);
		const half = `result.json.tmp-${String(pid)}-00c0ffee`;
		const others = [
			`result.json.tmp-${process.pid}-00c0ffee`,
			`${half}.kept`,
			`my-${half}`,
			'result.json.tmp-',
		];
		for (const name of [half, ...others]) await writeFile(path.join(folder, name), '{');
		await open(userData);
		expect((await readdir(folder)).sort()).toEqual(['events.ndjson', ...others].sort());
	});

	it('a log that got its end before the kill is believed: no second end', async () => {
		const { userData, jobId } = await jobOfKilled({ wait: 'never' });
		const log = openEventLog(userData, jobId);
		log.append({ kind: 'job_completed', data: { status: 'completed', exit_code: 0 } }, new Date());
		log.close();
		const jobs = await open(userData);
		expect(jobs.get(jobId)).toMatchObject({ status: 'completed', exit_code: 0, last_seq: 3 });
		expect(kinds(await allEvents(jobs, jobId))).toEqual(['job_queued', 'job_started', 'job_completed']);
	});

	it('a follower in another process sees the end', async () => {
		const userData = await temporary();
		const dataset = await datasetWith(ends, { wait: 'never' });
		const jobs = await open(userData);
		const owner = await startOwner(userData, dataset);
		await pidIn(dataset);
		const [jobId = ''] = owner.jobs;
		const following = allEvents(jobs, jobId);
		owner.process.kill('SIGKILL');
		await owner.ended;
		await eventually('an interrupted job', async () => (await jobs.list({ status: 'interrupted' }))[0]);
		expect(kinds(await following).at(-1)).toBe('job_interrupted');
	});

	it('can be resumed', async () => {
		const { userData, dataset, jobId } = await jobOfKilled({ wait: 'go' }, result({ value: 7 }));
		const jobs = await open(userData);
		await release(dataset);
		const next = jobs.resume(jobId);
		expect(await jobs.wait(next.job_id)).toMatchObject({
			job: { status: 'completed', resumes: jobId },
			result: { value: 7 },
		});
	});
});

describe('several processes on one user data folder', () => {
	it('share the limit of two, and each dataset has one writer at a time', async () => {
		const userData = await temporary();
		const datasets = await Promise.all([0, 1, 2].map(() => datasetWith(ends, { wait: 'go' }, result())));
		const [a = '', b = '', c = ''] = datasets;
		const jobs = await open(userData);
		const owners = [await startOwner(userData, a, b), await startOwner(userData, c, a)];
		await Promise.all([pidIn(a), pidIn(b)]);
		const ids = owners.flatMap((owner) => owner.jobs);
		expect(ids.map((jobId) => jobs.get(jobId).status)).toEqual(['running', 'running', 'queued', 'queued']);
		await Promise.all(datasets.map((dataset) => release(dataset)));
		await Promise.all(owners.map(({ ended }) => ended));
		const times = ids.map((jobId) => {
			const { status, started_at, ended_at, dataset } = jobs.get(jobId);
			expect(status).toBe('completed');
			return { dataset, from: Date.parse(started_at as string), to: Date.parse(ended_at as string) };
		});
		for (const one of times) {
			const meanwhile = times.filter((other) => other.from <= one.from && one.from < other.to);
			expect(meanwhile.length).toBeLessThanOrEqual(2);
			expect(meanwhile.filter(({ dataset }) => dataset === one.dataset).length).toBeLessThanOrEqual(1);
		}
	});

	it('cancel one another within a second, loops that never look up too', async () => {
		const userData = await temporary();
		const dataset = await datasetWith(ends, { do: 'loop' });
		const owner = await startOwner(userData, dataset);
		const engine = await pidIn(dataset);
		const jobs = await open(userData);
		const asked = performance.now();
		const job = await jobs.cancel(owner.jobs[0] as string);
		expect(performance.now() - asked).toBeLessThan(1000);
		expect(job.status).toBe('cancelled');
		expect(isRunning(engine)).toBe(false);
		await owner.ended;
	});

	it('an engine that another process ended before its owner looked was cancelled, and did not fail', async () => {
		const userData = await temporary();
		const dataset = await datasetWith(ends, { do: 'loop' });
		const jobs = await open(userData);
		const { job_id } = jobs.start('scan_project_profile', { path: dataset }, { dataset });
		const engine = await pidIn(dataset);
		const database = openDatabase(userData);
		onTestFinished(() => void database.close());
		const store = new JobStore(database);
		// What the other process does, without the time in which the owner would look: it looks ten times a second.
		store.exclusively(() => store.move(job_id, 'cancelling'));
		process.kill(engine, 'SIGKILL');
		expect((await jobs.wait(job_id)).job).toMatchObject({
			status: 'cancelled',
			exit_code: 130,
			problem: null,
		});
	});

	it.skipIf(process.platform !== 'linux')('end the engine of an owner that is frozen', async () => {
		const userData = await temporary();
		const dataset = await datasetWith(ends, { do: 'loop' });
		const owner = await startOwner(userData, dataset);
		const engine = await pidIn(dataset);
		owner.process.kill('SIGSTOP');
		const jobs = await open(userData);
		const cancelled = jobs.cancel(owner.jobs[0] as string);
		await eventually('the end of the engine', () => !isRunning(engine));
		owner.process.kill('SIGCONT');
		expect((await cancelled).status).toBe('cancelled');
		await owner.ended;
	});
});
