/** Whole words or phrases of a text in lower case with single blanks, or parts of writing without blanks; null for none. */
export function wordPattern(inside: readonly string[], parts: readonly string[], flags = 'u'): RegExp | null {
	const options = [
		...(inside.length > 0 ? [`(?<=^| )(?:${inside.join('|')})(?= |$)`] : []),
		...(parts.length > 0 ? [parts.join('|')] : []),
	];
	return options.length === 0 ? null : new RegExp(options.join('|'), flags);
}
