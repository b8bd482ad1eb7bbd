import { oneLine } from './clean-text.ts';

const IMAGE = /!\[([^\]\n]{0,400})\](?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\[[^\]\n]*\])/gu;
const LINK = /\[([^\]\n]{1,400})\](?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\[[^\]\n]*\])/gu;
const AUTOLINK = /<(?:[a-z][a-z0-9+.-]*:|[^\s<>@]+@)[^\s<>]*>/giu;
const TAG = /<[!/?]?[a-z][^<>]{0,2000}>/giu;
/** Elements whose content is no text. */
const NO_TEXT = /<(script|style|template|noscript|iframe|object|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/giu;
const ENTITIES: Readonly<Record<string, string>> = {
	...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
	...{ ge: '≥', le: '≤', times: '×', micro: 'µ', mu: 'µ', deg: '°', plusmn: '±', ndash: '–', mdash: '—' },
};

/**
 * Text of one line that holds no Markdown and no HTML: links and images give way to their words, tags to nothing, addresses
 * lose what would make a link of them. Done until nothing changes, so that no removal uncovers another construct.
 */
export function plainInline(text: string): string {
	let plain = text;
	for (let round = 0; round < 8; round++) {
		const next = reduced(plain);
		if (next === plain) break;
		plain = next;
	}
	// What is left of constructs that were nested deeper.
	return oneLine(plain.replaceAll(/<(?=[!/?a-z])/giu, '').replaceAll(/\]\(/gu, '] ('));
}

function reduced(text: string): string {
	return text
		.replaceAll(NO_TEXT, ' ')
		.replaceAll(IMAGE, '$1')
		.replaceAll(LINK, '$1')
		.replaceAll(AUTOLINK, ' ')
		.replaceAll(TAG, ' ')
		.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/giu, entity)
		.replaceAll(/\b(?:javascript|vbscript|data|file|mailto)\s*:/giu, ' ')
		.replaceAll(/[a-z][a-z0-9+.-]{0,20}:\/{2,}/giu, '')
		.replaceAll(/\bwww\.(?=\S)/giu, '')
		.replaceAll(/`+/gu, "'")
		.replaceAll(/(\*\*|__)(?=\S)([^*_]{1,400}?)(?<=\S)\1/gu, '$2')
		.replaceAll(/(?<![\w*])\*(?=[^\s*])([^*]{1,400}?)(?<=[^\s*])\*(?![\w*])/gu, '$1');
}

function entity(whole: string, decimal?: string, hex?: string, name?: string): string {
	if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
	const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
	// No sign that was removed comes back.
	const isSign = code >= 0xa0 || (code >= 0x20 && code < 0x7f);
	if (!isSign || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return ' ';
	const sign = String.fromCodePoint(code);
	return /[\p{Cf}\p{Cc}\p{Co}\p{Cn}]/u.test(sign) ? ' ' : sign;
}
