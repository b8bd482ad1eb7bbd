import * as z from 'zod';
import { defineTable } from '../define.ts';

export const mrdErrorsTable = defineTable({
	name: 'mrd_error_rates',
	title: 'Error rates',
	row: 'one class of molecules and context of one plasma sample',
	schema: z.object({
		sample: z.string().describe('Plasma sample.'),
		class: z.string().describe('How a molecule is known: fragment, family, singleton, consensus or duplex.'),
		context: z.string().describe('Substitution context, on the strand of the pyrimidine.'),
		level: z
			.string()
			.describe(
				'Where the rate comes from: site, trinucleotide, substitution, class, or default (stated, not estimated).',
			),
		rate: z.number().describe('Errors per molecule.'),
		spread: z.number().describe('Coefficient of variation of the rate between positions.'),
		positions: z.int().describe('Positions behind it.'),
		molecules: z.int().describe('Molecules behind it.'),
		errors: z.int().describe('Errors seen.'),
		sites: z.int().describe('Tested sites that use it.'),
	}),
});
