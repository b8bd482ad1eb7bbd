import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { LlamaAnswer } from './llama-library.ts';
import type { OneAtATime } from './one-at-a-time.ts';
import {
	argumentsOf,
	chunkEvent,
	END_EVENT,
	errorEvent,
	finishReason,
	restoredText,
	usageEvent,
	type AskedChat,
	type ChunkHead,
	type Delta,
} from './protocol.ts';

/** Signs of life while nothing else is sent: reading a long question takes minutes on a processor. */
const SIGN_OF_LIFE_MS = 10_000;

/** What answers; a stand-in in tests. */
export interface ChatModel {
	fit: (asked: AskedChat) => { tokens: number; most: number };
	answer: (
		asked: AskedChat,
		fitted: { tokens: number; most: number },
		onText: (text: string) => void,
		signal: AbortSignal,
	) => Promise<{ answer: LlamaAnswer; output_tokens: number }>;
}

export interface ChatAnswer {
	chat: AskedChat;
	fitted: { tokens: number; most: number };
	head: ChunkHead;
	model: ChatModel;
	queue: OneAtATime;
	response: ServerResponse;
	/** Told why an answer failed in the middle. */
	onFault?: ((reason: string) => void) | undefined;
	/** Of another length in tests. */
	sign_of_life_ms?: number;
}

/**
 * Answers a question as events, in its turn. The first chunk comes at once. A client that leaves ends the work. What fails in
 * the middle is told as an event, after which the stream ends without its usual end.
 */
export async function answerChat(given: ChatAnswer): Promise<void> {
	const { chat, fitted, head, model, queue, response } = given;
	const left = new AbortController();
	response.once('close', () => left.abort(new Error('the client left')));
	response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
	const send = (delta: Delta, finish: string | null = null): void => {
		signs.refresh();
		response.write(chunkEvent(head, delta, finish));
	};
	const signs = setInterval(() => send({}), given.sign_of_life_ms ?? SIGN_OF_LIFE_MS);
	try {
		send({ role: 'assistant', content: '' });
		// JSON that has to be restored is sent as a whole.
		const isHeld = chat.format?.changed === true;
		const { answer, output_tokens } = await queue.run(
			() =>
				model.answer(
					chat,
					fitted,
					(text) => {
						if (!isHeld && text !== '') send({ content: text });
					},
					left.signal,
				),
			left.signal,
		);
		if (isHeld) send({ content: restoredText(chat, answer.response) });
		for (const [index, { functionName, params }] of (answer.functionCalls ?? []).entries()) {
			const named = { name: functionName, arguments: argumentsOf(chat, functionName, params) };
			const id = `call_${randomBytes(8).toString('hex')}`;
			send({ tool_calls: [{ index, id, type: 'function', function: named }] });
		}
		send({}, finishReason(answer));
		if (chat.with_usage) response.write(usageEvent(head, fitted.tokens, output_tokens));
		response.end(END_EVENT);
	} catch (error) {
		if (left.signal.aborted) return;
		const reason = error instanceof Error ? error.message : String(error);
		given.onFault?.(reason);
		response.end(errorEvent('server_error', reason));
	} finally {
		clearInterval(signs);
	}
}
