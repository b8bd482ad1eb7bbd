/** Thousands, or a fraction? Nobody can tell 1,234. */
const TWOFOLD = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+$/u;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;

/** A number as the service reads it, from what a person types: a comma for the point, a true minus, spaces in groups. */
export function typedNumber(text: string): string | null {
	const plain = text.replace(/\s/gu, '').replace(/^[−–]/u, '-').replace(/e−/iu, 'e-');
	if (TWOFOLD.test(plain)) return null;
	const dotted = plain.replace(/^([+-]?\d*),(\d)/u, '$1.$2');
	return NUMBER.test(dotted) && Number.isFinite(Number(dotted)) ? dotted : null;
}
