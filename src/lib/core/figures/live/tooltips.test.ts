import { describe, expect, it } from 'vitest';
import { createFigure, drawFigure, type FigureKind, type FigureOf } from '../index.ts';
import { drawLive } from '../draw.ts';
import type { HitLayer, Tooltip } from './hit-layer.ts';
import { createPicker, placeOf, tooltipOf } from './pick.ts';

const grouping = { groups: ['healthy', 'cancer'], reference: 'healthy', positive: 'cancer' };

/** Layers of a figure made of this data; its picture is that of the PNG. */
function layersOf<K extends FigureKind>(kind: K, data: FigureOf<K>['data']): HitLayer[] {
	const words = { kind, title: 'T', caption: 'C' };
	const spec = createFigure({ ...words, data } as Parameters<typeof createFigure>[0]);
	const { svg, layers } = drawLive(spec);
	expect(svg).toBe(drawFigure(spec));
	return layers;
}

/** What is said of a mark, and of the place where it lies. */
function said(layers: readonly HitLayer[], layer: number, index: number): Tooltip {
	const words = tooltipOf(layers, { layer, index });
	const found = createPicker(layers).at(placeOf(layers, { layer, index }));
	expect(found && tooltipOf(layers, found)).toEqual(words);
	return words;
}

const text = ({ name, lines }: Tooltip): string[] => [
	name,
	...lines.map(({ label, value }) => `${label} ${value}`.trim()),
];

describe('what is pointed at says its values', () => {
	it('in a histogram of allele fractions: range, variants and classes of the bin', () => {
		const layers = layersOf('vaf_distribution', {
			// Panels of nine have bins narrower than the reach of a pointer.
			sample_ids: [...'ABCDEFGHI'],
			variant_sample: [0, 0, 0, 1],
			vaf: [0.3, 0.305, 0.01, 0.5],
			variant_class: ['CHIP gene', null, 'CHIP gene', null],
			classes: ['CHIP gene'],
			detection_limit: null,
			marks: [],
			draw: 'histogram',
			by: 'sample',
			log: false,
			value_label: 'VAF, %',
			...grouping,
			group: ['healthy', 'cancer', ...Array<null>(7).fill(null)],
		});
		const [first, second] = layers;
		if (first?.shape !== 'strip' || second?.shape !== 'strip') throw new Error('no strips');
		expect([first.sample, second.sample]).toEqual(['A', 'B']);
		const bins = [...first.x.keys()].map((bin) => text(first.tooltip(bin)));
		// Every bin is said, the empty ones too; the two variants of 30 and 30.5 % are in one of them.
		const filled = bins.filter((lines) => !lines.includes('Variants 0'));
		expect(filled.map((lines) => lines.slice(2))).toEqual([
			['Variants 1', 'CHIP gene 1'],
			['Variants 2', 'CHIP gene 1', 'unclassified 1'],
		]);
		const at = bins.findIndex((lines) => lines.includes('Variants 2'));
		const [, low, high] = /^VAF, % ([\d.]+) – ([\d.]+)$/u.exec(bins[at]?.[1] ?? '') ?? [];
		expect(Number(low)).toBeLessThanOrEqual(30);
		expect(Number(high)).toBeGreaterThan(30.5);
		expect(said(layers, 0, at).name).toBe('A');
		// Beside a high bar it is the bin under the pointer that is meant, not the top that is nearest.
		const border = (first.x[at]! + first.x[at + 1]!) / 2;
		const top = { x: border + 0.1, y: first.y(at) + 1 };
		expect(createPicker(layers).at(top)).toEqual({ layer: 0, index: at + 1 });
	});

	it('in stacked spectra: class, count and share of a part of a column', () => {
		const layers = layersOf('variant_spectrum', {
			contexts: ['C>A', 'C>G', 'C>T', 'T>A', 'T>C', 'T>G'],
			series: [{ name: 'A', count: [1, 0, 3, 0, 0, 0] }],
			draw: 'stacked',
			share: true,
		});
		expect(text(said(layers, 0, 0))).toEqual(['A', 'C>A', 'Variants 1', 'Variants, % 25']);
		expect(text(said(layers, 0, 1))).toEqual(['A', 'C>T', 'Variants 3', 'Variants, % 75']);
	});

	it('in the funnel of one sample: count and share of a step', () => {
		const layers = layersOf('funnel', {
			sample_ids: ['A'],
			steps: ['all reads', 'mapped', 'counted'],
			remaining: [[20000, 15000, null]],
			unit: 'reads',
			...grouping,
			group: ['healthy'],
		});
		expect(text(said(layers, 0, 0))).toEqual(['all reads', 'reads 20,000', 'kept 100 %']);
		expect(text(said(layers, 0, 1))).toEqual(['mapped', 'reads 15,000', 'kept 75 %']);
		expect(text(said(layers, 0, 2))).toEqual(['counted', 'reads –']);
	});

	it.each(['area', 'line', 'bars'] as const)(
		'in %s tracks of a locus: place and value of an entry',
		(draw) => {
			const track = {
				name: 'coverage',
				draw,
				start: [130, 100, 110],
				end: [140, 110, 120],
				value: [7, 3, null],
				label: null,
				value_label: 'fragments',
				domain: null,
				axis_group: null,
				group: null,
			};
			const layers = layersOf('locus_snapshot', {
				contig: 'chr7',
				start: 90,
				end: 135,
				build: null,
				highlights: [],
				tracks: [track],
				samples: 1,
				...grouping,
			});
			expect(text(said(layers, 0, 0))).toEqual(['coverage', 'chr7:101–110', 'fragments 3']);
			expect(text(tooltipOf(layers, { layer: 0, index: 1 }))).toEqual([
				'coverage',
				'chr7:111–120',
				'fragments –',
			]);
			// Half of it lies beyond the window; the mark stays inside.
			expect(text(said(layers, 0, 2))).toEqual(['coverage', 'chr7:131–140', 'fragments 7']);
		},
	);

	it('in a GC curve: GC and signal of a bin, before and after', () => {
		const layers = layersOf('gc_curve', {
			sample_ids: ['A'],
			samples: [
				{
					gc: [0.35, null, 0.55],
					before: [0.8, 1, 1.4],
					after: [1.3, 1, null],
					fit_gc: [0.4, 0.5],
					fit: [1.1, 1.1],
					fit_after: [1, 1],
					correlation_before: null,
					correlation_after: null,
				},
			],
			value_label: 'depth',
			...grouping,
			group: [null],
		});
		const bins = layers.flatMap((layer, at) => (layer.shape === 'points' ? [at] : []));
		expect(bins).toHaveLength(2);
		const [before = -1, after = -1] = bins;
		expect(text(said(layers, before, 0))).toEqual(['A', 'GC content of the bin, % 35', 'depth 0.8']);
		expect(text(said(layers, before, 1))).toEqual(['A', 'GC content of the bin, % 55', 'depth 1.4']);
		expect(text(said(layers, after, 0))).toEqual(['A', 'GC content of the bin, % 35', 'depth 1.3']);
	});

	it('over time: the name of a time is that of its number, not of its place among the times of a patient', () => {
		const layers = layersOf('longitudinal', {
			patients: [
				{
					id: 'P1',
					group: null,
					time: [0, 2],
					series: [{ name: 'KRAS', value: [0.1, 0.2], limit: null, main: true }],
				},
			],
			time_label: 'time point',
			time_names: ['baseline', 'cycle 1', 'cycle 2'],
			value_label: 'VAF, %',
			percent: true,
			log: false,
			shared_axis: true,
			...grouping,
		});
		expect(text(said(layers, 0, 1))).toEqual(['P1', 'KRAS', 'time point cycle 2', 'VAF, % 20']);
	});
});
