import { describe, expect, it } from 'vitest';
import { words as blocks } from '../chat/blocks/words.ts';
import { words as chat } from '../chat/words.ts';
import { words as metadata } from '../metadata/words.ts';
import { words as results } from '../results/words.ts';
import { words as tables } from '../tables/words.ts';
import { fillWords } from './catalogue.ts';

describe('counts in texts of the page', () => {
	it('one has its own word, every other count that of many', () => {
		const rows = (n: number): string => fillWords(tables.copied_rows, 'en', { n });
		expect([0, 1, 2, 1000].map(rows)).toEqual([
			'0 rows copied',
			'1 row copied',
			'2 rows copied',
			'1,000 rows copied',
		]);
		expect(fillWords(tables.copied_rows, 'zh', { n: 1 })).toBe('已复制 1 行');
	});

	it.each([
		[blocks.open_table, { n: 1 }, 'Open table: 1 row'],
		[blocks.table_first, { title: 'Effects', n: 1 }, 'Effects, first 1 row'],
		[blocks.source_line, { steps: 1, findings: 1, warnings: 0 }, '1 step, 1 finding, 0 warnings'],
		[blocks.coverage, { n: 1, total: 3 }, '1 of 3 samples has metadata'],
		[metadata.coverage_of, { n: 1, total: 1, percent: 100 }, '1 of 1 sample has metadata (100 %)'],
		[tables.saving, { n: 0, total: 1 }, '0 of 1 row'],
		[results.entries, { n: 1 }, '1 entry'],
		[chat.offers, { n: 1 }, '1 suggestion; use the arrow keys to choose and Enter to accept'],
	])('$en', (text, values, said) => {
		expect(fillWords(text, 'en', values)).toBe(said);
	});

	it('a value that is missing stays, with the choice that hangs on it', () => {
		expect(fillWords(results.entries, 'en')).toBe('{n} {n|entry|entries}');
	});
});
