import { readFile, readlink, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { letEngineWait, runEngine } from '../../src/lib/core/workspace/engine-process.server.ts';
import type { JobPlace, Jobs } from '../../src/lib/core/workspace/jobs/jobs.ts';
import { WaitingEngines } from '../../src/lib/core/workspace/waiting-engines.server.ts';
import { root } from '../architecture/imports.ts';
import { isRunning } from '../cli/setup/engine-process.ts';
import { eventually } from '../setup/eventually.ts';
import {
	type Act,
	allEvents,
	datasetWith,
	kinds,
	open,
	pidIn,
	release,
	result,
	scripted,
	temporary,
} from './setup/scripted-jobs.ts';

const writesItsNumber = { write: 'pid' };

/** Carries out a job; the process that did. */
async function look(jobs: Jobs, folder: string, place: JobPlace = { light: true }): Promise<number> {
	await rm(path.join(folder, 'pid'), { force: true });
	const { job_id } = jobs.start('scan_project_profile', { path: folder }, place);
	const { job, result: value } = await jobs.wait(job_id);
	expect([job.status, value]).toEqual(['completed', { done: true }]);
	expect(kinds(await allEvents(jobs, job_id))).toEqual(['job_queued', 'job_started', 'job_completed']);
	return pidIn(folder);
}

const gone = (pid: number): Promise<unknown> => eventually('the end of the engine', () => !isRunning(pid));

describe('an engine that has answered', () => {
	it('does what is asked next, in whatever session, whether it looks or writes', async () => {
		const jobs = await open(await temporary());
		const folder = await datasetWith(writesItsNumber, result());
		const first = await look(jobs, folder);
		expect(await look(jobs, folder, { light: true, links_within: ['/a'] })).toBe(first);
		expect(await look(jobs, folder, { links_within: ['/a', '/b'] })).toBe(first);
		expect(await look(jobs, folder)).toBe(first);
	});

	it('works from the current folder of each request, and reads within its folders only', async () => {
		const waiting = new WaitingEngines();
		onTestFinished(() => waiting.close());
		const userData = await temporary();
		const [inside, outside] = [await realpath(await temporary()), await realpath(await temporary())];
		await writeFile(path.join(outside, 'beyond.csv'), 'sample,value\ns1,1\ns2,2\n');
		await writeFile(path.join(inside, 'own.csv'), 'sample,value\ns1,1\ns2,2\n');
		await symlink(outside, path.join(inside, 'link'));
		const pids = new Set<number>();
		const seen = async (cwd: string, links_within: string[] | null): Promise<string> => {
			const request = {
				operation: 'scan_project_profile',
				arguments: { path: '.' },
				user_data_dir: userData,
			};
			const listener = { onEvent: () => undefined, onSpawn: (pid: number) => void pids.add(pid) };
			const engine = { program: path.join(root, 'dist/engine.js'), cwd, waiting };
			const stop = new AbortController().signal;
			const event = await runEngine({ ...request, links_within }, listener, stop, engine);
			expect(event).toMatchObject({ kind: 'result' });
			return JSON.stringify(event);
		};
		expect(await seen(inside, null)).toContain('beyond.csv');
		expect(await seen(inside, [inside])).not.toContain('beyond.csv');
		expect(await seen(outside, [outside])).toContain('beyond.csv');
		expect(await seen(inside, [inside, outside])).toContain('beyond.csv');
		expect(await seen(inside, [inside])).not.toContain('beyond.csv');
		expect(pids.size).toBe(1);
		const [pid] = pids as unknown as [number];
		// Once it has answered it rests where nobody wants to remove or unmount the folder.
		if (process.platform === 'linux')
			await expect.poll(() => readlink(`/proc/${pid}/cwd`)).toBe(await realpath(userData));
	});

	it('leaves what it prepares meanwhile for what is asked', async () => {
		const waiting = new WaitingEngines();
		onTestFinished(() => waiting.close());
		const userData = await temporary();
		const folder = await realpath(await temporary());
		await writeFile(path.join(folder, 'own.csv'), 'sample,value\ns1,1\ns2,2\n');
		const engine = { program: path.join(root, 'dist/engine.js'), cwd: userData, waiting };
		const next = {
			prepare: [folder, path.join(folder, 'gone')],
			user_data_dir: userData,
			links_within: [folder],
		};
		// Nobody waits yet.
		waiting.prepare(next);
		letEngineWait(userData, engine);
		waiting.prepare(next);
		const pids: number[] = [];
		const ask = async (): Promise<unknown> => {
			const request = {
				operation: 'scan_project_profile',
				arguments: { path: folder },
				user_data_dir: userData,
			};
			const listener = { onEvent: () => undefined, onSpawn: (pid: number) => void pids.push(pid) };
			return runEngine(request, listener, new AbortController().signal, engine);
		};
		expect(await ask()).toMatchObject({ kind: 'result' });
		waiting.prepare(next);
		expect(await ask()).toMatchObject({ kind: 'result' });
		expect(new Set(pids).size).toBe(1);
	});

	it('is replaced when it died while it waited', async () => {
		const jobs = await open(await temporary());
		const folder = await datasetWith(writesItsNumber, result());
		const first = await look(jobs, folder);
		process.kill(first, 'SIGKILL');
		// At once: its end may not have been heard of.
		const second = await look(jobs, folder);
		expect(second).not.toBe(first);
		expect(await look(jobs, folder)).toBe(second);
	});

	it('waits beside at most one other, and ends with its jobs', async () => {
		const jobs = await open(await temporary());
		const busy = await Promise.all(
			[1, 2, 3].map(() => datasetWith(writesItsNumber, { wait: 'go' }, result())),
		);
		const started = busy.map((path) => jobs.start('scan_project_profile', { path }, { light: true }));
		const pids = await Promise.all(busy.map((folder) => pidIn(folder)));
		for (const [i, folder] of busy.entries()) {
			await release(folder);
			await jobs.wait(started[i]?.job_id ?? '');
		}
		const [oldest, ...others] = pids as [number, number, number];
		await gone(oldest);
		expect(others.map(isRunning)).toEqual([true, true]);
		await jobs.close();
		for (const pid of others) await gone(pid);
	});

	it('is asked again after an error of the request, and ends after another or when the work had begun a run', async () => {
		const jobs = await open(await temporary());
		const problem = {
			type: 'about:blank',
			title: 'x',
			status: 400,
			detail: 'x',
			code: 'x',
			hint: 'x',
			values: {},
		};
		const error = { say: { kind: 'error', problem, exit_code: 1 } };
		const after = async (...acts: Act[]): Promise<number> => {
			const folder = await datasetWith(writesItsNumber, ...acts, error);
			const { job_id } = jobs.start('scan_project_profile', { path: folder });
			expect((await jobs.wait(job_id)).job.status).toBe('failed');
			return pidIn(folder);
		};
		const first = await after();
		expect(await after()).toBe(first);
		expect(await after({ say: { kind: 'run_started', start: {} } })).toBe(first);
		// What it left behind counts until it has ended, which is before the job has.
		expect(isRunning(first)).toBe(false);
		const second = await after();
		expect(second).not.toBe(first);
		// Nor after an error that the request did not make.
		error.say.problem.status = 500;
		expect(await after()).toBe(second);
		expect(isRunning(second)).toBe(false);
	});

	it('is not asked anything more once it was stopped or could not answer', async () => {
		const jobs = await open(await temporary());
		const endless = await datasetWith(writesItsNumber, { wait: 'never' });
		const { job_id } = jobs.start('scan_project_profile', { path: endless }, { light: true });
		const stopped = await pidIn(endless);
		expect(await jobs.cancel(job_id)).toMatchObject({ status: 'cancelled' });
		await gone(stopped);
		const broken = await datasetWith(writesItsNumber, { do: 'exit' });
		const failed = jobs.start('scan_project_profile', { path: broken }, { light: true });
		expect((await jobs.wait(failed.job_id)).job.status).toBe('failed');
		const folder = await datasetWith(writesItsNumber, result());
		expect([stopped, await pidIn(broken)]).not.toContain(await look(jobs, folder));
	});

	it('ends when nothing was asked of it for its time', async () => {
		const waiting = new WaitingEngines(50);
		const folder = await datasetWith(writesItsNumber, result());
		const request = {
			operation: 'scan_project_profile',
			arguments: { path: folder },
			user_data_dir: await temporary(),
		};
		const stop = new AbortController().signal;
		const engine = { program: scripted, flags: [], waiting };
		expect(await runEngine(request, { onEvent: () => undefined }, stop, engine)).toMatchObject({
			kind: 'result',
		});
		await gone(await pidIn(folder));
		expect(waiting.take(request.user_data_dir)).toBeNull();
	});

	it('may be started before anything is asked, and waits as long as it is renewed', async () => {
		const waiting = new WaitingEngines(300);
		onTestFinished(() => waiting.close());
		const userData = await temporary();
		const folder = await datasetWith(writesItsNumber, result());
		expect(waiting.renew(userData)).toBe(false);
		const engine = { program: scripted, flags: [], waiting };
		letEngineWait(userData, engine);
		const kept = waiting.take(userData);
		if (kept === null) throw new Error('none waits');
		// A clock of the test's own: a machine that stands still for 300 ms would end what is renewed in time.
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		onTestFinished(() => void vi.useRealTimers());
		waiting.keep(userData, kept);
		for (let times = 0; times < 3; times += 1) {
			vi.advanceTimersByTime(299);
			expect(waiting.renew(userData)).toBe(true);
		}
		vi.useRealTimers();
		const request = {
			operation: 'scan_project_profile',
			arguments: { path: folder },
			user_data_dir: userData,
		};
		const stop = new AbortController().signal;
		const event = await runEngine(request, { onEvent: () => undefined }, stop, engine);
		expect([event.kind, await pidIn(folder)]).toEqual(['result', kept.child.pid]);
	});

	it('is kept ready while nothing runs, and only one', async () => {
		const home = await temporary();
		const [program, began] = [path.join(home, 'counted.mjs'), path.join(home, 'began')];
		const [script, file] = [pathToFileURL(scripted).href, began].map((text) => JSON.stringify(text));
		await writeFile(began, '');
		await writeFile(
			program,
			`import { appendFileSync } from 'node:fs';\nappendFileSync(${file}, process.pid + '\\n');\nawait import(${script});\n`,
		);
		const pids = async (): Promise<number[]> =>
			(await readFile(began, 'utf8')).trim().split('\n').filter(Boolean).map(Number);
		const jobs = await open(await temporary(), { program });
		jobs.getReady();
		jobs.getReady();
		await expect.poll(pids).toHaveLength(1);
		const busy = await datasetWith(writesItsNumber, { wait: 'go' }, result());
		const { job_id } = jobs.start('scan_project_profile', { path: busy }, { light: true });
		const first = await pidIn(busy);
		expect(await pids()).toEqual([first]);
		// Now it works; another is not started beside it.
		jobs.getReady();
		const folder = await datasetWith(writesItsNumber, result());
		const other = jobs.start('scan_project_profile', { path: folder }, { light: true });
		await jobs.wait(other.job_id);
		expect(await pids()).toEqual([first, await pidIn(folder)]);
		await release(busy);
		await jobs.wait(job_id);
	});

	it('leaves what is asked meanwhile to another', async () => {
		const jobs = await open(await temporary());
		const [slow, quick] = [
			await datasetWith(writesItsNumber, { wait: 'go' }, result()),
			await datasetWith(writesItsNumber, result()),
		];
		const { job_id } = jobs.start('scan_project_profile', { path: slow }, { light: true });
		const first = await pidIn(slow);
		expect(await look(jobs, quick)).not.toBe(first);
		await release(slow);
		expect((await jobs.wait(job_id)).job.status).toBe('completed');
	});
});
