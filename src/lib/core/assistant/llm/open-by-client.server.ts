import type { OpenProvider } from './llm-setup.ts';

/** Opens a provider with its client, which is loaded with the first use. */
export const openByClient: OpenProvider = async (access) =>
	(await import('../../llm/open-provider.server.ts')).openProvider(access);
