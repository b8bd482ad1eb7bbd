import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';

/** Characters of what a server said that a message repeats. */
const MAX_SAID = 300;

const errorBody = z.object({ error: z.unknown().refine((error) => error !== undefined && error !== null) });

/** What an error line or error body says; null for anything else. */
export function errorIn(value: unknown): string | null {
	const found = errorBody.safeParse(value).data?.error;
	if (found === undefined) return null;
	return quoted(typeof found === 'string' ? found : JSON.stringify(found));
}

/**
 * What a server says in an answer that refuses a call: its own sentence, or the words of a page, with the status where it was not
 * written by Ollama.
 */
export function refusalIn(status: number, text: string): string {
	const said = errorIn(jsonOf(text));
	if (said !== null) return said;
	const words = quoted(withoutTags(text));
	return words === '' ? `HTTP ${status}` : `HTTP ${status}: ${words}`;
}

/** One line of bounded length without anything that a terminal or a page could obey. */
export function quoted(text: string): string {
	// What is cut away need not be cleaned first.
	const line = text
		.slice(0, 20 * MAX_SAID)
		.replace(/[\p{C}\p{Z}\s]+/gu, ' ')
		.trim();
	const signs = [...line];
	return signs.length <= MAX_SAID ? line : `${signs.slice(0, MAX_SAID).join('')}…`;
}

/** The words of an HTML page; any other text as it is. */
function withoutTags(text: string): string {
	const start = text.slice(0, 20 * MAX_SAID);
	if (!/<(?:!doctype|html|head|body)\b/iu.test(start)) return start;
	return start.replace(/<(style|script)\b[^<]*(?:<\/\1>|$)/giu, ' ').replace(/<[^<>]*>?/gu, ' ');
}

/** The value of a JSON text; undefined where it is none. */
export function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** The server reported an error for a model, which another attempt would not change. */
export const ollamaSaid = (name: string, reason: string): LbError =>
	/requires a newer version/iu.test(reason)
		? new LbError('local_models.ollama_outdated', { name })
		: new LbError('local_models.ollama_said', { name, reason });

/** As systems say that nothing more can be written. */
const FULL = /no space left on device|not enough space on the disk|disk quota exceeded/iu;
/** As the library of Ollama's downloads says that its network failed. */
const PASSING =
	/max retries exceeded|dial tcp|no such host|i\/o timeout|connection (?:reset|refused)|TLS handshake timeout|unexpected EOF|: EOF$|deadline exceeded|Client\.Timeout|network is unreachable|no route to host|server misbehaving|broken pipe/iu;

/** What an error of a pull is about: its disk, its network, which may work a moment later, or something that stays. */
export function pullFaultKind(reason: string): 'disk' | 'network' | 'final' {
	// What fails for want of space is tried again by Ollama too, in vain.
	if (FULL.test(reason)) return 'disk';
	return PASSING.test(reason) ? 'network' : 'final';
}
