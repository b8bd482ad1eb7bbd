import type { Heard } from '../llm/hear-answer.ts';

/** A shorter answer says nothing about speed. */
const MIN_TOKENS = 16;
/** Of English words; fewer mean that tokens were counted that did not come, such as thoughts that a server keeps to itself. */
const MIN_CHARACTERS_PER_TOKEN = 2;

/**
 * Tokens that a model wrote per second: as its server measured them, else from its first to its last token. Null where its server
 * counts none, sends its answer in one piece without a time, or counted tokens that did not come.
 */
export function tokensPerSecond({
	characters,
	written_ms,
	output_tokens,
	output_ms,
}: Pick<Heard, 'characters' | 'written_ms' | 'output_tokens' | 'output_ms'>): number | null {
	if (output_tokens === null || output_tokens < MIN_TOKENS) return null;
	if (output_ms !== null && output_ms > 0) return (output_tokens / output_ms) * 1000;
	if (written_ms <= 0 || characters < output_tokens * MIN_CHARACTERS_PER_TOKEN) return null;
	// The first token begins the time, and is not written within it.
	return ((output_tokens - 1) / written_ms) * 1000;
}
