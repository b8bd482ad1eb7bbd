import { describe, expect, it } from 'vitest';
import {
	BLUE,
	drawn,
	fourSamples,
	textsOf,
	VERMILION,
	words,
} from '../../../../../tests/setup/drawn-figure.ts';
import { number, part, plotArea } from '../../../../../tests/setup/read-svg.ts';
import { createFigure, figureCount } from '../index.ts';
import { intervalRows, laneCount } from '../marks/interval-rows.ts';
import { pixelArea } from '../marks/pixel-area.ts';

const place = {
	x: (border: number) => border,
	y: (value: number) => 100 - value,
	base: 0,
	area: { x: 0, y: 0, width: 10, height: 100 },
	from: 0,
	to: 10,
};

describe('areas and intervals', () => {
	it('fills from the base to the value, nothing where a value is missing', () => {
		const entries = { start: [0, 4, 6], end: [2, 6, 8], value: [10, null, -5] };
		// 10 above the base is y 90; -5 below it y 105; the base is y 100.
		expect(pixelArea(entries, place)).toBe('M0 90h2V100h-2ZM6 100h2V105h-2Z');
	});

	it('joins entries narrower than half a px to their lowest and highest value', () => {
		const n = 1000;
		const entries = {
			start: Array.from({ length: n }, (_, i) => i / 100),
			end: Array.from({ length: n }, (_, i) => (i + 1) / 100),
			value: Array.from({ length: n }, (_, i) => (i === 200 ? 50 : i === 201 ? -50 : 1)),
		};
		// Column 4 of half a px holds entries 200-249: from 50 down to -50.
		expect(pixelArea(entries, place)).toContain('M2 50h0.5V150h-0.5Z');
	});

	it('cuts at the window', () => {
		expect(pixelArea({ start: [-5, 20], end: [2, 30], value: [10, 10] }, place)).toBe('M0 90h2V100h-2Z');
	});

	it('puts overlapping intervals into lanes and names those with room behind them', () => {
		// a 0-4 and b 2-6 overlap; c 4-5 fits behind a.
		const intervals = { start: [0, 2, 4], end: [4, 6, 5], label: ['a', null, 'c'] };
		expect(laneCount(intervals.start, intervals.end)).toBe(2);
		const rows = intervalRows(intervals, {
			x: (border) => border * 10,
			area: { x: 0, y: 0, width: 100, height: 26 },
			from: 0,
			to: 10,
			lane: 13,
		});
		expect(rows.boxes.map(({ box }) => [box.x, box.width, Math.floor(box.y / 13)])).toEqual([
			[0, 40, 0],
			[20, 40, 1],
			[40, 10, 0],
		]);
		// The name of a would stand over c.
		expect(rows.labels.map(({ label }) => label)).toEqual(['c']);
	});
});

describe('locus snapshot', () => {
	const track = {
		value_label: 'fragments',
		label: null,
		domain: null,
		axis_group: null,
		group: null,
	};
	const record = {
		kind: 'locus_snapshot' as const,
		...words,
		data: {
			contig: 'chr7',
			start: 1000,
			end: 1100,
			build: 'hg38',
			highlights: [{ start: 1050, end: 1060, label: 'NDR' }],
			tracks: [
				{
					...track,
					name: 'coverage',
					draw: 'area' as const,
					start: [1000, 1050],
					end: [1050, 1100],
					value: [4, 2],
					group: 'case',
					axis_group: 'c',
				},
				{
					...track,
					name: 'control',
					draw: 'area' as const,
					start: [1000],
					end: [1100],
					value: [8],
					group: 'control',
					axis_group: 'c',
				},
				{
					...track,
					name: 'variants',
					draw: 'variants' as const,
					start: [1024],
					end: [1025],
					value: [1],
					label: ['L858R'],
				},
				{
					...track,
					name: 'exons',
					draw: 'intervals' as const,
					start: [1010],
					end: [1020],
					value: [],
					label: ['exon 1'],
				},
				{ ...track, name: 'nothing', draw: 'line' as const, start: [], end: [], value: [] },
			],
			samples: 2,
			groups: ['control', 'case'],
			reference: 'control',
			positive: 'case',
		},
	};
	const elements = drawn(createFigure(record));

	it('draws tracks to scale; tracks of one axis group share it', () => {
		const [first, second] = [plotArea(elements, 0), plotArea(elements, 1)];
		// 8 rounded out to a tick.
		expect(first.yEnds).toEqual([0, 10]);
		expect(second.yEnds).toEqual([0, 10]);
		const area = part(elements, 'area-track');
		expect(area.map((e) => e.attributes['fill'])).toEqual([VERMILION, BLUE]);
		// 4 of 10 fills four tenths of the height over the first 50 of 100 bases.
		const d = /^M([\d.]+) ([\d.]+)h([\d.]+)V([\d.]+)/.exec(area[0]?.attributes['d'] ?? '');
		expect(Number(d?.[2])).toBeCloseTo(first.y + first.height * 0.6, 1);
		expect(Number(d?.[3])).toBeCloseTo(first.width / 2, 0);
		expect(Number(d?.[4])).toBeCloseTo(first.y + first.height, 1);
	});

	it('puts variants on their base, names them, and says where it is', () => {
		const area = plotArea(elements, 2);
		// Base 1024 of the window 1000-1100, its middle 24.5 of 100.
		const head = elements.find((e) => e.name === 'circle' && e.attributes['data-i'] === '0');
		expect(number(head, 'cx')).toBeCloseTo(area.x + area.width * 0.245, 1);
		expect(textsOf(elements)).toEqual(
			expect.arrayContaining([
				'L858R',
				'exon 1',
				'NDR',
				'No values to plot',
				'Position on chr7 (hg38), bases',
				'control',
				'case',
			]),
		);
		expect(figureCount(createFigure(record))).toBe('n = 2 samples, chr7:1,001-1,100');
	});

	it('refuses a window without bases', () => {
		expect(() => createFigure({ ...record, data: { ...record.data, end: 1000 } })).toThrow(
			/locus figure is empty/,
		);
	});
});

describe('track inventory', () => {
	const measure = { low: null, middle: null };
	const figure = createFigure({
		kind: 'track_inventory',
		...words,
		data: {
			files: ['a.bw', 'b.bw', 'c.bw', 'd.bw'],
			measures: [
				{
					...measure,
					title: 'intervals',
					value_label: 'intervals',
					draw: 'bar',
					high: [100, 50, null, 0],
					log: false,
				},
				{
					...measure,
					title: 'covered',
					value_label: 'bases',
					draw: 'bar',
					high: [1000, 10, 0, 100],
					log: true,
				},
				{
					title: 'values',
					value_label: 'RPM',
					draw: 'range',
					low: [0, 2, 0, null],
					middle: [5, 5, 5, 5],
					high: [10, 10, 10, 10],
					log: false,
				},
			],
			...fourSamples,
		},
	});
	const elements = drawn(figure);

	it('draws bars from zero, dots on a logarithmic axis, and ranges', () => {
		const bars = plotArea(elements, 0);
		const marks = (row: number) => elements.filter((e) => e.attributes['data-i'] === String(row));
		expect(bars.xEnds).toEqual([0, 100]);
		expect(number(marks(0)[0], 'width')).toBeCloseTo(bars.width, 1);
		expect(number(marks(1)[0], 'width')).toBeCloseTo(bars.width / 2, 1);
		const dots = plotArea(elements, 1);
		expect(dots.xEnds).toEqual([10, 1000]);
		expect(number(marks(3)[1], 'cx')).toBeCloseTo(dots.x + dots.width / 2, 1);
		const ranges = plotArea(elements, 2);
		expect(number(marks(1)[2], 'x')).toBeCloseTo(ranges.x + ranges.width * 0.2, 1);
		expect(number(marks(1)[2], 'width')).toBeCloseTo(ranges.width * 0.8, 1);
		// c.bw: no intervals, nothing on the logarithmic axis, a range; d.bw has no range.
		expect(marks(2)).toHaveLength(1);
		expect(marks(3)).toHaveLength(2);
	});

	it('says what is missing and counts files', () => {
		expect(textsOf(elements)).toEqual(
			expect.arrayContaining([
				'–',
				'Not drawn: 2 missing values.',
				'Not drawn on the logarithmic axis: 1 value of zero or below.',
				'intervals',
				'RPM',
				'a.bw',
			]),
		);
		expect(figureCount(figure)).toBe('n = 4 files');
	});
});
