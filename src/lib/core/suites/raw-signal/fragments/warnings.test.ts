import { describe, expect, it } from 'vitest';
import { lengthSummary } from '../../../signals/fragments/length-summary.ts';
import type { RawCohort } from '../raw-cohort.server.ts';
import type { FragmentSample } from './content.ts';
import { fragmentWarnings } from './warnings.ts';

/** Counts of fragments by length: `{ 167: 12 }` = twelve of 167 bp. */
function sample(sample_id: string, lengths: Record<number, number>, more: object = {}): FragmentSample {
	const counts = new Float64Array(400);
	for (const [length, n] of Object.entries(lengths)) counts[Number(length)] = n;
	return {
		sample_id,
		measured: null,
		lengths: { input: {}, counts, unit: 'fragments', summary: lengthSummary(counts) },
		motifs: null,
		breakpoint_diversity: null,
		windows: null,
		profiles: [],
		protection: null,
		...more,
	} as unknown as FragmentSample;
}

/** What a pass over a BAM of reads leaves, as far as warnings look at it. */
const measured = (left_out: number, more: object = {}): object => ({
	measured: {
		kind: 'alignments',
		funnel: { unit: 'reads', removed: new Float64Array(20).fill(1) },
		sex: { sex: null },
		regions: { left_out, watched: true, own: { from: 0, to: 5 } },
		...more,
	},
});

const cohort = {
	sample: (id: string) => ({ sample_id: id, sex: null }),
} as unknown as RawCohort;

const said = (
	samples: FragmentSample[],
	reads_are_fragments = false,
	bounds: { min_length?: number; max_length?: number } = {},
): [string, unknown][] =>
	fragmentWarnings(
		{
			samples,
			survey: {
				regions: { contig: new Int32Array(5) },
				variants: [],
				options: { reads_are_fragments, ...bounds },
			} as never,
		},
		cohort,
	)
		.filter(({ code }) => code !== 'fragments.few')
		.map(({ code, values }) => [code, values]);

/** A sample of unpaired reads, all of which (taken) or none were read as fragments. */
const unpaired = (id: string, taken: boolean, lengths: Record<number, number>): FragmentSample => {
	const reads = Object.values(lengths).reduce((sum, count) => sum + count, 0);
	const removed = new Float64Array(12);
	removed.set([1], 4);
	removed.set([taken ? 0 : reads], 5);
	const funnel = {
		all: reads + 1,
		unit: 'reads',
		removed,
		single_reads: taken ? reads : 0,
		unpaired: taken ? 0 : reads,
	};
	return sample(id, lengths, measured(0, { funnel }));
};

describe('unpaired reads', () => {
	const natural = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [120 + i, 1]));

	it('are named where they were taken as fragments, with those whose reads end with the sequencing run', () => {
		// 30 of 100 reads of one length in B, 19 of 100 in C.
		const cut = (most: number): Record<number, number> => ({ ...natural, 120: most, 219: 0, ...left(most) });
		const left = (most: number): Record<number, number> =>
			Object.fromEntries(Array.from({ length: most - 2 }, (_, i) => [121 + i, 0]));
		const all = [unpaired('A', true, natural), unpaired('B', true, cut(30)), unpaired('C', true, cut(19))];
		const found = said(all, true);
		expect(found).toContainEqual([
			'fragments.single_reads',
			{ count: 300, all: 300, samples: ['A', 'B', 'C'] },
		]);
		expect(found.filter(([code]) => code === 'fragments.reads_one_length')).toEqual([
			['fragments.reads_one_length', { percent: 30, samples: ['B'], length: 120 }],
		]);
	});

	it('are counted where nobody stated it; a statement that changes nothing is named', () => {
		expect(said([unpaired('A', false, natural)])).toContainEqual([
			'fragments.unpaired_left_out',
			{ count: 100, samples: ['A'] },
		]);
		const pairs = {
			all: 0,
			unit: 'reads',
			removed: new Float64Array(12).fill(1),
			single_reads: 0,
			unpaired: 0,
		};
		expect(said([sample('A', {}, measured(0, { funnel: pairs }))], true)).toContainEqual([
			'fragments.no_single_reads',
			{ samples: ['A'] },
		]);
	});
});

describe('bounds of the length', () => {
	it('are named where they cut into the short or the long fragments', () => {
		const one = [sample('A', {}, measured(0))];
		const cut = (bounds: object): unknown[] =>
			said(one, false, bounds).flatMap(([code, values]) =>
				code === 'fragments.lengths_cut' ? [values] : [],
			);
		expect(cut({ min_length: 100, max_length: 220 })).toEqual([]);
		expect(cut({})).toEqual([]);
		expect(cut({ min_length: 101 })).toEqual([{ lengths: '≥ 101 bp' }]);
		expect(cut({ max_length: 219 })).toEqual([{ lengths: '≤ 219 bp' }]);
		expect(cut({ min_length: 90, max_length: 150 })).toEqual([{ lengths: '90–150 bp' }]);
	});
});

describe('fragmentWarnings', () => {
	it('names samples of the same lengths; a few fragments can be alike by chance', () => {
		const lengths = { 145: 4, 167: 6 };
		expect(
			said([
				sample('A', lengths),
				sample('B', { 145: 5, 167: 5 }),
				sample('C', lengths),
				sample('D', lengths),
			]),
		).toEqual([['fragments.same_lengths', { samples: ['A', 'C', 'D'] }]]);
		expect(said([sample('A', { 145: 4, 167: 5 }), sample('B', { 145: 4, 167: 5 })])).toEqual([]);
	});

	it('says once for all samples which regions lie on none of their contigs', () => {
		expect(
			said([
				sample('A', { 150: 10 }, measured(2)),
				sample('B', { 151: 10 }, measured(2)),
				sample('C', { 152: 10 }, measured(1)),
				sample('D', { 153: 10 }, measured(0)),
			]),
		).toEqual([
			['fragments.regions_left_out', { count: 2, all: 5, sample: ['A', 'B'] }],
			['fragments.regions_left_out', { count: 1, all: 5, sample: ['C'] }],
		]);
	});

	it('blames the size of the regions only where some of them are measured', () => {
		const regions = (count: number): object => ({
			regions: { left_out: 0, watched: false, measured: count, own: { from: 0, to: 5 } },
		});
		expect(said([sample('A', { 150: 10 }, measured(0, regions(0)))])).toEqual([]);
		expect(said([sample('A', { 150: 10 }, measured(0, regions(5)))])).toEqual([
			['fragments.not_watched', { most: 3_000_000 }],
		]);
	});

	it('says why bisulfite reads have no end motifs', () => {
		const reads = { motif_source: 'reads', end_motifs: { counts: new Float64Array(256) } };
		expect(said([sample('A', { 150: 10 }, measured(0, reads))])).toEqual([
			['fragments.bisulfite_motifs', { samples: ['A'] }],
		]);
	});
});
