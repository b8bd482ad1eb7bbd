import type { LocalModel } from '../../../contract/records/local-model.ts';
import { changeKeptRecord } from '../../local-models/state/record.server.ts';
import type { Arguments } from '../operation-functions.ts';
import { entryNamed } from './entries.server.ts';
import { whenFree } from './held-model.server.ts';
import { showLocalModel } from './list-local-models.server.ts';
import type { ModelContext } from './look.server.ts';
import { cancelInstalls } from './model-works.server.ts';
import type { LocalEntry } from './profile-entry.ts';
import { stateFault } from './state-words.ts';

/** A process that downloads looks twice a second whether it should stop. */
const STOPS_WITHIN_MS = 10_000;

/**
 * `pause_local_model`: stops the download, whichever process does it, and keeps what is there. Throws `local_models.unknown`,
 * `local_models.state`, `local_models.busy`.
 */
export async function pauseLocalModel(
	{ identifier }: Arguments<'pause_local_model'>,
	context: ModelContext,
): Promise<LocalModel> {
	const { userData } = context;
	const entry = await entryNamed(identifier, userData);
	const { state } = await showLocalModel(entry.identifier, context);
	if (state !== 'queued' && state !== 'downloading' && state !== 'verifying')
		throw stateFault(entry.name, state);
	await stopWork(entry, context);
	return showLocalModel(entry.identifier, context);
}

/** Stops what installs a model, in whichever process, and waits for its end. Throws `local_models.busy`. */
export async function stopWork(entry: LocalEntry, { userData, jobs = null }: ModelContext): Promise<void> {
	await changeKeptRecord(userData, entry.identifier, (record) => ({
		...record,
		...{ wanted: 'paused', paused_by: 'user' },
	}));
	await cancelInstalls(userData, entry.identifier, jobs);
	await whenFree(userData, entry, STOPS_WITHIN_MS);
}
