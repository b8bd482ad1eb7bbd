/** What written text is made of, each with the attributes it may have; nothing here loads, runs, submits or styles anything. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
	...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, ['id']])),
	...Object.fromEntries(['p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'li'].map((name) => [name, []])),
	...Object.fromEntries(['em', 'strong', 'del', 'table', 'thead', 'tbody', 'tr'].map((name) => [name, []])),
	ol: ['start'],
	th: ['align'],
	td: ['align'],
	a: ['href', 'target', 'rel'],
};
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)>/y;
const ATTRIBUTE = / ([a-z]+)="([^"<>]*)"/gu;

/**
 * HTML of written text in which only known tags are left as tags: any other `<` becomes the character it is. The last step
 * before such HTML enters a file that is opened without the page around it; it needs no browser.
 */
export function closedHtml(html: string): string {
	let closed = '';
	let from = 0;
	for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', from)) {
		TAG.lastIndex = at;
		const [tag = '', end = '', name = '', attributes = ''] = TAG.exec(html) ?? [];
		const isKept = tag !== '' && isKnown(name, attributes, end === '/');
		closed += html.slice(from, at) + (isKept ? tag : '&lt;');
		from = at + (isKept ? tag.length : 1);
	}
	return closed + html.slice(from);
}

function isKnown(name: string, attributes: string, isEnd: boolean): boolean {
	const allowed = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
	if (allowed === undefined) return false;
	if (isEnd) return attributes === '';
	return [...attributes.matchAll(ATTRIBUTE)].every(
		([, key = '', value = '']) => allowed.includes(key) && (key !== 'href' || /^https?:\/\//iu.test(value)),
	);
}
