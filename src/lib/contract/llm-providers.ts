import type { LlmProviderName } from './records/llm.ts';

/** A model that lb-agent offers by name. */
export interface OfferedModel {
	model: string;
	title: string;
	/** Largest request in tokens, as its maker publishes it; null where nothing is published. */
	context_tokens: number | null;
}

export interface ProviderSpec {
	title: string;
	/** Address of its official server, or of the user's own; null for none. */
	base_url: string | null;
	/** True if that server refuses requests without a key. */
	needs_key: boolean;
	/** What the official server offers. Other servers are asked what they have. */
	models: readonly OfferedModel[];
}

/** Providers with a server that has an address and may have a key. */
export const llmServers = ['openai', 'ollama'] as const satisfies readonly LlmProviderName[];
export type LlmServer = (typeof llmServers)[number];

/** Providers with models that can answer. */
export const answeringProviders = [...llmServers, 'embedded'] as const satisfies readonly LlmProviderName[];
export type AnsweringProvider = (typeof answeringProviders)[number];

/**
 * Who can answer and with which models: change the offer here. Sizes are those of a request; models of the GPT-5 family have
 * a window of 400,000 tokens, of which 128,000 are kept for the answer.
 */
export const llmProviders: Readonly<Record<LlmProviderName, ProviderSpec>> = {
	openai: {
		title: 'OpenAI, or a server that speaks its protocol',
		base_url: 'https://api.openai.com/v1',
		needs_key: true,
		models: [
			{ model: 'gpt-5.2', title: 'GPT-5.2', context_tokens: 272_000 },
			{ model: 'gpt-5.1', title: 'GPT-5.1', context_tokens: 272_000 },
			{ model: 'gpt-5', title: 'GPT-5', context_tokens: 272_000 },
			{ model: 'gpt-5-mini', title: 'GPT-5 mini', context_tokens: 272_000 },
			{ model: 'gpt-5-nano', title: 'GPT-5 nano', context_tokens: 272_000 },
			{ model: 'gpt-4.1', title: 'GPT-4.1', context_tokens: 1_047_576 },
			{ model: 'gpt-4.1-mini', title: 'GPT-4.1 mini', context_tokens: 1_047_576 },
			{ model: 'gpt-4o', title: 'GPT-4o', context_tokens: 128_000 },
			{ model: 'gpt-4o-mini', title: 'GPT-4o mini', context_tokens: 128_000 },
		],
	},
	// An Ollama server has what its owner downloaded.
	ollama: { title: 'Ollama', base_url: 'http://127.0.0.1:11434', needs_key: false, models: [] },
	// Chosen among the local models that were installed and tested.
	embedded: { title: 'A model in lb-agent (llama.cpp)', base_url: null, needs_key: false, models: [] },
	none: { title: 'No language model', base_url: null, needs_key: false, models: [] },
};
