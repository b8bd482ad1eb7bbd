const LONGEST = 60;

/** A title on one line. */
export function oneLine(title: string): string {
	return title.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/**
 * Says a title nothing about the conversation? None, a command, or the words that stand for the demo cohort: what was said
 * next, or the first dataset, names it better.
 */
export function isStandIn(title: string): boolean {
	return title === '' || title.startsWith('/') || /^demo(?: \d+)?$/u.test(title);
}

/** Title of a conversation after what was said: one line, cut at a word; empty when that says nothing. */
export function titleAfter(text: string): string {
	const title = titleFrom(text);
	return isStandIn(title) ? '' : title;
}

/** One line, cut at a word. */
export function titleFrom(text: string): string {
	const line = oneLine(text);
	if ([...line].length <= LONGEST) return line;
	const cut = [...line].slice(0, LONGEST).join('');
	const end = cut.lastIndexOf(' ');
	return `${(end > LONGEST / 2 ? cut.slice(0, end) : cut).trimEnd()} …`;
}
