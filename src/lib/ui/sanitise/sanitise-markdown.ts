import type { MarkdownOptions } from '../../base/markdown/markdown-html.ts';

export type { MarkdownOptions } from '../../base/markdown/markdown-html.ts';

/**
 * Markdown as sanitised HTML: the one way in which written text becomes markup. Only in a browser; what it needs is
 * loaded with the first text. Throws what `import()` throws when that cannot be loaded.
 */
export async function renderMarkdown(text: string, options: MarkdownOptions = {}): Promise<string> {
	const { safeHtml } = await import('./markdown-engine.ts');
	return safeHtml(text, options);
}
