const LONGEST = 200;
const OF_THE_LANGUAGE: ReadonlySet<string> = new Set([
	...['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'EvalError', 'URIError'],
]);

/**
 * What a library says about data that it could not decode, on one line; null when it only stumbled over them. What the
 * language itself says then ("Cannot read properties of undefined") is about the library, not about the data.
 */
export function libraryReason(error: unknown): string | null {
	if (!(error instanceof Error) || OF_THE_LANGUAGE.has(error.name) || error.message === '') return null;
	const line = error.message.split(/[\r\n]/u, 1)[0] ?? '';
	return line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line;
}
