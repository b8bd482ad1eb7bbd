import { describe, expect, it } from 'vitest';
import { noGroups, words } from '../../../../../tests/setup/drawn-figure.ts';
import { drawLive } from '../draw.ts';
import { createFigure, drawFigure } from '../index.ts';
import { withPictures } from './deferred-picture.ts';

const n = 6000;
const bins = {
	chromosomes: [{ name: '1', length: n * 10, centromere: null }],
	bin_chromosome: Array.from({ length: n }, () => 0),
	bin_start: Array.from({ length: n }, (_, i) => i * 10),
	bin_end: Array.from({ length: n }, (_, i) => i * 10 + 10),
};

describe('pictures that are painted later', () => {
	it.each(['stacked', 'by_group'] as const)(
		'are named in the text and give the same bytes (%s)',
		(layout) => {
			const samples = layout === 'stacked' ? 2 : 14;
			const spec = createFigure({
				kind: 'genome_profile',
				...words,
				data: {
					...bins,
					sample_ids: Array.from({ length: samples }, (_, i) => `s${i}`),
					values: Array.from({ length: samples }, (_, s) =>
						bins.bin_start.map((_, i) => Math.sin(i * (s + 1))),
					),
					segments: null,
					sample_notes: [],
					value_label: 'log2',
					domain: null,
					baseline: 0,
					control_band: null,
					draw: layout === 'stacked' ? 'points' : 'line',
					layout,
					...noGroups(samples),
				},
			});
			const drawing = drawLive(spec);
			expect(drawing.pictures).toHaveLength(layout === 'stacked' ? 2 : 1);
			expect(drawing.svg).not.toContain('data:image/png');
			expect(drawing.svg.length).toBeLessThan(40_000);
			expect(withPictures(drawing)).toBe(drawFigure(spec));
			const [picture] = drawing.pictures;
			expect(picture?.paint()).toHaveLength((picture?.width ?? 0) * (picture?.height ?? 0) * 4);
		},
	);

	it('change nothing in a drawing without them', () => {
		const spec = createFigure({
			kind: 'scree',
			...words,
			data: { variance: [0.5, 0.2], n_samples: 5, n_features: 9 },
		});
		const drawing = drawLive(spec);
		expect(drawing.pictures).toEqual([]);
		expect(withPictures(drawing)).toBe(drawing.svg);
	});
});
