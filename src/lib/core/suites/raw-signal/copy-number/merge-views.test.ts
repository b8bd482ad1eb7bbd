import { describe, expect, it } from 'vitest';
import type { FileCall, FileSegments } from '../../../readers/copy-number-files/file-bins.ts';
import { log2Profile } from '../../../signals/copy-number/bin-profile.ts';
import type { ProfiledSample } from '../../preprocess-lpwgs/profile-samples.server.ts';
import type { RawInput } from '../raw-input.ts';
import { mergeViews, type MergedViews, type SegmentFile } from './merge-views.ts';

const MB = 1_000_000;
const genome = { arms: null, reference: null };

const input = (given: string, sample_id: string, sample_ids: string[] = []): RawInput => ({
	...{ path: `/data/${given}`, given, format: 'cnvkit_cns', sample_id, sample_ids },
	...{ signal_family: 'copy_number' as const, bytes: 1 },
});

/** A file of segments of 10 Mb on chromosome 1, one level each; a call where one is given. */
const segments = (
	given: string,
	sample: string,
	levels: readonly (number | [at: number, level: number, state: FileCall])[],
	{ altered_only = false, inside = null as string | null } = {},
): SegmentFile => ({
	input: input(given, sample, inside === null ? [] : [inside, 'another']),
	file: {
		...{ path: `/data/${given}`, format: 'cnvkit_cns', sample_id: inside, altered_only, notes: [] },
		segments: levels.map((one, i): FileSegments['segments'][number] => {
			const [at, mean_log2, state] = typeof one === 'number' ? [i, one, null] : one;
			return {
				...{ contig: 'chr1', start: at * 10 * MB, end: (at + 1) * 10 * MB, bins: 10, mean_log2, state },
				...{ weight: null, z: null, copy_number: null, line: i + 2 },
			};
		}),
	},
});

/** Bins of 1 Mb on chromosome 1, ten of each level, with a wobble of 0.01. */
const profiled = (sample_id: string, levels: readonly number[], unit: ProfiledSample['unit'] = 'ratios') => {
	const n = levels.length * 10;
	const start = Int32Array.from({ length: n }, (_, i) => i * MB);
	const bins = { contigs: ['1'], contig: new Int32Array(n), start, end: start.map((at) => at + MB) };
	const log2 = Float64Array.from(
		{ length: n },
		(_, i) => levels[Math.floor(i / 10)]! + (i % 2 === 0 ? 0.01 : -0.01),
	);
	const source = { path: `${sample_id}.cnr`, format: 'cnvkit_cnr' as const, build: null };
	return {
		...{ sample_id, format: 'cnvkit_cnr', unit, correction: 'file', panel_normals: null, hash: null },
		...{ build: null, arms: [], profile: log2Profile(sample_id, bins, log2, source) },
	} as unknown as ProfiledSample;
};

const states = ({ samples }: MergedViews): (string | null)[] =>
	samples[0]?.segments?.map(({ state }) => state) ?? [];

const LEVELS = [0, 0.4, 0, -0.5, 0, 0.8];

describe('bins, segments and calls of one sample', () => {
	it('become one: bins measured, segments of the file', () => {
		const merged = mergeViews([profiled('T1', LEVELS)], [segments('T1.cns', 'T1', LEVELS)], genome);
		expect(merged.samples).toHaveLength(1);
		expect(merged.samples[0]).toMatchObject({
			...{ sample_id: 'T1', format: 'cnvkit_cnr', values: 'log2_ratio', segment_source: 'file' },
			altered_only: false,
		});
		expect(merged.samples[0]?.bins?.log2).toHaveLength(60);
		expect(merged.samples[0]?.segments?.map(({ mean_log2 }) => mean_log2)).toEqual(LEVELS);
		expect(merged).toMatchObject({ views: [], notes: [] });
	});

	it('take their segments from the file with calls for all; the other one is a view', () => {
		const called = segments('T1.call.cns', 'T1', [
			[0, 0.1, 'neutral'],
			[1, 0.9, 'gain'],
		]);
		const merged = mergeViews([], [segments('T1.cns', 'T1', [0, 0.5]), called], genome);
		expect(states(merged)).toEqual(['neutral', 'gain']);
		expect(merged.views).toEqual([
			{
				...{ path: 'T1.cns', reason: 'sample T1 takes its segments from T1.call.cns' },
				...{ view_of: 'T1.call.cns' },
				causes: [{ code: 'raw.view_segments', values: { sample: 'T1', file: 'T1.call.cns' } }],
			},
		]);
	});

	it('have calls of altered segments alone take precedence over all segments: most of the bases decide', () => {
		// Segment 1 (10 to 20 Mb) is covered by a gain from 12 to 20: 8 of 10 Mb. Segment 3 by a loss over 3 of its 10 Mb.
		const aberrations = segments('T1_aberrations.bed', 'T1', [], { altered_only: true });
		const [first] = segments('x', 'T1', [[0, 0.5, 'gain']]).file.segments;
		aberrations.file.segments = [
			{ ...first, contig: '1', start: 12 * MB, end: 20 * MB, state: 'gain' },
			{ ...first, contig: '1', start: 30 * MB, end: 33 * MB, state: 'loss' },
		] as FileSegments['segments'];
		const merged = mergeViews([], [segments('T1.cns', 'T1', [0, 0.5, 0, -0.2]), aberrations], genome);
		expect(states(merged)).toEqual(['neutral', 'gain', 'neutral', 'neutral']);
		expect(merged.samples[0]?.altered_only).toBe(false);
		expect(merged.views).toEqual([]);
	});

	it('know that altered segments alone leave out what is neutral', () => {
		const alone = segments('T1_aberrations.bed', 'T1', [[2, 0.5, 'gain']], { altered_only: true });
		const { samples } = mergeViews([], [alone], genome);
		expect(samples[0]).toMatchObject({ altered_only: true, bins: null, values: 'segments' });
		expect(samples[0]?.cpa).toBeNaN();
	});

	it('are two samples, with a warning, where the segments contradict the bins', () => {
		const other = [0.8, 0, -0.5, 0.4, 0.9, -0.6];
		const merged = mergeViews([profiled('T1', LEVELS)], [segments('T1.cns', 'T1', other)], genome);
		expect(merged.samples.map(({ sample_id, segment_source }) => [sample_id, segment_source])).toEqual([
			['T1', 'none'],
			['T1.cns', 'file'],
		]);
		expect(merged.notes).toEqual([
			{ code: 'calls.segments_contradict', values: { path: 'T1.cns', sample: 'T1', name: 'T1.cns' } },
		]);
	});

	it('are not compared where the bins are depth without a reference', () => {
		const other = [0.8, 0, -0.5, 0.4, 0.9, -0.6];
		const depth = profiled('T1', LEVELS, 'depth');
		const merged = mergeViews([depth], [segments('T1.cns', 'T1', other)], genome);
		expect(merged.samples).toHaveLength(1);
		expect(merged.samples[0]).toMatchObject({
			values: 'log2_depth',
			depth_only: true,
			segment_source: 'file',
		});
	});

	it('of a file of several samples go to the sample that the file names', () => {
		const merged = mergeViews(
			[profiled('T1', LEVELS)],
			[
				segments('cohort.seg', 'cohort', LEVELS, { inside: 'T1' }),
				segments('cohort.seg', 'cohort', [0.1], { inside: 'T2' }),
			],
			genome,
		);
		expect(merged.samples.map(({ sample_id, bins }) => [sample_id, bins !== null])).toEqual([
			['T1', true],
			['T2', false],
		]);
	});
});
