import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '../../base/markdown/escape-html.ts';
import type { GuideHeading } from '../../contract/guide.ts';
import { takeAnchors } from './heading-anchors.ts';

/** A part of a page for search: what is between one heading and the next. */
export interface GuideSection {
	anchor: string | null;
	heading: string;
	text: string;
}

export interface GuideText {
	title: string;
	/** First paragraph in plain words. */
	description: string;
	html: string;
	headings: GuideHeading[];
	sections: GuideSection[];
	/** Targets of `page:` links as they are written, and names of pictures. */
	links: string[];
	pictures: string[];
}

export interface GuideSurroundings {
	highlight: (code: string, language: string) => string;
	/** Address of `slug#anchor` from this page; throws for a page that does not exist. */
	address: (target: string) => string;
	/** HTML of a picture by its name; throws for one that does not exist. */
	picture: (name: string, words: string, isFirst: boolean) => string;
	/** Words of the buttons and marks that readers of the screen hear. */
	words: { anchor: string; table: string; code: string };
}

/** Sets a page of the guide. Throws for a heading without an anchor, and for links and pictures that lead nowhere. */
export function guideHtml(source: string, around: GuideSurroundings): GuideText {
	const { text, anchors } = takeAnchors(source);
	const headings: GuideHeading[] = [];
	const sections: GuideSection[] = [];
	const [links, pictures] = [new Set<string>(), new Set<string>()];
	const waiting = [...anchors];
	let title = '';
	const marked = new Marked({ gfm: true, async: false });
	marked.use({
		renderer: {
			html: ({ text: markup }: Tokens.HTML | Tokens.Tag) =>
				/^<!--[^]*-->\s*$/u.test(markup) ? '' : escapeHtml(markup),
			heading({ tokens, depth }) {
				const inner = this.parser.parseInline(tokens);
				const words = plainWords(inner);
				if (depth === 1) {
					title = words;
					sections.push({ anchor: null, heading: words, text: '' });
					return `<h1>${inner}</h1>\n`;
				}
				const anchor = waiting.shift() ?? null;
				if (anchor === null) throw new Error(`The heading "${words}" has no anchor.`);
				headings.push({ level: depth, anchor, words });
				sections.push({ anchor, heading: words, text: '' });
				const id = escapeHtml(anchor);
				const label = escapeHtml(`${around.words.anchor}: ${words}`);
				return `<h${depth} id="${id}">${inner} <a class="anchor" href="#${id}" aria-label="${label}">#</a></h${depth}>\n`;
			},
			link({ href, tokens, raw }) {
				const words = this.parser.parseInline(tokens);
				// An address within a sentence of the engine, such as that of a server of this machine.
				if (!/^[[<]/u.test(raw)) return words;
				if (href.startsWith('page:')) {
					links.add(href.slice(5));
					return `<a href="${escapeHtml(around.address(href.slice(5)))}">${words}</a>`;
				}
				if (href.startsWith('#')) return `<a href="${escapeHtml(href)}">${words}</a>`;
				if (!/^https:\/\//u.test(href)) throw new Error(`A link that leads nowhere: ${href}`);
				return `<a href="${escapeHtml(href)}" rel="noopener noreferrer">${words}</a>`;
			},
			image({ href, text: words }) {
				const name = /^picture:([\w-]+)$/u.exec(href)?.[1];
				if (name === undefined) throw new Error(`Not a picture of the guide: ${href}`);
				pictures.add(name);
				return around.picture(name, words, pictures.size === 1);
			},
			paragraph({ tokens }) {
				const inner = this.parser.parseInline(tokens);
				// A picture by itself is a figure, which a paragraph cannot hold.
				return inner.startsWith('<figure') ? `${inner}\n` : `<p>${inner}</p>\n`;
			},
			code({ text: code, lang = '' }) {
				const body = lang === 'console' ? consoleHtml(code, around) : around.highlight(code, lang);
				const kind = lang === 'console' ? ' class="console"' : '';
				const label = escapeHtml(around.words.code);
				return `<pre${kind} tabindex="0" role="region" aria-label="${label}"><code>${body}</code></pre>\n`;
			},
			table(token) {
				const row = (cells: Tokens.TableCell[], tag: 'th' | 'td'): string =>
					`<tr>${cells
						.map(({ tokens, align }) => {
							const side = align === 'right' ? ' class="number"' : '';
							const scope = tag === 'th' ? ' scope="col"' : '';
							return `<${tag}${scope}${side}>${this.parser.parseInline(tokens)}</${tag}>`;
						})
						.join('')}</tr>\n`;
				const label = escapeHtml(around.words.table);
				return `<div class="tabular" tabindex="0" role="region" aria-label="${label}"><table><thead>\n${row(token.header, 'th')}</thead><tbody>\n${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>\n`;
			},
			checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
		},
	});
	const html = marked.parser(marked.lexer(text));
	const whole = fillSections(html, sections);
	return {
		title,
		description: plainWords(/<p>([^]*?)<\/p>/u.exec(html)?.[1] ?? title),
		html,
		headings,
		sections: whole,
		links: [...links],
		pictures: [...pictures],
	};
}

/** Command lines are coloured as such, what they print is not. */
function consoleHtml(code: string, { highlight }: GuideSurroundings): string {
	return code
		.split('\n')
		.map((line) =>
			/^[$>] /u.test(line)
				? `<span class="prompt">${escapeHtml(line.slice(0, 2))}</span><span class="command">${highlight(line.slice(2), 'sh')}</span>`
				: `<span class="printed">${escapeHtml(line)}</span>`,
		)
		.join('\n');
}

/** The words between two headings, for search. */
function fillSections(html: string, sections: readonly GuideSection[]): GuideSection[] {
	const parts = html.split(/<h[1-6][^>]*>[^]*?<\/h[1-6]>/u).slice(1);
	return sections.map((section, i) => ({ ...section, text: plainWords(parts[i] ?? '') }));
}

const ENTITIES: Readonly<Record<string, string>> = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
};

/** Text of HTML that was made here. */
export const plainWords = (html: string): string =>
	html
		.replace(/<a class="anchor"[^]*?<\/a>/gu, '')
		.replace(/<\/(?:td|th|li|p|pre|tr)>/gu, ' ')
		.replace(/<[^>]+>/gu, '')
		.replace(/&(?:amp|lt|gt|quot|#39);/gu, (entity) => ENTITIES[entity] ?? entity)
		.replace(/\s+/gu, ' ')
		.trim();
