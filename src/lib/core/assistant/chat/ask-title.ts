import type { Aliases } from './aliases.ts';
import type { OpenModel } from './open-model.ts';

/** A title is worth no longer wait. */
const WAIT_MS = 8_000;
const MAX_TOKENS = 400;
const LONGEST = 60;
/** Characters of a message that its title is made of; cut where names are aliases already, or half a name would be none. */
const TOLD = 2000;

/**
 * A title for a conversation that begins with a message; null where the model gave none that can be used. A title has no
 * number that the message has not.
 */
export async function askTitle(
	model: Pick<OpenModel, 'ask' | 'model'>,
	message: string,
	aliases: Pick<Aliases, 'sendableText' | 'fromAliases'>,
	signal: AbortSignal | undefined,
): Promise<string | null> {
	const late = new AbortController();
	const stop = (): void => late.abort();
	const timer = setTimeout(stop, WAIT_MS);
	signal?.addEventListener('abort', stop);
	let said = '';
	try {
		const request = {
			model: model.model,
			messages: [
				{
					role: 'system' as const,
					text: 'Give a title of at most six words, in the language of the message, for a conversation that begins with it. Answer with the title alone, without quotation marks.',
				},
				{ role: 'user' as const, text: aliases.sendableText(message, { from: 'user' }).slice(0, TOLD) },
			],
			tools: [],
			format: null,
			max_output_tokens: MAX_TOKENS,
		};
		for await (const event of model.ask(request, late.signal)) {
			if (event.kind === 'text') said += event.text;
			if (event.kind === 'end' && event.reason !== 'stop') return null;
		}
	} catch {
		// The answer is there; the rule names the conversation.
		signal?.throwIfAborted();
		return null;
	} finally {
		clearTimeout(timer);
		signal?.removeEventListener('abort', stop);
	}
	return usable(aliases.fromAliases(said), message);
}

function usable(said: string, message: string): string | null {
	const title = said
		.replaceAll(/[\s\p{Cc}]+/gu, ' ')
		.trim()
		.replaceAll(/^["'“”「『*#\s]+|["'“”」』*.。\s]+$/gu, '');
	if (title === '' || title.startsWith('/') || [...title].length > LONGEST) return null;
	const numbers = title.match(/\d+/gu) ?? [];
	return numbers.every((number) => message.includes(number)) ? title : null;
}
