import type { ChatRequest, EndReason, LlmProvider, ToolCall } from '../../llm/provider.ts';

/** Models that think before they answer spend tokens on it. */
const MAX_TOKENS = 1024;

/** A whole answer and its times, from the question on (ms). */
export interface Heard {
	text: string;
	calls: ToolCall[];
	end: EndReason;
	/** To the first piece; 0 where none came. */
	first_ms: number;
	/** From the first piece of text to the last one; 0 without text. */
	text_ms: number;
	/** As the server counts them; null where it does not. */
	output_tokens: number | null;
}

/** Asks a model and waits for its whole answer. Throws what the model's server throws, and the reason of `signal`. */
export async function hearAnswer(
	llm: LlmProvider,
	request: Pick<ChatRequest, 'model' | 'messages'> & Partial<ChatRequest>,
	signal: AbortSignal,
	clock: () => number = () => performance.now(),
): Promise<Heard> {
	const started = clock();
	const heard: Heard = { text: '', calls: [], end: 'broken', first_ms: 0, text_ms: 0, output_tokens: null };
	const whole = { tools: [], format: null, max_output_tokens: MAX_TOKENS, ...request };
	let firstText: number | null = null;
	for await (const event of llm.chat(whole, signal)) {
		const now = clock();
		if (heard.first_ms === 0) heard.first_ms = now - started;
		if (event.kind === 'text') {
			heard.text += event.text;
			firstText ??= now;
			heard.text_ms = now - firstText;
		} else if (event.kind === 'tool_call') heard.calls.push(event.call);
		else if (event.kind === 'usage') heard.output_tokens = event.output_tokens;
		else heard.end = event.reason;
	}
	return heard;
}
