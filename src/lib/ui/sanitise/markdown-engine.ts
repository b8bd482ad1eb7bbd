import type { Token } from 'marked';
import { markdownHtml, type MarkdownOptions } from '../../base/markdown/markdown-html.ts';
import { sanitiseHtml } from './sanitise-html.ts';

export { markdownTokens } from '../../base/markdown/markdown-tokens.ts';

/** Markdown, or parts of it that were read already, as sanitised HTML. */
export const safeHtml = (source: string | readonly Token[], options: MarkdownOptions): string =>
	sanitiseHtml(markdownHtml(source, options));
