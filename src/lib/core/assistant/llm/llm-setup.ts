import type { LlmLimits } from '../../llm/limits.ts';
import type { RecordCall } from '../../llm/call-record.ts';
import type { LlmProvider } from '../../llm/provider.ts';
import type { LlmChange } from '../../../contract/api/llm.ts';
import type { AnsweringProvider, LlmServer } from '../../../contract/llm-providers.ts';
import type { LlmConfig, LlmPrivacy, LlmProviderName } from '../../../contract/records/llm.ts';

/** A server with its key, as a provider is opened. */
export interface ProviderAccess {
	provider: AnsweringProvider;
	base_url: string;
	/** Unix socket or named pipe in place of a host. */
	socket?: string;
	key: string | null;
	/** True where the user allowed a connection without encryption. */
	allow_http: boolean;
	/** Keeps every call with its exact text. */
	record?: RecordCall;
	/** By default those of a server elsewhere. */
	limits?: Partial<LlmLimits>;
}

/** A processor may read a long question for minutes before the first token of its answer. */
export const PATIENCE: Partial<LlmLimits> = { first_event_ms: 300_000 };

export type OpenProvider = (access: ProviderAccess) => Promise<LlmProvider> | LlmProvider;

/** The chosen model, ready to be asked. */
export interface ConfiguredModel {
	provider: AnsweringProvider;
	model: string;
	origin: string;
	privacy: LlmPrivacy;
	/** Largest request in tokens; null if unknown. */
	context_tokens: number | null;
	/** What its newest test found; null where none was made. */
	can: { tools: boolean | null; json: boolean | null; images: boolean | null };
	llm: LlmProvider;
}

export interface AddressChange {
	provider: LlmServer;
	/** Null: the default one again. Absent: unchanged. */
	base_url?: string | null;
	/** Kept for the address that then holds. */
	key?: string;
	allow_http?: boolean;
}

/** The configuration of language models: what every face shows and changes. */
export interface LlmSetup {
	/** Asks no server. */
	config(): Promise<LlmConfig>;
	/** Sets address and key of a provider. */
	set(change: AddressChange): Promise<LlmConfig>;
	/**
	 * Chooses who answers. Without a model: the one chosen before at that provider, else none yet. Throws
	 * `local_models.not_installed` and `local_models.test_needed` for a model in lb-agent.
	 */
	choose(provider: LlmProviderName, model?: string | null): Promise<LlmConfig>;
	/** Tests a model, by default the chosen one; the result is kept in the configuration. */
	test(stated: { provider?: AnsweringProvider; model?: string }, signal: AbortSignal): Promise<LlmConfig>;
	/** Asks a server which models it has; of models in lb-agent, those that are installed are known. */
	listModels(provider: AnsweringProvider, signal: AbortSignal): Promise<LlmConfig>;
	/** One of these changes as a request states it. */
	change(change: LlmChange, signal: AbortSignal): Promise<LlmConfig>;
	/**
	 * Removes keys, address and tests of a provider, and ignores its key in the environment until one is entered. Models in lb-agent
	 * stay installed; none of them is chosen then.
	 */
	remove(provider: AnsweringProvider): Promise<LlmConfig>;
	/** The chosen model. Throws `llm.off`, `llm.no_key` and what an address may have. */
	open(record?: RecordCall): Promise<ConfiguredModel>;
}
