import { LbError } from '../../../base/errors.ts';
import { withLongLock } from '../../../base/file-lock.server.ts';

/** Does something while no other process writes the same download. Throws local_models.busy at once. */
export async function lockedDownload<T>(
	lock: string,
	{ name, identifier }: { name: string; identifier: string },
	work: () => Promise<T>,
): Promise<T> {
	return withLongLock(lock, work, {
		wait_ms: 0,
		late: () => new LbError('local_models.busy', { name, model: identifier }),
	});
}
