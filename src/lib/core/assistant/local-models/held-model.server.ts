import { setTimeout as pause } from 'node:timers/promises';
import { LbError } from '../../../base/errors.ts';
import { isLocked, withLongLock } from '../../../base/file-lock.server.ts';
import { makeFolder } from '../../../base/private-folder.server.ts';
import { placesOfModel } from '../../local-models/state/places.server.ts';
import type { LocalEntry } from './profile-entry.ts';

const LOOK_EVERY_MS = 50;

type Named = Pick<LocalEntry, 'identifier' | 'name'>;

export const busyFault = ({ identifier, name }: Named): LbError =>
	new LbError('local_models.busy', { name, model: identifier });

/** Does something with the files of a model while no other process does. Throws `local_models.busy`. */
export async function holdModel<T>(
	userData: string,
	entry: Named,
	work: () => Promise<T>,
	wait_ms = 0,
): Promise<T> {
	const { folder, lock } = placesOfModel(userData, entry.identifier);
	await makeFolder(folder);
	return withLongLock(lock, work, { wait_ms, late: () => busyFault(entry) });
}

/** Waits until no process works on the files of a model. Throws `local_models.busy` when one still does after `wait_ms`. */
export async function whenFree(userData: string, entry: Named, wait_ms: number): Promise<void> {
	const { lock } = placesOfModel(userData, entry.identifier);
	for (const until = Date.now() + wait_ms; await isLocked(lock);) {
		if (Date.now() >= until) throw busyFault(entry);
		await pause(LOOK_EVERY_MS);
	}
}
