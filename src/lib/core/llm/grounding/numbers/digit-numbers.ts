import { overlaps, type Stretch } from '../stretches.ts';
import { COUNTED_SOURCE, COUNTED_SOURCE_ZH } from './counted-nouns.ts';
import type { FoundNumber } from './found-number.ts';
import { isNameWithDigits, lengthOfDigitName } from './number-names.ts';
import { unitAt } from './unit-words.ts';

const PLAIN = String.raw`(?:\d{1,3}(?:[,'’ ]\d{3})+(?!\d)|\d+)(?:[.·]\d+)*|\.\d+`;
const EXPONENT = String.raw`(?:\s?[x×*·]\s?10\s?\^?\s?[{(]?[−–+-]?[\d⁰¹²³⁴-⁹⁻]+[})]?|\s?\^\s?[{(]?[−–+-]?\d+[})]?|[eE][+−-]?\d+|[⁰¹²³⁴-⁹⁻₀-₉]+|\s?[½⅓⅔¼¾⅛⁄])?`;
const SCALE = String.raw`(?:\s?(?:million|billion|trillion|thousand|hundred|dozen|[百千万亿]+|[kKM](?![\p{L}\d])))?`;
const ONE = `(?:${PLAIN})${EXPONENT}${SCALE}`;
const JOIN = String.raw`(?:\s?(?:%|‰)?\s?(?:–|—|−|-|~|～|/|:|至|到|\.\.\.?|…)\s?|\s(?:%\s)?(?:to|in|of|out of)\s(?:every\s)?)`;
const DATE = String.raw`\d{1,4}\s?年(?:\s?\d{1,2}\s?月(?:\s?\d{1,2}\s?[日号])?)?|\d{1,2}\s?月\s?\d{1,2}\s?[日号]`;
const NUMBER = new RegExp(`(?:${DATE}|[±+−-]?(?:${ONE})(?:${JOIN}[±+−-]?(?:${ONE}))*)`, 'uy');
const WORD = /[A-Za-z_][A-Za-z0-9_]*/uy;
const HYPHENATED = /[A-Za-z][A-Za-z-]*-\d[A-Za-z0-9]*(?:[-/]\d+)?(?![A-Za-z])/uy;

/** Signs that are numbers by themselves. */
const FRACTIONS = /[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅐⅑⅒]/u;
/** Numbers in circles count nothing, unless they are decimals or equal something. */
const CIRCLED = /[⓪①-⑳❶-❿➀-➓]+[.·][⓪①-⑳❶-❿➀-➓]+|(?<=[=≈<>≤≥]\s?)[⓪①-⑳⓫-⓴❶-❿➀-➓]+/gu;
/** Signs that are numbers only where something is counted. */
const COUNTED_SIGNS = new RegExp(
	`(?:[⁰¹²³⁴-⁹₀-₉]+|[①-⑳⑴-⒛⓪⓫-⓴❶-❿➀-➓]+|🔟|💯|[Ⅰ-ↈ]+|(?<![\\p{L}\\d])(?<!(?:stage|grade|type|class|phase|group|level|tier)s?\\s)(?=[IVXLC]{2,})[XVILC]+)(?=\\s(?:\\p{L}+\\s)?${COUNTED_SOURCE}|${COUNTED_SOURCE_ZH})`,
	'gu',
);

/** Numbers written in digits, but for those in `exempt` places; `isIdLike` says that a word looks like an id of the data. */
export function digitNumbers(
	plain: string,
	exempt: readonly Stretch[],
	isIdLike: (word: string) => boolean,
): FoundNumber[] {
	const found: FoundNumber[] = [];
	let at = 0;
	while (at < plain.length) {
		const hidden = exempt.find(({ from, to }) => at >= from && at < to);
		if (hidden !== undefined) {
			at = hidden.to;
			continue;
		}
		const sign = plain[at] ?? '';
		if (/[A-Za-z_]/u.test(sign)) at = wordAt(plain, at, exempt, isIdLike, found);
		else if (/[\d.±+−-]/u.test(sign)) at = numberAt(plain, at, exempt, found);
		else {
			if (FRACTIONS.test(sign)) found.push({ from: at, to: at + 1, values: [NaN], unit: null });
			at++;
		}
	}
	for (const match of [...plain.matchAll(CIRCLED), ...plain.matchAll(COUNTED_SIGNS)]) {
		const place = { from: match.index, to: match.index + match[0].length };
		if (![...exempt, ...found].some((other) => overlaps(place, other)))
			found.push({ ...place, values: [NaN], unit: null });
	}
	return found;
}

/** A word with digits is a name of the field, or a number that hides behind letters. Says where to go on. */
function wordAt(
	plain: string,
	at: number,
	exempt: readonly Stretch[],
	isIdLike: (word: string) => boolean,
	found: FoundNumber[],
): number {
	HYPHENATED.lastIndex = at;
	const hyphenated = HYPHENATED.exec(plain)?.[0];
	WORD.lastIndex = at;
	const word = WORD.exec(plain)?.[0] ?? '';
	for (const candidate of hyphenated === undefined ? [word] : [hyphenated, word]) {
		const to = at + candidate.length;
		if (exempt.some((other) => other.from > at && other.from < to)) continue;
		if (!/\d/u.test(candidate)) continue;
		if (isNameWithDigits(candidate) && !isIdLike(candidate) && !/^\.\d/u.test(plain.slice(to))) return to;
		const behind = /^(?:[.,]\d+)+/u.exec(plain.slice(to))?.[0].length ?? 0;
		found.push({ from: at, to: to + behind, values: [NaN], unit: null });
		return to + behind;
	}
	// The word ends where an exempt place begins.
	const next = exempt.find((other) => other.from > at && other.from < at + word.length);
	return next?.from ?? at + word.length;
}

function numberAt(plain: string, at: number, exempt: readonly Stretch[], found: FoundNumber[]): number {
	const name = lengthOfDigitName(plain.slice(at, at + 40));
	if (name > 0) return at + name;
	NUMBER.lastIndex = at;
	const match = NUMBER.exec(plain);
	if (match === null) return at + 1;
	let to = at + match[0].length;
	const inside = exempt.find((other) => other.from > at && other.from < to);
	if (inside !== undefined) to = inside.from;
	let text = plain.slice(at, to);
	// A join without a second number is none.
	text = text.replace(/[^\p{N}a-zA-Z%年月日号百千万亿})]+$/u, '');
	if (!/\p{N}/u.test(text)) return Math.max(at + 1, to);
	to = at + text.length;
	const unit = unitAt(plain.slice(to, to + 40));
	if (unit !== null) to += unit.length;
	else to += /^[A-Za-z]\w*/u.exec(plain.slice(to))?.[0].length ?? 0;
	found.push({ from: at, to, values: valuesIn(text), unit: unit?.unit ?? (/%/u.test(text) ? '%' : null) });
	return to;
}

const SCALES: Readonly<Record<string, number>> = {
	...{
		hundred: 100,
		thousand: 1e3,
		million: 1e6,
		billion: 1e9,
		trillion: 1e12,
		dozen: 12,
		k: 1e3,
		K: 1e3,
		M: 1e6,
	},
	...{ 百: 100, 千: 1e3, 万: 1e4, 百万: 1e6, 千万: 1e7, 亿: 1e8 },
};

/** Values of a range, fraction or date; NaN for those that are not read. */
function valuesIn(text: string): number[] {
	const pieces = [
		...text.matchAll(
			/(\d[\d,'’ ]*(?:\.\d+)?|\.\d+)(?:[eE]([+−-]?\d+))?\s?(million|billion|trillion|thousand|hundred|dozen|[百千万亿]+|[kKM])?/gu,
		),
	];
	if (/[×⁰¹²³⁴-⁹^½⅓⅔¼¾]/u.test(text)) return [NaN];
	return pieces.map(([, digits = '', exponent, scale]) => {
		const value = Number(digits.replaceAll(/[,'’\s]/gu, ''));
		const power = exponent === undefined ? 1 : 10 ** Number(exponent.replace('−', '-'));
		return value * power * (scale === undefined ? 1 : (SCALES[scale] ?? NaN));
	});
}
