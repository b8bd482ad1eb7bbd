import { describe, expect, it } from 'vitest';
import { markdownHtml } from './markdown-html.ts';

/** Words of a text whose marks were not read, as HTML of one paragraph. */
const unread = (text: string): string => `<p>${text.trim()}</p>\n`;

describe('what would take the reader too long is plain text', () => {
	it.each([
		['emphasis', '_a_'.repeat(40_000)],
		['addresses', `${'a.'.repeat(60_000)}@`],
		['emphasis in a paragraph that is short', '*a'.repeat(3_000)],
		['brackets', '[a]('.repeat(1_500)],
	])('%s', (_what, text) => {
		expect(markdownHtml(text)).toBe(unread(text));
	});

	it('what stands before and behind it is set', () => {
		const long = '_a_'.repeat(40_000);
		expect(markdownHtml(`# A\n\n${long}\n\n**b**`)).toBe(
			`<h1>A</h1>\n${unread(long)}<p><strong>b</strong></p>\n`,
		);
	});

	it('many paragraphs that are each just bearable are not borne together', () => {
		const one = '_a_'.repeat(700);
		const html = markdownHtml(Array.from({ length: 100 }, () => one).join('\n\n'));
		// 1,400 marks by 2,100 characters: seventeen of them are within fifty millions.
		expect(html.match(/<p><em>/gu)).toHaveLength(17);
		expect(html.match(/<p>_a_/gu)).toHaveLength(83);
	});

	it('a quotation of more than 8 kB without an empty line', () => {
		const quote = '> a\nb\n'.repeat(20_000);
		const html = markdownHtml(`${quote}\n**b**`);
		expect(html).toBe(`<pre>${quote.trim().replaceAll('>', '&gt;')}</pre>\n<p><strong>b</strong></p>\n`);
	});

	it('an item of a list of more than 8 kB without an empty line', () => {
		const lines = Array.from({ length: 9_000 }, () => '")- a').join('\n');
		expect(markdownHtml(`- **a**\n- b\n${lines}\n- **c**\n\n**d**`)).toBe(
			'<ul>\n<li><strong>a</strong></li>\n</ul>\n' +
				`<pre>- b\n${lines.replaceAll('"', '&quot;')}</pre>\n` +
				'<ul>\n<li><strong>c</strong></li>\n</ul>\n<p><strong>d</strong></p>\n',
		);
	});

	it('a text of more than 250,000 characters, lines and all', () => {
		const text = '- <b>\n'.repeat(50_000);
		expect(markdownHtml(text)).toBe(`<pre>${text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</pre>\n`);
	});
});

describe('nesting', () => {
	it('ends at some depth, in words: nothing throws', () => {
		const html = markdownHtml(`${'- '.repeat(2000)}x`);
		expect(html.match(/<ul>/gu)).toHaveLength(17);
		expect(html).toContain('- - x');
	});

	it('of quotations too', () => {
		const html = markdownHtml(`${'>'.repeat(2000)} x`);
		expect(html.match(/<blockquote>/gu)).toHaveLength(17);
	});

	it('of six levels is set', () => {
		const list = Array.from({ length: 6 }, (_, at) => `${'  '.repeat(at)}- l${at}`).join('\n');
		expect(markdownHtml(list).match(/<ul>/gu)).toHaveLength(6);
	});
});

describe('what reports hold is read', () => {
	it('a table of two thousand rows stays a table', () => {
		const rows = Array.from({ length: 2000 }, (_, at) => `| sample_${at} | **0.5** | 0.1–0.9 (n = ${at}) |`);
		const html = markdownHtml(`| id | x | y |\n|---|--:|---|\n${rows.join('\n')}`);
		expect(html.match(/<tr>/gu)).toHaveLength(2001);
		expect(html.match(/<strong>0\.5<\/strong>/gu)).toHaveLength(2000);
	});

	it('a list of a thousand items stays one list', () => {
		const html = markdownHtml(
			Array.from({ length: 1000 }, (_, at) => `- item \`${at}\`, as said`).join('\n'),
		);
		expect(html.match(/<ul>/gu)).toHaveLength(1);
		expect(html.match(/<li>/gu)).toHaveLength(1000);
		expect(html.match(/<code>/gu)).toHaveLength(1000);
	});

	it('a long table directly below a list', () => {
		const rows = '| 1 | 2 |\n'.repeat(2000);
		const html = markdownHtml(`- a\n- b\n\n| x | y |\n|---|---|\n${rows}\n- c`);
		expect(html.match(/<li>/gu)).toHaveLength(3);
		expect(html.match(/<tr>/gu)).toHaveLength(2001);
		expect(html).not.toContain('<pre>');
	});

	it('headings that are underlined, also in lists and quotations', () => {
		expect(markdownHtml('A\n=\n\n> B\n> ---\n\n- C\n  ---')).toBe(
			'<h1>A</h1>\n<blockquote>\n<h2>B</h2>\n</blockquote>\n<ul>\n<li><h2>C</h2>\n</li>\n</ul>\n',
		);
	});

	it('links by reference reach over paragraphs', () => {
		expect(markdownHtml('[a][b]\n\nText.\n\n[b]: https://example.org/')).toContain(
			'href="https://example.org/"',
		);
	});

	it('line ends of Windows are line ends', () => {
		expect(markdownHtml('# A\r\n\r\nb')).toBe('<h1>A</h1>\n<p>b</p>\n');
	});
});
