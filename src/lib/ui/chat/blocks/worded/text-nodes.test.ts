import { expect, it } from 'vitest';
import { markdownTokens } from '../../../../base/markdown/markdown-tokens.ts';
import { textNodes } from './text-nodes.ts';

const nodes = (text: string): unknown => textNodes(markdownTokens(text));
const words = (text: string): { kind: string; text: string } => ({ kind: 'text', text });

it('sets paragraphs, lists and tables', () => {
	expect(nodes('A **b** `c`')).toEqual([
		{
			kind: 'paragraph',
			of: [words('A '), { kind: 'strong', of: [words('b')] }, words(' '), { kind: 'code', text: 'c' }],
		},
	]);
	expect(nodes('3. x\n4. y')).toEqual([
		{
			kind: 'list',
			start: 3,
			items: [[{ kind: 'words', of: [words('x')] }], [{ kind: 'words', of: [words('y')] }]],
		},
	]);
	expect(nodes('| a | b |\n| --- | --: |\n| c | d |')).toEqual([
		{
			kind: 'table',
			head: [
				{ align: null, of: [words('a')] },
				{ align: 'right', of: [words('b')] },
			],
			rows: [
				[
					{ align: null, of: [words('c')] },
					{ align: 'right', of: [words('d')] },
				],
			],
		},
	]);
});

it('links become their words, pictures and markup the text they are', () => {
	const said = JSON.stringify(
		nodes(
			'[words](http://outside.invalid/x) <http://outside.invalid/y> ![seen](http://outside.invalid/z)\n\n<script>run()</script>',
		),
	);
	expect(said).toContain('words');
	expect(said).toContain('http://outside.invalid/y');
	expect(said).toContain('seen');
	expect(said).toContain('<script>run()</script>');
	expect(said).not.toContain('outside.invalid/x');
	expect(said).not.toContain('outside.invalid/z');
});

it('signs that are written by their names are the signs', () => {
	expect(nodes('p &lt; q &amp; r &unknown; \\* s')).toEqual([
		{ kind: 'paragraph', of: [words('p < q & r &unknown; '), words('*'), words(' s')] },
	]);
});
