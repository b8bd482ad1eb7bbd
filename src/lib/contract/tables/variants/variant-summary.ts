import * as z from 'zod';
import { defineTable } from '../define.ts';
import { count, fraction } from './cells.ts';

export const variantSummaryTable = defineTable({
	name: 'variant_summary',
	title: 'Variants per sample',
	row: 'one sample',
	schema: z.object({
		sample: z.string().describe('Sample.'),
		patient: z.string().describe('Patient; the sample itself without patient ids.'),
		group: z.string().nullable().describe('Group; empty without a label.'),
		files: count('Files the variants came from.'),
		alleles: count('Alternative alleles of the sample before any exclusion.'),
		passed_alleles: count("Of these, with the caller's own FILTER PASS."),
		kept: count('Variants kept.'),
		dropped: count('Variants excluded.'),
		snv: count('Of the variants kept: single-base substitutions.'),
		insertions: count('Insertions.'),
		deletions: count('Deletions.'),
		other_kinds: count('All others: multi-base changes, symbolic alleles, breakends.'),
		non_silent: z.int().nullable().describe('Non-silent variants; empty without annotation.'),
		without_vaf: count('Variants without VAF.'),
		mean_vaf: fraction('Mean VAF of the variants kept; not a tumour fraction.'),
		median_vaf: fraction('Median VAF.'),
		max_vaf: fraction('Largest VAF.'),
		vaf_source: z.string().nullable().describe('Source fields of the VAF, the most frequent first.'),
		chip: count('Variants in genes of clonal haematopoiesis.'),
		germline_like: count('Variants with a VAF of 0.4-0.6 or 0.9-1.'),
		common: count('Variants with a population frequency of at least 0.001.'),
		median_depth: z.number().nullable().describe('Median depth at the variants.'),
		detection_limit: fraction(
			'VAF with a 95 % probability of at least one read at the median depth: 1 - 0.05^(1/depth).',
		),
	}),
});
