import { describe, expect, it } from 'vitest';
import { markdownTokens } from './markdown-tokens.ts';
import { insideRun, outlineOf, reportParts } from './report-parts.ts';

const report = `# Analysis of *two* matrices

The first sentence.

## a_b

Text before.

![ROC of a](figures/a_roc.png)

*How it **was** made.*

### Model

![no caption](figures/a%20x.png)

Text after.

| x |
|---|
| 1 |

## a_b

\`\`\`sh
lb-agent task x
\`\`\`
`;
const parts = reportParts(markdownTokens(report));

describe('reportParts', () => {
	it('tells text, figures, headings and code apart, in their order', () => {
		expect(parts.map((part) => part.kind)).toEqual([
			...['heading', 'text', 'heading', 'text', 'figure', 'heading', 'figure', 'text'],
			...['end', 'heading', 'code', 'end'],
		]);
	});

	it('takes the caption below a figure along, and only that', () => {
		expect(parts.filter(({ kind }) => kind === 'figure')).toEqual([
			{ kind: 'figure', path: 'figures/a_roc.png', words: 'ROC of a', caption: 'How it was made.' },
			{ kind: 'figure', path: 'figures/a%20x.png', words: 'no caption', caption: '' },
		]);
	});

	it('names headings, also those that repeat', () => {
		expect(outlineOf(parts)).toEqual([
			{ id: 'report-a-b', text: 'a_b', depth: 2 },
			{ id: 'report-model', text: 'Model', depth: 3 },
			{ id: 'report-a-b-2', text: 'a_b', depth: 2 },
		]);
		expect(parts[0]).toEqual({
			kind: 'heading',
			heading: { id: 'report-analysis-of-two-matrices', text: 'Analysis of two matrices', depth: 1 },
		});
	});

	it('ends each section with its own name', () => {
		const ends = parts.flatMap((part) => (part.kind === 'end' ? [part.section.id] : []));
		expect(ends).toEqual(['report-a-b', 'report-a-b-2']);
	});

	it('leaves pictures from elsewhere to the text, where only their words are shown', () => {
		const kinds = reportParts(markdownTokens('![x](https://example.org/x.png)')).map(({ kind }) => kind);
		expect(kinds).toEqual(['text']);
	});

	it('finds nothing in an empty report', () => {
		expect(reportParts(markdownTokens(''))).toEqual([]);
	});
});

describe('insideRun', () => {
	it.each([
		['figures/a.png', 'figures/a.png'],
		['./tables/a%20b.csv#x', 'tables/a b.csv'],
		['../other/report.md', null],
		['a/../../b', null],
		['a/%2e%2e/%2e%2e/b', null],
		['/etc/passwd', null],
		['\\\\host\\x', null],
		['//example.org/x', null],
		['https://example.org/x', null],
		['javascript:alert(1)', null],
		['data:text/html,x', null],
		['#here', null],
		['%', null],
	])('%s', (href, path) => {
		expect(insideRun(href)).toBe(path);
	});
});
