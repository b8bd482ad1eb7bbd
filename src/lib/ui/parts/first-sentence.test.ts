import { expect, it } from 'vitest';
import { firstSentence, foldedText } from './first-sentence.ts';

it.each([
	['One sentence.', 'One sentence.', ''],
	['First. Second. Third.', 'First.', 'Second. Third.'],
	['Ids in a.csv are 0.5 to 1.5. Use others.', 'Ids in a.csv are 0.5 to 1.5.', 'Use others.'],
	['Found (two. Or three) samples. "x" is one.', 'Found (two. Or three) samples.', '"x" is one.'],
	['没有编号相符。请指定正确的列。', '没有编号相符。', '请指定正确的列。'],
	['no end', 'no end', ''],
	['An open ( bracket. Next', 'An open ( bracket. Next', ''],
	['', '', ''],
])('%s', (text, first, rest) => {
	expect(firstSentence(text)).toEqual([first, rest]);
});

it('cuts a long sentence at a word, and then unfolds all of it', () => {
	const files = Array.from({ length: 20 }, (_, i) => `file_${i}.csv`).join(', ');
	const [seen, unfolded] = foldedText(`Files without a line break: ${files}. Add one.`);
	expect(seen).toBe(
		'Files without a line break: file_0.csv, file_1.csv, file_2.csv, file_3.csv, file_4.csv, file_5.csv, file_6.csv, …',
	);
	expect(unfolded).toBe(`Files without a line break: ${files}. Add one.`);
	expect(foldedText('Short. More.')).toEqual(['Short.', 'More.']);
});
