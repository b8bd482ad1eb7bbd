import { askModel } from '../../src/lib/core/llm/ask-model.server.ts';
import type { CallEnd, RecordCall, SentCall } from '../../src/lib/core/llm/call-record.ts';
import { openProvider, type ProviderChoice } from '../../src/lib/core/llm/open-provider.server.ts';
import type { ChatEvent, ChatRequest, LlmProvider } from '../../src/lib/core/llm/provider.ts';
import type { ScriptedServer } from './scripted-server.ts';

/** `embedded`: the OpenAI protocol through a socket. */
export type Protocol = 'openai' | 'ollama' | 'embedded';

export const aRequest = (more: Partial<ChatRequest> = {}): ChatRequest => ({
	model: 'scripted',
	messages: [
		{ role: 'system', text: 'Answer briefly.' },
		{ role: 'user', text: 'What is a fragment?' },
	],
	tools: [],
	format: null,
	max_output_tokens: 500,
	...more,
});

/** A provider of a scripted server, with limits that a test can wait for. */
export function providerOf(
	server: Pick<ScriptedServer, 'origin' | 'base_url' | 'socket'>,
	protocol: Protocol,
	more: Partial<ProviderChoice> = {},
): LlmProvider {
	return openProvider({
		provider: protocol,
		base_url: protocol === 'ollama' ? server.origin : server.base_url,
		...(server.socket === undefined ? {} : { socket: server.socket }),
		key: null,
		allow_http: false,
		...more,
	});
}

export interface Heard {
	text: string;
	calls: { id: string; name: string; arguments: string }[];
	usage: { input_tokens: number; output_tokens: number } | null;
	end: string | null;
}

/** All events of an answer. */
export async function heardOf(events: AsyncIterable<ChatEvent>): Promise<Heard> {
	const heard: Heard = { text: '', calls: [], usage: null, end: null };
	for await (const event of events) {
		if (heard.end !== null) throw new Error('An event after the end.');
		if (event.kind === 'text') heard.text += event.text;
		else if (event.kind === 'tool_call') heard.calls.push(event.call);
		else if (event.kind === 'end') heard.end = event.reason;
		else heard.usage = { input_tokens: event.input_tokens, output_tokens: event.output_tokens };
	}
	return heard;
}

/** Asks once, or twice where that is allowed, without the second in between. */
export const asked = (
	provider: LlmProvider,
	request: ChatRequest = aRequest(),
	signal: AbortSignal = new AbortController().signal,
): Promise<Heard> => heardOf(askModel(provider, request, signal, { pause_ms: 1 }));

/** Keeps calls in memory. */
export function memoryRecord(): { calls: { sent: SentCall; end: CallEnd | null }[]; record: RecordCall } {
	const calls: { sent: SentCall; end: CallEnd | null }[] = [];
	return {
		calls,
		record(sent) {
			const call: { sent: SentCall; end: CallEnd | null } = { sent, end: null };
			calls.push(call);
			return (end) => void (call.end = end);
		},
	};
}
