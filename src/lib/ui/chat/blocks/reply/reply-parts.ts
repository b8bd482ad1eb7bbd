/** How an answer marks the entries of a list. */
const ENTRY = '– ';

/** Lines of an answer, sentences and entries of lists apart, in their order. */
export function replyParts(lines: readonly string[]): { listed: boolean; lines: string[] }[] {
	const parts: { listed: boolean; lines: string[] }[] = [];
	for (const line of lines) {
		const listed = line.startsWith(ENTRY);
		const text = listed ? line.slice(ENTRY.length) : line;
		const last = parts.at(-1);
		if (last?.listed === listed) last.lines.push(text);
		else parts.push({ listed, lines: [text] });
	}
	return parts;
}
