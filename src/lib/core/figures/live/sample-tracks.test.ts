import { describe, expect, it } from 'vitest';
import { drawn, textsOf, words } from '../../../../../tests/setup/drawn-figure.ts';
import { createFigure } from '../index.ts';
import { MAX_TRACKS, sampleTracks, trackSamples } from './sample-tracks.ts';

const ids = Array.from({ length: 14 }, (_, i) => `s${i}`);
const heatmap = createFigure({
	kind: 'genome_heatmap',
	...words,
	data: {
		chromosomes: [{ name: '1', length: 300, centromere: null }],
		bin_chromosome: [0, 0, 0],
		bin_start: [0, 100, 200],
		bin_end: [100, 200, 300],
		sample_ids: ids,
		values: ids.map((_, i) => [i, -i, null]),
		value_label: 'log2 copy ratio',
		scale: 'difference',
		domain: null,
		sample_tree: null,
		group: ids.map((_, i) => (i % 2 === 0 ? 'control' : 'case')),
		groups: ['control', 'case'],
		reference: 'control',
		positive: 'case',
	},
});

describe('samples of a heatmap as tracks', () => {
	it('are the chosen ones in the order of the rows, else the first six', () => {
		expect(trackSamples(heatmap, new Set())).toEqual(['s0', 's1', 's2', 's3', 's4', 's5']);
		expect(trackSamples(heatmap, new Set(['s9', 's3', 'elsewhere']))).toEqual(['s3', 's9']);
		expect(trackSamples(heatmap, new Set(ids))).toHaveLength(MAX_TRACKS);
	});

	it('keep their values, groups and bins, with a line at zero', () => {
		const { data, title } = sampleTracks(heatmap, ['s9', 's3']);
		expect(title).toBe(heatmap.title);
		expect(data.sample_ids).toEqual(['s3', 's9']);
		expect(data.values).toEqual([
			[3, -3, null],
			[9, -9, null],
		]);
		expect(data.group).toEqual(['case', 'case']);
		expect([data.bin_start, data.baseline]).toEqual([[0, 100, 200], 0]);
		expect(textsOf(drawn(sampleTracks(heatmap, ['s9', 's3'])))).toEqual(expect.arrayContaining(['s3', 's9']));
	});
});
