import { describe, expect, it } from 'vitest';
import { drawn, noGroups, textsOf, words } from '../../../../../tests/setup/drawn-figure.ts';
import { createFigure, figureSpec } from '../index.ts';
import { drawLive } from '../draw.ts';
import { chromosomeWindow, wholeGenome } from './genome-window.ts';
import type { StripLayer } from './hit-layer.ts';
import { createPicker, tooltipOf } from './pick.ts';
import { leastWindow, zoomGenome } from './zoom-genome.ts';

// Bins of 100 bases: one on chromosome 1, three on chromosome 2.
const bins = {
	chromosomes: [
		{ name: '1', length: 100, centromere: null },
		{ name: '2', length: 300, centromere: [140, 160] as [number, number] },
	],
	bin_chromosome: [0, 1, 1, 1],
	bin_start: [0, 0, 100, 200],
	bin_end: [100, 100, 200, 300],
};

const profile = createFigure({
	kind: 'genome_profile',
	...words,
	data: {
		...bins,
		sample_ids: ['s0', 's1'],
		values: [
			[0.5, -1, 5, null],
			[1, 2, 3, 4],
		],
		segments: [
			{
				chromosome: [0, 1, 1],
				start: [0, 0, 200],
				end: [100, 200, 300],
				value: [0.5, -1, null],
				call: ['gain', 'loss', null],
			},
			null,
		],
		sample_notes: [],
		value_label: 'log2 copy ratio',
		domain: null,
		baseline: 0,
		control_band: { low: [1, 2, 3, 4], high: [5, 6, 7, 8], label: 'controls' },
		draw: 'points',
		layout: 'stacked',
		...noGroups(2),
	},
});
const part = { from: { chromosome: 1, position: 120 }, to: { chromosome: 1, position: 200 } };

describe('a part of a genome profile', () => {
	const zoomed = zoomGenome(profile, part);

	it('holds the bins and segments that touch the window, and is a record', () => {
		if (zoomed.kind !== 'genome_profile') throw new Error('another kind');
		const { data } = zoomed;
		expect(data.chromosomes).toEqual([{ name: '2', length: 300, centromere: [140, 160], shown: [120, 200] }]);
		expect([data.bin_chromosome, data.bin_start, data.bin_end]).toEqual([[0], [100], [200]]);
		expect(data.values).toEqual([[5], [3]]);
		expect(data.control_band).toEqual({ low: [3], high: [7], label: 'controls' });
		expect(data.segments).toEqual([
			{ chromosome: [0], start: [0], end: [200], value: [-1], call: ['loss'] },
			null,
		]);
		expect(figureSpec.parse(JSON.parse(JSON.stringify(zoomed)))).toEqual(zoomed);
	});

	it('keeps the value axis of the whole', () => {
		const axis = (spec: typeof zoomed): string | undefined =>
			drawn(spec).find((e) => e.attributes['data-part'] === 'area')?.attributes['data-y'];
		expect(axis(zoomed)).toBe(axis(profile));
		expect(axis(zoomed)).toMatch(/^-?\d/);
	});

	it('says the region from 1 and puts positions under it', () => {
		expect(zoomed.subtitle).toContain('2:121-200');
		const texts = textsOf(drawn(zoomed));
		expect(texts).toContain('2 (bases)');
		expect(texts).toEqual(expect.arrayContaining(['125', '150', '175']));
		expect(texts.join(' ')).toContain('Positions are 1-based and inclusive.');
	});

	it('is the record itself for the whole genome', () => {
		expect(zoomGenome(profile, wholeGenome(bins.chromosomes))).toBe(profile);
	});

	it('keeps a chromosome without bins', () => {
		const bare = zoomGenome(
			{
				...profile,
				data: {
					...profile.data,
					bin_chromosome: [1, 1, 1, 1],
					bin_start: [0, 1, 2, 3],
					bin_end: [1, 2, 3, 4],
				},
			},
			chromosomeWindow(bins.chromosomes, 0),
		);
		expect(bare.data.bin_start).toEqual([]);
		expect(() => drawLive(bare)).not.toThrow();
	});

	it('tells bins with their place, value, segment and call', () => {
		const { layers } = drawLive(profile);
		const strip = layers[0] as StripLayer;
		expect([strip.shape, strip.sample]).toEqual(['strip', 's0']);
		// The second bin has its middle at 150 of 400 bases.
		const x = strip.area.x + (strip.area.width * 150) / 400;
		const hit = createPicker(layers).at({ x: x + 3, y: strip.area.y + 5 });
		expect(hit).toEqual({ layer: 0, index: 1 });
		expect(tooltipOf(layers, hit as { layer: number; index: number })).toEqual({
			name: 's0',
			lines: [
				{ label: 'Bin', value: '2:1-100' },
				{ label: 'log2 copy ratio', value: '−1' },
				{ label: 'Segment', value: '2:1-200, −1' },
				{ label: 'Call', value: 'loss' },
			],
		});
		expect(tooltipOf(layers, { layer: 0, index: 3 }).lines.slice(1)).toEqual([
			{ label: 'log2 copy ratio', value: 'missing' },
			{ label: 'Segment', value: '2:201-300' },
			{ label: 'Call', value: 'not called' },
		]);
	});
});

describe('a part of a genome heatmap', () => {
	const spec = createFigure({
		kind: 'genome_heatmap',
		...words,
		data: {
			...bins,
			sample_ids: ['s0', 's1'],
			values: [
				[0.5, -1, 5, null],
				[1, 2, 3, 4],
			],
			value_label: 'log2',
			scale: 'difference',
			domain: null,
			sample_tree: null,
			...noGroups(2),
		},
	});

	it('keeps the colours of the whole', () => {
		const zoomed = zoomGenome(spec, chromosomeWindow(bins.chromosomes, 0));
		expect(zoomed.data.values).toEqual([[0.5], [1]]);
		expect(zoomed.data.domain).toEqual([-5, 5]);
	});

	it('tells one cell per bin where bins are wide', () => {
		const { layers } = drawLive(spec);
		const [cells] = layers;
		if (cells?.shape !== 'cells') throw new Error('no cells');
		expect([cells.rows, cells.columns]).toEqual([2, 4]);
		const hit = createPicker(layers).at({
			x: cells.box.x + cells.box.width * 0.8,
			y: cells.box.y + cells.box.height * 0.75,
		});
		expect(tooltipOf(layers, hit as { layer: number; index: number })).toEqual({
			name: 's1',
			lines: [
				{ label: 'Bin', value: '2:201-300' },
				{ label: 'log2', value: '4' },
			],
		});
	});

	it('tells the mean of bins that share a column of the picture', () => {
		const n = 100_000;
		const narrow = zoomGenome(spec, wholeGenome(bins.chromosomes));
		if (narrow.kind !== 'genome_heatmap') throw new Error('another kind');
		const { layers } = drawLive({
			...narrow,
			data: {
				...narrow.data,
				chromosomes: [{ name: '1', length: n, centromere: null }],
				bin_chromosome: Array.from({ length: n }, () => 0),
				bin_start: Array.from({ length: n }, (_, i) => i),
				bin_end: Array.from({ length: n }, (_, i) => i + 1),
				sample_ids: ['s0'],
				values: [Array.from({ length: n }, (_, i) => i)],
				...noGroups(1),
			},
		});
		const [cells] = layers;
		if (cells?.shape !== 'cells') throw new Error('no cells');
		const { name, lines } = cells.tooltip(0, 0);
		const end = Number(/^1:1-(\d+)$/.exec(lines[0]?.value ?? '')?.[1]);
		expect([name, lines[0]?.label]).toEqual(['s0', `Mean of ${end} bins`]);
		// The mean of 0 .. end - 1.
		expect(Number(lines[1]?.value)).toBeCloseTo((end - 1) / 2, 0);
		expect(cells.columns).toBeGreaterThan(1000);
	});
});

describe('the narrowest window', () => {
	it('is four bins of the usual width', () => {
		expect(leastWindow({ bin_start: [0, 10, 20], bin_end: [10, 20, 21] })).toBe(40);
		expect(leastWindow({ bin_start: [], bin_end: [] })).toBe(4);
	});
});
