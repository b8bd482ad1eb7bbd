import { renderProblem } from '../../../contract/errors/render-problem.ts';
import { llmProviders, llmServers, type LlmServer } from '../../../contract/llm-providers.ts';
import type { LlmConfig, LlmModel, LlmProviderState, LlmTest } from '../../../contract/records/llm.ts';
import { toProblem } from '../../../base/problem.ts';
import { requireEncrypted, type Address } from '../../llm/config/address.ts';
import type { CredentialStore } from '../../llm/config/credential-store.ts';
import { officialAddress, type LlmEnvironment } from '../../llm/config/environment.ts';
import { addressOf, findKey } from '../../llm/config/resolve.ts';
import type { LlmSettings } from '../../llm/config/settings.server.ts';
import { testOfProbe, usableOffer, type LocalOffers } from './local-offers.ts';

/** What the configuration is read from. */
export interface ConfigSources {
	settings: LlmSettings;
	store: CredentialStore;
	env: LlmEnvironment;
	offers: Pick<LocalOffers, 'installed'>;
}

/** The configuration as a record, without any key. No server is asked. */
export async function describeConfig(sources: ConfigSources): Promise<LlmConfig> {
	const { provider, model } = sources.settings;
	const providers: LlmProviderState[] = [];
	for (const name of llmServers) providers.push(await describeServer(name, sources));
	return { provider, model, providers: [...providers, await describeEmbedded(sources), none] };
}

const noProblem = { problem_code: null, problem: null, problem_hint: null, problem_values: {} };

const none: LlmProviderState = {
	provider: 'none',
	title: llmProviders.none.title,
	base_url: null,
	origin: null,
	loopback: true,
	privacy: 'local',
	needs_key: false,
	key: { present: false, place: null, environment_blocked: false, file_notice: false },
	models: [],
	test: null,
	...noProblem,
};

/** Models in lb-agent: those that passed their test, and the chosen one, with the reason where it cannot be asked. */
async function describeEmbedded({
	settings: { provider, model: chosen },
	offers,
}: ConfigSources): Promise<LlmProviderState> {
	const installed = await offers.installed();
	const own = provider === 'embedded' ? chosen : null;
	const usable = installed.filter(({ probe, identifier }) => probe?.passed === true || identifier === own);
	const models: LlmModel[] = usable.map(({ identifier, name, context_tokens, probe }) => ({
		model: identifier,
		title: name,
		context_tokens: probe?.context_tokens ?? context_tokens,
		on_server: true,
	}));
	const isGone = own !== null && !usable.some(({ identifier }) => identifier === own);
	if (isGone) models.push({ model: own, title: own, context_tokens: null, on_server: false });
	const tested = usable
		.flatMap(({ identifier, probe }) => (probe === null ? [] : [testOfProbe(identifier, probe)]))
		.filter(({ model }) => own === null || model === own)
		.sort((a, b) => a.tested_at.localeCompare(b.tested_at));
	return {
		...none,
		provider: 'embedded',
		title: llmProviders.embedded.title,
		models,
		test: tested.at(-1) ?? null,
		...(own === null ? noProblem : problemOf(() => usableOffer(installed, own))),
	};
}

async function describeServer(
	provider: LlmServer,
	{ settings, store, env }: Omit<ConfigSources, 'offers'>,
): Promise<LlmProviderState> {
	const { title } = llmProviders[provider];
	const { address, problem } = usableAddress(provider, settings, env);
	const found = address === null ? null : await findKey(provider, address, settings, { store, env });
	return {
		provider,
		title,
		base_url: address?.base_url ?? null,
		origin: address?.origin ?? null,
		loopback: address?.loopback ?? false,
		privacy: address?.loopback === true ? 'local' : 'strict',
		needs_key: address !== null && needsKey(provider, address),
		key: {
			present: found !== null,
			place: found?.place ?? null,
			environment_blocked: settings.environment_blocked.includes(provider),
			file_notice: (await store.place()) === 'file',
		},
		models: modelsOf(provider, address, settings),
		test: testOf(provider, address, settings),
		...problem,
	};
}

/** An address that cannot be used is shown with the reason, not replaced by another one. */
function usableAddress(
	provider: LlmServer,
	settings: LlmSettings,
	env: LlmEnvironment,
): { address: Address | null; problem: Pick<LlmProviderState, keyof typeof noProblem> } {
	let address: Address | null = null;
	const problem = problemOf(() => {
		address = addressOf(provider, settings, env);
		requireEncrypted(address, settings.http_origins);
	});
	return { address, problem };
}

/** What `check` throws, as a configuration tells of it. */
function problemOf(check: () => void): Pick<LlmProviderState, keyof typeof noProblem> {
	try {
		check();
		return noProblem;
	} catch (error) {
		const { code, detail, hint, values } = renderProblem(toProblem(error), 'en');
		return { problem_code: code, problem: detail, problem_hint: hint, problem_values: values };
	}
}

/** The official server refuses requests without a key; others may, which a test finds out. */
export const needsKey = (provider: LlmServer, { origin }: Address): boolean =>
	llmProviders[provider].needs_key && origin === officialAddress(provider).origin;

/** Models of an address: those offered where it is the official one, those that it listed, and the chosen one. */
function modelsOf(provider: LlmServer, address: Address | null, settings: LlmSettings): LlmModel[] {
	if (address === null) return [];
	const isHere = (one: { provider: LlmServer; origin: string }): boolean =>
		one.provider === provider && one.origin === address.origin;
	const listed = settings.listed.find(isHere)?.models ?? null;
	const { models: known } = llmProviders[provider];
	const offered = address.origin === officialAddress(provider).origin ? known : [];
	const chosen = settings.provider === provider && settings.model !== null ? [settings.model] : [];
	const names = new Set([...offered.map(({ model }) => model), ...(listed ?? []), ...chosen]);
	return [...names].map((model) => {
		const spec = known.find((one) => one.model === model);
		return {
			model,
			title: spec?.title ?? model,
			context_tokens: spec?.context_tokens ?? null,
			on_server: listed === null ? null : listed.includes(model),
		};
	});
}

/** Newest test of the chosen model; of a provider that is not chosen, the newest of any of its models. */
function testOf(provider: LlmServer, address: Address | null, settings: LlmSettings): LlmTest | null {
	const isChosen = settings.provider === provider && settings.model !== null;
	const found = settings.tests.findLast(
		(one) =>
			one.provider === provider &&
			one.origin === address?.origin &&
			(!isChosen || one.test.model === settings.model),
	);
	return found?.test ?? null;
}
