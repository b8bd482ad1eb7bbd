// C0 and C1 controls, line separators, zero-width and direction-changing characters, byte-order mark, non-characters
// and lone surrogates: XML forbids some of them, and the others make one id look like another.
const UNPRINTABLE =
	/[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as it may be drawn: white space becomes single blanks, control and direction characters are removed. */
export function cleanText(text: string): string {
	return text
		.replace(/[\t\n\r]+/g, ' ')
		.replace(UNPRINTABLE, '')
		.replace(/ {2,}/g, ' ')
		.trim();
}

/** Cleaned text with the five XML characters escaped; safe in element content and in quoted attributes. */
export function escapeText(text: string): string {
	return cleanText(text)
		.replace(/&/g, '&amp;')
		.replace(/</g, '&lt;')
		.replace(/>/g, '&gt;')
		.replace(/"/g, '&quot;')
		.replace(/'/g, '&#39;');
}
