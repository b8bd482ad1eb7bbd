import { describe, expect, it } from 'vitest';
import { beyondChance, knownIds, matchKnown, orientationByIds, type KnownIds } from './known-ids.ts';

const numbered = (stem: string, n: number, from = 1): string[] =>
	Array.from({ length: n }, (_, i) => `${stem}${i + from}`);
const known = (ids: readonly string[]): KnownIds => knownIds(ids) as KnownIds;

describe('knownIds', () => {
	it('is null without ids', () => {
		expect(knownIds(undefined)).toBeNull();
		expect(knownIds(['', ' '])).toBeNull();
	});

	it('compares names without case and separators, and numbers as they are written', () => {
		expect(known(['P-001']).has('p_001')).toBe(true);
		expect(known(['15']).has('1.5')).toBe(false);
	});
});

describe('matchKnown', () => {
	it('takes the larger of both shares for names', () => {
		// Two of four ids, both of the two known ones.
		expect(matchKnown(['a1', 'b1', 'c1', 'd1'], known(['a1', 'b1']))).toEqual({ count: 2, share: 1 });
	});

	it('counts numbers by their share of the axis: a row counter is no list of patients', () => {
		expect(matchKnown(numbered('', 200), known(numbered('', 40)))).toEqual({ count: 40, share: 0.2 });
	});

	it('does not go by one match', () => {
		expect(matchKnown(['a1'], known(['a1']))).toEqual({ count: 1, share: 0 });
	});
});

describe('beyondChance', () => {
	const texts = (numbers: readonly number[]): string[] => numbers.map(String);
	// Ten ids from 1 to `last`.
	const ten = (last: number): string[] => texts([1, 5, 9, 13, 17, 21, 25, 29, 33, last]);

	it.each<[string, string[], string[], boolean]>([
		// exp(-n KL) with KL = ln(1/density) when all are known: 10 ln(40/10) = 13.86, ln(1e6) = 13.82.
		['10 of 10 in a range of 40', ten(40), ten(40), true],
		// 10 ln(39/10) = 13.61.
		['10 of 10 in a range of 39', ten(39), ten(39), false],
		['a count from 1 to n', numbered('', 20), numbered('', 20), false],
		// Nine of ten, density 9/90: 10 (0.9 ln 9 + 0.1 ln(0.1/0.9)) = 17.58.
		['9 of 10 in a range of 90', ten(90), ten(90).slice(0, 9), true],
		// Nine of ten, density 9/36: 10 (0.9 ln 3.6 + 0.1 ln(0.1/0.75)) = 9.51.
		['9 of 10 in a range of 36', ten(36), ten(36).slice(0, 9), false],
		['none', ten(40), ['2', '3'], false],
		['counts among many known numbers', ten(40), numbered('', 40), false],
	])('%s', (_, ids, of, expected) => {
		expect(beyondChance(ids, known(of))).toBe(expected);
	});
});

describe('orientationByIds', () => {
	it.each<[string, string[], string[], string | null]>([
		['rows match', numbered('S', 8), numbered('c', 8), 'samples_in_rows'],
		['columns match', numbered('c', 8), numbered('S', 8), 'features_in_rows'],
		['both match alike', numbered('S', 8), numbered('S', 8), null],
		['neither matches', numbered('a', 8), numbered('b', 8), null],
		['less than half matches', [...numbered('S', 2), ...numbered('a', 8)], numbered('b', 8), null],
	])('%s', (_, rows, columns, expected) => {
		expect(orientationByIds(rows, columns, known(numbered('S', 8)))?.orientation ?? null).toBe(expected);
	});
});
