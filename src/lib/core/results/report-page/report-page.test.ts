import { describe, expect, it } from 'vitest';
import { PAGE_MARK, picturesOf, reportPage, type PagePicture } from './report-page.ts';

const origin = { run_id: 'run-1', engine_version: '9', digest: '0123456789abcdef' };
const drawing: PagePicture = { type: 'image/svg+xml', base64: 'PHN2Zy8+' };

const report = `# Analysis of *two* matrices

> Found.

## First

![ROC of "a" & <b>](figures/a.png)

*How it was made.*

![gone](./figures/b%20x.png)

A [table](tables/t.csv), a [page](https://example.org/?a=1&b=2).

## Second

\`\`\`sh
lb-agent task x --y '<z>'
\`\`\`

## Third

| x | n |
|---|--:|
| <img src=x onerror=alert(1)> | 1 |
`;

describe('reportPage', () => {
	const page = reportPage(report, new Map([['figures/a.png', drawing]]), origin);

	it('holds its pictures, and names those that are gone', () => {
		expect(picturesOf(report)).toEqual(['figures/a.png', 'figures/b x.png']);
		expect([page.figures, page.missing]).toEqual([1, ['figures/b x.png']]);
		expect(page.html).toContain(
			'<figure><img src="data:image/svg+xml;base64,PHN2Zy8+" alt="ROC of &quot;a&quot; &amp; &lt;b&gt;">' +
				'<figcaption>How it was made.</figcaption></figure>',
		);
		expect(page.html).toContain('The image figures/b x.png is no longer in the run folder.');
	});

	it('has title, contents that lead to the headings, and where it comes from', () => {
		expect(page.title).toBe('Analysis of two matrices');
		expect(page.html.startsWith(PAGE_MARK)).toBe(true);
		expect(page.html).toContain('<title>Analysis of two matrices</title>');
		const targets = [...page.html.matchAll(/<a href="#([^"]+)">/gu)].map(([, id]) => id);
		expect(targets).toEqual(['report-first', 'report-second', 'report-third']);
		for (const id of targets) expect(page.html).toContain(`<h2 id="${id}">`);
		expect(page.html).toContain('from run run-1. SHA-256 of the report text: 0123456789ab.');
	});

	it('leads to the web alone, and loads and runs nothing', () => {
		expect(page.html).toContain('href="https://example.org/?a=1&amp;b=2"');
		expect(page.html).not.toContain('tables/t.csv');
		expect(page.html).toContain("default-src 'none'; style-src 'unsafe-inline'; img-src data:;");
		expect(page.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
		expect(page.html).toContain('lb-agent task x --y &#39;&lt;z&gt;&#39;');
		const tags = new Set([...page.html.matchAll(/<([a-z0-9]+)/gu)].map(([, name]) => name));
		expect(
			[...tags].filter((name) => ['script', 'link', 'iframe', 'object', 'form'].includes(name ?? '')),
		).toEqual([]);
		const sources = [...page.html.matchAll(/\ssrc="([^"]{0,5})/gu)].map(([, begin]) => begin);
		expect(sources).toEqual(['data:']);
	});

	it('is the same for the same report', () => {
		expect(reportPage(report, new Map([['figures/a.png', drawing]]), origin).html).toBe(page.html);
	});
});

it('shows a report without headings, pictures or run', () => {
	const { title, html, figures } = reportPage('Text.', new Map(), { ...origin, run_id: null });
	expect([title, figures]).toEqual(['Report', 0]);
	expect(html).toContain('<p>Text.</p>');
	expect(html).not.toContain('<nav');
	expect(html).toContain('Exported by lb-agent 9. SHA-256');
});

it.each(['../a.png', '/etc/a.png', 'http://x/a.png', 'data:image/png;base64,AA'])(
	'asks for no picture at %s',
	(href) => {
		expect(picturesOf(`![x](${href})`)).toEqual([]);
	},
);
