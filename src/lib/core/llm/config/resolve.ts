import type { LlmServer } from '../../../contract/llm-providers.ts';
import type { LlmKeyPlace } from '../../../contract/records/llm.ts';
import { readAddress, type Address } from './address.ts';
import type { CredentialStore } from './credential-store.ts';
import { defaultAddress, keyOfEnvironment, type LlmEnvironment } from './environment.ts';
import type { LlmSettings } from './settings.server.ts';

/** Address of a provider: the chosen one, else that of the environment, else the official one. Throws `llm.address_invalid`. */
export function addressOf(provider: LlmServer, settings: LlmSettings, env: LlmEnvironment): Address {
	const chosen = settings.addresses[provider];
	return chosen === undefined ? defaultAddress(provider, env) : readAddress(chosen, 'base_url');
}

export interface FoundKey {
	key: string;
	place: LlmKeyPlace;
}

/**
 * The key for an address: the one kept for exactly its origin, else that of the environment where it may go. Null without one.
 */
export async function findKey(
	provider: LlmServer,
	{ origin }: Address,
	settings: LlmSettings,
	{ store, env }: { store: CredentialStore; env: LlmEnvironment },
): Promise<FoundKey | null> {
	// The store is not asked about origins for which no key was entered here.
	const isKept = settings.keys.some((one) => one.provider === provider && one.origin === origin);
	const kept = isKept ? await store.read(origin) : null;
	if (kept !== null) return kept;
	const key = settings.environment_blocked.includes(provider)
		? null
		: keyOfEnvironment(provider, origin, env);
	return key === null ? null : { key, place: 'environment' };
}
