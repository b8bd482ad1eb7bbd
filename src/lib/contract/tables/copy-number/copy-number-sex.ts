import * as z from 'zod';
import { defineTable } from '../define.ts';

export const copyNumberSexTable = defineTable({
	name: 'copy_number_sex',
	title: 'Sex chromosomes',
	row: 'one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		x_log2: z.number().nullable().describe('Median log2 ratio of X minus that of the autosomes.'),
		y_log2: z.number().nullable().describe('Median log2 ratio of Y minus that of the autosomes.'),
		x_bins: z.number().int().describe('Bins of X with a value.'),
		y_bins: z.number().int().describe('Bins of Y with a value.'),
		observed: z
			.enum(['female', 'male', 'unclear'])
			.nullable()
			.describe('Sex by X and Y; empty when the file cannot show it.'),
		basis: z
			.enum([
				'one_x',
				'two_x',
				'y_present',
				'y_absent',
				'contradiction',
				'too_few_bins',
				'same_sex_reference',
			])
			.describe(
				'Basis: levels of X and Y, too few bins, or comparison with references of the same sex (WisecondorX).',
			),
		metadata: z.enum(['female', 'male']).nullable().describe('Sex in the metadata.'),
		agrees: z
			.boolean()
			.nullable()
			.describe('Whether observed and stated sex agree; empty when one is unknown.'),
	}),
});
