/** Matches nothing. */
const NOTHING = '(?!)';

/** Whole words or phrases of a text in lower case with single blanks, or parts of writing without blanks. */
export function wordPattern(inside: readonly string[], parts: readonly string[], flags = 'u'): RegExp {
	const options = [
		...(inside.length > 0 ? [`(?<=^| )(?:${inside.join('|')})(?= |$)`] : []),
		...(parts.length > 0 ? [parts.join('|')] : []),
	];
	return new RegExp(options.length === 0 ? NOTHING : options.join('|'), flags);
}
