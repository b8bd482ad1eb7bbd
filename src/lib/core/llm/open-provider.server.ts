import type { LlmProviderName } from '../../contract/records/llm.ts';
import { LbError } from '../../base/errors.ts';
import { modelAddress } from './address.ts';
import type { RecordCall } from './call-record.ts';
import { llmLimits, type LlmLimits } from './limits.ts';
import type { LlmProvider } from './provider.ts';
import { ollamaProvider } from './providers/ollama.server.ts';
import { openaiProvider } from './providers/openai.server.ts';

/** Which model server is asked. */
export interface ProviderChoice {
	provider: LlmProviderName;
	base_url: string;
	/** Key that was entered for this address, null for none. */
	key: string | null;
	/** May http go to another computer? */
	allow_http: boolean;
	/** Keeps every call with its exact text. */
	record?: RecordCall;
	limits?: Partial<LlmLimits>;
}

/** The official server, which answers nobody without a key. */
const NEEDS_KEY = 'https://api.openai.com';

/** Opens a provider; nothing is sent yet. @throws LbError llm.off, llm.no_key, llm.address_unusable, llm.http_refused */
export function openProvider({
	provider,
	base_url,
	key,
	allow_http,
	record,
	limits,
}: ProviderChoice): LlmProvider {
	if (provider === 'none') throw new LbError('llm.off');
	const address = modelAddress(base_url, allow_http);
	if (key === null && address.origin === NEEDS_KEY) throw new LbError('llm.no_key', { host: address.host });
	const to = { address, key, limits: { ...llmLimits, ...limits }, record };
	return provider === 'openai'
		? openaiProvider({ ...to, protocol: 'OpenAI' })
		: ollamaProvider({ ...to, protocol: 'Ollama' });
}
