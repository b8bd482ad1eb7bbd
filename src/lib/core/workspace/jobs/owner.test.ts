import { expect, it } from 'vitest';
import { ownMark } from '../../../base/process-mark.server.ts';
import type { JobRow } from './job-store.server.ts';
import { goneOwner } from './owner.server.ts';

const beat = new Date('2024-01-01T00:00:00Z');
const after = (seconds: number): Date => new Date(beat.getTime() + seconds * 1000);
// No process of this number can be there: pids end at 2^22.
const none = { ...ownMark(), pid: 2 ** 22 + 1, started: '1', opening: 'x' };

const jobOf = (owner: JobRow['owner']): JobRow =>
	({ owner, status: 'running', heartbeat_at: beat.toISOString() }) as JobRow;

it.skipIf(process.platform !== 'linux')(
	'an owner in another container is there while its heart beats',
	() => {
		const elsewhere = jobOf({ ...none, pid_namespace: 'pid:[1]' });
		expect(goneOwner(elsewhere, after(59))).toBeNull();
		expect(goneOwner(elsewhere, after(60))?.code).toBe('jobs.owner_silent');
		expect(goneOwner(jobOf(none), after(1))?.code).toBe('jobs.owner_gone');
		expect(goneOwner(jobOf({ ...none, pid_namespace: 'pid:[1]', boot_id: 'earlier' }), after(1))?.code).toBe(
			'jobs.owner_gone',
		);
	},
);
