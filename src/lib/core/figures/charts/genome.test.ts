import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
	cornersOf,
	drawn,
	fourSamples,
	markOf,
	noGroups,
	textsOf,
	VERMILION,
	words,
} from '../../../../../tests/setup/drawn-figure.ts';
import { number, part, plotArea, type SvgElement } from '../../../../../tests/setup/read-svg.ts';
import { createFigure, figureCount } from '../index.ts';

// Two chromosomes of 100 and 300 bases share the width 1 : 3; four bins of 100 bases, so bin middles lie at 50, 150, 250
// and 350 of 400.
const bins = {
	chromosomes: [
		{ name: '1', length: 100, centromere: null },
		{ name: '2', length: 300, centromere: [140, 160] as [number, number] },
	],
	bin_chromosome: [0, 1, 1, 1],
	bin_start: [0, 0, 100, 200],
	bin_end: [100, 100, 200, 300],
};

/** Width, height, palette index of every pixel of an indexed PNG in an <image>. */
function pixelsOf(image: SvgElement | undefined): {
	width: number;
	height: number;
	at: (row: number, column: number) => number;
} {
	const png = Buffer.from((image?.attributes['href'] ?? '').split(',')[1] ?? '', 'base64');
	const width = png.readUInt32BE(16);
	const height = png.readUInt32BE(20);
	const data: Buffer[] = [];
	for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
		if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
			data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
	const raw = inflateSync(Buffer.concat(data));
	return { width, height, at: (row, column) => raw[row * (width + 1) + 1 + column]! };
}

describe('genome profile', () => {
	const record = {
		kind: 'genome_profile' as const,
		...words,
		data: {
			...bins,
			sample_ids: ['s0'],
			values: [[0.5, -1, 5, null]],
			segments: [
				{
					chromosome: [0, 1, 1],
					start: [0, 0, 200],
					end: [100, 200, 300],
					value: [0.5, -1, null],
					call: ['gain' as const, 'loss' as const, null],
				},
			],
			sample_notes: ['DLRS 0.14'],
			value_label: 'log2 copy ratio',
			domain: [-2, 2] as [number, number],
			baseline: 0,
			control_band: { low: [-0.2, -0.2, -0.2, null], high: [0.2, 0.2, 0.2, null], label: 'controls' },
			draw: 'points' as const,
			layout: 'stacked' as const,
			...noGroups(1),
		},
	};
	const elements = drawn(createFigure(record));
	const area = plotArea(elements);

	it('puts bins at their middle on a genome to scale, in the light colour of their call', () => {
		const points = elements.filter((e) => e.name === 'circle').slice(-2);
		expect(points.map((point) => number(point, 'cx'))).toEqual([
			expect.closeTo(area.x + area.width / 8, 1),
			expect.closeTo(area.x + (area.width * 3) / 8, 1),
		]);
		expect(points.map((point) => number(point, 'cy'))).toEqual([
			expect.closeTo(area.y + (area.height * 1.5) / 4, 1),
			expect.closeTo(area.y + (area.height * 3) / 4, 1),
		]);
		expect(points.map((point) => point.attributes['fill'])).toEqual(['#E58267', '#5FA2CB']);
	});

	it('draws a bin beyond the axis as an arrow at the edge and counts it; a missing one is counted, not drawn', () => {
		const arrows = elements.filter(
			(e) => e.parents.length > 1 && e.name === 'path' && /Z$/.test(e.attributes['d'] ?? ''),
		);
		expect(part(elements, 'beyond')).toHaveLength(1);
		expect(arrows.length).toBeGreaterThanOrEqual(1);
		expect(textsOf(elements)).toEqual(
			expect.arrayContaining([
				'1 value beyond the axis is drawn at its edge.',
				'Bins without a value: 1.',
				'DLRS 0.14',
				's0',
				'1',
				'2',
			]),
		);
		expect(figureCount(createFigure(record))).toBe('n = 1 sample, 4 bins');
	});

	it('draws segments over their bases at their mean', () => {
		const ends = (call: string) => {
			const d = part(elements, `segments-${call}`)[0]?.attributes['d'] ?? '';
			return [...d.matchAll(/M([\d.]+) ([\d.]+)H([\d.]+)/g)].map((m) => m.slice(1).map(Number));
		};
		expect(ends('gain')).toEqual([
			[
				expect.closeTo(area.x, 1),
				expect.closeTo(area.y + (area.height * 1.5) / 4, 1),
				expect.closeTo(area.x + area.width / 4, 1),
			],
		]);
		expect(ends('loss')).toEqual([
			[
				expect.closeTo(area.x + area.width / 4, 1),
				expect.closeTo(area.y + (area.height * 3) / 4, 1),
				expect.closeTo(area.x + (area.width * 3) / 4, 1),
			],
		]);
		expect(part(elements, 'segments-neutral')).toEqual([]);
	});

	it('shades every second chromosome, marks the centromere, and breaks the control band between chromosomes', () => {
		const shade = elements.find((e) => e.name === 'rect' && e.attributes['fill'] === '#F3F2EE');
		expect(number(shade, 'x')).toBeCloseTo(area.x + area.width / 4, 1);
		expect(number(shade, 'width')).toBeCloseTo((area.width * 3) / 4, 1);
		// Middle of 140-160 is base 150 of chromosome 2, 250 of 400.
		expect(cornersOf(part(elements, 'centromere')[0])[0]?.[0]).toBeCloseTo(
			area.x + (area.width * 250) / 400,
			1,
		);
		expect((part(elements, 'control-band')[0]?.attributes['d'] ?? '').match(/M/g)).toHaveLength(2);
	});

	it('draws lines that break between chromosomes, a panel per group', () => {
		const data = {
			...record.data,
			sample_ids: ['a', 'b', 'c', 'd'],
			values: [
				[1, 1, 0, 1],
				[1, 1, null, 1],
				[0, 0, 0, 0],
				[0, 0, 0, 0],
			],
			segments: null,
			sample_notes: [],
			control_band: null,
			draw: 'line' as const,
			layout: 'by_group' as const,
			...fourSamples,
		};
		const marks = drawn(createFigure({ ...record, data }));
		expect(part(marks, 'area')).toHaveLength(3);
		expect(textsOf(marks)).toEqual(expect.arrayContaining(['control (1)', 'case (2)', 'no label (1)']));
		// Chromosome 1 has one bin, a dot; chromosome 2 three, a line of three corners.
		const d = markOf(marks, 0).attributes['d'] ?? '';
		expect(d.match(/M/g)).toHaveLength(1);
		expect(d.match(/[ML]/g)).toHaveLength(3);
		expect(
			marks.filter((e) => e.name === 'circle' && e.attributes['fill'] === VERMILION).length,
		).toBeGreaterThan(0);
	});

	it('paints 20,000 bins into one picture', () => {
		const n = 20_000;
		const data = {
			...record.data,
			chromosomes: [{ name: '1', length: n, centromere: null }],
			bin_chromosome: Array.from({ length: n }, () => 0),
			bin_start: Array.from({ length: n }, (_, i) => i),
			bin_end: Array.from({ length: n }, (_, i) => i + 1),
			values: [Array.from({ length: n }, (_, i) => ((i * 37) % 100) / 100)],
			segments: null,
			control_band: null,
		};
		const layer = part(drawn(createFigure({ ...record, data })), 'points');
		expect(layer.map((e) => e.name)).toEqual(['image']);
		expect(number(layer[0], 'data-count')).toBe(n);
	});

	it('refuses bins and segments beyond their chromosome and unknown chromosomes', () => {
		const broken = (change: object) => () => createFigure({ ...record, data: { ...record.data, ...change } });
		expect(broken({ bin_end: [101, 100, 200, 300] })).toThrow(/0-101 on 1, which has 100 bases/);
		expect(broken({ bin_chromosome: [0, 1, 1, 2] })).toThrow(/row 2 of a list of 2/);
		expect(broken({ values: [[1]] })).toThrow(/values/);
	});
});

describe('genome heatmap', () => {
	const record = {
		kind: 'genome_heatmap' as const,
		...words,
		data: {
			...bins,
			sample_ids: ['s0', 's1'],
			values: [
				[-1, 0, 1, null],
				[1, 1, 1, 1],
			],
			value_label: 'log2',
			scale: 'difference' as const,
			domain: [-1, 1] as [number, number],
			sample_tree: { left: [0], right: [1], height: [1], order: [1, 0] },
			...noGroups(2),
		},
	};

	it('gives every bin the columns of its bases, rows in the order of the tree, missing cells to the hatch', () => {
		const elements = drawn(createFigure(record));
		const picture = pixelsOf(part(elements, 'cells')[0]);
		expect(picture.height).toBe(2);
		const at = (row: number, part_: number): number => picture.at(row, Math.floor(part_ * picture.width));
		// Level 0 is the low end, 127 zero, 254 the high end, 255 missing.
		expect([1 / 8, 3 / 8, 5 / 8, 7 / 8].map((x) => at(0, x))).toEqual([254, 254, 254, 254]);
		expect([1 / 8, 3 / 8, 5 / 8, 7 / 8].map((x) => at(1, x))).toEqual([0, 127, 254, 255]);
		const area = plotArea(elements);
		expect(number(part(elements, 'missing')[0], 'width')).toBeCloseTo(area.width, 1);
		expect(cornersOf(part(elements, 'border')[0])[0]?.[0]).toBeCloseTo(area.x + area.width / 4, 1);
	});

	it('draws the mean where several bins share a column, and nothing where no bin lies', () => {
		const n = 10_000;
		const data = {
			...record.data,
			chromosomes: [{ name: '1', length: 2 * n, centromere: null }],
			bin_chromosome: Array.from({ length: n }, () => 0),
			bin_start: Array.from({ length: n }, (_, i) => i),
			bin_end: Array.from({ length: n }, (_, i) => i + 1),
			// Every second bin is -1, the others 1: their mean is 0.
			values: [
				Array.from({ length: n }, (_, i) => (i % 2 === 0 ? -1 : 1)),
				Array.from({ length: n }, () => null),
			],
			sample_tree: null,
		};
		const elements = drawn(createFigure({ ...record, data }));
		const picture = pixelsOf(part(elements, 'cells')[0]);
		expect(Math.abs(picture.at(0, Math.floor(picture.width / 4)) - 127)).toBeLessThanOrEqual(15);
		expect(picture.at(0, Math.floor(picture.width * 0.75))).toBe(255);
		const area = plotArea(elements);
		expect(number(part(elements, 'missing')[0], 'width')).toBeCloseTo(area.width / 2, 0);
	});
});

describe('arm heatmap', () => {
	const record = {
		kind: 'arm_heatmap' as const,
		...words,
		data: {
			sample_ids: ['s0', 's1', 's2', 's3'],
			arms: ['1p', '1q'],
			values: [-1, 1, 0, null, 0, 0, 0, 0],
			altered: [0.9, 0.2, 0, null, 0, 0.5, 0, 0],
			altered_from: 0.5,
			burden: [10, 0, null, 5],
			burden_label: 'genome altered, %',
			value_label: 'mean log2',
			scale: 'difference' as const,
			domain: [-1, 1] as [number, number],
			sample_tree: null,
			...fourSamples,
		},
	};
	const elements = drawn(createFigure(record));

	it('has a cell per arm, dots from the stated part on, and the burden as bars with a dash for an unknown one', () => {
		const picture = pixelsOf(part(elements, 'cells')[0]);
		expect([picture.width, picture.height]).toEqual([2, 4]);
		expect([0, 1, 2, 3].map((row) => [picture.at(row, 0), picture.at(row, 1)])).toEqual([
			[0, 254],
			[127, 255],
			[127, 127],
			[127, 127],
		]);
		const area = plotArea(elements);
		const dots = elements.filter(
			(e) => e.name === 'circle' && e.parents.length === 2 && e.attributes['fill'] === undefined,
		);
		expect(dots.map((dot) => [number(dot, 'cx'), number(dot, 'cy')])).toEqual([
			[expect.closeTo(area.x + area.width / 4, 1), expect.closeTo(area.y + area.height / 8, 1)],
			[expect.closeTo(area.x + (area.width * 3) / 4, 1), expect.closeTo(area.y + (area.height * 5) / 8, 1)],
		]);
		const bars = part(elements, 'bars-area')[0];
		expect(number(markOf(elements, 0), 'width')).toBeCloseTo(number(bars, 'width'), 1);
		expect(number(markOf(elements, 3), 'width')).toBeCloseTo(number(bars, 'width') / 2, 1);
		expect(number(markOf(elements, 1), 'width')).toBe(0);
		expect(elements.some((e) => e.attributes['data-i'] === '2')).toBe(false);
		expect(textsOf(elements)).toEqual(
			expect.arrayContaining(['–', 'Dot: at least 50 % of the arm is altered.']),
		);
		expect(figureCount(createFigure(record))).toBe('n = 4 samples, 2 chromosome arms');
	});
});

describe('sex chromosomes', () => {
	it('do not set the colours, and what lies beyond them is said', () => {
		const figure = createFigure({
			kind: 'arm_heatmap',
			...words,
			data: {
				sample_ids: ['s0'],
				arms: ['1p', '1q', 'Xp', 'Yq'],
				values: [-0.5, 0.25, 0.1, -9],
				altered: null,
				altered_from: null,
				burden: null,
				burden_label: '',
				value_label: 'mean log2',
				scale: 'difference',
				domain: null,
				sample_tree: null,
				...noGroups(1),
			},
		});
		const elements = drawn(figure);
		// 0.25 is half way from zero to 0.5: level 127 + 63.5, rounded.
		const picture = pixelsOf(part(elements, 'cells')[0]);
		expect([0, 1, 3].map((column) => picture.at(0, column))).toEqual([0, 191, 0]);
		expect(textsOf(elements)).toEqual(
			expect.arrayContaining([
				'≤ −0.5',
				'The colour scale follows the autosomes; values beyond it take the colours at its ends.',
			]),
		);
		expect(part(elements, 'strip')).toEqual([]);
	});

	it('do not set the value axis of a profile', () => {
		const figure = createFigure({
			kind: 'genome_profile',
			...words,
			data: {
				chromosomes: [
					{ name: 'chr1', length: 100, centromere: null },
					{ name: 'chrY', length: 100, centromere: null },
				],
				bin_chromosome: [0, 0, 1],
				bin_start: [0, 50, 0],
				bin_end: [50, 100, 100],
				sample_ids: ['s0'],
				values: [[0.5, -0.5, -9]],
				segments: null,
				sample_notes: [],
				value_label: 'log2',
				domain: null,
				baseline: 0,
				control_band: null,
				draw: 'points',
				layout: 'stacked',
				...noGroups(1),
			},
		});
		const elements = drawn(figure);
		const [low, high] = plotArea(elements).yEnds;
		expect(low).toBeGreaterThan(-2);
		expect(high).toBeLessThan(2);
		expect(textsOf(elements)).toContain('1 value beyond the axis is drawn at its edge.');
	});
});
