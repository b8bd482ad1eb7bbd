import { describe, expect, it } from 'vitest';
import { number, part, plotArea, readSvg, type SvgElement } from '../../../../../tests/setup/read-svg.ts';
import { createFigure, drawFigure, figureCount, type FigureSpec, type FigureTree } from '../index.ts';

const words = { title: 'A title', caption: 'How it was made.' };
const grouping = {
	group: ['control', 'case', 'case', null],
	groups: ['control', 'case'],
	reference: 'control',
	positive: 'case',
};
const BLUE = '#0072B2';
const VERMILION = '#D55E00';

function draw(spec: FigureSpec): SvgElement[] {
	return readSvg(drawFigure(spec));
}

/** Texts of the figure. */
function texts(elements: readonly SvgElement[]): string[] {
	return elements.filter((element) => element.name === 'text').map((element) => element.text);
}

function mark(elements: readonly SvgElement[], row: number): SvgElement {
	const found = elements.filter((element) => element.attributes['data-i'] === String(row));
	expect(found).toHaveLength(1);
	return found[0]!;
}

/** Points of "M x y L x y ..." */
function points(element: SvgElement | undefined): [number, number][] {
	return [...(element?.attributes['d'] ?? '').matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map((m) => [
		Number(m[1]),
		Number(m[2]),
	]);
}

/** Leaves 1 and 2 join at 2, then 0 at 4. */
const tree: FigureTree = { left: [1, 0], right: [2, 3], height: [2, 4], order: [0, 1, 2] };

describe('projection scatter', () => {
	const spec = createFigure({
		kind: 'projection_scatter',
		...words,
		data: {
			method: 'PCA',
			ids: ['s0', 's1', 's2', 's3'],
			x: [0, 10, 5, 2],
			y: [0, 20, null, 20],
			x_variance: 0.4,
			y_variance: 0.25,
			shape: ['a', 'a', 'a', 'b'],
			shape_label: 'batch',
			flagged_ids: ['s1'],
			...grouping,
		},
	});
	const elements = draw(spec);

	it('puts a sample where its coordinates say, in the colour of its group', () => {
		const area = plotArea(elements);
		// 3 % room on both sides of 0..10 is -0.3..10.3, rounded out to steps of 2.
		expect(area.xEnds).toEqual([-2, 12]);
		const case1 = mark(elements, 1);
		expect(number(case1, 'cx')).toBeCloseTo(area.x + (area.width * (10 - -2)) / 14, 1);
		const [low, high] = area.yEnds;
		expect(number(case1, 'cy')).toBeCloseTo(area.y + area.height * (1 - (20 - low) / (high - low)), 1);
		expect(case1.attributes['fill']).toBe(VERMILION);
		expect(mark(elements, 0).attributes['fill']).toBe(BLUE);
	});

	it('draws one mark per sample with both coordinates and counts the others', () => {
		expect(elements.filter((element) => element.attributes['data-i'])).toHaveLength(3);
		expect(texts(elements)).toContain('Not drawn: 1 missing value.');
		expect(figureCount(spec)).toBe('n = 4 samples');
	});

	it('draws the second factor as shape, samples without a label hollow, and names axes and flagged samples', () => {
		expect(mark(elements, 3).name).toBe('path');
		expect(mark(elements, 3).attributes['fill']).toBe('none');
		expect(texts(elements)).toEqual(
			expect.arrayContaining(['PC1 (40.0 %)', 'PC2 (25.0 %)', 's1', 'batch:', 'no label (1)']),
		);
	});

	it('paints more than 5,000 points into one PNG layer', () => {
		const n = 5001;
		const many = createFigure({
			kind: 'projection_scatter',
			...words,
			data: {
				method: 'UMAP',
				ids: Array.from({ length: n }, (_, i) => `s${i}`),
				x: Array.from({ length: n }, (_, i) => i % 97),
				y: Array.from({ length: n }, (_, i) => i % 89),
				x_variance: null,
				y_variance: null,
				shape: null,
				shape_label: null,
				flagged_ids: [],
				...grouping,
				group: Array.from({ length: n }, () => 'control'),
			},
		});
		const drawn = draw(many);
		expect(drawn.filter((element) => element.attributes['data-i'])).toHaveLength(0);
		const layer = part(drawn, 'points');
		expect(layer).toHaveLength(1);
		expect(layer[0]?.name).toBe('image');
		expect(number(layer[0], 'data-count')).toBe(n);
	});
});

describe('heatmap', () => {
	const spec = createFigure({
		kind: 'heatmap',
		...words,
		data: {
			sample_ids: ['s0', 's1', 's2'],
			feature_ids: ['f0', 'f1'],
			values: [1, 2, null, 4, 5, 6],
			value_label: 'beta value',
			scale: 'magnitude',
			domain: null,
			column_tree: tree,
			row_tree: null,
			features_total: 500,
			group: ['control', 'case', 'case'],
			groups: ['control', 'case'],
			reference: 'control',
			positive: 'case',
		},
	});
	const elements = draw(spec);

	it('has one picture for all cells, over a hatch for the missing one', () => {
		expect(part(elements, 'cells')).toHaveLength(1);
		// One hatch lies under the cells, one stands in the key.
		const hatched = part(elements, 'missing');
		expect(hatched).toHaveLength(2);
		const id = elements.find((element) => element.name === 'pattern')?.attributes['id'];
		for (const rect of hatched) expect(rect.attributes['fill']).toBe(`url(#${id})`);
		expect(texts(elements)).toContain('missing');
	});

	it('draws the tree: leaves 1 and 2 meet between the second and third column, half as high as the root', () => {
		const area = part(elements, 'area')[0];
		const step = number(area, 'width') / 3;
		const left = number(area, 'x');
		const d = part(elements, 'tree')[0]?.attributes['d'] ?? '';
		const brackets = [...d.matchAll(/M([\d.]+) ([\d.]+)V([\d.]+)H([\d.]+)V([\d.]+)/g)].map((m) =>
			m.slice(1).map(Number),
		);
		expect(brackets).toHaveLength(2);
		const [first, root] = brackets as [number[], number[]];
		expect(first[0]).toBeCloseTo(left + 1.5 * step, 1);
		expect(first[3]).toBeCloseTo(left + 2.5 * step, 1);
		expect(root[0]).toBeCloseTo(left + 0.5 * step, 1);
		expect(root[3]).toBeCloseTo(left + 2 * step, 1);
		const foot = first[1]!;
		expect(foot - root[2]!).toBeCloseTo(2 * (foot - first[2]!), 1);
	});

	it('shows groups as one strip of neighbours: one column blue, two vermilion', () => {
		const strip = elements.filter(
			(e) => e.name === 'rect' && [BLUE, VERMILION].includes(e.attributes['fill'] ?? ''),
		);
		expect(strip.map((rect) => rect.attributes['fill'])).toEqual([BLUE, VERMILION]);
		expect(number(strip[1], 'width')).toBeCloseTo(2 * number(strip[0], 'width'), 1);
		expect(figureCount(spec)).toBe('n = 3 samples, 2 of 500 features');
	});

	it('has no hatch when nothing is missing', () => {
		const whole = createFigure({ ...spec, data: { ...spec.data, values: [1, 2, 3, 4, 5, 6] } });
		expect(part(draw(whole), 'missing')).toHaveLength(0);
	});

	it('refuses columns and trees that do not fit', () => {
		const short = { ...spec, data: { ...spec.data, values: [1] } };
		expect(() => createFigure(short)).toThrow(expect.objectContaining({ code: 'figures.columns_differ' }));
		const broken = { ...spec, data: { ...spec.data, column_tree: { ...tree, order: [0, 1, 1] } } };
		expect(() => drawFigure(broken)).toThrow(expect.objectContaining({ code: 'figures.tree_broken' }));
	});
});

describe('correlation matrix', () => {
	it('is square, in the order of the tree', () => {
		const elements = draw(
			createFigure({
				kind: 'correlation_matrix',
				...words,
				data: {
					ids: ['s0', 's1', 's2'],
					values: [1, 0.5, 0.2, 0.5, 1, 0.1, 0.2, 0.1, 1],
					value_label: 'Spearman correlation',
					scale: 'magnitude',
					domain: null,
					tree: { ...tree, order: [2, 1, 0] },
					group: ['control', 'case', 'case'],
					groups: ['control', 'case'],
					reference: null,
					positive: null,
				},
			}),
		);
		const cells = part(elements, 'cells')[0];
		expect(number(cells, 'width')).toBe(number(cells, 'height'));
		const names = elements.filter(
			(e) => e.name === 'text' && e.attributes['transform']?.startsWith('rotate(-90'),
		);
		expect(names.map((e) => e.text)).toEqual(['s2', 's1', 's0']);
	});
});

describe('group distribution', () => {
	const value = [1, 2, 3, 4, 5, 9, null, 8];
	const group = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b'];
	const spec = createFigure({
		kind: 'group_distribution',
		...words,
		data: {
			ids: value.map((_, i) => `s${i}`),
			panels: [{ title: 'ratio', value_label: 'ratio', value }],
			log: false,
			group,
			groups: ['a', 'b'],
			reference: 'a',
			positive: 'b',
		},
	});
	const elements = draw(spec);

	it('draws the median and quartiles of five values, and no box for two', () => {
		const area = plotArea(elements);
		const [low, high] = area.yEnds;
		const y = (v: number): number => area.y + area.height * (1 - (v - low) / (high - low));
		expect(part(elements, 'box')).toHaveLength(1);
		const box = part(elements, 'box')[0];
		// Linear quartiles of 1..5 are 2 and 4.
		expect(number(box, 'y')).toBeCloseTo(y(4), 1);
		expect(number(box, 'height')).toBeCloseTo(y(2) - y(4), 1);
		expect(part(elements, 'median')).toHaveLength(1);
		expect(points(part(elements, 'median')[0])[0]?.[1]).toBeCloseTo(y(3), 1);
		expect(number(mark(elements, 5), 'cy')).toBeCloseTo(y(9), 1);
	});

	it('has one point per value, within its column, and n under each name', () => {
		const circles = elements.filter((element) => element.name === 'circle' && element.attributes['data-i']);
		expect(circles).toHaveLength(7);
		const area = plotArea(elements);
		for (const circle of circles) {
			const inFirst = Number(circle.attributes['data-i']) < 5;
			expect(number(circle, 'cx') < area.x + area.width / 2).toBe(inFirst);
		}
		expect(texts(elements)).toEqual(expect.arrayContaining(['n = 5', 'n = 2']));
	});

	it('leaves zero and negative values off a logarithmic axis and says so', () => {
		const panels = [{ title: 'r', value_label: 'r', value: [0, -1, 1, 10, 100, 1, null, 1] }];
		const drawn = draw(createFigure({ ...spec, data: { ...spec.data, panels, log: true } }));
		expect(drawn.filter((element) => element.attributes['data-i'])).toHaveLength(5);
		expect(texts(drawn)).toContain('Not drawn on the logarithmic axis: 2 values of zero or below.');
		const area = plotArea(drawn);
		expect(area.yEnds).toEqual([1, 100]);
		expect(number(mark(drawn, 3), 'cy')).toBeCloseTo(area.y + area.height / 2, 1);
	});
});

describe('score by group', () => {
	it('puts the threshold line at its score', () => {
		const elements = draw(
			createFigure({
				kind: 'score_by_group',
				...words,
				data: {
					ids: ['s0', 's1', 's2', 's3'],
					score: [0, 0.25, 1, 0.5],
					score_label: 'score',
					category: null,
					categories: [],
					thresholds: [{ value: 0.75, label: '95 % specificity' }],
					...grouping,
				},
			}),
		);
		const area = plotArea(elements);
		expect(area.yEnds).toEqual([0, 1]);
		expect(points(part(elements, 'threshold')[0])[0]?.[1]).toBeCloseTo(area.y + area.height * 0.25, 1);
		expect(number(mark(elements, 1), 'cy')).toBeCloseTo(area.y + area.height * 0.75, 1);
		expect(texts(elements)).toContain('95 % specificity');
	});
});

describe('volcano', () => {
	const spec = createFigure({
		kind: 'volcano',
		...words,
		data: {
			features: ['up', 'down', 'flat', 'none'],
			effect: [0.5, -1, 0.1, null],
			p_value: [1e-4, 1e-8, 0.1, 0.5],
			status: ['hint', 'finding', 'none', 'none'],
			effect_label: "Cliff's delta",
			rule: 'q <= 0.01',
			group_a: 'control',
			group_b: 'case',
			n_a: 10,
			n_b: 12,
			label_count: 5,
		},
	});
	const elements = draw(spec);

	it('has effect across and -log10 p up; a negative effect is blue', () => {
		const area = plotArea(elements);
		expect(area.xEnds).toEqual([-1, 1]);
		const [low, high] = area.yEnds;
		expect(low).toBe(0);
		const down = mark(elements, 1);
		expect(number(down, 'cx')).toBeCloseTo(area.x, 1);
		expect(number(down, 'cy')).toBeCloseTo(area.y + area.height * (1 - 8 / high), 1);
		expect(down.attributes['fill']).toBe(BLUE);
		expect(number(mark(elements, 0), 'cx')).toBeCloseTo(area.x + area.width * 0.75, 1);
	});

	it('names findings only, and counts what has no place', () => {
		expect(texts(elements)).toContain('down');
		expect(texts(elements)).not.toContain('up');
		expect(mark(elements, 0).attributes['fill']).toBe('none');
		expect(texts(elements)).toContain('Not drawn: 1 missing value.');
		expect(figureCount(spec)).toBe('n = 12 case vs 10 control, 4 features');
	});
});

describe('top effects', () => {
	it('draws from zero to the effect, row by row', () => {
		const elements = draw(
			createFigure({
				kind: 'top_effects',
				...words,
				data: {
					features: ['f0', 'f1'],
					effect: [0.5, -0.25],
					ci_low: [0.25, -0.5],
					ci_high: [0.75, 0],
					n_a: [10, 9],
					n_b: [12, 12],
					q_value: [0.001, null],
					status: ['finding', 'none'],
					effect_label: "Cliff's delta",
					domain: [-1, 1],
					group_a: 'control',
					group_b: 'case',
				},
			}),
		);
		const area = plotArea(elements);
		expect(area.xEnds).toEqual([-1, 1]);
		expect(number(mark(elements, 0), 'cx')).toBeCloseTo(area.x + area.width * 0.75, 1);
		expect(number(mark(elements, 1), 'cx')).toBeCloseTo(area.x + area.width * 0.375, 1);
		expect(number(mark(elements, 1), 'cy')).toBeCloseTo(area.y + area.height * 0.75, 1);
		expect(mark(elements, 0).attributes['fill']).toBe(VERMILION);
		expect(mark(elements, 1).attributes['fill']).toBe('#FFFFFF');
		expect(points(part(elements, 'interval')[0]).map(([x]) => x)).toEqual([
			expect.closeTo(area.x + area.width * 0.625, 1),
			expect.closeTo(area.x + area.width * 0.875, 1),
		]);
		expect(texts(elements)).toEqual(expect.arrayContaining(['12 + 10', '12 + 9', '0.001', '–']));
	});
});

describe('ROC and precision-recall', () => {
	it('tells operating points apart by their shape, and their curve by its colour', () => {
		const counts = { estimate: 0.8, ci_low: 0.7, ci_high: 0.9, n_positive: 4, n_negative: 4 };
		const rates = { false_positive_rate: [0, 0.5, 1], true_positive_rate: [0, 0.5, 1] };
		const at = { false_positive_rate: 0.5, true_positive_rate: 0.5 };
		const elements = draw(
			createFigure({
				kind: 'roc',
				...words,
				data: {
					curves: [
						{ name: 'a', ...counts, ...rates },
						{ name: 'b', ...counts, ...rates },
					],
					operating_points: [
						{ ...at, label: 'first' },
						{ ...at, label: 'second', curve: 1 },
					],
					positive: 'case',
					negative: 'control',
				},
			}),
		);
		const lines = part(elements, 'curve').map(({ attributes }) => attributes['stroke']);
		const at0 = elements.findIndex(({ attributes }) => attributes['data-part'] === 'operating');
		const marks = elements.slice(at0 + 1, at0 + 3);
		expect(marks.map(({ name }) => name)).toEqual(['circle', 'path']);
		// The first curve is drawn last.
		expect(marks.map(({ attributes }) => attributes['fill'])).toEqual(lines.toReversed());
	});

	const counts = { estimate: 0.875, ci_low: 0.7, ci_high: 0.95, n_positive: 2, n_negative: 6 };

	it('words the counts of an operating point in the language of the figure', () => {
		const label = '1/2 found at 5/6';
		const spec = createFigure({
			kind: 'roc',
			...words,
			data: {
				curves: [{ name: 'a', ...counts, false_positive_rate: [0, 1], true_positive_rate: [0, 1] }],
				operating_points: [{ false_positive_rate: 0.2, true_positive_rate: 0.5, label }],
				positive: 'case',
				negative: 'control',
			},
		});
		expect(texts(draw(spec))).toContain(label);
		expect(readSvg(drawFigure(spec, 'zh')).map(({ text }) => text)).toContain('检出 1/2，特异度 5/6');
	});

	it('draws the curve, the chance line and the operating point in the unit square', () => {
		const elements = draw(
			createFigure({
				kind: 'roc',
				...words,
				data: {
					curves: [
						{ name: 'sizes', ...counts, false_positive_rate: [0, 0.25, 1], true_positive_rate: [0, 0.5, 1] },
					],
					operating_points: [{ false_positive_rate: 0.25, true_positive_rate: 0.5, label: 'here' }],
					positive: 'case',
					negative: 'control',
				},
			}),
		);
		const area = plotArea(elements);
		expect(area.width).toBe(area.height);
		const curve = points(part(elements, 'curve')[0]);
		expect(curve[0]).toEqual([expect.closeTo(area.x, 1), expect.closeTo(area.y + area.height, 1)]);
		expect(curve[1]).toEqual([
			expect.closeTo(area.x + area.width / 4, 1),
			expect.closeTo(area.y + area.height / 2, 1),
		]);
		expect(points(part(elements, 'chance')[0])[1]).toEqual([
			expect.closeTo(area.x + area.width, 1),
			expect.closeTo(area.y, 1),
		]);
		const dot = elements.find((element) => element.name === 'circle');
		expect(number(dot, 'cx')).toBeCloseTo(area.x + area.width / 4, 1);
		expect(texts(elements)).toEqual(
			expect.arrayContaining(['AUROC 0.88 [0.70, 0.95]', 'n = 2 case, 6 control', 'here']),
		);
	});

	it('draws steps and the prevalence 2 / 8 as baseline', () => {
		const elements = draw(
			createFigure({
				kind: 'precision_recall',
				...words,
				data: {
					curves: [{ name: 'sizes', ...counts, recall: [0.5, 1], precision: [1, 0.4] }],
					positive: 'case',
					negative: 'control',
				},
			}),
		);
		const area = plotArea(elements);
		expect(points(part(elements, 'baseline')[0])[0]?.[1]).toBeCloseTo(area.y + area.height * 0.75, 1);
		const curve = points(part(elements, 'curve')[0]);
		expect(curve).toHaveLength(4);
		expect(curve[1]).toEqual([expect.closeTo(area.x + area.width / 2, 1), expect.closeTo(area.y, 1)]);
		expect(curve[2]).toEqual([
			expect.closeTo(area.x + area.width / 2, 1),
			expect.closeTo(area.y + area.height * 0.6, 1),
		]);
		expect(texts(elements)).toContain('prevalence 0.25');
	});
});

describe('calibration', () => {
	it('puts each bin at predicted and observed with its interval and k/n', () => {
		const elements = draw(
			createFigure({
				kind: 'calibration',
				...words,
				data: {
					predicted: [0.2, 0.8],
					observed: [0.25, 0.5],
					ci_low: [0.1, null],
					ci_high: [0.5, null],
					n: [12, 10],
					n_positive: [3, 5],
					positive: 'case',
				},
			}),
		);
		const area = plotArea(elements);
		expect(number(mark(elements, 0), 'cx')).toBeCloseTo(area.x + area.width * 0.2, 1);
		expect(number(mark(elements, 0), 'cy')).toBeCloseTo(area.y + area.height * 0.75, 1);
		expect(part(elements, 'interval')).toHaveLength(1);
		const interval = points(part(elements, 'interval')[0]);
		expect(interval[0]?.[1]).toBeCloseTo(area.y + area.height * 0.5, 1);
		expect(interval[1]?.[1]).toBeCloseTo(area.y + area.height * 0.9, 1);
		expect(texts(elements)).toEqual(expect.arrayContaining(['3/12', '5/10', 'Observed share of case']));
	});
});

describe('missingness', () => {
	it('draws bars in percent, none for an unknown share, over a map of blocks', () => {
		const elements = draw(
			createFigure({
				kind: 'missingness',
				...words,
				data: {
					sample_ids: ['s0', 's1', 's2', 's3'],
					missing: [0.1, 0.4, null, 0],
					threshold: 0.2,
					features: 20000,
					blocks: 2,
					map: [0, 1, null, 0, 0.2, 0.3, null, 0],
					...grouping,
				},
			}),
		);
		const area = plotArea(elements);
		expect(area.yEnds).toEqual([0, 40]);
		const bar = mark(elements, 0);
		expect(number(bar, 'height')).toBeCloseTo(area.height / 4, 1);
		expect(number(bar, 'y') + number(bar, 'height')).toBeCloseTo(area.y + area.height, 1);
		expect(elements.some((element) => element.attributes['data-i'] === '2')).toBe(false);
		expect(points(part(elements, 'threshold')[0])[0]?.[1]).toBeCloseTo(area.y + area.height / 2, 1);
		const map = part(elements, 'cells')[0];
		expect(number(map, 'x')).toBe(area.x);
		expect(number(map, 'width')).toBe(area.width);
		expect(part(elements, 'missing')).toHaveLength(2);
	});
});

describe('outliers', () => {
	const spec = createFigure({
		kind: 'outliers',
		...words,
		data: {
			sample_ids: ['s0', 's1', 's2', 's3'],
			measures: ['yield'],
			z: [0, 5, -1, null],
			threshold: 3.5,
			...grouping,
		},
	});

	it('places z on a symmetric axis and names only what passes the threshold', () => {
		const elements = draw(spec);
		const area = plotArea(elements);
		// 4 % beyond the farthest, 5.
		expect(area.xEnds).toEqual([-5.2, 5.2]);
		expect(number(mark(elements, 0), 'cx')).toBeCloseTo(area.x + area.width / 2, 1);
		expect(number(mark(elements, 1), 'cx')).toBeCloseTo(area.x + (area.width * 10.2) / 10.4, 1);
		const lines = part(elements, 'threshold').map((element) => points(element)[0]?.[0]);
		expect(lines[1]).toBeCloseTo(area.x + (area.width * 8.7) / 10.4, 1);
		expect(texts(elements)).toContain('s1');
		expect(texts(elements)).not.toContain('s2');
	});

	it('bends the axis when one sample lies six times beyond the threshold, and says so', () => {
		const far = draw(createFigure({ ...spec, data: { ...spec.data, z: [0, 1000, -1, 1] } }));
		expect(texts(far)).toContain('The axis is linear up to ±7 and logarithmic beyond it.');
		expect(texts(draw(spec)).some((text) => text.startsWith('The axis is linear'))).toBe(false);
	});
});

describe('sensitivity by stage', () => {
	const spec = createFigure({
		kind: 'sensitivity_by_stage',
		...words,
		data: {
			stages: ['I', 'II', 'all'],
			k: [5, 3, 8],
			n: [10, 4, 14],
			ci_low: [0.2, 0.19, 0.3],
			ci_high: [0.8, 0.99, 0.82],
			specificity_label: '95 % specificity',
		},
	});

	it('places the rate and its interval, and gives counts only under five cases', () => {
		const elements = draw(spec);
		const area = plotArea(elements);
		expect(number(mark(elements, 0), 'cx')).toBeCloseTo(area.x + area.width * 0.5, 1);
		expect(number(mark(elements, 0), 'cy')).toBeCloseTo(area.y + area.height / 6, 1);
		expect(part(elements, 'interval')).toHaveLength(2);
		expect(points(part(elements, 'interval')[0]).map(([x]) => x)).toEqual([
			expect.closeTo(area.x + area.width * 0.2, 1),
			expect.closeTo(area.x + area.width * 0.8, 1),
		]);
		expect(elements.some((element) => element.attributes['data-i'] === '1')).toBe(false);
		expect(texts(elements)).toEqual(
			expect.arrayContaining(['5/10', '50 %', '3/4', 'Rows with fewer than five cases show counts only.']),
		);
	});

	it('counts the cases once when the last row is their sum', () => {
		expect(figureCount(spec)).toBe('n = 14 cases');
	});
});

describe('scree', () => {
	it('draws bars in percent and their running sum', () => {
		const elements = draw(
			createFigure({
				kind: 'scree',
				...words,
				data: { variance: [0.5, 0.25, 0.05], n_samples: 12, n_features: 20000 },
			}),
		);
		const area = plotArea(elements);
		expect(area.yEnds).toEqual([0, 80]);
		expect(number(mark(elements, 0), 'height')).toBeCloseTo((area.height * 50) / 80, 1);
		expect(number(mark(elements, 1), 'x') - number(mark(elements, 0), 'x')).toBeCloseTo(area.width / 3, 1);
		const sums = elements
			.filter((element) => element.name === 'circle')
			.map((element) => number(element, 'cy'));
		expect(sums[2]).toBeCloseTo(area.y, 1);
		expect(texts(elements)).toEqual(expect.arrayContaining(['25.0', 'n = 12 samples, 20,000 features']));
	});
});

describe('dendrogram', () => {
	it('has height 0 at the right and the root at the left, leaves in the order of the tree', () => {
		const elements = draw(
			createFigure({
				kind: 'dendrogram',
				...words,
				data: {
					ids: ['s0', 's1', 's2'],
					tree: { ...tree, order: [2, 1, 0] },
					height_label: 'distance',
					flagged_ids: ['s1'],
					group: ['control', 'case', null],
					groups: ['control', 'case'],
					reference: 'control',
					positive: 'case',
				},
			}),
		);
		const area = plotArea(elements);
		expect(area.xEnds).toEqual([4, 0]);
		const d = part(elements, 'tree')[0]?.attributes['d'] ?? '';
		const [first, root] = [...d.matchAll(/M([\d.]+) ([\d.]+)H([\d.]+)V([\d.]+)H([\d.]+)/g)].map((m) =>
			m.slice(1).map(Number),
		);
		expect(first?.[0]).toBeCloseTo(area.x + area.width, 1);
		expect(first?.[2]).toBeCloseTo(area.x + area.width / 2, 1);
		expect(root?.[2]).toBeCloseTo(area.x, 1);
		expect(number(mark(elements, 2), 'y')).toBeLessThan(number(mark(elements, 0), 'y'));
		const bold = elements
			.filter((element) => element.attributes['font-weight'] === '700')
			.map((element) => element.text);
		expect(bold).toEqual(['A title', 's1']);
	});
});

describe('permutation null', () => {
	it('counts every permutation once and draws the observed value', () => {
		const elements = draw(
			createFigure({
				kind: 'permutation_null',
				...words,
				data: {
					values: [0.4, 0.5, 0.5, 0.6, null],
					observed: 0.9,
					p_value: 0.2,
					exceedances: 0,
					planned: 199,
					metric_label: 'AUROC',
					n: 40,
				},
			}),
		);
		const bars = elements.filter((element) => element.attributes['data-count']);
		expect(bars.reduce((sum, bar) => sum + number(bar, 'data-count'), 0)).toBe(4);
		const area = plotArea(elements);
		const [low, high] = area.xEnds;
		expect(points(part(elements, 'observed')[0])[0]?.[0]).toBeCloseTo(
			area.x + (area.width * (0.9 - low)) / (high - low),
			1,
		);
		expect(texts(elements)).toEqual(
			expect.arrayContaining([
				'observed 0.900',
				'p = 0.20 (0 of 4 at least as high)',
				'n = 40 samples, 4 of 199 permutations',
			]),
		);
	});
});

describe('effect replication', () => {
	it('has equal axes and counts signs; an effect of zero repeats nothing', () => {
		const elements = draw(
			createFigure({
				kind: 'effect_replication',
				...words,
				data: {
					features: ['f0', 'f1', 'f2', 'f3'],
					training: [0.5, -0.4, 0, 0.3],
					validation: [0.25, 0.1, 0, null],
					effect_label: 'delta',
					domain: [-1, 1],
					n_training: 60,
					n_validation: 30,
					label_count: 1,
				},
			}),
		);
		const area = plotArea(elements);
		expect(area.width).toBe(area.height);
		expect(area.xEnds).toEqual(area.yEnds);
		expect(number(mark(elements, 0), 'cx')).toBeCloseTo(area.x + area.width * 0.75, 1);
		expect(number(mark(elements, 0), 'cy')).toBeCloseTo(area.y + area.height * 0.375, 1);
		expect(texts(elements)).toEqual(expect.arrayContaining(['same sign (1)', 'opposite sign (2)', 'f0']));
	});
});

describe('score against a covariate', () => {
	it('draws pairs only and counts them', () => {
		const spec = createFigure({
			kind: 'score_covariate',
			...words,
			data: {
				ids: ['s0', 's1', 's2', 's3'],
				covariate: [10, 1000, 100, null],
				score: [0, 1, 0.5, 0.2],
				covariate_label: 'reads',
				score_label: 'score',
				log_covariate: true,
				...grouping,
			},
		});
		const elements = draw(spec);
		const area = plotArea(elements);
		expect(area.xEnds).toEqual([10, 1000]);
		expect(number(mark(elements, 2), 'cx')).toBeCloseTo(area.x + area.width / 2, 1);
		expect(number(mark(elements, 2), 'cy')).toBeCloseTo(area.y + area.height / 2, 1);
		expect(figureCount(spec)).toBe('n = 3 samples');
	});
});

describe('every figure', () => {
	it('carries title, n and caption, and escapes what the record holds', () => {
		const spec = createFigure({
			kind: 'scree',
			title: '<b>"&',
			subtitle: 'set A',
			caption: 'a < b',
			counted: 'patients',
			data: { variance: [1], n_samples: 3, n_features: 2 },
		});
		const svg = drawFigure(spec);
		expect(svg).toContain('&lt;b&gt;&quot;&amp;');
		const elements = readSvg(svg);
		expect(elements.find((element) => element.name === 'desc')?.text).toBe('a < b');
		expect(texts(elements)).toEqual(expect.arrayContaining(['<b>"&', 'set A · n = 3 patients, 2 features']));
		expect(readSvg(drawFigure(spec, 'zh')).map((element) => element.text)).toContain(
			'set A · n = 3 名患者, 2 个特征',
		);
	});

	it('says so when there is nothing to draw', () => {
		const spec = createFigure({
			kind: 'scree',
			...words,
			data: { variance: [], n_samples: 0, n_features: 0 },
		});
		expect(texts(draw(spec))).toContain('No values to plot');
	});
});

describe('a projection with a sample far away', () => {
	it('keeps the others apart, and marks that one at the edge with its name and where it lies', () => {
		const ids = Array.from({ length: 21 }, (_, i) => `s${i}`);
		const svg = drawFigure(
			createFigure({
				kind: 'projection_scatter',
				...words,
				data: {
					method: 'PCA',
					ids,
					x: ids.map((_, i) => (i === 20 ? 5000 : i)),
					y: ids.map((_, i) => (i * 7) % 21),
					x_variance: null,
					y_variance: null,
					group: ids.map(() => 'case'),
					groups: ['case'],
					reference: null,
					positive: null,
					flagged_ids: [],
					shape: null,
					shape_label: null,
				},
			}),
		);
		expect(svg).toContain('s20 →');
		expect(svg).toContain('1 value beyond the axis is drawn at its edge.');
		const elements = readSvg(svg);
		const area = plotArea(elements);
		const places = ids.slice(0, 20).map((_, i) => Number(mark(elements, i).attributes['cx']));
		// Twenty samples over at least half of the axis, where 5000 would have left them a hundredth of it.
		expect(Math.max(...places) - Math.min(...places)).toBeGreaterThan(area.width / 2);
	});
});
