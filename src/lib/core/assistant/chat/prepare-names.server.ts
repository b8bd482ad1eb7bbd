import type { EnginePreparation } from '../../../contract/engine.ts';
import { readSettings } from '../../llm/config/settings.server.ts';
import { confinedTo } from '../sources/within-folders.server.ts';
import { readKnownNames } from './known-names.server.ts';

/**
 * Reads the names of folders while nothing else is asked, so that the first answer of a model does not wait for them; only
 * where a model is configured. What is wrong with a folder is said when it is asked about.
 */
export async function prepareNames(
	{ prepare, user_data_dir: userData, links_within }: EnginePreparation,
	signal: AbortSignal,
): Promise<void> {
	try {
		const { provider, model } = await readSettings(userData);
		if (provider === 'none' || model === null || signal.aborted) return;
		// As the question itself will read them, or the names would be those of other files.
		const mayFollow = links_within == null ? {} : { mayFollow: confinedTo(links_within, userData) };
		const watch = { signal, ...mayFollow };
		await readKnownNames(
			prepare.map((path) => ({ path })),
			{ userData, note: () => undefined, watch },
		);
	} catch {
		// Nobody asked for it.
	}
}
