import * as z from 'zod';
import { defineTable } from '../define.ts';

export const mrdLengthsTable = defineTable({
	name: 'mrd_fragment_sizes',
	title: 'Sizes of mutant and wild-type fragments',
	row: 'one plasma sample',
	schema: z.object({
		sample: z.string().describe('Plasma sample.'),
		mutant: z.int().describe('Mutant molecules of known length.'),
		wild_type: z.int().describe('Wild-type molecules of known length.'),
		median_mutant: z.number().nullable().describe('Their median length, mutant, in bp.'),
		median_wild_type: z.number().nullable().describe('Their median length, wild type, in bp.'),
		median_difference: z.number().nullable().describe('Mutant minus wild type, in bp.'),
		p: z
			.number()
			.nullable()
			.describe('Two-sided Mann-Whitney test; empty with fewer than 20 mutant molecules.'),
		mutant_in_window: z.int().describe('Mutant molecules in the window of the size selection.'),
		wild_type_in_window: z.int().describe('Wild-type molecules in it.'),
		vaf: z.number().nullable().describe('VAF among molecules of known length, without expected errors.'),
		vaf_in_window: z.number().nullable().describe('VAF among molecules of a length in the window.'),
		gain: z.number().nullable().describe('VAF in the window over VAF of all: vaf_in_window / vaf.'),
	}),
});
