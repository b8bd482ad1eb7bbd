import { LbError } from '../../../base/errors.ts';

/** The index holds pieces of three characters; shorter words, two Chinese characters for example, are looked for by reading. */
const SHORTEST_INDEXED = 3;
/** Every short word is a pass over all messages. */
const MAX_WORDS = 32;

/**
 * SQL condition on `sessions` for conversations that hold every word of a query in title, messages or names of sources;
 * null for a query without words. Throws `request.invalid` for one with more than 32.
 */
export function searchCondition(query: string): { sql: string; values: string[] } | null {
	const words = wordsOf(query);
	if (words.length === 0) return null;
	const parts: string[] = [];
	const values: string[] = [];
	for (const word of words) {
		const like = `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
		const indexed = [...word].length >= SHORTEST_INDEXED;
		const inMessages = indexed
			? 'thread_id IN (SELECT thread_id FROM message_text WHERE message_text MATCH ?)'
			: String.raw`thread_id IN (SELECT thread_id FROM messages WHERE text LIKE ? ESCAPE '\')`;
		parts.push(
			String.raw`(title LIKE ? ESCAPE '\' OR ${inMessages} OR EXISTS (SELECT 1 FROM json_each(state, '$.sources') WHERE json_extract(value, '$.name') LIKE ? ESCAPE '\'))`,
		);
		values.push(like, indexed ? `"${word.replaceAll('"', '""')}"` : like, like);
	}
	return { sql: parts.join(' AND '), values };
}

/** Words, each once. Control characters separate too: the index cannot read them. */
function wordsOf(query: string): string[] {
	const words = new Set(query.split(/[\s\p{Cc}]+/u).filter(Boolean));
	if (words.size > MAX_WORDS)
		throw new LbError('request.invalid', { reason: `at most ${MAX_WORDS} words` }, { field: 'query' });
	return [...words];
}
