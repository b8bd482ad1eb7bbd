import type { LlmProviderName } from '../../contract/records/llm.ts';
import { LbError } from '../../base/errors.ts';
import type { ModelAddress } from './address.ts';
import type { RecordCall } from './call-record.ts';
import { embeddedAddress } from './embedded-address.ts';
import { hostOf, readAddress, requireEncrypted } from './config/address.ts';
import { llmLimits, type LlmLimits } from './limits.ts';
import type { LlmProvider } from './provider.ts';
import { ollamaProvider } from './providers/ollama.server.ts';
import { openaiProvider } from './providers/openai.server.ts';

/** Which model server is asked. */
export interface ProviderChoice {
	provider: LlmProviderName;
	base_url: string;
	/** Unix socket or named pipe of a model in lb-agent; other servers have none. */
	socket?: string;
	/** Key that was entered for this address, or the token of a model in lb-agent; null for none. */
	key: string | null;
	/** May http go to another computer? */
	allow_http: boolean;
	/** Keeps every call with its exact text. */
	record?: RecordCall;
	limits?: Partial<LlmLimits>;
}

/** The official server, which answers nobody without a key. */
const NEEDS_KEY = 'https://api.openai.com';

/** Opens a provider; nothing is sent yet. @throws LbError llm.off, llm.no_key, llm.key_refused, llm.address_invalid, llm.http_refused */
export function openProvider({
	provider,
	base_url,
	socket,
	key,
	allow_http,
	record,
	limits,
}: ProviderChoice): LlmProvider {
	if (provider === 'none') throw new LbError('llm.off');
	const address = provider === 'embedded' ? embeddedAddress : modelAddress(base_url, allow_http);
	if (provider === 'embedded' && (socket === undefined || base_url !== address.base_url))
		throw new TypeError('A model in lb-agent is asked through its socket.');
	if (key === null && address.origin === NEEDS_KEY) throw new LbError('llm.no_key', { host: address.host });
	// The HTTP client would repeat it in its complaint.
	if (key !== null && !/^[\x21-\x7e]+$/.test(key))
		throw new LbError('llm.key_refused', { host: address.host, status: '–' });
	const to = { address, key, limits: { ...llmLimits, ...limits }, record };
	if (provider === 'ollama') return ollamaProvider({ ...to, protocol: 'Ollama' });
	const own = provider === 'embedded' ? { socket } : {};
	return openaiProvider({ ...to, ...own, protocol: 'OpenAI' });
}

/** Reads an address; http goes to this machine only, elsewhere once the user allowed it. */
export function modelAddress(base_url: string, allow_http: boolean): ModelAddress {
	const address = readAddress(base_url, 'base_url');
	requireEncrypted(address, allow_http ? [address.origin] : []);
	return { origin: address.origin, base_url: address.base_url, host: hostOf(address) };
}
