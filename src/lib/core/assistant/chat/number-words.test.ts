import { expect, it } from 'vitest';
import { quoteAround } from './number-words.ts';

const METHYLATION =
	'Global methylation of 7 samples: median 62.9 %, from 2.6 % (bismark) to 94.8 % (cytosineReport).';

it.each([
	[METHYLATION, '7', 'Global methylation of 7 samples'],
	[METHYLATION, '62.9', 'Global methylation of 7 samples: median 62.9 %'],
	[METHYLATION, '94.8', 'Global methylation of 7 samples: … from 2.6 % (bismark) to 94.8 % (cytosineReport)'],
	[
		'Fragments of P1: median length 65 bp, ratio 0.20.',
		'0.20',
		'Fragments of P1: median length 65 bp, ratio 0.20',
	],
	['1 of 5 features differs (q 0.007, n = 19 and 44).', '0.007', '1 of 5 features differs (q 0.007)'],
	['Largest: cg1 (0.733, q 1.3e-8), cg2 (0.7).', '1.3e-8', 'Largest: cg1 (0.733, q 1.3e-8)'],
	['MBC_315 的拷贝数：基因组改变比例为 26.2 %。', '26.2', 'MBC_315 的拷贝数：基因组改变比例为 26.2 %'],
])('%s: the words of %s', (sentence, number, quote) => {
	expect(quoteAround(sentence, sentence.indexOf(number), number.length)).toBe(quote);
});
