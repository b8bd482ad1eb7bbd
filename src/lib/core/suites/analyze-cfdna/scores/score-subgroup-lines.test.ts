import { describe, expect, it } from 'vitest';
import { subgroupLines } from './score-subgroup-lines.ts';

type Row = Parameters<typeof subgroupLines>[0][number];

/** Five of ten above the threshold at each level. */
function rows(column: string, levels: readonly string[], stated: Partial<Row> = {}): Row[] {
	return levels.map((level, i) => ({
		...{ file: null, part: 'all', score: 'risk', threshold: 0.61524, rule: '95 % specificity' },
		...{ group: 'cancer', column, level, above: 5 + i, n: 10, share: 0.5, ci_low: 0.19, ci_high: 0.81 },
		...stated,
	}));
}
const columnsOf = (lines: readonly string[]): string[] => [
	...new Set(lines.filter((line) => line.startsWith('| risk')).map((line) => line.split(' | ')[2]!)),
];

describe('subgroups of supplied scores on the page', () => {
	it('columns that describe persons and disease, at the first threshold, which is given once', () => {
		const lines = subgroupLines(
			[
				...rows('Stage', ['I', 'II']),
				...rows('Stage', ['I', 'II'], { threshold: 0.7, rule: '98 % specificity' }),
				...rows('Draw_number', ['0', '1'], { n: 20 }),
				...rows('Library technician', ['AB', 'CD'], { n: 30 }),
				...rows('Survival status', ['0', '1'], { n: 40 }),
			],
			false,
		);
		expect(columnsOf(lines)).toEqual(['Stage']);
		expect(lines[0]).toContain('above the threshold of 95 % specificity (risk 0.6152).');
		expect(lines[0]).toContain('All rows are in `tables/score_subgroups.csv`.');
		expect(lines.filter((line) => line.includes('0.6152'))).toHaveLength(1);
	});

	it('a threshold that holds in every part is given once', () => {
		const own = [
			...rows('Stage', ['I', 'II'], { part: 'training' }),
			...rows('Stage', ['I', 'II'], { part: 'validation' }),
		];
		const [first] = subgroupLines(own, true);
		expect(first).toContain('above the threshold of 95 % specificity (risk 0.6152).');
	});

	it('a column that divides a group as an earlier one does is named and not repeated', () => {
		const lines = subgroupLines(
			[
				...rows('Disease', ['HBV', 'HCV']),
				...rows('category', ['b', 'c']),
				...rows('Sex', ['F', 'M'], { n: 12 }),
			],
			false,
		);
		expect(columnsOf(lines)).toEqual(['Disease', 'Sex']);
		expect(lines[0]).toContain('"category" divides cancer as "Disease" does.');
	});
});
