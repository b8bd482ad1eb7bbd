import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { JobEvent } from '../../../src/lib/contract/events/job-event.ts';
import type { Jobs } from '../../../src/lib/core/workspace/jobs/jobs.ts';
import { openJobs, type JobsOptions } from '../../../src/lib/core/workspace/jobs/open-jobs.server.ts';
import { eventually } from '../../setup/eventually.ts';
import { whenFileEnds } from '../../setup/when-file-ends.ts';

/** One line of what the engine that stands in does; see tests/fixtures/engines/scripted.mjs. */
export type Act = Record<string, unknown>;

export const scripted = fileURLToPath(new URL('../../fixtures/engines/scripted.mjs', import.meta.url));

export const result = (value: unknown = { done: true }): Act => ({ say: { kind: 'result', value } });
export const note = (text: string): Act => ({
	say: { kind: 'note', text, code: 'run.progress_scan', values: {} },
});

export async function temporary(name = 'jobs'): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), `lb-${name}-`));
	whenFileEnds(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

/** A folder that stands for a dataset, with what the engine does when it works on it. */
export async function datasetWith(...acts: Act[]): Promise<string> {
	const folder = await temporary('dataset');
	await writeFile(path.join(folder, 'act.json'), JSON.stringify(acts));
	return folder;
}

/** Lets an engine that waits for a file go on. */
export function release(dataset: string, name = 'go'): Promise<void> {
	return writeFile(path.join(dataset, name), '');
}

/** Opens jobs whose engine is the scripted one; closed after the test. */
export async function open(userData: string, options: Partial<JobsOptions> = {}): Promise<Jobs> {
	const jobs = await openJobs({ userData, program: scripted, flags: [], ...options });
	onTestFinished(() => jobs.close());
	return jobs;
}

export async function allEvents(jobs: Jobs, jobId: string, after = 0): Promise<JobEvent[]> {
	const events: JobEvent[] = [];
	for await (const event of jobs.events(jobId, after)) events.push(event);
	return events;
}

/** The number of its process that a scripted engine wrote down. */
export const pidIn = (dataset: string, name = 'pid'): Promise<number> =>
	eventually(
		'the number of the process',
		async () => Number(await readFile(path.join(dataset, name), 'utf8').catch(() => '')) || null,
	);

export const kinds = (events: readonly JobEvent[]): string[] => events.map(({ kind }) => kind);
