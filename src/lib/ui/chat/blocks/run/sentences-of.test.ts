import { expect, test } from 'vitest';
import { sentencesOf } from './sentences-of.ts';

test('a headline falls into its sentences, not into its numbers', () => {
	const text =
		'methylation (36 samples x 240 features). The groups differ: AUROC 0.96 (0.73 to 0.99), p 0.005. Single features: 7 findings in a.csv of 240.';
	expect(sentencesOf(text)).toEqual([
		'methylation (36 samples x 240 features).',
		'The groups differ: AUROC 0.96 (0.73 to 0.99), p 0.005.',
		'Single features: 7 findings in a.csv of 240.',
	]);
	expect(sentencesOf('')).toEqual([]);
});
