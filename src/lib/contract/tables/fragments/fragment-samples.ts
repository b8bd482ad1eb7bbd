import * as z from 'zod';
import { defineTable } from '../define.ts';

const number = (what: string) => z.number().nullable().describe(what);
const share = (from: number, to: number) => number(`Share of fragments of ${from}-${to} bp, inclusive.`);

export const fragmentSamplesTable = defineTable({
	name: 'fragment_samples',
	title: 'Fragments by sample',
	row: 'one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		file: z.string().describe('File with the lengths.'),
		format: z.string().describe('Format of that file.'),
		build: z.string().nullable().describe('Genome build by the lengths of the contigs; empty when unclear.'),
		fragments_any_mapq: number(
			'Fragments before the MAPQ filter: proper pairs without duplicates, counted at read 1.',
		),
		fragments: number('Fragments used for the lengths; empty for tables of shares.'),
		single_reads: number(
			'Of these, unpaired reads that were stated to span their fragment (reads_are_fragments); empty for other files than alignments.',
		),
		mean: number('Mean length, bp.'),
		sd: number('Sample standard deviation of the length, bp.'),
		median: number('Median length, bp.'),
		mad: number('Median absolute deviation from the median, bp, unscaled.'),
		mode: number('Most frequent length, bp; the shortest in case of ties.'),
		shortest: number('Shortest fragment, bp.'),
		longest: number('Longest fragment, bp.'),
		short: number('Fragments of 100-150 bp.'),
		long: number('Fragments of 151-220 bp.'),
		short_long_ratio: number('short / long; empty without a long one.'),
		p_le_150: number('Share of fragments of at most 150 bp.'),
		p_20_150: share(20, 150),
		p_100_150: share(100, 150),
		p_151_220: share(151, 220),
		p_160_180: share(160, 180),
		p_180_220: share(180, 220),
		p_250_320: share(250, 320),
		dinucleosome: number('Share of fragments of 250-450 bp: two nucleosomes.'),
		ten_bp_amplitude: number(
			'Sum of the shares at the local maxima of 75-150 bp minus that at the local minima (Mouliere 2018); inflated by chance if there are few fragments.',
		),
		ten_bp_amplitude_fixed: number(
			'Sum of the shares at the average positions of maxima minus that at those of minima of the publication.',
		),
		end_motif_source: z
			.enum(['reference', 'reads', 'table'])
			.nullable()
			.describe('Source of the bases of the end motifs; empty without motifs.'),
		motif_ends: number('Fragment ends with a motif.'),
		motif_ends_without: number('Ends without a motif: clipped, unknown bases, or beyond the contig.'),
		motifs_observed: number('Number of different end motifs.'),
		motif_diversity: number('Motif diversity score -sum p ln p / ln 4^k, 0-1 (Jiang 2020).'),
		motif_diversity_miller_madow: number(
			'Motif diversity score with the Miller-Madow correction for few ends.',
		),
		breakpoint_diversity: number('Diversity of 6-mers around the breaks; needs a reference.'),
		ocf: number('Orientation-aware fragmentation over the regions (Sun 2019), ends scaled to 10,000.'),
		profile_mean: number(
			'Mean coverage within 1,000 bp of the centres of the regions, over that of 5,000 bp.',
		),
		profile_central: number('Mean coverage of -30 <= x < 30 around the centres.'),
		profile_amplitude: number(
			'|FFT[10]| of the coverage of -960 <= x < 960: strength of the nucleosome array.',
		),
		x_ratio: number('Fragments per base of X over those of the autosomes: about 1 with two X, 0.5 with one.'),
		y_ratio: number('Fragments per base of Y over those of the autosomes.'),
		sex: z.enum(['female', 'male']).nullable().describe('Sex by X and Y coverage; empty when undetermined.'),
		sex_reason: z
			.enum(['called', 'no_sex_chromosome', 'too_few_fragments', 'not_genome_wide', 'between'])
			.nullable()
			.describe('Reason for the call, or for its absence.'),
		sex_metadata: z.enum(['female', 'male']).nullable().describe('Sex in the metadata.'),
		sex_agrees: z.boolean().nullable().describe('Whether both agree; empty when one is unknown.'),
	}),
});
