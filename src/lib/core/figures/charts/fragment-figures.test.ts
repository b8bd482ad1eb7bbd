import { describe, expect, it } from 'vitest';
import {
	BLUE,
	cornersOf,
	drawn,
	fourSamples,
	markOf,
	noGroups,
	textsOf,
	VERMILION,
	words,
} from '../../../../../tests/setup/drawn-figure.ts';
import { number, part, plotArea } from '../../../../../tests/setup/read-svg.ts';
import { createFigure, figureCount } from '../index.ts';
import { studentT95 } from '../layout/curves.ts';

describe('metaprofile', () => {
	const record = {
		kind: 'metaprofile' as const,
		...words,
		data: {
			sample_ids: ['s0', 's1', 's2', 's3'],
			position: [-100, 0, 100],
			panels: [
				{
					title: 'LYL1',
					sites: 1000,
					value: [
						[1, 0, 1],
						[1, 0.5, 1],
						[1, null, 1],
						[0.5, 0.5, 0.5],
					],
				},
			],
			value_label: 'Normalised coverage',
			windows: [{ from: -30, to: 30, label: 'centre' }],
			baseline: 1,
			centre: 'mean' as const,
			show: 'samples' as const,
			...fourSamples,
		},
	};

	it('draws a line per sample over the distance, with the window and the baseline', () => {
		const elements = drawn(createFigure(record));
		const area = plotArea(elements);
		expect(area.xEnds).toEqual([-100, 100]);
		const [low, high] = area.yEnds;
		const height = (v: number): number => area.y + area.height * (1 - (v - low) / (high - low));
		expect(cornersOf(markOf(elements, 0))).toEqual([
			[expect.closeTo(area.x, 1), expect.closeTo(height(1), 1)],
			[expect.closeTo(area.x + area.width / 2, 1), expect.closeTo(height(0), 1)],
			[expect.closeTo(area.x + area.width, 1), expect.closeTo(height(1), 1)],
		]);
		expect(markOf(elements, 0).attributes['stroke']).toBe(BLUE);
		const window = part(elements, 'window')[0];
		expect(number(window, 'x')).toBeCloseTo(area.x + area.width * 0.35, 1);
		expect(number(window, 'width')).toBeCloseTo(area.width * 0.3, 1);
		expect(cornersOf(part(elements, 'baseline')[0])[0]?.[1]).toBeCloseTo(height(1), 1);
		expect(textsOf(elements)).toEqual(expect.arrayContaining(['LYL1', '1,000 sites', 'centre']));
	});

	it('draws the mean of a group and its 95 % interval by t', () => {
		// 1 2 3 4: mean 2.5, variance 5/3, so the interval is 2.5 +- 3.18245 x sqrt(5/12) = 2.5 +- 2.05426
		// (t of the 97.5th percentile with 3 degrees of freedom, from the tables).
		expect(studentT95(3)).toBeCloseTo(3.18245, 5);
		expect(studentT95(10)).toBeCloseTo(2.22814, 5);
		const value = [1, 2, 3, 4].map((v) => [v, v]);
		const figure = createFigure({
			...record,
			data: {
				...record.data,
				position: [0, 1],
				panels: [{ title: '', sites: null, value }],
				baseline: null,
				show: 'groups',
				...noGroups(4),
			},
		});
		const elements = drawn(figure);
		const area = plotArea(elements);
		const [low, high] = area.yEnds;
		const value_ = (y: number): number => low + (1 - (y - area.y) / area.height) * (high - low);
		expect(value_(cornersOf(part(elements, 'centre')[0])[0]?.[1] ?? NaN)).toBeCloseTo(2.5, 2);
		const band = cornersOf(elements.find((e) => e.attributes['fill-opacity'] === '0.18'));
		expect(value_(band[0]?.[1] ?? NaN)).toBeCloseTo(4.55426, 1);
		expect(value_(band[2]?.[1] ?? NaN)).toBeCloseTo(0.44574, 1);
		expect(textsOf(elements)).toContain('Line: group mean; band: its 95 % interval (t).');
	});

	it('shares its axes between panels', () => {
		const two = {
			...record.data,
			panels: [
				record.data.panels[0],
				{
					title: 'GRHL2',
					sites: null,
					value: [
						[1, 4, 1],
						[1, 1, 1],
						[1, 1, 1],
						[1, 1, 1],
					],
				},
			],
		};
		const elements = drawn(createFigure({ ...record, data: two as typeof record.data }));
		expect(plotArea(elements, 0).yEnds).toEqual(plotArea(elements, 1).yEnds);
		expect(plotArea(elements, 1).yEnds[1]).toBeGreaterThanOrEqual(4);
	});
});

describe('motif heatmap and bars', () => {
	it('has motifs as rows and the diversity score of each sample above its column', () => {
		const figure = createFigure({
			kind: 'motif_heatmap',
			...words,
			data: {
				sample_ids: ['s0', 's1'],
				motifs: ['AAAA', 'CCCA', 'TTTT'],
				values: [0, 1, 2, 3, 4, null],
				motifs_total: 256,
				ends: [100, 50],
				diversity: [0.9, null],
				value_label: 'ends, %',
				scale: 'magnitude',
				domain: null,
				sample_tree: null,
				...noGroups(2),
			},
		});
		const elements = drawn(figure);
		const area = plotArea2(elements);
		expect(number(markOf(elements, 0), 'cx')).toBeCloseTo(area.x + area.width / 4, 1);
		expect(elements.some((e) => e.attributes['data-i'] === '1')).toBe(false);
		expect(textsOf(elements)).toEqual(expect.arrayContaining(['CCCA', 's1', 'Diversity', 'missing']));
		expect(figureCount(figure)).toBe('n = 2 samples, 3 of 256 motifs, 150 ends');
	});

	it('draws a bar per motif in percent, in the colour of its first base', () => {
		const figure = createFigure({
			kind: 'motif_bars',
			...words,
			data: {
				motifs: ['AAAA', 'CCCA', 'TTTT'],
				series: [{ name: 's0', ends: 200, share: [0.1, 0.4, null] }],
				motifs_total: null,
			},
		});
		const elements = drawn(figure);
		const area = plotArea(elements);
		expect(area.yEnds).toEqual([0, 40]);
		expect(number(markOf(elements, 0), 'height')).toBeCloseTo(area.height / 4, 1);
		expect(number(markOf(elements, 1), 'height')).toBeCloseTo(area.height, 1);
		expect(markOf(elements, 1).attributes['fill']).toBe(BLUE);
		expect(elements.some((e) => e.attributes['data-i'] === '2')).toBe(false);
		expect(textsOf(elements)).toEqual(expect.arrayContaining(['CCCA', 's0', '200 ends', 'starts with C']));
		expect(figureCount(figure)).toBe('3 motifs, 200 ends');
	});
});

/** The area of a matrix, which has no axis ends. */
function plotArea2(elements: Parameters<typeof part>[0]) {
	const area = part(elements, 'area')[0];
	return { x: number(area, 'x'), width: number(area, 'width') };
}

describe('funnel', () => {
	const data = {
		sample_ids: ['s0'],
		steps: ['all', 'mapped', 'kept'],
		remaining: [[1000, 900, 1]] as (number | null)[][],
		unit: 'reads',
		...noGroups(1),
	};

	it('draws bars of one sample as parts of the first step, with counts', () => {
		const elements = drawn(createFigure({ kind: 'funnel', ...words, data }));
		const area = plotArea(elements);
		const bars = elements.filter((e) => e.attributes['data-step']);
		expect(bars.map((bar) => number(bar, 'width') / area.width)).toEqual([
			expect.closeTo(1, 3),
			expect.closeTo(0.9, 3),
			expect.closeTo(0.001, 3),
		]);
		expect(textsOf(elements)).toEqual(
			expect.arrayContaining([
				'reads',
				'kept',
				'1000',
				'900',
				'100.0 %',
				'90.0 %',
				'0.1 %',
				'Kept, % of “all”',
			]),
		);
	});

	it('draws a point per sample and step with the median, and names the one that lost most', () => {
		const remaining = [
			[100, 90],
			[200, 180],
			[100, 88],
			[100, 92],
			[100, 10],
			[100, null],
		];
		const six = {
			...data,
			sample_ids: ['a', 'b', 'c', 'd', 'low', 'f'],
			steps: ['all', 'kept'],
			remaining,
			...noGroups(6),
		};
		const elements = drawn(createFigure({ kind: 'funnel', ...words, data: six }));
		const area = plotArea(elements);
		// Shares 90 90 88 92 10: their median is 90.
		const medians = part(elements, 'median').map((e) => cornersOf(e)[0]?.[0]);
		expect(medians[1]).toBeCloseTo(area.x + area.width * 0.9, 1);
		expect(elements.filter((e) => e.attributes['data-i'] === '5')).toHaveLength(1);
		expect(textsOf(elements)).toEqual(
			expect.arrayContaining([
				'low',
				'Lines and columns of numbers show the medians of the samples.',
				'90.0 %',
				'Not drawn: 1 missing value.',
			]),
		);
	});
});

describe('GC curve', () => {
	const sample = {
		gc: [0.4, 0.5, null, 0.6],
		before: [1, 2, 3, null],
		after: [1.5, 1.5, 1.5, 1.5],
		fit_gc: [0.4, 0.6],
		fit: [1, 2],
		fit_after: [1.5, 1.5],
		correlation_before: 0.717,
		correlation_after: 0.001,
	};

	it('draws bins and curve before and after on common axes', () => {
		const figure = createFigure({
			kind: 'gc_curve',
			...words,
			data: { sample_ids: ['s0'], samples: [sample], value_label: 'reads', ...noGroups(1) },
		});
		const elements = drawn(figure);
		const [before, after] = [plotArea(elements, 0), plotArea(elements, 1)];
		expect(before.yEnds).toEqual(after.yEnds);
		const [low, high] = before.xEnds;
		const curve = cornersOf(elements.filter((e) => e.attributes['data-i'] === '0')[0]);
		expect(curve[0]?.[0]).toBeCloseTo(before.x + (before.width * (40 - low)) / (high - low), 1);
		// Two bins before have GC and signal; three after.
		expect(elements.filter((e) => e.name === 'circle')).toHaveLength(5);
		expect(textsOf(elements)).toEqual(
			expect.arrayContaining([
				'Before correction',
				'After correction',
				'Spearman with GC 0.72',
				'Spearman with GC 0.00',
				// Before: the bin without GC and the one without signal; after: the bin without GC.
				'Bins without a value: 3.',
			]),
		);
		expect(figureCount(figure)).toBe('n = 1 sample, 4 bins');
	});

	it('draws several samples as curves alone, one panel when nothing was corrected', () => {
		const plain = { ...sample, after: [], fit_after: [] };
		const figure = createFigure({
			kind: 'gc_curve',
			...words,
			data: {
				sample_ids: ['a', 'b', 'c', 'd'],
				samples: [plain, plain, plain, plain],
				value_label: 'reads',
				...fourSamples,
			},
		});
		const elements = drawn(figure);
		expect(part(elements, 'area')).toHaveLength(1);
		expect(elements.filter((e) => e.name === 'circle')).toHaveLength(0);
		expect(markOf(elements, 1).attributes['stroke']).toBe(VERMILION);
		expect(figureCount(figure)).toBe('n = 4 samples');
	});
});
