import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { metricsIn } from './doubts/metrics.ts';
import { COUNTED_NOUNS, COUNTED_NOUNS_ZH } from './numbers/counted-nouns.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../../../../docs/grounding.md'), 'utf8');

it('the page of rules lists every noun that is counted', () => {
	const list = (start: string): string[] =>
		(page.split(start)[1]?.split('.\n')[0] ?? '').replace(/^[^:]*: /u, '').split(/, |、/u);
	expect(list('Counted in English: ')).toEqual([...COUNTED_NOUNS]);
	const chinese = page.split('Counted in Chinese')[1]?.split(': ')[1]?.split('. These')[0]?.split('、');
	expect(chinese).toEqual([...COUNTED_NOUNS_ZH]);
});

it('every metric that the page lists is recognised', () => {
	const listed = page.split('\nMetrics: ')[1]?.split(', each with')[0]?.split(', ') ?? [];
	expect(listed.length).toBeGreaterThan(30);
	expect(listed.filter((name) => metricsIn(name)[0]?.name !== name)).toEqual([]);
});
