import { describe, expect, it } from 'vitest';
import type { FigureSpec } from '../../../contract/records/figure.ts';
import { drawFigure } from '../draw.ts';

/** Values of 20 samples between 1 and 2, and of one more. */
function figure(last: number): FigureSpec {
	const value = [...Array.from({ length: 20 }, (_, i) => 1 + i / 19), last];
	return {
		schema_version: 1,
		kind: 'group_distribution',
		title: 'Values',
		caption: '',
		width: 600,
		height: 400,
		data: {
			ids: value.map((_, i) => `S${i}`),
			panels: [{ title: '', value_label: 'value', value }],
			log: false,
			group: value.map(() => null),
			groups: [],
			reference: null,
			positive: null,
		},
	} as unknown as FigureSpec;
}

describe('an outlier among boxes', () => {
	it('waits at the edge of the axis, with a note, and does not squash the others', () => {
		const svg = drawFigure(figure(500));
		expect(svg).toContain('1 value beyond the axis is drawn at its edge.');
		expect(svg).not.toMatch(/>[45]00</);
	});

	it('keeps its place where it squashes nothing', () => {
		expect(drawFigure(figure(2.5))).not.toContain('Beyond the axis');
	});
});
