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

/** The server reported an error for a model. */
export const ollamaSaid = (name: string, reason: string): LbError =>
	new LbError('local_models.ollama_said', { name, reason });
