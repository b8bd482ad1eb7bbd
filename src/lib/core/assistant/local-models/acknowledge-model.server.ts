import type { LocalModel } from '../../../contract/records/local-model.ts';
import { changeKeptRecord } from '../../local-models/state/record.server.ts';
import { entryNamed } from './entries.server.ts';
import { showLocalModel } from './list-local-models.server.ts';
import type { ModelContext } from './look.server.ts';
import { stateFault } from './state-words.ts';

/** Dismisses the notice of a download that finished or failed. Throws `local_models.unknown`, `local_models.state` without one. */
export async function acknowledgeLocalModel(identifier: string, context: ModelContext): Promise<LocalModel> {
	const { userData } = context;
	const entry = await entryNamed(identifier, userData);
	const { state, notice } = await showLocalModel(entry.identifier, context);
	if (notice === null) throw stateFault(entry.name, state);
	await changeKeptRecord(userData, entry.identifier, (record) => ({
		...record,
		notice: null,
		// Whoever dismisses a failure does not wait for it any longer.
		wanted: record.notice === 'failed' ? 'paused' : record.wanted,
	}));
	return showLocalModel(entry.identifier, context);
}
