/**
 * The first sentence of a text, and the rest; the rest is empty for a single sentence. A point within a number, a name or
 * brackets ends nothing.
 */
export function firstSentence(text: string): [first: string, rest: string] {
	const found = /^(?:[^(（]|[(（][^)）]*[)）])*?(?:[.!?](?=\s+["“A-Z0-9])|[。！？])/su.exec(text)?.[0];
	return found === undefined ? [text, ''] : [found, text.slice(found.length).trim()];
}

/** Longer ones are cut at a word. */
const LONGEST = 120;

/** What is seen of a text before it is unfolded, and what is seen then: its rest, or all of it where a sentence was cut. */
export function foldedText(text: string): [seen: string, unfolded: string] {
	const [first, rest] = firstSentence(text);
	if (first.length <= LONGEST) return [first, rest];
	const cut = first.slice(0, LONGEST);
	const at = cut.lastIndexOf(' ');
	return [`${at > LONGEST / 2 ? cut.slice(0, at) : cut} …`, text];
}
