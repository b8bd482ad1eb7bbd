import { citationAt, type Citation } from './citations.ts';
import { plainSign } from './plain-sign.ts';

/**
 * The smallest piece of an answer: what is shown for it, and what it reads as. Emphasis reads as nothing, so `1**2**` reads as
 * 12; an address behind a link, a tag or a sign without width is not shown either.
 */
export interface Cell {
	shown: string;
	plain: string;
	citations?: readonly Citation[];
}

/** Reads as one sign that occurs nowhere else: the place of a citation. */
export const CITED = '\ufffc';

const LINK =
	/(!?)\[((?:[^[\]\n]|\[\[[^[\]\n]*\]\]|\[[^[\]\n]*\])*)\]\(\s*<?([^\s<>()]*(?:\([^\s()]*\)[^\s()]*)*)>?[^()\n]*\)/uy;
const TAG = /<!--[^]*?(?:-->|$)|<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/iuy;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,30}));/iuy;
const ESCAPED = /\\([!-/:-@[-`{-~])/uy;
const MARKUP = /\*+|`+|~~|(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/uy;

const ENTITIES: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: ' ',
	ensp: ' ',
	emsp: ' ',
	thinsp: ' ',
	zwnj: '',
	zwj: '',
	shy: '',
	percnt: '%',
	plusmn: '±',
	times: '×',
	minus: '−',
	ndash: '–',
	mdash: '—',
	half: '½',
	frac12: '½',
	frac14: '¼',
	frac34: '¾',
	frac13: '⅓',
	frac23: '⅔',
	period: '.',
	comma: ',',
	sup1: '¹',
	sup2: '²',
	sup3: '³',
};

/** `isFile` says whether an address is that of an artifact; other links are shown as their words. */
export function readCells(text: string, isFile: (address: string) => boolean): Cell[] {
	const cells: Cell[] = [];
	let at = 0;
	while (at < text.length) {
		const cited = citationAt(text, at);
		if (cited !== null) {
			for (const [place, citation] of cited.citations.entries()) {
				if (place > 0) cells.push({ shown: ', ', plain: ', ' });
				cells.push({ shown: '', plain: CITED, citations: [citation] });
			}
			at = cited.end;
			continue;
		}
		const link = matchAt(LINK, text, at);
		if (link !== null) {
			const inside = readCells(link[2] ?? '', isFile);
			const isOurs = isFile(link[3] ?? '');
			if (isOurs) inside.unshift({ shown: '[', plain: '' });
			if (isOurs) inside.push({ shown: `](${link[3]})`, plain: '' });
			for (const cell of inside) cells.push(cell);
			at += link[0].length;
			continue;
		}
		const length = pushSign(cells, text, at);
		at += length;
	}
	return cells;
}

/** Adds what begins at a place, and says how long it is. */
function pushSign(cells: Cell[], text: string, at: number): number {
	const tag = matchAt(TAG, text, at);
	if (tag !== null) return tag[0].length;
	const entity = matchAt(ENTITY, text, at);
	if (entity !== null) {
		const code = entity[1] === undefined ? parseInt(entity[2] ?? '', 16) : Number(entity[1]);
		const sign =
			entity[3] === undefined
				? code > 0 && code <= 0x10ffff
					? String.fromCodePoint(code)
					: ''
				: ENTITIES[entity[3].toLowerCase()];
		if (sign !== undefined) {
			cells.push({ shown: entity[0], plain: [...sign].map(plainSign).join('') });
			return entity[0].length;
		}
	}
	const escaped = matchAt(ESCAPED, text, at);
	if (escaped !== null) {
		cells.push({ shown: escaped[0], plain: escaped[1] ?? '' });
		return 2;
	}
	const markup = matchAt(MARKUP, text, at);
	if (markup !== null) {
		cells.push({ shown: markup[0], plain: '' });
		return markup[0].length;
	}
	const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
	const plain = plainSign(sign);
	// Marks over a sign are shown; signs without width are not.
	cells.push({
		shown: plain === '' && !/\p{Mn}/u.test(sign) ? '' : sign === CITED ? '' : sign,
		plain: sign === CITED ? '' : plain,
	});
	return sign.length;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
	pattern.lastIndex = at;
	return pattern.exec(text);
}
