import { Lexer, Tokenizer, type Token, type Tokens } from 'marked';

/** Longer texts are shown as they are written: the reading takes seconds for a million characters of short lists. */
const LONGEST = 400_000;
/** Longest paragraph, cell, heading or words of a list item whose marks are read; those of our reports have 1,400 at most. */
const LONGEST_RUN = 8192;
/** Longest quotation without an empty line: its lines are read again and again. */
const LONGEST_QUOTE = 8192;
/** Lists and quotations in one another. */
const DEEPEST = 16;
/**
 * What may be mark and what it may belong to, as their product: the time that the reader takes grows so (`_a_` forty thousand
 * times: 22 s). A long report comes to half a million in all, its worst paragraph to sixty thousand.
 */
const RUN_COST = 4_000_000;
const TEXT_COST = 50_000_000;

/** Text that is shown as it is written, lines and all. */
export interface PlainToken extends Tokens.HTML {
	plain: true;
}

export const isPlain = (token: Tokens.HTML | Tokens.Tag): token is PlainToken => 'plain' in token;

/**
 * Markdown (GFM) as the tokens of its reader: the one way in which written text is read, whoever wrote it. What would take
 * the reader too long is plain text; the rest of the text is read nevertheless. Never throws.
 */
export function markdownTokens(text: string): Token[] {
	if (text.length > LONGEST) return [plain(text)];
	try {
		return new BoundedLexer({ gfm: true, tokenizer: new BoundedTokenizer() }).lex(text);
	} catch {
		// A text that the reader cannot bear says as much as it did before.
		return [plain(text)];
	}
}

const plain = (text: string): PlainToken => ({
	...{ type: 'html', block: true, pre: false, plain: true },
	...{ raw: text, text },
});
const words = (text: string): Tokens.Text => ({ type: 'text', raw: text, text, escaped: false });

class BoundedLexer extends Lexer {
	#depth = 0;
	#isInside = false;
	#cost = 0;

	override blockTokens(src: string, tokens: Token[] = [], isClipped?: boolean): Token[] {
		if (this.#depth > DEEPEST) {
			tokens.push(words(src));
			return tokens;
		}
		this.#depth++;
		try {
			return super.blockTokens(src, tokens, isClipped);
		} finally {
			this.#depth--;
		}
	}

	override inlineTokens(src: string, tokens: Token[] = []): Token[] {
		// Emphasis within emphasis was counted with the whole.
		if (this.#isInside) return super.inlineTokens(src, tokens);
		const cost = costOf(src);
		if (src.length > LONGEST_RUN || cost > RUN_COST || this.#cost + cost > TEXT_COST) {
			tokens.push(words(src));
			return tokens;
		}
		this.#cost += cost;
		const before = tokens.length;
		this.#isInside = true;
		try {
			return super.inlineTokens(src, tokens);
		} catch {
			tokens.splice(before, tokens.length, words(src));
			return tokens;
		} finally {
			this.#isInside = false;
		}
	}
}

class BoundedTokenizer extends Tokenizer {
	override blockquote(src: string): Tokens.Blockquote | undefined {
		if (!/^ {0,3}>/u.test(src)) return undefined;
		const end = src.search(/\n[ \t]*(?:\n|$)/u);
		const block = end === -1 ? src : src.slice(0, end);
		// The reader goes on behind `raw` whatever kind of token it is given.
		if (block.length > LONGEST_QUOTE) return plain(block) as Token as Tokens.Blockquote;
		return super.blockquote(src);
	}
}

/** Signs that may be marks, by the length of the text. */
function costOf(text: string): number {
	let marks = 0;
	for (const _ of text.matchAll(/[^\p{L}\p{N}\s,|]/gu)) marks++;
	return marks * text.length;
}
