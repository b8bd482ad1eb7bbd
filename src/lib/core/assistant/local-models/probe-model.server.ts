import { LbError } from '../../../base/errors.ts';
import type { LocalModel } from '../../../contract/records/local-model.ts';
import { processEnd } from '../../local-models/embedded/process-end.server.ts';
import { tellingItsEnd } from '../llm/ended-process.ts';
import { openByClient } from '../llm/open-by-client.server.ts';
import type { OpenProvider } from '../llm/llm-setup.ts';
import type { Arguments } from '../operation-functions.ts';
import { embeddedServer, type EmbeddedTools } from './embedded-server.server.ts';
import { probeAndKeep } from './keep-probe.server.ts';
import { showLocalModel } from './list-local-models.server.ts';
import { signalOf, type ModelContext } from './look.server.ts';

/** Loading, and asking. */
const STEPS = 2;

/**
 * `probe_local_model`: tests an installed model and keeps what was found out; a test that fails is an answer too. Throws
 * `local_models.unknown`, `local_models.not_installed`, `local_models.unreadable`, `general.cancelled`.
 */
export async function probeLocalModel(
	{ identifier }: Arguments<'probe_local_model'>,
	context: ModelContext,
	tools: EmbeddedTools & { openProvider?: OpenProvider; limit_ms?: number } = {},
): Promise<LocalModel> {
	const { userData, now, watch, env = process.env } = context;
	const { openProvider = openByClient, limit_ms, ...embedded } = tools;
	const signal = signalOf(context);
	const entry = await showLocalModel(identifier, context);
	let done = 0;
	try {
		await probeAndKeep(entry, {
			...{ userData, env, signal, now },
			async openProvider(access) {
				const llm = await openProvider(access);
				const { provider, key: token } = access;
				if (provider !== 'embedded' || token === null) return llm;
				return tellingItsEnd(llm, () => processEnd(userData, { identifier: entry.identifier, token }));
			},
			...(limit_ms === undefined ? {} : { limit_ms }),
			note: (message) => watch.onProgress?.({ done: done++, total: STEPS, unit: 'steps', message }),
			serve: (id, until) => embeddedServer(id, userData, until, { env, ...embedded }),
		});
	} catch (error) {
		if (signal.aborted) throw new LbError('general.cancelled', { what: entry.name });
		throw error;
	}
	return showLocalModel(entry.identifier, context);
}
