/** A stretch of a text. */
export interface Stretch {
	from: number;
	to: number;
}

/** True if two stretches share a sign. */
export const overlaps = (one: Stretch, other: Stretch): boolean => one.from < other.to && other.from < one.to;

/** The stretches of all matches of a pattern; `group` narrows each to one of its groups (which needs the flag `d`). */
export function stretchesOf(pattern: RegExp, text: string, group = 0): Stretch[] {
	const found: Stretch[] = [];
	for (const match of text.matchAll(pattern)) {
		const [from, to] = match.indices?.[group] ?? [match.index, match.index + match[0].length];
		if (to > from) found.push({ from, to });
	}
	return found;
}

/** What is left of a stretch without others, pieces without a letter or digit left out. */
export function without(whole: Stretch, others: readonly Stretch[], text: string): Stretch[] {
	const inside = others.filter((other) => overlaps(whole, other)).sort((a, b) => a.from - b.from);
	const left: Stretch[] = [];
	let { from } = whole;
	for (const other of inside) {
		if (other.from > from) left.push({ from, to: other.from });
		from = Math.max(from, other.to);
	}
	if (from < whole.to) left.push({ from, to: whole.to });
	return left.filter((piece) => /[\p{L}\p{N}]/u.test(text.slice(piece.from, piece.to)));
}
