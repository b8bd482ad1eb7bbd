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
		mean_log2: z.number().nullable().describe('Mean log2 ratio, weighted with bases.'),
		altered_fraction: z.number().nullable().describe('Bases under gain or loss / bases with a call.'),
		gain_fraction: z.number().nullable().describe('Bases under gain / bases with a call.'),
		loss_fraction: z.number().nullable().describe('Bases under loss / bases with a call.'),
		z: z
			.number()
			.nullable()
			.describe(
				'(mean_log2 - median of the controls) / (1.4826 MAD of the controls); a control is compared with the others. Empty with fewer than ten controls.',
			),
	}),
});
