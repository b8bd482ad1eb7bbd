import { expect, it } from 'vitest';
import { achievedWords } from './report.ts';

it('compares the achieved specificity with the one that was asked for, on either side', () => {
	expect(achievedWords(0.95, { ci_low: 0.8, ci_high: 0.9 })).toContain(
		'lower than the one that was asked for',
	);
	expect(achievedWords(0.95, { ci_low: 0.96, ci_high: 1 })).toContain(
		'higher than the one that was asked for',
	);
	expect(achievedWords(0.95, { ci_low: 0.9, ci_high: 0.98 })).toContain('holds the one');
});
