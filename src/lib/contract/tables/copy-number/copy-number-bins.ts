import * as z from 'zod';
import { defineTable } from '../define.ts';

export const copyNumberBinsTable = defineTable({
	name: 'copy_number_bins',
	title: 'Bins over all samples',
	row: 'one bin',
	schema: z.object({
		contig: z.string().describe('Chromosome name as in the first file.'),
		start: z.number().int().describe('First base, 0-based.'),
		end: z.number().int().describe('Base after the last one.'),
		samples: z.number().int().describe('Samples with a log2 ratio here.'),
		median_log2: z.number().nullable().describe('Median log2 ratio of these samples.'),
		controls: z.number().int().describe('Controls with a log2 ratio here.'),
		control_low: z
			.number()
			.nullable()
			.describe('Lower edge of the controls: smallest value, or 5th percentile with 20 or more controls.'),
		control_high: z
			.number()
			.nullable()
			.describe('Upper edge of the controls: largest value, or 95th percentile with 20 or more controls.'),
		gains: z
			.number()
			.int()
			.describe('Persons with a gain here in at least one sample (samples where persons are not known).'),
		losses: z.number().int().describe('Persons with a loss here in at least one sample.'),
	}),
});
