/** A run of letters, a run of digits, or one character of a script that sets no blanks between words. */
export interface TextPart {
	/** In lower case and Unicode NFKC, escapes decoded. */
	text: string;
	kind: 'letters' | 'digits' | 'single';
	/** What is between this part and the one before, blanks as one. */
	gap: string;
	/** Where it is in the text as given. */
	start: number;
	end: number;
}

const UNSPACED =
	/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}|\p{Script=Myanmar}/u;
const IGNORED = /\p{Default_Ignorable_Code_Point}|\p{Cf}/u;
/** A character with its marks, or syllables of Korean written by their letters. */
const CLUSTER = /[\u1100-\u11ff]+|[\s\S]\p{M}*/uy;
const MARK = /\p{M}/u;

function kindOf(char: string): TextPart['kind'] | 'blank' | 'sign' {
	const code = char.charCodeAt(0);
	if (code < 128) {
		if (code >= 97 && code <= 122) return 'letters';
		if (code >= 48 && code <= 57) return 'digits';
		return code <= 32 ? 'blank' : 'sign';
	}
	if (UNSPACED.test(char)) return 'single';
	if (/\p{N}/u.test(char)) return 'digits';
	if (/[\p{L}\p{M}]/u.test(char)) return 'letters';
	return /\s/u.test(char) ? 'blank' : 'sign';
}

/** Bytes of a character written as `%E6%82%A3`, with the length of that. */
function percentAt(text: string, at: number): { char: string; length: number } | null {
	const first = Number.parseInt(text.slice(at + 1, at + 3), 16);
	if (!/^[\da-f]{2}$/iu.test(text.slice(at + 1, at + 3))) return null;
	const bytes = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
	const escaped = text.slice(at, at + 3 * bytes);
	if (bytes === 0 || !/^(?:%[\da-f]{2})+$/iu.test(escaped)) return null;
	try {
		return { char: decodeURIComponent(escaped), length: escaped.length };
	} catch {
		return null;
	}
}

/** A character as JSON escapes it. */
function unicodeAt(text: string, at: number): { char: string; length: number } | null {
	const code = /^\\u([\da-f]{4})/iu.exec(text.slice(at, at + 6))?.[1];
	return code === undefined ? null : { char: String.fromCharCode(Number.parseInt(code, 16)), length: 6 };
}

function escapeAt(text: string, at: number): { char: string; length: number } | null {
	if (text[at] === '%') return percentAt(text, at);
	return text[at] === '\\' ? unicodeAt(text, at) : null;
}

/**
 * The parts of a text, by which names are found in it however they are written: in capitals, with full-width or
 * invisible characters, as part of an address or of JSON.
 */
export function foldText(text: string): TextPart[] {
	const parts: TextPart[] = [];
	let open: TextPart | null = null;
	let gap = '';
	const put = (char: string, start: number, end: number): void => {
		const kind = kindOf(char);
		if (kind === 'blank' || kind === 'sign') {
			open = null;
			const sign = kind === 'blank' ? ' ' : /\p{Pd}|\u2212/u.test(char) ? '-' : char;
			if (sign !== ' ' || !gap.endsWith(' ')) gap += sign;
			return;
		}
		if (open !== null && open.kind === kind && kind !== 'single') {
			open.text += char;
			open.end = end;
			return;
		}
		open = { text: char, kind, gap, start, end };
		parts.push(open);
		gap = '';
	};
	const putAll = (raw: string, start: number, end: number): void => {
		const folded = raw.normalize('NFKC').toLowerCase();
		for (const char of folded) if (!IGNORED.test(char)) put(char, start, end);
	};
	for (let at = 0; at < text.length;) {
		const code = text.charCodeAt(at);
		const next = text.charCodeAt(at + 1);
		if (code === 37 || code === 92) {
			const escape = escapeAt(text, at);
			if (escape !== null) {
				putAll(escape.char, at, at + escape.length);
				at += escape.length;
				continue;
			}
		}
		if (code < 128 && !(next >= 0x300 && MARK.test(text[at + 1] ?? ''))) {
			put(code >= 65 && code <= 90 ? String.fromCharCode(code + 32) : (text[at] ?? ''), at, at + 1);
			at++;
			continue;
		}
		CLUSTER.lastIndex = at;
		const cluster = CLUSTER.exec(text)?.[0] ?? text[at] ?? '';
		putAll(cluster, at, at + cluster.length);
		at += cluster.length;
	}
	return parts;
}

/** A part as names are looked up by: `07` as `7`. */
export const keyOfPart = ({ text, kind }: Pick<TextPart, 'text' | 'kind'>): string =>
	kind === 'digits' && text.startsWith('0') ? text.replace(/^0+(?=.)/u, '') : text;

/** What joins the parts of a name, of which one may be written for the other. */
const JOINT = /^[-_. /\\+:]?$/u;

/** A sign at the end of a line or with a blank beside it, as text that was wrapped has it. */
const WRAPPED = /^(?: ?[-_/] | [-_/])$/u;

/** Is what is between two parts of a text what is between them in a name? */
export function gapFits(inText: TextPart, inName: TextPart, before: TextPart): boolean {
	if (inText.gap === inName.gap) return true;
	if (WRAPPED.test(inText.gap)) return inText.gap.trim() === inName.gap;
	if (!JOINT.test(inText.gap) || !JOINT.test(inName.gap)) return false;
	return inText.gap !== '' || inText.kind !== before.kind || inText.kind === 'single';
}
