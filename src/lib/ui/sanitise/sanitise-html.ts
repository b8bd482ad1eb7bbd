import createPurifier, { type Config } from 'dompurify';

/** What written text is made of. Nothing here loads, runs, submits or styles anything. */
const config = {
	ALLOWED_TAGS: [
		...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
		...['ul', 'ol', 'li', 'em', 'strong', 'del', 'a'],
		...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
	],
	ALLOWED_ATTR: ['href', 'target', 'rel', 'id', 'align', 'start'],
	ALLOW_DATA_ATTR: false,
	ALLOW_ARIA_ATTR: false,
	// No addresses: without this the pattern for addresses would be held against them.
	ADD_URI_SAFE_ATTR: ['align', 'start', 'target', 'rel'],
	ALLOWED_URI_REGEXP: /^(?:https?:\/\/|#)/iu,
} satisfies Config;

let purifier: ReturnType<typeof createPurifier> | null = null;

function textPurifier(): ReturnType<typeof createPurifier> {
	// An instance of its own, so that its rules never meet those of figures.
	const made = createPurifier(window);
	made.addHook('afterSanitizeAttributes', (node) => {
		if (node.hasAttribute('id') && !/^H[1-6]$/u.test(node.nodeName)) node.removeAttribute('id');
		if (!node.hasAttribute('target')) return;
		if (node.nodeName === 'A') node.setAttribute('rel', 'noopener noreferrer');
		else node.removeAttribute('target');
	});
	return made;
}

/** HTML of written text that can neither run nor reach anything; only in a browser, as the last step before it shows. */
export function sanitiseHtml(html: string): string {
	purifier ??= textPurifier();
	return purifier.sanitize(html, config);
}
