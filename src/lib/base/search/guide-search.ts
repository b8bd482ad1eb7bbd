/** What both the build of the guide and its page search by. */
export const GUIDE_FIELDS = ['title', 'heading', 'text'] as const;

/** One section of the guide among the results. */
export interface GuideEntry {
	/** Place in the list. */
	id: number;
	/** Title of the page. */
	title: string;
	heading: string;
	/** Path below the guide of the language, with the anchor. */
	path: string;
	text: string;
}

const PIECES = /[\p{Script=Latin}\p{Script=Greek}\p{N}_.-]+|\p{Script=Han}+/gu;

/**
 * Terms of a text: words of letters and digits in lower case, names with a joint (find_dmrs, reader.not_found) also by
 * their parts, and Chinese as its single characters and pairs of neighbours.
 */
export function guideTerms(text: string): string[] {
	return (text.normalize('NFKC').toLowerCase().match(PIECES) ?? []).flatMap((piece) => {
		if (/\p{Script=Han}/u.test(piece)) return pairs(piece);
		const whole = piece.replace(/^[._-]+|[._-]+$/gu, '');
		const parts = whole.split(/[._-]+/u).filter((part) => part !== '');
		return parts.length > 1 ? [whole, ...parts] : parts;
	});
}

/** Pairs of neighbouring characters; one by itself where there is no other. */
function pairs(run: string): string[] {
	const signs = [...run];
	return signs.length === 1 ? signs : signs.slice(1).map((sign, i) => `${signs[i] ?? ''}${sign}`);
}
