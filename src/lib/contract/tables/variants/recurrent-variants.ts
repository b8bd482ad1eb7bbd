import * as z from 'zod';
import { defineTable } from '../define.ts';
import { count, fraction } from './cells.ts';

export const recurrentVariantsTable = defineTable({
	name: 'recurrent_variants',
	title: 'Variants in several patients',
	row: 'one change found in at least two patients',
	schema: z.object({
		contig: z.string().describe('Contig.'),
		position: z.int().describe('Position of the first changed base, from 1.'),
		ref: z.string().describe('Reference allele without shared ends; `-` for none.'),
		alt: z.string().describe('Alternative allele without shared ends; `-` for none.'),
		gene: z.string().nullable().describe('Gene.'),
		protein_change: z.string().nullable().describe('Protein change.'),
		patients: count('Patients with the change.'),
		samples: count('Samples with the change.'),
		max_vaf: fraction('Largest VAF.'),
	}),
});
