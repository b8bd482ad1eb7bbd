import { LbError } from '../../../base/errors.ts';
import { readRecord } from '../../local-models/state/record.server.ts';
import type { LocalEntry } from './profile-entry.ts';

/** How often a process that downloads looks whether another one paused it. */
const LOOK_EVERY_MS = 500;

/**
 * Aborts `work` with `local_models.paused` once the record says that it is paused, or is gone. Returns the end of the watch. A look
 * that fails says nothing; the next one may.
 */
export function watchForPause(
	userData: string,
	{ identifier, name }: Pick<LocalEntry, 'identifier' | 'name'>,
	work: AbortController,
): () => void {
	let looking = false;
	const look = async (): Promise<void> => {
		if (looking) return;
		looking = true;
		try {
			const record = await readRecord(userData, identifier);
			if (record === null || record.wanted === 'paused')
				work.abort(new LbError('local_models.paused', { name, model: identifier }));
		} catch {
			// Half of a change, or a disk with a fault.
		} finally {
			looking = false;
		}
	};
	const timer = setInterval(() => void look(), LOOK_EVERY_MS);
	return () => clearInterval(timer);
}
