import * as z from 'zod';
import { defineTable } from '../define.ts';

export const copyNumberSegmentsTable = defineTable({
	name: 'copy_number_segments',
	title: 'Copy-number segments',
	row: 'one segment of one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		contig: z.string().describe('Chromosome name as in the file.'),
		start: z.number().int().describe('First base, 0-based.'),
		end: z.number().int().describe('Base after the last one.'),
		bins: z
			.number()
			.nullable()
			.describe('Bins (or markers) with a value inside; empty when the file does not state it.'),
		mean_log2: z.number().nullable().describe('Mean log2 ratio.'),
		call: z
			.enum(['deletion', 'loss', 'neutral', 'gain', 'amplification'])
			.nullable()
			.describe('Call; empty without a call.'),
		copy_number: z.number().nullable().describe('Copy number, if the file or the tissue rule states one.'),
	}),
});
