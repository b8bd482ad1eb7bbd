/** Markdown as plain words: quotes, headings and emphasis marks go, an underscore inside a name stays. */
export const plainText = (markdown: string): string =>
	markdown
		.replace(/^>\s?/gm, '')
		.replace(/\\([\\`*{}[\]<>#|_])/g, '$1')
		.replace(/\*\*|`|^#+\s*/gm, '')
		.replace(/\s+/g, ' ')
		.trim();

/** Text of at most so many characters, with an ellipsis where something was cut. */
export const clip = (value: string, length: number): string =>
	value.length <= length ? value : `${value.slice(0, length)} …`;

/** Pieces that share most words with the question, best first; words under three letters do not count. */
export function matching(pieces: readonly string[], question: string | null): string[] {
	if (question === null) return [];
	const words = new Set(
		(question.toLowerCase().match(/[\p{L}\p{N}_.:-]{3,}|[\p{Script=Han}]{2,}/gu) ?? []).filter(
			(word) => !stopWords.has(word),
		),
	);
	return pieces
		.map((piece) => ({ piece, hits: [...words].filter((word) => piece.toLowerCase().includes(word)).length }))
		.filter(({ hits }) => hits > 0)
		.sort((a, b) => b.hits - a.hits)
		.map(({ piece }) => piece);
}

const stopWords = new Set(
	'the and what which are this that how for does was with why should next'.split(' '),
);
