/** What a thing is called, and the words by which a question asks for it. */
export interface AskedWords {
	en: string;
	zh: string;
	/**
	 * Beginnings of English words, in lower case and American spelling, hyphens as blanks; and pieces of Chinese sentences. `&` joins
	 * parts that must all be there.
	 */
	cues: readonly string[];
}

/** A question as the cues read it. */
export function plainQuestion(text: string): string {
	const plain = text
		.normalize('NFKC')
		.toLowerCase()
		.replaceAll(/[-_/‐–]+/gu, ' ')
		.replaceAll('tumour', 'tumor')
		.replaceAll('haem', 'hem')
		.replaceAll('methylom', 'methylation ')
		.replaceAll(/(?<=\w{3})(?:is)(?=(?:e|ed|ing|ation)\b)/gu, 'iz')
		.replaceAll(/\s+/gu, ' ');
	return ` ${plain} `;
}

/** Is a cue in a question? An English one begins a word. */
export function hasCue(question: string, cue: string): boolean {
	return cue.split('&').every((part) => {
		if (/[\u3400-\u9fff]/u.test(part)) return question.includes(part);
		for (let at = question.indexOf(part); at >= 0; at = question.indexOf(part, at + 1))
			if (!/[a-z0-9]/u.test(question[at - 1] ?? ' ')) return true;
		return false;
	});
}

/** Keys of a table whose cues are in a question, in the order of the table. */
export function askedOf<Key extends string>(
	question: string,
	keys: readonly Key[],
	words: Readonly<Record<Key, AskedWords>>,
): Key[] {
	const plain = plainQuestion(question);
	return keys.filter((key) => {
		const { en, zh, cues } = words[key];
		return [plainQuestion(en).trim(), plainQuestion(zh).trim(), ...cues].some((cue) => hasCue(plain, cue));
	});
}
