import * as z from 'zod';
import { defineTable } from '../define.ts';

export const tumourFractionsTable = defineTable({
	name: 'tumour_fractions',
	title: 'Supplied tumour fractions',
	row: 'one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		program: z.enum(['ichorCNA']).describe('Program that computed the estimates.'),
		tumour_fraction: z
			.number()
			.min(0)
			.max(1)
			.nullable()
			.describe('Tumour fraction of its best solution, as supplied.'),
		ploidy: z.number().min(0).nullable().describe('Ploidy of the tumour in that solution, as supplied.'),
		sex: z.string().nullable().describe('Sex as stated by the program; empty without one.'),
		subclone_fraction: z
			.number()
			.nullable()
			.describe('Fraction of the tumour in a subclone, as supplied; empty when no subclone was fitted.'),
		correction_mad: z
			.number()
			.nullable()
			.describe(
				'Median absolute deviation of neighbouring bins after the GC and mappability correction of the program, log2.',
			),
	}),
});
