import * as z from 'zod';
import { defineTable } from '../define.ts';
import { count } from './cells.ts';

const change = {
	sample: z.string().describe('Sample.'),
	contig: z.string().describe('Contig.'),
	position: z.int().describe('Position of the first reference base, from 1.'),
	ref: z.string().describe('Reference allele; `-` for none.'),
	alt: z.string().describe('Alternative allele; `-` for none.'),
};

export const variantOriginsTable = defineTable({
	name: 'variant_origins',
	title: 'Origin of each variant',
	row: 'one variant of one sample',
	schema: z.object({
		...change,
		patient: z.string().describe('Patient.'),
		gene: z.string().nullable().describe('Gene.'),
		protein_change: z.string().nullable().describe('Protein change.'),
		vaf: z.number().nullable().describe('VAF.'),
		depth: z.number().nullable().describe('Reads at the position.'),
		filter: z.string().nullable().describe('Filters of the caller.'),
		origin: z
			.string()
			.describe(
				'germline, haematopoietic, tumour, undetermined, or not_assessed (filtered by its caller, or without any evidence).',
			),
		likeliest: z.string().nullable().describe('Origin with the largest sum of evidence.'),
		lead: z
			.number()
			.nullable()
			.describe('Lead of that origin over the next, as a natural logarithm of a likelihood ratio.'),
		lead_needed: z
			.number()
			.nullable()
			.describe('Lead that a class needs: 3 with a matched normal that could show the variant, 4 without.'),
		supported_by: z.string().nullable().describe('Evidence for the likeliest origin, strongest first.'),
		contradicted_by: z.string().nullable().describe('Evidence for the next origin, strongest first.'),
		normal: z.string().nullable().describe('What the matched normal shows (see the table of normals).'),
		in_tumour: z
			.boolean()
			.nullable()
			.describe('Is it in the calls of the tumour tissue? Empty: no such file.'),
		depth_to_decide: z
			.number()
			.nullable()
			.describe('Depth at which the matched normal would show the variant or its absence.'),
	}),
});

export const originEvidenceTable = defineTable({
	name: 'variant_origin_evidence',
	title: 'Evidence for the origin of each variant',
	row: 'one kind of evidence about one variant of one sample',
	schema: z.object({
		...change,
		evidence: z
			.string()
			.describe(
				'matched_normal, tumour_tissue, plasma_vaf, gene, hotspot, time_course, fragment_sizes or population (see docs/methods/classify_variant_origin.md).',
			),
		germline: z
			.number()
			.describe('ln likelihood as an inherited variant, against the likeliest; at least -3.'),
		haematopoietic: z
			.number()
			.describe('ln likelihood as a clone of blood cells, against the likeliest; at least -3.'),
		tumour: z.number().describe('ln likelihood as a tumour variant, against the likeliest; at least -3.'),
	}),
});

export const originCountsTable = defineTable({
	name: 'variant_origin_counts',
	title: 'Origins per sample',
	row: 'one sample',
	schema: z.object({
		sample: z.string().describe('Sample.'),
		patient: z.string().describe('Patient.'),
		normal: z.string().nullable().describe('Matched normal; empty = none.'),
		germline: count('Germline variants.'),
		haematopoietic: count('Variants of clonal haematopoiesis.'),
		tumour: count('Tumour variants.'),
		undetermined: count('Variants of undetermined origin.'),
		not_assessed: count('Variants filtered by their caller, or without any evidence.'),
		tumour_vaf_mean: z
			.number()
			.nullable()
			.describe('Mean VAF of the tumour variants; not a tumour fraction. Empty = none.'),
	}),
});
