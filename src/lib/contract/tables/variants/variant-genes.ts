import * as z from 'zod';
import { defineTable } from '../define.ts';
import { count, fraction } from './cells.ts';

export const variantGenesTable = defineTable({
	name: 'variant_genes',
	title: 'Genes with variants',
	row: 'one gene',
	schema: z.object({
		gene: z.string().describe('Gene.'),
		samples: count('Samples with a variant in it.'),
		patients: count('Patients with a variant in it.'),
		variants: count('Variants over all samples.'),
		non_silent: z.int().nullable().describe('Of these non-silent; empty without annotation.'),
		max_vaf: fraction('Largest VAF.'),
		chip_gene: z.boolean().describe('Gene of clonal haematopoiesis.'),
		also_tumour_driver: z
			.boolean()
			.nullable()
			.describe('For a CHIP gene: whether it also drives solid tumours.'),
	}),
});
