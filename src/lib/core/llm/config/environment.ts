import { llmProviders, type LlmServer } from '../../../contract/llm-providers.ts';
import { isKey } from './key-text.ts';
import { readAddress, type Address } from './address.ts';

/** The part of the environment that programs for language models share. */
export type LlmEnvironment = Readonly<
	Partial<Record<'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OLLAMA_HOST', string>>
>;

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
	const text = stated.trim().replace(/^["']+|["']+$/gu, '');
	return text === '' ? null : readAddress(ollamaUrl(text), 'OLLAMA_HOST');
}

const OLLAMA_PORT = '11434';
const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * Every spelling that Ollama itself takes as an address: `host`, `host:port`, `:port`, an IPv6 address with or without
 * brackets, each with or without a scheme. A scheme brings its own port, otherwise it is Ollama's. An address on which a
 * server listens for everybody is reached on this machine.
 */
function ollamaUrl(text: string): string {
	const [, scheme, rest = ''] = /^(?:([a-z]+:)\/\/)?(.*)$/isu.exec(text) ?? [];
	const [authority = '', ...path] = rest.split('/');
	// A user name has no place here; the address is refused as it is.
	if (authority.includes('@')) return `${scheme ?? 'http:'}//${rest}`;
	const { host, port } = hostAndPort(authority);
	const ownPort = scheme === undefined ? OLLAMA_PORT : (PORTS[scheme.toLowerCase()] ?? '');
	return [`${scheme ?? 'http:'}//${reached(host)}:${port === '' ? ownPort : port}`, ...path].join('/');
}

function hostAndPort(authority: string): { host: string; port: string } {
	const bracketed = /^(\[[^\]]*\])(?::(.*))?$/su.exec(authority);
	if (bracketed !== null) return { host: bracketed[1] ?? '', port: bracketed[2] ?? '' };
	const parts = authority.split(':');
	if (parts.length > 2) return { host: `[${authority}]`, port: '' };
	return { host: parts[0] ?? '', port: parts[1] ?? '' };
}

const reached = (host: string): string =>
	host === '' || host === '0.0.0.0' ? '127.0.0.1' : host === '[::]' ? '[::1]' : host;

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
