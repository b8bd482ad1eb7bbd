import type { LocalModel } from '../../../contract/records/local-model.ts';
import { changeKeptRecord } from '../../local-models/state/record.server.ts';
import type { Arguments } from '../operation-functions.ts';
import { entryNamed } from './entries.server.ts';
import { showLocalModel } from './list-local-models.server.ts';
import type { ModelContext } from './look.server.ts';

/**
 * Notes of a download that is under way whether it resumes by itself when the service starts; null for any other request, and for a
 * model that nothing is done with. Throws `local_models.unknown`.
 */
export async function setAfterRestart(
	{ identifier, accept_licence, runtime, continue_after_restart }: Arguments<'install_local_model'>,
	context: ModelContext,
): Promise<LocalModel | null> {
	const isOther = accept_licence !== undefined || runtime !== undefined;
	if (isOther || continue_after_restart === undefined) return null;
	const { userData } = context;
	const entry = await entryNamed(identifier, userData);
	const { state } = await showLocalModel(entry.identifier, context);
	if (state !== 'queued' && state !== 'downloading' && state !== 'verifying') return null;
	await changeKeptRecord(userData, entry.identifier, (record) => ({ ...record, continue_after_restart }));
	return showLocalModel(entry.identifier, context);
}
