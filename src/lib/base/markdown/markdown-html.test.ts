import { describe, expect, it } from 'vitest';
import { headingIds } from './heading-ids.ts';
import { markdownHtml } from './markdown-html.ts';

describe('markdownHtml', () => {
	it('sets paragraphs, emphasis, code and tables', () => {
		expect(markdownHtml('A **b** `c<d`\n\n| x | n |\n|---|--:|\n| a | 1 |')).toBe(
			'<p>A <strong>b</strong> <code>c&lt;d</code></p>\n' +
				'<table>\n<thead>\n<tr>\n<th>x</th>\n<th align="right">n</th>\n</tr>\n</thead>\n' +
				'<tbody><tr>\n<td>a</td>\n<td align="right">1</td>\n</tr>\n</tbody></table>\n',
		);
	});

	it('shows markup of the text as text', () => {
		const hostile = '<img src=x onerror=alert(1)>\n\nA <b onclick="x()">b</b> <script>alert(1)</script>';
		const html = markdownHtml(hostile);
		expect(html).not.toMatch(/<(?:img|b|script)/u);
		expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
		expect(html).toContain('&lt;b onclick=&quot;x()&quot;&gt;');
	});

	it('loads no picture: its words stand in its place', () => {
		expect(markdownHtml('![a "b" <c>](http://example.org/x.png "t")')).toBe(
			'<p>a &quot;b&quot; &lt;c&gt;</p>\n',
		);
		expect(markdownHtml('![](http://example.org/x.png "t")')).toBe('<p>t</p>\n');
	});

	it.each([
		'javascript:alert(1)',
		'JaVaScRiPt:alert(1)',
		'data:text/html,x',
		'file:///etc/passwd',
		'//x.org',
	])('makes no link of %s', (href) => {
		expect(markdownHtml(`[words](<${href}>)`)).toBe('<p>words</p>\n');
	});

	it('opens web addresses in a tab of their own', () => {
		expect(markdownHtml('[w](https://example.org/?a=1&b="2")')).toBe(
			'<p><a href="https://example.org/?a=1&amp;b=&quot;2&quot;" target="_blank" rel="noopener noreferrer">w</a></p>\n',
		);
	});

	it('asks where links lead', () => {
		const address = (href: string): string | null =>
			href === 'tables/a.csv' ? '#/agent/1?artifact=7' : null;
		expect(markdownHtml('[a](tables/a.csv) [b](tables/b.csv)', { address })).toBe(
			'<p><a href="#/agent/1?artifact=7">a</a> b</p>\n',
		);
	});

	it('lowers headings and names them, also when they repeat', () => {
		const idOf = headingIds();
		expect(
			markdownHtml('# A b\n\n## A, b\n\n###### C', { anchor: (words) => `r-${idOf(words)}`, lower: 1 }),
		).toBe('<h2 id="r-a-b">A b</h2>\n<h3 id="r-a-b-2">A, b</h3>\n<h6 id="r-c">C</h6>\n');
		expect(markdownHtml('# A')).toBe('<h1>A</h1>\n');
	});

	it('draws boxes of lists of tasks as signs, not as controls', () => {
		expect(markdownHtml('- [x] a\n- [ ] b')).not.toContain('<input');
	});
});

describe('headingIds', () => {
	it('keeps letters of every script and begins again for each text', () => {
		const idOf = headingIds();
		expect([idOf('Länge > 150 bp'), idOf('片段长度'), idOf('***'), idOf('***')]).toEqual([
			'länge-150-bp',
			'片段长度',
			'part',
			'part-2',
		]);
		expect(headingIds()('***')).toBe('part');
	});
});
