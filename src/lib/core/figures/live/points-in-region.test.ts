import { describe, expect, it } from 'vitest';
import { exampleFigures } from '../../../../../tests/golden/figure-examples.ts';
import { rawExampleFigures } from '../../../../../tests/golden/raw-figure-examples.ts';
import { createFigure, type FigureOf, type FigureSpec } from '../index.ts';
import { drawLive } from '../draw.ts';
import { placeOf } from './pick.ts';
import { pointsInRegion } from './points-in-region.ts';

const WHOLE = { x0: 0, y0: 0, x1: 1, y1: 1 };

function scatterOf(x: readonly number[], y: readonly number[]): FigureOf<'projection_scatter'> {
	return createFigure({
		kind: 'projection_scatter',
		title: 'Samples',
		caption: 'Made by hand.',
		data: {
			...{ method: 'PCA', ids: x.map((_, i) => `S${i}`), x: [...x], y: [...y] },
			...{ x_variance: 0.4, y_variance: null, shape: null, shape_label: null, flagged_ids: [] },
			...{ group: x.map((_, i) => (i % 2 === 0 ? 'healthy' : 'cancer')), groups: ['healthy', 'cancer'] },
			...{ reference: 'healthy', positive: 'cancer' },
		},
	});
}

/** A small rectangle around a mark of the first layer. */
function around(spec: FigureSpec, index: number): typeof WHOLE {
	const { layers, width, height } = drawLive(spec);
	const { x, y } = placeOf(layers, { layer: 0, index });
	return { x0: (x - 2) / width, y0: (y - 2) / height, x1: (x + 2) / width, y1: (y + 2) / height };
}

describe('a part of a scatter', () => {
	const spec = scatterOf([0, 1.23456789, 8, 9], [0, 7, 0, 7]);

	it('gives the samples there, with the values of the data as they are', () => {
		expect(pointsInRegion(spec, around(spec, 1))).toEqual({
			total: 1,
			samples: ['S1'],
			points: [
				{
					...{ name: 'S1', sample: 'S1' },
					lines: [
						{ label: '', value: 'cancer' },
						{ label: 'PC1 (40.0 %)', value: '1.23' },
						{ label: 'PC2', value: '7' },
					],
					values: [
						{ name: 'group', value: 'cancer' },
						{ name: 'PC1', value: 1.23456789 },
						{ name: 'PC2', value: 7 },
					],
				},
			],
		});
	});

	it('may be drawn from any corner to the one across', () => {
		const { x0, y0, x1, y1 } = around(spec, 2);
		for (const region of [
			{ x0: x1, y0, x1: x0, y1 },
			{ x0, y0: y1, x1, y1: y0 },
			{ x0: x1, y0: y1, x1: x0, y1: y0 },
		])
			expect(pointsInRegion(spec, region).samples).toEqual(['S2']);
	});

	it('may be the left half, or hold nothing', () => {
		expect(pointsInRegion(spec, { ...WHOLE, x1: 0.5 }).samples).toEqual(['S0', 'S1']);
		expect(pointsInRegion(spec, { x0: 0, y0: 0, x1: 0.01, y1: 0.01 })).toEqual({
			...{ points: [], samples: [], total: 0 },
		});
	});

	it('speaks Chinese where asked', () => {
		const unlabelled = createFigure({ ...spec, data: { ...spec.data, group: [null, null, null, null] } });
		const [point] = pointsInRegion(unlabelled, WHOLE, { language: 'zh' }).points;
		expect(point?.lines[0]?.value).toMatch(/\p{Script=Han}/u);
	});
});

it('of many marks the first 12 are described and all are counted', () => {
	const at = Array.from({ length: 40 }, (_, i) => i);
	const { points, samples, total } = pointsInRegion(scatterOf(at, at), WHOLE);
	expect([points.length, samples.length, total]).toEqual([12, 40, 40]);
	expect(points.at(-1)?.name).toBe('S11');
});

describe('of other kinds', () => {
	const known = Object.values({
		...exampleFigures({ n: 24, groups: 2, features: 30 }),
		...rawExampleFigures({ n: 6, groups: 2, features: 30 }),
	});

	it.each(known.map((spec) => [spec.kind, spec] as const))('%s: every mark has a name', (_kind, spec) => {
		const { points, total } = pointsInRegion(spec, WHOLE, { most: 50 });
		const { layers } = drawLive(spec);
		expect(total > 0).toBe(layers.some((layer) => layer.shape !== 'points' || layer.x.length > 0));
		expect(points).toHaveLength(Math.min(50, total));
		for (const { name, lines } of points)
			expect(name + lines.map(({ value }) => value).join('')).not.toBe('');
	});

	it('a curve counts once, cells by their middle, merges of a tree not at all', () => {
		const heatmap = createFigure({
			kind: 'heatmap',
			title: 'Cells',
			caption: '',
			data: {
				...{ sample_ids: ['A', 'B'], feature_ids: ['f', 'g'], values: [1, 2, 3, 4], value_label: 'z' },
				...{ scale: 'magnitude', domain: [0, 4], row_tree: null, features_total: null },
				column_tree: { left: [0], right: [1], height: [1], order: [0, 1] },
				...{ group: [null, null], groups: [], reference: null, positive: null },
			},
		});
		const cells = pointsInRegion(heatmap, WHOLE);
		expect(cells).toMatchObject({ total: 4, samples: ['A', 'B'] });
		// A row of the table of a heatmap is a feature; a cell is only a part of it.
		expect(cells.points.map(({ values }) => values)).toEqual([[], [], [], []]);
		const curves = known.find(({ kind }) => kind === 'length_distribution');
		const layer = curves && drawLive(curves).layers.find(({ shape }) => shape === 'curves');
		if (curves === undefined || layer?.shape !== 'curves') throw new Error('no curves');
		expect(pointsInRegion(curves, WHOLE, { most: 500 }).total).toBe(layer.lines.length);
	});
});
