import { expect, it } from 'vitest';
import { guideTerms } from './guide-search.ts';

it.each([
	['Fragment size (bp)', ['fragment', 'size', 'bp']],
	['find_dmrs', ['find_dmrs', 'find', 'dmrs']],
	['reader.not_found.', ['reader.not_found', 'reader', 'not', 'found']],
	['末端基序', ['末端', '端基', '基序']],
	['游离DNA的长度', ['游离', 'dna', '的长', '长度']],
	['版', ['版']],
	['ＡＵＲＯＣ', ['auroc']],
	['β value, 5–10 %', ['β', 'value', '5', '10']],
])('terms of %s', (text, terms) => {
	expect(guideTerms(text)).toEqual(terms);
});
