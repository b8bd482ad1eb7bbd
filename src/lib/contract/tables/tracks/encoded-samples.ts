import * as z from 'zod';
import { defineTable } from '../define.ts';

export const encodedSamplesTable = defineTable({
	name: 'encoded_samples',
	title: 'Encoded samples of epigenomic signals',
	row: 'one sample',
	schema: z.object({
		sample: z.string().describe('Sample id, as in the columns of the feature store.'),
		file: z.string().describe('File name.'),
		format: z.string().describe('Recognised format.'),
		kind: z.enum(['intervals', 'peaks', 'signal', 'methylation']).describe('Source of the values.'),
		total: z.number().describe('Kept intervals, bases with a value, or CpGs with reads.'),
		in_regions: z
			.number()
			.nullable()
			.describe('Share of the intervals inside the regions; empty for tracks and methylation.'),
	}),
});
