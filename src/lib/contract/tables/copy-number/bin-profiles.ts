import * as z from 'zod';
import { defineTable } from '../define.ts';

const count = (what: string) => z.number().int().nullable().describe(what);
const number = (what: string) => z.number().nullable().describe(what);

export const binProfilesTable = defineTable({
	name: 'bin_profiles',
	title: 'Binned profiles by sample',
	row: 'one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		format: z.string().describe('Format of the file (recognition key).'),
		build: z.string().nullable().describe('Genome build by contig lengths or bins; empty when unclear.'),
		counted: z
			.enum(['fragments', 'reads', 'given counts', 'coverage', 'depth', 'ratios'])
			.describe(
				'What a bin holds: fragments by midpoint, reads by first base (files without proper pairs), counts of the file, coverage of the file summed over the bin, depth of targets, or log ratios of the file.',
			),
		records: count('Reads (alignments) or rows (fragment files) of the file; empty when bins were supplied.'),
		fragments_any_mapq: count('Fragments (primary, proper pair, not duplicate) before the MAPQ filter.'),
		below_min_mapq: count('Fragments or reads below the smallest mapping quality.'),
		outside_lengths: count('Fragments outside the requested length range.'),
		in_excluded_regions: count('Fragments or reads in excluded regions.'),
		used: number('Fragments, reads or counts in the bins of chromosomes 1-22, X and Y.'),
		on_other_contigs: count('Fragments or reads on other contigs.'),
		median_length: number('Median fragment length, bp.'),
		bin_size: count('Bases per bin when all have the same; empty otherwise.'),
		bins: z.number().int().describe('Bins.'),
		bins_kept: z.number().int().describe('Bins with a log2 ratio.'),
		blacklisted: z.number().int().describe('Bins excluded because they overlap excluded regions too much.'),
		contig_end: z.number().int().describe('Bins excluded because the contig ends within them.'),
		centromere: z.number().int().describe('Bins excluded because they are within 100 kb of a centromere.'),
		no_gc: z
			.number()
			.int()
			.describe('Bins excluded because GC is unknown or the sequence is mostly unknown.'),
		low_mappability: z.number().int().describe('Bins excluded: mappability below 0.9 or unknown.'),
		no_reads: z.number().int().describe('Bins excluded: no reads counted.'),
		outside_curve: z
			.number()
			.int()
			.describe('Bins excluded: GC or mappability outside the range of the fitted curves.'),
		no_value: z.number().int().describe('Bins excluded: the file has no value.'),
		not_in_panel: z.number().int().describe('Bins excluded: not in the panel of normals.'),
		median_count: number('Median count of the autosomal bins that were retained or are empty.'),
		correction: z
			.enum(['none', 'gc', 'gc_mappability', 'file'])
			.describe('Corrections of the counts; file = ratios of the file are used unchanged.'),
		gc_source: z
			.enum(['annotation', 'gc_track', 'reference', 'file'])
			.nullable()
			.describe('Where the GC of the bins comes from.'),
		bins_in_curve: count('Bins the GC curve was fitted to.'),
		gc_correlation_before: number('Spearman correlation of counts with GC, retained autosomal bins.'),
		gc_correlation_after: number('Spearman correlation of log2 ratios with GC, retained autosomal bins.'),
		panel_normals: count('Normals of the panel the sample was compared with; empty without a panel.'),
		mean_abs_z: number('Mean absolute z of the autosomal bins against the panel; empty without its spread.'),
		bins_beyond_3: number('Share of autosomal bins with |z| above 3 against the panel.'),
		dlrs: number(
			'Derivative log ratio spread: interquartile range of neighbour differences within autosomes / (1.349 sqrt 2); the noise of one bin, log2.',
		),
		spread: number('1.4826 MAD of the autosomal bins around their median, log2: noise and signal together.'),
		segments: count('Segments, all chromosomes; empty when not segmented.'),
		call_source: z
			.enum(['file', 'plasma_rule', 'none'])
			.describe(
				'Origin of gains and losses: the file; the rule for plasma (against the noise of the sample); none.',
			),
		gains: count('Autosomal segments called as gain.'),
		losses: count('Autosomal segments called as loss.'),
		fraction_genome_altered: number('Bases under gain or loss / bases with a call, autosomes.'),
		x_log2: number('Median log2 ratio of X minus that of the autosomes.'),
		y_log2: number('Median log2 ratio of Y minus that of the autosomes.'),
		observed_sex: z
			.enum(['female', 'male', 'unclear'])
			.nullable()
			.describe('Sex by X and Y; empty when the file cannot show it.'),
		metadata_sex: z.enum(['female', 'male']).nullable().describe('Sex in the metadata.'),
	}),
});
