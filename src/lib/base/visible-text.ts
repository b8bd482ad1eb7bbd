/**
 * What a terminal obeys instead of showing it: C0 and C1 control characters (0x9b alone begins an escape sequence) and DEL, and
 * what changes the order or the lines of text: direction marks and overrides (UAX #9), line and paragraph separators.
 */
const OBEYED = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
/** Those of them that JSON.stringify leaves as they are. */
const LEFT_BY_JSON = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** One line for a terminal: whatever a name, value or message holds, line ends and tabs included, is shown and not obeyed. */
export function visibleLine(text: string): string {
	return text.replace(OBEYED, shown);
}

/** Several lines for a terminal or report, whose line ends are ours. */
export function visibleText(text: string): string {
	return text.replace(OBEYED, (sign) => (sign === '\n' ? sign : shown(sign)));
}

/** JSON of the same value that a terminal may show: every obeyed character is a \u escape. */
export function visibleJson(value: unknown, indent?: number): string {
	return escapeJson(JSON.stringify(value, null, indent));
}

/** JSON text with the characters that JSON leaves alone as \u escapes; they only occur inside its strings. */
export function escapeJson(json: string): string {
	return json.replace(LEFT_BY_JSON, (sign) => `\\u${hex(sign, 4)}`);
}

function shown(sign: string): string {
	if (sign === '\n') return '\\n';
	if (sign === '\r') return '\\r';
	if (sign === '\t') return '\\t';
	return sign <= '\u00ff' ? `\\x${hex(sign, 2)}` : `\\u${hex(sign, 4)}`;
}

const hex = (sign: string, digits: number): string => sign.charCodeAt(0).toString(16).padStart(digits, '0');
