const SIGNS: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

/** Text as the words of an element or the value of a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (sign) => SIGNS[sign] ?? sign);
