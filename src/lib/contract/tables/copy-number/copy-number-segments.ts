import * as z from 'zod';
import { defineTable } from '../define.ts';

export const copyNumberSegmentsTable = defineTable({
	name: 'copy_number_segments',
	title: 'Copy-number segments',
	row: 'one segment of one sample',
	schema: z.object({
		sample: z.string().describe('Sample id of the data.'),
		contig: z.string().describe('Chromosome as the file spells it.'),
		start: z.number().int().describe('First base, 0-based.'),
		end: z.number().int().describe('Base after the last one.'),
		bins: z
			.number()
			.nullable()
			.describe('Bins (or markers) with a value inside; empty when the file does not say.'),
		mean_log2: z.number().nullable().describe('Mean log2 ratio.'),
		call: z
			.enum(['deletion', 'loss', 'neutral', 'gain', 'amplification'])
			.nullable()
			.describe('Call; empty when nothing was called.'),
		copy_number: z.number().nullable().describe('Copy number, where the file or the tissue rule gives one.'),
	}),
});
