import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Job } from '../../../contract/records/job.ts';
import type { Jobs } from '../../workspace/jobs/jobs.ts';
import { hasEnded } from '../../workspace/jobs/transitions.ts';
import { openAssistantJobs } from '../jobs.server.ts';

/** The newest job that installs a model, and the one that works on it now. */
export interface ModelJobs {
	newest: Job | null;
	active: Job | null;
}

/** What is asked of jobs about models. */
export type ModelJobList = Pick<Jobs, 'list' | 'cancel'>;

/** Jobs by the model they are about. */
export type WorksOfModels = ReadonlyMap<string, ModelJobs>;

const KINDS: readonly string[] = ['install_local_model', 'probe_local_model'];

/** Jobs about local models, by model. Only those that install count as the newest. */
export function worksOf(jobs: readonly Job[]): WorksOfModels {
	const works = new Map<string, ModelJobs>();
	for (const job of jobs) {
		const { identifier } = job.arguments;
		if (!KINDS.includes(job.kind) || typeof identifier !== 'string') continue;
		const before = works.get(identifier) ?? { newest: null, active: null };
		const isInstall = job.kind === 'install_local_model';
		works.set(identifier, {
			newest: before.newest ?? (isInstall ? job : null),
			active: before.active ?? (hasEnded(job.status) ? null : job),
		});
	}
	return works;
}

/** The jobs of a service, or those that a process that has none finds in the user data folder. */
export async function findWorks(userData: string, jobs: ModelJobList | null): Promise<WorksOfModels> {
	return withJobs(userData, jobs, async (open) => worksOf(await open.list()), new Map());
}

/** Stops every job that installs a model, and waits until it has ended. */
export async function cancelInstalls(
	userData: string,
	identifier: string,
	jobs: ModelJobList | null,
): Promise<void> {
	await withJobs(
		userData,
		jobs,
		async (open) => {
			const active = (await open.list({ status: ['queued', 'running', 'cancelling'] })).filter(
				({ kind, arguments: args }) => kind === 'install_local_model' && args['identifier'] === identifier,
			);
			await Promise.all(active.map(({ job_id }) => open.cancel(job_id)));
		},
		undefined,
	);
}

async function withJobs<T>(
	userData: string,
	jobs: ModelJobList | null,
	work: (jobs: ModelJobList) => Promise<T>,
	none: T,
): Promise<T> {
	if (jobs !== null) return work(jobs);
	if (!existsSync(path.join(userData, 'workspace.sqlite'))) return none;
	const opened = await openAssistantJobs({ userData });
	try {
		return await work(opened);
	} finally {
		await opened.close();
	}
}
