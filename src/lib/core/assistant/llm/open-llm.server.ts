import { LbError } from '../../../base/errors.ts';
import { keepPrivate } from '../../../base/private-folder.server.ts';
import type { AnsweringProvider, LlmServer } from '../../../contract/llm-providers.ts';
import type { LlmConfig, LlmTest } from '../../../contract/records/llm.ts';
import { requireEncrypted, type Address } from '../../llm/config/address.ts';
import type { CredentialStore } from '../../llm/config/credential-store.ts';
import { withOwnOllama, type LlmEnvironment } from '../../llm/config/environment.ts';
import { openCredentialStore } from '../../llm/config/open-store.server.ts';
import { isModelName, readModel } from '../../llm/config/key-text.ts';
import { addressOf, findKey } from '../../llm/config/resolve.ts';
import { changeSettings, readSettings, type LlmSettings } from '../../llm/config/settings.server.ts';
import type { RecordCall } from '../../llm/call-record.ts';
import type { LlmProvider } from '../../llm/provider.ts';
import { describeConfig, type ConfigSources } from './describe-config.ts';
import { removeProvider, requireNoKey, setAddress } from './edit-settings.ts';
import { embeddedModel } from './embedded-model.ts';
import { PATIENCE, type LlmSetup, type OpenProvider } from './llm-setup.ts';
import { localOffers } from './local-offers.server.ts';
import { testOfProbe, usableOffer, type LocalOffers } from './local-offers.ts';
import { openByClient } from './open-by-client.server.ts';
import { failedTest, testModel } from './test-model.ts';

export interface LlmSetupOptions {
	userData: string;
	/** By default that of the process. */
	env?: LlmEnvironment & NodeJS.ProcessEnv;
	/** By default the credential store of the operating system, or a file. */
	store?: CredentialStore;
	/** By default the clients of the providers. */
	openProvider?: OpenProvider;
	/** By default the models on this machine. */
	offers?: LocalOffers;
	now?: () => Date;
}

/** Opens the configuration of language models of a user. Throws `usage.option_invalid` for a place for keys that is none. */
export function openLlm(options: LlmSetupOptions): LlmSetup {
	const { userData, env = process.env, openProvider = openByClient, now = () => new Date() } = options;
	const { offers = localOffers({ userData, env, now, openProvider }) } = options;
	keepPrivate(userData);
	const store = options.store ?? openCredentialStore({ userData, env });
	const tools = async (): Promise<Omit<ConfigSources, 'settings'>> => ({
		...{ store, offers },
		env: await withOwnOllama(env, () => offers.ollama()),
	});
	const described = async (settings: LlmSettings): Promise<LlmConfig> =>
		describeConfig({ settings, ...(await tools()) });
	const change = async (edit: (settings: LlmSettings) => Promise<LlmSettings> | LlmSettings) =>
		described(await changeSettings(userData, edit));

	/** A server with its key. */
	const access = async (
		provider: LlmServer,
		settings: LlmSettings,
		record?: RecordCall,
	): Promise<{ address: Address; llm: LlmProvider }> => {
		const found = await tools();
		const address = addressOf(provider, settings, found.env);
		requireEncrypted(address, settings.http_origins);
		const kept = await findKey(provider, address, settings, found);
		if (kept === null) await requireNoKey(provider, address, settings, store);
		const allow_http = settings.http_origins.includes(address.origin);
		const { base_url } = address;
		const key = kept?.key ?? null;
		const recorded = record === undefined ? {} : { record };
		const limits = provider === 'ollama' && address.loopback ? { limits: PATIENCE } : {};
		const llm = await openProvider({ provider, base_url, key, allow_http, ...limits, ...recorded });
		return { address, llm };
	};

	/** Tests a model of a server and keeps what was found out. Throws the reason of `signal`. */
	const testServer = async (provider: LlmServer, model: string, signal: AbortSignal): Promise<LlmTest> => {
		const settings = await readSettings(userData);
		const { origin } = addressOf(provider, settings, (await tools()).env);
		let test: LlmTest;
		try {
			const { llm } = await access(provider, settings);
			test = await testModel(llm, model, { signal, now });
		} catch (error) {
			signal.throwIfAborted();
			test = failedTest(model, error, now());
		}
		await changeSettings(userData, (current) => ({
			...current,
			tests: [
				...current.tests.filter(
					(one) => one.provider !== provider || one.origin !== origin || one.test.model !== model,
				),
				{ provider, origin, test },
			],
		}));
		return test;
	};

	/** The test of a model in lb-agent is kept with the model. Throws the reason of `signal`. */
	const testEmbedded = async (model: string, signal: AbortSignal): Promise<LlmTest> => {
		try {
			return testOfProbe(model, await offers.probe(model, signal));
		} catch (error) {
			signal.throwIfAborted();
			return failedTest(model, error, now());
		}
	};

	const setup: LlmSetup = {
		config: async () => described(await readSettings(userData)),
		set: (stated) =>
			change(async (settings) => setAddress(stated, settings, { store, env: (await tools()).env })),
		choose: (provider, model) =>
			change(async (settings) => {
				const kept = settings.provider === provider ? settings.model : null;
				const named = model == null ? kept : readModel(model);
				if (provider === 'embedded' && named !== null) usableOffer(await offers.installed(), named);
				return { ...settings, provider, model: provider === 'none' ? null : named };
			}),
		async test(stated, signal) {
			const settings = await readSettings(userData);
			const { provider, model } = chosen({
				provider: stated.provider ?? settings.provider,
				model: stated.model ?? (isOther(stated.provider, settings) ? null : settings.model),
			});
			const test =
				provider === 'embedded'
					? await testEmbedded(model, signal)
					: await testServer(provider, model, signal);
			const config = await setup.config();
			// Whoever tested sees this test, also of a model that is not chosen.
			return {
				...config,
				providers: config.providers.map((one) => (one.provider === provider ? { ...one, test } : one)),
			};
		},
		async listModels(provider, signal) {
			if (provider === 'embedded') return setup.config();
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
			if (provider === 'embedded') return embeddedModel(model, { offers, openProvider, record });
			const { address, llm } = await access(provider, settings, record);
			const state = (await described(settings)).providers.find((one) => one.provider === provider);
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
const isOther = (provider: AnsweringProvider | undefined, settings: LlmSettings): boolean =>
	provider !== undefined && provider !== settings.provider;

/** Throws `llm.off`. */
function chosen({ provider, model }: Pick<LlmSettings, 'provider' | 'model'>): {
	provider: AnsweringProvider;
	model: string;
} {
	if (provider === 'none' || model === null) throw new LbError('llm.off');
	return { provider, model };
}
