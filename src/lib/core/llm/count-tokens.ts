/** Characters that are about a token each: Han, kana, Hangul and their punctuation. */
const WIDE =
	/[\u3000-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[\u{20000}-\u{3ffff}]/gu;
const BYTES_PER_TOKEN = 4;

/**
 * Tokens of a text by one rule for every model, since the vocabulary of a model on a server is not known here: one per
 * Chinese, Japanese or Korean character, one per four bytes of everything else, rounded up.
 */
export function countTokens(text: string): number {
	const wide = text.match(WIDE)?.length ?? 0;
	const others = new TextEncoder().encode(text.replaceAll(WIDE, '')).length;
	return wide + Math.ceil(others / BYTES_PER_TOKEN);
}
