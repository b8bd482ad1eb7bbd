import { describe, expect, it } from 'vitest';
import { closedHtml } from './closed-html.ts';
import { markdownHtml } from './markdown-html.ts';

describe('closedHtml', () => {
	it('leaves what our own markdown gives as it is', () => {
		const text =
			'# A *b*\n\n> c\n\n1. d\n2. `e<f`\n\n- **g**\n\n| x | n |\n|---|--:|\n| [w](https://example.org/?a=1&b=2) | 1 |\n\n---\n\n~~h~~';
		const html = markdownHtml(text);
		expect(html).toContain('<td align="right">');
		expect(closedHtml(html)).toBe(html);
	});

	it.each([
		['<script>alert(1)</script>', '&lt;script>alert(1)&lt;/script>'],
		['<p onclick="x()">a</p>', '&lt;p onclick="x()">a</p>'],
		['<a href="javascript:x()">a</a>', '&lt;a href="javascript:x()">a</a>'],
		['<img src="http://x/y">', '&lt;img src="http://x/y">'],
		['<P>', '&lt;P>'],
		['<p style="a">', '&lt;p style="a">'],
		["<p id='a'>", "&lt;p id='a'>"],
		['<', '&lt;'],
		['<constructor>', '&lt;constructor>'],
		['</p x="y">', '&lt;/p x="y">'],
		['<<p>>', '&lt;<p>>'],
		['<!-- a -->', '&lt;!-- a -->'],
	])('%s is text', (html, text) => {
		expect(closedHtml(html)).toBe(text);
	});
});
