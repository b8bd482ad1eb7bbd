import { describe, expect, it } from 'vitest';
import type { KnownName } from '../grounding-context.ts';
import { NameFinder } from './name-finder.ts';
import { threadTime } from '../../../../../../tests/setup/thread-time.ts';

const found = (text: string, ...names: KnownName[]): string[] =>
	new NameFinder(names).find(text).map(({ name, from, to }) => `${name}:${text.slice(from, to)}`);

describe('names of the data in a sentence', () => {
	it('are the longest ones, whole words, with a plural s and in Chinese', () => {
		const names: KnownName[] = [
			...(['HCC-07', 'P1'] as const).map((name) => ({ kind: 'sample' as const, name })),
			...(['HCC', 'control'] as const).map((name) => ({ kind: 'group' as const, name })),
		];
		expect(found('HCC-07 and HCC, HCC-09, P1, P12, Controls; 对照组', ...names)).toEqual([
			'HCC-07:HCC-07',
			'HCC:HCC',
			'P1:P1',
			'control:Control',
			'control:对照',
		]);
	});

	it('that are a number, a quantity or a letter need the word for their kind', () => {
		const names: KnownName[] = [
			{ kind: 'sample', name: '12' },
			{ kind: 'group', name: '10 ng' },
			{ kind: 'group', name: 'A' },
		];
		expect(found('12 reads of 10 ng in A', ...names)).toEqual([]);
		expect(found('sample 12 of group 10 ng and group A, "A"', ...names)).toEqual([
			...['12:12', '10 ng:10 ng'],
			...['A:A', 'A:A'],
		]);
	});

	it('are found among tens of thousands that begin alike', () => {
		const names = Array.from({ length: 30_000 }, (_, index) => ({
			kind: 'feature' as const,
			name: `bin_${index}`,
		}));
		const finder = new NameFinder(names);
		const text = 'bin_29999 and bin_30000 '.repeat(500);
		const begun = threadTime();
		expect(finder.find(text)).toHaveLength(500);
		// Comparing each word with all names would take a minute.
		expect(threadTime() - begun).toBeLessThan(5_000);
	});
});
