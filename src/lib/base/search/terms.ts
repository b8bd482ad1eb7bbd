/** Words of letters and digits (Latin, Greek, Cyrillic), and runs of Chinese characters. */
const PIECES = /[a-z0-9µ\u00df-\u00f6\u00f8-\u024f\u0370-\u052f]+|[\u3400-\u9fff]+/gu;
const NOT_ASCII = /[^\u0000-\u007f]/u;
const CHINESE = /[\u3400-\u9fff]/u;
/** A run that begins so is Chinese: other letters of ours come before. */
const FIRST_CHINESE = 0x3400;

/** Words that every question has. */
const STOP_WORDS: ReadonlySet<string> = new Set(
	(
		'a an and any are as at be between by can could did do does every for from had has have how i if in into is it its ' +
		'me my no not of on one or our should so some than that the their them then there these they this those to use ' +
		'used using was we were what when where which who why will with would you your want need get please tell ' +
		'about also come comes during just look looks only per too very'
	).split(' '),
);
/** The same in Chinese, and what joins words: a pair of characters must not reach across. */
const CHINESE_STOP_WORDS =
	/为什么|怎么办|怎么|怎样|如何|什么|哪些|哪个|是否|可以|应该|需要|能否|只有|[的了吗呢吧我你您请们这那此其个和与及或在是不也都就但而被把]/gu;
/** Words that are written in two ways. */
const CHINESE_SPELLINGS: readonly (readonly [string, string])[] = [['泄漏', '泄露']];
/** Counts in a question ("12 samples") tell no topic; lengths, years and names of arrays do. */
const COUNT = /^\d{1,2}$/u;

/** Is it a pair of Chinese characters? Their number in a text is another measure than that of words. */
export const isChinese = (term: string): boolean => CHINESE.test(term);

/**
 * How often each term occurs in texts: Latin words in lower case, in one spelling and the singular; Chinese as pairs of
 * neighbouring characters. Texts and questions are read by this same rule.
 */
export function countTerms(texts: readonly string[]): Map<string, number> {
	const words = new Map<string, number>();
	for (const text of texts) {
		const plain = NOT_ASCII.test(text) ? text.normalize('NFKC') : text;
		for (const piece of plain.toLowerCase().match(PIECES) ?? [])
			words.set(piece, (words.get(piece) ?? 0) + 1);
	}
	const terms = new Map<string, number>();
	const add = (term: string, n: number): void => void terms.set(term, (terms.get(term) ?? 0) + n);
	for (const [word, n] of words) {
		if (word.charCodeAt(0) >= FIRST_CHINESE) for (const pair of pairsOf(word)) add(pair, n);
		else if (!STOP_WORDS.has(word) && !COUNT.test(word)) add(foldedOnce(word), n);
	}
	return terms;
}

/** Words occur in many skills. Those of a reader's own are no more than this. */
const MAX_FOLDED = 50_000;
const foldedWords = new Map<string, string>();

function foldedOnce(word: string): string {
	const known = foldedWords.get(word);
	if (known !== undefined) return known;
	const term = folded(word);
	if (foldedWords.size < MAX_FOLDED) foldedWords.set(word, term);
	return term;
}

/** The terms of a question, each once. */
export const termsOf = (text: string): string[] => [...countTerms([text]).keys()];

function pairsOf(run: string): string[] {
	// A single character is a word only where it is by itself.
	if (run.length === 1) return [run];
	const written = CHINESE_SPELLINGS.reduce((text, [from, to]) => text.replaceAll(from, to), run);
	const pairs: string[] = [];
	for (const part of written.split(CHINESE_STOP_WORDS))
		for (let i = 1; i < part.length; i++) pairs.push(part.slice(i - 1, i + 1));
	return pairs;
}

/** A word in the singular, in American spelling: tumours, tumour and tumor are one. */
function folded(word: string): string {
	const one = singular(word);
	if (one.length < 5) return one;
	return one
		.replace('haem', 'hem')
		.replace(/(?<=\w{3})our$/u, 'or')
		.replace(/(?<=\w{3})is(?=(?:e|ed|ing|ation)$)/u, 'iz')
		.replace(/lys(?=(?:e|ed|ing)$)/u, 'lyz');
}

function singular(word: string): string {
	if (word.length <= 3 || !word.endsWith('s') || /(?:ss|us|is)$/u.test(word) || /\d/u.test(word)) return word;
	if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
	return /(?:ss|sh|ch|x)es$/u.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
