import { describe, expect, it } from 'vitest';
import { exampleFigures } from '../../../../../tests/golden/figure-examples.ts';
import { createFigure, drawFigure } from '../index.ts';
import { drawLive } from '../draw.ts';
import { isViewable, moveView, readAxes, withView, zoomView, type DrawnAxes } from './axes-view.ts';

const scatter = createFigure({
	kind: 'projection_scatter',
	title: 'Four samples',
	caption: 'Made by hand.',
	data: {
		method: 'PCA',
		ids: ['a', 'b', 'c', 'd'],
		x: [0, 1, 9, 10],
		y: [0, 1, 9, 10],
		x_variance: null,
		y_variance: null,
		shape: null,
		shape_label: null,
		flagged_ids: [],
		group: ['p', 'p', 'q', 'q'],
		groups: ['p', 'q'],
		reference: 'p',
		positive: 'q',
	},
});

/** A plot of 100 x 200 px at 50, 20 with axes from 0 to 10 and from 0 to 100. */
const drawn: DrawnAxes = {
	area: { x: 50, y: 20, width: 100, height: 200 },
	x: [0, 10],
	y: [0, 100],
};
const whole = { x: [0, 10], y: [0, 100] } as const;

describe('a part of the axes', () => {
	it('keeps the value under the place that is zoomed around', () => {
		// A quarter of the way along x is 2.5; three quarters down is a quarter of the way up: 25.
		expect(zoomView(drawn, whole, { x: 75, y: 170 }, 0.5)).toEqual({ x: [1.25, 6.25], y: [12.5, 62.5] });
		expect(zoomView({ ...drawn, x: [4, 6], y: [40, 60] }, whole, { x: 100, y: 120 }, 100)).toBeNull();
	});

	it('stays within the whole axes', () => {
		// At the left end there is nothing further left.
		const left = zoomView({ ...drawn, x: [0, 2], y: [0, 20] }, whole, { x: 150, y: 20 }, 2);
		expect(left).toEqual({ x: [0, 4], y: [0, 40] });
		// 50 px of 100 to the right are half of 2; down 100 px of 200 half of 20.
		const part = { ...drawn, x: [4, 6], y: [40, 60] } as const;
		expect(moveView(part, whole, { x: 50, y: 100 })).toEqual({ x: [3, 5], y: [50, 70] });
		expect(moveView(part, whole, { x: 5000, y: 0 })).toEqual({ x: [0, 2], y: [40, 60] });
	});

	it('is what the picture says its axes are, with only the points in it', () => {
		const svg = drawFigure(withView(scatter, { x: [0.5, 9.5], y: [0.5, 9.5] }));
		expect(readAxes(svg)).toMatchObject({ x: [0.5, 9.5], y: [0.5, 9.5] });
		const rows = [...svg.matchAll(/<circle [^>]*data-i="(\d)"/gu)].map(([, row]) => row);
		expect(rows).toEqual(['1', '2']);
		expect(svg).toContain('Zoomed in: 2 points are outside this part.');
		expect(withView(scatter, null)).toBe(scatter);
	});

	it('can be drawn of every figure of points, also where nothing is in it', () => {
		const kinds = new Set<string>();
		for (const spec of Object.values(exampleFigures({ n: 24, groups: 2, features: 20 }))) {
			if (!isViewable(spec)) continue;
			kinds.add(spec.kind);
			const axes = readAxes(drawLive(spec).svg);
			if (axes === null) throw new Error(`${spec.kind} has no axes`);
			const { area } = axes;
			const half = zoomView(axes, axes, { x: area.x + area.width / 2, y: area.y + area.height / 2 }, 0.5);
			expect(readAxes(drawFigure(withView(spec, half)))?.x).toEqual(half?.x);
			const nothing = zoomView(axes, axes, { x: area.x, y: area.y }, 1e-4);
			expect(drawFigure(withView(spec, nothing))).toContain('</svg>');
		}
		expect([...kinds].sort()).toEqual([
			'effect_replication',
			'projection_scatter',
			'score_covariate',
			'volcano',
		]);
	});
});
