import * as z from 'zod';
import { defineTable } from '../define.ts';

export const variantTrackingTable = defineTable({
	name: 'variant_tracking',
	title: 'Variants followed from the first sample',
	row: 'one variant of the first sample of a patient, in one of its samples',
	schema: z.object({
		patient: z.string().describe('Patient.'),
		sample: z.string().describe('Sample; the first one of the patient is the baseline.'),
		time: z.string().nullable().describe('Its time as written in the metadata.'),
		order: z.int().describe('Order in time, 0 = baseline.'),
		contig: z.string().describe('Contig.'),
		position: z.int().describe('Position of the first reference base, from 1.'),
		ref: z.string().describe('Reference allele; `-` for none.'),
		alt: z.string().describe('Alternative allele; `-` for none.'),
		gene: z.string().nullable().describe('Gene.'),
		protein_change: z.string().nullable().describe('Protein change.'),
		chip_gene: z.boolean().describe('Gene of clonal haematopoiesis.'),
		in_mean: z
			.boolean()
			.describe(
				'True if included in the means; variants in genes of clonal haematopoiesis only, and clones in a matched normal, are not (see the report).',
			),
		state: z.string().describe('seen, unseen (covered, no read) or not_covered.'),
		vaf: z.number().nullable().describe('VAF; 0 when unseen, empty when not covered.'),
		depth: z.number().nullable().describe('Reads at the position.'),
		detection_limit: z
			.number()
			.nullable()
			.describe('VAF detectable with 95 % probability: 1 - 0.05^(1/depth).'),
		chance_at_baseline: z
			.number()
			.nullable()
			.describe('Probability of at least one read at the VAF of the first sample: 1 - (1 - f)^depth.'),
	}),
});

export const variantTrackingSamplesTable = defineTable({
	name: 'variant_tracking_samples',
	title: 'Followed variants per sample',
	row: 'one sample of a patient with several',
	schema: z.object({
		patient: z.string().describe('Patient.'),
		group: z.string().nullable().describe('Group.'),
		sample: z.string().describe('Sample.'),
		time: z.string().nullable().describe('Its time as written in the metadata.'),
		order: z.int().describe('Order in time, 0 = baseline.'),
		tracked: z.int().describe('Variants of the first sample that are followed.'),
		seen: z.int().describe('Of these, with reads.'),
		unseen: z.int().describe('Covered without a read.'),
		not_covered: z.int().describe('Missing: the files do not report the position.'),
		mean_vaf: z
			.number()
			.nullable()
			.describe('Mean VAF of the covered variants, unseen as 0; not a tumour fraction.'),
		max_vaf: z.number().nullable().describe('Largest VAF.'),
		ratio_to_baseline: z
			.number()
			.nullable()
			.describe('Mean here / mean in the first sample, over the variants with a value in both.'),
		ratio_variants: z.int().describe('Variants used for the ratio.'),
		cleared: z
			.boolean()
			.nullable()
			.describe('True when every covered variant is unseen; empty when none is covered.'),
		worst_limit: z
			.number()
			.nullable()
			.describe(
				'Largest detection limit among the undetected variants: up to this VAF they may still be present.',
			),
	}),
});
