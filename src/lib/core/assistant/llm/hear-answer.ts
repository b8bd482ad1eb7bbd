import type { ChatRequest, EndReason, LlmProvider, ToolCall } from '../../llm/provider.ts';

/** Models that think before they answer spend tokens on it. */
const MAX_TOKENS = 1024;

/** A whole answer and its times, from the question on (ms). */
export interface Heard {
	text: string;
	calls: ToolCall[];
	end: EndReason;
	/** To the first piece, also of thoughts; where none came, to the end. */
	first_ms: number;
	/** From the first piece to the last one, thoughts included; 0 where none came. */
	written_ms: number;
	/** Of text and thoughts that came. */
	characters: number;
	/** As the server counts them; null where it does not. */
	output_tokens: number | null;
	/** Time that the server took for them; null where it does not tell. */
	output_ms: number | null;
}

/** Asks a model and waits for its whole answer. Throws what the model's server throws, and the reason of `signal`. */
export async function hearAnswer(
	llm: LlmProvider,
	request: Pick<ChatRequest, 'model' | 'messages'> & Partial<ChatRequest>,
	signal: AbortSignal,
	clock: () => number = () => performance.now(),
): Promise<Heard> {
	const started = clock();
	const heard: Heard = {
		...{ text: '', calls: [], end: 'broken', first_ms: 0, written_ms: 0, characters: 0 },
		...{ output_tokens: null, output_ms: null },
	};
	const whole = { tools: [], format: null, max_output_tokens: MAX_TOKENS, ...request };
	let first: number | null = null;
	const take = (characters: number): void => {
		const now = clock();
		first ??= now;
		heard.first_ms = first - started;
		heard.characters += characters;
		heard.written_ms = now - first;
	};
	let isTold = false;
	const onPiece = (characters: number): void => {
		isTold = true;
		take(characters);
	};
	for await (const event of llm.chat(whole, signal, onPiece)) {
		// An answer without a word has a time too.
		if (heard.first_ms === 0) heard.first_ms = clock() - started;
		if (event.kind === 'text') {
			heard.text += event.text;
			if (!isTold) take(event.text.length);
		} else if (event.kind === 'tool_call') heard.calls.push(event.call);
		else if (event.kind === 'usage') {
			heard.output_tokens = event.output_tokens;
			heard.output_ms = event.output_ms ?? null;
		} else heard.end = event.reason;
	}
	return heard;
}
