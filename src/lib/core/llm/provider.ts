/** A picture that a message shows to a model. */
export interface ChatImage {
	media_type: 'image/png' | 'image/jpeg' | 'image/webp';
	/** Base64 without a prefix. */
	data: string;
}

export interface ToolCall {
	id: string;
	name: string;
	/** JSON text as the model wrote it; it may be malformed. */
	arguments: string;
}

export type ChatMessage =
	| { role: 'system'; text: string }
	| { role: 'user'; text: string; images?: readonly ChatImage[] }
	| { role: 'assistant'; text: string; calls: readonly ToolCall[] }
	| { role: 'tool'; call_id: string; name: string; text: string };

export interface ToolDefinition {
	name: string;
	description: string;
	/** JSON Schema of an object. */
	parameters: Record<string, unknown>;
}

/** One call of a model: everything it is told. */
export interface ChatRequest {
	model: string;
	messages: readonly ChatMessage[];
	tools: readonly ToolDefinition[];
	/** The answer must be JSON of this schema; null for free text. Tools and a format exclude each other. */
	format: { name: string; schema: Record<string, unknown> } | null;
	max_output_tokens: number;
	/** Largest context window of the model where it is known. */
	context_tokens?: number;
}

/** Why a model stopped. `broken`: the stream ended without saying why. */
export type EndReason = 'stop' | 'tool_calls' | 'length' | 'filter' | 'broken';

/** Tokens of a call as its server counts them. */
export interface TokenUsage {
	input_tokens: number;
	/** What a model thought is counted too. */
	output_tokens: number;
	/** Time that the server took to write them (ms), where it tells. */
	output_ms?: number;
}

/** Told of each piece of an answer as it comes, also of thoughts, which no event passes on: its characters. */
export type OnPiece = (characters: number) => void;

/** What comes back, in order; the last one is `end`. */
export type ChatEvent =
	| { kind: 'text'; text: string }
	/** A complete call. */
	| { kind: 'tool_call'; call: ToolCall }
	| ({ kind: 'usage' } & TokenUsage)
	| { kind: 'end'; reason: EndReason };

export interface LlmProvider {
	/** Scheme, host and port that everything is sent to. */
	readonly origin: string;
	/**
	 * Asks a model. Ends within a second of an abort by throwing the reason of `signal`. Throws LbError `llm.*` when nothing
	 * usable came; once text has come, a fault is an `end` with `broken`.
	 */
	chat(request: ChatRequest, signal: AbortSignal, onPiece?: OnPiece): AsyncIterable<ChatEvent>;
	/** Models that the server lists. Throws LbError `llm.*`. */
	models(signal: AbortSignal): Promise<string[]>;
}
