import { LbError } from '../../../base/errors.ts';
import type { ChatEvent, ChatRequest, LlmProvider } from '../../llm/provider.ts';

/** Why the process of a model in lb-agent no longer answers; null where it does. */
export type EndOf = () => Promise<LbError | null>;

/** Did the connection end before its answer? */
export const isBroken = (error: unknown): error is LbError =>
	error instanceof LbError && ['llm.address_unreachable', 'llm.bad_answer'].includes(error.code);

/**
 * What is told of a fault that a question to a model in lb-agent met: where its process ended, that. Such a model has neither an address
 * nor a network that somebody could check.
 */
export async function faultOfProcess(error: unknown, model: string, ended: EndOf): Promise<unknown> {
	if (!isBroken(error)) return error;
	const end = await ended();
	if (end !== null) return end;
	return error.code === 'llm.address_unreachable'
		? new LbError('llm.bad_answer', { model }, {}, { cause: error.cause })
		: error;
}

/** The same for a model that is tested: an answer that its process did not finish is a fault too, whatever came of it. */
export function tellingItsEnd(llm: LlmProvider, ended: EndOf): LlmProvider {
	async function* chat(
		request: ChatRequest,
		signal: AbortSignal,
	): AsyncGenerator<ChatEvent, void, undefined> {
		const { model } = request;
		try {
			for await (const event of llm.chat(request, signal)) {
				if (event.kind === 'end' && event.reason === 'broken') throw new LbError('llm.bad_answer', { model });
				yield event;
			}
		} catch (error) {
			signal.throwIfAborted();
			throw await faultOfProcess(error, model, ended);
		}
	}
	return { origin: llm.origin, chat, models: (signal) => llm.models(signal) };
}
