import { ollamaUrl } from '../../../base/ollama-url.ts';
import { llmProviders, type LlmServer } from '../../../contract/llm-providers.ts';
import { isKey } from './key-text.ts';
import { readAddress, type Address } from './address.ts';

/** The part of the environment that programs for language models share. */
export type LlmEnvironment = Readonly<
	Partial<Record<'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OLLAMA_HOST', string>>
>;

/**
 * An environment in which an Ollama server that lb-agent started is the default one, unless the environment names another.
 * @param own address of that server; null where none runs
 */
export async function withOwnOllama<E extends LlmEnvironment>(
	env: E,
	own: () => Promise<string | null>,
): Promise<E> {
	if ((env.OLLAMA_HOST ?? '').trim() !== '') return env;
	const origin = await own();
	return origin === null ? env : { ...env, OLLAMA_HOST: origin };
}

/** Address of a provider that the settings do not name: that of the environment, else the official one. Throws `llm.address_invalid`. */
export function defaultAddress(provider: LlmServer, env: LlmEnvironment): Address {
	const stated = provider === 'openai' ? statedBaseUrl(env) : statedOllama(env);
	return stated ?? officialAddress(provider);
}

export const officialAddress = (provider: LlmServer): Address =>
	readAddress(llmProviders[provider].base_url ?? '', 'base_url');

function statedBaseUrl({ OPENAI_BASE_URL: stated = '' }: LlmEnvironment): Address | null {
	return stated.trim() === '' ? null : readAddress(stated, 'OPENAI_BASE_URL');
}

function statedOllama({ OLLAMA_HOST: stated = '' }: LlmEnvironment): Address | null {
	const url = ollamaUrl(stated);
	return url === null ? null : readAddress(url, 'OLLAMA_HOST');
}

/** The key of the environment, if it may go to an address: the official one, or that which the same environment names. */
export function keyOfEnvironment(provider: LlmServer, origin: string, env: LlmEnvironment): string | null {
	const key = env.OPENAI_API_KEY?.trim() ?? '';
	if (provider !== 'openai' || !isKey(key)) return null;
	return origin === officialAddress('openai').origin || origin === originOfBaseUrl(env) ? key : null;
}

function originOfBaseUrl(env: LlmEnvironment): string | null {
	try {
		return statedBaseUrl(env)?.origin ?? null;
	} catch {
		// An address that cannot be used owns no key.
		return null;
	}
}
