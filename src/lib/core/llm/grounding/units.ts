/** Up to here a sentence may reach before it is cut at the next space, and before it is cut anywhere. */
const LONG = 800;
const TOO_LONG = 1200;

const ABBREVIATION =
	/(?:^|[\s([*_])(?:e\.g|i\.e|vs|cf|ca|approx|resp|fig|figs|tab|eq|sec|ref|refs|no|nos|al|etc|dr|prof|incl|excl|max|min|avg|st|ed|vol|pp|p|n)$/iu;
/** The number of an item at the start of a sentence, or behind a colon or comma: "steps: 1. Check". */
const ITEM_NUMBER = /^\s*\d{1,2}$|[:：;；,，]\s{0,3}\d{1,2}$/u;
const LIST_NUMBER = /^[ \t]*(?:[-*+>#]+[ \t]*)*[*_]*\(?(?:\d{1,3}|[a-z])$/iu;
const CLOSERS = new Set([...'*_"\')]}”’»）】`~']);
const isSpace = (sign: string | undefined): boolean => sign !== undefined && /\s/u.test(sign);

/**
 * Length of the first sentence of `text`, with the space or line end behind it; null while it may go on. What is decided
 * depends on nothing behind the sentence but the one sign that ends it, so a text that arrives in pieces is cut as a whole one.
 * A line is never part of two sentences: rows of tables, items of lists and headings are sentences of their own.
 */
export function sentenceLength(text: string, startsLine: boolean, isWholeLine: boolean): number | null {
	const onlyLines = isWholeLine || (startsLine && /^[ \t]*\|/u.test(text));
	for (let at = 0; at < text.length; at++) {
		const sign = text[at];
		if (sign === '\n') return at + 1;
		if (at >= TOO_LONG && !isTrail(text, at)) return at;
		if (at >= LONG && isSpace(sign)) return at + 1;
		if (onlyLines) continue;
		if (sign === '。' || sign === '！' || sign === '？') return at + 1;
		if (sign !== '.' && sign !== '!' && sign !== '?') continue;
		let next = at + 1;
		while (CLOSERS.has(text[next] ?? '')) next++;
		if (next >= text.length) return null;
		if (!isSpace(text[next])) continue;
		if (sign === '.' && isNoEnd(text.slice(0, at), startsLine)) continue;
		return text[next] === '\n' ? next + 1 : next + 1;
	}
	return null;
}

/** True if a full stop behind `before` belongs to an abbreviation or a list number. */
const isNoEnd = (before: string, startsLine: boolean): boolean =>
	ABBREVIATION.test(before.slice(-12)) ||
	ITEM_NUMBER.test(before.length > 8 ? `…${before.slice(-8)}` : before) ||
	(startsLine && LIST_NUMBER.test(before));

/** True for the second half of a character of two code units. */
const isTrail = (text: string, at: number): boolean => /[\udc00-\udfff]/u.test(text[at] ?? '');
