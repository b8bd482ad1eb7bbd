import { isColumnWord } from './column-words.ts';
import { isPublicName } from './public-names.ts';
import { TOKEN, vocabulary } from './vocabulary.ts';

/** A number as it is written in tables and texts: no date, no code. */
const NUMBER = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:e[+-]?\d{1,3})?%?$/iu;
export const isNumberText = (text: string): boolean => NUMBER.test(text.trim());
/** Two numbers in one word: `7/20`, `161-167`. */
const TWO_NUMBERS = /^(\d{1,6}(?:\.\d+)?)([-–/])(\d{1,6}(?:\.\d+)?)$/u;

/** A share, or a range from a smaller to a larger number: a month (`2022-04`) is none. */
function isTwoNumbers(word: string): boolean {
	const [, first = '', sign = '', second = ''] = TWO_NUMBERS.exec(word) ?? [];
	return first !== '' && (sign === '/' || Number(first) < Number(second));
}

/** A number and its unit in one word, or a number and a word of ours: `160bp`, `5-fold`, `1.5x`. */
const MEASURE = /^\d+(?:\.\d+)?(?:-\d+(?:\.\d+)?)?-?(\p{L}{1,12})$/u;
const UNITS = new Set('bp kb mb gb x ml ul ng pg g s ms min h d mm cm m k nt st nd rd th'.split(' '));
/** Characters of Chinese that say nothing by themselves. */
const LITTLE = new Set([
	...'的了在和与及或为是有个把被对从到以于中上下内外前后不也都就而其这那之第一二三四五六七八九十百千万零两每各约共仅并',
]);

/** Words that were looked at, so that one of a long table is looked at once; forgotten when they are too many. */
const known = new Map<string, boolean>();
const MAX_KNOWN = 20_000;
const LONG_WORD = 100;

/** Is a word of a text from data public: a number, a word of our texts, a gene, a region? */
export function isPublicWord(word: string): boolean {
	const before = known.get(word);
	if (before !== undefined) return before;
	const isPublic = decide(word);
	if (word.length > LONG_WORD) return isPublic;
	if (known.size >= MAX_KNOWN) known.clear();
	known.set(word, isPublic);
	return isPublic;
}

function decide(word: string): boolean {
	const { words } = vocabulary();
	const lower = word.toLowerCase();
	if (words.has(lower) || isNumberText(word) || isTwoNumbers(word) || isPublicName(word)) return true;
	const [, unit] = MEASURE.exec(lower) ?? [];
	if (unit !== undefined) return UNITS.has(unit) || (lower.includes('-') && words.has(unit));
	const pieces = piecesOf(lower);
	return pieces.length > 0 && pieces.every((piece) => /^\p{L}+$/u.test(piece) && isPublicPiece(piece));
}

const isPublicPiece = (piece: string): boolean =>
	vocabulary().words.has(piece) || isColumnWord(piece) || piece === 's';

/** Parts of a word that could as well be written apart. */
const piecesOf = (word: string): string[] =>
	word.split(/[^\p{L}\p{M}\p{N}]+/u).filter((piece) => piece !== '');

/** A stretch of a text, by its place. */
export interface Stretch {
	start: number;
	end: number;
}

/** Characters of a Chinese run that belong to no pair of our texts. One that stands alone in them is a part of a name beside another. */
function unknownChinese(run: string, offset: number): Stretch[] {
	const { pairs, singles } = vocabulary();
	const chars = [...run.matchAll(/./gsu)].map(({ 0: char, index }) => ({ char, index }));
	const states = chars.map(({ char }, i) => {
		const [before, after] = [chars[i - 1]?.char ?? '', chars[i + 1]?.char ?? ''];
		if (LITTLE.has(char) || pairs.has(char + after) || pairs.has(before + char)) return 'known';
		return singles.has(char) ? 'single' : 'unknown';
	});
	const isPart = (i: number): boolean => {
		if (states[i] === 'unknown') return true;
		return states[i] === 'single' && (states[i - 1] === 'unknown' || states[i + 1] === 'unknown');
	};
	const found: Stretch[] = [];
	chars.forEach(({ char, index }, i) => {
		if (!isPart(i)) return;
		const [start, end] = [offset + index, offset + index + char.length];
		const last = found.at(-1);
		if (last !== undefined && last.end === start) last.end = end;
		else found.push({ start, end });
	});
	return found;
}

const SIGNS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu;

/** Is a word made of aliases and public words: `S1_T2`, `figures/M1_roc.png`? */
function isPublicWithAliases(word: string, isGiven: (word: string) => boolean): boolean {
	if (isPublicWord(word.replace(SIGNS, '')) || isGiven(word)) return true;
	const pieces = piecesOf(word);
	return pieces.some(isGiven) && pieces.every((piece) => isGiven(piece) || isPublicWord(piece));
}

/** Is the name of a file one that we give, perhaps with aliases in it? */
export const isOwnFile = (name: string, isGiven: (word: string) => boolean): boolean =>
	/\.(?:csv|png|svg|json|md|html)$/iu.test(name) &&
	piecesOf(name).every((piece) => isGiven(piece) || (isPublicWord(piece) && !isNumberText(piece)));

/** Words of a text that are neither numbers nor public, in order. */
export function unknownWords(text: string, isGiven: (word: string) => boolean): Stretch[] {
	const found: Stretch[] = [];
	for (const { 0: word, index } of text.matchAll(TOKEN))
		if (!isPublicWithAliases(word, isGiven)) found.push({ start: index, end: index + word.length });
	for (const { 0: run, index } of text.matchAll(/\p{Script=Han}+/gu))
		for (const one of unknownChinese(run, index)) found.push(one);
	return found.sort((a, b) => a.start - b.start);
}

/** Is a text made of public words only? */
export const isPublicText = (text: string): boolean => unknownWords(text, () => false).length === 0;
