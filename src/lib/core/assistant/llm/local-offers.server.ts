import { LbError } from '../../../base/errors.ts';
import type { OpenProvider } from './llm-setup.ts';
import type { LocalOffers } from './local-offers.ts';

interface OffersOptions {
	userData: string;
	env: NodeJS.ProcessEnv;
	now: () => Date;
	openProvider: OpenProvider;
}

/** The models on this machine; what they need is loaded when they are asked for. */
export const localOffers = ({ userData, env, now, openProvider }: OffersOptions): LocalOffers => ({
	installed: async () =>
		(await import('../local-models/installed-offers.server.ts')).installedOffers(userData),
	serve: async (identifier, signal) =>
		(await import('../local-models/embedded-server.server.ts')).embeddedServer(identifier, userData, signal, {
			env,
		}),
	ended: async (identifier, token) =>
		(await import('../../local-models/embedded/process-end.server.ts')).processEnd(userData, {
			...{ identifier, token },
		}),
	async probe(identifier, signal) {
		const { probeLocalModel } = await import('../local-models/probe-model.server.ts');
		const context = { userData, now, env, watch: { signal } };
		const { name, probe } = await probeLocalModel({ identifier }, context, { openProvider });
		// Removed in between.
		if (probe === null) throw new LbError('local_models.not_installed', { name, model: identifier });
		return probe;
	},
	ollama: async () => (await import('../../local-models/ollama/server-record.server.ts')).ownOllama(userData),
});
