import { readdir } from 'node:fs/promises';
import { modelsFolder } from '../../local-models/state/places.server.ts';
import { readRecord } from '../../local-models/state/record.server.ts';
import type { LocalModelRecord } from '../../local-models/state/record.ts';
import type { Jobs } from '../../workspace/jobs/jobs.ts';
import { allEntries } from './entries.server.ts';
import { isLeftOver } from './left-over-entry.ts';
import { startInstall } from './start-install.ts';
import { worksOf, type ModelJobs } from './model-works.server.ts';

/** Faults that another attempt may not have: the network, or a server that was not there. */
const PASSING: readonly string[] = [
	'local_models.gave_up',
	'local_models.ollama_unreachable',
	'local_models.runtime_missing',
];

/** Should the service go on with a download when it starts? Not with one that somebody paused, nor with one that cannot succeed. */
export function resumesByItself(
	record: Pick<LocalModelRecord, 'continue_after_restart' | 'wanted' | 'installed' | 'last_fault'>,
	{ newest, active }: ModelJobs,
): boolean {
	const { continue_after_restart, wanted, installed, last_fault } = record;
	if (!continue_after_restart || wanted !== 'installed' || installed !== null || active !== null)
		return false;
	if (newest?.status === 'cancelled') return false;
	return last_fault === null || PASSING.includes(last_fault.code);
}

/** Starts the downloads that go on by themselves; returns their models. One that cannot be started is left for the user. */
export async function resumeDownloads(userData: string, jobs: Jobs): Promise<string[]> {
	const names = new Set(await readdir(modelsFolder(userData)).catch(() => []));
	const identifiers = (await allEntries(userData))
		.filter((entry) => names.has(entry.identifier) && !isLeftOver(entry))
		.map(({ identifier }) => identifier);
	if (identifiers.length === 0) return [];
	const works = worksOf(await jobs.list());
	const resumed: string[] = [];
	for (const identifier of identifiers) {
		const record = await readRecord(userData, identifier).catch(() => null);
		const found = works.get(identifier) ?? { newest: null, active: null };
		if (record === null || !resumesByItself(record, found)) continue;
		startInstall(jobs, identifier, found.newest);
		resumed.push(identifier);
	}
	return resumed;
}
