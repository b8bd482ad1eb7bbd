import { describe, expect, it } from 'vitest';
import type { FigureSpec } from '../../../contract/records/figure.ts';
import { groupStyles, type Grouping } from '../style/palette.ts';
import { colorBy } from './color-by.ts';

/** A figure of the given samples, whose groups are those of the dataset. */
function figure(ids: string[], group: string[]): FigureSpec {
	const grouping = {
		group,
		groups: ['healthy', 'benign', 'cancer'],
		reference: 'healthy',
		positive: 'cancer',
	};
	return { kind: 'outliers', data: { sample_ids: ids, ...grouping } } as unknown as FigureSpec;
}

function colorsOf(spec: FigureSpec): Record<string, string> {
	return Object.fromEntries(
		groupStyles(spec.data as unknown as Grouping).map(({ name, color }) => [name ?? '', color]),
	);
}

describe('one colour per group in the page', () => {
	it('a column that says the groups again keeps their colours', () => {
		const spec = figure(['a', 'b', 'c'], ['healthy', 'benign', 'cancer']);
		const column = new Map([
			['a', 'healthy'],
			['b', 'benign'],
			['c', 'cancer'],
		]);
		expect(colorsOf(colorBy(spec, column, 'other'))).toEqual(colorsOf(spec));
	});

	it('a level of a column has the same colour in figures of other samples', () => {
		const site = new Map([
			['a', 'Aachen'],
			['b', 'Bonn'],
			['c', 'Celle'],
		]);
		const all = colorsOf(colorBy(figure(['a', 'b', 'c'], ['healthy', 'benign', 'cancer']), site, 'other'));
		const some = colorsOf(colorBy(figure(['c'], ['cancer']), site, 'other'));
		expect(new Set(Object.values(all)).size).toBe(3);
		expect(some).toEqual({ Celle: all['Celle'] });
	});
});
