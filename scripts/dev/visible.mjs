// The rule of src/lib/base/visible-text.ts, which cannot be loaded before the build; a test compares the two.

/** One line for a terminal: control characters and direction marks of a path or message are shown and not obeyed. */
export const visibleLine = (text) =>
	text.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, (sign) => {
		const named = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }[sign];
		if (named !== undefined) return named;
		const code = sign.charCodeAt(0).toString(16);
		return sign <= '\u00ff' ? `\\x${code.padStart(2, '0')}` : `\\u${code.padStart(4, '0')}`;
	});
