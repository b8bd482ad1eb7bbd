import { ABSENCE_POWER, INHERITED_VAF_IN_NORMAL, IN_NORMAL_P } from '../../decision-rules.ts';
import * as z from 'zod';

/** Columns that say which variant of which sample; shared by every table with a row per variant. */
export const variantColumns = {
	sample: z.string().describe('Sample.'),
	contig: z.string().describe('Contig name as in the file.'),
	position: z
		.int()
		.describe(
			'Position of the first reference base, from 1; for an insertion without reference base (MAF) the base before it.',
		),
	ref: z.string().describe('Reference allele; `-` for none.'),
	alt: z.string().describe('Alternative allele; `-` for none.'),
	kind: z
		.string()
		.describe(
			'snv, mnv, insertion, deletion, complex, symbolic, breakend, spanning, or other (not a sequence).',
		),
	gene: z.string().nullable().describe("Gene by the file's annotation; empty without one."),
	consequence: z.string().nullable().describe('Consequence as in the annotation.'),
	protein_change: z.string().nullable().describe('Protein change.'),
};

/** What was measured. */
export const measureColumns = {
	vaf: z
		.number()
		.nullable()
		.describe("Variant allele fraction, 0-1, from the caller's own field if it has one; empty = missing."),
	vaf_source: z.string().nullable().describe('Source field of the VAF.'),
	vaf_estimate: z.number().nullable().describe("The caller's estimate; empty without one."),
	vaf_counts: z.number().nullable().describe('Alternative reads / reads of all alleles of the record.'),
	depth: z.number().nullable().describe('Reads at the locus.'),
	ref_count: z.number().nullable().describe('Reads with the reference allele.'),
	alt_count: z.number().nullable().describe('Reads with the alternative allele.'),
	qual: z
		.number()
		.nullable()
		.describe('QUAL of the file: how sure the caller is of the variant, larger = surer.'),
	filter: z.string().nullable().describe('FILTER as in the file, several joined by ";"; empty = not stated.'),
	population_af: z
		.number()
		.nullable()
		.describe('Largest population allele frequency of the annotation; empty = not known.'),
	population_af_source: z.string().nullable().describe('Source field of the frequency.'),
};

/** What speaks for another origin than the tumour. */
export const flagColumns = {
	chip_gene: z.boolean().describe('Gene of clonal haematopoiesis (versioned table).'),
	also_tumour_driver: z
		.boolean()
		.nullable()
		.describe('For a CHIP gene: whether it also drives solid tumours; empty for other genes.'),
	germline_like: z
		.string()
		.nullable()
		.describe('heterozygous (VAF 0.4-0.6) or homozygous (0.9-1); empty = neither.'),
	common: z.boolean().describe('Population frequency of at least 0.001.'),
	matched_normal: z
		.string()
		.nullable()
		.describe(
			`germline (in the normal with a VAF of at least ${INHERITED_VAF_IN_NORMAL}), blood_clone (in the normal with at least a third of the VAF in plasma), tumour_in_normal_possible (in the normal with less), caller_artifact (the caller's own filter), not_seen (absent, and the normal had ${100 * ABSENCE_POWER} % power for half of the VAF in plasma), undetermined, not_in_file; empty without a matched normal.`,
		),
	normal_vaf: z.number().nullable().describe('VAF in the matched normal.'),
	normal_depth: z.number().nullable().describe('Reads at the locus in the matched normal.'),
	normal_alt_count: z
		.number()
		.nullable()
		.describe('Reads with the alternative allele in the matched normal.'),
	normal_p: z
		.number()
		.nullable()
		.describe('Probability of that many reads by error alone (beta-binomial test at that depth).'),
	normal_p_holm: z
		.number()
		.nullable()
		.describe(
			`Probability of that many reads by error alone after Holm over the variants tested in the sample; in the normal below ${IN_NORMAL_P}.`,
		),
	normal_error_rate: z.number().nullable().describe('Error rate of the change used in the test.'),
	normal_error_source: z
		.string()
		.nullable()
		.describe(
			'sites (other positions of the same change in the normal), controls (positions in the other normals) or default.',
		),
	normal_power: z.number().nullable().describe('Power of the normal to detect half of the VAF in plasma.'),
	normal_depth_to_decide: z
		.number()
		.nullable()
		.describe(
			`For undetermined variants: depth of the normal at which that power is ${100 * ABSENCE_POWER} %; empty when no depth is enough.`,
		),
};
