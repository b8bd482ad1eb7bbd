import { expect, it } from 'vitest';
import type { AnswerPart, ChatFact } from '../../../../contract/records/chat.ts';
import { answerChunks, inlinePieces, markdownChunks } from './answer-chunks.ts';

const text = (words: string): AnswerPart => ({ kind: 'text', text: words });
const fact: AnswerPart = { kind: 'fact', fact_id: 'f1', text: '0.81', label: 'AUROC, matrix', doubt: null };
const none: ReadonlyMap<string, ChatFact> = new Map();

it('cuts where blocks begin, and keeps lists, quotations and code together', () => {
	expect(markdownChunks('One.\nTwo.\n\n# Head\n\n- a\n\n  more of a\n- b\n\n- c\n\nEnd.')).toEqual([
		'One.\nTwo.\n',
		'# Head\n',
		'- a\n\n  more of a\n- b\n\n- c\n',
		'End.',
	]);
	expect(markdownChunks('```\na\n\nb\n```\n\nc')).toEqual(['```\na\n\nb\n```\n', 'c']);
	expect(markdownChunks('Here:\n1. a\n\n    still a\n\nEnd')).toEqual([
		'Here:\n1. a\n\n    still a\n',
		'End',
	]);
	expect(markdownChunks('\n\n')).toEqual([]);
});

it('long lists, tables and code go on in a chunk of their own', () => {
	const items = Array.from({ length: 500 }, (_, i) => `${i + 1}. item with some words`);
	const lists = markdownChunks(items.join('\n'));
	expect(lists.length).toBeGreaterThan(3);
	expect(lists.join('\n')).toBe(items.join('\n'));
	expect(lists.every((one) => one.length < 3200)).toBe(true);

	const rows = Array.from({ length: 300 }, (_, i) => `| row ${i} | value |`);
	const tables = markdownChunks(['| a | b |', '|---|---|', ...rows].join('\n'));
	expect(tables.length).toBeGreaterThan(1);
	expect(tables.every((one) => one.startsWith('| a | b |\n|---|---|\n| row'))).toBe(true);

	const code = markdownChunks(['```r', ...rows, '```', '', 'End'].join('\n'));
	expect(code.slice(0, -1).every((one) => one.startsWith('```r\n'))).toBe(true);
	expect(code.at(-1)).toBe('End');

	const sentence = 'A sentence of some forty characters here. ';
	const long = markdownChunks(sentence.repeat(400));
	expect(long.length).toBeGreaterThan(1);
	expect(long.map((one) => one.trim()).join(' ')).toBe(sentence.repeat(400).trim());
});

it('what comes behind a chunk never changes it', () => {
	const whole = [
		...['# Title', '', 'A paragraph', 'of two lines.', '', '| a | b |', '| --- | --- |', '| c | d |', ''],
		...[
			'- one',
			'- two',
			'',
			'  more',
			'',
			'Then',
			'```',
			'code',
			'',
			'code',
			'```',
			'after.',
			'',
			'> quote',
		],
	].join('\n');
	let before: string[] = [];
	for (let end = 1; end <= whole.length; end += 1) {
		const now = markdownChunks(whole.slice(0, end));
		expect(now.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
		before = now;
	}
});

it('values keep their places within the text, and chunks that stay the same their identity', () => {
	const parts = [text('The AUROC is **'), fact, text('**.\n\nFurther '), fact];
	const first = answerChunks(parts, none);
	expect(first).toHaveLength(2);
	const [one, two] = first;
	if (one === undefined || two === undefined) throw new Error('chunks');
	expect(inlinePieces(one.source, one.placed)).toEqual([
		'The AUROC is **',
		{ part: fact, fact: null },
		'**.\n',
	]);
	const grown = answerChunks([...parts.map((part) => ({ ...part })), text(' words')], none, first);
	expect(grown[0]).toBe(one);
	expect(grown[1]).not.toBe(two);
	const other: AnswerPart = { ...fact, text: '0.9' };
	expect(answerChunks([text('The AUROC is **'), other, text('**.')], none, first)[0]).not.toBe(one);
});

it('a model cannot write a place itself', () => {
	const [chunk] = answerChunks([text('a \uE0001\uE001 b '), fact], none);
	expect(inlinePieces(chunk?.source ?? '', chunk?.placed ?? [])).toEqual([
		'a 1 b ',
		{ part: fact, fact: null },
	]);
});
