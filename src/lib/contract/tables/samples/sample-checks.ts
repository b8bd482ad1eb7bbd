import * as z from 'zod';
import { defineTable } from '../define.ts';

export const sampleChecksTable = defineTable({
	name: 'sample_checks',
	title: 'Quality and identity of the samples',
	row: 'one sample',
	schema: z.object({
		sample: z.string().describe('Sample.'),
		patient: z.string().describe('Person that the sample table or the name gives.'),
		role: z.string().nullable().describe('plasma, normal, tumour, control or blank; empty = not stated.'),
		identity: z
			.string()
			.nullable()
			.describe(
				'Genotypes against the other samples of the person: same, different, unclear, or not_checked (fewer than 20 common sites, or all others are of somebody else); empty = the only sample of the person.',
			),
		belongs_to: z
			.string()
			.nullable()
			.describe(
				'Other people whose samples have the same genotypes; where identity is not different, one person may have two names.',
			),
		contamination: z
			.number()
			.nullable()
			.describe(
				'Share of the molecules that are of another person; empty = too few sites. Not told above 0.2.',
			),
		contamination_low: z.number().nullable().describe('Lower end of its 95 % interval (profile likelihood).'),
		contamination_high: z.number().nullable().describe('Upper end of its 95 % interval.'),
		contamination_sites: z
			.number()
			.describe('Expected number of sites at which contamination would show; an estimate needs 10.'),
		contaminated_by: z
			.string()
			.nullable()
			.describe('Person of this run whose genotypes explain the contamination; empty = none.'),
		sex_by_reads: z.string().nullable().describe('female or male by X and Y; empty = open.'),
		sex_stated: z.string().nullable().describe('Sex in the sample table.'),
		y_ratio: z
			.number()
			.nullable()
			.describe(
				'Depth of the targets on Y over that of the autosomes; empty = no targets on Y, or too shallow.',
			),
		x_sites: z
			.int()
			.describe('Common variants on X, outside of the regions that pair with Y, with a sure genotype.'),
		x_heterozygous: z.int().describe('Heterozygous ones among them.'),
		common_sites: z.int().describe('Common sites that at least 5 molecules cover.'),
		depth: z
			.number()
			.nullable()
			.describe(
				'Median molecules per target position on the autosomes; without targets the mean of the genome, empty where the reads are not genome-wide.',
			),
		on_target: z
			.number()
			.nullable()
			.describe('Share of the counted reads that overlap a target; empty = no targets.'),
		high_molecular_weight: z.number().nullable().describe('Share of the fragments of 500 bp or longer.'),
		fragments: z.int().describe('Fragments of known length (up to 5,000 bp).'),
		duplicate_rate: z
			.number()
			.nullable()
			.describe(
				'Share of duplicates, with molecular tags of reads beyond the first of a family; empty = none is marked.',
			),
		unique_fragments: z.int().describe('Different fragments in the file.'),
		library_fragments: z
			.number()
			.nullable()
			.describe('Size of the library by Lander and Waterman, as in Picard EstimateLibraryComplexity.'),
		input_ng: z.number().nullable().describe('Input DNA in ng, from the sample table.'),
		genome_equivalents: z.number().nullable().describe('Haploid genomes in the input: 303 per ng.'),
		recovery: z.number().nullable().describe('Depth divided by the haploid genomes of the input.'),
		use_detection: z.string().describe('Gate of detect_mrd, which asks it itself: pass, caution or stop.'),
		use_origin: z.string().describe('Gate of classify_variant_origin, which asks it itself.'),
		use_fragments: z
			.string()
			.describe('Advice for fragment analyses (analyze_raw_signal, plot_raw_signal), which do not ask it.'),
		use_copy_number: z.string().describe('Advice for copy_number_proxy, which does not ask it.'),
	}),
});
