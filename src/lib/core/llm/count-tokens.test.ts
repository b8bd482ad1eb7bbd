import { expect, it } from 'vitest';
import { countTokens } from './count-tokens.ts';

it.each([
	['', 0],
	['a', 1],
	['abcd', 1],
	['abcde', 2],
	// Three characters of one token each; the full stop is one of them.
	['血浆。', 3],
	// Two characters, and five bytes of the rest.
	['样本 S123', 4],
	// Two bytes each in UTF-8.
	['éééé', 2],
	['\u{20000}', 1],
])('%j counts %i tokens', (text, tokens) => {
	expect(countTokens(text)).toBe(tokens);
});
