import * as z from 'zod';
import { defineTable } from '../define.ts';

export const copyNumberArmsTable = defineTable({
	name: 'copy_number_arms',
	title: 'Arm burden',
	row: 'one chromosome arm of one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		arm: z.string().describe('Chromosome arm; short arms of acrocentric chromosomes are left out.'),
		covered_bases: z.number().int().describe('Bases with a value.'),
		mean_log2: z.number().nullable().describe('Mean log2 ratio, weighted by length.'),
		altered_fraction: z.number().nullable().describe('Bases under gain or loss / bases with a call.'),
		gain_fraction: z.number().nullable().describe('Bases under gain / bases with a call.'),
		loss_fraction: z.number().nullable().describe('Bases under loss / bases with a call.'),
		z: z
			.number()
			.nullable()
			.describe(
				'Robust z score, (mean_log2 - median of the controls) / (1.4826 MAD of the controls); a control is compared with the others. Empty with fewer than ten controls.',
			),
		effect: z
			.number()
			.nullable()
			.describe(
				'log2 distance from the level of most autosomes, and from the mean of the controls if there are at least ten; without called segments that cover less than half of the arm.',
			),
		t: z.number().nullable().describe('effect / its standard error.'),
		bound: z.number().nullable().describe('|t| from which a call is made.'),
		own_call: z
			.enum(['gain', 'loss', 'neutral'])
			.nullable()
			.describe('Call of the whole arm by lb-agent; empty for X and Y, and where no call is possible.'),
		dna_fraction: z
			.number()
			.nullable()
			.describe(
				'Fraction of the DNA with one copy more or less that would give this effect; empty without a call.',
			),
	}),
});
