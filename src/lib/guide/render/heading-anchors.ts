const HEADING = /^(#{2,6}) (.*?)[ \t]*\{#([\w.\-/:]+)\}[ \t]*$/u;
const FENCE = /^ {0,3}(`{3,}|~{3,})/u;

/**
 * Takes the anchors `{#name}` off the headings of a text. Returns the text without them, and the anchors of its headings
 * below the title in their order; null for a heading that has none.
 */
export function takeAnchors(source: string): { text: string; anchors: (string | null)[] } {
	const anchors: (string | null)[] = [];
	let fence: string | null = null;
	const lines = source.split('\n').map((line) => {
		const mark = FENCE.exec(line)?.[1] ?? null;
		if (fence !== null) {
			if (mark !== null && mark.startsWith(fence)) fence = null;
			return line;
		}
		if (mark !== null) {
			fence = mark;
			return line;
		}
		const [, level, words, anchor] = HEADING.exec(line) ?? [];
		if (level !== undefined && words !== undefined && anchor !== undefined) {
			anchors.push(anchor);
			return `${level} ${words}`;
		}
		if (/^#{2,6} /u.test(line)) anchors.push(null);
		return line;
	});
	return { text: lines.join('\n'), anchors };
}
