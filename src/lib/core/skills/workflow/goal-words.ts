const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

/** Part of a word of a script that puts blanks between words. */
const isSpaced = (sign: string | undefined): boolean =>
	sign !== undefined && /[\p{L}\p{N}]/u.test(sign) && !/\p{Script=Han}/u.test(sign);

/** Those of the words that a goal contains: whole words where blanks part them, pieces of text in Chinese. */
export function wordsInGoal(words: readonly string[], goal: string): string[] {
	const text = folded(goal);
	return words.filter((word) => isIn(folded(word), text));
}

function isIn(word: string, text: string): boolean {
	if (word === '') return false;
	for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
		const before = isSpaced(word[0]) && isSpaced(text[at - 1]);
		const after = isSpaced(word.at(-1)) && isSpaced(text[at + word.length]);
		if (!before && !after) return true;
	}
	return false;
}
