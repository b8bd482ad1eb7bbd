import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../database/open.server.ts';
import { JobStore } from './job-store.server.ts';
import { goneOwner } from './owner.server.ts';

/** Jobs of all programs on a user data folder that have not ended and whose program is alive, oldest first. */
export function runningJobs(
	userData: string,
	now: Date,
): { job_id: string; kind: string; dataset: string | null }[] {
	if (!existsSync(path.join(userData, 'workspace.sqlite'))) return [];
	const store = new JobStore(openDatabase(userData));
	try {
		return store
			.active()
			.filter((row) => goneOwner(row, now) === null)
			.map(({ job_id, kind, dataset }) => ({ job_id, kind, dataset }));
	} finally {
		store.close();
	}
}
