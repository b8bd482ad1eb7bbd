import { describe, expect, it } from 'vitest';
import { drawn, textsOf, words } from '../../../../../tests/setup/drawn-figure.ts';
import { createFigure } from '../index.ts';
import { MAX_TRACKS, sampleTracks, trackSamples, trackState } from './sample-tracks.ts';

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

describe('samples of profiles as tracks', () => {
	const profile = (n: number, layout: 'stacked' | 'by_group') =>
		createFigure({
			kind: 'genome_profile',
			...words,
			data: {
				...sampleTracks(heatmap, ids.slice(0, n)).data,
				sample_notes: ids.slice(0, n).map((id) => `note of ${id}`),
				segments: ids.slice(0, n).map((_, i) => ({
					chromosome: [0],
					start: [0],
					end: [300],
					value: [i],
					call: ['gain'],
				})),
				layout,
			},
		});

	it('are offered where groups are lines or panels are more than fit, and said to be there where all are', () => {
		expect(trackState(profile(3, 'by_group'))).toBe('offered');
		expect(trackState(profile(12, 'stacked'))).toBe('all');
		expect(trackState(profile(14, 'stacked'))).toBe('offered');
		expect(trackState(heatmap)).toBe('offered');
	});

	it('take the lines of groups apart, each with its segments and its note', () => {
		const { data, title, height } = sampleTracks(profile(5, 'by_group'), ['s4', 's1']);
		expect(title).toBe(words.title);
		expect(data.layout).toBe('stacked');
		expect(data.sample_ids).toEqual(['s1', 's4']);
		expect(data.values).toEqual([
			[1, -1, null],
			[4, -4, null],
		]);
		expect(data.sample_notes).toEqual(['note of s1', 'note of s4']);
		expect(data.segments?.map((one) => one?.value)).toEqual([[1], [4]]);
		expect(data.group).toEqual(['case', 'control']);
		// Two panels are higher than one.
		expect(height).toBeGreaterThan(sampleTracks(profile(5, 'by_group'), ['s4']).height);
	});

	it('are the first twelve of those that are stacked, else six, while none is chosen', () => {
		expect(trackSamples(profile(14, 'stacked'), new Set())).toHaveLength(12);
		expect(trackSamples(profile(14, 'stacked'), new Set(['s13']))).toEqual(['s13']);
		expect(trackSamples(profile(14, 'by_group'), new Set())).toHaveLength(6);
	});

	it('are none where values have no positions, and fixed at a locus', () => {
		const { group, groups, reference, positive } = heatmap.data;
		const arms = createFigure({
			kind: 'arm_heatmap',
			...words,
			data: {
				...{
					sample_ids: ids,
					arms: ['1p'],
					values: ids.map((_, i) => i),
					group,
					groups,
					reference,
					positive,
				},
				...{ altered: null, altered_from: null, burden: null, burden_label: '', value_label: 'log2' },
				...{ scale: 'difference', domain: null, sample_tree: null },
			},
		});
		expect(trackState(arms)).toBe('arms');
		const locus = createFigure({
			kind: 'locus_snapshot',
			...words,
			data: {
				...{ contig: '1', start: 0, end: 10, build: null, highlights: [], tracks: [], samples: 0 },
				...{ groups: [], reference: null, positive: null },
			},
		});
		expect(trackState(locus)).toBe('locus');
	});
});
