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
		regions: { left_out, watched: true },
		...more,
	},
});

const cohort = {
	sample: (id: string) => ({ sample_id: id, sex: null }),
} as unknown as RawCohort;

const said = (samples: FragmentSample[]): [string, unknown][] =>
	fragmentWarnings(
		{ samples, survey: { regions: { contig: new Int32Array(5) }, variants: [] } as never },
		cohort,
	)
		.filter(({ code }) => code !== 'fragments.few')
		.map(({ code, values }) => [code, values]);

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

	it('says why bisulfite reads have no end motifs', () => {
		const reads = { motif_source: 'reads', end_motifs: { counts: new Float64Array(256) } };
		expect(said([sample('A', { 150: 10 }, measured(0, reads))])).toEqual([
			['fragments.bisulfite_motifs', { samples: ['A'] }],
		]);
	});
});
