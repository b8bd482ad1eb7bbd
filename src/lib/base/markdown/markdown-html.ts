import { Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from './escape-html.ts';
import { isPlain, markdownTokens } from './markdown-tokens.ts';

export interface MarkdownOptions {
	/** Address a link of the text leads to; null makes it plain text. Without this only web addresses are links. */
	address?: (href: string) => string | null;
	/** Id of a heading with these words, asked once for each in their order; without it headings have none. */
	anchor?: (words: string) => string;
	/** Levels by which headings are lowered, so that they fit below those of the page. */
	lower?: number;
}

/** Web addresses, and places of this page. What else a link may lead to, the caller of `address` says. */
const isWeb = (href: string): boolean => /^https?:\/\//iu.test(href);

/**
 * Markdown (GFM) as HTML. Markup within the text is shown as the text it is, pictures as their words: what they load is
 * nobody's business but the caller's. The result is not safe by itself: `renderMarkdown` sanitises it.
 */
export function markdownHtml(source: string | readonly Token[], options: MarkdownOptions = {}): string {
	const { address = (href) => (isWeb(href) ? href : null), anchor, lower = 0 } = options;
	const marked = new Marked({ gfm: true, async: false });
	marked.use({
		renderer: {
			html: (token: Tokens.HTML | Tokens.Tag) =>
				isPlain(token) ? `<pre>${escapeHtml(token.text)}</pre>\n` : escapeHtml(token.text),
			image: ({ text, title }) => escapeHtml(text || (title ?? '')),
			checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
			heading({ tokens, depth, text }) {
				const level = Math.min(6, depth + lower);
				const id = anchor === undefined ? '' : ` id="${escapeHtml(anchor(text))}"`;
				return `<h${level}${id}>${this.parser.parseInline(tokens)}</h${level}>\n`;
			},
			link({ href, tokens }) {
				const words = this.parser.parseInline(tokens);
				const to = address(href);
				if (to === null) return words;
				const outside = isWeb(to) ? ' target="_blank" rel="noopener noreferrer"' : '';
				return `<a href="${escapeHtml(to)}"${outside}>${words}</a>`;
			},
		},
	});
	return marked.parser(typeof source === 'string' ? markdownTokens(source) : [...source]);
}
