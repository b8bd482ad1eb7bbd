/** Records of ours nest ten levels at most. */
const DEEPEST = 64;

/**
 * The value of a JSON record that lies in a folder others may write to. Throws SyntaxError for what is no JSON, and for what
 * is nested deeper than any record: JSON.parse takes any depth, all that walks through its value or writes it again runs
 * out of stack.
 */
export function recordJson(text: string): unknown {
	if (isTooDeep(text)) throw new SyntaxError(`nested more than ${DEEPEST} levels deep`);
	return JSON.parse(text);
}

function isTooDeep(text: string): boolean {
	let depth = 0;
	let isQuoted = false;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === QUOTE) isQuoted = !isQuoted;
		else if (isQuoted) {
			if (code === BACKSLASH) at++;
		} else if (code === BRACKET || code === BRACE) {
			if (++depth > DEEPEST) return true;
		} else if (code === BRACKET_END || code === BRACE_END) depth--;
	}
	return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BRACKET = 0x5b;
const BRACKET_END = 0x5d;
const BRACE = 0x7b;
const BRACE_END = 0x7d;
