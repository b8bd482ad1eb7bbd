/** The sentences of a text, for one line each. A point within a number or a file name ends none. */
export function sentencesOf(text: string): string[] {
	return text
		.split(/(?<=[.?])\s+(?=\p{Lu})/u)
		.map((sentence) => sentence.trim())
		.filter((sentence) => sentence !== '');
}
