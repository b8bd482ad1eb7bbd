import { Lexer, Tokenizer, type Token, type Tokens, type TokensList } from 'marked';

/** Longer texts are shown as they are written: some take seconds beyond. Reports of our larger runs have 50,000 characters. */
const LONGEST = 250_000;
/** Longest paragraph, cell, heading or words of a list item whose marks are read; those of our reports have 1,400 at most. */
const LONGEST_RUN = 8192;
/** Longest item of a list or quotation without an empty line or a new item: each of its lines copies those before. */
const LONGEST_ITEM = 8192;
/** Longest quotation without an empty line: its lines are read again and again. */
const LONGEST_QUOTE = 8192;
/** Longest heading that is underlined, in characters. */
const LONGEST_HEADING = 1000;
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
/** The reader goes on behind `raw`, whatever kind of token it is given instead of the one it asked for. */
const standIn = <T extends Token>(text: string): T => plain(text) as Token as T;
const words = (text: string): Tokens.Text => ({ type: 'text', raw: text, text, escaped: false });

class BoundedLexer extends Lexer {
	#depth = 0;
	#isInside = false;
	#cost = 0;
	/** Long items of the whole text, by what is left of it where they begin. */
	#long: readonly number[] = [];

	/** Where the next long item begins in the rest of the text; null where there is none. */
	nextLong(rest: string): number | null {
		// What is inside of a list or quotation holds none.
		const left = this.#depth > 1 ? undefined : this.#long.find((one) => one <= rest.length);
		return left === undefined ? null : rest.length - left;
	}

	override blockTokens(src: string, tokens?: Token[], isClipped?: boolean): Token[];
	override blockTokens(src: string, tokens?: TokensList, isClipped?: boolean): TokensList;
	override blockTokens(src: string, tokens: Token[] = [], isClipped?: boolean): Token[] {
		const long = longItems(src);
		if (this.#depth === 0) this.#long = long.map((at) => src.length - at);
		if (this.#depth > DEEPEST || (this.#depth > 0 && long.length > 0)) {
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
	/** Within lists and quotations the reader asks for every line whether a heading begins there, and looks to the end for it. */
	override lheading(src: string): Tokens.Heading | undefined {
		const start = src.slice(0, LONGEST_HEADING);
		const block = start.slice(0, emptyLine(start) ?? start.length);
		return /\n {0,3}(?:=+|-+) *(?:\n|$)/u.test(block) ? super.lheading(start) : undefined;
	}

	override list(src: string): Tokens.List | undefined {
		const long = this.lexer instanceof BoundedLexer ? this.lexer.nextLong(src) : null;
		if (long === null) return super.list(src);
		if (long > 0) return super.list(src.slice(0, long));
		if (!/^ {0,3}(?:[*+-]|\d{1,9}[.)])(?:[ \t]|\n|$)/u.test(src)) return undefined;
		const end = /\n(?=[ \t>]*(?:\n|$|(?:[*+-]|\d{1,9}[.)])(?:[ \t]|\n|$)))/u.exec(src)?.index ?? src.length;
		return standIn(src.slice(0, end));
	}

	override blockquote(src: string): Tokens.Blockquote | undefined {
		if (!/^ {0,3}>/u.test(src)) return undefined;
		const block = src.slice(0, emptyLine(src) ?? src.length);
		if (block.length > LONGEST_QUOTE) return standIn(block);
		return super.blockquote(src);
	}
}

/** Places where more lines follow one another than are read well, none of them empty or a new item. */
function longItems(text: string): number[] {
	const found: number[] = [];
	let from = 0;
	for (const { index } of text.matchAll(/^[ \t>]*(?:$|(?:[*+-]|\d{1,9}[.)])(?:[ \t]|$))/gmu)) {
		if (index - from > LONGEST_ITEM) found.push(from);
		from = index;
	}
	return text.length - from > LONGEST_ITEM ? [...found, from] : found;
}

/** Where the first empty line begins, with the line end before it; null without one. */
function emptyLine(text: string): number | null {
	const at = text.search(/\n[ \t]*(?:\n|$)/u);
	return at === -1 ? null : at;
}

/** Signs that may be marks, by the length of the text. */
function costOf(text: string): number {
	let marks = 0;
	for (const _ of text.matchAll(/[^\p{L}\p{N}\s,|]/gu)) marks++;
	return marks * text.length;
}
