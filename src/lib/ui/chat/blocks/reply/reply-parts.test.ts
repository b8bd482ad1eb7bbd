import { expect, it } from 'vitest';
import { replyParts } from './reply-parts.ts';

it('lists stay behind the sentence that announces them', () => {
	expect(replyParts(['Warnings:', '– a', '– b', 'Checks:', '– c', 'End.'])).toEqual([
		{ listed: false, lines: ['Warnings:'] },
		{ listed: true, lines: ['a', 'b'] },
		{ listed: false, lines: ['Checks:'] },
		{ listed: true, lines: ['c'] },
		{ listed: false, lines: ['End.'] },
	]);
	expect(replyParts([])).toEqual([]);
});
