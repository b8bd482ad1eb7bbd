import { expect, it } from 'vitest';
import { selectionQuestion } from './selection-question.ts';

it('names the selected samples in the language of the page', () => {
	expect(selectionQuestion(['S1', 'S2', 'S3'], 'en')).toBe('Tell me about S1, S2, S3');
	expect(selectionQuestion(['S1', 'S2'], 'zh')).toBe('S1、S2 是什么样本？');
});

it('of very many names as many as a question can hold, each whole', () => {
	const samples = Array.from({ length: 1000 }, (_, i) => `SAMPLE-${String(i).padStart(4, '0')}`);
	const question = selectionQuestion(samples, 'en');
	expect(question.length).toBeLessThan(2000);
	// 11 characters each, 2 between: 115 names have 1,493 characters.
	expect(question.endsWith(', SAMPLE-0114')).toBe(true);
});
