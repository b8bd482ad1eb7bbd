import { LbError } from '../../../base/errors.ts';
import { keepPrivate } from '../../../base/private-folder.server.ts';
import { llmServers, type LlmServer } from '../../../contract/llm-providers.ts';
import type { LlmTest } from '../../../contract/records/llm.ts';
import { hostOf, readAddress, requireEncrypted, type Address } from '../../llm/config/address.ts';
import type { CredentialStore } from '../../llm/config/credential-store.ts';
import type { LlmEnvironment } from '../../llm/config/environment.ts';
import { openCredentialStore } from '../../llm/config/open-store.server.ts';
import { isModelName, readKey, readModel } from '../../llm/config/key-text.ts';
import { addressOf, findKey } from '../../llm/config/resolve.ts';
import { changeSettings, readSettings, type LlmSettings } from '../../llm/config/settings.server.ts';
import type { RecordCall } from '../../llm/call-record.ts';
import type { LlmProvider } from '../../llm/provider.ts';
import { describeConfig, needsKey } from './describe-config.ts';
import type { AddressChange, LlmSetup, OpenProvider } from './llm-setup.ts';
import { failedTest, testModel } from './test-model.ts';

export interface LlmSetupOptions {
	userData: string;
	/** By default that of the process. */
	env?: LlmEnvironment & NodeJS.ProcessEnv;
	/** By default the credential store of the operating system, or a file. */
	store?: CredentialStore;
	/** By default the clients of the providers. */
	openProvider?: OpenProvider;
	now?: () => Date;
}

const openByClient: OpenProvider = async (access) =>
	(await import('../../llm/open-provider.server.ts')).openProvider(access);

/** Opens the configuration of language models of a user. Throws `usage.option_invalid` for a place for keys that is none. */
export function openLlm(options: LlmSetupOptions): LlmSetup {
	const { userData, env = process.env, openProvider = openByClient, now = () => new Date() } = options;
	keepPrivate(userData);
	const store = options.store ?? openCredentialStore({ userData, env });
	const tools = { store, env };
	const config = async () => describeConfig({ settings: await readSettings(userData), ...tools });
	const change = async (edit: (settings: LlmSettings) => Promise<LlmSettings> | LlmSettings) =>
		describeConfig({ settings: await changeSettings(userData, edit), ...tools });

	/** A server with its key. */
	const access = async (
		provider: LlmServer,
		settings: LlmSettings,
		record?: RecordCall,
	): Promise<{ address: Address; llm: LlmProvider }> => {
		const address = addressOf(provider, settings, env);
		requireEncrypted(address, settings.http_origins);
		const found = await findKey(provider, address, settings, tools);
		if (found === null) await requireNoKey(provider, address, settings, store);
		const allow_http = settings.http_origins.includes(address.origin);
		const key = found?.key ?? null;
		return {
			address,
			llm: await openProvider({
				provider,
				base_url: address.base_url,
				key,
				allow_http,
				...(record === undefined ? {} : { record }),
			}),
		};
	};

	const setup: LlmSetup = {
		config,
		set: (stated) => change((settings) => setAddress(stated, settings, tools)),
		choose: (provider, model) =>
			change((settings) => {
				const kept = settings.provider === provider ? settings.model : null;
				const stated = model == null ? kept : readModel(model);
				return { ...settings, provider, model: provider === 'none' ? null : stated };
			}),
		async test(stated, signal) {
			const settings = await readSettings(userData);
			const { provider, model } = chosen({
				provider: stated.provider ?? settings.provider,
				model: stated.model ?? (isOther(stated.provider, settings) ? null : settings.model),
			});
			const { origin } = addressOf(provider, settings, env);
			let test: LlmTest;
			try {
				const { llm } = await access(provider, settings);
				test = await testModel(llm, model, { signal, now });
			} catch (error) {
				signal.throwIfAborted();
				test = failedTest(model, error, now());
			}
			const config = await change((current) => ({
				...current,
				tests: [
					...current.tests.filter(
						(one) => one.provider !== provider || one.origin !== origin || one.test.model !== model,
					),
					{ provider, origin, test },
				],
			}));
			// Whoever tested sees this test, also of a model that is not chosen.
			return {
				...config,
				providers: config.providers.map((one) => (one.provider === provider ? { ...one, test } : one)),
			};
		},
		async listModels(provider, signal) {
			const { address, llm } = await access(provider, await readSettings(userData));
			const models = [...new Set(await llm.models(signal))].filter(isModelName).sort();
			const { origin } = address;
			return change((settings) => ({
				...settings,
				listed: [
					...settings.listed.filter((one) => one.provider !== provider || one.origin !== origin),
					{ provider, origin, models },
				],
			}));
		},
		change(stated, signal) {
			switch (stated.action) {
				case 'set':
					return setup.set(stated);
				case 'choose':
					return setup.choose(stated.provider, stated.model);
				case 'test':
					return setup.test(stated, signal);
				case 'list_models':
					return setup.listModels(stated.provider, signal);
			}
		},
		remove: (provider) => change((settings) => removeProvider(provider, settings, store)),
		async open(record) {
			const settings = await readSettings(userData);
			const { provider, model } = chosen(settings);
			const { address, llm } = await access(provider, settings, record);
			const state = (await describeConfig({ settings, ...tools })).providers.find(
				(one) => one.provider === provider,
			);
			const { tools: calls = null, json = null, images = null } = state?.test ?? {};
			return {
				provider,
				model,
				origin: address.origin,
				privacy: address.loopback ? 'local' : 'strict',
				context_tokens: state?.models.find((one) => one.model === model)?.context_tokens ?? null,
				can: { tools: calls, json, images },
				llm,
			};
		},
	};
	return setup;
}

/** The chosen model is one of its provider's, and of no other. */
const isOther = (provider: LlmServer | undefined, settings: LlmSettings): boolean =>
	provider !== undefined && provider !== settings.provider;

/** Throws `llm.off`. */
function chosen({ provider, model }: Pick<LlmSettings, 'provider' | 'model'>): {
	provider: LlmServer;
	model: string;
} {
	if (provider === 'none' || model === null) throw new LbError('llm.off');
	return { provider, model };
}

/** Throws `llm.no_key` where the server needs one, `llm.keyring_unusable` where one is kept that cannot be read. */
async function requireNoKey(
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

async function setAddress(
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

async function removeProvider(
	provider: LlmServer,
	settings: LlmSettings,
	store: CredentialStore,
): Promise<LlmSettings> {
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
	const isChosen = settings.provider === provider;
	return {
		...settings,
		...(isChosen ? { provider: 'none', model: null } : {}),
		addresses,
		http_origins: settings.http_origins.filter((origin) => origins.includes(origin)),
		environment_blocked: [...settings.environment_blocked.filter((one) => one !== provider), provider],
		keys: left,
		tests: settings.tests.filter(ofOthers),
		listed: settings.listed.filter(ofOthers),
	};
}
