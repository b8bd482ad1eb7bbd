import { describe, expect, it, test } from 'vitest';
import { fullText, isChance, numberText } from './cell-text.ts';
import { columnsBetween, columnWidths } from './column-widths.ts';
import { conditionsFor, filterSays } from './filter-words.ts';
import { ScrollMap } from './scroll-map.ts';
import { commaSeparated, tabSeparated } from './tab-separated.ts';

describe('numberText', () => {
	it.each([
		[0, '0'],
		[-0, '0'],
		[0.10199999999999998, '0.102'],
		[-1.5, '-1.50'],
		[0.000123456, '0.000123'],
		[0.0000123456, '1.23e-5'],
		[123.456, '123'],
		[999.6, '1000'],
		[12_345.678, '12\u2009346'],
		[1234, '1234'],
		[145_000, '145\u2009000'],
		[-1_234_567, '-1\u2009234\u2009567'],
		[2.5e9, '2\u2009500\u2009000\u2009000'],
		[2_500_000_000.5, '2.50e+9'],
		[1e21, '1.00e+21'],
	])('%d is %s', (value, text) => expect(numberText(value)).toBe(text));

	it.each([
		[0.0000123456, '1.2e-5'],
		[0.00099, '9.9e-4'],
		[0.001, '0.00100'],
		[0.0498, '0.0498'],
		[1, '1'],
		[0, '0'],
	])('a chance of %d is %s', (value, text) => expect(numberText(value, true)).toBe(text));

	it('knows p and q values by the names of their columns', () => {
		const yes = ['p', 'q', 'p_value', 'q_value', 'pval', 'P.value', 'wilcoxon_p', 'fdr', 'padj', 'p_adj'];
		expect(yes.filter((name) => !isChance(name))).toEqual([]);
		const no = ['pc1', 'purity', 'group', 'value', 'seq', 'quality', 'map', 'depth'];
		expect(no.filter(isChance)).toEqual([]);
	});

	it('a missing cell has no text, false has', () => {
		expect([fullText(null), fullText(undefined), fullText(false), fullText(0), fullText(0.1)]).toEqual([
			'',
			'',
			'false',
			'0',
			'0.1',
		]);
	});
});

describe('ScrollMap', () => {
	test('a list that can be scrolled is scrolled as it is', () => {
		const map = new ScrollMap(14_000_000, 600);
		expect([map.height, map.scrolled(7_654_321), map.bar]).toEqual([14_000_000, 7_654_321, 7_654_321]);
	});

	test('beyond it both ends are reached, and the middle lies in the middle', () => {
		const map = new ScrollMap(100_000_600, 600, 1_000_600);
		expect(map.height).toBe(1_000_600);
		expect(map.scrolled(500_000)).toBe(50_000_000);
		expect(map.scrolled(1_000_000)).toBe(100_000_000);
		expect(map.scrolled(0)).toBe(0);
	});

	test('small steps pass no row over, and what drifted is set right', () => {
		const map = new ScrollMap(100_000_600, 600, 1_000_600);
		map.scrolled(500_000);
		let bar = 500_000;
		for (let step = 0; step < 30; step++) map.scrolled((bar += 100));
		expect(map.top).toBe(50_003_000);
		// The bar belongs where this place is: 50,003,000 / 100.
		expect(map.bar).toBe(500_030);
		expect(map.moveTo(map.top)).toBe(500_030);
		expect(map.scrolled(500_130)).toBe(50_003_100);
	});

	test('a place beyond the ends is the end', () => {
		const map = new ScrollMap(3000, 600);
		expect([map.moveTo(99_999), map.moveTo(-5)]).toEqual([2400, 0]);
		expect(new ScrollMap(30, 600).moveTo(100)).toBe(0);
	});
});

describe('columns in sight', () => {
	const edges = [0, 100, 200, 300, 400, 500];

	test.each([
		// The first column, 100 wide, stays; the view is 250 wide.
		[0, [1, 3]],
		[50, [1, 3]],
		[100, [2, 4]],
		[250, [3, 5]],
		[9999, [4, 5]],
	])('scrolled by %d: %j', (left, wanted) => {
		const [first, end] = columnsBetween(edges, left + 100, left + 250);
		expect([first, end]).toEqual(wanted);
	});

	test('a table of one column has no others', () => {
		expect(columnsBetween([0, 100], 100, 300)).toEqual([1, 1]);
		expect(columnsBetween([0], 0, 300)).toEqual([0, 0]);
	});

	test('widths follow names and cells within bounds', () => {
		const column = { kind: 'text', description: null, unit: null } as const;
		const columns = [
			{ ...column, name: 'a' },
			{ ...column, name: 'b' },
			{ ...column, name: 'x'.repeat(200) },
		];
		const [short, long, name] = columnWidths(columns, [['v', 'w'.repeat(400), null], undefined]);
		// "a": 7.6 + 52 px would be 60, the least is 64; the longest cell ends at 280; a name shows 220 + 52 px.
		expect([short, long, name]).toEqual([64, 280, 272]);
	});

	test('leave room for a plain label of two lines', () => {
		const column = { name: 'n', kind: 'number', unit: null } as const;
		const widths = columnWidths(
			[
				{ ...column, description: 'Patients with a value.' },
				{ ...column, description: 'A label that is much too long for two lines of a column of numbers.' },
				{ ...column, description: null },
			],
			[],
		);
		// 21 letters of 7.6 px: 0.6 of them, at 0.9, and 22 px; a long one has its limit; a name alone is 64 px at least.
		expect(widths).toEqual([Math.round(21 * 7.6 * 0.6 * 0.9 + 22), 150, 64]);
	});
});

describe('copies', () => {
	test('tabs, line ends and formulas are harmless in a spreadsheet; missing is empty', () => {
		const rows = [
			['a\tb', 1.25, null, true],
			['=1+1', -3, '-x', 'say "hi", twice\nnow'],
		];
		expect(tabSeparated(rows)).toBe(`a b\t1.25\t\ttrue\n'=1+1\t-3\t'-x\tsay "hi", twice now`);
		expect(commaSeparated(rows)).toBe(`a\tb,1.25,,true\n'=1+1,-3,'-x,"say ""hi"", twice\nnow"\n`);
	});
});

describe('filters in words', () => {
	const say = ({ en }: { en: string }): string => en;

	test('as a person says them', () => {
		expect(filterSays({ column: 'q', operator: '<=', value: '0.05' }, say)).toBe('q is at most 0.05');
		expect(filterSays({ column: 'q', operator: '=', value: '' }, say)).toBe('q is missing');
		expect(filterSays({ column: 'g', operator: '!=', value: '' }, say)).toBe('g is not missing');
		expect(filterSays({ column: null, operator: '~', value: 'chr1' }, say)).toBe('contains “chr1”');
	});

	test('text is not asked whether it is less', () => {
		expect(conditionsFor('text').map(({ operator }) => operator)).toEqual(['~', '=', '!=', '=', '!=']);
	});
});
