import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Jobs } from '../../src/lib/core/workspace/jobs/jobs.ts';
import { isRunning } from '../cli/setup/engine-process.ts';
import { eventually } from '../setup/eventually.ts';
import {
	allEvents,
	datasetWith,
	kinds,
	open,
	pidIn,
	release,
	result,
	temporary,
} from './setup/scripted-jobs.ts';

const writesItsNumber = { write: 'pid' };

/** Carries out a job that only looks, in a session of these folders; the process that did. */
async function look(jobs: Jobs, folder: string, links_within: readonly string[]): Promise<number> {
	await rm(path.join(folder, 'pid'), { force: true });
	const place = { light: true, links_within: [...links_within] };
	const { job_id } = jobs.start('scan_project_profile', { path: folder }, place);
	const { job, result: value } = await jobs.wait(job_id);
	expect([job.status, value]).toEqual(['completed', { done: true }]);
	expect(kinds(await allEvents(jobs, job_id))).toEqual(['job_queued', 'job_started', 'job_completed']);
	return pidIn(folder);
}

const gone = (pid: number): Promise<unknown> => eventually('the end of the engine', () => !isRunning(pid));

describe('an engine that has answered', () => {
	it('answers what its session asks next; other sessions and work that writes have engines of their own', async () => {
		const jobs = await open(await temporary());
		const folder = await datasetWith(writesItsNumber, result());
		const first = await look(jobs, folder, ['/a']);
		expect(await look(jobs, folder, ['/a'])).toBe(first);
		const other = await look(jobs, folder, ['/a', '/b']);
		expect(other).not.toBe(first);
		expect(await look(jobs, folder, ['/a'])).toBe(first);
		const { job_id } = jobs.start('scan_project_profile', { path: folder }, { links_within: ['/a'] });
		await jobs.wait(job_id);
		const own = await pidIn(folder);
		expect([first, other]).not.toContain(own);
		await gone(own);
		expect([first, other].map(isRunning)).toEqual([true, true]);
	});

	it('is replaced when it died while it waited', async () => {
		const jobs = await open(await temporary());
		const folder = await datasetWith(writesItsNumber, result());
		const first = await look(jobs, folder, []);
		process.kill(first, 'SIGKILL');
		// At once: its end may not have been heard of.
		const second = await look(jobs, folder, []);
		expect(second).not.toBe(first);
		expect(await look(jobs, folder, [])).toBe(second);
	});

	it('waits beside at most one other, and ends with its jobs', async () => {
		const jobs = await open(await temporary());
		const folder = await datasetWith(writesItsNumber, result());
		const pids: number[] = [];
		for (const session of ['/a', '/b', '/c']) pids.push(await look(jobs, folder, [session]));
		const [oldest, ...others] = pids as [number, number, number];
		await gone(oldest);
		expect(others.map(isRunning)).toEqual([true, true]);
		await jobs.close();
		for (const pid of others) await gone(pid);
	});

	it('is not asked anything more once it was stopped or could not answer', async () => {
		const jobs = await open(await temporary());
		const endless = await datasetWith(writesItsNumber, { wait: 'never' });
		const { job_id } = jobs.start('scan_project_profile', { path: endless }, { light: true });
		const stopped = await pidIn(endless);
		expect(await jobs.cancel(job_id)).toMatchObject({ status: 'cancelled' });
		await gone(stopped);
		const broken = await datasetWith({ do: 'exit' });
		const failed = jobs.start('scan_project_profile', { path: broken }, { light: true });
		expect((await jobs.wait(failed.job_id)).job.status).toBe('failed');
		const folder = await datasetWith(writesItsNumber, result());
		expect(await look(jobs, folder, [])).not.toBe(stopped);
	});

	it('leaves what is asked meanwhile to another', async () => {
		const jobs = await open(await temporary());
		const [slow, quick] = [
			await datasetWith(writesItsNumber, { wait: 'go' }, result()),
			await datasetWith(writesItsNumber, result()),
		];
		const { job_id } = jobs.start('scan_project_profile', { path: slow }, { light: true, links_within: [] });
		const first = await pidIn(slow);
		expect(await look(jobs, quick, [])).not.toBe(first);
		await release(slow);
		expect((await jobs.wait(job_id)).job.status).toBe('completed');
	});
});
