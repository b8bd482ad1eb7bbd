import { describe, expect, it } from 'vitest';
import { exampleFigures } from '../../../../../tests/golden/figure-examples.ts';
import { rawExampleFigures } from '../../../../../tests/golden/raw-figure-examples.ts';
import { createFigure, type FigureOf } from '../index.ts';
import { drawFigure, drawLive } from '../draw.ts';
import { colorBy } from './color-by.ts';
import { figureCsv, figureRows } from './figure-rows.ts';
import { figureSamples } from './figure-samples.ts';
import { highlight, highlightSvg, samplePlaces, withMarks } from './highlight.ts';
import { groupStyles } from '../style/palette.ts';
import { keepSamples } from './keep-samples.ts';
import { thresholdText } from './tooltip-lines.ts';
import {
	cohortPrevalence,
	firstCorner,
	operatingPoint,
	predictiveValues,
	repeatedSamples,
} from './operating-point.ts';
import { createPicker, placeOf, samplesOf, tooltipOf } from './pick.ts';
import { pointGrid } from './point-grid.ts';
import { pruneTree } from './prune-tree.ts';
import { applyView, WHOLE_VIEW } from './view.ts';
import { nextMark } from './next-mark.ts';

const grouping = { groups: ['healthy', 'cancer'], reference: 'healthy', positive: 'cancer' };

function scatterOf(ids: string[], group: (string | null)[]): FigureOf<'projection_scatter'> {
	return createFigure({
		kind: 'projection_scatter',
		title: 'Samples',
		caption: 'Made by hand.',
		data: {
			method: 'PCA',
			ids,
			x: ids.map((_, i) => i),
			y: ids.map((_, i) => (i * i) % 7),
			x_variance: 0.4,
			y_variance: null,
			shape: null,
			shape_label: null,
			flagged_ids: [],
			group,
			...grouping,
		},
	});
}

/** A figure that draws a box per group. */
function boxesOf(ids: string[]): FigureOf<'group_distribution'> {
	return createFigure({
		kind: 'group_distribution',
		title: 'Samples',
		caption: 'Made by hand.',
		data: {
			ids,
			panels: [{ title: '', value_label: 'value', value: ids.map((_, i) => i) }],
			log: false,
			group: ids.map(() => null),
			groups: [],
			reference: null,
			positive: null,
		},
	});
}

const five = scatterOf(['A', 'B', 'C', 'D', 'E'], ['healthy', 'cancer', 'healthy', null, 'cancer']);

describe('marks of a drawing', () => {
	it('lie where the picture shows them, and the picture is the same', () => {
		const { svg, layers, width, height } = drawLive(five);
		expect(svg).toBe(drawFigure(five));
		expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
		const circles = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="4.2"[^>]* data-i="(\d)"/g)];
		expect(circles).toHaveLength(5);
		const picker = createPicker(layers);
		for (const [, x, y, row] of circles) {
			const hit = picker.at({ x: Number(x) + 2, y: Number(y) - 1 });
			expect(hit && samplesOf(layers, hit)).toEqual(['ABCDE'[Number(row)]]);
		}
	});

	it('say sample, group and both coordinates', () => {
		const { layers } = drawLive(five);
		const [spot] = samplePlaces(layers).get('B') ?? [];
		expect(spot && tooltipOf(layers, spot)).toEqual({
			name: 'B',
			lines: [
				{ label: '', value: 'cancer' },
				{ label: 'PC1 (40.0 %)', value: '1' },
				{ label: 'PC2', value: '1' },
			],
		});
	});

	it('are walked along x with left and right and stop at the ends', () => {
		const { layers } = drawLive(five);
		const names: string[] = [];
		let hit = nextMark(layers, null, 'right');
		for (let i = 0; i < 6 && hit !== null; i++) {
			names.push(samplesOf(layers, hit)[0] ?? '');
			hit = nextMark(layers, hit, 'right');
		}
		expect(names).toEqual(['A', 'B', 'C', 'D', 'E', 'E']);
	});

	it('inside an outline are found by the even-odd rule', () => {
		const grid = pointGrid(Float64Array.of(0, 10, 50, 90), Float64Array.of(0, 10, 50, 90));
		const square = [
			{ x: -1, y: -1 },
			{ x: 60, y: -1 },
			{ x: 60, y: 60 },
			{ x: -1, y: 60 },
		];
		expect(grid.inside(square)).toEqual([0, 1, 2]);
		expect(grid.inside(square.slice(0, 2))).toEqual([]);
		expect(grid.nearest({ x: 12, y: 12 }, 5)).toBe(1);
		expect(grid.nearest({ x: 30, y: 30 }, 5)).toBe(-1);
	});

	it('inside an outline are the same as point by point, however it runs', () => {
		// Points on a lattice with a prime step, an outline that crosses itself and leaves the picture.
		const n = 4000;
		const xs = Float64Array.from({ length: n }, (_, i) => ((i * 7919) % 6007) / 10);
		const ys = Float64Array.from({ length: n }, (_, i) => ((i * 104_729) % 4001) / 10);
		const outline = Array.from({ length: 90 }, (_, k) => {
			const angle = (k / 90) * 4 * Math.PI;
			const far = 120 + 170 * Math.abs(Math.sin(angle * 0.75));
			return { x: 300 + far * Math.cos(angle), y: 200 + far * Math.sin(angle) };
		});
		const odd = (x: number, y: number): boolean => {
			let crossings = 0;
			for (const [k, b] of outline.entries()) {
				const a = outline[(k + 89) % 90]!;
				if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) crossings++;
			}
			return crossings % 2 === 1;
		};
		const wanted = [...xs.keys()].filter((i) => odd(xs[i]!, ys[i]!));
		expect(wanted.length).toBeGreaterThan(500);
		expect(wanted.length).toBeLessThan(3500);
		expect(pointGrid(xs, ys).inside(outline)).toEqual(wanted);
	});

	it('of a cell name its sample and feature in drawing order', () => {
		const spec = createFigure({
			kind: 'heatmap',
			title: 'Cells',
			caption: '',
			data: {
				sample_ids: ['A', 'B'],
				feature_ids: ['f', 'g'],
				values: [1, 2, 3, null],
				value_label: 'z',
				scale: 'magnitude',
				domain: [0, 4],
				column_tree: { left: [0], right: [1], height: [1], order: [1, 0] },
				row_tree: null,
				features_total: null,
				group: [null, null],
				groups: [],
				reference: null,
				positive: null,
			},
		});
		const { layers } = drawLive(spec);
		// The tree puts B first, so the second cell of the second row is that of A and g.
		expect(tooltipOf(layers, { layer: 0, index: 3 })).toEqual({
			name: 'A',
			lines: [
				{ label: '', value: 'g' },
				{ label: 'z', value: '3' },
			],
		});
		const place = placeOf(layers, { layer: 0, index: 3 });
		expect(createPicker(layers).at(place)).toEqual({ layer: 0, index: 3 });
	});
});

describe('cells beside a tree of the features', () => {
	const spec = createFigure({
		kind: 'heatmap',
		title: 'Cells',
		caption: '',
		data: {
			sample_ids: Array.from({ length: 60 }, (_, i) => `s${i}`),
			feature_ids: ['f', 'g', 'h'],
			values: Array.from({ length: 180 }, (_, i) => i),
			value_label: 'z',
			scale: 'magnitude',
			domain: null,
			column_tree: null,
			row_tree: { left: [0, 2], right: [1, 3], height: [0.01, 1], order: [0, 1, 2] },
			features_total: null,
			group: Array<null>(60).fill(null),
			groups: [],
			reference: null,
			positive: null,
		},
	});

	it('are all within reach, and the merges outside of them too', () => {
		const { layers } = drawLive(spec);
		const picker = createPicker(layers);
		const cells = layers.findIndex(({ shape }) => shape === 'cells');
		const own = layers[cells];
		if (own?.shape !== 'cells') throw new Error('no cells');
		for (let row = 0; row < 3; row++)
			for (let y = 0.5; y < own.box.height / 3; y += 4) {
				const place = { x: own.box.x + 0.5, y: own.box.y + (row * own.box.height) / 3 + y };
				expect(picker.at(place)).toEqual({ layer: cells, index: row * 60 });
			}
		const tree = layers.findIndex((layer) => layer.shape === 'points' && layer.node !== undefined);
		for (const index of [0, 1])
			expect(picker.at(placeOf(layers, { layer: tree, index }))).toEqual({ layer: tree, index });
	});
});

describe('chosen samples', () => {
	it('are ringed and named in the export; a name is never markup', () => {
		const hostile = '<script>alert(1)</script>';
		const spec = scatterOf(['A', hostile], ['healthy', 'cancer']);
		const { svg, layers } = drawLive(spec);
		const marks = highlight(layers, samplePlaces(layers), new Set([hostile, 'not here']));
		expect(marks.rings).toHaveLength(1);
		expect(marks.labels.map(({ label }) => label)).toEqual([hostile]);
		const text = withMarks(svg, highlightSvg(marks));
		expect(text).not.toContain('<script');
		expect(text).toContain('&lt;script&gt;');
		expect(text.trimEnd().endsWith('</svg>')).toBe(true);
	});

	it('beyond five are ringed without names', () => {
		const ids = ['A', 'B', 'C', 'D', 'E', 'F'];
		const { layers } = drawLive(scatterOf(ids, Array<null>(6).fill(null)));
		const marks = highlight(layers, samplePlaces(layers), new Set(ids));
		expect([marks.rings.length, marks.labels.length]).toEqual([6, 0]);
	});
});

/** Parts of red, green and blue in the brightness of a colour (ITU-R BT.709). */
const LUMA = [0.2126, 0.7152, 0.0722];

describe('views of a figure', () => {
	it('leave hidden groups out of every column and say so', () => {
		const shown = applyView(five, { ...WHOLE_VIEW, hidden: ['healthy', null] }, 'en');
		expect(shown.kind === 'projection_scatter' && shown.data.ids).toEqual(['B', 'E']);
		expect(shown.kind === 'projection_scatter' && shown.data.y).toEqual([1, 2]);
		expect(shown.subtitle).toBe('without healthy, no label');
		expect(applyView(five, WHOLE_VIEW, 'en')).toBe(five);
	});

	it('colour by a text column, natural order, samples without a value unlabelled', () => {
		const stage = new Map([
			['A', 'stage 10'],
			['B', 'stage 2'],
			['C', 'stage 2'],
			['E', null],
		]);
		const shown = colorBy(five, stage, 'other');
		expect(shown.kind === 'projection_scatter' && shown.data.groups).toEqual(['stage 2', 'stage 10']);
		expect(shown.kind === 'projection_scatter' && shown.data.group).toEqual([
			'stage 10',
			'stage 2',
			'stage 2',
			null,
			null,
		]);
	});

	it('cut a number into quarters of the samples where groups are summarised', () => {
		const ids = Array.from({ length: 9 }, (_, i) => `s${i}`);
		const spec = boxesOf(ids);
		// 10, 20 .. 90: the quartiles are 30, 50 and 70.
		const shown = colorBy(spec, new Map(ids.map((id, i) => [id, (i + 1) * 10])), 'other');
		const names = ['≤ 30', '30 – 50', '50 – 70', '> 70'];
		expect(shown.kind === 'group_distribution' && shown.data.groups).toEqual(names);
		expect(shown.kind === 'group_distribution' && shown.data.group).toEqual(
			[0, 0, 0, 1, 1, 2, 2, 3, 3].map((quarter) => names[quarter]),
		);
	});

	it('colour quarters of a number in one sequence from dark to bright', () => {
		const ids = Array.from({ length: 9 }, (_, i) => `s${i}`);
		const spec = boxesOf(ids);
		const shown = figureSamples(colorBy(spec, new Map(ids.map((id, i) => [id, i])), 'other'));
		const colors = shown === null ? [] : groupStyles(shown).map(({ color }) => color);
		const brightness = colors.map((color) =>
			[1, 3, 5].reduce(
				(sum, at, i) => sum + (LUMA[i] ?? 0) * Number.parseInt(color.slice(at, at + 2), 16),
				0,
			),
		);
		expect(colors).toHaveLength(4);
		expect(brightness).toEqual(brightness.toSorted((a, b) => a - b));
	});

	it('keep quarters apart that look alike in three digits, and dates in full', () => {
		const ids = Array.from({ length: 9 }, (_, i) => `s${i}`);
		const spec = boxesOf(ids);
		const named = (value: (i: number) => number): readonly string[] => {
			const shown = colorBy(spec, new Map(ids.map((id, i) => [id, value(i)])), 'other');
			return shown.kind === 'group_distribution' ? shown.data.groups : [];
		};
		// The quartiles of nine values are the third, the fifth and the seventh.
		expect(named((i) => 20230110 + i)).toEqual([
			'≤ 20230112',
			'20230112 – 20230114',
			'20230114 – 20230116',
			'> 20230116',
		]);
		// 1.0003, 1.0005 and 1.0007: one and the same in four digits.
		expect(named((i) => (10_001 + i) / 10_000)).toEqual([
			'≤ 1.0003',
			'1.0003 – 1.0005',
			'1.0005 – 1.0007',
			'> 1.0007',
		]);
	});

	it('of every kind can be drawn and listed without one of the groups, and without all of them', () => {
		const size = { n: 24, groups: 2, features: 20 };
		const all = Object.values({ ...exampleFigures(size), ...rawExampleFigures(size) });
		expect(all.length).toBeGreaterThan(30);
		for (const spec of all) {
			const samples = figureSamples(spec);
			if (samples === null) continue;
			const groups = [...new Set(samples.group)];
			for (const hidden of [groups.slice(0, 1), groups]) {
				const shown = applyView(spec, { ...WHOLE_VIEW, hidden }, 'en');
				const left = samples.group.filter((name) => !hidden.includes(name)).length;
				expect(figureSamples(shown)?.ids).toHaveLength(left);
				expect(drawFigure(shown)).toContain('</svg>');
				const { columns, rows } = figureRows(shown);
				expect(new Set([columns.length, ...rows.map((row) => row.length)])).toEqual(
					new Set([columns.length]),
				);
			}
		}
	});

	it('keep square matrices square', () => {
		const spec = createFigure({
			kind: 'correlation_matrix',
			title: '',
			caption: '',
			data: {
				ids: ['A', 'B', 'C'],
				values: [1, 0.2, 0.3, 0.2, 1, 0.4, 0.3, 0.4, 1],
				value_label: 'r',
				scale: 'magnitude',
				domain: null,
				tree: { left: [1, 0], right: [2, 3], height: [0.6, 0.75], order: [0, 1, 2] },
				group: ['healthy', 'cancer', 'healthy'],
				...grouping,
			},
		});
		const shown = keepSamples(spec, (sample) => sample !== 'B');
		expect(shown.kind === 'correlation_matrix' && shown.data.values).toEqual([1, 0.3, 0.3, 1]);
		expect(drawFigure(shown)).toContain('data-figure="correlation_matrix"');
	});

	it('keep the merges of the leaves that stay', () => {
		// ((0 1) (2 3)): without leaf 1 the first merge is gone and the last joins 0 with (2 3).
		const tree = { left: [0, 2, 4], right: [1, 3, 5], height: [1, 2, 3], order: [0, 1, 2, 3] };
		expect(pruneTree(tree, (leaf) => leaf !== 1)).toEqual({
			left: [1, 0],
			right: [2, 3],
			height: [2, 3],
			order: [0, 1, 2],
		});
	});

	it('are exported row by row, formulas and commas quoted', () => {
		const spec = scatterOf(['=1+1', 'a,b'], ['healthy', null]);
		expect(figureCsv(spec)).toBe('sample,group,PC1,PC2\n\'=1+1,healthy,0,0\n"a,b",,1,1\n');
	});
});

describe('a threshold', () => {
	const roc = createFigure({
		kind: 'roc',
		title: '',
		caption: '',
		data: {
			curves: [
				{
					name: 'model',
					estimate: 0.9,
					ci_low: null,
					ci_high: null,
					n_positive: 10,
					n_negative: 20,
					false_positive_rate: [0, 0, 0.05, 0.5, 1],
					true_positive_rate: [0, 0.5, 0.8, 0.9, 1],
					threshold: [null, 0.9, 0.7, 0.3, 0.1],
				},
			],
			operating_points: [],
			positive: 'cancer',
			negative: 'healthy',
		},
	});

	it('has counts and exact intervals', () => {
		const point = operatingPoint(roc, 0, 2);
		expect(point?.threshold).toBe(0.7);
		// scipy.stats.binomtest(8, 10).proportion_ci() and binomtest(19, 20).
		expect(point?.sensitivity).toMatchObject({ k: 8, n: 10, value: 0.8 });
		expect(point?.sensitivity.low).toBeCloseTo(0.4439045377, 9);
		expect(point?.sensitivity.high).toBeCloseTo(0.9747892737, 9);
		expect(point?.specificity).toMatchObject({ k: 19, n: 20 });
		expect(point?.specificity?.low).toBeCloseTo(0.7512672372, 9);
		expect(point?.specificity?.high).toBeCloseTo(0.9987349105, 9);
		expect(operatingPoint(roc, 0, 5)).toBeNull();
	});

	it('is said in so many digits that the samples from it on are those counted', () => {
		// To three digits these would be 1, 0.483 and 0.483: above the very scores they stand for.
		const scores = [0.9996, 0.4827, 0.48265, 0.1];
		expect(scores.map((_, corner) => thresholdText(scores, corner))).toEqual([
			'0.999',
			'0.4827',
			'0.482',
			'0.1',
		]);
		// Nobody is called at the first corner; thirds have no short form; ends may lie anywhere.
		expect(thresholdText([null, 1 / 3], 0)).toBeNull();
		expect(thresholdText([null, 1 / 3], 1)).toBe('0.333');
		expect(thresholdText([1 / 3, 0.333], 0)).toBe('0.3333');
		expect(thresholdText([0, -0.12345, -1234.5, -1e-7], 1)).toBe('−0.124');
		expect(thresholdText([123456, 123455.5], 0)).toBe('123456');
		expect(thresholdText(undefined, 0)).toBeNull();
		expect(calledFrom(scores)).toEqual([1, 2, 3, 4]);
	});

	/** Samples with a score from the shown threshold on, for each score. */
	function calledFrom(scores: readonly number[]): number[] {
		return scores.map((_, corner) => {
			const shown = Number(thresholdText(scores, corner));
			return scores.filter((score) => score >= shown).length;
		});
	}

	it('knows where patients have several samples', () => {
		expect(repeatedSamples(roc)).toBeNull();
		const of = (n_patients: number) => ({ ...roc, data: { ...roc.data, n_patients } });
		expect(repeatedSamples(of(30))).toBeNull();
		expect(repeatedSamples(of(12))).toEqual({ samples: 30, patients: 12 });
	});

	it('begins at 95 % specificity and knows the share of positives', () => {
		expect(firstCorner(roc, 0)).toBe(2);
		expect(cohortPrevalence(roc, 0)).toBeCloseTo(1 / 3, 12);
	});

	it('has predictive values at a stated prevalence', () => {
		// 0.8 x 0.01 / (0.8 x 0.01 + 0.05 x 0.99) = 0.008 / 0.0575; 0.95 x 0.99 / (0.95 x 0.99 + 0.2 x 0.01).
		const values = predictiveValues(0.8, 0.95, 0.01);
		expect(values.positive).toBeCloseTo(0.008 / 0.0575, 12);
		expect(values.negative).toBeCloseTo(0.9405 / 0.9425, 12);
		expect(predictiveValues(0, 1, 0.5).positive).toBeNull();
	});

	it('of a precision-recall curve gives the same counts', () => {
		const curve = createFigure({
			kind: 'precision_recall',
			title: '',
			caption: '',
			data: {
				curves: [
					{
						name: 'model',
						estimate: null,
						ci_low: null,
						ci_high: null,
						n_positive: 10,
						n_negative: 20,
						recall: [0, 0.8],
						precision: [0, 8 / 9],
					},
				],
				positive: 'cancer',
				negative: 'healthy',
			},
		});
		expect(operatingPoint(curve, 0, 1)?.specificity).toMatchObject({ k: 19, n: 20 });
		expect(operatingPoint(curve, 0, 1)?.threshold).toBeNull();
		expect(operatingPoint(curve, 0, 0)?.specificity).toBeNull();
	});
});
