import { widthOf } from './speak.ts';

/**
 * Breaks text at spaces, and between Chinese characters, so that no line is longer than `width` where words allow; spaces at
 * the start of the text stay, every further line begins with `indent`.
 */
export function wrap(text: string, width: number, indent = ''): string[] {
	const [first = '', ...more] = text.split('\n');
	return [
		...wrapLine(first, width, indent),
		...more.flatMap((line) => wrapLine(indent + line, width, indent)),
	];
}

/** Chinese characters with the signs that may not begin a line after them, or end one before them. */
const PIECES = /[（“《]*[\p{Script=Han}][，。、；：！？）”》…]*|[^\p{Script=Han}（“《]+|[（“《]+/gu;

/** Where a word may be broken: nowhere but between Chinese characters. */
const piecesOf = (word: string): readonly string[] =>
	/\p{Script=Han}/u.test(word) ? (word.match(PIECES) ?? [word]) : [word];

function wrapLine(text: string, width: number, indent = ''): string[] {
	const start = /^ */.exec(text)?.[0] ?? '';
	const lines: string[] = [];
	let line = start;
	let empty = true;
	for (const word of text.slice(start.length).split(' '))
		for (const [i, piece] of piecesOf(word).entries()) {
			const blank = empty || i > 0 ? '' : ' ';
			if (!empty && widthOf(line) + blank.length + widthOf(piece) > width) {
				lines.push(line);
				line = indent;
				empty = true;
			}
			line += empty ? piece : `${blank}${piece}`;
			empty = false;
		}
	return [...lines, line];
}
