import type { Heard } from '../llm/hear-answer.ts';

/** A shorter answer says nothing about speed. */
const MIN_TOKENS = 16;
/** Of English words; fewer mean that tokens were counted that were not shown, such as thoughts. */
const MIN_CHARACTERS_PER_TOKEN = 2;

/**
 * Tokens that a model wrote per second, from its first to its last token; null where its server counts none, sends its answer in
 * one piece, or counted tokens that were not shown.
 */
export function tokensPerSecond({
	text,
	text_ms,
	output_tokens,
}: Pick<Heard, 'text' | 'text_ms' | 'output_tokens'>): number | null {
	if (output_tokens === null || output_tokens < MIN_TOKENS || text_ms <= 0) return null;
	if (text.length < output_tokens * MIN_CHARACTERS_PER_TOKEN) return null;
	// The first token begins the time, and is not written within it.
	return ((output_tokens - 1) / text_ms) * 1000;
}
