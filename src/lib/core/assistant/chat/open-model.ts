import type { LlmPrivacy } from '../../../contract/records/llm.ts';
import type { ChatEvent, ChatRequest } from '../../llm/provider.ts';

/** The configured model, ready to be asked. */
export interface OpenModel {
	provider: string;
	model: string;
	origin: string;
	/** The address is this machine. */
	local: boolean;
	privacy: LlmPrivacy;
	context_tokens: number;
	/** Does it read images? Null where it was not tested. */
	images: boolean | null;
	/** How it calls tools, as its test found out; tools where it was not tested. */
	mode: 'tools' | 'json' | 'plain';
	ask(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatEvent>;
	/** Did its server answer a call so far, with whatever status? Then something was sent. */
	reached(): boolean;
	/** Ids of the calls whose exact text was kept so far. */
	sent(): string[];
}
