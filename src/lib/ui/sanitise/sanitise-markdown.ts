import type { MarkdownOptions } from './markdown-html.ts';

export type { MarkdownOptions } from './markdown-html.ts';

/** Longer texts are shown as they are written: reading them as markdown would hold up the page. */
const LONGEST = 1_000_000;

/**
 * Markdown as sanitised HTML: the one way in which written text becomes markup. Only in a browser; what it needs is
 * loaded with the first text. Throws what `import()` throws when that cannot be loaded, RangeError for over 1,000,000
 * characters.
 */
export async function renderMarkdown(text: string, options: MarkdownOptions = {}): Promise<string> {
	if (text.length > LONGEST) throw new RangeError('The text is too long to be set.');
	const { safeHtml } = await import('./markdown-engine.ts');
	return safeHtml(text, options);
}
