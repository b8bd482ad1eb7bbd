import type { FactField } from './fact-text.ts';

/** A fact that a model refers to; `field` null for one that no fact has. */
export interface Citation {
	/** Id in lower case; null where the brackets hold no id. */
	id: string | null;
	field: FactField | null;
	/** As the model wrote it, without brackets. */
	written: string;
}

const ID = String.raw`(?:fact(?:[ _]?id)?\s*[:=]?\s*)?f[1-9]\d*(?:\s*\.\s*[a-z]+)?`;
const LIST = String.raw`\s*${ID}(?:\s*(?:[,;，；、]|\band\b|和)\s*${ID})*\s*`;
/** `[[anything]]`, or a list of ids in brackets of another kind; an address behind it is dropped. */
const CITATION = new RegExp(
	String.raw`(?:\[\[([^[\]\n]{1,80})\]\]|【(${LIST})】|［［?(${LIST})］］?|\[(${LIST})\])(?:\([^()\s]{0,300}\))?`,
	'iuy',
);
/** A citation that may still be going on at the end of a text. */
const UNFINISHED = /(?:\[\[?[^\][\n]{0,80}\]?|【[^】\n]{0,80})$/u;

const FIELDS: Readonly<Record<string, FactField>> = {
	value: 'value',
	ci: 'ci',
	interval: 'ci',
	ci_low: 'low',
	low: 'low',
	lower: 'low',
	ci_high: 'high',
	high: 'high',
	upper: 'high',
	n: 'n',
};

/** Citations in brackets that begin at a place of a text, and where they end; null if none begins there. */
export function citationAt(text: string, at: number): { citations: Citation[]; end: number } | null {
	CITATION.lastIndex = at;
	const match = CITATION.exec(text);
	if (match === null) return null;
	const inside = match[1] ?? match[2] ?? match[3] ?? match[4] ?? '';
	const written = inside.split(/[,;，；、]|\band\b|和/u).map((piece) => piece.trim());
	return { citations: written.filter((piece) => piece !== '').map(citationOf), end: CITATION.lastIndex };
}

function citationOf(written: string): Citation {
	const match = /^(?:fact(?:[ _]?id)?\s*[:=]?\s*)?(f[1-9]\d*)(?:\s*\.\s*([a-z_]+))?$/iu.exec(
		written.normalize('NFKC'),
	);
	if (match === null) return { id: null, field: null, written };
	const field = match[2] === undefined ? 'value' : (FIELDS[match[2].toLowerCase()] ?? null);
	return { id: (match[1] ?? '').toLowerCase(), field, written };
}

/** A text without a citation at its end that is not complete. */
export const withoutUnfinished = (text: string): string => text.replace(UNFINISHED, '');
