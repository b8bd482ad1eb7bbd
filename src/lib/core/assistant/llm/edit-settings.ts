import { LbError } from '../../../base/errors.ts';
import { llmServers, type AnsweringProvider, type LlmServer } from '../../../contract/llm-providers.ts';
import { hostOf, readAddress, requireEncrypted, type Address } from '../../llm/config/address.ts';
import type { CredentialStore } from '../../llm/config/credential-store.ts';
import type { LlmEnvironment } from '../../llm/config/environment.ts';
import { readKey } from '../../llm/config/key-text.ts';
import { addressOf } from '../../llm/config/resolve.ts';
import type { LlmSettings } from '../../llm/config/settings.server.ts';
import { needsKey } from './describe-config.ts';
import type { AddressChange } from './llm-setup.ts';

/** Throws `llm.no_key` where the server needs one, `llm.keyring_unusable` where one is kept that cannot be read. */
export async function requireNoKey(
	provider: LlmServer,
	address: Address,
	settings: LlmSettings,
	store: CredentialStore,
): Promise<void> {
	const kept = settings.keys.find((one) => one.provider === provider && one.origin === address.origin);
	if (kept?.place === 'keyring' && (await store.place()) !== 'keyring')
		throw new LbError('llm.keyring_unusable', { reason: 'it is absent or locked' });
	if (kept !== undefined || needsKey(provider, address))
		throw new LbError('llm.no_key', { host: hostOf(address) });
}

/** The settings with another address or key of a provider. Throws `llm.address_invalid`, `llm.http_refused`, `llm.key_invalid`. */
export async function setAddress(
	{ provider, base_url, key, allow_http }: AddressChange,
	settings: LlmSettings,
	{ store, env }: { store: CredentialStore; env: LlmEnvironment },
): Promise<LlmSettings> {
	const { [provider]: before, ...others } = settings.addresses;
	const stated = base_url === undefined ? before : base_url === null ? undefined : base_url;
	const addresses =
		stated === undefined ? others : { ...others, [provider]: readAddress(stated, 'base_url').base_url };
	const address = addressOf(provider, { ...settings, addresses }, env);
	const http_origins =
		allow_http === undefined
			? settings.http_origins
			: [
					...settings.http_origins.filter((origin) => origin !== address.origin),
					...(allow_http && address.origin.startsWith('http:') && !address.loopback ? [address.origin] : []),
				];
	requireEncrypted(address, http_origins);
	const changed = { ...settings, addresses, http_origins };
	if (key === undefined) return changed;
	const { origin } = address;
	const place = await store.write(origin, readKey(key));
	return {
		...changed,
		environment_blocked: settings.environment_blocked.filter((one) => one !== provider),
		keys: [
			...settings.keys.filter((one) => one.provider !== provider || one.origin !== origin),
			{ provider, origin, place },
		],
	};
}

/** The settings without keys, address and tests of a provider, which is no longer chosen. Throws `llm.keyring_unusable`. */
export async function removeProvider(
	provider: AnsweringProvider,
	settings: LlmSettings,
	store: CredentialStore,
): Promise<LlmSettings> {
	const isChosen = settings.provider === provider;
	const unchosen = isChosen ? ({ provider: 'none', model: null } as const) : {};
	if (provider === 'embedded') return { ...settings, ...unchosen };
	const own = settings.keys.filter((one) => one.provider === provider);
	if (own.some(({ place }) => place === 'keyring') && (await store.place()) !== 'keyring')
		throw new LbError('llm.keyring_unusable', { reason: 'it is absent or locked' });
	const ofOthers = (one: { provider: LlmServer }): boolean => one.provider !== provider;
	const left = settings.keys.filter(ofOthers);
	// Two providers may share an address and its key.
	for (const { origin } of own) if (!left.some((one) => one.origin === origin)) await store.remove(origin);
	const { [provider]: _address, ...addresses } = settings.addresses;
	// A permission goes with the address it was given for.
	const origins = llmServers.flatMap((name) => {
		const stated = name === provider ? undefined : settings.addresses[name];
		return stated === undefined ? [] : [readAddress(stated, 'base_url').origin];
	});
	return {
		...settings,
		...unchosen,
		addresses,
		http_origins: settings.http_origins.filter((origin) => origins.includes(origin)),
		environment_blocked: [...settings.environment_blocked.filter((one) => one !== provider), provider],
		keys: left,
		tests: settings.tests.filter(ofOthers),
		listed: settings.listed.filter(ofOthers),
	};
}
