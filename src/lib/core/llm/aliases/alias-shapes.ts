import type { NameKind } from './known-names.ts';

/** How aliases of each kind begin; a number follows. */
const PREFIXES: Readonly<Record<NameKind, string>> = {
	sample: 'S',
	patient: 'P',
	file: 'T',
	matrix: 'M',
	feature: 'F',
	column: 'col',
	group: 'level ',
	dataset: 'D',
	run: 'R',
	artifact: 'A',
	value: 'V',
};
/** Numbers that would make a word of the field: the F1 score. */
const WORDS = new Set(['F1']);

export const aliasOf = (kind: NameKind, number: number): string => `${PREFIXES[kind]}${number}`;
export const isWordOfField = (alias: string): boolean => WORDS.has(alias);

const SHAPE = /^(S|P|T|M|F|col|level |D|R|A|V)([1-9]\d{0,8})$/u;

/** An alias as it is given out, in a text. */
export const ALIAS_WORD =
	/(?<![\p{Script=Latin}\p{N}])(?:S|P|T|M|F|col|level |D|R|A|V)[1-9]\d{0,8}(?![\p{Script=Latin}\p{N}])/gu;

/** Kind and number of an alias; null for another text. */
export function readAlias(alias: string): { kind: NameKind; number: number } | null {
	const found = SHAPE.exec(alias);
	if (found === null) return null;
	const [, prefix = '', number = ''] = found;
	for (const kind of KINDS) if (PREFIXES[kind] === prefix) return { kind, number: Number(number) };
	return null;
}
const KINDS: readonly NameKind[] = [
	...(['sample', 'patient', 'file', 'matrix', 'feature', 'column'] as const),
	...(['group', 'dataset', 'run', 'artifact', 'value'] as const),
];

/**
 * An alias as models write it: also in the other case, with a blank ("S 1"), in the plural or possessive. What comes before
 * and after is neither letter nor digit, so that S12 is never S1 and a 2; Chinese characters may stand on both sides.
 */
const WRITTEN =
	/(?<![\p{Script=Latin}\p{Nd}'’])(?:(S|P|T|M|F|D|R|V|A)(\d{1,9})|(S|P|T|M|F|D|R|V) (\d{1,9})(?![.,]\d|\s*%)|(col|column|level)[ _-]?(\d{1,9})(?![.,]\d|\s*%))(?![\p{Script=Latin}\p{N}])/giu;

/** Stage of a tumour, score of a model: no alias. */
const FIELD_BEFORE = /(?:\bstages? |\bTNM[: ]*|\b[pcy]{1,2}|分期[:：]? ?)$/iu;
const FIELD_AFTER = /^(?:[ -]?(?:score|measure|weighted|weighting)\b|[ ,]?N[0-3x]\b|[ -]?(?:分数|值))/iu;

/** Puts what `real` says in the place of every alias that it knows. */
export function replaceAliases(text: string, real: (alias: string) => string | null): string {
	return text.replace(WRITTEN, (whole: string, ...found: (string | undefined)[]) => {
		const [solid, number, blank, number2, word, number3] = found;
		// A small letter with a blank is a word: "it's 1".
		if (blank !== undefined && blank !== blank.toUpperCase()) return whole;
		const at = Number(found.at(-2));
		if (/^[TMF]/iu.test(whole) && isFieldWord(text, at, at + whole.length)) return whole;
		const prefix = word === undefined ? (solid ?? blank ?? '').toUpperCase() : prefixOf(word);
		return real(`${prefix}${String(Number(number ?? number2 ?? number3))}`) ?? whole;
	});
}

const prefixOf = (word: string): string => (word.toLowerCase() === 'level' ? 'level ' : 'col');

function isFieldWord(text: string, start: number, end: number): boolean {
	return (
		FIELD_BEFORE.test(text.slice(Math.max(0, start - 12), start)) ||
		FIELD_AFTER.test(text.slice(end, end + 12))
	);
}
