import { utimesSync } from 'node:fs';
import { LbError } from '../../../base/errors.ts';
import { withFileLock } from '../../../base/file-lock.server.ts';

/** A lock that nobody touches for two minutes can be taken from a process that is not in sight. */
const TOUCH_MS = 30_000;

/** Does something while no other process writes the same download. Throws local_models.busy at once. */
export async function lockedDownload<T>(
	lock: string,
	{ name, identifier }: { name: string; identifier: string },
	work: () => Promise<T>,
): Promise<T> {
	const held = async (): Promise<T> => {
		const touch = setInterval(() => {
			const now = new Date();
			try {
				utimesSync(lock, now, now);
			} catch {
				// It was taken over, or its folder is gone; the work ends by itself.
			}
		}, TOUCH_MS);
		try {
			return await work();
		} finally {
			clearInterval(touch);
		}
	};
	return withFileLock(lock, held, {
		wait_ms: 0,
		late: () => new LbError('local_models.busy', { name, model: identifier }),
	});
}
